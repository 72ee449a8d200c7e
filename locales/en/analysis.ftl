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

# Review: every move judged, mistakes explained, and tried again
review-title = Review
review-of = Review: { $game }
review-panels = Review
review-summary = Summary
review-judge = Judged by
review-change = Judge again
review-cancel = Stop
review-progress = { $done } of { $all } moves judged
review-done = All { $all } moves judged.
review-stopped = Stopped after { $done } of { $all } moves.
review-sides = Side
review-lost-discs = { $loss } { $loss ->
    [one] disc
   *[other] discs
} lost a move
review-lost = { $loss } lost a move
review-kept = { $kept } of { $moves } moves kept the result
review-best = { $best } of { $moves } were the best move
review-unscored = This judge neither counts discs nor proves results, so nothing is marked: the bars show what each move lost by its own measure.
review-rank = Number { $rank } of { $of } moves.
review-best-was = Best was { $move }.
review-was-best = The best move.
review-loss-discs = { $loss ->
    [one] Lost { $loss } disc.
   *[other] Lost { $loss } discs.
}
review-loss = Lost { $loss }.
review-loss-result = { $drop ->
    [win-loss] Turned a win into a loss.
    [win-draw] Let a win slip into a draw.
    [draw-loss] Turned a draw into a loss.
   *[none] The result stays the same.
}
review-slower = Still won, but { $moves } { $moves ->
    [one] move
   *[other] moves
} later.
review-sooner = Still lost, but { $moves } { $moves ->
    [one] move
   *[other] moves
} sooner.
number-signed = { $sign ->
    [plus] +{ $size }
    [minus] −{ $size }
   *[zero] { $size }
}
review-because = What changed most: { $parts }.
review-part = { $part } { $change }
review-searched = Searched, no simple reason.
# Why the better move is better: "it" is the move that was played
better-takes-corner = The better move takes a corner.
better-gives-corner = { $count ->
    [one] It lets { $foe } take a corner.
   *[other] It lets { $foe } take { $count } corners.
}
better-passes = After the better move { $foe } has to pass.
better-parity = The better move leaves only regions with an even number of empty squares, so { $side } has the last move in each.
better-mobility = It leaves { $foe } { $played } { $played ->
    [one] move
   *[other] moves
}, the better move { $best }.
better-frontier = It leaves { $played } discs of { $side } beside empty squares, the better move { $best }.
better-moves = It leaves { $side } { $played } { $played ->
    [one] move
   *[other] moves
}, the better move { $best }.
better-discs = With best play { $side } ends at { $played }, after the better move at { $best }.
review-thrown = { $drop ->
    [win-loss] A proven win became a loss.
    [win-draw] A proven win became a draw.
   *[draw-loss] A proven draw became a loss.
}
review-stage = { $stage ->
    [opening] Opening
    [middle] Midgame
   *[end] Endgame
}
review-stages = By stage
review-unmarked = { $kept } of { $moves } without a mark
review-opening = Opening: { $name }.
review-left = Left it with move { $ply }.
values-for = Values for
values-for-mover = to move
values-for-first = for { $side }
review-pace = How thorough
review-quick = Quick
review-seconds = { $seconds } s a move
review-unjudged = Not judged yet.
review-start = Step through the game, or jump to a mark.
review-show-best = Show best
review-try-it = Try it
review-others = The moves in this position
review-analyse = Open in analysis
try-button = { $count ->
    [0] Nothing to try again
    [one] Try my { $count } mistake
   *[other] Try my { $count } mistakes
}
try-title = Try again: { $at } of { $count }
try-ask = { $side } to move. { $move } was played here. Find something better.
try-right = { $move } is right: { $worth }.
try-right-best = { $move } is right, and the best move: { $worth }.
try-wrong = { $move } loses too much ({ $worth }). Try again.
try-wrong-result = { $move } gives the result away ({ $worth }). Try again.
try-unknown = { $move } was not judged. Try another.
try-tries = { $count ->
    [0] No try yet
    [one] { $count } try
   *[other] { $count } tries
}
try-best = The best move is { $move }: { $worth }.
try-next = Next
try-leave = Back to the review
try-over = { $right ->
    [one] { $right } of { $count } found at the first try.
   *[other] { $right } of { $count } found at the first try.
}
review-lost-table = There is no such game on this server
review-empty = No move has been played, so there is nothing to review.

# Why a Connect Four position is won, drawn or lost
why-square = column { $column } row { $row }
why-pair = { $move }–{ $reply }
why-list = { $word ->
    [or] { $rest } or { $last }
   *[and] { $rest } and { $last }
}
why-verdict = { $side } wins.
why-verdict-now = { $side } wins with the next disc.
why-verdict-in = { $side } wins in { $moves } { $moves ->
    [one] move
   *[other] moves
}.
why-verdict-draw = With best play this is a draw.
why-unknown = The search was stopped before the result was known.
why-wins-now = { $side } plays { $square } and has four in a row.
why-double-threat = { $side } plays { $square } and then threatens to win on { $all } at once. { $foe } can block only one.
why-stacked-threats = { $side } plays { $square } and threatens to win on { $all }, one above the other: blocking the lower one opens the upper one.
why-no-safe-reply = { $side } plays { $square }. Now every square that { $foe } can take lies below one where { $side } wins.
why-forced = { $side } forces { $foe }, who has only one reply each time: { $moves }.
why-follows = { $side } answers each disc of { $foe } with one directly above it.
why-follows-up = { $side } follows up: it wins or blocks where it can or must, and otherwise answers in the same column. { $foe } gets nowhere, whatever { $foe } tries.
why-follows-up-wins = { $side } follows up: it wins or blocks where it can or must, and otherwise answers in the same column. { $side } wins on { $any }, whatever { $foe } tries.
why-must-play-below = So no line of { $side } is completed in time, and in the end { $side } has to play below { $any }, where { $foe } wins.
why-completes = So no line of { $foe } is completed in time, and { $side } gets one: { $all }.
why-cuts-all = So no line of { $side } can be completed.
why-must-block = { $side } must take { $square }: { $foe } would win there.
why-only-move = { $side } has only { $square }: every other move loses at once.
why-cannot-block = Whatever { $side } plays, { $foe } wins with the next disc, on { $any }.
why-every-move-loses = { $count ->
    [1] { $side } has only one move, and it loses.
   *[other] Each of the { $count } moves of { $side } loses.
}
why-every-reply-loses = { $side } plays { $square }, and every reply of { $foe } loses.
why-if = If { $side } plays { $square }:
why-others-too = { $count ->
    [1] The other move of { $side } loses as well.
   *[other] The other { $count } moves of { $side } lose as well.
}
why-no-lines-left = Neither side can complete a line any more.
why-no-line-for = { $side } cannot complete a line any more.
why-no-line-for-after = { $foe } plays { $square }, and { $side } cannot complete a line any more.
why-few-lines = { $count ->
    [1] { $side } has only one line left, and search shows that { $foe } can always stop it.
   *[other] { $side } has only { $count } lines left, and search shows that { $foe } can always stop them.
}
why-answers-all = { $side } has an answer to every move, after which { $foe } cannot win.
why-searched = Searched, no simple reason.
why-threat = { $side } has { $rows ->
    [odd] an odd threat
   *[even] an even threat
} on { $square }.
why-threat-now = { $side } can complete four in a row on { $square }.
why-threat-buried = { $side } has { $rows ->
    [odd] an odd threat
   *[even] an even threat
} on { $square }, but the game is over before it counts.
why-threat-poisoned = { $side } has { $rows ->
    [odd] an odd threat
   *[even] an even threat
} on { $square }. { $foe } would lose at once by playing { $below }.
why-threat-shared = { $side } has { $rows ->
    [odd] an odd threat
   *[even] an even threat
} on { $square }, where { $foe } wins too.
why-last-column = When one column is left, { $side } gets its { $rows ->
    [odd] odd squares and { $foe } its even ones
   *[even] even squares and { $foe } its odd ones
}.
why-tends-last-stone = As a rule of thumb zugzwang favours { $side }, who places the last disc.
why-tends-challenged = As a rule of thumb the threat on { $square } gives { $side } the zugzwang: { $foe } will not want to play below it.
why-tends-contested = Zugzwang is contested: there are threats of both sides, on { $square } and { $against }.
why-forced-plies = The next { $count } moves of best play leave no choice.
notes-square = Put the focus on a square first.
notes-arrow-to = Now press the key again on the square where the arrow ends.

# What players call openings
opening-diagonal = Diagonal
opening-parallel = Parallel
opening-perpendicular = Perpendicular
opening-wing = Wing
opening-semi-wing = Semi-Wing
opening-x-square = X-Square
opening-snake = Snake
opening-lysons = Lysons
opening-pyramid = Pyramid
opening-heath = Heath
opening-classic-heath = Classic Heath
opening-mimura-variation-ii = Mimura Variation II
opening-heath-bat = Heath-Bat
opening-iwasaki = Iwasaki
opening-heath-chimney = Heath-Chimney
opening-raccoon-dog = Raccoon Dog
opening-rocket = Rocket
opening-hamilton = Hamilton
opening-lollipop = Lollipop
opening-cow = Cow
opening-chimney = Chimney
opening-bat = Bat
opening-bat-piau-variation = Bat, Piau Variation
opening-melnikov = Melnikov
opening-bat-kling-variation = Bat, Kling Variation
opening-bat-kling-alternative = Bat, Kling Alternative
opening-rose-v-toth = Rose-v-Toth
opening-tanida = Tanida
opening-aircraft = Aircraft
opening-sailboat = Sailboat
opening-maruoka = Maruoka
opening-landau = Landau
opening-buffalo = Buffalo
opening-maruoka-buffalo = Maruoka Buffalo
opening-tanida-buffalo = Tanida Buffalo
opening-hokuriku-buffalo = Hokuriku Buffalo
opening-fishhook = Fishhook
opening-horse = Horse
opening-mimura = Mimura
opening-shaman = Shaman
opening-inoue = Inoue
opening-iago = Iago
opening-bhagat = Bhagat
opening-ralle = Ralle
opening-eight-shot = Eight-Shot
opening-rose = Rose
opening-greenberg = Greenberg
opening-flat = Flat
opening-rotating-flat = Rotating Flat
opening-murakami = Murakami
opening-rotating-flat-kling-variation = Rotating Flat, Kling Variation
opening-rose-birth = Rose-Birth
opening-brightstein = Brightstein
opening-rose-birdie = Rose-Birdie
opening-rose-tamenori-kling = Rose-Tamenori-Kling
opening-no-cat = No-Cat
opening-swallow = Swallow
opening-no-cat-main-line = No-Cat, Main Line
opening-italian = Italian
opening-cat = Cat
opening-sakaguchi = Sakaguchi
opening-berner = Berner
opening-bent-ganglion = Bent Ganglion
opening-tiger = Tiger
opening-aubrey = Aubrey
opening-aubrey-feldborg-variation = Aubrey, Feldborg Variation
opening-spencer = Spencer
opening-leaders-tiger = Leader's Tiger
opening-brightwell = Brightwell
opening-grand-central = Grand Central
opening-ishii = Ishii
opening-tiger-main-line = Tiger, Main Line
opening-rose-bill = Rose-Bill
opening-nicolet = Nicolet
opening-tamenori = Tamenori
opening-central-rose-bill = Central Rose-Bill
opening-stephenson = Stephenson
opening-kung = Kung
opening-no-kung = No-Kung
opening-no-kung-main-line = No-Kung, Main Line
opening-compoth = Comp'Oth
opening-lightning-bolt = Lightning Bolt
opening-scorpion = Scorpion
opening-classic-scorpion = Classic Scorpion
opening-new-scorpion = New Scorpion
opening-low-fat = Low FAT
opening-no-fat = No-FAT
opening-fat-draw = FAT Draw
