# What every page says.
harif = Harif
nav-label = Pages
nav-play = Play
nav-analyse = Analyse
nav-lab = Search lab
nav-arena = Arena
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

# How sure? Values in short and in words
worth-win-short = W{ $moves }
worth-loss-short = L{ $moves }
worth-draw-short = D
worth-spoken-result = { $result ->
    [win] wins
    [loss] loses
   *[draw] draw
}
worth-spoken-in = { $result ->
    [win] wins in { $moves } { $moves ->
        [one] move
       *[other] moves
    }
    [loss] loses in { $moves } { $moves ->
        [one] move
       *[other] moves
    }
   *[draw] draw
}
worth-spoken = { $kind ->
    [exact] exactly { worth-signed }
    [lower] at least { worth-signed }
    [upper] at most { worth-signed }
   *[heuristic] about { worth-signed }
}
worth-signed = { $sign ->
    [plus] plus { $size }
    [minus] minus { $size }
   *[zero] { $size }
}

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
failed-title = This page could not be opened
error-failed = Something went wrong: { $message }
error-unreachable = The server cannot be reached. Is it running?
error-not-found = There is no such thing here (any more).
error-unknown-game = There is no such game: { $message }
error-too-many = Too many requests. Wait a moment and try again.
error-busy = The server is busy thinking. Try again in a moment.
error-forbidden = This server does not answer pages of other sites.
error-storage = The change could not be saved. Reload the page to see what was.
error-too-large = This is too large for the server.
error-no-token = This seat is not yours: you are watching.
error-wrong-token = This seat is not yours: you are watching.
error-not-allowed = Beyond the limits of this server: { $message }
error-bad-position = This is not a position: { $message }
error-bad-agent = This agent cannot play: { $message }
error-bad-game = This game cannot be played: { $message }
