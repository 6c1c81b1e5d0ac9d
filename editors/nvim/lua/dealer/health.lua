--- `:checkhealth dealer`
local M = {}

local client = require('dealer.client')
local options = require('dealer.options')

local health = vim.health
local start = health.start or health.report_start
local ok = health.ok or health.report_ok
local warn = health.warn or health.report_warn
local fail = health.error or health.report_error

function M.check()
  start('dealer: Neovim')
  if vim.fn.has('nvim-0.8') == 0 then
    fail('Neovim 0.8 or later is needed')
    return
  end
  ok('language servers: ' .. (vim.lsp.enable and 'vim.lsp.enable' or 'vim.lsp.start'))
  if vim.lsp.inlay_hint then
    ok('inlay hints can be shown')
  else
    warn('inlay hints need Neovim 0.10')
  end
  if #vim.api.nvim_get_runtime_file('parser/dealer.*', false) > 0 then
    ok('tree-sitter: a parser is there')
  else
    ok('tree-sitter: no parser, colours come from syntax/dealer.vim')
  end
  start('dealer: language server')
  M.program()
  M.clients()
  start('dealer: clipboard')
  if vim.fn.has('clipboard') == 1 then
    ok(':DealerPaste reads the clipboard')
  else
    warn(':DealerPaste reads the unnamed register: Neovim finds no clipboard tool')
  end
end

function M.program()
  local program = options.cmd[1]
  if vim.fn.executable(program) == 0 then
    local advice = 'Install it (pip install dealer-lsp), or set `cmd` in require("dealer").setup()'
    fail(("the program '%s' is not found"):format(program), advice)
    return
  end
  local command = vim.list_slice(options.cmd)
  if command[#command] == 'server' then
    table.remove(command)
  end
  local answer = vim.trim(vim.fn.system(vim.list_extend(command, { '--version' })))
  if vim.v.shell_error == 0 then
    ok(('%s (%s)'):format(answer, vim.fn.exepath(program)))
  else
    fail(("'%s' does not start"):format(program), answer)
  end
end

function M.clients()
  local running = client.of(nil)
  if not running then
    warn('it does not run: open a dealer script, and call require("dealer").setup()')
    return
  end
  local root = running.config.root_dir
  ok(('it runs, for %s'):format(root or 'single files'))
end

return M
