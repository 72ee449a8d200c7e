# The table: seats, actions, the machine's mind.
table-title = { $game }: { $first } against { $second }
table-stage = Board
paused-cover = Paused. Esc to go on

# Seats
seat-label = { $side }: { $name }
seat-to-move = to move
seat-your-move = your move
seat-thinking = thinking…
# `kind` is next for the first in line, else the ending of the number
waiting-place = { $kind ->
    [next] next in line
    [one] waiting, { $place }st in line
    [two] waiting, { $place }nd in line
    [few] waiting, { $place }rd in line
   *[other] waiting, { $place }th in line
}
seat-away = not here yet
seat-won = won
seat-failed = stopped
seat-helped = with help
person-you = You
person-friend = Friend

# Actions; the same words name their keys
action-undo = Undo
action-redo = Redo
action-hint = Hint
action-values = Values
action-pause = Pause
action-resume = Go on
action-step = One move
action-resign = Resign
action-flip = Flip board
action-restart = Restart
action-copy = Copy link
action-analyse = Open in analysis
action-lab = Open in the lab
action-invite = Invite
action-share = Share
action-again = Play again
action-swap = Swap sides
action-review = Review
action-more = More
sure-resign = Press again to resign.
sure-restart = Press again to restart the game.
speed-label = Speed
close = Close

# Under the board
typed-move = Move: { $move } (Enter plays it)
ghost-line = If: { $moves }
browsing = Move { $at } of { $of }
back-to-game = Back to the game
back-in-game = Back in the game.
again-there = The game goes on at another table.
again-follow = Go there
offer-asks = { $action ->
    [undo] { $side } asks to take back a move.
    [pause] { $side } asks for a pause.
   *[restart] { $side } asks to restart.
}
offer-waiting = { $action ->
    [undo] You asked to take back a move.
    [pause] You asked for a pause.
   *[restart] You asked to restart.
}
offer-accept = Accept
offer-decline = Decline
offer-withdraw = Withdraw
hint-thinking = Looking for a good move…
hint-is = Hint: { $move }, { $worth }
opinions-later = Between two people nobody sees an opinion before the end.
choose-another = Choose another
result-moves = { $count } { $count ->
    [one] move
   *[other] moves
}
result-mean = { $name } { $time } a move

# Spoken lines
said-move = { $turned ->
    [0] { $taken ->
        [yes] { $side } plays { $move } and takes.
       *[no] { $side } plays { $move }.
    }
   *[other] { $side } plays { $move } and turns { $turned }.
}
said-turn = { $side } to move, { $count } { $count ->
    [one] move
   *[other] moves
}.
said-pass = { $side } has no move and passes.
said-won = { $side } wins.
said-won-score = { $side } wins, { $most } to { $least }.
said-draw = A draw.
said-resigned = { $loser } resigns. { $side } wins.
said-timeout = { $loser } is out of time. { $side } wins.
said-thought = Depth { $depth }: { $move }, { $worth }.
said-refused = { $move } is not playable. Playable: { $moves }.
said-lost = Connection lost. Your game is safe; trying again…
said-found = Connected again.
said-waiting = { $side } waits for the server: { $place }.
said-failed = The machine stopped: { $reason }.
said-watching = You are watching; both seats are taken.
list-separator = {", "}
error-stale = The game has moved on.
error-not-your-turn = It is not your turn.
error-game-over = The game is over.
error-paused = The game is paused.
error-not-possible = That is not possible now.
error-agent-failed = The machine stopped: { $message }

# Invitations
invite-seat = { $whose ->
    [own] Your seat ({ $side }) on another device
   *[friend] Your friend's seat ({ $side })
}
invite-watch = To watch
invite-warning = Who has the link of a seat plays from it.

# Panels
panels-label = About the game
panel-mind = The machine's mind
panel-moves = Moves
panel-graph = Game graph
panel-facts = Statistics
tab-mind = Mind
tab-moves = Moves
tab-graph = Graph
tab-facts = Stats
mind-fold = Show the machine's mind

# The machine's mind
mind-empty = Nobody has thought here yet.
mind-line = Best line
mind-depth = depth { $depth }
mind-depth-of = depth { $depth } of { $limit }
mind-nodes = { $nodes } { $count ->
    [one] position
   *[other] positions
}
mind-rate = { $rate }/s
mind-side = Values for { $side }, who is to move
mind-why = Why
mind-why-side = Why: evaluation for { $side }
mind-your-moves = Your moves
values-label = The value of every move
values-move = Move
values-worth = Value
values-bar = Bar
values-more = { $count } more
values-row = { $best ->
    [yes] { $move }, { $worth }, best
   *[no] { $move }, { $worth }
}
evalbar-label = Evaluation: { $worth }
evalbar-unknown = Evaluation: nothing known yet
worth-named = { $side } { $worth }
parts-label = Parts of the evaluation
parts-part = Part
parts-value = Value
parts-before = Before
parts-after = After
parts-change = Change
parts-none = This evaluation has no parts.

# Parts, by the names that the evaluators give them
part-piece = Discs
part-mobility = Mobility
part-no-moves = No move left
part-corner-adjacency = Next to corners
part-corner = Corners
part-edge = Edges
part-edges = Edges
part-inside = Inside
part-stability = Stability
part-position = Squares
part-pattern = Patterns
part-depth = Depth
part-parity = Parity
part-moves = Own moves
part-discs = Discs
part-result = Result
part-corners = Corners
part-fours = Fours
part-threes = Threes
part-twos = Twos
part-centre = Centre
part-opponent-threes = Their threes
part-opponent-twos = Their twos
part-opponent-centre = Their centre
part-won = Won lines
part-open = Open lines
part-blocked = Blocked lines
part-begun = Begun lines
part-threatened = Threatened lines

# Statistics
facts-label = Statistics of the position
facts-turn = Turn { $turn } · { $side } to move
facts-over = After { $count } { $count ->
    [one] move
   *[other] moves
}
facts-difference = Difference
facts-discs = Discs
facts-strokes = Marks
facts-pawns = Pawns
facts-mobility = Mobility
facts-corners = Corners
facts-edges = Edges
facts-thinking = Thinking (s)
phase-opening = opening
phase-middle = middle
phase-end = end
seconds = { $seconds } s
milliseconds = { $milliseconds } ms

# Formats
format-record = Record
format-moves = Moves
format-position = Position
format-svg = SVG
format-png = PNG

# A value with what it counts, where discs are played for.
worth-in = { $worth } { $unit ->
    [discs] { $count ->
        [one] disc
       *[other] discs
    }
   *[points] { $count ->
        [one] point
       *[other] points
    }
}
unit-discs = discs
unit-points = points
