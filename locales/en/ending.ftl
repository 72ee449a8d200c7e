# The end of a game
ending-title = The end
ending-wins = { $side } wins
ending-draw = A draw
ending-discs = { $most }–{ $least }, by { $margin } { $margin ->
    [one] disc
   *[other] discs
}{ $empty ->
    [0] { "" }
    [one] : the empty square counts for the winner
   *[other] : { $empty } empty squares count for the winner
}
ending-level = { $discs } discs each
ending-resigned = { $loser } resigned
ending-timeout = { $loser } ran out of time
ending-moves = after { $moves } { $moves ->
    [one] move
   *[other] moves
}
ending-accuracy = Accuracy
ending-judging = Looking back: { $done } of { $all } moves
ending-judge = How well was it played?
ending-turning = Turning points
ending-turning-none = Nobody gave anything away that a quick look could see.
turning-point = Move { $ply }: { $side } played { $move } ({ $after }); { $best } was better ({ $before }).
next-review = Review the game
next-exercises = { $count ->
    [one] Try the mistake again
   *[other] Try { $count } mistakes again
}
next-again = Play again
next-swap = Play again, sides swapped
next-study = Study other lines
next-share = Share
