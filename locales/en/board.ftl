# The board and the position editor. Pages with a board load this file.
board-label = { $game } board, { $rows } by { $cols }
board-comma = { ", " }
board-square = { $square }, { $side ->
    [none] empty
    [black] black
    [white] white
    [x] X
    [o] O
   *[other] { $side }
}
board-hole = Column { $column }, row { $row } from below, { $side ->
    [blue] blue
    [red] red
    [yellow] yellow
   *[other] { $side }
}
board-column = Column { $column }, { $discs ->
    [0] no discs
    [one] { $discs } disc
   *[other] { $discs } discs
}
board-playable = { $turns ->
    [0] playable
   *[other] playable, turns { $turns }
}
board-takes = takes a piece here
board-walks = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
board-chosen = { $square } chosen, { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
board-released = { $square } let go
board-refused = { $square } is not playable. Playable: { $moves }.
board-refused-column = Column { $square } is full. Playable columns: { $moves }.
board-refused-from = No piece of yours can move from { $square }. These can: { $squares }.
board-refused-to = { $from } cannot go to { $square }. It can go to: { $moves }.

# The editor
editor-brush = Brush
editor-erase = Erase
editor-turn = To move
editor-clear = Clear
editor-start = Start position
editor-mirror = Mirror
editor-text = Position, or moves from the start

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
