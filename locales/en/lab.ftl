# The search lab.
lab-title = Search lab
lab-lead = Watch a search decide, one step at a time. Every number here is the search's own.
lab-lessons = Lessons
lab-own-position = Your own position
lab-own-position-text = Any position of Othello, Connect Four or Tic-tac-toe, any depth, any order of moves.
lab-positions = { $n ->
    [one] { $n } position
   *[other] { $n } positions
}
lab-counts = { $m } → { $n } positions

# Names
lab-max = Max
lab-min = Min
lab-win = win
lab-loss = loss
lab-pass = pass
lab-minimax = Minimax
lab-alphabeta = Alpha-beta
lab-mcts = Monte Carlo
lab-compare = Side by side
lab-spoken = { $kind ->
    [lower] at least { lab-spoken-sign }
    [upper] at most { lab-spoken-sign }
   *[exact] { lab-spoken-sign }
}
lab-spoken-sign = { $sign ->
    [plus] plus { $size }
    [minus] minus { $size }
   *[zero] { $size }
}
lab-spoken-infinite = { $sign ->
    [minus] minus infinity
   *[plus] plus infinity
}
lab-result = { $winner ->
    [none] a draw
   *[other] { $winner } wins
}

# Steps
lab-tag-enter = A new position
lab-tag-leaf = A leaf
lab-tag-table = From the table
lab-tag-stub = Not shown further
lab-tag-window = The window
lab-tag-first = Back up
lab-tag-better = Back up
lab-tag-worse = Back up
lab-tag-alpha = α goes up
lab-tag-beta = β goes down
lab-tag-cut = A cut
lab-tag-close = Done here
lab-tag-result = The answer
lab-enter = { $side } ({ $role }) to move. { $n ->
    [one] { $n } move
   *[other] { $n } moves
} to look at.
lab-leaf-depth = The depth limit is here: the evaluation says { $v }.
lab-leaf-end = The game is over here: { $result }. This value is exact: { $v }.
lab-first = { $move } is worth { lab-worth }, the first value that { $role } has here. Keep it.
lab-better = { $move } is worth { lab-worth }, better for { $role } than { $old }. Keep it.
lab-better-alike = { $move } is worth { lab-worth } as well, but { $how ->
    [win] the win comes sooner or is larger
   *[loss] the loss comes later or is smaller
}: better for { $role }. Keep it.
lab-worse = { $move } is worth { lab-worth }; { $role } already has { $best }. Nothing changes.
lab-close = All moves seen. { $kind ->
    [max] Max takes the largest
   *[min] Min takes the smallest
}: { $v }, with { $move }.
lab-close-bound = All moves seen. { $kind ->
    [max] Max takes the largest
   *[min] Min takes the smallest
}: { $v }, with { $move }. That is not inside the window, so only this is kept: { $bound ->
    [lower] at least
   *[upper] at most
} { $v }.
lab-worth = { $kind ->
    [lower] at least { $v }
    [upper] at most { $v }
   *[exact] { $v }
}
lab-stub = The trace was cut short below here. The search found { $v }.
lab-stub-unknown = The trace was cut short below here.
lab-window = α = { $a }, β = { $b }. Only a value between them can still change the answer.
lab-window-root = α = { $a }, β = { $b }: nothing is known yet, so every value can change the answer. α is what Max is sure of, β what Min is sure of.
lab-window-alike = α and β are both { $a } here, one sooner or larger than the other. Only a value between them can still change the answer.
lab-alpha = Max is now sure of at least { $a }.
lab-beta = Min can now hold Max to { $b }.
lab-cut-max = Cut. Max has { $v } here, and { $formula }. Higher up, with { $move }, Min can already hold Max to { $b }, so Min has no reason to let the game come here. { $k ->
    [one] { $k } move is
   *[other] { $k } moves are
} not looked at.
lab-cut-min = Cut. Min can hold Max to { $v } here, and { $formula }. Higher up, with { $move }, Max is already sure of { $a }, so Max has no reason to come here. { $k ->
    [one] { $k } move is
   *[other] { $k } moves are
} not looked at.
lab-cut-plain = Cut: { $formula }. { $k ->
    [one] { $k } move is
   *[other] { $k } moves are
} not looked at.
lab-why-text = Could something better hide among the skipped moves? It would not matter: here { $role } chooses and already has { $v }. More moves can only push the value further beyond { $bound }, and the other side already has something as good elsewhere.
lab-proof = We looked anyway: { $list }. The node would be { $true }; the root stays { $root }.
lab-proof-item = { $move } { $v }
lab-table-hit = Seen before: the table remembers { lab-worth }. Nothing below needs to be looked at again.
lab-result-same = { $same ->
    [move] Same move, same value: { $move }, { $v }.
   *[value] Same value, { $v }, though minimax names another move of that value: alpha-beta plays { $move }.
} Minimax looked at { $m } positions, alpha-beta at { $n }: { $p } % fewer.
lab-result-alone = The answer is { $move }, worth { $v } to { $side }. { $n } positions were looked at.
lab-waits = Alpha-beta waits: it has skipped this.
lab-minimax-says = Minimax: { $text }

# Explaining
lab-happens = What happens here
lab-why = Why?
lab-prove = Prove it
lab-next-cut = Next cut
lab-next-iteration = Next iteration
lab-this-position = This position
lab-node = Node
lab-node-value = Value
lab-node-window = Window
lab-node-order = Looked at
lab-node-order-text = { $n } of { $of }
lab-node-not-yet = not yet
lab-node-skipped = skipped
lab-node-below = Below it
lab-node-path = Moves
lab-node-root = the root
lab-node-visits = Visits
lab-node-mean = Average
lab-node-fold = Fold
lab-node-unfold = Unfold
lab-node-goto = Go to its step
lab-node-from-here = Search from here
lab-counter = Positions
lab-saved = saved { $p } %
lab-cut-short = Shown: { $kept } of about { $all } positions. Lower the depth or trace this branch.
lab-counters-only = Too many positions to draw. Both searches were run all the same: these are their own counts.
lab-step-of = step { $step } of { $steps }
lab-tick-of = position { $step } of { $steps }
lab-iteration-of = iteration { $i } of { $n }
lab-pace = What the two searches wait for
lab-pace-same = Same node
lab-pace-race = Race
lab-window-max = Max would not accept
lab-window-min = Min would not allow
lab-window-spoken = Window from { $a } to { $b }, value { $v }
lab-tree-of = Tree of { $name }
lab-label-root = { $role } at the root
lab-label = { $role } after { $move }
lab-label-leaf = Leaf after { $move }
lab-label-value = value { $v }
lab-label-window = window { $a } to { $b }
lab-label-skipped = { $k ->
    [one] { $k } move skipped
   *[other] { $k } moves skipped
}
lab-label-unseen = not looked at yet
lab-label-left-out = skipped
lab-label-here = the current step
lab-label-visits = { $n ->
    [one] { $n } visit
   *[other] { $n } visits
}
lab-label-folded = { $n ->
    [one] { $n } position
   *[other] { $n } positions
} folded

# Setup
lab-setup = Setup
lab-algorithm = Algorithm
lab-game = Game
lab-position = Position
lab-depth = Depth
lab-order = Order of moves
lab-order-none = as listed
lab-order-static = by first sight
lab-order-near = near the last move
lab-eval = Evaluation
lab-table = Table
lab-view = View
lab-iterations = Iterations
lab-rollout = Rollout
lab-rollout-random = random
lab-rollout-greedy = greedy
lab-seed = Seed
lab-c-label = c, how much to explore
lab-working = Searching…
lab-all-lessons = All lessons
lab-lesson-next = Next lesson

# Transport
lab-first-step = First step
lab-previous = Previous step
lab-next = Next step
lab-last = Last step
lab-play = Play
lab-pause = Pause
lab-speed = Steps a second
lab-timeline = Timeline
lab-follow = Follow
lab-fit = Fit the tree
lab-zoom-in = Zoom in
lab-zoom-out = Zoom out
lab-present = Present
lab-present-end = End presentation
lab-copy-command = Copy as command
lab-copy-link = Copy link
lab-keys = Space plays, comma and full stop step, Shift and full stop goes to the next cut, arrows walk the tree, Enter folds.

# Monte Carlo
lab-phase-select = Select
lab-phase-expand = Expand
lab-phase-rollout = Roll out
lab-phase-backup = Back up
lab-select = { $move }: average { $q } + bonus { $u } = { $ucb }, the largest.
lab-select-untried = { $move } has never been tried; untried moves come first.
lab-select-proven = { $move }: average { $q } + bonus { $u } = { $ucb }, the largest among the moves that are not yet proven.
lab-expand = { $move } joins the tree.
lab-expand-kids = { $move } was here before. Now its { $k ->
    [one] { $k } move joins
   *[other] { $k } moves join
} the tree.
lab-rollout-text = Both sides now play at random to the end: { $k ->
    [one] { $k } move
   *[other] { $k } moves
}, { $result }.
lab-rollout-over = The game is over here: { $result }. Nothing is left to play, and nothing is left to chance.
lab-backup = One more visit for each node on the path, and { $x } for the side that moved into it. A win for one is a loss for the other, so it turns over at each level.
lab-backup-root = The root has { $n ->
    [one] { $n } visit
   *[other] { $n } visits
} now. The iteration is over.
lab-proven = Proven: no chance is left in this branch, so it need not be visited again.
lab-backup-root-proven = { lab-backup-root } { lab-proven }
lab-answer = { $move }: the most visited, { $n } of { $all }. Visits are steadier than averages.
lab-answer-later = The answer is { $move }, after { $all } iterations. Only the first { $n } were kept: the moves are shown as they stood then.
lab-answer-proven = { $move }: proven. Where the end of the game is known, nothing is left to count.
lab-bounds = Where to go
lab-ucb-none = No choice is made at this step.
lab-ucb-untried = { $move }: never tried
lab-ucb-row = { $move }: { $visits ->
    [one] { $visits } visit
   *[other] { $visits } visits
}, average { $q } plus bonus { $u } is { $sum }
lab-ucb-proven = proven
lab-run-again = Run again
lab-film = The rollout
lab-film-of = Rollout: { $moves }

# Lessons
lab-lesson-first = Your first cut
lab-lesson-first-text = Three moves are left. One wins at once, so most of what follows need not be looked at. See why.
lab-lesson-endgame = A whole endgame
lab-lesson-endgame-text = Five moves are left. Minimax looks at everything; alpha-beta comes to the same answer.
lab-lesson-order = Order is everything
lab-lesson-order-text = The same search with the moves sorted by first sight: better moves come first, and more is cut.
lab-lesson-empty = The empty board
lab-lesson-empty-text = All of Tic-tac-toe, counted. Too large to draw, small enough to search while you blink.
lab-lesson-pass = Othello with a pass
lab-lesson-pass-text = On a 4×4 board a side may have no move. Passing is a move too, and the tree shows it.
lab-lesson-connect4 = Seeing only so far
lab-lesson-connect4-text = Connect Four, four moves deep. At the horizon an evaluation speaks, and not the end of the game.
lab-lesson-mcts = Playing at random, cleverly
lab-lesson-mcts-text = No evaluation, only games played to the end. Watch the search choose where to play the next one.
lab-lesson-own = Your own tree
lab-lesson-own-text = Type the numbers at the leaves, as in an exercise on paper, and watch both searches on them.
lab-own-leaves = Leaves
lab-own-hint = Numbers apart by spaces, groups apart by a stroke: one group for each move of Max.
lab-own-bad = Two or more groups of at least one number, such as 3 12 8 / 2 4 6 / 14 5 2.
lab-guess = Guess first
lab-guess-ask = What is this node worth to Max: { $node }?
lab-guess-right = Right.
lab-guess-wrong = Not quite. Read on.
lab-comma = { ", " }
lab-label-after = after { $move }
lab-games-played = { $n } games played at random
lab-stopped = The server stopped this search after { $s } seconds. Lower the depth.
lab-guess-cut = Look at the next move, or cut?
lab-guess-go-on = Look at it
lab-guess-cut-it = Cut
lab-finished = Alpha-beta has finished. Minimax goes on.
lab-enter-own = { $role } to move. { $n ->
    [one] { $n } move
   *[other] { $n } moves
} to look at.
lab-leaf-own = A leaf of your tree: { $v }.
lab-lesson-line = Lesson { $n }: { $title }

# How values are written
lab-value = { $sign ->
    [plus] +{ $size }
    [minus] −{ $size }
   *[zero] { $size }
}
lab-infinite = { $sign ->
    [minus] −∞
   *[plus] +∞
}
lab-at-least = ≥ { $v }
lab-at-most = ≤ { $v }
lab-formula-max = { $v } ≥ β
lab-formula-min = { $v } ≤ α
lab-bound-alpha = α = { $v }
lab-bound-beta = β = { $v }
lab-hundredths = { $sign ->
    [plus] +{ $whole }.{ $tenths }{ $rest }
    [minus] −{ $whole }.{ $tenths }{ $rest }
   *[none] { $whole }.{ $tenths }{ $rest }
}

# Exhibits: agents of the reports, with their bugs
lab-exhibit = Exhibit
lab-corrected = Corrected
lab-exhibit-of = { $name } with its bugs
lab-next-difference = Next difference
lab-corrected-says = Corrected: { $text }
lab-exhibit-waits = The exhibit waits: it has skipped this.
lab-differs-move = They differ: { $move } cannot be played here. The corrected search never looks at it.
lab-differs-again = They differ: { $move } has been searched already. The corrected search looks at it once.
lab-differs-stops = They differ: the exhibit stops here with { $v }. The corrected search has { $n ->
    [one] { $n } move
   *[other] { $n } moves
} to look at.
lab-differs-value = They differ: the exhibit says { $v }, the corrected search { $right }.
lab-differs-keeps = They differ: the exhibit keeps { $move }. The corrected search, to which it is worth { $right }, has something better.
lab-differs-passes = They differ: the exhibit passes { $move } over. The corrected search keeps it: { $right }.
lab-differs-way = They differ: the exhibit goes { $own }, the corrected search { $right }.
lab-differs-nowhere = The exhibit and the corrected search do the same at every step of this position.
lab-lesson-exhibit = A fault at work
lab-lesson-exhibit-text = An agent of a report beside the corrected search. Watch where they first differ, and why.
lab-no-exhibits = This game has no exhibits: no report is about it.
