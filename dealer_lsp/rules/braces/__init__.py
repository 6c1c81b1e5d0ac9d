"""The list of `shape{...}`: mistakes in it, and what the Perl program dealer.dpp makes of it."""
