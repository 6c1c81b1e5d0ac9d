-- Read by `vim.lsp.enable('dealer')` (Neovim 0.11 and later).
return require('dealer.server').config()
