// What the server sends, from the Rust types that it is made of; nothing here runs.
// Made by `cargo xtask wire`: change the Rust types, not this file.

/** @typedef {import("../pages/review/judging.js").ReviewSummary} ReviewSummary */
/** @typedef {import("./changes.js").Change[]} Changes */
/** @typedef {import("./worth.js").Value} Value */
/** @typedef {import("./worth.js").Unit} Unit */
/** @typedef {import("./said.js").Said} Said */
/** @typedef {string} Look */
/** @typedef {string[]} Moves */
/** @typedef {import("../pages/arena/types.js").Plan} TournamentPlan */
/** @typedef {number[]} Squares */

/** @typedef {"first" | "second"} Side One of the two players, named by who moves first from the start position. `first`: Moves first from the start position; `second`: Moves second */

/** @typedef {"exact" | "lower" | "upper" | "heuristic"} Kind How far a value can be trusted. `exact`: Proven; `lower`: The true value is at least this; `upper`: The true value is at most this; `heuristic`: An estimate */

/** @typedef {"finished" | "unfinished" | "resigned" | "timeout" | "agreed" | "forfeited" | "adjudicated"} End How a game came to its end. `finished`: By the rules of the game; `unfinished`: Not yet, or broken off; there is no winner; `resigned`: One side resigned; `timeout`: One side ran out of time; `agreed`: Both sides agreed on the score; `forfeited`: One side broke the terms of the contest: it crashed, hung, or answered no legal move; `adjudicated`: An exact solver knew the result, and the rest was not played */

/**
 * @typedef {object} Part One named part of an evaluation
 * @property {string} name What the part measures
 * @property {number} value What it adds to the value
 */

/** @typedef {"opening" | "middle" | "end"} Phase How far a game is. `opening`: The first moves; `middle`: Most of the game; `end`: The last moves */

/**
 * @typedef {object} Facts What can be counted in a position, always the first side's number first
 * @property {Phase | null} phase How far the game is, where its phases differ
 * @property {[number, number]} mobility Moves that each side would have, were it on move; a forced pass is none
 * @property {[number, number] | null} corners Pieces in the corners, where corners count
 * @property {[number, number] | null} edges Pieces along the border, those in the corners among them, where edges count
 */

/** @typedef {"plain" | "corner" | "many" | "danger"} Hint What a move is at first sight. `plain`: Nothing special; `corner`: A corner, which can never be turned back; `many`: Turns over more than five discs; `danger`: Next to a corner, which it may give away */

/**
 * @typedef {object} Opening How a game was opened
 * @property {string} english The name in English
 * @property {string} persian The name in Persian
 * @property {string} moves The moves that lead there as they are usually written; those of the game may be a mirror image of them, or in another order
 * @property {number} plies After how many plies the game left all named lines, or where it stands if it has not
 */

/** @typedef {"felt" | "wall" | "paper" | "chequered"} Ground What lies under the pieces. `felt`: Cloth in a frame, with lines; `wall`: A wall with round holes, the pieces behind it; `paper`: Paper with lines between the squares; `chequered`: Squares light and dark by turns, the corner at the bottom left dark */

/** @typedef {"discs" | "strokes" | "pawns"} Pieces What the pieces are; every kind has a dark one and a light one. `discs`: Flat round discs; `strokes`: Strokes of a pen: the dark one a cross, the light one a nought; `pawns`: Pawns with a head on a foot */

/** @typedef {"squares" | "ranks" | "columns"} Coordinates How squares are named. `squares`: By letter and number, row 1 at the top; `ranks`: By letter and number, row 1 at the bottom; `columns`: By the number of their column alone */

/**
 * @typedef {object} BoardLook How faces show a game
 * @property {Look} name A word for themes; looks that share it are drawn alike
 * @property {Ground} ground What lies under the pieces
 * @property {Pieces} pieces What the pieces are
 * @property {boolean} gravity Whether a piece falls to the lowest empty square of its column
 * @property {boolean} turns Whether moves turn pieces over
 * @property {boolean} counted Whether people like to know how many pieces a side has
 * @property {boolean} scored Whether the number of pieces is the score
 * @property {boolean} numbered Whether the number of a move may stand on its square: no two moves end on the same
 * @property {Coordinates} coordinates What is written at the edge
 */

/**
 * @typedef {object} Worth A value, how far to trust it and how long the game lasts, where that is known
 * @property {Value} value The value
 * @property {Kind} kind How far to trust it
 * @property {Unit} [unit] What it counts, where discs are played for
 * @property {number} [plies] Plies to the end of the game, the move that is judged among them
 */

/**
 * @typedef {object} MoveWorth The value of a move, seen from the side that plays it
 * @property {string} move The move
 * @property {Value} value The value
 * @property {Kind} kind How far to trust it
 * @property {Unit} [unit] What it counts, where discs are played for
 * @property {number} [plies] Plies to the end of the game, the move that is judged among them
 */

/**
 * @typedef {object} Told A report about a position, ready to be shown
 * @property {string} position The position as one line of text
 * @property {string | null} best The chosen move; null if the game is over
 * @property {Value} value Its value for the side to move
 * @property {Kind} kind How far to trust the value
 * @property {Unit} [unit] What it counts, where discs are played for
 * @property {number} depth Plies searched completely
 * @property {number} nodes Positions visited
 * @property {number} seconds Time spent
 * @property {Moves} pv The expected line of play, the chosen move first
 * @property {MoveWorth[]} moves Every root move that was looked at
 * @property {Part[]} parts The evaluation of the position, part by part
 * @property {number} [plies] Plies to the end of the game, where the value says it
 */

/**
 * @typedef {object} Legal A legal move as faces offer it
 * @property {string} move The move as text
 * @property {number} [from] The square that its piece comes from; left out where one square names the move
 * @property {number | null} cell The square where its stone would stand; null for a pass
 * @property {Changes} changes The squares that it changes
 * @property {Hint} hint What it is at first sight
 */

/**
 * @typedef {object} SideLook One side's name, letter and shade
 * @property {string} name
 * @property {string} symbol As in board diagrams
 * @property {boolean} dark
 */

/**
 * @typedef {object} Last The last move
 * @property {string} move
 * @property {number} [from]
 * @property {number | null} cell
 * @property {Changes} changes
 */

/**
 * @typedef {object} Outcome How a game ended
 * @property {Side | null} winner Null for a draw
 * @property {number | null} margin For the first side; null after a resignation or a fallen flag
 * @property {[number, number] | null} score Discs, where they are counted
 */

/**
 * @typedef {object} View A position as a face shows it: everything that a board and its surroundings need
 * @property {string} game
 * @property {string} family
 * @property {string} title
 * @property {Look} look
 * @property {BoardLook} board
 * @property {number} rows
 * @property {number} cols
 * @property {[SideLook, SideLook]} sides
 * @property {string} start The position in which the moves begin, as text
 * @property {string} position The position that is shown, as text
 * @property {Moves} moves All moves that are known, those taken back included
 * @property {number} ply How many of them are on the board
 * @property {string} moves_text The moves on the board as one list
 * @property {Side} to_move
 * @property {boolean} must_pass
 * @property {string} cells One letter a square, row by row from the top left: empty, first, second
 * @property {[number, number]} counts Stones of each side
 * @property {Legal[]} legal
 * @property {Last | null} last
 * @property {Squares} winning Squares that decided the game
 * @property {Outcome | null} outcome
 * @property {Facts} facts
 */

/** @typedef {"human" | "machine"} SeatKind Who sits there. `human`: A person; `machine`: An agent */

/**
 * @typedef {object} Seat
 * @property {SeatKind} kind
 * @property {string} name `human`, or the agent
 * @property {boolean} present Whether a socket with the seat's secret is open; machines are always there
 * @property {boolean} helped Whether the person looked at values
 */

/**
 * @typedef {object} MachineValue What a machine thought of the position after its move, for the first side
 * @property {number} ply After that many moves
 * @property {Value} value The value
 * @property {Kind} kind How far to trust it
 * @property {Unit} [unit] What it counts, where discs are played for
 * @property {number} [plies] Plies to the end of the game, the move that is judged among them
 * @property {string} source Whose value
 */

/**
 * @typedef {object} Clock
 * @property {number} minutes
 * @property {number} increment
 * @property {[number, number]} remaining Seconds
 * @property {Side | null} running Nobody's before the first move
 */

/**
 * @typedef {object} Failure A machine that failed
 * @property {Side} side
 * @property {string} message Why, in English
 * @property {Said} said Why, for people of every language
 */

/**
 * @typedef {object} Offer What one player asks the other for
 * @property {"undo" | "redo" | "restart" | "pause"} action
 * @property {Side} by
 */

/**
 * @typedef {object} Can
 * @property {boolean} undo
 * @property {boolean} redo
 */

/** @typedef {"playing" | "over"} State Whether the game goes on. `playing`: It does; `over`: It has ended, by the rules or otherwise */

/** @typedef {"review" | "exercises" | "again" | "swap" | "study" | "share"} NextStep What can be done after a game. `review`: Go through it move by move; `exercises`: Try the mistakes again; `again`: Play once more; `swap`: Play once more with the sides changed; `study`: Look at other ways that it could have gone; `share`: Show it to somebody */

/**
 * @typedef {object} ResultParts What stands in place of an evaluation where a game is over. An evaluation looks for chances, and in a lost position may find some for the loser; the result has no chances left
 * @property {Side} side Whom it speaks for: the winner, or the first side where nobody won
 * @property {Part[]} parts The result as the only part
 */

/**
 * @typedef {object} GameEnding A game that is over
 * @property {Side | null} winner Who won; null is a draw
 * @property {End} how How it ended
 * @property {number} moves How many moves were played
 * @property {[number, number] | null} score The discs of both sides, where discs are what counts
 * @property {number | null} margin By how many discs the winner won, the empty squares among them
 * @property {Said} headline Who won, in words
 * @property {Said} by By how much, or how, in words
 * @property {ResultParts | null} why What speaks for whom in the position at the end, where the rules have ended the game
 * @property {[boolean, boolean]} tries Whose mistakes are worth a try
 * @property {NextStep[]} next What can be done now, the nearest first
 * @property {ReviewSummary} [review] How well it was played, as far as that is judged
 */

/** @typedef {"!!" | "!" | "!?" | "?!" | "?" | "??"} Glyph The sign after a move, as books print it. `!!`: Brilliant; `!`: Good; `!?`: Interesting; `?!`: Dubious; `?`: A mistake; `??`: A blunder */

/**
 * @typedef {object} Annotation What is written beside a position and the move that led to it
 * @property {string} [comment] A few words
 * @property {Glyph} [glyph] What is thought of the move
 * @property {Squares} [squares] Marked squares, counted row by row from the top left, in order
 * @property {[number, number][]} [arrows] Arrows from a square to another, in order
 */

/**
 * @typedef {object} StudyNode A move of a study, with where its neighbours are
 * @property {string} [move] The move; none at the start
 * @property {number} [parent] The node before it
 * @property {number[]} next The nodes after it: the first goes on with the line, the others are variations
 * @property {[number, number]} [turn] The nodes of the next line and of the one before, where the lines that lead here parted last; missing if they never did
 * @property {string} place Where it stands, as links name it
 * @property {string} [comment] A few words
 * @property {Glyph} [glyph] What is thought of the move
 * @property {Squares} [squares] Marked squares, counted row by row from the top left, in order
 * @property {[number, number][]} [arrows] Arrows from a square to another, in order
 */

/**
 * @typedef {object} StudyState All of a study
 * @property {string} game The full name of the game
 * @property {string} [start] The position that it begins with, if not the game's own start
 * @property {string} text All lines as text, for links
 * @property {number} at The node that the cursor stands at
 * @property {number} end The node at which the line through the cursor ends: whoever goes back from a variation goes on along it
 * @property {StudyNode[]} nodes The nodes; the first is the start
 */

/**
 * @typedef {object} ExplorerMove A move that was played from a position, with those that are its mirror images there
 * @property {string} move The move
 * @property {string[]} [same] Moves that lead to a mirror image of the same position; their games are counted here
 * @property {number} games Games that went on by it. Those without a result are among them
 * @property {number} wins Games that the side that moved won
 * @property {number} draws Games that nobody won
 * @property {number} losses Games that the side that moved lost
 * @property {number | null} value What those who played it thought of it on average, each seen by itself; null if none of them said it
 * @property {number} reached Games that came to the position after it, by whatever way
 * @property {Said | null} opening What the position after it is called, where that has a name of its own
 */

/**
 * @typedef {object} Explorer What is known of a position
 * @property {string} game The full name of the game
 * @property {number} games Games that are counted
 * @property {number} others Games of another game, another size or other options, which are left out
 * @property {number} skipped Records that cannot be replayed, which are left out
 * @property {number} here Games that came to this position
 * @property {Side} side Who is to move
 * @property {Said | null} opening What the game up to here is called, where that has a name
 * @property {ExplorerMove[]} moves What was played, the most frequent first
 */

/**
 * @typedef {object} Table Everything that a page knows of a table, but for whose eyes it is
 * @property {string} id
 * @property {View} view
 * @property {State} state
 * @property {boolean} paused
 * @property {number} turns Moves on the board
 * @property {[Seat, Seat]} seats
 * @property {Side | null} thinking
 * @property {number | null} waiting The place in the line of the machine that is to move; its clock stands
 * @property {Failure | null} failure A machine that failed: `retry`, or give its seat to another with `seat`
 * @property {MachineValue[]} values What the machines thought, for the first side
 * @property {(number | null)[]} seconds Thinking time of each known move
 * @property {Clock | null} clock
 * @property {Outcome | null} outcome
 * @property {End} end
 * @property {GameEnding | null} ending
 * @property {Offer | null} offer
 * @property {number} speed
 * @property {number} seed
 * @property {Can} can
 * @property {number} created Seconds since 1970
 * @property {number} updated Seconds since 1970
 * @property {number} duration Seconds of thinking, over all moves on the board
 * @property {Side[]} yours Seats of the secrets that were shown
 */

/**
 * @typedef {object} Estimate A number with its 95 % interval
 * @property {number} value The most likely value
 * @property {number} low Lower end of the interval
 * @property {number} high Upper end of the interval
 */

/** @typedef {{kind: "too-few", games: number, needed: number} | {kind: "one-sided", won: boolean, bound: number | null} | {kind: "no-variance", games: number} | {kind: "not-connected", groups: number[][]} | {kind: "not-swapped"} | {kind: "unequal-seats"} | {kind: "never-met", groups: number[][]} | {kind: "no-peak"}} Why Why the data cannot carry a number */

/** @typedef {"normalized" | "logistic"} EloModel What the Elo of the bounds means. `normalized`: Advantage in deviations of a game: the same bounds take the same number of games at any draw rate; `logistic`: The Elo that people know: 400 points are ten to one */

/** @typedef {Estimate | {refused: string, why: Why}} Rated A number with its 95 % interval, or why there is none */

/**
 * @typedef {object} Seconds How long moves took
 * @property {number} mean The mean
 * @property {number} median Half of the moves took no longer; to within the width of a bucket, as the next
 * @property {number} p99 99 of 100 took no longer
 * @property {number} max The longest
 * @property {[number, number][]} histogram `[up to seconds, number of moves]`, only where there are some; neighbouring bounds differ by 9 %
 */

/**
 * @typedef {object} AgentRow One agent
 * @property {number} number Its number in the plan
 * @property {string} name Its name in the table
 * @property {string} agent What it is
 * @property {number} games Games counted
 * @property {number} wins Won
 * @property {number} draws Drawn
 * @property {number} losses Lost
 * @property {number} points Wins and half of the draws
 * @property {number | null} score The same as a share of the games
 * @property {Rated} elo Its rating; the mean of all agents is 0
 * @property {number | null} margin The mean margin of the games that had one
 * @property {number} moves Moves that it thought about
 * @property {Seconds | null} seconds Seconds a move; null before the first
 * @property {number} overruns Moves that took too long
 * @property {number | null} mean_overrun By how many seconds on the average, and at most
 * @property {number | null} worst_overrun At most
 * @property {Record<string, number>} fouls Games lost by fouls, by kind
 */

/** @typedef {"better" | "worse" | "open" | "seats" | "unknown"} DuelVerdict What the games of two agents support at 95 %. `better`: `one` is better; `worse`: `two` is better; `open`: Neither is proven to be; `seats`: One of them moved first more often: a score, and nothing about who is better; `unknown`: Too few games to say anything */

/**
 * @typedef {object} DuelRow Two agents against each other, seen from `one`
 * @property {number} one The number of one agent in the plan
 * @property {number} two The number of the other
 * @property {number} games Games counted
 * @property {[number, number]} firsts In how many of them `one` moved first, and in how many `two`
 * @property {number} wins Won by `one`
 * @property {number} draws Drawn
 * @property {number} losses Lost by `one`
 * @property {number} score The share of the points of `one`
 * @property {Rated} share The same with its interval
 * @property {DuelVerdict} verdict What the games support
 * @property {[number, number, number, number, number] | null} pairs Pairs of games by the points of `one`: 0, ½, 1, 1½, 2. Empty if colours stayed
 * @property {Rated} elo How much better `one` is; refused where the two did not sit in equal seats
 * @property {Rated} nelo The same as normalised Elo
 * @property {number | null} los How likely it is that `one` is better at all
 * @property {number | null} margin The mean margin for `one`
 */

/** @typedef {"discs" | "points"} LossUnit What a fault loses. `discs`: The margin of the game; `points`: Below half a point a game */

/** @typedef {"costs" | "pays" | "open" | "unknown"} FaultVerdict What the games say about a fault at 95 %. `costs`: The corrected search is better; `pays`: The exhibit is better: the fault hides another; `open`: Neither is proven; `unknown`: Too few games, or unequal seats */

/**
 * @typedef {object} FaultRow An exhibit of the reports against the search that replaces it, seen from the exhibit
 * @property {number} exhibit The number of the exhibit in the plan
 * @property {number} corrected The number of the corrected search
 * @property {string} fault Which fault, a word for messages: `report-000`, `report-004-mcts`
 * @property {number} games Games counted
 * @property {number} wins Won by the exhibit
 * @property {number} draws Drawn
 * @property {number} losses Lost by the exhibit
 * @property {Rated} share The share of the points of the exhibit, with its interval
 * @property {Rated} lost What the exhibit lost a game, with its interval; less than nothing if it gained
 * @property {LossUnit} unit What is lost: discs where they are the score, else points, of which a game has one
 * @property {FaultVerdict} verdict What the games support
 */

/**
 * @typedef {object} TestRow The test
 * @property {number} elo0 The hypothesis to be refuted
 * @property {number} elo1 The hypothesis to be confirmed
 * @property {number} alpha The error probabilities
 * @property {number} beta The error probabilities
 * @property {EloModel} model `normalized` or `logistic`
 * @property {number} llr The logarithm of the likelihood ratio
 * @property {number} lower Where the first hypothesis wins
 * @property {number} upper Where the second hypothesis wins
 * @property {[number, number, number, number, number]} pairs The pairs that it has seen
 * @property {"continue" | "h0" | "h1"} verdict `continue`, `h0` or `h1`
 */

/**
 * @typedef {object} Summary What the results say
 * @property {string} title A line for people
 * @property {string} game The game's full name
 * @property {string} format The format as typed
 * @property {string} openings Where games begin, as typed
 * @property {boolean} swap Whether every opening was played twice, colours exchanged
 * @property {number} seed The seed of all randomness
 * @property {string} budget The usual budget in short; empty if only the agents' own limits count
 * @property {number} games Games counted
 * @property {number} total Games of the whole plan; a test may end before
 * @property {number | null} draw_rate Draws, as a share of the games
 * @property {number | null} first_score The share of the points that the side which moves first has taken
 * @property {Rated} first_advantage What moving first is worth, in Elo
 * @property {number | null} mean_plies Mean number of moves, openings included
 * @property {Record<string, number>} ends How games ended
 * @property {AgentRow[]} agents The agents, the best first; in the order of the plan where they cannot be compared
 * @property {Why | null} apart Why the agents cannot be put on one scale: then only their duels are judged. null where they can
 * @property {DuelRow[]} duels Who met, by the numbers of the agents in the plan
 * @property {FaultRow[]} faults What each fault costs, where exhibits of the reports meet their corrections; else empty
 * @property {TestRow | null} test The test
 */

/** @typedef {"playing" | "stopped" | "complete" | "decided" | "failed"} RunState How a run stands */

/**
 * @typedef {object} RunHead A tournament in a line
 * @property {string} id
 * @property {string} title
 * @property {string} game
 * @property {string} game_title
 * @property {string} family
 * @property {string} format `sprt` for a test
 * @property {RunState} state
 * @property {number} games Games counted
 * @property {number} total Games of the whole plan; a test may end before
 * @property {number} started Seconds since 1970
 * @property {string[]} agents Their names in the order of the plan; everywhere else agents are numbers in this list
 * @property {string | null} leader The first of the table, as soon as everybody has played; nobody where agents cannot be compared
 * @property {string | null} error Why it failed
 */

/**
 * @typedef {object} Machine What the machine gives to a run
 * @property {number} workers
 * @property {boolean} pinned
 * @property {boolean} shared
 */

/**
 * @typedef {object} Board A game that is being played: by which worker, its number, the agents, the position
 * @property {number} worker
 * @property {number} number
 * @property {[number, number]} seats
 * @property {View} view
 */

/**
 * @typedef {object} Run A tournament with everything that its page shows. Without a journal that can be read there is no plan and no summary; one that does not play has no boards, rate and machine
 * @property {string} id
 * @property {string} title
 * @property {string} game
 * @property {string} game_title
 * @property {string} family
 * @property {string} format `sprt` for a test
 * @property {RunState} state
 * @property {number} games Games counted
 * @property {number} total Games of the whole plan; a test may end before
 * @property {number} started Seconds since 1970
 * @property {string[]} agents Their names in the order of the plan; everywhere else agents are numbers in this list
 * @property {string | null} leader The first of the table, as soon as everybody has played; nobody where agents cannot be compared
 * @property {string | null} error Why it failed
 * @property {TournamentPlan | null} plan
 * @property {Summary | null} summary
 * @property {Board[]} boards
 * @property {number | null} rate Games a second since it plays
 * @property {number | null} left Seconds; nobody knows how long a test takes
 * @property {Machine | null} machine
 */

/**
 * @typedef {object} GameHead A finished game in a line
 * @property {number} number
 * @property {number} first
 * @property {number} second
 * @property {"first" | "second" | "draw"} winner
 * @property {number | null} margin
 * @property {End} end
 * @property {number} plies
 * @property {number} seconds Thinking of both sides
 * @property {string | null} foul
 */

export {};
