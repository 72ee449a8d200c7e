# Why something cannot be done, on the page, in terminals and in reports. The errors of the house are these
# messages, in English word for word; so every message here is one line, without variants.

refused = { $why }

# At a table
refused-over = the game is over
refused-back = nothing to take back
refused-on = nothing to play again
refused-resting = the game does not rest
refused-ahead = moves lie ahead: redo walks on, branch goes on from here
refused-no-machine = no machine is to move
refused-none-failed = no machine has failed
refused-resign = machines do not resign
refused-number = there is no move { $typed }; the board shows 1 to { $last }
refused-machine = { $side } is played by { $agent }
refused-machine-moved = { $side } is played by { $agent }; redo walks on, branch { $ply } lets it choose anew

# Moves
refused-illegal = { $tried } is not legal here; legal: { $legal }
refused-must-move = pass is not allowed while a move exists; legal: { $legal }
refused-must-pass = { $tried } is not legal here: the side to move must pass
refused-move-over = { $tried } cannot be played: the game is over

# Texts
refused-at = at character { $at }: { $problem }
refused-squares = board text has { $actual } squares, expected { $expected }
refused-found = found { $found }, expected { $expected }
refused-ends = the text ends here, expected { $expected }
refused-impossible = impossible position: { $why }
refused-ply = there is no ply { $asked }: the game has plies 0 to { $last }
refused-record-game = the record is of { $found }, this game is { $expected }
refused-record-result = the record says { $stated }, its moves give { $played }
refused-record-margin = the record says a margin of { $margin }, the board allows at most { $most }
refused-record-move = move { $number } of the record: { $problem }

# What was expected of a text
expected-move-id = the id of a move
expected-marks = X, O or - (also B, W and ., or 1, 2 and 0)
expected-side = the side to move, X or O
expected-space-side = a space and the side to move, X or O
expected-square = a square from a1 to { $last }
expected-move = a letter and a number such as f5, or pass
expected-column = a column from 1 to { $last }
expected-step = a step such as a2a3
expected-step-ahead = a step ahead such as a2a3 or a2b3
expected-property = a property such as PB[name], or ;) at the end of the game
expected-bracket = [ after the name of a property
expected-bracket-end = ] at the end of { $name }[…
expected-game-start = (; at the start of a game
expected-property-game = the property GM[Othello]
expected-game-othello = GM[Othello]
expected-property-board = the property BO[…]
expected-board-size = an even board size from 4 to 20
expected-turn = a move of { $side }, whose turn it is
expected-number = a number
expected-seconds = a number of seconds
expected-end = r, t or s after the score
expected-discs = a whole number of discs such as +4.000, or ?
expected-board-side = a board and the side to move
expected-scored-move = a move and its score such as F5:+12
expected-score = a score from -{ $most } to +{ $most } behind the colon

# Positions that no game leads to
impossible-count = { $x } X and { $o } O; X moves first, so X has as many as O or one more
impossible-turn = { $x } X and { $o } O, so it is { $turn } to move, not { $stated }
impossible-floats = the stone in column { $column }, row { $row } from the top, floats
impossible-row = the side to move already has { $count } in a row
impossible-four = the side to move already has four in a row
impossible-no-side = the side to move is missing: end with O or X
impossible-pawns = { $count } pawns of one side, which begins with { $most }
impossible-arrived = the side to move has already arrived on the last row
impossible-no-pawns = the side to move has already taken all pawns

# Names and options
refused-unknown = unknown { $what } { $name }; known: { $known }
refused-unknown-near = unknown { $what } { $name }; known: { $known }; did you mean { $near }?
refused-size = { $game } has no board { $size }; expected { $expected }
refused-option = { $owner } has no option { $key }; valid: { $valid }
refused-option-near = { $owner } has no option { $key }; valid: { $valid }; did you mean { $near }?
refused-no-options = { $owner } takes no options, found { $found }
refused-value = { $owner }: { $key }={ $value } is not valid; expected { $expected }
refused-twice = { $owner }: { $key } is given twice
refused-no-value = { $owner }: found { $found }, expected key=value
expected-sizes = ROWSxCOLUMNS, each from { $least } to { $most }, such as { $example }
expected-sizes-even = N×N with N even, from { $least }x{ $least } to { $most }x{ $most }, such as { $example }
expected-sizes-rows = ROWSxCOLUMNS or ROWSxCOLUMNS-K, rows and columns from { $least } to { $most }, K in a row from { $least } to the longer side, such as { $example }
expected-whole = a whole number from { $least } to { $most }
expected-between = a number from { $least } to { $most }
expected-switch = on or off
expected-one-of = one of { $names }
expected-time = a time such as 5s, 500ms or 2m
expected-command = a command line

# Agents
refused-choose = the game is over; there is no move to choose
refused-agent-game = { $agent } was not built for { $game }
refused-agent-trace = { $agent } cannot trace its search
refused-agent-stopped = stopped before a move was found
refused-agent-resigned = resigned
refused-agent = { $why }
refused-agent-said = { $why }
failed-report-001 = report-001 finds no move worth more than minus infinity; the original program crashes here
unsolvable-size = boards of { $size }×{ $size } cannot be solved, only 4×4, 6×6 and 8×8
unsolvable-board = a board of { $rows }x{ $cols } is too large for the solver, which takes 4 to 10 rows and columns; use another agent, such as alphabeta
unsolvable-count = the side to move has { $own } stones and its opponent { $other }; it must have as many or one less
unsolvable-over = the game is over: there is nothing to solve
unexplained = no explanations for { $game }; valid: connect4 (4 to 10 rows and columns)

# Files of games
refused-place-line = line { $line }: { $problem }
refused-place-column = line { $line }, column { $column }: { $problem }
refused-place-game = game { $number }: { $problem }
refused-not-text = not text: byte { $byte } is no UTF-8
refused-needs-game = a move list does not name its game; say which with --game
refused-other-start = the game does not begin at the start of { $game }, which a move list cannot say
refused-read-only = { $format } is a format that Harif reads but does not write
refused-record = no Harif record: { $why }
refused-record-contradiction = the record contradicts itself: { $why }
refused-record-seconds = move { $number } of the record: seconds must be a number from 0 on
contradiction-unfinished = unfinished, yet it names a winner
contradiction-finished = finished, yet it names no winner
contradiction-margin = winner and margin disagree

# On the server
refused-no-table = there is no table { $id }
refused-store = the database cannot be read or written; the server's log says more
refused-store-closed = the database is closed; start Harif again, nothing acknowledged is lost
refused-store-full = the server's disk is full; what was acknowledged is kept
refused-store-denied = the server may not write its database; its log says more
refused-store-busy = another program keeps the database busy; try again
refused-store-lost = another program has changed this game; look again
refused-elsewhere-page = this game is open on another server's page; leave it there first
refused-elsewhere-terminal = this game is open in a terminal; leave it there first
refused-not-yours = only who holds its seats, or the owner, may delete this game or bring it back
refused-not-deleted = this game was not deleted
refused-long-position = { $count } letters are too long for a position
refused-command-agent = { $agent } runs a command and is not offered here
refused-option-most = { $owner }: { $key }={ $asked } is beyond this server's { $most }
refused-position-over = the game is over in this position
refused-clock = a clock has more than 0 and at most 1440 minutes, and an increment of at most 600 seconds
refused-rests = the game rests; resume it first
refused-stale = the table stands after { $now } moves, not { $asked }
refused-turn = { $side } is to move

# Tournaments on the server
refused-page-command = { $agent } runs a command, which no page may name; use: harif tournament
refused-page-file = a file of openings cannot be named by a page; use: harif tournament
refused-openings = openings: { $problem }
refused-openings-over = openings: the game is over in this position
refused-most = { $field }: { $asked } is beyond this server's { $most }
refused-most-time = { $field }: this server allows at most { $most }
refused-letters = { $field }: { $count } letters are too many, at most { $most }
refused-playing = tournament { $id } is playing; stop it first
refused-playing-elsewhere = another Harif is playing tournament { $id }
refused-starting = a tournament is about to begin
refused-ending = the server is about to end
refused-no-thread = no thread is left for a tournament
refused-tournament-over = tournament { $id } is over
refused-tournament-folder = the folder of the tournaments cannot be read or written
refused-no-tournament = there is no tournament { $id }
refused-no-game-yet = tournament { $id } has no game { $number } yet
refused-resume-command = an agent of this tournament runs a command, which no page starts; go on with: harif tournament --resume FOLDER

# Machines that stopped
story = { $text }
failed-no-thread = there is no thread to think on
failed-broke-down = { $agent } broke down
failed-no-move = { $agent } chose no move
failed-move = { $agent }: { $problem }
failed-person = { $name } is a person
refused-no-game = there is no game in this text

# Studies: what cannot be done, or cannot be read
study-no-move = no move begins with { $found }
study-nothing-replaced = there is nothing to replace here
study-nothing-closed = there is nothing to close here
study-not-closed = a bracket is not closed
study-no-mark = { $found } is neither a square such as c4 nor an arrow such as c4-d3
study-full = a study holds at most { $most } moves
study-at-start = this is the start; there is no move to go back to, to sign, to promote or to delete
study-at-end = the line ends here
study-one-line = there is only one line
study-first-already = this line is the first one already
study-no-place = there is no place { $place } in this study
study-no-square = there is no square { $square }; the board has { $squares }, counted from 0
study-no-way = an arrow leads from one square to another
study-too-long = a comment has at most { $most } letters; this one has { $letters }
edit-nothing-back = there is nothing to take back
contradiction-version = version 1, which has neither notes nor variations

# Why the games of a tournament cannot carry a number
refused-few = { $games } games played, at least { $needed } are needed for an error bar
refused-few-one = 1 game played, at least { $needed } are needed for an error bar
refused-won = won every game: no upper bound can be given
refused-won-bound = won every game: no upper bound can be given; above +{ $elo } Elo with 95 % confidence
refused-lost = lost every game: no lower bound can be given
refused-lost-bound = lost every game: no lower bound can be given; below −{ $elo } Elo with 95 % confidence
refused-same = all { $games } games gave the same score: how far it may be off cannot be told
refused-groups = the results fall into { $groups } groups that never took a point from each other: one scale cannot hold them
refused-colours = sides were not exchanged: moving first cannot be told from playing better
refused-seats = sides were not exchanged equally: moving first cannot be told from playing better
refused-never = the plan has { $groups } groups of agents that never meet: one scale cannot hold them
refused-peak = strength and moving first explain every result: no size can be given

# Languages from a folder
refused-locales-read = cannot read { $file }: { $why }
refused-locales-empty = { $folder } holds no language: a folder for each, with a file language.toml
refused-locales-properties = { $file }: { $why }
refused-locales-message = { $file }: line { $line } is no message as Fluent writes it
refused-locales-late = languages are loaded before anything is said

# Plans of tournaments
plan-toml = no plan of a tournament: { $problem }
plan-agent = agent { $agent }: { $problem }
plan-test-two = a test (sprt) needs exactly two agents, the plan has { $found }
plan-exactly-two = { $format } needs exactly two agents, the plan has { $found }
plan-at-least-two = { $format } needs at least two agents, the plan has { $found }
plan-same-name = two agents are called { $name }; give one of them a name of its own
plan-no-agent = pairing { $number }: there is no agent { $name }
plan-no-agent-near = pairing { $number }: there is no agent { $name }; did you mean { $near }?
plan-itself = pairing { $number }: { $name } cannot play against itself; enter it twice under two names
plan-odd-games = { $games } games cannot be played in pairs; give an even number, or keep the colours (swap = false)
plan-range = { $what } must be { $range }
plan-no-plies = random openings must be of at least one ply
plan-no-solver = adjudicate: { $game } has no exact solver
plan-pairings = the format "pairings" and [[pairing]] belong together
plan-rounds = rounds belong to the format "swiss"
plan-swap = a test counts pairs of games with colours exchanged; leave swap = false out
plan-forfeit = forfeit needs a time or a clock that can be overstepped
plan-sprt = sprt: { $problem }
range-one = at least 1
range-up-to = from 1 to { $most }
range-rounds = given for a Swiss tournament, from 1 to { $most }
range-time = more than nothing
sprt-order = elo1 must be above elo0: got { $elo0 } and { $elo1 }
sprt-elo = { $name } must lie between -1000 and 1000: got { $value }
sprt-risk = { $name } must lie above 0 and below 0.5: got { $value }

# Tournaments that cannot be played
refused-index = the index of the games: { $problem }
refused-solver = the solver has no answer: { $problem }
refused-entrant = { $name } cannot take part: { $problem }
refused-cores = { $workers } games at once with { $threads } threads each need { $needed } cores, there are { $cores }; ask for fewer workers, or allow it with oversubscribe
refused-stopped = stopped
refused-source = no openings { $typed }; expected balanced, start, random:PLIES with 1 to { $most } plies, file:PATH or position:TEXT
set-heading = line 1 is no heading of openings: { $why }
set-version = the openings have format { $found }, but this program reads format { $known }
set-other-game = the openings are for { $found }, not for { $expected }
set-checksum = the openings are damaged: their checksum is { $found }, the heading says { $stated }
set-empty = there is no opening in it
set-finished = { $text } is a finished game
set-judge = the judge failed: { $problem }
set-none-even = no even opening among { $judged } positions of { $game }
set-shipped = the openings of { $game }: { $problem }
set-position = the position to begin with: { $problem }
set-position-finished = the position to begin with is a finished game: { $text }
set-build = openings of { $game }: { $problem }
expected-opening = an opening, its grade, and at most a score

# What an engine or an agent did wrong
engine-did = { $engine }: { $did }
engine-open-quote = the command line has a quote that is never closed
engine-no-program = there is no program to start
engine-not-started = { $program } cannot be started: { $why }
engine-no-pipes = its pipes are missing
engine-no-thread = no thread for it: { $why }
engine-late = did not answer { $asked } within { $seconds } s
engine-ended = { $how } instead of answering { $asked }
engine-wrote = { $what } (asked { $asked })
engine-no-text = wrote bytes that are no UTF-8 text
engine-long-line = wrote a line of more than { $most } KiB
engine-flood = wrote more than { $lines } lines or { $most } MiB that nobody asked for
engine-no-answer = wrote { $found }, which is no GTP answer
engine-long-answer = wrote an answer of more than { $most } lines to { $command }
engine-asides = wrote { $lines } lines without an answer
engine-refused = refused { $command }: { $why }
engine-no-position = cannot be given a position: games must begin at the usual start (the engine does not list harif-position)
engine-nboard-game = NBoard knows Othello on 8x8 only, not { $game }
engine-played = played { $tried }: { $problem }
engine-no-such-move = answered { $found }, which is no move
engine-asked-twice = { $did } (asked twice)
engine-overstepped = overstepped its time by { $seconds } s
engine-no-move = chose no move
engine-gone = the agent is gone
engine-panicked = panicked: { $why }
engine-panicked-silently = panicked: no reason
ended = ended
ended-silent = closed its output and went on running
ended-code = ended with exit code { $code }
ended-signal = was ended by signal { $signal }
ended-signal-named = was ended by signal { $signal } ({ $name })
ended-status = ended: { $status }
signal-instruction = illegal instruction
signal-abort = abort
signal-arithmetic = arithmetic error
signal-killed = killed, perhaps for want of memory
signal-memory = segmentation fault
signal-pipe = broken pipe
signal-terminated = terminated

# What those say who read files and texts
parsed = { $text }
parsed-at = { $problem } at line { $line } column { $column }
parsed-at-column = { $problem } at column { $column }
parsed-field = unknown field `{ $name }`, expected { $known }
parsed-field-of = unknown field `{ $name }`, expected one of { $known }
parsed-value = unknown variant `{ $name }`, expected { $known }
parsed-value-of = unknown variant `{ $name }`, expected one of { $known }
parsed-missing = missing field `{ $name }`
parsed-kind = invalid type: { $found }, expected { $expected }
system-not-found = No such file or directory (os error { $code })
system-denied = Permission denied (os error { $code })
system-exists = File exists (os error { $code })
system-not-folder = Not a directory (os error { $code })
system-folder = Is a directory (os error { $code })
system-full = No space left on device (os error { $code })
system-read-only = Read-only file system (os error { $code })
system-exhausted = Resource temporarily unavailable (os error { $code })
system-port-taken = Address already in use (os error { $code })
system-not-text = stream did not contain valid UTF-8

# Files of other programs
archive-no-header = the file has { $bytes } bytes, expected a WTHOR header of 16
archive-length = the header announces { $games } games, i.e. { $expected } bytes, but the file has { $actual }
archive-board = the archive is for boards of size { $size }, expected 8
archive-no-square = move { $number }: byte { $byte } is no square (10 · row + column, each from 1 to 8)
archive-illegal = move { $number }: { $problem }
archive-score = the game is recorded with { $recorded } black discs, its moves give { $played }
ggf-other-game = GGF holds games of othello-NxN, not { $game }
ggf-start = start position: { $problem }
ggf-unwritable = GGF cannot hold { $property }
impossible-overlap = both sides have a disc on { $square }
expected-sign = a sign after a move is one of !! ! !? ?! ? ??
refused-leaves = leaves are two or more groups of numbers, such as 3 12 8 / 2 4 6 / 14 5 2
exercise-none = there are no exercises
exercise-no-such = there is no exercise { $at }; there are { $count }
exercise-unanswered = an exercise without answers

# Journals and reports of tournaments
journal-cannot-create = cannot create { $file }: { $why }
journal-cannot-open = cannot open { $file }: { $why }
journal-cannot-cut = cannot cut the last line off { $file }: { $why }
journal-cannot-read = cannot read { $file }: { $why }
journal-cannot-write = cannot write to { $file }: { $why }
journal-cannot-lock = cannot lock { $file }: { $why }
journal-exists = { $file } holds a tournament already; give another folder, or go on with: --resume
journal-busy = another Harif is playing this tournament ({ $file })
journal-no-game = { $file } has no game { $number }
journal-damaged = { $file } is damaged at line { $line }: { $why }
journal-cut = the plan is cut off; nothing was played
journal-version = version { $found } is not known to this Harif (it reads 1 to { $known })
journal-stranger = game { $number } is none of this plan
journal-strangers = game { $number } of the journal is between agents that its plan does not have
journal-none-of-plan = game { $number } of the journal is none of its plan
journal-gap = the journal has no game { $number }, though { $later } later ones; it is not whole
journal-unwritten-file = cannot write { $file }: { $why }
journal-unwritten-games = cannot write the games: { $why }
journal-unwritten-report = cannot write the report: { $why }
journal-none = there is no journal in its folder
journal-unread = the journal cannot be read: { $why }
refused-broke-down = the tournament broke down
