--- A deal as a diagram, with the suits to be coloured.
local M = {}

local SUITS = {
  { '♠', 'DealerSpade' },
  { '♥', 'DealerHeart' },
  { '♦', 'DealerDiamond' },
  { '♣', 'DealerClub' },
}
local MIDDLE = 14
local EAST = 28

---@param deal table a deal of the server
---@return string[] lines
---@return table[] marks as `window.put` takes them
function M.of(deal)
  local title = ('Board %d   dealer %s   vulnerable %s'):format(
    deal.board,
    deal.dealer,
    deal.vulnerable
  )
  local lines, marks = { title }, { { 0, 0, #title, 'DealerHeading' } }
  local hands = deal.hands
  M.beside(lines, marks, { { MIDDLE, M.hand(hands.north) } })
  M.beside(lines, marks, { { 0, M.hand(hands.west) }, { EAST, M.hand(hands.east) } })
  M.beside(lines, marks, { { MIDDLE, M.hand(hands.south) } })
  local points = M.points(deal.hcp or {})
  if points ~= '' then
    table.insert(lines, points)
    table.insert(marks, { #lines - 1, 0, #points, 'DealerHint' })
  end
  table.insert(lines, '')
  return lines, marks
end

--- The suits of a hand; nil for an unknown one.
function M.hand(text)
  if type(text) ~= 'string' then
    return nil
  end
  return vim.split(text, '.', { plain = true })
end

--- Append four lines with hands, each in its column.
function M.beside(lines, marks, columns)
  for suit, look in ipairs(SUITS) do
    local line, width = '', 0
    for _, column in ipairs(columns) do
      local indent, hand = column[1], column[2]
      if hand then
        local padding = math.max(indent - width, width > 0 and 2 or 0)
        local cards = hand[suit] == '' and '-' or hand[suit]
        line = line .. (' '):rep(padding)
        table.insert(marks, { #lines, #line, #line + #look[1], look[2] })
        line = line .. look[1] .. ' ' .. cards
        width = width + padding + 2 + #cards
      end
    end
    table.insert(lines, line)
  end
end

function M.points(hcp)
  local known = {}
  for _, seat in ipairs({ 'north', 'east', 'south', 'west' }) do
    if type(hcp[seat]) == 'number' then
      table.insert(known, ('%s %d'):format(seat:sub(1, 1):upper(), hcp[seat]))
    end
  end
  return #known == 0 and '' or 'points: ' .. table.concat(known, '  ')
end

return M
