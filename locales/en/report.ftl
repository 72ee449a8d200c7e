# The words of a tournament's report. One message a line; arguments are numbers or names that are written already.
report-kicker = Tournament report
report-title-many = { $game }: { $count } agents
report-language = Language
report-print = Print

# The verdict
report-chance-above = over { $chance }
report-chance-below = under { $chance }
report-verdict-none = No game has been counted yet.
report-verdict-better = { $one } is better than { $two }: { $elo } Elo, with 95 % confidence between { $low } and { $high }. Likelihood of superiority: { $los }.
report-verdict-open = No difference is proven: { $one } is ahead of { $two } by { $elo } Elo, but with 95 % confidence everything between { $low } and { $high } is possible. Likelihood of superiority: { $los }.
report-verdict-first = { $one } is first with { $elo } Elo against the field, with 95 % confidence between { $low } and { $high }.
report-verdict-clear = Nobody else’s interval reaches that of the first.
report-verdict-overlap = The intervals of { $names } overlap with it, so who is best is not settled.
report-verdict-overlap-many = The intervals of { $count } others overlap with it, so who is best is not settled.
report-verdict-direct = Against { $two }, who is second, it scored { $score } in { $games } games (likelihood of superiority { $los }).
report-verdict-leads = By score, { $one } leads with { $score } of the points it played for.
report-verdict-refused = No rating is given: { $why }.
report-verdict-partly = Not rated: { $names } ({ $why }).
report-verdict-apart = Agents are judged pairing by pairing, not on one scale: { $why }.
report-pair-better = { $one } is better than { $two }: it scored { $score } in { $games } games, with 95 % confidence between { $low } and { $high }.
report-pair-open = Between { $one } and { $two } no difference is proven: { $one } scored { $score } in { $games } games, but everything between { $low } and { $high } is possible.
report-pair-seats = { $one } moved first in { $first } of { $games } games against { $two } and scored { $score }, with 95 % confidence between { $low } and { $high }; how much of that is the first move cannot be told.
report-pair-unknown = { $one } scored { $score } in { $games } games against { $two }; that proves nothing, for { $why }.
report-verdict-unfinished = So far { $games } of { $total } games are counted.
report-verdict-h1 = The test is decided, H1 wins: { $one } is stronger than { $two } by more than { $elo } Elo. Were it not, the test would say so in at most { $risk } of all cases.
report-verdict-h0 = The test is decided, H0 wins: { $one } is not { $elo } Elo stronger than { $two }. Were it, the test would deny it in at most { $risk } of all cases.
report-verdict-continue = The test has no answer yet: its log-likelihood ratio is { $llr }, between the bounds { $lower } and { $upper }.

# What was played
report-facts = What was played
report-facts-game = Game
report-facts-format = Format
report-facts-games = Games
report-facts-games-of = { $games } of { $total }
report-facts-openings = Openings
report-facts-budget = Budget
report-facts-adjudication = Adjudication
report-facts-seed = Seed
report-facts-date = Last game
report-facts-build = Played by
report-openings-file = from the file { $file }
report-openings-position = the position { $position }
report-openings-swapped = each played twice with colours exchanged
report-openings-fixed = colours not exchanged
report-budget-own = only the agents’ own limits
report-budget-forfeit = overstepping loses
report-adjudication = an exact solver ends games that it proves within { $nodes } nodes, from ply { $from } on
report-adjudication-empties = an exact solver ends games that it proves within { $nodes } nodes, with at most { $empties } empty squares

# Ratings
report-ratings = Ratings
report-ratings-caption = Elo with 95 % intervals; the average of all rated agents is zero.
report-ratings-told = { $name }: { $elo } Elo, between { $low } and { $high }
report-ratings-refused = Without a rating:
report-ratings-refused-all = No rating is given: { $why }.

# Pairings, where there is no scale
report-pairings = Pairing by pairing
report-pairings-caption = Seen from the agent that is named first. The interval holds the true score in 95 of 100 cases.
report-pairings-more = { $more } more pairings are in the cross table.

# What each fault costs
report-faults = What each fault costs
report-faults-how = Each exhibit of the reports against the search that replaces it and looks as far ahead. Both have played every opening on both sides.
report-faults-caption = Seen from the exhibit. The intervals hold the true value in 95 of 100 cases.

# Tables
report-table = Table
report-table-results = Results
report-table-times = Time and conduct
report-column-points = Points
report-column-margin = Mean margin
report-column-moves = Moves
report-column-mean = Mean
report-column-median = Median
report-column-p99 = 99 %
report-column-max = Longest
report-column-overruns = Overruns
report-column-over-mean = Mean overrun
report-column-over-worst = Worst
report-column-end = How
report-column-share = Share

# Cross table
report-cross = Cross table
report-cross-caption = Score of the row against the column, in per cent; below it won–drawn–lost.
report-cross-hint = Point at a cell, or walk through the table with the arrow keys, for details.
report-cross-detail = { $one } against { $two }: { $score }, won–drawn–lost { $results }.
report-cross-pairs = Pairs with 0, ½, 1, 1½, 2 points: { $pairs }.
report-cross-elo = Elo { $elo } ± { $error }.
report-cross-no-elo = No Elo: { $why }.
report-cross-los = Likelihood of superiority { $los }.
report-cross-margin = Mean margin { $margin }.
report-left-out = The first { $shown } agents; { $more } more are in the table above.

# The test
report-test = Sequential test
report-test-pairs = Log-likelihood ratio over the number of pairs
report-test-h1 = H1 wins
report-test-h0 = H0 wins
report-test-told = After { $pairs } pairs the log-likelihood ratio is { $llr }; the bounds are { $lower } and { $upper }.
report-test-terms = H0: { $elo0 } Elo, H1: { $elo1 } Elo ({ $model }); error probabilities { $alpha } and { $beta }. Pairs with 0, ½, 1, 1½, 2 points: { $counts }.
report-test-normalized = normalised
report-test-logistic = logistic

# Score over time
report-progress = Score over time
report-progress-games = Share of the points after so many games of the tournament

# Time per move
report-thinking = Time per move
report-thinking-caption = How often moves took how long, on a scale of powers of ten. Solid line: median. Dashed line: 99 of 100 moves took no longer. Right: median.
report-thinking-told = { $name }: median { $median }, 99 % within { $late }, longest { $max }
report-noise = { $count } of { $moves } moves took longer than they might: by { $mean } on the average, { $worst } at most. This is the noise of the machine together with what agents overstep.
report-noise-none = No move took longer than it might.

# Ends
report-endings = Colours, draws, ends
report-shares = Results by side
report-share-first = First side won
report-share-draw = Drawn
report-share-second = Second side won
report-first-score = The side that moves first took { $score } of the points.
report-first-worth = Moving first is worth { $elo } Elo between equals.
report-first-unknown = What moving first is worth in Elo cannot be told: { $why }.
report-mean-plies = A game lasted { $plies } plies on the average, its opening included.
report-ends = How games ended

# Fouls
report-fouls = Fouls
report-fouls-none = No game was lost by a foul.
report-fouls-more = { $count } more are in the journal.
report-foul-head = Game { $number }: { $guilty } against { $other }, { $offence }
report-foul-show = Show this game

# Games
report-games-title = Games
report-games-script = The games are shown by a script, which this browser does not run.
report-games-all = All { $count } games.
report-games-some = { $shown } of { $count } games: every one that was lost by a foul, and others drawn at random.
report-games-rest = The rest is in { $journal }. Any game can be played again with { $command }.
report-games-agent = Agent
report-games-against = Against
report-games-anybody = anybody
report-games-fouls = Fouls only
report-games-none = No game fits.
report-games-number = Game
report-games-first = First
report-games-second = Second
report-games-result = Result
report-games-margin = Margin
report-games-end = End
report-games-plies = Plies
report-games-caption = Games; press a number to see the game.
report-games-won = { $name } won
report-games-draw = draw
report-games-page = { $from }–{ $to } of { $count }
report-games-earlier = Earlier
report-games-later = Later
report-games-pages = Pages of the list
report-games-close = Close
report-games-start = Start position
report-games-at = { $ply }. { $move }: { $name } ({ $side })
report-games-in-opening = opening
report-games-to-start = To the start
report-games-back = One move back
report-games-forward = One move on
report-games-to-end = To the end
report-games-slider = Move
report-games-analyse = Analyse in Harif
report-games-analyse-hint = opens in a Harif that runs on this computer
report-games-broken = This game cannot be shown on a board to its end: { $why }
report-games-moves = Moves
report-games-pass = pass
report-board-label = Board after { $ply } moves

# The end of the page
report-footer-made = Made by Harif { $version } from { $journal }.
report-footer-waiting = { $count } finished games wait for an earlier one and are not counted yet.
report-footer-how = Ratings by maximum likelihood over all pairs of agents, a draw counting as half a win; intervals at 95 % from whole pairs of games, since two games from one opening hang together. Where the data cannot carry a number, none is given.
