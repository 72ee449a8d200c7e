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
