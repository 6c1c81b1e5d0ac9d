"""Output formats of `dealer-lsp check`, one file each: a list of located findings becomes text."""
