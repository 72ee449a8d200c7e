# The words of a tournament's report. One message a line; arguments are numbers or names that are written already.
kicker = Tournament report
title-many = { $game }: { $count } agents
comma = ,

# The verdict
chance-above = over { $chance }
chance-below = under { $chance }
verdict-none = No game has been counted yet.
verdict-better = { $one } is better than { $two }: { $elo } Elo, with 95 % confidence between { $low } and { $high }. Likelihood of superiority: { $los }.
verdict-open = No difference is proven: { $one } is ahead of { $two } by { $elo } Elo, but with 95 % confidence everything between { $low } and { $high } is possible. Likelihood of superiority: { $los }.
verdict-first = { $one } is first with { $elo } Elo against the field, with 95 % confidence between { $low } and { $high }.
verdict-clear = Nobody else’s interval reaches that of the first.
verdict-overlap = The intervals of { $names } overlap with it, so who is best is not settled.
verdict-overlap-many = The intervals of { $count } others overlap with it, so who is best is not settled.
verdict-direct = Against { $two }, who is second, it scored { $score } in { $games } games (likelihood of superiority { $los }).
verdict-leads = By score, { $one } leads with { $score } of the points it played for.
verdict-refused = No rating is given: { $why }.
verdict-partly = Not rated: { $names } ({ $why }).
verdict-apart = Agents are judged pairing by pairing, not on one scale: { $why }.
pair-better = { $one } is better than { $two }: it scored { $score } in { $games } games, with 95 % confidence between { $low } and { $high }.
pair-open = Between { $one } and { $two } no difference is proven: { $one } scored { $score } in { $games } games, but everything between { $low } and { $high } is possible.
pair-seats = { $one } moved first in { $first } of { $games } games against { $two } and scored { $score }, with 95 % confidence between { $low } and { $high }; how much of that is the first move cannot be told.
pair-unknown = { $one } scored { $score } in { $games } games against { $two }; that proves nothing, for { $why }.
verdict-unfinished = So far { $games } of { $total } games are counted.
verdict-h1 = The test is decided, H1 wins: { $one } is stronger than { $two } by more than { $elo } Elo. Were it not, the test would say so in at most { $risk } of all cases.
verdict-h0 = The test is decided, H0 wins: { $one } is not { $elo } Elo stronger than { $two }. Were it, the test would deny it in at most { $risk } of all cases.
verdict-continue = The test has no answer yet: its log-likelihood ratio is { $llr }, between the bounds { $lower } and { $upper }.

# Why there is no number
refused-few = { $games } games were played, an error bar needs at least { $needed }
refused-won = every game was won, so there is no upper bound
refused-lost = every game was lost, so there is no lower bound
refused-above = ; above { $elo } Elo with 95 % confidence
refused-below = ; below { $elo } Elo with 95 % confidence
refused-same = all { $games } games gave the same score, so nothing says how far it may be off
refused-groups = the results fall into { $groups } groups that never took a point from each other, and no scale can hold them all
refused-colours = colours were not exchanged, so moving first cannot be told from playing better
refused-seats = sides were not exchanged equally often, so moving first cannot be told from playing better
refused-never = the plan has { $groups } groups of agents that never meet, and no scale can hold them all
refused-peak = who won is fully explained by strength and by moving first, so no size can be given

# What was played
facts = What was played
facts-game = Game
facts-format = Format
facts-games = Games
facts-games-of = { $games } of { $total }
facts-openings = Openings
facts-budget = Budget
facts-adjudication = Adjudication
facts-seed = Seed
facts-date = Last game
facts-build = Played by
game-othello = Othello
game-connect4 = Connect Four
game-tictactoe = Tic-tac-toe
format-match = Match
format-round-robin = Round robin
format-gauntlet = Gauntlet
format-swiss = Swiss
format-pairings = Listed pairings
format-sprt = Sequential test (SPRT)
openings-balanced = balanced openings
openings-start = the usual start
openings-random = { $plies } random plies
openings-file = from the file { $file }
openings-position = the position { $position }
openings-swapped = each played twice with colours exchanged
openings-fixed = colours not exchanged
budget-own = only the agents’ own limits
budget-depth = depth { $depth }
budget-nodes = { $nodes } nodes a move
budget-time = { $time } a move
budget-clock = { $main } a game and { $increment } a move
budget-forfeit = overstepping loses
adjudication = an exact solver ends games that it proves within { $nodes } nodes, from ply { $from } on
adjudication-empties = an exact solver ends games that it proves within { $nodes } nodes, with at most { $empties } empty squares

# Ratings
ratings = Ratings
ratings-caption = Elo with 95 % intervals; the average of all rated agents is zero.
ratings-told = { $name }: { $elo } Elo, between { $low } and { $high }
ratings-refused = Without a rating:
ratings-refused-all = No rating is given: { $why }.

# Pairings, where there is no scale
pairings = Pairing by pairing
pairings-caption = Seen from the agent that is named first. The interval holds the true score in 95 of 100 cases.
pairings-more = { $more } more pairings are in the cross table.
follows-better = { $one } is better
follows-open = no difference is proven
follows-seats = { $one } moved first more often: who is better cannot be told

# What each fault costs
faults = What each fault costs
faults-how = Each exhibit of the reports against the search that replaces it and looks as far ahead. Both have played every opening on both sides.
faults-caption = Seen from the exhibit. The intervals hold the true value in 95 of 100 cases.
fault-costs = the fault costs games
fault-pays = the exhibit is better: here correctness does not pay
fault-open = no cost is proven
fault-report-000 = After a pass the two sides make each other’s choices; a finished game is judged by the evaluation.
fault-report-001 = Moves in the search turn nothing over; one pair of bounds is shared by the whole tree.
fault-report-002 = All wins count alike, so a win may wait; a certain draw counts nothing beside guesses.
fault-report-003 = The opponent never moves in the search; the table mixes depths.
fault-report-004-minimax = All wins count alike, so a win may wait.
fault-report-004-alphabeta = All wins count alike, so a win may wait.
fault-report-004-evaluation = It looks one move ahead and walks into forks.
fault-report-004-mcts = Every level of the tree places the same side’s stone; rewards drown curiosity.
costs-proven = Proven to cost games: { $names }.
costs-pays = Better than its correction: { $names }.
costs-open = No cost is proven: { $names }.
costs-unknown = Too few games to say: { $names }.

# Tables
table = Table
table-results = Results
table-times = Time and conduct
column-rank = #
column-name = Agent
column-elo = Elo
column-games = Games
column-wins = Won
column-draws = Drawn
column-losses = Lost
column-score = Score
column-points = Points
column-margin = Mean margin
column-moves = Moves
column-mean = Mean
column-median = Median
column-p99 = 99 %
column-max = Longest
column-overruns = Overruns
column-over-mean = Mean overrun
column-over-worst = Worst
column-fouls = Fouls
column-end = How
column-pairing = Pairing
column-first = Moved first
column-results = Won–drawn–lost
column-interval = 95 % interval
column-follows = What follows
column-exhibit = Exhibit
column-lost-discs = Discs lost a game
column-lost-points = Points lost a game
column-share = Share

# Cross table
cross = Cross table
cross-caption = Score of the row against the column, in per cent; below it won–drawn–lost.
cross-hint = Point at a cell, or walk through the table with the arrow keys, for details.
cross-detail = { $one } against { $two }: { $score }, won–drawn–lost { $results }.
cross-pairs = Pairs with 0, ½, 1, 1½, 2 points: { $pairs }.
cross-elo = Elo { $elo } ± { $error }.
cross-no-elo = No Elo: { $why }.
cross-los = Likelihood of superiority { $los }.
cross-margin = Mean margin { $margin }.
cross-left-out = The first { $shown } agents; { $more } more are in the table above.

# The test
test = Sequential test
test-pairs = Log-likelihood ratio over the number of pairs
test-h1 = H1 wins
test-h0 = H0 wins
test-told = After { $pairs } pairs the log-likelihood ratio is { $llr }; the bounds are { $lower } and { $upper }.
test-terms = H0: { $elo0 } Elo, H1: { $elo1 } Elo ({ $model }); error probabilities { $alpha } and { $beta }. Pairs with 0, ½, 1, 1½, 2 points: { $counts }.
test-normalized = normalised
test-logistic = logistic

# Score over time
progress = Score over time
progress-games = Share of the points after so many games of the tournament
progress-left-out = The first { $shown } agents; { $more } more are in the table above.

# Time per move
thinking = Time per move
thinking-caption = How often moves took how long, on a scale of powers of ten. Solid line: median. Dashed line: 99 of 100 moves took no longer. Right: median.
thinking-told = { $name }: median { $median }, 99 % within { $late }, longest { $max }
noise = { $count } of { $moves } moves took longer than they might: by { $mean } on the average, { $worst } at most. This is the noise of the machine together with what agents overstep.
noise-none = No move took longer than it might.

# Ends
endings = Colours, draws, ends
shares = Results by side
share-first = First side won
share-draw = Drawn
share-second = Second side won
first-score = The side that moves first took { $score } of the points.
first-worth = Moving first is worth { $elo } Elo between equals.
first-unknown = What moving first is worth in Elo cannot be told: { $why }.
mean-plies = A game lasted { $plies } plies on the average, its opening included.
ends = How games ended
end-finished = by the rules
end-unfinished = unfinished
end-resigned = resigned
end-timeout = out of time
end-agreed = agreed
end-forfeited = forfeited by a foul
end-adjudicated = adjudicated by the solver

# Fouls
fouls = Fouls
fouls-none = No game was lost by a foul.
fouls-more = { $count } more are in the journal.
foul-head = Game { $number }: { $guilty } against { $other }, { $offence }
foul-show = Show this game
offence-start = could not be started
offence-crash = crashed
offence-hang = did not answer
offence-garbage = answered garbage
offence-illegal = illegal move
offence-refusal = refused a command
offence-time = out of time
offence-panic = broke off
offence-error = gave up with an error

# Games
games-title = Games
games-script = The games are shown by a script, which this browser does not run.
games-all = All { $count } games.
games-some = { $shown } of { $count } games: every one that was lost by a foul, and others drawn at random.
games-rest = The rest is in { $journal }. Any game can be played again with { $command }.
games-agent = Agent
games-against = Against
games-anybody = anybody
games-fouls = Fouls only
games-none = No game fits.
games-number = Game
games-first = First
games-second = Second
games-result = Result
games-margin = Margin
games-end = End
games-plies = Plies
games-caption = Games; press a number to see the game.
games-won = { $name } won
games-draw = draw
games-page = { $from }–{ $to } of { $count }
games-earlier = Earlier
games-later = Later
games-pages = Pages of the list
games-close = Close
games-start = Start position
games-at = { $ply }. { $move }: { $name } ({ $side })
games-in-opening = opening
games-to-start = To the start
games-back = One move back
games-forward = One move on
games-to-end = To the end
games-slider = Move
games-analyse = Analyse in Harif
games-analyse-hint = opens in a Harif that runs on this computer
games-broken = This game cannot be shown on a board to its end: { $why }
games-moves = Moves
games-pass = pass
board-label = Board after { $ply } moves
side-Black = Black
side-White = White
side-Red = Red
side-Yellow = Yellow
side-X = X
side-O = O

# The end of the page
footer-made = Made by Harif { $version } from { $journal }.
footer-waiting = { $count } finished games wait for an earlier one and are not counted yet.
footer-how = Ratings by maximum likelihood over all pairs of agents, a draw counting as half a win; intervals at 95 % from whole pairs of games, since two games from one opening hang together. Where the data cannot carry a number, none is given.
