--- `:DealerExport`: the deals dealt last, in a format of bridge programs.
local M = {}

local client = require('dealer.client')

---@param format string 'pbn', 'lin', 'diagram' or 'oneline'
---@param path? string the file to write; without one the text is shown in a new buffer
---@param over boolean whether a file that is there may be written over
function M.write(format, path, over)
  local run = require('dealer.run')
  local deals, server = run.deals(), run.server()
  if not deals or #deals == 0 then
    client.tell('There are no deals yet: :DealerRun deals some')
  elseif not server then
    client.tell('The dealer language server does not run: see :checkhealth dealer')
  elseif path and not over and vim.loop.fs_stat(path) then
    client.tell(('%s is there already (add ! to write over it)'):format(path))
  else
    local argument = { deals = deals, format = format }
    client.execute(server, nil, 'dealer.exportDeals', argument, function(result)
      local lines = vim.split(result.text:gsub('\n$', ''), '\n', { plain = true })
      if path then
        M.save(path, lines, #deals)
      else
        M.show(format, lines)
      end
    end)
  end
end

function M.save(path, lines, count)
  if vim.fn.writefile(lines, path) == 0 then
    vim.notify(('%d deals written to %s'):format(count, path))
  end
end

--- An ordinary buffer without a name, for `:saveas`.
function M.show(format, lines)
  vim.cmd('new')
  vim.api.nvim_buf_set_lines(0, 0, -1, false, lines)
  vim.bo.filetype = format
end

return M
