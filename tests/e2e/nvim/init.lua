-- What a user's own init.lua would say.
vim.o.swapfile = false
vim.o.completeopt = 'menuone,noinsert,popup'
vim.opt.runtimepath:prepend(vim.env.DEALER_PLUGIN)
vim.diagnostic.config({ virtual_text = true })
vim.api.nvim_create_autocmd('LspAttach', {
  callback = function(event)
    vim.lsp.completion.enable(true, event.data.client_id, event.buf, { autotrigger = false })
  end,
})
require('dealer').setup({ cmd = { vim.env.DEALER_PYTHON, '-m', 'dealer_lsp', 'server' } })
