--- Colours of the result windows; any colour scheme may set them otherwise.
local M = {}

local LINKS = {
  DealerTitle = 'Title',
  DealerHeading = 'Label',
  DealerHint = 'Comment',
  DealerBar = 'Function',
  DealerHolds = 'DiagnosticOk',
  DealerFails = 'DiagnosticError',
  DealerPartHolds = 'DiffAdd',
  DealerPartFails = 'DiffDelete',
}

function M.define()
  for name, target in pairs(LINKS) do
    vim.api.nvim_set_hl(0, name, { link = target, default = true })
  end
  local dark = vim.o.background == 'dark'
  local function suit(name, colour, terminal)
    vim.api.nvim_set_hl(0, name, { fg = colour, ctermfg = terminal, default = true })
  end
  suit('DealerSpade', dark and '#8ab4f8' or '#1a4fa3', 12)
  suit('DealerHeart', dark and '#ff7b72' or '#c02020', 9)
  suit('DealerDiamond', dark and '#ffab5e' or '#b35c00', 11)
  suit('DealerClub', dark and '#7ee787' or '#1a7f37', 10)
end

return M
