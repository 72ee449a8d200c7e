# What every page says.
harif = Harif
nav-label = Pages
nav-play = Play
nav-analyse = Analyse
nav-lab = Search lab
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
