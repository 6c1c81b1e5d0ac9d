--- `:DealerPaste`: the deal that was copied, put here as `predeal` or checked against the script.
local M = {}

local client = require('dealer.client')

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

--- Show what the script comes to for the deal; the next edit clears that.
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
    require('dealer.check').show(source, server.offset_encoding, result)
    vim.notify(result.holds and 'The deal fits the script.' or 'The deal does not fit the script.')
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

return M
