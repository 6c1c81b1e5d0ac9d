--- Windows for results: a scratch buffer with a name, `q` closes it.
local M = {}

local SPLITS = {
  vertical = 'rightbelow vsplit',
  horizontal = 'rightbelow split',
  tab = 'tab split',
}
local space = vim.api.nvim_create_namespace('dealer.window')

--- Show the buffer of this name, empty, in a window that becomes the current one.
---@param name string such as `dealer://deals/weak-two.dlr`
---@param source integer the script it belongs to
---@return integer buffer
function M.open(name, source)
  local buffer = M.find(name) or M.create(name)
  vim.b[buffer].dealer_script = source
  local window = vim.fn.bufwinid(buffer)
  if window ~= -1 then
    vim.api.nvim_set_current_win(window)
  else
    vim.cmd(SPLITS[require('dealer.options').window] or SPLITS.vertical)
    vim.api.nvim_win_set_buf(0, buffer)
    vim.wo.number = false
    vim.wo.relativenumber = false
    vim.wo.wrap = false
    vim.wo.list = false
    vim.wo.spell = false
  end
  return buffer
end

function M.find(name)
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_valid(buffer) and vim.api.nvim_buf_get_name(buffer) == name then
      return buffer
    end
  end
end

function M.create(name)
  local buffer = vim.api.nvim_create_buf(false, true)
  vim.api.nvim_buf_set_name(buffer, name)
  vim.bo[buffer].buftype = 'nofile'
  vim.bo[buffer].bufhidden = 'wipe'
  vim.bo[buffer].swapfile = false
  vim.bo[buffer].modifiable = false
  vim.keymap.set('n', 'q', '<Cmd>close<CR>', { buffer = buffer, nowait = true, desc = 'Close' })
  return buffer
end

--- Write lines from line `first` (from 0) to `last`, and colour them.
---@param marks table[] of { line from 0 within `lines`, start byte, end byte, highlight group }
function M.put(buffer, first, last, lines, marks)
  vim.bo[buffer].modifiable = true
  vim.api.nvim_buf_set_lines(buffer, first, last, false, lines)
  vim.bo[buffer].modifiable = false
  for _, mark in ipairs(marks) do
    vim.api.nvim_buf_set_extmark(buffer, space, first + mark[1], mark[2], {
      end_col = mark[3],
      hl_group = mark[4],
    })
  end
end

--- The short name of a script, for the names of its windows.
function M.script_name(source)
  local name = vim.api.nvim_buf_get_name(source)
  return name == '' and 'script' or vim.fn.fnamemodify(name, ':t')
end

--- Go to a line (from 0) of the script, in its window if it has one.
function M.jump(source, line)
  local window = vim.fn.bufwinid(source)
  if window == -1 then
    vim.cmd('aboveleft vsplit')
    vim.api.nvim_win_set_buf(0, source)
    window = vim.api.nvim_get_current_win()
  end
  vim.api.nvim_set_current_win(window)
  local last = vim.api.nvim_buf_line_count(source)
  vim.api.nvim_win_set_cursor(window, { math.min(line + 1, last), 0 })
  vim.cmd('normal! ^zv')
end

return M
