--- Questions to the language server.
local M = {}

local PATIENCE = 5000

--- The client of a buffer; nil when there is none.
function M.of(buffer)
  local wanted = { bufnr = buffer, name = 'dealer' }
  local get = vim.lsp.get_clients or vim.lsp.get_active_clients
  return get(wanted)[1]
end

--- The script that is meant: from a result window it is the one it belongs to.
---@param buffer integer 0 for the current one
function M.script(buffer)
  buffer = buffer == 0 and vim.api.nvim_get_current_buf() or buffer
  local source = vim.b[buffer].dealer_script
  return source and vim.api.nvim_buf_is_valid(source) and source or buffer
end

--- Waits for a server that is just being started, and tells the user when there is none.
---@return table|nil client
function M.needed(buffer)
  if vim.bo[buffer].filetype ~= 'dealer' then
    M.tell('This is no dealer script')
    return nil
  end
  local command = require('dealer.options').cmd[1]
  if type(command) == 'string' and vim.fn.executable(command) == 1 then
    vim.wait(PATIENCE, function()
      return M.of(buffer) ~= nil
    end, 20)
  end
  local client = M.of(buffer)
  if not client then
    M.tell('The dealer language server does not run here: see :checkhealth dealer')
  end
  return client
end

--- Have the server carry out a command; `done(result)` is called unless that failed.
function M.execute(client, buffer, command, argument, done, failed)
  local parameters = { command = command, arguments = { argument } }
  local function answered(problem, result)
    if problem then
      -- The name of the command is for programmers.
      M.tell((problem.message:gsub('^' .. vim.pesc(command) .. ': ', '')))
      if failed then
        failed(problem.message)
      end
    else
      done(result)
    end
  end
  if vim.fn.has('nvim-0.11') == 1 then
    client:request('workspace/executeCommand', parameters, answered, buffer)
  else
    client.request('workspace/executeCommand', parameters, answered, buffer)
  end
end

function M.tell(message)
  vim.notify('dealer: ' .. message, vim.log.levels.WARN)
end

return M
