--- `:DealerPaste`: the deal that was copied, put here as `predeal` or checked against the script.
local M = {}

local client = require('dealer.client')

local space = vim.api.nvim_create_namespace('dealer.check')

--- Put the hands below the cursor's line.
---@param seats string such as `ns`; empty for all hands that are known
function M.predeal(source, seats)
  source = client.script(source)
  local server, text = client.needed(source), M.copied()
  if not server or not text then
    return
  end
  local argument = { text = text, seats = seats ~= '' and seats or nil }
  client.execute(server, source, 'dealer.readDeal', argument, function(result)
    if result.error then
      client.tell(M.placed(result.error))
      return
    end
    local lines = vim.split(vim.trim(result.predeal), '\n', { plain = true })
    vim.api.nvim_buf_call(source, function()
      vim.api.nvim_put(lines, 'l', true, true)
    end)
  end)
end

--- Write behind each line what it comes to for the deal; the next edit clears that.
function M.check(source)
  source = client.script(source)
  local server, text = client.needed(source), M.copied()
  if not server or not text then
    return
  end
  local argument = { uri = vim.uri_from_bufnr(source), text = text }
  client.execute(server, source, 'dealer.explainDeal', argument, function(result)
    if result.error then
      client.tell(result.error.message)
      return
    end
    M.show(source, result)
  end)
end

function M.copied()
  local text = vim.fn.has('clipboard') == 1 and vim.fn.getreg('+') or ''
  text = text ~= '' and text or vim.fn.getreg('"')
  if text == '' then
    client.tell('There is no deal to paste: copy one first')
    return nil
  end
  return text
end

function M.placed(problem)
  return ('line %d, column %d: %s'):format(problem.line, problem.column, problem.message)
end

function M.show(source, result)
  vim.api.nvim_buf_clear_namespace(source, space, 0, -1)
  local behind = {}
  for _, row in ipairs(result.rows) do
    local line = row.range['end'].line
    behind[line] = behind[line] or {}
    table.insert(behind[line], { '  ' .. row.text, row.failed and 'DealerFails' or 'DealerHolds' })
  end
  for line, chunks in pairs(behind) do
    vim.api.nvim_buf_set_extmark(source, space, line, 0, { virt_text = chunks, hl_mode = 'combine' })
  end
  vim.api.nvim_create_autocmd({ 'TextChanged', 'TextChangedI' }, {
    group = vim.api.nvim_create_augroup('dealer.check.' .. source, { clear = true }),
    buffer = source,
    once = true,
    callback = function()
      vim.api.nvim_buf_clear_namespace(source, space, 0, -1)
    end,
  })
  vim.notify(result.holds and 'The deal fits the script.' or 'The deal does not fit the script.')
end

return M
