--- `:DealerPreprocess`: the script as the dealer program reads it, in a window that follows edits.
local M = {}

local client = require('dealer.client')
local window = require('dealer.window')

local DELAY = 150

---@param source integer the buffer of the script; 0 for the current one
---@param style? string 'readable' (nil is the same), 'compact', or 'compat' for what dealer.dpp prints
function M.open(source, style)
  source = client.script(source)
  if not client.needed(source) then
    return
  end
  local back = vim.api.nvim_get_current_win()
  local view = { source = source, style = style, lines = {} }
  view.buffer = window.open('dealer://preprocessed/' .. window.script_name(source), source)
  vim.bo[view.buffer].syntax = 'dealer'
  vim.wo.wrap = true
  vim.wo.linebreak = true
  vim.keymap.set('n', '<CR>', function()
    M.jump(view)
  end, { buffer = view.buffer, desc = 'Go to this line of the script' })
  vim.api.nvim_set_current_win(back)
  M.follow(view)
  M.refresh(view)
end

--- Ask anew shortly after each edit, until the window is gone.
function M.follow(view)
  local group = vim.api.nvim_create_augroup('dealer.preprocess.' .. view.source, { clear = true })
  local edits = 0
  vim.api.nvim_create_autocmd({ 'TextChanged', 'TextChangedI' }, {
    group = group,
    buffer = view.source,
    callback = function()
      edits = edits + 1
      local mine = edits
      vim.defer_fn(function()
        if mine == edits then
          M.refresh(view)
        end
      end, DELAY)
    end,
  })
  vim.api.nvim_create_autocmd('BufWipeout', {
    buffer = view.buffer,
    callback = function()
      pcall(vim.api.nvim_del_augroup_by_id, group)
    end,
  })
end

function M.refresh(view)
  local server = vim.api.nvim_buf_is_valid(view.source) and client.of(view.source)
  if not server then
    return
  end
  local argument = { uri = vim.uri_from_bufnr(view.source), compat = view.style == 'compat' }
  if view.style ~= 'compat' then
    argument.style = view.style
  end
  client.execute(server, view.source, 'dealer.preprocess', argument, function(result)
    if vim.api.nvim_buf_is_valid(view.buffer) then
      M.show(view, result)
    end
  end)
end

--- Problems come first, as comments; each line knows its line of the script.
function M.show(view, result)
  local lines, marks, sources = {}, {}, {}
  for _, problem in ipairs(result.problems) do
    local at = problem.range.start.line
    local message = problem.message:gsub('\n', ' ')
    table.insert(lines, ('// line %d: %s'):format(at + 1, message))
    table.insert(marks, { #lines - 1, 0, #lines[#lines], 'DealerFails' })
    table.insert(sources, at)
  end
  if result.text ~= '' then
    local text = result.text:gsub('\r\n?', '\n'):gsub('\n$', '')
    vim.list_extend(lines, vim.split(text, '\n', { plain = true }))
    vim.list_extend(sources, result.lineMap)
  end
  view.lines = sources
  local kept = {}
  for _, each in ipairs(vim.fn.win_findbuf(view.buffer)) do
    kept[each] = vim.api.nvim_win_get_cursor(each)
  end
  window.put(view.buffer, 0, -1, lines, marks)
  for each, cursor in pairs(kept) do
    local last = vim.api.nvim_buf_line_count(view.buffer)
    vim.api.nvim_win_set_cursor(each, { math.min(cursor[1], last), cursor[2] })
  end
end

function M.jump(view)
  local line = view.lines[vim.api.nvim_win_get_cursor(0)[1]]
  if line and vim.api.nvim_buf_is_valid(view.source) then
    window.jump(view.source, line)
  end
end

return M
