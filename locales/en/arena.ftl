# The arena: tournaments between agents
arena-title = Who is stronger?
arena-text = Let agents play each other, many games, fair openings, and see what the results can carry.
arena-read = How to read it
arena-none-text = Tournaments keep a whole machine busy, so only the owner of the server runs them. To be the owner, open the address that the server printed at its start.
arena-back = All tournaments

# The list
arena-runs = Tournaments
arena-no-runs = None yet. Press Start, and watch.
arena-more-runs = { $n } more
arena-state-playing = Playing
arena-state-stopped = Stopped
arena-state-complete = Complete
arena-state-decided = Decided
arena-state-failed = Failed
arena-of = { $games } of { $total } games
arena-leader = { $agent } leads
arena-now = just now
arena-pair = { $one } – { $two }
arena-many = { $n } agents

# A new one
arena-presets = Ready-made
preset-levels = All five levels
preset-corrections = What each bug costs
preset-report-004 = Report 004
preset-report-004-corrected = Report 004, corrected
arena-agents = Who plays
arena-add = Add an agent
arena-choose = Agent { $n }:
arena-own-name = Name in the table
arena-name-of = Name in the table for { $agent }
arena-remove = Remove { $agent }
arena-format = Format
format-round-robin = Round robin
format-match = Match
format-gauntlet = Gauntlet
format-swiss = Swiss
format-sprt = Test
format-pairings = As listed
format-about-round-robin = Everybody meets everybody.
format-about-match = The first two meet, and nobody else.
format-about-gauntlet = The first plays against all others, who do not meet each other.
format-about-swiss = Round by round, everybody meets somebody with a similar score.
format-about-sprt = Is the first agent better than the second? The test (SPRT) stops by itself as soon as it knows.
format-about-pairings = Exactly these meet, in this order.
arena-pairing = { $first } – { $second }
arena-games-n = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
arena-games = Games of two that meet
arena-most = Games at most
arena-rounds = Rounds
arena-seeds = How many play against all
arena-elo0 = No better than (Elo)
arena-elo1 = Better by (Elo)
arena-more = Openings, thinking time, machine
arena-openings = Openings
openings-balanced = Balanced
openings-start = Start position
openings-random = Random moves
openings-about-balanced = Positions in which neither side is ahead, graded by our own engines and drawn by the seed.
openings-about-start = Every game from the usual start. Agents without chance repeat themselves.
openings-about-random = So many random moves first, judged by nobody.
arena-from-balanced = balanced openings
arena-from-start = from the start
arena-from-random = { $plies } random moves first
arena-plies = Moves
arena-swap = Every opening twice, sides exchanged
arena-budget = Thinking
budget-own = Own limits
budget-time = Time a move
budget-nodes = Positions
budget-depth = Depth
budget-clock = Clock
budget-about-own = Each agent by its own limits: levels have their depth, Monte Carlo its iterations.
budget-about-time = The same time for every move. Games do not repeat exactly.
budget-about-nodes = The same number of positions or simulations a move. Games repeat exactly.
budget-about-depth = The same depth for all. Games repeat exactly.
budget-about-clock = A clock for the whole game, and seconds added with every move.
budget-is-depth = depth { $n }
budget-is-nodes = { $n } positions a move
budget-is-time = { $time } a move
budget-is-clock = { $main } and { $increment } a move
arena-time = Seconds a move
arena-nodes = Positions a move
arena-depth = Plies
arena-main = Seconds on the clock
arena-increment = Seconds added a move
arena-forfeit = Who oversteps the time loses the game
arena-machine = Machine
arena-workers = Games at once
arena-workers-all = all cores
arena-workers-n = { $n ->
    [one] one game at a time
   *[other] { $n } games at once
}
arena-seed = Seed
arena-seed-n = seed { $n }
arena-adjudicate = End games that an exact solver has decided
arena-proof = Positions for the proof
arena-title-own = Title
arena-title-made = made from the rest
arena-start = Start
arena-counting = …
arena-will = { $games ->
    [one] { $n } game of { $game }
   *[other] { $n } games of { $game }
}
arena-will-test = At most { $n } games of { $game }; the test may know sooner.
arena-mend = Mend what is marked above.
error-playing = Another tournament is playing. Stop it first, or wait for its end.
error-no-arena = There is no arena for you on this server.
error-bad-plan = This cannot be played: { $message }
error-over = This tournament is over: there is nothing left to play.

# One of them
arena-progress = Progress
arena-rate-second = { $n } games a second
arena-rate-minute = { $n } games a minute
arena-left = { $time } left
arena-left-days = { $n ->
    [one] a day left
   *[other] { $n } days left
}
arena-time-us = { $n } µs
arena-time-ms = { $n } ms
arena-time-ns = { $n } ns
arena-time-s = { $n } s
arena-stop = Stop
arena-resume = Resume
arena-download = Download
arena-delete = Delete
arena-delete-sure = Really delete? Once more
file-report = Report ({ $language })
file-table = Table
file-games = List of games
file-records = Games as records
file-journal = Journal
file-plan = Plan, to play it again
file-summary = Summary for programs
arena-lost = Connection lost. The tournament goes on; trying again…

# What the results say
verdict-waiting = No game has ended yet.
verdict-nothing = No game was finished.
verdict-refused = No rating yet: { $reason }.
verdict-better = { $one } is stronger than { $two } by { $elo } Elo; likely at { $los }.
verdict-even = { $one } is ahead of { $two } by { $elo } Elo, which may be luck; likely at { $los }.
verdict-first = { $one } is the strongest: { $elo } Elo, clear of { $two }.
verdict-met = { $one } leads with { $elo } Elo; in the games against { $two } alone it is stronger with { $los } likelihood.
verdict-close = { $one } leads with { $elo } Elo, but { $two } is within the error.
verdict-apart = Judged pairing by pairing, not on one scale: { $reason }.
verdict-pair-better = { $one } is stronger than { $two }: { $score } of the points in { $n } games (95 %: { $interval }).
verdict-pair-open = Between { $one } and { $two } no difference is proven: { $score } of the points in { $n } games (95 %: { $interval }).
verdict-pair-seats = { $one } moved first in { $first } of { $n } games against { $two } and took { $score } of the points (95 %: { $interval }); how much of that is the first move cannot be told.
verdict-faults-costs = Proven to cost games: { $names }.
verdict-faults-pays = Better than its correction: { $names }.
verdict-faults-open = No cost is proven: { $names }.
verdict-faults-unknown = Too few games to say: { $names }.
verdict-test-open = Not decided yet: is { $one } better than { $two } by { $elo0 } or by { $elo1 } Elo?
verdict-test-none = The test was not decided: it needs more games.
verdict-test-h1 = Decided: { $one } is better than { $two }. { $elo1 } Elo fits, { $elo0 } does not; wrong in at most { $risk } of such tests.
verdict-test-h0 = Decided: { $one } is not better than { $two } by as much as { $elo1 } Elo; { $elo0 } fits. Wrong in at most { $risk } of such tests.

# Ratings, table, cross table
arena-ratings = Ratings
arena-ratings-note = Elo; the mean of all is 0. The line holds the true value in 95 of 100 cases.
arena-rated = { $elo } Elo, between { $low } and { $high }
arena-pairings = Pairing by pairing
arena-pairings-note = Each pairing stands for itself, seen from the agent that is named first. Intervals hold the true score in 95 of 100 cases.
follows-better = { $one } is stronger
follows-open = no difference is proven
follows-seats = { $one } moved first more often: who is stronger cannot be told
arena-faults = What each fault costs
arena-faults-note = Each exhibit of the reports against the search that replaces it and looks as far ahead, every opening on both sides. Seen from the exhibit; intervals hold the true value in 95 of 100 cases.
fault-costs = the fault costs games
fault-pays = the exhibit is stronger: here correctness does not pay
fault-open = no cost is proven
fault-report-000 = After a pass the two sides make each other’s choices; a finished game is judged by the evaluation.
fault-report-001 = Moves in the search turn nothing over; one pair of bounds is shared by the whole tree.
fault-report-002 = All wins count alike, so a win may wait; a certain draw counts nothing beside guesses.
fault-report-003 = The opponent never moves in the search; the table mixes depths.
fault-report-004-minimax = All wins count alike, so a win may wait.
fault-report-004-alphabeta = All wins count alike, so a win may wait.
fault-report-004-evaluation = It looks one move ahead and walks into forks.
fault-report-004-mcts = Every level of the tree places the same side’s stone; rewards drown curiosity.
arena-table = Table
table-rank = #
table-name = Agent
table-elo = Elo
table-games = Games
table-wins = W
table-draws = D
table-losses = L
table-score = Score
table-margin = Margin
table-time = Time a move
table-overruns = Late
table-fouls = Fouls
table-pairing = Pairing
table-first = Moved first
table-wdl = Won–drawn–lost
table-interval = 95 % interval
table-follows = What follows
table-exhibit = Exhibit
table-lost-discs = Discs lost a game
table-lost-points = Points lost a game
table-about-rank = Place
table-about-name = Name in the table
table-about-elo = Rating with its 95 % interval; the mean of all is 0
table-about-games = Games that count
table-about-wins = Won
table-about-draws = Drawn
table-about-losses = Lost
table-about-score = Share of the points, and the points
table-about-margin = Mean margin: discs in Othello
table-about-time = Mean thinking time a move
table-about-overruns = Moves that took longer than allowed
table-about-fouls = Games lost by breaking off, an illegal move, or the clock
arena-times = half within { $median }, 99 of 100 within { $p99 }, at most { $max }
arena-overrun = by { $mean }, at most { $worst }
arena-fouls-of = { $agent }: { $n ->
    [one] { $n } foul
   *[other] { $n } fouls
} ({ $kinds }). Show the games
arena-cross = Each against each
arena-cross-note = Share of the points that the row took from the column. Choose a square for its story.
arena-itself = itself
arena-against = { $one } against { $two }
arena-not-met = have not met
arena-wdl = { $wins } won, { $draws } drawn, { $losses } lost
arena-elo-is = { $elo } Elo
arena-los = stronger with { $los } likelihood
arena-margin-is = mean margin { $margin }
arena-pairs-are = pairs by points 0 ½ 1 1½ 2: { $pairs }
arena-numbers = In numbers
fact-draws = Draws
fact-first = Points of the side that moves first
fact-advantage = What moving first is worth (Elo)
fact-plies = Moves a game
fact-budget = Thinking
fact-seed = Seed
fact-machine = Machine
fact-adjudicated = Ended by the solver
arena-machine-is = { $n ->
    [one] one worker
   *[other] { $n } workers
}{ $pinned ->
    [yes] { $n ->
        [one] , on a core of its own
       *[other] , each on its own core
    }
   *[no] { "" }
}{ $shared ->
    [yes] ; cores are shared, times are not exact
   *[no] { "" }
}

# The test
arena-test = Test
arena-llr = Log-likelihood ratio { $llr }, between { $lower } and { $upper }; pairs { $pairs }
arena-h0 = { $elo } Elo
arena-h1 = { $elo } Elo

# Live boards
arena-live = On the boards now
arena-enlarge = { $first } – { $second }: larger or smaller
arena-more-boards = Show { $n } more boards
arena-larger = Larger
arena-smaller = Smaller
arena-at = game { $number } · move { $ply }

# Games
arena-games-played = Games
games-number = No.
games-first = First
games-second = Second
games-result = Result
games-plies = Moves
games-seconds = Time
games-open = Open
games-by-agent = Games of
games-by-against = Against
arena-any = All agents
arena-any-other = against anybody
arena-fouls-only = With fouls only
arena-no-games = No such game.
arena-newer = Newer
arena-older = Older
arena-open-game = Game { $n }
arena-result-first = First won
arena-result-second = Second won
arena-result-draw = Draw
end-finished = by the rules
end-timeout = on time
end-forfeited = by a foul
end-adjudicated = by the solver
end-resigned = by resignation
end-agreed = agreed
end-unfinished = unfinished
foul-start = would not start
foul-crash = crashed
foul-hang = did not answer
foul-garbage = answered nonsense
foul-illegal = illegal move
foul-refusal = refused a command
foul-time = overstepped its time
foul-panic = broke off
foul-error = gave up
arena-side-first = first
arena-side-second = second
arena-foul-by = Foul of the { $side } side: { $foul }
arena-evidence = The last lines of the talk
arena-laid = { $n ->
    [0] no opening
    [one] { $n } move of opening
   *[other] { $n } moves of opening
}
arena-overran = { $n ->
    [one] one move was late, by { $worst }
   *[other] { $n } moves were late, by { $worst } at most
}
arena-review = Review
