--- Dealer scripts in Neovim. See `:help dealer`.
local M = {}

--- Start the language server for dealer scripts.
---@param options? table see `:help dealer-setup`
function M.setup(options)
  require('dealer.options').take(options)
  require('dealer.server').enable()
end

return M
