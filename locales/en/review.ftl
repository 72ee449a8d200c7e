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
review-empty = No move has been played, so there is nothing to review.
