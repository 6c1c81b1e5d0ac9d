if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = 1

vim.bo.commentstring = '// %s'
vim.bo.comments = 's1:/*,mb:*,ex:*/,://,:#'
-- Comments go on with their sign and are wrapped; code never is: a line break in a `#` line matters.
vim.opt_local.formatoptions:remove('t')
vim.opt_local.formatoptions:append('croql')
vim.opt_local.matchpairs:append('{:}')
vim.b.match_words = '/\\*:\\*/,(:),{:},\\[:\\]'
vim.b.match_ignorecase = 0

vim.b.undo_ftplugin = 'setlocal commentstring< comments< formatoptions< matchpairs<'
  .. ' | unlet! b:match_words b:match_ignorecase'

-- With a tree-sitter parser installed its colours stand for those of syntax/dealer.vim.
if #vim.api.nvim_get_runtime_file('parser/dealer.*', false) > 0 and pcall(vim.treesitter.start) then
  vim.b.undo_ftplugin = vim.b.undo_ftplugin .. ' | call v:lua.vim.treesitter.stop()'
end
