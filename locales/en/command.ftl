# What the commands say: how far they are, and why they stop. One message a line, two rows where what is typed stands apart.

# Why a command stops
command-usage = { $problem }; see: { $command } --help
command-cannot-read = cannot read { $file }: { $why }
command-cannot-write = cannot write { $file }: { $why }
command-no-output = cannot write to stdout: { $why }
command-no-signals = cannot listen for Ctrl-C: { $why }
command-exists = { $file } exists; name another file
command-interrupted = interrupted; continue with: { $command }
command-interrupted-match = interrupted; with --out FOLDER a match is kept and can be gone on with
command-stopped = { $why }; continue with: { $command }

# How far it is
command-games-so-far = { $games } of { $total } games, { $rate }/s
command-games-left = { $games } of { $total } games, { $rate }/s, { $left } left
command-left-seconds = { $n } s
command-left-minutes = { $n } min
command-left-hours = { $n } h
command-test-so-far = LLR { $llr } ({ $lower } … { $upper }) for { $elo1 } against { $elo0 } Elo
command-shared-cores = workers share cores: times of moves disturb each other
command-unheeded = { $agent } cannot keep a limit of { $limit }: it does not count for it
command-report = report: { $file }
command-games-done = { $done } of { $all } games
command-positions-done = { $done } of { $all } positions
command-pages-searched = { $done } of { $all } pages searched, { $rate } a second
command-positions-solved = { $done } of { $all } positions solved, { $rate } a second
command-solved-again = { $done } of { $all } solved again
command-judged-again = { $done } of { $all } judged again
command-moves-counted = { $done } of { $all } first moves counted
command-solving-empties = solving with { $empties } empty squares

# What was typed, for languages that the reader of arguments does not speak
command-misused = { $kind ->
    [missing] this is missing
    [command] there is no such command
    [unknown] there is no such option
    [value] this value does not do
    [conflict] these do not go together
   *[other] this cannot be read
}: { $typed } { $why }
command-expected-seconds = expected a number of seconds such as 0.5
command-expected-threads = expected a number of threads from 1 to 256
command-expected-megabytes = expected a number of megabytes from 1 to 65536
command-expected-two = expected two numbers such as 0,5
command-expected-names = expected one of { $names }
command-expected-clock = expected minutes+seconds such as 3+2
command-expected-speed = expected a number from 0.5 to 8
command-no-command = no command { $name }; known: { $known }
command-no-command-near = no command { $name }; known: { $known }; did you mean { $near }?
command-which-game = say which game to play; see: harif games
command-no-input = cannot read the input: { $why }
command-no-json = --json has no meaning here: the protocol says what is written

# Files and their lines
command-in-file = { $file }: { $why }
command-read-as = { $file }: { $why } (read as { $format })
command-at-line = { $file }, line { $line }: { $why }
command-at-game = { $file }, game { $number }: { $why }
command-game-number = game { $number }: { $why }
command-line-unread = cannot be read: { $why }
command-line-long = it is longer than { $most } bytes
command-line-no-text = it is not UTF-8 text
command-other-record = the record is of { $found }, not of { $asked }
command-file-of = file { $done } of { $all }
command-convert-bad = { $problem }; nothing was written; --skip-bad leaves such games out
command-converted = { $games }: { $finished } finished, { $unfinished } unfinished, { $left } left out
command-left-out = left out { $first }
command-left-out-more = left out { $first } and { $more } more
command-render-kind = { $file } does not say what to draw; give a file that ends in .svg or .png
command-render-width = --width { $width } is out of range; expected { $least } to { $most }

# Numbers with their nouns, and tables: | stands between the names of columns
command-n-bytes = { $n } { $n ->
    [one] byte
   *[other] bytes
}
command-n-checks = { $n } { $n ->
    [one] check
   *[other] checks
}
command-n-games = { $n } { $n ->
    [one] game
   *[other] games
}
command-n-leaves = { $n } { $n ->
    [one] leaf
   *[other] leaves
}
command-n-moves = { $n } { $n ->
    [one] move
   *[other] moves
}
command-n-nodes = { $n } { $n ->
    [one] node
   *[other] nodes
}
command-n-openings = { $n } { $n ->
    [one] opening
   *[other] openings
}
command-n-pages = { $n } { $n ->
    [one] page
   *[other] pages
}
command-n-pairs = { $n } { $n ->
    [one] pair
   *[other] pairs
}
command-n-positions = { $n } { $n ->
    [one] position
   *[other] positions
}
command-n-scores = { $n } { $n ->
    [one] score
   *[other] scores
}
command-n-warnings = { $n } { $n ->
    [one] warning
   *[other] warnings
}
command-percent = { $n } %
command-list = { $parts }
command-and = { $one } and { $two }
command-columns = Columns, from left to right: { $names }

# Lists, positions, counts
command-sizes = sizes    { $sizes }; { $usual } if none is given
command-perft = { $game } depth { $depth }: { $leaves } in { $seconds } s ({ $rate } M a second)
command-perft-head = move | leaves
command-answers-at-once = { $agent } cannot keep { $flags }: it answers at once
command-limited-otherwise = { $agent } cannot keep { $flags }: --nodes and --time limit it
command-openings-here = { $here } of { $games }
command-openings-head = move | games | won | drawn | lost | value | came there | opening
command-openings-left-out = left out: { $games }
command-of-another-game = { $n } of another game
command-not-replayed = { $n } that cannot be replayed
command-not-shown = { $n } more are not shown; { $how ->
    [limit] --limit N shows more
    [iterations] fewer iterations show all
   *[depth] a lower depth shows all
}
command-no-tree = { $agent } has no tree to draw; use --format text or json
command-beside-everywhere = Beside { $agent }, everywhere: { $said }
command-beside-root = Beside { $agent }, at the root: { $said }
command-beside-after = Beside { $agent }, after { $moves }: { $said }
trace-answer = { $agent }: { $best } { $value }, { $nodes } nodes
trace-skipped = not searched
trace-finished = game over
trace-horizon = evaluated
trace-table = from the table
trace-cut = cut
trace-step = { $move } ({ $visits } visits, bound { $bound })
trace-played-out = { $number }: { $path } · { $children } children added · played out { $result }
trace-proven = { $number }: { $path } · { $children } children added · proven { $result }

# Solving
command-over = The game is over: { $value } for the side to move.
command-solved = { $side } wins (score { $score })
command-solved-in = { $side } wins in { $moves } (score { $score })
command-solved-draw = A draw (score 0)
command-unsolved = Not solved (score { $score })
command-unsolved-wins = Not solved: { $side } wins (score { $score })
command-unsolved-kept = Not solved: { $side } does not lose (score { $score })
command-unsolved-unwon = Not solved: { $side } does not win (score { $score })
command-bounds = from { $lower } to { $upper }
command-best = best: { $move }
command-line = line: { $moves }
command-effort = { $nodes } · { $seconds } s
command-position-of = position { $done } of { $all }
command-so-far = score { $score } · { $nodes } · { $speed } Mn/s · { $seconds } s
command-not-solved = not solved
command-wrong = wrong: { $why }
command-wrong-best = best move { $move }, which scores { $score } there
command-wrong-move = move { $move } { $found }, not { $score }
command-scored-over = { $scored } is scored, but the game is over
command-scored-illegal = { $scored } is scored, but { $move } is not legal here; legal: { $legal }
command-no-score = there is no score to check; --check wants lines MOVES SCORE, or OBF lines
command-place = line { $line }, { $text }
command-differ = { $wrong } of { $scores } differ; the first in { $first }
command-unsolved-one = not solved within the limits
command-unsolved-some = { $unsolved } of { $positions } not solved within the limits; the first in { $first }
command-agree = { $scores } checked, all agree
command-interrupted-solve = interrupted; what was found by then is printed
command-no-solver = there is no solver for { $game }; there is one for { $known }
command-suite-number = { $suite }, number { $number }: { $why }
command-no-suite = there is no suite { $name }; expected ffo-40-49, ffo-40, ffo, or the name of an OBF file such as hard-20 or hard-20:1-10
command-suite-short = { $file } has { $most } positions, not { $last }
command-no-ffo = the FFO suite has no number { $number }
command-endgames-head = number | empties | score | best | nodes | seconds | Mn/s
command-endgames-total = total: { $solved } of { $positions } solved · { $nodes } nodes · { $seconds } s · { $speed } Mn/s

# Serving
command-serve-at = Harif is at { $url } (Ctrl-C ends it)
command-serve-owner = For you, its owner: { $url }
command-serve-starved = cannot start the server: { $why }; end other programs, or raise ulimit -u
command-serve-no-threads = the system gives no more threads
command-serve-address = cannot listen on { $address }: { $why }; give --listen another address
command-serve-nowhere = cannot listen on 127.0.0.1: { $why }
command-serve-no-home = there is no home folder to keep games in; give --data a file

# Engines of others
command-checking = checking
command-check-ok = ok
command-check-info = info
command-check-warn = warn
command-check-wrong = WRONG
command-checked = { $checks }: { $wrong } wrong, { $warnings }
command-checks-failed = { $checks } failed
command-nboard-othello = NBoard knows othello-8x8 only, not { $game }

# Matches and tournaments
command-table = { $game } · { $format } · { $games } · openings { $openings } · seed { $seed }
command-table-budget = { $game } · { $format } · { $games } · openings { $openings } · seed { $seed } · { $budget }
command-format = { $format }
command-budget-depth = depth { $n }
command-budget-nodes = { $n } nodes
command-budget-time = { $n } a move
command-budget-clock = { $n }
command-budget-threads = { $n } threads
command-table-head = agent | Elo | ± | games | won | drawn | lost | score | margin | s/move | fouls
command-pairs = pairs with 0, ½, 1, 1½, 2 points: { $pairs }
command-first = moving first scored { $score }; draws { $draws }
command-first-worth = moving first scored { $score }, worth { $elo } ± { $error } Elo; draws { $draws }
command-overruns = { $agent } overstepped its time in { $overruns } of { $moves }, by { $mean } ms on average, { $worst } ms at most
command-no-ratings = no ratings: { $why }
command-no-rating = no rating for { $agent }: { $why }
command-leader = { $agent } is better by { $by } ± { $error } Elo; likelihood of superiority { $los }
command-ends = not played out: { $ends }
command-end = { $n } { $end }
command-test-h1 = SPRT ({ $model }): H1 accepted, better than { $elo } Elo; LLR { $llr } of { $lower } … { $upper }
command-test-h0 = SPRT ({ $model }): H0 accepted, not better by { $elo } Elo; LLR { $llr } of { $lower } … { $upper }
command-test-none = SPRT ({ $model }): no decision after all games; LLR { $llr } of { $lower } … { $upper }
command-test-open = SPRT ({ $model }): not decided yet; LLR { $llr } of { $lower } … { $upper }
command-openings-uneven = openings: { $origin }
command-pairings-head = pairing | games | first | won | drawn | lost | score | 95 % | what follows
command-follows-better = { $one } is better
command-follows-seats = { $one } moved first more often: who is better cannot be told
command-faults = what each fault costs, seen from the exhibit, a game on the average:
command-faults-discs = exhibit | games | won | drawn | lost | score | 95 % | discs lost | 95 % | what follows
command-faults-points = exhibit | games | won | drawn | lost | score | 95 % | points lost | 95 % | what follows
command-fault-pays = the exhibit is better
command-report-004-head = Algorithm 1 | Algorithm 2 | Wins 1 | Wins 2 | Draws | Time 1 (s) | Time 2 (s)
command-replay-then = then: { $moves }
command-replay-now = now:  { $moves }
command-replay-differs = game { $number } was played differently this time
command-no-plan = a tournament needs a plan: a TOML file, --preset, or --game and --agent twice or more; see: harif tournament --help
command-show-start = initial board:
command-show-turn = turn = { $side }
command-show-pass = no legal moves: pass
command-show-value = the decision is made. to a node with value : { $value }
command-show-move = the selected move is { $move }
command-show-after = board after the selected move
command-show-broken = the game cannot be shown: { $why }
command-show-off = broken off: { $why }
command-show-none = no legal moves available.
command-show-score = { $side }'s score = { $score }
command-show-time = run time : { $seconds }

# What counted results prove
command-sprt-once = give the counts once: --pentanomial, --trinomial, or --wins, --draws and --losses
command-sprt-counts = { $flag } takes { $n } counts, { $order }: got { $found }
command-sprt-score = score { $share }
command-sprt-los = likelihood of superiority { $share }
command-sprt-head = { "" } | value | ± | from | to
command-sprt-nelo = normalised Elo
command-sprt-nelo-row = normalised Elo
command-sprt-elo = Elo
command-sprt-none = no Elo: { $why }
command-sprt-accepted = { $name } is accepted: { $elo } rather than { $other } { $scale }
command-sprt-open = undecided, { $way } of the way to { $name }: about { $left } more if the difference is as measured
command-sprt-open-if = undecided, { $way } of the way to { $name }: about { $left } more if { $name } is true
command-sprt-length = a whole test takes about { $low } if elo0 is true, { $high } if elo1 is, { $between } halfway

# Measuring
command-bench-depth = the leaves of Othello are known up to --depth 12
command-bench-leaves = { $who } on { $tier } counted { $leaves } leaves at depth { $depth }, expected { $known }
command-bench-once = { $leaves } leaves in { $seconds } s on { $tier }
command-bench-perft = Othello 8×8 perft { $depth }: { $leaves } leaves, checked; fastest of { $runs } interleaved runs
command-bench-perft-head = cpu | trait s | by hand s | ratio | M leaves/s
command-bench-boards-head = game | depth | leaves | seconds | M leaves/s
command-bench-arena-head = game | games | agents µs | arena µs | overhead µs | games/s
command-bench-playouts-head = game | games | moves | seconds | games/s | M moves/s
command-bench-playouts = { $game }: random games of { $plies } moves, expected { $known }
command-bench-no-move = no move was chosen
command-bench-untidy = cannot tidy up: { $why }
command-bench-counted = { $done } of { $all } games were counted
command-bench-hard = hard openings
command-bench-empty = empty board
command-bench-empty-two = empty board, 2 threads
command-bench-all = all first moves, with the book
command-bench-sets-head = set | positions | mean time | mean nodes | M nodes/s
command-bench-score = { $position }: score { $score }, expected { $wanted }
command-bench-best = { $position }: best move { $move }, which does not score { $wanted }
command-bench-number = { $set }, number { $number }
command-bench-first = the first moves score { $scores }
command-bench-no-score = no score in the line { $line }
command-bench-ply = ply { $ply } …
command-bench-plies-head = ply | median | 99 % | worst
command-bench-run = { $set }, number { $number }, run { $run } …
command-bench-repeats = --repeats must be at least 1
command-bench-unscored = position { $number } gives no score for { $move }
command-bench-midgame = { $positions } at depth { $depth }, selectivity { $selectivity }: best move { $best }, value within { $within } discs { $near }, mean error { $off } discs, given away { $lost }
command-bench-nodes = { $nodes } nodes in { $seconds } s, { $speed } Mn/s
command-bench-uneven = { $job }: { $one } nodes in one run, { $other } in another
command-bench-001 = report 001 self-play, cut-off { $cutoff }, plain alpha-beta
command-bench-001-score = report 001, cut-off { $cutoff }: black scores { $score }, expected { $wanted }
command-bench-003 = report 003 boards, depth 12, discs, all switches
command-bench-worth = { $position } is worth { $value }, expected { $wanted }
command-bench-mcts = mcts on { $game }, { $n } simulations
command-bench-short = mcts on { $game } made { $nodes } of { $all } simulations
command-bench-search-head = job | nodes | seconds | worst | M nodes/s
command-bench-as-is = as it is
command-bench-all-off = everything off
command-bench-ground = { $game }, depth { $depth }, { $positions } positions
command-bench-switches-head = alphabeta | nodes | × nodes | seconds | × time
command-bench-complexity-head = depth | minimax | 8^d | unordered | 8^(3d/4) | static order | all switches | 8^(d/2)
command-bench-frame = first frame: { $screen }
command-bench-start = start screen
command-bench-key = key: nobody thinks
command-bench-key-busy = key: mcts on { $n } threads
command-bench-terminal-head = what | runs | median ms | 95 % ms | worst ms | goal ms
command-bench-broken = cannot { $what ->
    [open] open a pseudo-terminal
    [read] read a pseudo-terminal
    [write] write to a pseudo-terminal
    [find] find this program
    [start] start this program
   *[wait] wait for this program
}: { $why }
command-bench-unseen = { $what }: the screen never showed { $shown }
command-bench-endless = the program in the terminal never ended
command-bench-ended = the program in the terminal ended with { $status }

# Training
command-train-where = say where the book goes: --out FILE
command-train-where-openings = say where the openings go: --out FILE
command-train-interrupted = interrupted
command-train-size = no board size { $size }; expected such as 6x7
command-train-book = { $file }: every position with fewer than { $below } stones and with { $deep }, { $bytes } in { $seconds } s
command-train-journal = the journal { $file } is not needed any more
command-train-solved = { command-n-positions } solved again in { $seconds } s, { $wrong } wrong
command-train-rejudged = { command-n-openings } judged again in { $seconds } s, { $wrong } wrong
command-train-book-wrong = the book is wrong about { $wrong } of { $compared }; first: { $first }
command-train-set-wrong = the set is wrong about { $wrong } of { $compared }; first: { $first }
command-train-judged = { $done } of { $all } positions judged, { $found }
command-train-searched = { $done } of { $all } positions searched
command-train-openings = { $file }: { $openings } of { $game }, judge { $judge }, in { $seconds } s
command-train-none = no openings of { $game } come with the program
command-train-graded = { $position }, graded { $stated }, is { $found }
command-train-unknown = unknown
command-train-score = { $grade } with a score of { $score }
command-train-stopped = { $why }; the same command goes on
command-train-pages = { $file }: { $pages } of depth { $depth }, { $bytes } in { $seconds } s
command-train-extend = with the journal { $file } it can be extended: --pages N
command-train-errors = errors in discs on games that are held out, against exact scores and results
command-train-errors-head = empties | solved | mean | rms | bias | played | mean | rms | bias
command-train-games = { $file }: { $positions } of { $games }, in { $seconds } s
command-train-positions = { $file }: { $positions }
command-train-no-position = { $file } leads to no position
command-train-parity = { $positions }: parity { $parity } discs, optimism { $optimism } discs, { $missing } missing of leads
command-train-probcut = { $positions } searched in { $seconds } s
command-train-cells-head = empties | shallow | deep | pairs | bias | spread | fitted
