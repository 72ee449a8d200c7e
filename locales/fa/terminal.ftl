# The terminal: what only it says. The page never loads this file.
