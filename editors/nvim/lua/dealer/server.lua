--- The language server: how it is started, and started again when it died.
local M = {}

local options = require('dealer.options')

local MARKERS = { '.dealer.toml', 'pyproject.toml', '.git' }
local MOST_RESTARTS = 5
local WITHIN = 180 * 1000
local deaths = {}

--- The configuration for `vim.lsp.config`; what does not depend on the buffer.
function M.config()
  return {
    name = 'dealer',
    cmd = options.cmd,
    filetypes = { 'dealer' },
    root_markers = MARKERS,
    settings = { dealer = next(options.settings) and options.settings or vim.empty_dict() },
    handlers = {
      ['dealer/runProgress'] = function(_, progress)
        require('dealer.run').progress(progress)
      end,
    },
    on_exit = function(code, signal)
      vim.schedule(function()
        M.ended(code, signal)
      end)
    end,
  }
end

--- Start the server for every dealer script, open now or later.
function M.enable()
  M.tell_missing()
  if vim.lsp.enable then
    vim.lsp.config('dealer', M.config())
    vim.lsp.enable('dealer')
    return
  end
  vim.api.nvim_create_autocmd('FileType', {
    group = vim.api.nvim_create_augroup('dealer.server', { clear = true }),
    pattern = 'dealer',
    callback = function(event)
      M.start(event.buf)
    end,
  })
  M.start_all()
end

--- Say once, when the first script is opened, that there is no server to start.
function M.tell_missing()
  local program = options.cmd[1]
  if type(program) ~= 'string' or vim.fn.executable(program) == 1 then
    return
  end
  vim.api.nvim_create_autocmd('FileType', {
    group = vim.api.nvim_create_augroup('dealer.missing', { clear = true }),
    pattern = 'dealer',
    once = true,
    callback = function()
      local text = "'%s' is not found: install it with pipx install dealer-lsp"
      require('dealer.client').tell(text:format(program))
    end,
  })
end

--- Before Neovim 0.11: start the server for one buffer, or attach the one that runs.
function M.start(buffer)
  if vim.bo[buffer].buftype ~= '' then
    return
  end
  local path = vim.api.nvim_buf_get_name(buffer)
  local marker = vim.fs.find(MARKERS, { path = vim.fs.dirname(path), upward = true })[1]
  local config = vim.tbl_extend('force', M.config(), { root_dir = vim.fs.dirname(marker or path) })
  vim.api.nvim_buf_call(buffer, function()
    vim.lsp.start(config)
  end)
end

function M.start_all()
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) and vim.bo[buffer].filetype == 'dealer' then
      M.start(buffer)
    end
  end
end

--- A server that died is started again, unless it dies over and over.
function M.ended(code, signal)
  if (code == 0 and signal == 0) or vim.v.exiting ~= vim.NIL then
    return
  end
  local now = vim.loop.now()
  deaths = vim.tbl_filter(function(time)
    return now - time < WITHIN
  end, deaths)
  table.insert(deaths, now)
  if #deaths > MOST_RESTARTS then
    local message = 'The dealer language server keeps ending: see :checkhealth dealer'
    vim.notify(message, vim.log.levels.ERROR)
    return
  end
  vim.defer_fn(function()
    if vim.lsp.enable then
      vim.lsp.enable('dealer')
    else
      M.start_all()
    end
  end, 100 * 2 ^ (#deaths - 1))
end

return M
