--- `:DealerExplain`: the page of a rule, in a floating window.
local M = {}

local client = require('dealer.client')

---@param source integer the buffer of the script; 0 for the current one
---@param word string a code or the name of a rule; empty for the one under the cursor
function M.show(source, word)
  source = client.script(source)
  local server = client.needed(source)
  if not server then
    return
  end
  local code = word ~= '' and word or M.here(source)
  if not code then
    client.tell('There is no finding in this line; :DealerExplain CODE explains any rule')
    return
  end
  client.execute(server, source, 'dealer.explainRule', code, function(result)
    local lines = vim.split(vim.trim(result.markdown), '\n', { plain = true })
    vim.lsp.util.open_floating_preview(lines, 'markdown', {
      border = 'rounded',
      focus_id = 'dealer.explain',
      max_width = 90,
    })
  end)
end

--- The codes of the findings in the buffer.
function M.codes(source)
  local found = {}
  for _, each in ipairs(vim.diagnostic.get(source)) do
    if each.code and not vim.tbl_contains(found, each.code) then
      table.insert(found, each.code)
    end
  end
  table.sort(found)
  return found
end

--- The code of the finding at the cursor, or else of the first one in its line.
function M.here(source)
  local cursor = vim.api.nvim_win_get_cursor(0)
  local first
  for _, each in ipairs(vim.diagnostic.get(source, { lnum = cursor[1] - 1 })) do
    if each.code and each.col <= cursor[2] and cursor[2] < each.end_col then
      return each.code
    end
    first = first or each.code
  end
  return first
end

return M
