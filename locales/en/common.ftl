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
