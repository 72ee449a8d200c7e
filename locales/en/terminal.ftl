# The terminal: what only it says. The page never loads this file.

# Panels
term-parts-for = for { $side }
term-parts-move = move of { $side }
term-sum = Sum
term-pieces = { $count } { $count ->
    [one] piece
   *[other] pieces
}
term-seconds-mean = s a move
term-seconds-all = s in all
term-searched = { $nodes } { $count ->
    [one] position
   *[other] positions
} searched
term-accuracy = Result kept
term-unmarked = Without a mark
term-precision = Best move
term-loss = Lost a move
term-discs-lost = Discs a move
term-values-for = { $whose ->
    [first] Values are for { $side }.
   *[mover] Values are for the side to move.
}
term-review-unscored = This judge has opinions only, so nothing is marked.

# Large numbers, in short
term-thousands = { $figures }K
term-millions = { $figures }M
term-billions = { $figures }B

# The sentence below the board
term-looking = Looking at move { $at } of { $of }.
term-paused = Paused.
term-thinks = { $agent } is thinking for { $side }…

# Keys, in a word each
term-key-undo = undo
term-key-redo = redo
term-key-hint = hint
term-key-analyse = analyse
term-key-review = review
term-key-practise = try again
term-key-why = why
term-key-lab = search lab
term-key-pause = pause
term-key-step = step
term-key-speed = speed
term-key-look = look back
term-key-lines = other line
term-key-branch = play on from here
term-key-marks = marks
term-key-evaluation = evaluation
term-key-openings = openings
term-key-panel = panel
term-key-seats = seats
term-key-resign = resign
term-key-new = new
term-key-edit = set up
term-key-again = again
term-key-swap = swap sides
term-key-save = save
term-key-open = open
term-key-copy = copy
term-key-help = help
term-key-quit = quit

# Help
term-help = Help
term-help-keys = Keys
term-help-rules = Rules
term-help-reading = Reading the panels
rules-play = How it is played
rules-well = Playing well
rules-unknown = Nobody has written about this game yet.
read-bars = Bars go out from the middle: to the right is good for the side that moves, to the left is bad. The bars of bounds are paler.
read-graph = In the graph up is good for the first side, and every point is a position of the game.
read-inaccuracy = the result stays, but a win comes later or a loss sooner
read-inaccuracy-discs = 3 to 5 discs lost, an inaccuracy
read-mistake-discs = 6 to 11 discs lost, a mistake
read-blunder-discs = 12 discs and more lost, a blunder
term-help-more = { $more } more · { $page } next page · { $close } closes
term-help-close = { $page } next page · { $close } closes
term-help-play = Playing
term-help-type = play a move by its name
term-help-number = play the move with this number on the board
term-help-arrows = move the cursor on the board
term-help-put = play where the cursor is
term-help-esc = clear what is typed, close what is open
term-help-legal = the legal move before, the next one
term-help-undo = take your last move back, play it again
term-help-hint = ask for a good move
term-help-marks = legal moves as numbers, as dots, or not at all
term-help-pause = stop clocks and machines, and go on
term-help-step = one move, while machines play each other
term-help-speed = faster, slower
term-help-seats = choose who plays a side; both change sides
term-help-resign = give up
term-help-new = another game; the same players once more
term-help-edit = set a position up on the board
term-help-turn = see the board from the other side
term-help-motion = stones move before your eyes, or not
term-help-look = Looking and understanding
term-help-walk = one move back or on, without taking it back
term-help-ends = to the start, to the end
term-help-lines = in analysis: the line before, the next one, where they part
term-help-forget = in analysis: forget the line from here on
term-help-branch = play on from the position that is shown
term-help-analyse = let a machine judge every move here
term-help-review = go through the game and mark mistakes
term-help-practise = after a review: try your own mistakes again
term-help-why = why the position is won, drawn or lost (Connect Four); again: next page
term-help-lab = the search lab: watch a small search of this position, step by step
term-help-openings = what was played from here in your finished games
term-help-evaluation = show the parts of the next evaluation
term-help-tab = next panel; with Shift the one before
term-help-files = Files and the window
term-help-save = save the game, open another
term-help-copy = copy the position
term-help-help = this help
term-help-back = back to where you came from
term-help-scroll = up and down in the help
term-help-page = the next page; with Shift the one before
term-help-shut = close the help; any other key does, too
term-help-exercises = Trying mistakes again
term-help-start = The start screen
term-start-rows = from row to row, in a list from value to value
term-start-values = another value, or to and fro in what is typed
term-start-enter = open a list and take from it; go on with an unfinished game
term-start-begin = begin the game
term-start-throw = throw an unfinished game away, pressed twice
term-start-undo = bring back what was thrown away, the last one first
term-help-edit-put = another stone: none, the first side's, the second's
term-help-edit-stones = a stone of the first side, of the second, none
term-help-suspend = back to the shell; fg returns
term-help-redraw = draw the screen anew
term-help-quit = leave; an unfinished game is kept
term-help-typed = Typed commands
term-help-mouse = Mouse
term-mouse-square = a square
term-mouse-move = a move
term-mouse-wheel = the wheel
term-mouse-word = a tab or key
term-help-click-square = a click plays there
term-help-click-move = a click in the list shows its position
term-help-wheel = over the board or the list walks through the game
term-help-click-word = a click opens it or presses it
term-help-panels = Panels
term-help-mind = what the machine thinks: depth, expected line, value of every move
term-help-parts = what the evaluation is made of
term-help-graph = the value after every move, up is good for the first side
term-help-moves = the game so far; moves that were taken back are dim
term-help-facts = discs, mobility, corners, edges and thinking time
term-help-reasons = the result, its reason, threats (marked ! on the board) and zugzwang
term-help-judged = how well both sides played, and what the shown move lost

# Typed commands, as line mode explains them
typed-play = play the move with this number, or by its name
typed-undo = take your last move back, or play it again
typed-go = show the position after N moves; redo walks on
typed-branch = go on from the position after N moves, forgetting the rest
typed-new = start over: start, a move list, or a board and the side to move
typed-edit = set a position up on the board
typed-save = write the game: .jsonl (record), .ggf or .txt; save! writes over
typed-load = go on with the first game of a file
typed-export = write the position: .svg, .png or .txt; export! writes over
typed-print = print the moves, the position as text, the board
typed-line = in analysis: another line where they part; out of this one
typed-analyse = value every move, for so long (5s)
typed-hint = name a good move
typed-parts = what an evaluation says, part by part
typed-facts = discs, mobility, corners, edges, time
typed-values = what a machine thought before its last move
typed-clock = how much time is left
typed-for = values for the side to move, or for the first side
typed-review = go through the game and mark the mistakes, with so long for each move
typed-practise = try your own mistakes again; the next of them
typed-lab = watch a small search: minimax, alphabeta, mcts, or any agent
typed-why = why the position is won, drawn or lost (Connect Four)
typed-pause = let machines rest, go on, or make one move
typed-speed = how fast two machines play, 0.5 to 8
typed-seat = let somebody else play a side
typed-retry = let a machine that failed try again
typed-resign = give the game up
typed-rules = the rules of the game
typed-quit = leave the table

# Key maps
term-keys-sample = Take the # away from a line and change its keys: "U", "ctrl-u", "f5", "space", or a list of them.
term-keys-place = { $file }, line { $line }: { $problem }
term-keys-toml = no TOML: { $why }
term-keys-screen = no screen { $name }{ $near ->
    [none] {""}
   *[other] ; did you mean { $near }?
}
term-keys-action = no action { $name }{ $near ->
    [none] {""}
   *[other] ; did you mean { $near }?
}
term-keys-key = no key { $name }; write U, ctrl-u, f5 or space{ $near ->
    [none] {""}
   *[other] ; did you mean { $near }?
}
term-keys-none = expected a key or a list of keys, such as "U" or ["U", "ctrl-u"]
term-keys-twice = { $key } is used twice: { $first } and { $second }

# Start screen
form-first = { $side } · first
form-second = { $side } · second
form-least = Least time
form-begins = Who begins
form-seed = Seed
form-option-start = Four discs
form-option-start-about = How the four discs of the start stand; swapped as in report 001.
form-option-first = First mover
form-option-first-about = Which colour moves first; white as in report 003.
form-about-human = A person at this keyboard.
form-about-gtp = Another program that speaks GTP. Type the command that starts it behind the colon.
form-about-nboard = Another program that speaks NBoard’s protocol. Type the command that starts it behind the colon.
form-clock = Minutes for the game + seconds added a move, such as 3+2.
form-least-note = A machine's move takes at least this long, so that one can follow.
form-lots = Lots decide who sits where.
form-as-set = The first seat moves first.
form-random = Another seed for every game.
form-seed-about = Where the machines’ randomness comes from. The same seed repeats a game.
form-set-up = { $key } sets it up on the board.
form-over = The game is over in this position: it can be looked at.
form-wrong = Something above cannot be played yet.
form-kept = { $enter } goes on with it. { $delete } throws it away.
form-sure = Press { $key } again to throw this game away.
form-deleted = Deleted: { $game }. { $key } brings it back.
form-minutes-ago = { $n } min ago
form-hours-ago = { $n } h ago
form-days-ago = { $n } { $n ->
    [one] day
   *[other] days
} ago
form-keys = { $rows } field · { $values } value · { $enter } list · { $begin } start · { $help } help · { $back } back
form-keys-short = { $rows } { $values } { $enter } · { $begin } start · { $back } back
form-keys-list = { $rows } choose · { $enter } take · { $back } close

# Why
term-no-why = Only Connect Four, on boards of up to 10 by 10, can say why.
term-why-more = { $key } shows more

# The search lab
term-lab-step = step
term-lab-play = play
term-lab-cut = next cut
term-lab-ten = ten on
term-lab-depth = depth
term-lab-iterations = iterations
term-lab-algorithm = algorithm
term-lab-unfold = unfold all
term-lab-back = back
term-lab-all-steps = all { $steps } steps
term-lab-all-iterations = all { $steps } iterations
term-lab-help-rows = go through the rows, unfold and fold
term-lab-help-all = unfold everything below, or fold it
term-lab-help-steps = one step of the search, to its start or end
term-lab-help-cuts = the cut before, the next one; ten iterations
term-lab-help-play = let the search play by itself, and pause
term-lab-help-algorithm = minimax, alpha-beta, Monte Carlo; any other can be typed
term-lab-help-depth = more depth or iterations, or less
term-lab-bound = Bound
term-lab-cuts = { $n ->
    [one] { $n } cut
   *[other] { $n } cuts
}: { $k ->
    [one] { $k } move
   *[other] { $k } moves
} not searched
term-lab-left-out = { $n } more are not shown; a lower depth shows all.
term-lab-left-out-iterations = { $n } more are not shown; fewer iterations show all.
term-lab-first-iterations = the first { $steps } iterations
term-lab-stopped = The search took too long and was stopped; what it has seen is here. A lower depth comes to an end.

# At the table
term-larger = Make the window larger, please.
term-studying = Analysis: play for both sides. { $on } plays on from here, { $back } goes back to the game.
term-study-opened = The game waits. Every position that you come to is valued.
term-study-left = Back at the table.
term-study-hides = This is the study. { $key } leads back to the game; this can be done there.
lines-study = Lines of their own are kept in analysis only; { $key } opens it.
lines-one = There is only this one line.
lines-start = This is the start; there is nothing to forget.
tries-review = { $key } goes through the game first; what it marks can be tried again.
tries-running = The review is not done yet.
tries-first = A mistake is being tried again; { $key } leads back to the review.
tries-end = the result
term-enter-plays = Enter plays { $move }
term-failed = Type retry, or seat another player with { $key }.
term-no-key = { $key } does nothing here; { $help } shows what does.
term-not-here = That square cannot be played; the numbers show where you can.
term-look-first = This is an earlier position. { $on } goes on from here, { $end } goes back.
term-no-shell = There is no shell to come back from, so the program cannot be stopped here.
term-sure-resign = Press { $key } again to give the game up.
term-opened = Opened: { $file }
term-enter-sends = Enter sends it; Esc, then capitals are keys
term-went-on = The game goes on from here.
term-swapped = Both have changed sides.
term-saved = Saved to { $file }.
term-motion-on = Stones move.
term-motion-off = Stones do not move any more: every move is shown at once.
term-speed = Speed { $speed }
term-copied = Copied: { $position }
term-no-evaluation = There is no such evaluation; valid: { $valid }
term-kept-offer = A game was left unfinished. { $key } shows it.
term-kept-back = Welcome back.
term-left = Left: { $game } { $moves }
term-left-kept = It is kept; harif play offers it again.

# Setting a position up
edit-title = Set a position up
edit-fine = This position can be used. { $said }
edit-over = This position can be used; the game is over in it.
edit-impossible = This position is not possible yet.
edit-not-yet = It is not possible yet, so it cannot be used.
edit-nothing = There is no change to take back.
edit-left = Everything is as it was.
edit-walk = move the cursor
edit-cycle = empty, { $first }, { $second }
edit-drop = a disc falls
edit-stones = { $first }, { $second }, none
edit-drops = { $first }, { $second }, take the top
edit-tab = the other side moves
edit-undo = take the last change back
edit-copy = copy it; a paste is read
edit-play = play from here
edit-form = take it to the start screen
edit-leave = leave it as it was
edit-key-use = use it
edit-key-stone = stone
edit-key-turn = turn
edit-key-undo = back
edit-key-leave = leave

# What cannot be done. The English is that of the errors themselves; in Persian what is typed stands on a row
# of its own
term-refused-unlisted = unknown { $what } { $name }{ $near ->
    [none] ; Enter lists them all
   *[other] ; did you mean { $near }?
}
term-refused-broke-down = { $agent } broke down
term-refused-no-thread = there is no thread to think on
term-refused-thought = nobody has thought here yet
term-refused-review = there are no moves to review yet
term-refused-no-evaluation = { $game } has no evaluation
term-refused-one-line = lines of their own are kept in analysis, on the full screen
term-refused-untried = nothing is being tried; practise begins
term-refused-try-first = type a move, hint, next or quit
term-refused-try-done = this one is done; type next or quit

# Slips on the entry line
term-slip-unknown = no move or command { $typed }; help lists the commands{ $near ->
    [none] {""}
   *[other] ; did you mean { $near }?
}
term-slip-more = { $word } takes nothing more, found { $found }
term-slip-file = { $word } needs the name of a file
term-slip-count = { $word } needs a number of moves, such as { $word } 4
term-slip-time = { $typed } is no time; write 5s, 500ms or 2m
term-slip-for = for needs mover or first, such as for first
term-slip-speed = speed needs a number from 0.5 to 8, such as speed 2
term-slip-seat = seat needs a side and a player, such as seat second hard
term-slip-line = line needs next, before, forget, promote, comment or sign
term-slip-text = the line is not UTF-8 text; type it again
term-slip-long = the line is longer than { $most } bytes; type less
term-misset-clock = expected none, or minutes+seconds such as 3+2 (at most 1440+3600)
term-misset-least = expected a time such as 500ms or 2s, at most 60m
term-misset-seed = expected random or a whole number from 0 on

# Files and unfinished games that cannot be used
term-file-read = cannot read { $file }: { $why }
term-file-write = cannot write { $file }: { $why }
term-file-odd = { $file } is no ordinary file
term-file-large = { $file } is too large for a game: at most { $most } MB
term-file-nameless = { $file } does not name its game; load a record or a GGF file
term-file-empty = { $file } holds no game
term-file-broken = { $file }: { $problem }
term-file-other = { $file } holds a game of { $found }, not { $asked }
term-file-exists = { $file } exists and is not written over; choose another name
term-file-folder = there is no folder { $folder } to save in
term-file-ending = a position is exported to a file that ends in .svg, .png or .txt

# Line by line: what the full screen does not say, or says otherwise. In Persian, moves and what is typed stand on
# rows of their own
line-by = { $side } ({ $agent })
line-stopped = { $who } has stopped: { $reason }
line-ask-over = undo, new, save FILE or quit:
line-ask-failed = retry, seat, undo or quit:
line-ask-paused = resume, step, undo or quit:
line-ask-move = { $side } to move:
line-ask-better = better move, hint, next or quit:
line-edit = Type new and a position: new { $position }
line-at-move = move { $number }
line-to-move = { $side } to move
line-clock = clock: { $clock }
line-paused = paused
line-both = { $first } { $one }, { $second } { $two }
line-turn = { $side } to move, { result-moves }: { $legal }.
line-turn-none = { $side } to move, without a move.
line-resigned = { $loser } resigns. { $side } wins after { result-moves }.
line-timeout = { $loser } is out of time. { $side } wins after { result-moves }.
line-won = { $side } wins after { result-moves }.
line-won-score = { $side } wins { $most }–{ $least } ({ $margin }{ $empty ->
    [0] { "" }
    [one] , the empty square counted
   *[other] , { $empty } empty squares counted
}) after { result-moves }.
line-drawn = A draw after { result-moves }.
line-drawn-score = A draw { $most }–{ $least } after { result-moves }.
line-no-moves = no moves yet
line-no-clock = there is no clock
line-speed = Two machines play at speed { $speed }.
line-seated = { $side } is played by { $agent }.
line-next = To look back: review says how well it was played and where it turned, practise tries the mistakes again.
line-left = Left after { result-moves } of { $game }: { $moves }
line-kept = The game is kept; harif play offers it again.
line-unfinished = { $count ->
    [one] A game was left unfinished
   *[other] { $count } games were left unfinished
}; play without naming a game to go on.
line-menu = Harif: who do you play? (quit leaves, harif --help shows everything else)
line-kept-game = { $game }: { $first } – { $second } · { $about }
line-kept-keys = delete and a number throws one away, undo brings it back.
line-deleted = Deleted; undo brings it back.
line-restored = It is back.
line-none-deleted = nothing was deleted here
line-ask-game = Game, by number or name (othello-6x6) [1]:
line-players = Players: { $names }
line-ask-seat = { $side } is played by [human]:
line-thinking = Seconds of thinking
line-deep = depth { $depth }: { $said }
line-judging = move { $number }: { $said }
line-watched = Max is the side to move at the root; values and [alpha, beta] are Max's.
line-took = { $side } took { $got } instead of { $had }
line-chose = { $side } chose { $got } instead of { $had }
line-threw = { $side } threw away { $had }: now { $got }
