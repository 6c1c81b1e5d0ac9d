if vim.g.loaded_dealer or vim.fn.has('nvim-0.8') == 0 then
  return
end
vim.g.loaded_dealer = true

local function command(name, run, options)
  vim.api.nvim_create_user_command(name, run, options)
end

local function run(asked, statistics)
  local produce = tonumber(asked.args)
  if asked.args ~= '' and not produce then
    require('dealer.client').tell(("a number of deals is wanted, not '%s'"):format(asked.args))
    return
  end
  require('dealer.run').start(0, { produce = produce, statistics = statistics })
end

command('DealerRun', function(asked)
  run(asked, false)
end, { nargs = '?', desc = 'Deal hands from this script' })

command('DealerStats', function(asked)
  run(asked, true)
end, { nargs = '?', desc = 'Show the averages and frequencies of this script' })

command('DealerPreprocess', function(asked)
  require('dealer.preprocess').open(0, asked.args ~= '' and asked.args or nil)
end, {
  nargs = '?',
  complete = function()
    return { 'compact', 'compat', 'readable' }
  end,
  desc = 'Show this script with shape(...) for shape{...}, and follow the edits',
})

command('DealerPaste', function(asked)
  local paste = require('dealer.paste')
  if asked.bang then
    paste.check(0)
  else
    paste.predeal(0, asked.args)
  end
end, { nargs = '?', bang = true, desc = 'Put the copied deal here as predeal; with ! check it' })

command('DealerExplain', function(asked)
  require('dealer.explain').show(0, asked.args)
end, {
  nargs = '?',
  complete = function()
    return require('dealer.explain').codes(0)
  end,
  desc = 'Explain a rule: the one under the cursor, or a code',
})

command('DealerExport', function(asked)
  require('dealer.export').write(asked.fargs[1], asked.fargs[2], asked.bang)
end, {
  nargs = '+',
  bang = true,
  complete = function(_, line)
    local format_is_there = line:match('^%S+%s+%S+%s')
    return format_is_there and vim.fn.getcompletion(line:match('%S*$'), 'file')
      or { 'diagram', 'lin', 'oneline', 'pbn' }
  end,
  desc = 'The deals dealt last, as PBN, LIN, diagrams or lines',
})

require('dealer.highlights').define()

local group = vim.api.nvim_create_augroup('dealer', { clear = true })

vim.api.nvim_create_autocmd('LspAttach', {
  group = group,
  callback = function(event)
    local client = vim.lsp.get_client_by_id(event.data.client_id)
    if client and client.name == 'dealer' then
      require('dealer.attach').shown(client, event.buf)
    end
  end,
})

vim.api.nvim_create_autocmd('ColorScheme', {
  group = group,
  callback = function()
    require('dealer.highlights').define()
  end,
})

-- What the code lenses do: the server's answer is for this plugin to show.
vim.lsp.commands['dealer.run'] = function(lens, context)
  local argument = (lens.arguments or {})[1] or {}
  require('dealer.run').start(context.bufnr, { statistics = argument.view == 'statistics' })
end
