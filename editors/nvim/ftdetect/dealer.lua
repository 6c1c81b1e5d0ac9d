local FIRST_LINES = {
  '^#!.*%f[%w]dealer%f[%W]',
  '^//%s*dealer%f[%W]',
  '^#%s*dealer%f[%W]',
  '^/%*%s*dealer%f[%W]',
  '^#%s*button%-text%s*:',
  '^generate%s+%d+%s*$',
  '^produce%s+%d+%s*$',
  '^setDealerCode%f[%W]',
}

local function by_first_line(_, buffer)
  local first = vim.api.nvim_buf_get_lines(buffer, 0, 1, false)[1] or ''
  for _, pattern in ipairs(FIRST_LINES) do
    if first:find(pattern) then
      return 'dealer'
    end
  end
end

vim.filetype.add({
  extension = {
    dlr = 'dealer',
    dealer = 'dealer',
    dl = 'dealer',
    dli = 'dealer',
    dpp = 'dealer',
    btn = 'dealer',
    pbs = 'dealer',
  },
  pattern = {
    ['.*/Descr%..*'] = 'dealer',
    -- Asked last, so that it takes no file from another file type.
    ['.*'] = { by_first_line, { priority = -math.huge } },
  },
})
