--- What a script shows once its server is there: inlay hints and code lenses.
local M = {}

local options = require('dealer.options')

---@param client table
---@param buffer integer
function M.shown(client, buffer)
  local offers = client.server_capabilities
  if options.inlay_hints and offers.inlayHintProvider and vim.lsp.inlay_hint then
    vim.lsp.inlay_hint.enable(true, { bufnr = buffer })
  end
  if options.code_lens and offers.codeLensProvider then
    M.lenses(buffer)
  end
end

function M.lenses(buffer)
  local function refresh()
    if not vim.api.nvim_buf_is_valid(buffer) then
      return
    elseif vim.fn.has('nvim-0.10') == 1 then
      vim.lsp.codelens.refresh({ bufnr = buffer })
    elseif vim.api.nvim_get_current_buf() == buffer then
      vim.lsp.codelens.refresh()
    end
  end
  if vim.lsp.codelens.enable then
    vim.lsp.codelens.enable(true, { bufnr = buffer })
    return
  end
  vim.api.nvim_create_autocmd({ 'BufEnter', 'InsertLeave', 'TextChanged' }, {
    group = vim.api.nvim_create_augroup('dealer.lenses.' .. buffer, { clear = true }),
    buffer = buffer,
    callback = refresh,
  })
  refresh()
end

return M
