# Analysis: the board, what an agent says, and the ways in and out
analysis-title = Analysis: { $game }
analysis-panels = Analysis
analysis-values = Values
analysis-parts = What the move changed
tab-values = Values
tab-parts = Parts
analysis-actions = Game and position
analysis-squares = Values on squares
analysis-import = Import
analysis-export = Export
analysis-edit = Edit position
analysis-review = Review
analysis-lab = Open in lab
analysis-play = Play from here
analysis-after = After move { $number } { $move }.
stage-label = Board
stage-flip = Flip board
stage-steps = Moves of the game
stage-to-move = { $side } to move
stage-passes = { $side } has no move and must pass
stage-pass = Pass
stage-won = { $side } wins
stage-drawn = Draw
stage-refused = { $move } is not playable. Playable: { $legal }.
step-first = To the start
step-previous = Previous move
step-next = Next move
step-last = To the end
thinking-start = Analyse
thinking-stop = Stop
thinking-idle = Press Analyse to ask an agent about every move.
thinking-waits = Waiting for the agent…
thinking-begun = { $agent } begins…
thinking-over = The game is over here.
thinking-stopped = Stopped.
thinking-said = Depth { $depth }: { $move }, { $worth }.
thinking-who = Agent:
thinking-limit = Limit
thinking-time = { $value } s
thinking-depth = depth { $value }
thinking-breadth = Which moves
thinking-all = Every move
thinking-best = Best only
change-by = { $side }: before and after the move
change-now = { $side } to move, as it stands
change-eval = Evaluation
change-usual = The usual one
why-title = Why
# The opening explorer
explorer-title = Openings
explorer-move = Move
explorer-games = Games
explorer-results = Won, drawn, lost
explorer-value = Value
explorer-name = Name
explorer-own = My games
explorer-file = Games of a file…
explorer-none = No finished game of this kind is kept here yet.
explorer-nowhere = None of { $games } games came here.
explorer-here = { $count } of { $games } games came here.
explorer-others = { $count ->
    [one] { $count } game of another kind is left out.
   *[other] { $count } games of another kind are left out.
}
explorer-skipped = { $count ->
    [one] { $count } that cannot be replayed is left out.
   *[other] { $count } that cannot be replayed are left out.
}
explorer-row = { $move }: { $games } games, { $wins } won, { $draws } drawn, { $losses } lost. Play it.
explorer-same = With its mirror images { $moves }
explorer-reached = { $count } came to the position after it, by whatever way
# A game knows the names of its openings in both languages; each takes its own.
explorer-opening = { $persian ->
   *[other] { $english }
}
import-help = Paste a move list, a position, a record or GGF, or choose a file (WTHOR too).
import-text = Game or position
import-game = Game of move lists
import-open = Open
import-choose = Choose a file…
import-found = { $count ->
    [0] No game could be read.
    [one] { $count } game found.
   *[other] { $count } games found.
}
import-nothing = There is no game in it.
import-numbered = Game { $number }
import-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
import-refused = Line { $line }:
import-left = { $count } more were left out.
export-record = Record
export-ggf = GGF
export-moves = Moves as text
export-position = Position
export-svg = Picture (SVG)
export-png = Picture (PNG)
editor-analyse = Analyse this position
gate-title = Analyse
gate-text = Choose a game and try moves out, or bring one that was played.
gate-import = Bring a game or a position
trouble-title = This link is not a position
trouble-moves = This link is not a game
trouble-game = There is no such game
trouble-editor = Open editor
trouble-without = Open without the moves
trouble-gate = Choose a game
error-illegal-move = { $message }
values-for = Values for
values-for-mover = to move
values-for-first = for { $side }
review-lost-table = There is no such game on this server
notes-square = Put the focus on a square first.
notes-arrow-to = Now press the key again on the square where the arrow ends.
