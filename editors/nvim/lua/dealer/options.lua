--- What the user chose in `setup()`.
local M = {
  cmd = { 'dealer-lsp', 'server' },
  --- Section `dealer` of the server's settings, such as `{ dialect = 'bbo' }`.
  settings = {},
  inlay_hints = true,
  code_lens = true,
  --- Where results are shown: 'vertical', 'horizontal' or 'tab'.
  window = 'vertical',
  --- The most deals shown as diagrams; `:DealerExport` has them all.
  shown_deals = 500,
}

function M.take(chosen)
  for name, value in pairs(chosen or {}) do
    if M[name] == nil or name == 'take' then
      error(("dealer: there is no option '%s'"):format(name), 0)
    end
    M[name] = value
  end
end

return M
