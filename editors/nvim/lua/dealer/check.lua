--- What a script comes to for one deal: behind each line its verdict, in it which parts hold and
--- what the numbers are.
local M = {}

local space = vim.api.nvim_create_namespace('dealer.check')

---@param source integer the buffer of the script
---@param encoding string how the server counts characters
---@param result table the server's answer to `dealer.explainDeal`
function M.show(source, encoding, result)
  vim.api.nvim_buf_clear_namespace(source, space, 0, -1)
  local behind, outer = {}, nil
  for _, row in ipairs(result.rows) do
    local from, to = row.range.start, row.range['end']
    if row.kind ~= 'part' then
      behind[to.line] = behind[to.line] or {}
      table.insert(behind[to.line], { '  ' .. row.text, M.look(row, 'Dealer') })
      outer = nil
    elseif outer and M.within(row.range, outer) then
      M.number(source, M.byte(source, to, encoding), to.line, row.text)
    else
      outer = row.range
      vim.api.nvim_buf_set_extmark(source, space, from.line, M.byte(source, from, encoding), {
        end_row = to.line,
        end_col = M.byte(source, to, encoding),
        hl_group = M.look(row, 'DealerPart'),
      })
    end
  end
  for line, chunks in pairs(behind) do
    vim.api.nvim_buf_set_extmark(source, space, line, 0, { virt_text = chunks, priority = 200 })
  end
  M.clear_on_edit(source)
end

function M.look(row, prefix)
  return prefix .. ((row.failed or row.text == 'fails') and 'Fails' or 'Holds')
end

--- Within the text, which Neovim can do from 0.10 on.
function M.number(source, column, line, text)
  if vim.fn.has('nvim-0.10') == 1 then
    vim.api.nvim_buf_set_extmark(source, space, line, column, {
      virt_text = { { ' ' .. text, 'DealerHint' } },
      virt_text_pos = 'inline',
    })
  end
end

--- Whether a range lies in another; rows come in order, a whole before its parts.
function M.within(inner, outer)
  local to, last = inner['end'], outer['end']
  return to.line < last.line or (to.line == last.line and to.character <= last.character)
end

function M.byte(source, position, encoding)
  local line = vim.api.nvim_buf_get_lines(source, position.line, position.line + 1, false)[1] or ''
  if encoding == 'utf-8' then
    return math.min(position.character, #line)
  elseif vim.fn.has('nvim-0.11') == 1 then
    return vim.str_byteindex(line, encoding, position.character, false)
  end
  return vim.str_byteindex(line, position.character, encoding == 'utf-16')
end

function M.clear_on_edit(source)
  vim.api.nvim_create_autocmd({ 'TextChanged', 'TextChangedI' }, {
    group = vim.api.nvim_create_augroup('dealer.check.' .. source, { clear = true }),
    buffer = source,
    once = true,
    callback = function()
      vim.api.nvim_buf_clear_namespace(source, space, 0, -1)
    end,
  })
end

return M
