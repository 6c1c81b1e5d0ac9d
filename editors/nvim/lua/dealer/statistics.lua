--- The averages and frequencies of a run.
local M = {}

local WIDTH = 30

---@param tables table[] the tables of a run
---@return string[] lines
---@return table[] marks as `window.put` takes them
function M.of(tables)
  local lines, marks = {}, {}
  for _, table_ in ipairs(tables) do
    if table_.kind == 'frequency' then
      M.frequency(table_, lines, marks)
    elseif table_.kind == 'frequency2d' then
      M.two_way(table_, lines, marks)
    else
      M.heading(vim.trim(table_.text), lines, marks)
    end
  end
  return lines, marks
end

function M.heading(text, lines, marks)
  for _, line in ipairs(vim.split(text, '\n', { plain = true })) do
    table.insert(lines, line)
    table.insert(marks, { #lines - 1, 0, #line, 'DealerHeading' })
  end
end

--- A bar for each value; those below and above the range where there are any.
function M.frequency(counted, lines, marks)
  local rows = vim.deepcopy(counted.rows)
  if counted.below > 0 then
    table.insert(rows, 1, { 'below', counted.below })
  end
  if counted.above > 0 then
    table.insert(rows, { 'above', counted.above })
  end
  local most = 1
  for _, row in ipairs(rows) do
    most = math.max(most, row[2])
  end
  table.insert(lines, '')
  M.heading(counted.label == '' and 'frequency' or counted.label, lines, marks)
  for _, row in ipairs(rows) do
    local share = counted.total > 0 and 100 * row[2] / counted.total or 0
    local value = type(row[1]) == 'number' and ('%d'):format(row[1]) or row[1]
    local line = ('%6s %9d %5.1f%% '):format(value, row[2], share)
    local bar = ('█'):rep(math.floor(WIDTH * row[2] / most + 0.5))
    table.insert(lines, line .. bar)
    table.insert(marks, { #lines - 1, #line, #line + #bar, 'DealerBar' })
  end
end

--- The first and last rows and columns of `counts` are for what lies outside of the ranges.
function M.two_way(counted, lines, marks)
  local function names(low, high)
    local all = { 'Low' }
    for value = low, high do
      table.insert(all, ('%d'):format(value))
    end
    table.insert(all, 'High')
    return all
  end
  table.insert(lines, '')
  M.heading(counted.label == '' and 'frequency' or counted.label, lines, marks)
  local down = names(counted.low[1], counted.high[1])
  local across = names(counted.low[2], counted.high[2])
  local function row(first, cells)
    local line = ('%6s'):format(first)
    for _, cell in ipairs(cells) do
      line = line .. ('%8s'):format(type(cell) == 'number' and ('%d'):format(cell) or cell)
    end
    table.insert(lines, line)
  end
  row('', across)
  table.insert(marks, { #lines - 1, 0, #lines[#lines], 'DealerHint' })
  for number, counts in ipairs(counted.counts) do
    row(down[number] or '', counts)
  end
end

return M
