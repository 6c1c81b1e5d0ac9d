"""From a program's expressions to values: resolved terms, and two ways to compute them: for one
deal, and, with numpy, for many at once."""
