"""One module for each method or command: `handle(server, params)` answers it."""
