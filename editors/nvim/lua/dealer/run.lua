--- `:DealerRun` and `:DealerStats`: deal, and show the deals as they come.
local M = {}

local client = require('dealer.client')
local diagram = require('dealer.diagram')
local options = require('dealer.options')
local statistics = require('dealer.statistics')
local window = require('dealer.window')

local runs = {}
local number = 0
local last

--- The deals of the run that was started last.
---@return table[]|nil deals
function M.deals()
  return last and last.deals
end

--- The server that dealt last or, when that one is gone, the one in its place.
---@return table|nil client
function M.server()
  return last and vim.api.nvim_buf_is_valid(last.source) and client.of(last.source) or nil
end

---@param source integer the buffer of the script; 0 for the current one
---@param asked table with `produce` and `statistics`
function M.start(source, asked)
  source = client.script(source)
  local server = client.needed(source)
  if not server then
    return
  end
  number = number + 1
  local run = {
    id = ('nvim %d'):format(number),
    source = source,
    server = server,
    name = window.script_name(source),
    statistics = asked.statistics,
    deals = {},
    shown = 0,
  }
  runs[run.id], last = run, run
  local argument = { uri = vim.uri_from_bufnr(source), produce = asked.produce, runId = run.id }
  client.execute(server, source, 'dealer.run', argument, function(result)
    M.finish(run, result)
  end, function(message)
    M.head(run, message, 'DealerFails')
    runs[run.id] = nil
  end)
  -- The request took along edits that the server had yet to hear of. Neovim asks for the findings
  -- of the buffer that is the current one once that is done: so the window opens after it.
  vim.schedule(function()
    M.open(run)
  end)
end

--- Takes the notification `dealer/runProgress`.
function M.progress(told)
  local run = runs[told.runId]
  if not run then
    return
  end
  M.take(run, told.deals)
  local of = type(told.expected) == 'number' and (' of %d'):format(told.expected) or ''
  local text = '%s: %d%s deals, %d generated ... (<C-c> cancels)'
  M.head(run, text:format(run.name, told.produced, of, told.generated), 'DealerHint')
end

function M.cancel(run)
  if runs[run.id] then
    client.execute(run.server, run.source, 'dealer.cancelRun', run.id, function() end)
  end
end

function M.open(run)
  local kind = run.statistics and 'statistics' or 'deals'
  local name = ('dealer://%s/%s'):format(kind, run.name)
  local before = window.find(name)
  if before then
    vim.api.nvim_buf_delete(before, { force = true })
  end
  run.buffer = window.open(name, run.source)
  window.put(run.buffer, 0, -1, { '', '' }, {})
  M.head(run, run.name .. ': dealing ... (<C-c> cancels)', 'DealerHint')
  vim.keymap.set('n', '<C-c>', function()
    M.cancel(run)
  end, { buffer = run.buffer, desc = 'Cancel the run' })
  vim.keymap.set('n', '<CR>', function()
    if run.error_line then
      window.jump(run.source, run.error_line)
    end
  end, { buffer = run.buffer, desc = 'Go to the error' })
  vim.api.nvim_create_autocmd('BufWipeout', {
    buffer = run.buffer,
    callback = function()
      M.cancel(run)
    end,
  })
end

--- The first line: what is being done, or was.
function M.head(run, text, look)
  if vim.api.nvim_buf_is_valid(run.buffer) then
    local line = text:gsub('\n', ' ')
    window.put(run.buffer, 0, 1, { line }, { { 0, 0, #line, look } })
  end
end

--- Keep the deals, and append the diagrams of as many as are shown.
function M.take(run, deals)
  local lines, marks = {}, {}
  for _, deal in ipairs(deals) do
    table.insert(run.deals, deal)
    if not run.statistics and run.shown < options.shown_deals then
      run.shown = run.shown + 1
      M.append(lines, marks, diagram.of(deal))
    end
  end
  M.write(run, lines, marks)
end

function M.append(lines, marks, more, more_marks)
  for _, mark in ipairs(more_marks) do
    table.insert(marks, { mark[1] + #lines, mark[2], mark[3], mark[4] })
  end
  vim.list_extend(lines, more)
end

function M.write(run, lines, marks)
  if #lines > 0 and vim.api.nvim_buf_is_valid(run.buffer) then
    local count = vim.api.nvim_buf_line_count(run.buffer)
    window.put(run.buffer, count, count, lines, marks)
  end
end

function M.finish(run, result)
  runs[run.id] = nil
  M.take(run, vim.list_slice(result.deals, #run.deals + 1))
  local lines, marks = {}, {}
  if run.shown < #run.deals and not run.statistics then
    local more = #run.deals - run.shown
    table.insert(lines, ('... and %d deals more: see :DealerExport'):format(more))
  end
  if #result.tables > 0 then
    M.append(lines, marks, statistics.of(result.tables))
  elseif run.statistics then
    table.insert(lines, 'The script asks for no average and no frequency.')
  end
  for _, note in ipairs(result.notes or {}) do
    M.append(lines, marks, { '', note }, { { 1, 0, #note, 'DealerHint' } })
  end
  M.write(run, lines, marks)
  if type(result.error) == 'table' then
    M.failed(run, result.error)
  else
    M.head(run, M.summary(run, result), 'DealerTitle')
    M.seed(run, result.seed)
  end
end

function M.summary(run, result)
  local text = ('%s: %d %s of %d generated in %.2f s'):format(
    run.name,
    result.produced,
    result.produced == 1 and 'deal' or 'deals',
    result.generated,
    result.seconds
  )
  return result.stopped == 'cancelled' and text .. ' (cancelled)' or text
end

--- The second line; a run with this seed deals the same.
function M.seed(run, seed)
  if type(seed) == 'number' and vim.api.nvim_buf_is_valid(run.buffer) then
    local line = ('seed %d'):format(seed)
    window.put(run.buffer, 1, 2, { line, '' }, { { 0, 0, #line, 'DealerHint' } })
  end
end

--- `<CR>` goes to the place of the error.
function M.failed(run, problem)
  local text = 'error: ' .. problem.message
  if type(problem.range) == 'table' then
    run.error_line = problem.range.start.line
    text = ('error in line %d: %s (<CR> goes there)'):format(run.error_line + 1, problem.message)
  end
  M.head(run, text, 'DealerFails')
  for _, each in ipairs(vim.fn.win_findbuf(run.buffer)) do
    vim.wo[each].wrap = true
    vim.wo[each].linebreak = true
  end
end

return M
