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
