# Why work with files fails, in terminals and logs: journals, books, the database, pictures; and what a check of an
# engine finds. The errors of the house are these messages, in English word for word; every message is one line,
# without variants. What pages meet, too, is in refusal.ftl.

failed-read = cannot read { $file }: { $why }
failed-file = { $file }: { $problem }
failed-terminal = cannot use the terminal: { $why }; --plain plays line by line

# Openings: where they come from, and recipes for new ones
origin-start = the start
origin-random = { $plies } random plies
origin-file = { $count } openings of { $file }
origin-position = one position
origin-shipped = { $count } even openings, judge { $judge }
origin-made = { $count } even openings, made now, judge { $judge }
origin-uneven = { $count } openings, none of them even on this board
origin-small = the start: the board is too small for openings
recipe-plies = no length of openings { $text }; expected plies such as 8, or 2-4, of at most 400
recipe-count = the number of openings is { $found }; expected at least 1
recipe-pool = the number of positions to judge is { $found }; expected at least the number of openings
recipe-bound = the bound of grades is { $found }; expected a number from 0 on
recipe-trials = the number of trial games is { $found }; expected at least 1
recipe-slips = the share of random moves is { $found }; expected a number from 0 to 1
recipe-tolerance = the tolerance of trials is { $found }; expected a number from 0 to 0.5

# Books and networks
book-unread = the book cannot be read: { $why }
book-foreign-othello = the file is not a book of 8x8 Othello
book-foreign-connect4 = the file is not a Connect Four book
book-version-othello = the book has format { $found }, but this program reads format { $known }; build it again with `harif train othello-book`
book-version-connect4 = the book has format { $found }, but this program reads format { $known }; build it again with `harif train connect4-book`
book-damaged = the book is damaged: its checksum is wrong; build it again with `harif train connect4-book`
book-size = the book is for boards of { $book }, not of { $board }
book-short = the book has { $actual } bytes, expected { $expected }: the file is cut off
book-trailing = { $bytes } bytes follow the book
book-checksum = the book is damaged: its checksum is { $found }, the file says { $stated }
book-nonsense = the book makes no sense: { $problem }
network-short = the network has { $actual } bytes, expected { $expected }: the file is cut off
network-foreign = the file holds no network of 8x8 Othello
network-version = the network has format { $found }, but this program reads formats { $plain } and { $packed }; make it again with training/othello
network-trailing = { $bytes } bytes follow the network
network-checksum = the network is damaged: its checksum is { $found }, the file says { $stated }
network-nonsense = the network makes no sense: { $problem }
nonsense-few-pages = pages are missing
nonsense-many-pages = there are too many pages
nonsense-page-count = the number of pages is wrong
nonsense-page-after-end = a page follows the end of a game
nonsense-few-numbers = numbers are missing
nonsense-many-numbers = there are too many numbers
nonsense-packed = its rows cannot be unpacked
nonsense-width = rows have another width
nonsense-stages = the stages do not ascend to 60
nonsense-layers = the layers do not ascend to 60 at most

# Long jobs
job-journal = cannot use the journal { $file }: { $why }
job-foreign = { $file } is the journal of another book, depth or evaluation; name another file or remove it
job-damaged = line { $line } of the journal { $file } is damaged; remove it to do its part again
job-no-book = no book of { $stones } stones for boards of { $rows }x{ $cols }: a board must fit 64 bits, (rows + 1) x columns, and have more squares than the book stones, and the openings below must have fewer stones than that
job-no-span = positions { $from } to { $to } are no piece of this book, or there is not a score for each
job-stopped-positions = stopped; { $done } of { $all } positions are in the journal
job-stopped-pages = stopped; { $done } of { $all } pages are in the journal
job-stopped-games = stopped; { $done } of { $all } games are in { $file }; give the same command to go on
job-no-games = there is no finished game in the archives
job-file = cannot use { $file }: { $why }
job-other = { $file } belongs to another job; name another file or remove it with its journal
job-short = { $file } has { $actual } bytes, its journal speaks of { $expected }; remove both

# The database
store-in-use = another Harif is serving { $file }; open that one in the browser, or give --data another file
store-busy = { $file } is busy: another program has been writing to it for seconds; try again, or end that program
store-held-page = table { $id } is open on the page; leave it there first
store-held-terminal = table { $id } is open in another terminal; leave it there first
store-lost = table { $id } was changed by another program; open it again
store-newer = { $file } is of version { $found }; this Harif reads up to { $known }
store-folder = cannot make the folder { $file }: { $why }; give --data a file in another folder
store-full = the disk is full: { $file } cannot be written; free some space, nothing acknowledged is lost
store-read-only = { $file } cannot be written: it, its folder or its disk is read-only; make them writable, or choose another file
store-denied = { $file } may not be opened; let this user read and write it and its folder, or choose another file
store-damaged = { $file } is damaged ({ $why }); keep a copy, put a backup in its place, or give --data another file
store-foreign = { $file } is no database of Harif; give --data another file
store-io = { $file } cannot be read or written ({ $why }); check the disk and the system's log before going on
store-sqlite = { $file } cannot be used ({ $why })
store-index = { $file } cannot be used ({ $why }); it can be deleted, it is made anew from the journal
store-spoilt = table { $id } cannot be read: { $why }
store-starved = the system refused what { $file } needs ({ $why }); end other programs, or raise the limits of this one
store-code = { $text }, SQLite code { $code }
store-no-move = move { $number } is missing
store-other-head = it is the head of { $id }

# Games that a terminal keeps
kept-open-page = this game is open on the page; leave it there first
kept-open-terminal = this game is open in another terminal; leave it there first
kept-parted = this game was changed elsewhere; what is played here is kept as a game of its own
kept-damaged = { $count } of the games cannot be read
kept-unread = the games in { $file } cannot be read: { $why }
kept-gone = this game is not kept any more
kept-broken = this game cannot be read: { $problem }
kept-field = its { $field } cannot be read here
kept-unwritten = the game goes on but is not kept: cannot write in { $folder }: { $why }
cause-full = the disk is full
cause-read-only = it is read-only
cause-denied = permission denied
cause-busy = another program has been writing for seconds
cause-foreign = harif.db is no database of Harif
cause-newer = the games are of version { $found }, and this Harif knows { $known }

# Pictures and lines
draw-width = a picture cannot be { $width } pixels wide, expected { $least } to { $most }
draw-height = a picture { $width } pixels wide would be { $height } pixels high, expected at most { $most }
draw-svg = the drawing could not be read: { $why }
draw-png = the PNG could not be written: { $why }
tls-certificate = cannot read a certificate from { $file }: { $why }
tls-key = cannot read a key from { $file }: { $why }
tls-none = there is none in it
tls-pair = the certificate and the key cannot be used: { $why }; are they of one pair?

# Checks of an engine: their names, what they found, and what to do about it
check-start = start
check-ids = ids
check-unknown-commands = unknown commands
check-comments = comments
check-commands = commands
check-board-size = board size
check-illegal-moves = illegal moves
check-clear-board = clear_board
check-undo = undo
check-passes = passes
check-repeatable = repeatable
check-quiet = quiet
check-whole-games = whole games
check-time = time
check-quit = quit
check-end-of-input = end of input
check-hints = hints
check-ping = ping
check-go = go
found-start = { $who } starts and leaves within { $seconds } s
found-start-version = { $who } starts and leaves within { $seconds } s; protocol_version is not 2
found-nboard-start = starts and leaves within { $seconds } s
found-ids = numbers are repeated
found-ids-space = a space stands between = and the number
found-ids-none = the number 42 was not repeated
found-refused = refused
found-unknown-answered = an unknown command was answered with =
found-ignored = ignored
found-skipped = skipped
found-comment-answered = an empty line or a comment was answered
found-commands = all that is needed is listed
found-not-listed = not listed: { $commands }
found-size = the right size is taken, an impossible one refused
found-size-refused = { $command } was refused: { $why }
found-size-impossible = a board of 1000x1000 was accepted
found-accepted = { $command } was accepted
found-green = a move of the colour green was accepted
found-refused-moves = refused: { $moves }
found-clear = a new game begins at the start
found-clear-illegal = the first move after clear_board is illegal
found-new-board = { $command } was refused on a new board: { $why }
found-undo = takes a move back
found-no-undo = not listed
found-undo-start = undo was accepted before the first move
found-after-undo = { $command } was refused after undo: { $why }
found-passes = played and understood
found-no-passes = nobody has to pass in this game
found-no-forced-pass = no forced pass was found
found-no-pass = answered { $answer } where it had to pass
found-pass-refused = genmove was refused where it had to pass
found-answered = answered
found-repeats = two games begin with the same move
found-differs = two games begin with different moves
found-quiet = nothing is said that was not asked for
found-noise = something was said out of turn
found-games = { $games } games against random moves, { $each } on each side: { $moves } moves, all of them legal
found-game = game { $number }: { $problem }
found-no-time = no time was set
found-slowest = the slowest move took { $took } s of { $had } s
found-hint = answered with { $answer }
found-no-hint = hint was not answered
found-ping = ends a hint within { $seconds } s
found-go = answered, and not played
found-quit-refused = quit was refused
found-at-once = { $how }, at once
found-still-quit = still there { $seconds } s after quit
found-still-input = still there { $seconds } s after its input ended
advise-start = answer protocol_version as soon as you are started
advise-version = answer `= 2` to protocol_version
advise-ids = repeat the number in front of a command right behind = or ?
advise-unknown = answer ? to what you do not know
advise-comments = skip empty lines and what follows #
advise-commands = list every command that you know, one a line
advise-time-commands = without them the engine cannot know how long it may think
advise-size = take the size of your game and answer ? to others
advise-illegal = answer ? to moves that cannot be played, and do not play them
advise-clear = put the pieces as at the start and forget the moves
advise-undo = take back exactly one move
advise-no-undo = programs for analysis take moves back; Harif replays the game instead
advise-undo-start = answer ? where nothing can be taken back
advise-passes = take `play COLOUR pass`, and answer pass where nothing else is possible
advise-quiet = write answers only: everything else belongs on stderr
advise-quit = answer quit with = and end
advise-end = end when stdin ends: whoever started you is gone
advise-games = answer every question for a move with a legal one
advise-time = heed time_settings and time_left, and keep some of the time for the way back
advise-ping-start = answer `ping N` with `pong N` as soon as you are started
advise-ignore = ignore lines that you do not understand
advise-hints = answer hint with `search PV VALUE 0 DEPTH`
advise-ping = stop thinking when ping comes, and say nothing of the old position after pong
advise-nboard-passes = answer `=== PA` where nothing else is possible
advise-go = answer go with a move and do not play it: it comes back with `move`
advise-nboard-quit = end when quit comes
