# What every page says.
harif = Harif
nav-label = Pages
nav-play = Play
nav-analyse = Analyse
nav-lab = Search lab
nav-arena = Arena
nav-status = Status
nav-help = Help
skip = Skip to content
lost-title = Nothing here
lost-text = This address leads nowhere. Start a game instead.

# Games and sides, by their names in the catalog
game-othello = Othello
game-connect4 = Connect Four
game-tictactoe = Tic-tac-toe
side-black = Black
side-white = White
side-red = Red
side-blue = Blue
side-yellow = Yellow
side-x = X
side-o = O

# Agents, by their names in the catalog
agent-human = You
agent-random = Random
agent-greedy = Greedy
agent-minimax = Minimax
agent-alphabeta = Alpha-beta
agent-mcts = Monte Carlo
agent-easy = Easy
agent-medium = Medium
agent-hard = Hard
agent-expert = Expert
agent-grandmaster = Grandmaster
agent-champion = Champion
agent-solver = Solver
agent-report-000 = Report 000
agent-report-001 = Report 001
agent-report-002 = Report 002
agent-report-003 = Report 003
agent-report-004 = Report 004

# The frame: settings, errors, small words that every page needs
nav-lab-short = Lab
language = Language
settings = Settings
theme = Theme
theme-is = Theme: { $theme }
theme-auto = Auto
theme-light = Light
theme-dark = Dark
theme-contrast = Contrast
sound = Sound
sound-on = Sound on
sound-off = Sound off
palette-safe = Colour-blind palette
hints = Legal moves on the board
hints-off = Off
hints-dots = Dots
hints-full = Full
keys = Single-key commands
keyboard = Keyboard help
copied = Copied
copy-failed = Could not copy
copy-link = Copy link
copy-command = Copy as command
share = Share
download = Download { $what }
try-again = Try again
trying-again = Trying again by itself…
failed-title = This page could not be opened
error-failed = Something went wrong: { $message }
error-unreachable = The server cannot be reached. Is it running?
