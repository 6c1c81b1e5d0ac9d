"""The deals of the stock program, seed for seed, and the stock program itself as a process."""
