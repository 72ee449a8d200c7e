// What the server sends, from the Rust types that it is made of; nothing here runs.
// Made by `cargo xtask wire`: change the Rust types, not this file.

/**
 * @typedef {object} Said A message by its id, with what is filled in
 * @property {string} id Its name in the Fluent files
 * @property {{[key: string]: SaidArg}} [args] What is filled in, by name
 */

/**
 * @typedef {object} SaidCount How many there are of something. Limits are no counts: they are said as they are typed
 * @property {number} count So many
 */

/** @typedef {number | SaidCount | string | Said | any[]} SaidArg Something that is filled in */

/** @typedef {"score" | "discs" | "points"} Unit What a value counts. `score`: The score of the game, or an opinion of it; games of which only the result counts; `discs`: Discs at the end of the game; `points`: Points of an evaluation, where discs are played for */

/** @typedef {"first" | "second" | "draw"} Winner Who won. `first`: The side that moved first; `second`: The side that moved second; `draw`: Neither */

/**
 * @typedef {object} Record A whole game
 * @property {number} harif Format version
 * @property {string} game Full name of the game, options included
 * @property {string} [start] The position that the first move was played in, if not the game's own start
 * @property {string} first Who played the first side
 * @property {string} second Who played the second side
 * @property {number} [seed] The seed of all randomness in the game
 * @property {RecordedMove[]} moves The moves in order, forced passes included
 * @property {Winner | null} winner Who won; null while unfinished
 * @property {number | null} margin The final margin for the first side
 * @property {End} end How the game ended
 * @property {Annotation} [notes] What is written beside the start; since version 2
 * @property {{[key: string]: string}} [tags] Anything else that is known: date, event, fields of other formats
 */

/**
 * @typedef {object} RecordedMove One move of a record
 * @property {string} move The move as text; a forced pass is `pass`
 * @property {Value} [value] What the mover thought it worth, seen from the mover
 * @property {number} [seconds] How long the mover thought
 * @property {Annotation} [notes] What is written beside it; since version 2
 * @property {RecordedMove[][]} [variations] Lines that were tried in its place, each from the position before it; since version 2
 */

/** @typedef {{"type": "int", "min": number, "max": number, "default": number | null} | {"type": "float", "min": number, "max": number, "default": number} | {"type": "switch", "default": boolean} | {"type": "choice", "of": string[], "default": string} | {"type": "time", "default": number | null} | {"type": "name", "of": Named[], "default": string} | {"type": "rest", "what": string}} FieldKind What kind of value an option takes, its range and its default */

/** @typedef {{"key": string, "summary": string, "type": "int", "min": number, "max": number, "default": number | null} | {"key": string, "summary": string, "type": "float", "min": number, "max": number, "default": number} | {"key": string, "summary": string, "type": "switch", "default": boolean} | {"key": string, "summary": string, "type": "choice", "of": string[], "default": string} | {"key": string, "summary": string, "type": "time", "default": number | null} | {"key": string, "summary": string, "type": "name", "of": Named[], "default": string} | {"key": string, "summary": string, "type": "rest", "what": string}} Field One option */

/**
 * @typedef {object} Named A thing that can be named and the options it takes
 * @property {string} name The name
 * @property {string} summary One line of help
 * @property {Field[]} options Its options
 */

/**
 * @typedef {object} About What people are told of a game
 * @property {Telling} title What it is called
 * @property {Telling} summary What one does and how one wins, in a line
 * @property {Telling[]} play How it is played, in paragraphs
 * @property {Telling[]} well How it is played well
 * @property {Telling} notation How a move is written
 * @property {Telling} moves A few moves, one after the other
 * @property {Telling} levels Which of the levels is for whom
 */

/**
 * @typedef {object} SizeNumber A number of a board
 * @property {string} key The word for it
 * @property {number} min The least
 * @property {number} max The most
 * @property {number} step How far apart those between are
 * @property {number} default The usual one
 * @property {string[]} [within] Other numbers; it may not be more than the largest of them
 */

/**
 * @typedef {object} Sizes The boards of a game
 * @property {string} pattern How the numbers make the name of a board: `{rows}x{columns}-{in-a-row}`
 * @property {SizeNumber[]} numbers The numbers of the pattern, in the order in which people are asked
 * @property {string[]} small Boards below the usual one on which a search can be followed to its end
 */

/**
 * @typedef {object} FamilyHead A game as lists show it
 * @property {string} name The name as typed
 * @property {string} title What people call it
 * @property {string} summary One line of help
 * @property {About} about What people are told of it
 * @property {string} default The full name when no size is typed
 * @property {string} sizes The board sizes, in words
 * @property {Sizes} boards The board sizes, in numbers
 * @property {Field[]} options Its options
 */

/**
 * @typedef {object} Family A family of games, and its usual board
 * @property {string} name The name as typed
 * @property {string} title What people call it
 * @property {string} summary One line of help
 * @property {About} about What people are told of it
 * @property {string} default The full name when no size is typed
 * @property {string} sizes The board sizes, in words
 * @property {Sizes} boards The board sizes, in numbers
 * @property {Field[]} options Its options
 * @property {string} look
 * @property {BoardLook} board
 * @property {number} rows
 * @property {number} cols
 * @property {[SideLook, SideLook]} sides
 */

/**
 * @typedef {object} Headline
 * @property {Telling} title
 * @property {Telling} summary
 */

/** @typedef {{"key": string, "type": "int", "min": number, "max": number, "default": number | null} | {"key": string, "type": "float", "min": number, "max": number, "default": number} | {"key": string, "type": "switch", "default": boolean} | {"key": string, "type": "choice", "of": string[], "default": string} | {"key": string, "type": "time", "default": number | null} | {"key": string, "type": "name", "of": Named[], "default": string} | {"key": string, "type": "rest", "what": string}} CardOption An option of a game, without its help */

/**
 * @typedef {object} Card What is shown of a family of games where one is chosen
 * @property {string} name
 * @property {Headline} about
 * @property {string} default
 * @property {Sizes} boards
 * @property {CardOption[]} options
 * @property {BoardLook} board
 * @property {number} rows
 * @property {number} cols
 * @property {[SideLook, SideLook]} sides
 */

/**
 * @typedef {object} Game A game of one size: its board, its agents and its evaluations
 * @property {string} game The full name
 * @property {string} family
 * @property {string} title
 * @property {string} look
 * @property {BoardLook} board
 * @property {number} rows
 * @property {number} cols
 * @property {[SideLook, SideLook]} sides The first side, then the second
 * @property {boolean} walks Whether pieces walk: a move is then two squares
 * @property {Named[]} agents Who can play it
 * @property {Named[]} evaluators The evaluations that it has; the first is the default
 * @property {boolean} champion Whether it has a champion
 * @property {string} analyst Who looks at its positions when nobody is named
 * @property {boolean} has_solver
 * @property {boolean} explains Whether its positions can be explained
 * @property {ExportFormat[]} exports What games of it can leave as
 */

/** @typedef {"record" | "ggf" | "moves" | "position" | "svg" | "png"} ExportFormat What a game can leave as */

/**
 * @typedef {object} GroundView What stays the same through a game
 * @property {string} game
 * @property {string} family
 * @property {string} title
 * @property {string} look
 * @property {BoardLook} board
 * @property {number} rows
 * @property {number} cols
 * @property {[SideLook, SideLook]} sides
 * @property {string} start
 */

/**
 * @typedef {object} PositionView What a move changes
 * @property {string} position
 * @property {number} ply
 * @property {Side} to_move
 * @property {boolean} must_pass
 * @property {string} cells
 * @property {[number, number]} counts
 * @property {Legal[]} legal
 * @property {Last | null} last
 * @property {number[]} winning
 * @property {Outcome | null} outcome
 * @property {Facts} facts
 */

/** @typedef {{"act": "play", "move": string} | {"act": "back"} | {"act": "forward"} | {"act": "first"} | {"act": "last"} | {"act": "turn", "back"?: boolean} | {"act": "to", "place": string} | {"act": "promote"} | {"act": "delete"} | {"act": "comment", "text": string} | {"act": "glyph", "glyph"?: Glyph | null} | {"act": "mark", "square": number} | {"act": "arrow", "from": number, "to": number}} StudyAct What can be done with a study. Whatever changes a move changes the one that the cursor stands behind */

/**
 * @typedef {object} StudyView A study with the positions around its cursor
 * @property {StudyState} state
 * @property {GroundView} ground
 * @property {(PositionView | null)[]} views One for each node; those that are too far away are left out
 */

/** @typedef {{"act": "put", "square": number, "stone"?: Side | null} | {"act": "paint", "square": number, "stone"?: Side | null} | {"act": "next", "square": number} | {"act": "touch", "square": number} | {"act": "pass"} | {"act": "turn", "side": Side} | {"act": "clear"} | {"act": "mirror"} | {"act": "read", "text": string} | {"act": "undo"}} EditorAct What can be done with a position that is set up. Squares are counted row by row from the top left */

/**
 * @typedef {object} EditorState A position that is set up, as data
 * @property {string} game The full name of the game
 * @property {string} cells A letter for each square: `.` for none, `1` and `2` for the sides
 * @property {Side} to_move Who is to move
 * @property {string} text The position as the game writes it
 * @property {Said} [problem] Why there is no such position; none where it can be played on
 */

/**
 * @typedef {object} EditorView How it stands then
 * @property {EditorState} state
 * @property {GroundView} ground
 */

/**
 * @typedef {object} PartChange A part of an evaluation on both sides of a move, seen from the side that moved
 * @property {string} name What the part measures
 * @property {number} before What it was before the move
 * @property {number} after What it is after it
 */

/**
 * @typedef {object} MoveEffect What a move did to the parts of an evaluation, seen throughout by the side that made it
 * @property {Side} side Who made the move
 * @property {PartChange[]} parts The parts before and after it
 */

/**
 * @typedef {object} Evaluated What an evaluation says of a position, for the side to move
 * @property {string} eval The evaluation, as typed
 * @property {Side} side
 * @property {number} value
 * @property {Part[]} parts
 * @property {MoveEffect | null} effect What the last move did, seen throughout by the side that made it; null at the start
 */

/**
 * @typedef {object} Judgement A judged move of a reviewed game
 * @property {number} ply Which move of the game it is, from 1
 * @property {Side} side Who played it
 * @property {string} position The position before it
 * @property {string} move The move
 * @property {string} best The move that the judge would have played
 * @property {Worth} before What the best move is worth to the side that moves
 * @property {Worth | null} after What the move is worth, if the judge has looked at it
 * @property {string} mark Empty, `?!`, `?` or `??`
 * @property {number | null} loss What was given away, where it is a number
 * @property {number | null} rank The place of the move among those that were judged
 * @property {number} of How many were judged
 * @property {PartChange[]} parts What the move did to the parts of the default evaluation
 * @property {MoveWorth[]} moves The moves that were judged
 * @property {Phase} [stage] How far the game was, where its phases differ
 * @property {Difference[]} [better] Why the best move is better, where that can be counted; the weightiest reason first
 */

/**
 * @typedef {object} StageTally What one side did in a stage of a reviewed game
 * @property {Phase} stage The stage
 * @property {number} moves Its moves
 * @property {number} kept Those that kept the result; where discs are counted, those without a mark
 * @property {number} best Those that were as good as the best
 * @property {number} inaccuracies Those marked `?!`
 * @property {number} mistakes Those marked `?`
 * @property {number} blunders Those marked `??`
 * @property {number} accuracy The share of moves that were kept
 * @property {number} precision The share of moves that were as good as the best
 * @property {number | null} loss The mean loss of a move, where losses are known
 * @property {StageTally[]} [stages] The same by the stages of the game, where they differ
 */

/**
 * @typedef {object} Counts What one side did in a reviewed game
 * @property {number} moves Its moves
 * @property {number} kept Those that kept the result; where discs are counted, those without a mark
 * @property {number} best Those that were as good as the best
 * @property {number} inaccuracies Those marked `?!`
 * @property {number} mistakes Those marked `?`
 * @property {number} blunders Those marked `??`
 * @property {number} accuracy The share of moves that were kept
 * @property {number} precision The share of moves that were as good as the best
 * @property {number | null} loss The mean loss of a move, where losses are known
 * @property {StageTally[]} [stages] The same by the stages of the game, where they differ
 */

/** @typedef {"discs" | "results" | ""} Losses What the losses of a review count. `discs`: Discs at the end; `results`: Results that were thrown away; ``: Opinions of the judge, which mark nothing */

/**
 * @typedef {object} ReviewOpening How a game was opened
 * @property {string} id The message that names it: `opening-tiger`
 * @property {string} moves The moves that lead there as they are usually written; those of the game may be a mirror image of them, or in another order
 * @property {number} plies After how many plies the game left all named lines, or where it stands if it has not
 * @property {Said} said Its name, in words
 * @property {Said | null} left With which move the game left the lines that have names, in words
 */

/**
 * @typedef {object} ReviewStart What is known before the first move is judged
 * @property {string} agent The judge
 * @property {number} moves How many moves will be judged
 * @property {boolean} scored Whether marks mean something with this judge
 * @property {Losses} losses What the losses count
 * @property {ReviewOpening | null} opening How the game was opened, where that has a name
 */

/**
 * @typedef {object} ReviewStep What one more verdict adds
 * @property {number} ply Which move of the game it is, from 1
 * @property {Side} side Who played it
 * @property {string} position The position before it
 * @property {string} move The move
 * @property {string} best The move that the judge would have played
 * @property {Worth} before What the best move is worth to the side that moves
 * @property {Worth | null} after What the move is worth, if the judge has looked at it
 * @property {string} mark Empty, `?!`, `?` or `??`
 * @property {number | null} loss What was given away, where it is a number
 * @property {number | null} rank The place of the move among those that were judged
 * @property {number} of How many were judged
 * @property {PartChange[]} parts What the move did to the parts of the default evaluation
 * @property {MoveWorth[]} moves The moves that were judged
 * @property {Phase} [stage] How far the game was, where its phases differ
 * @property {Difference[]} [better] Why the best move is better, where that can be counted; the weightiest reason first
 * @property {Said[]} said In words
 * @property {CoursePoint[]} course The course of the game where it has changed
 * @property {Exercise | null} exercise The exercise that the move makes
 * @property {ReviewSummary} summary What all verdicts so far add up to
 */

/**
 * @typedef {object} ReviewSummary What all verdicts so far add up to
 * @property {number} done Moves that were judged
 * @property {number} all Moves of the game
 * @property {[SideSummary, SideSummary]} sides What each side did
 * @property {TurningPoint[]} turning Where the game turned, in the order of the game
 */

/**
 * @typedef {object} SideSummary What one side did
 * @property {number} moves Its moves
 * @property {number} kept Those that kept the result; where discs are counted, those without a mark
 * @property {number} best Those that were as good as the best
 * @property {number} inaccuracies Those marked `?!`
 * @property {number} mistakes Those marked `?`
 * @property {number} blunders Those marked `??`
 * @property {number} accuracy The share of moves that were kept
 * @property {number} precision The share of moves that were as good as the best
 * @property {number | null} loss The mean loss of a move, where losses are known
 * @property {StageTally[]} [stages] The same by the stages of the game, where they differ
 * @property {number} exercises Mistakes of this side that can be tried again
 * @property {Said | null} said What it lost or kept, in words; nothing before its first move is judged
 * @property {Said | null} best_said How many of its moves were the best, in words
 */

/**
 * @typedef {object} CoursePoint The game after so many moves
 * @property {number} ply How many
 * @property {string} [move] The move that led here
 * @property {Value} [value] The value
 * @property {Kind} [kind] How far to trust it
 * @property {Unit} [unit] What it counts, where discs are played for
 * @property {number} [plies] Plies to the end of the game, the move that is judged among them
 * @property {number | null} loss What the move gave away, where it is a number
 * @property {string} mark Its mark
 */

/**
 * @typedef {object} TurningPoint A move that turned the game
 * @property {number} ply Which move of the game it was, from 1
 * @property {Side} side Who played it
 * @property {string} move The move
 * @property {string} mark Its mark
 * @property {string} best What would have been best
 * @property {Worth} before What the best move was worth to that side
 * @property {Worth} after What the move was worth to it
 * @property {Said} said In words
 */

/** @typedef {"best" | "right" | "wrong" | "unknown"} TryVerdict What a try was. `best`: The judge's own choice; `right`: It gives nothing away; `wrong`: It gives too much away; `unknown`: The judge has not looked at this move closely enough */

/**
 * @typedef {object} TryAnswer How a move would be answered
 * @property {string} move The move
 * @property {TryVerdict} verdict What it is
 * @property {Worth} [worth] What it is worth, where that is known
 */

/**
 * @typedef {object} Exercise The position before a mistake
 * @property {number} ply Which move of the game the mistake was, from 1
 * @property {Side} side The side that is to find something better
 * @property {Said} name The same in words
 * @property {string} move What was played
 * @property {Unit} unit What gives too much away: discs, or else the result
 * @property {TryAnswer[]} answers The answers to the moves that were judged, the best first
 */

/**
 * @typedef {object} AnswerState What was said of the last try
 * @property {string} move The move
 * @property {TryVerdict} verdict What it is
 * @property {Worth} [worth] What it is worth, where that is known
 * @property {boolean} shown Whether the best move was shown and not found
 * @property {Said} said In words
 */

/**
 * @typedef {object} ExerciseState An exercise as faces show it
 * @property {number} at Which one it is, from 1
 * @property {number} count Of how many
 * @property {number} ply Which move of the game the mistake was, from 1
 * @property {Side} side Who is to find something better
 * @property {string} move What was played
 * @property {number} tried How often something else was tried
 * @property {boolean} solved Whether it is solved, or its solution was shown
 * @property {number} found How many were found at the first try
 * @property {boolean} last Whether none comes after it
 * @property {boolean} over Whether somebody has gone on behind the last one
 * @property {Said} title Which one it is, in words
 * @property {Said} ask What is asked
 * @property {Said} tries How often it was tried, in words
 * @property {Said} result How many were found at the first try, in words
 * @property {AnswerState | null} answer What was said last
 * @property {TryAnswer[]} answers All that was tried or shown here
 */

/** @typedef {{"do": "begin", "at"?: number} | {"do": "try", "move": string} | {"do": "best"} | {"do": "next"}} ExerciseAction What somebody does with exercises */

/**
 * @typedef {object} Exercises Exercises as somebody has written them
 * @property {Exercise[]} exercises
 * @property {number} [at]
 * @property {number} [tried]
 * @property {boolean} [solved]
 * @property {number} [found]
 * @property {boolean} [over]
 * @property {TryAnswer[]} [answers]
 * @property {boolean} [shown]
 */

/** @typedef {"finished" | "horizon" | "table"} Leaf Why a node was not searched deeper. `finished`: The game is over; `horizon`: The depth or the cut-off is reached: the evaluation speaks; `table`: The table knew the answer */

/**
 * @typedef {object} TreeNode One node of a watched search. Values are for the side to move in it
 * @property {string | null} move The move that led here; null at the root
 * @property {number} visit When the node was entered, counted from 1; 0 if it was pruned
 * @property {Value} alpha The window on entry
 * @property {Value} beta The window on entry
 * @property {Value | null} value What came out, if the node was left before the search ended
 * @property {Kind | null} kind Exact, or which bound
 * @property {Leaf | null} leaf Why it was not searched deeper, if it was not
 * @property {boolean} pruned Whether the node was left out because its parent was already decided
 * @property {boolean} cut Whether the node cut: some of its children were left out
 * @property {TreeNode[]} children Its children in the order in which they were tried; pruned ones last
 */

/**
 * @typedef {object} Rival One of the moves that an iteration could have followed, as it stood at that moment
 * @property {string} move The move
 * @property {number} visits Visits of its node so far
 * @property {Value} mean Mean result so far for the side that chooses
 * @property {Value} bound Its upper confidence bound; infinite if it was never visited
 * @property {boolean} proven Whether it is passed over whatever its bound, because its result is proven, or that it cannot be better than what the side is already sure of
 */

/**
 * @typedef {object} IterationStep One move of the path of a Monte-Carlo iteration
 * @property {string} move The move
 * @property {number} visits Visits of its node so far
 * @property {Value} mean Mean result so far for the side that plays the move
 * @property {Value} bound The upper confidence bound by which it was chosen
 * @property {Rival[]} rivals All moves among which it was chosen, itself included, in the order of their ids
 */

/**
 * @typedef {object} Iteration One iteration of a Monte-Carlo search
 * @property {number} number Its number, from 1
 * @property {IterationStep[]} path The path from the root: each move with the visits of its node and the bound by which it was chosen (infinite for a first visit), as they were before this iteration
 * @property {number} expanded Children that were added below the last node of the path
 * @property {string[]} added The moves of those children
 * @property {string[]} playout The moves of the play-out from the last node of the path; none if the result is proven. They stop before the end of the game if the search was stopped meanwhile
 * @property {number} result What reached the root, for the side to move there: 1, 0 or −1. It is the result of the play-out, but no worse and no better than what is proven of the nodes on its way
 * @property {boolean} proven Whether the result is proven and not played out
 */

/**
 * @typedef {object} Trace A watched search in the shape that faces read: the report, and what was seen
 * @property {string} position The position as one line of text
 * @property {string | null} best The chosen move; null if the game is over
 * @property {Value} value Its value for the side to move
 * @property {Kind} kind How far to trust the value
 * @property {Unit} [unit] What it counts, where discs are played for
 * @property {number} depth Plies searched completely
 * @property {number} nodes Positions visited
 * @property {number} seconds Time spent
 * @property {string[]} pv The expected line of play, the chosen move first
 * @property {MoveWorth[]} moves Every root move that was looked at
 * @property {Part[]} parts The evaluation of the position, part by part
 * @property {number} [plies] Plies to the end of the game, where the value says it
 * @property {number} visits Nodes that were entered, the root among them
 * @property {number} left_out Nodes or iterations that are not here because of the limit
 * @property {TreeNode} [tree] The tree, if the search has one
 * @property {Iteration[]} [iterations] The iterations of a Monte-Carlo search
 */

/**
 * @typedef {object} LabValue A value as it is written and read aloud
 * @property {Value} n The number, for Max
 * @property {Said} said As it is written
 * @property {Said} spoken As it is read aloud
 */

/**
 * @typedef {object} LabTree A tree
 * @property {number[]} move The move to each node, by its place in the table of moves
 * @property {number[]} parent Its parent; −1 at the root
 * @property {number[]} visit When it was entered; 0 if it was passed over
 * @property {number[]} value Its value, by its place in the table of values
 * @property {number[]} kind 0 exact, 1 at least, 2 at most, 3 an estimate
 * @property {number[]} leaf 0 the game is over, 1 the evaluation speaks, 2 the table knew
 * @property {number[]} low The window on entry; empty where windows say nothing
 * @property {number[]} high The window on entry; empty where windows say nothing
 * @property {number[]} size Nodes from here down that were searched
 * @property {number[]} skipped Nodes from here down that were passed over
 * @property {number[]} unfold The order in which nodes are opened while there is room
 */

/**
 * @typedef {object} LabSteps The steps that made a tree
 * @property {number[]} what What happens: the place of the kind in `StepKind`(super::StepKind)
 * @property {number[]} node Where
 * @property {number[]} child The child that it is about
 * @property {number[]} said What is said, by its place in the table of sentences
 * @property {number[]} best The best value that the node has by then
 * @property {number[]} low The window by then; empty where windows say nothing
 * @property {number[]} high The window by then; empty where windows say nothing
 * @property {number[]} entered When each node is entered or passed over
 * @property {number[]} left When each node is left or passed over
 * @property {[number, number, number][]} cuts For each cut its step, why it cannot matter, and what it would have been worth
 * @property {number[][]} asks Guesses: the step before which is asked, the question, which answer is right, and the answers
 */

/**
 * @typedef {object} LabSearch A search
 * @property {string} agent Who searched
 * @property {number} visits Nodes that were entered
 * @property {number} left_out Nodes that are not here because of the limit
 * @property {number} seconds Time it took
 * @property {boolean} ended Whether it came to its end
 * @property {boolean} windows Whether it has windows
 * @property {number[]} line The line that it expects
 * @property {LabTree | null} tree Its tree, if it is of any use
 * @property {LabSteps | null} steps Its steps, if they are shown
 */

/**
 * @typedef {object} LabChance A Monte-Carlo search as a tree that grows
 * @property {number} left_out Iterations that are not here because of the limit
 * @property {number} best The answer
 * @property {number[]} move The move to each node
 * @property {number[]} parent Its parent
 * @property {number[]} size Its visits in the end
 * @property {number[]} since The step from which on it is there
 * @property {number[]} proven The step from which on its result is known; −1 for never
 * @property {number[]} what The part of the iteration that each step is: the place in `MctsPhase`(super::MctsPhase)
 * @property {number[]} iteration Its iteration
 * @property {number[]} node Where
 * @property {number[]} said What is said
 * @property {[number, number, number, number][]} changes From a step on a node has so many visits and such a mean for Max: step, node, visits, mean
 * @property {[number[], number, boolean][]} playouts For each iteration its moves at random, how they end, and whether the result is proven
 * @property {[number, number, number, number | null, boolean][][][]} rivals For each iteration and level, those who were compared: move, visits, mean, bound (null: never tried), and whether it is passed over
 */

/**
 * @typedef {object} LabSheet All of an experiment
 * @property {string} agent Who searched
 * @property {string[]} moves The table of moves
 * @property {LabValue[]} values The table of values
 * @property {Said[]} said The table of sentences
 * @property {boolean} plain Whether results are all there is
 * @property {number} reach The largest number that is no result
 * @property {number[]} marks The marks of a number line, by their places in the table of values
 * @property {LabSearch} [shown] The search, if it has a tree
 * @property {LabSearch} [beside] Its twin
 * @property {LabTree} [plan] The tree of all nodes of both, where neither has all
 * @property {[number[], number[]]} [timeline] Both on one timeline: a step of the twin and a step of the search; −1 before it has begun
 * @property {[number, number][]} differences Where an exhibit differs from its twin: its step, and what is said
 * @property {number} answer The last word
 * @property {LabChance} [chance] The search, if it is a Monte-Carlo search
 */

/**
 * @typedef {object} ImportedGame A game that was read
 * @property {string} game The full name of the game
 * @property {string} title
 * @property {string} start The position that it begins with
 * @property {string | null} other_start The same, if it is not the game's own start
 * @property {string} moves_text Its moves; where there are variations or anything is written beside them, as a study
 * @property {number} plies
 * @property {string} first
 * @property {string} second
 * @property {Winner | null} winner Null while unfinished
 * @property {number | null} margin The final margin for the first side
 */

/**
 * @typedef {object} RefusedGame A game that was refused
 * @property {number} line Its line, or its number in an archive
 * @property {string} message
 * @property {Said} said
 */

/**
 * @typedef {object} Imported The games of a file; a bad game costs only itself
 * @property {string} format
 * @property {ImportedGame[]} games
 * @property {RefusedGame[]} refused
 * @property {number} left_out So many more stand in the file
 */

/**
 * @typedef {object} ClockTerms
 * @property {number} minutes
 * @property {number} [increment]
 */

/**
 * @typedef {object} Invitation What a new table should be
 * @property {string} game
 * @property {string | null} [position]
 * @property {string} first
 * @property {string} second
 * @property {boolean} [shuffle] Whether the server draws who sits first
 * @property {ClockTerms | null} [clock]
 * @property {number | null} [seed]
 */

/** @typedef {{"action": "undo"} | {"action": "redo"} | {"action": "restart"} | {"action": "resign"} | {"action": "pause"} | {"action": "resume"} | {"action": "step"} | {"action": "speed", "speed": number} | {"action": "retry"} | {"action": "seat", "side": Side, "agent": string} | {"action": "helped"} | {"action": "accept"} | {"action": "decline"}} Action A wish of somebody at the table */

/**
 * @typedef {object} Overrun A move that took longer than it might
 * @property {number} ply The index of the move in the record, or of the move that was not played any more
 * @property {Side} side Who
 * @property {number} seconds By how many seconds
 */

/** @typedef {"start" | "crash" | "hang" | "garbage" | "illegal" | "refusal" | "time" | "panic" | "error"} Offence The kinds of fouls. `start`: An outside engine could not be started; `crash`: It ended in the middle of a game; `hang`: It did not answer in time, the grace included; `garbage`: It answered something that the protocol does not know, or without end; `illegal`: A move that cannot be played; `refusal`: It refused a command that it must know; `time`: An agent overstepped its time; `panic`: An agent of our own broke off with a panic; `error`: An agent said that it cannot go on */

/**
 * @typedef {object} Foul What one side did, so that it lost the game
 * @property {Side} side Who
 * @property {Offence} offence What
 * @property {Said} story What happened, for people
 * @property {string[]} [evidence] The last lines of the talk with an outside engine, oldest first
 */

/**
 * @typedef {object} Played A finished game
 * @property {number} number The number of the game
 * @property {[number, number]} seats The agents: who moved first, who second
 * @property {number} opening The number of the opening
 * @property {number} laid How many moves of the record are the opening's
 * @property {Side} [starts] Who was to move at the start of the record
 * @property {Overrun[]} [overruns] Times that were overstepped
 * @property {Foul} [foul] Why one side lost before the end
 * @property {Record} record The game itself
 */

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
 * @property {string} id The message that names it: `opening-tiger`
 * @property {string} moves The moves that lead there as they are usually written; those of the game may be a mirror image of them, or in another order
 * @property {number} plies After how many plies the game left all named lines, or where it stands if it has not
 */

/** @typedef {"felt" | "wall" | "paper" | "chequered"} Ground What lies under the pieces. `felt`: Cloth in a frame, with lines; `wall`: A wall with round holes, the pieces behind it; `paper`: Paper with lines between the squares; `chequered`: Squares light and dark by turns, the corner at the bottom left dark */

/** @typedef {"discs" | "strokes" | "pawns"} Pieces What the pieces are; every kind has a dark one and a light one. `discs`: Flat round discs; `strokes`: Strokes of a pen: the dark one a cross, the light one a nought; `pawns`: Pawns with a head on a foot */

/** @typedef {"squares" | "ranks" | "columns"} Coordinates How squares are named. `squares`: By letter and number, row 1 at the top; `ranks`: By letter and number, row 1 at the bottom; `columns`: By the number of their column alone */

/**
 * @typedef {object} BoardLook How faces show a game
 * @property {string} name A word for themes; looks that share it are drawn alike
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
 * @typedef {object} Report A report about a position, ready to be shown
 * @property {string} position The position as one line of text
 * @property {string | null} best The chosen move; null if the game is over
 * @property {Value} value Its value for the side to move
 * @property {Kind} kind How far to trust the value
 * @property {Unit} [unit] What it counts, where discs are played for
 * @property {number} depth Plies searched completely
 * @property {number} nodes Positions visited
 * @property {number} seconds Time spent
 * @property {string[]} pv The expected line of play, the chosen move first
 * @property {MoveWorth[]} moves Every root move that was looked at
 * @property {Part[]} parts The evaluation of the position, part by part
 * @property {number} [plies] Plies to the end of the game, where the value says it
 */

/** @typedef {number | Certainty} Value A number, or certainty without one. Numbers beyond ±9·10⁸ mean that the end of the game was seen */

/** @typedef {"win" | "loss"} Certainty A result without a number */

/** @typedef {[number, number, number]} Change One square that a move changes: the square, who stood there and who stands there then; 0 for nobody, 1 and 2 for the first and the second side */

/** @typedef {{"id": string} | {[key: string]: string}} Telling A text in every language of the faces: the `id` of a message of theirs, or what a game brings along, by the code of its language, English among them */

/** @typedef {number | number | string[]} Counted A number of a `Difference`, or moves that it names */

/** @typedef {{"say": string, [name: string]: any}} Difference Something that can be counted after one move and after another, and speaks for the second */

/**
 * @typedef {object} Explanation Why a position is won, drawn or lost, as its game explains it
 * @property {number} rows Rows of the board
 * @property {number} cols Columns of the board
 * @property {Side} to_move Who is to move
 * @property {Verdict | null} verdict The result with best play; none where a limit ended the search before it was known
 * @property {Threat[]} threats Every open winning square, those of the side to move first
 * @property {Zugzwang} zugzwang Parity, and whom it tends to favour
 * @property {Reason} reason Why the position has its result
 * @property {LineStep[]} line Best play to the end, each move marked free or forced; it may stop early at a limit
 * @property {Sentence[]} sentences What to say, the most important first, as data of the game
 * @property {string[]} words The same in English
 * @property {Said[]} said The same as messages, which faces put into their language
 */

/**
 * @typedef {object} Reasoning What was found out about a position, as data; `told`(Reasoning::told) puts it into words
 * @property {number} rows Rows of the board
 * @property {number} cols Columns of the board
 * @property {Side} to_move Who is to move
 * @property {Verdict | null} verdict The result with best play; none where a limit ended the search before it was known
 * @property {Threat[]} threats Every open winning square, those of the side to move first
 * @property {Zugzwang} zugzwang Parity, and whom it tends to favour
 * @property {Reason} reason Why the position has its result
 * @property {LineStep[]} line Best play to the end, each move marked free or forced; it may stop early at a limit
 */

/**
 * @typedef {object} Verdict The result of a position with best play
 * @property {Side | null} winner Who wins; none for a draw
 * @property {number | null} plies After how many plies the game ends, if known
 */

/**
 * @typedef {object} LineStep A move of a line
 * @property {Side} side Who plays
 * @property {Square} square Where
 * @property {Pressure} pressure Whether there was a choice
 */

/** @typedef {"free" | "wins" | "must-block" | "only-move" | "lost"} Pressure Whether a move was free. `free`: Two moves or more do not lose at once; `wins`: The move completes a line; `must-block`: The only move that does not lose at once: it takes a winning square of the opponent; `only-move`: The only move that does not lose at once, for another reason; `lost`: Every move loses at once */

/**
 * @typedef {object} Square A square: `3:2` is the second square from the bottom in the third column
 * @property {number} column The column from 1 at the left, as moves are written
 * @property {number} row The row from 1 at the bottom
 */

/** @typedef {"odd" | "even"} Parity Every second row, counted from 1 at the bottom. `odd`: Rows 1, 3, 5 …; `even`: Rows 2, 4, 6 … */

/**
 * @typedef {object} Threat An empty square where a side would have four in a row
 * @property {Side} side Who would win there
 * @property {Square} square Where
 * @property {Parity} parity The row's parity
 * @property {boolean} playable Whether a stone can be placed there now
 * @property {[Square, Square, Square, Square][]} lines The lines that a stone there completes
 * @property {Square | null} below The empty square directly below, where the opponent does not like to play
 * @property {boolean} poisoned The opponent can play the square below now, does not win by it, and loses at once if it does
 * @property {boolean} shared The other side wins there too: who plays below it loses
 * @property {Square | null} buried_by A square further down at which the game ends at the latest, if both sides take their wins: no stone will ever stand on this threat
 * @property {boolean} useful Not buried, and the square directly below does not win for the opponent
 * @property {boolean} favoured The row is one that its owner gets in the last open column
 */

/**
 * @typedef {object} Zugzwang Parity on this board, and whom it tends to favour
 * @property {Side} last Who places the last stone if the board fills up
 * @property {Parity} rows The rows that this side gets in the last open column; the opponent gets the others
 * @property {Tendency} tendency Whom the end of the game tends to favour, by the textbook's rules of thumb
 */

/** @typedef {{"kind": "last-stone", "side": Side} | {"kind": "challenged", "side": Side, "square": Square} | {"kind": "contested", "square": Square, "against": Square}} Tendency A rule of thumb about zugzwang: true of the squares that it names, no claim on the result */

/** @typedef {{"winner": Side | null, "plies": number | null, "kind": "wins-now", "square": Square, "line": [Square, Square, Square, Square]} | {"winner": Side | null, "plies": number | null, "kind": "double-threat", "square": Square, "wins": Square[]} | {"winner": Side | null, "plies": number | null, "kind": "stacked-threats", "square": Square, "wins": [Square, Square]} | {"winner": Side | null, "plies": number | null, "kind": "no-safe-reply", "square": Square, "wins": Square[]} | {"winner": Side | null, "plies": number | null, "kind": "forced-sequence", "moves": Forced[], "then": Reason} | {"winner": Side | null, "plies": number | null, "kind": "zugzwang", "after": Square | null, "plan": HoldingPlan} | {"winner": Side | null, "plies": number | null, "kind": "follows-up", "after": Square | null, "how": FollowUp} | {"winner": Side | null, "plies": number | null, "kind": "must-block", "square": Square, "then": Reason} | {"winner": Side | null, "plies": number | null, "kind": "only-move", "square": Square, "then": Reason} | {"winner": Side | null, "plies": number | null, "kind": "every-move-loses", "moves": Refuted[]} | {"winner": Side | null, "plies": number | null, "kind": "every-reply-loses", "square": Square, "replies": Refuted[]} | {"winner": Side | null, "plies": number | null, "kind": "no-lines-left"} | {"winner": Side | null, "plies": number | null, "kind": "both-hold", "mover": Hold, "other": Hold} | {"winner": Side | null, "plies": number | null, "kind": "searched"}} Reason A proved statement about the result of a position */

/** @typedef {{"kind": "wins-now", "square": Square, "line": [Square, Square, Square, Square]} | {"kind": "double-threat", "square": Square, "wins": Square[]} | {"kind": "stacked-threats", "square": Square, "wins": [Square, Square]} | {"kind": "no-safe-reply", "square": Square, "wins": Square[]} | {"kind": "forced-sequence", "moves": Forced[], "then": Reason} | {"kind": "zugzwang", "after": Square | null, "plan": HoldingPlan} | {"kind": "follows-up", "after": Square | null, "how": FollowUp} | {"kind": "must-block", "square": Square, "then": Reason} | {"kind": "only-move", "square": Square, "then": Reason} | {"kind": "every-move-loses", "moves": Refuted[]} | {"kind": "every-reply-loses", "square": Square, "replies": Refuted[]} | {"kind": "no-lines-left"} | {"kind": "both-hold", "mover": Hold, "other": Hold} | {"kind": "searched"}} Proof Why a position has its result. "The mover" is the side to move, "the other" its opponent */

/**
 * @typedef {object} Forced A stone with its only reply
 * @property {Square} square The stone
 * @property {Square} reply The only reply that does not lose at once
 * @property {boolean} blocks The reply takes a winning square; otherwise all other replies lie below winning squares
 */

/**
 * @typedef {object} Refuted A move that loses, and why
 * @property {Square} square The move
 * @property {Reason} by Why the opponent wins after it
 */

/** @typedef {{"kind": "no-lines-left", "after": Square | null, "side": Side} | {"kind": "plan", "after": Square | null, "plan": HoldingPlan} | {"kind": "follows-up", "after": Square | null, "how": FollowUp} | {"kind": "answers", "after": Square | null, "answers": HoldingAnswer[]} | {"kind": "few-lines", "side": Side, "lines": [Square, Square, Square, Square][]}} Hold Why a side does not lose */

/**
 * @typedef {object} HoldingAnswer An answer that holds
 * @property {Square} to The opponent's move
 * @property {Square} with The answer
 * @property {Hold | null} then Why it holds; none if the answer wins at once
 */

/**
 * @typedef {object} Above Two neighbours in a column: a stone of the opponent on the lower is answered on the upper
 * @property {Square} below Where the opponent plays
 * @property {Square} answer Where the plan answers
 */

/**
 * @typedef {object} HoldingPlan A reply to every move of the opponent, proved to hold the game or to win it
 * @property {Side} side Who follows the plan; its opponent is to move
 * @property {Above[]} above Squares answered in the same column
 * @property {[Square, Square][]} beside Squares of which a stone on one is answered on the other
 * @property {Square[]} goals Winning squares below which the opponent must play at last
 * @property {[Square, Square, Square, Square] | null} line A line that the plan completes; with it the plan wins, without it the plan holds
 */

/**
 * @typedef {object} FollowUp The rules of following up with the columns that answer each other, proved by playing them against every line of the opponent
 * @property {Side} side Who follows; its opponent is to move
 * @property {[number, number][]} beside Columns, counted from 1, with an odd number of empty squares that answer each other
 * @property {number | null} spare The odd column that is answered within itself, where the number of odd columns is odd
 * @property {boolean} wins The side wins; if not, it does not lose
 * @property {Square[]} goals Where the side completes a line, over all lines of the opponent
 */

/** @typedef {{"say": "verdict", "winner": Side | null, "plies": number | null} | {"say": "unknown"} | {"say": "wins-now", "side": Side, "square": Square} | {"say": "double-threat", "side": Side, "square": Square, "wins": Square[]} | {"say": "stacked-threats", "side": Side, "square": Square, "wins": [Square, Square]} | {"say": "no-safe-reply", "side": Side, "square": Square} | {"say": "forced", "side": Side, "moves": Forced[]} | {"say": "follows", "side": Side, "after": Square | null, "beside": [Square, Square][]} | {"say": "follows-up", "after": Square | null, "how": FollowUp} | {"say": "must-play-below", "side": Side, "goals": Square[]} | {"say": "completes", "side": Side, "line": [Square, Square, Square, Square]} | {"say": "cuts-all", "side": Side} | {"say": "must-block", "side": Side, "square": Square} | {"say": "only-move", "side": Side, "square": Square} | {"say": "cannot-block", "side": Side, "wins": Square[]} | {"say": "every-move-loses", "side": Side, "count": number} | {"say": "every-reply-loses", "side": Side, "square": Square, "count": number} | {"say": "if", "side": Side, "square": Square} | {"say": "others-too", "side": Side, "count": number} | {"say": "no-lines-left"} | {"say": "no-line-for", "side": Side, "after": Square | null} | {"say": "few-lines", "side": Side, "lines": [Square, Square, Square, Square][]} | {"say": "answers-all", "side": Side, "after": Square | null} | {"say": "searched"} | {"say": "threat", "side": Side, "square": Square, "parity": Parity, "playable": boolean, "lines": [Square, Square, Square, Square][], "below": Square | null, "poisoned": boolean, "shared": boolean, "buried_by": Square | null, "useful": boolean, "favoured": boolean} | {"say": "last-column", "last": Side, "rows": Parity} | {"say": "tends", "kind": "last-stone", "side": Side} | {"say": "tends", "kind": "challenged", "side": Side, "square": Square} | {"say": "tends", "kind": "contested", "square": Square, "against": Square} | {"say": "forced-plies", "count": number}} Sentence One thing to say. Every language has a writer for it */

/**
 * @typedef {object} Health What this server is, and to whom it speaks
 * @property {"harif"} name
 * @property {string} version
 * @property {boolean} arena Whether this visitor may play tournaments here: the owner, where any are played
 * @property {boolean} owner Whether the owner asks
 */

/**
 * @typedef {object} Reviewed A game that was gone through
 * @property {ReviewSummary} summary
 */

/**
 * @typedef {object} Trying Exercises as they stand, and what somebody does with them
 * @property {Exercises} exercises
 * @property {ExerciseAction} action
 */

/**
 * @typedef {object} Tried Exercises as they stand then, and what is shown of them
 * @property {Exercises} exercises
 * @property {ExerciseState} state
 */

/**
 * @typedef {object} Runs All tournaments, the newest first
 * @property {RunHead[]} runs
 */

/**
 * @typedef {object} CheckedPlan What a plan would be
 * @property {number} games
 * @property {string[]} agents Their full names
 */

/**
 * @typedef {object} NamedPlan A plan with a name, for one or several games
 * @property {string} name
 * @property {string[]} games The plan holds for each of them
 * @property {TournamentPlan} plan
 */

/**
 * @typedef {object} GamePage Some of the games of a run
 * @property {GameHead[]} games
 * @property {number | null} next Where the next page begins
 */

/**
 * @typedef {object} PlayedGame A game of a run
 * @property {Played} played
 * @property {string} moves Its moves as one list
 */

/** @typedef {"bad-request" | "no-token" | "wrong-token" | "forbidden" | "not-found" | "unknown-game" | "stale" | "not-your-turn" | "game-over" | "paused" | "not-possible" | "elsewhere" | "too-large" | "illegal-move" | "bad-position" | "bad-agent" | "bad-game" | "not-allowed" | "no-arena" | "not-owner" | "bad-plan" | "playing" | "over" | "too-many" | "busy" | "agent-failed" | "storage"} RefusalCode Why something was refused, for programs */

/**
 * @typedef {object} Refusal How the service says no
 * @property {Error} error
 */

/**
 * @typedef {object} Error Why something was refused, and what else is known
 * @property {RefusalCode} code
 * @property {string} message For people, in English
 * @property {Said} [said] The same for people of every language; missing where only programs meet it
 * @property {number} [ply] With `stale`: moves on the board now
 * @property {string[]} [legal] With `illegal-move`: the moves that can be played
 * @property {number} [most] With `not-allowed` and `too-large`: the limit
 * @property {string} [field] With a plan that is refused: which part of it
 * @property {number} [agent] With a plan that is refused: the number of the agent
 * @property {string} [id] With `playing`: the tournament that plays
 * @property {Resource} [what] With `too-many` and `busy`: what is lacking
 * @property {number} [retry] With `too-many` and `busy`: seconds after which to ask again; also in the header `Retry-After`
 */

/** @typedef {"requests" | "tables" | "connections" | "sockets" | "thinking" | "bytes" | "memory"} Resource What can be lacking */

/**
 * @typedef {object} Waiting The place in the line for a thread: 1 is the next
 * @property {number} place
 */

/** @typedef {{"type": "table", "table": Table} | {"type": "change", "set"?: {[key: string]: any}, "view"?: {[key: string]: any}, "tails"?: Tails} | {"type": "waiting", "side": Side, "place": number | null} | {"type": "thinking", "side": Side, "ply": number, "agent": string, "report": Report} | {"type": "thought", "ply": number, "report": any} | {"type": "again", "id": string} | {"type": "done", "of": any} | {"type": "refused", "of": any, "error": Error} | {"type": "pong"}} News What a page hears at a table */

/**
 * @typedef {object} TableChange What is new at a table since the last message: fields of the table, fields of its view, and of lists that grow how many items stay and what follows them
 * @property {{[key: string]: any}} [set]
 * @property {{[key: string]: any}} [view]
 * @property {Tails} [tails]
 */

/**
 * @typedef {object} Tails Lists that grow at their end, those that have changed
 * @property {Tail} [view.moves]
 * @property {Tail} [values]
 * @property {Tail} [seconds]
 */

/**
 * @typedef {object} Tail How many items of a list stay, and what follows them
 * @property {number} keep
 * @property {any[]} add
 */

/** @typedef {{"type": "hello", "tokens"?: string[], "changes"?: boolean} | {"type": "ping"} | {"type": "move", "move": string, "ply": number, "tag"?: any} | {"type": "action", "action": "undo", "tag"?: any} | {"type": "action", "action": "redo", "tag"?: any} | {"type": "action", "action": "restart", "tag"?: any} | {"type": "action", "action": "resign", "tag"?: any} | {"type": "action", "action": "pause", "tag"?: any} | {"type": "action", "action": "resume", "tag"?: any} | {"type": "action", "action": "step", "tag"?: any} | {"type": "action", "action": "speed", "speed": number, "tag"?: any} | {"type": "action", "action": "retry", "tag"?: any} | {"type": "action", "action": "seat", "side": Side, "agent": string, "tag"?: any} | {"type": "action", "action": "helped", "tag"?: any} | {"type": "action", "action": "accept", "tag"?: any} | {"type": "action", "action": "decline", "tag"?: any}} Word What a page says at a table. Whatever has a `tag` is answered with it */

/**
 * @typedef {object} Keys The secrets of a new table
 * @property {string} [first]
 * @property {string} [second]
 */

/**
 * @typedef {object} Laid A new table
 * @property {string} id
 * @property {Keys} tokens The secrets of human seats
 * @property {Table} table
 */

/**
 * @typedef {object} TableList Tables, those that changed last first
 * @property {Listed[]} tables
 * @property {number} damaged How many others there are that cannot be read
 */

/**
 * @typedef {object} Listed A table in a list
 * @property {string} id
 * @property {string} game
 * @property {string} family
 * @property {string} title
 * @property {[ListedSeat, ListedSeat]} seats
 * @property {number} ply
 * @property {State} state
 * @property {ListedOutcome | null} outcome
 * @property {End} end
 * @property {Said | null} result The result in words, where the game is over
 * @property {number} updated Seconds since 1970
 * @property {Face | null} open Where it is open, if that is not on this server: nobody else can open it meanwhile
 */

/**
 * @typedef {object} ListedSeat A seat of a table in a list
 * @property {SeatKind} kind
 * @property {string} name `human`, or the agent
 * @property {boolean} helped Whether the person looked at values
 */

/**
 * @typedef {object} ListedOutcome How a game of a list ended
 * @property {Side | null} winner
 * @property {number | null} margin
 */

/** @typedef {"page" | "terminal"} Face Where a table is open. `page`: On the page: a server has it; `terminal`: In a terminal */

/**
 * @typedef {object} Status Figures since the start
 * @property {string} version
 * @property {number} uptime Seconds since the start
 * @property {string} listening
 * @property {MemoryUsed} memory
 * @property {Held} connections
 * @property {Held} sockets
 * @property {TableCounts} tables
 * @property {Work} thinking
 * @property {BytesHeld} bytes
 * @property {{[key: string]: number}} refused Wishes that were refused, by what was lacking
 * @property {number} moves
 * @property {number} games
 * @property {number} visitors Addresses with an open connection
 * @property {StoreCounts} store
 */

/**
 * @typedef {object} MemoryUsed Memory, in bytes
 * @property {number | null} rss What the process uses, where the system says it
 * @property {number} thinking What searches may hold now
 * @property {number} thinking_most
 */

/**
 * @typedef {object} Held How many of something there are, and may be
 * @property {number} open
 * @property {number} most
 */

/**
 * @typedef {object} BytesHeld Bytes that came in or wait to be sent, and may
 * @property {number} in_flight
 * @property {number} most
 */

/**
 * @typedef {object} TableCounts How many tables are in use, and what their machines do
 * @property {number} in_memory
 * @property {number} thinking
 * @property {number} waiting
 */

/**
 * @typedef {object} StoreCounts What the store has done so far
 * @property {number} writes Changes that are on the disk
 * @property {number} failures Changes and questions that were answered with an error
 * @property {number} queued Changes and questions that wait for the thread that owns the file
 */

/**
 * @typedef {object} Work Searches now
 * @property {RunningSearch[]} running
 * @property {number} waiting
 * @property {number} slots How many may run at once
 */

/**
 * @typedef {object} RunningSearch A search that runs
 * @property {WorkClass} class
 * @property {string} visitor The address that it is for
 * @property {number} seconds Since it runs
 */

/** @typedef {"live" | "errand" | "analysis" | "review"} WorkClass Kinds of work, the most urgent first. `live`: A machine's move in a game that is played; `errand`: Short work that is no search: pictures, files that are read; `analysis`: A position that is looked at; `review`: A game that is gone through */

/**
 * @typedef {object} TournamentPlan A whole tournament, as its file says it
 * @property {string} [title] A line for people; made from the rest if left out
 * @property {string} game The game
 * @property {TournamentFormat} [format] Who meets whom
 * @property {number} [games] Games of two agents that meet; in a Swiss tournament, of one round. With SPRT, the most
 * @property {number} [rounds] Rounds of a Swiss tournament
 * @property {number} [seeds] How many of the first agents play against all others in a gauntlet
 * @property {boolean} [swap] Whether every opening is played twice, colours exchanged
 * @property {Openings} [openings] Where games begin
 * @property {number} [seed] The seed of all randomness
 * @property {number} [workers] Games at the same time; as many as there are cores if left out
 * @property {boolean} [oversubscribe] Whether more may be asked of the machine than it has cores
 * @property {Budget} [budget] How long agents may think
 * @property {Adjudication} [adjudicate] When an exact solver ends games
 * @property {PlanTest} [sprt] The test that ends the match
 * @property {Patience} [patience] How long outside engines may take for other things than moves
 * @property {Entrant[]} agent Who takes part
 * @property {Pairing[]} [pairing] Who meets whom, in the format `pairings`
 */

/** @typedef {"match" | "round-robin" | "gauntlet" | "swiss" | "pairings"} TournamentFormat Who meets whom. `match`: Two agents; `round-robin`: Every agent against every other; `gauntlet`: The first against all others; `swiss`: Round by round against an agent with a similar score; `pairings`: As listed */

/**
 * @typedef {object} Entrant An agent that takes part
 * @property {string} [name] The name in tables; the agent's own if left out
 * @property {string} agent The agent, such as `mcts:iterations=1000` or `gtp:COMMAND`
 * @property {Budget} [budget] A budget of its own, instead of the one of all
 */

/**
 * @typedef {object} Pairing Two agents that meet, by their names in the table
 * @property {string} first Who moves first, in the first game of a pair if colours are exchanged
 * @property {string} second The other
 * @property {number} [games] Number of games; the plan's if left out
 */

/**
 * @typedef {object} Adjudication When an exact solver ends games: as soon as it proves the score within `nodes`
 * @property {number} [nodes] What the solver may spend on a position
 * @property {number} [from] No game is ended before this many plies, those of the opening included
 * @property {number} [empties] No game is ended with more empty squares than this. Left out together with `from`, it is what the solver reaches within moments
 */

/**
 * @typedef {object} PlanTest The two hypotheses of a test, see `stats::Sprt`
 * @property {number} elo0 The first agent is better by this many Elo: the hypothesis to be refuted
 * @property {number} elo1 The first agent is better by this many Elo: the hypothesis to be confirmed
 * @property {number} [alpha] How often the first hypothesis may be refuted wrongly
 * @property {number} [beta] How often the second may be
 * @property {EloModel} [model] Which Elo the bounds are in
 */

/**
 * @typedef {object} Patience How long outside engines may take
 * @property {string} [start] To start and answer the first commands
 * @property {string} [grace] To answer after the time for a move is over
 * @property {string} [longest] To answer a move for which no time is set
 * @property {string} [quit] To end when asked to
 */

/**
 * @typedef {object} Budget What an agent may spend. Where several are given, each of them counts
 * @property {number} [depth] Plies to look ahead
 * @property {number} [nodes] Nodes or simulations for a move
 * @property {string} [time] Time for a move
 * @property {string} [clock] Time for the game, and what every move adds to it
 * @property {number} [threads] Threads of an agent that can use several
 * @property {boolean} [forfeit] Whether an agent that oversteps its time loses the game; else it is only counted
 * @property {string} [margin] How far a time may be overstepped before the game is lost: clocks and machines are never exact
 */

/** @typedef {string} Openings Where the openings of a contest come from */

/**
 * @typedef {object} Legal A legal move as faces offer it
 * @property {string} move The move as text
 * @property {number} [from] The square that its piece comes from; left out where one square names the move
 * @property {number | null} cell The square where its stone would stand; null for a pass
 * @property {Change[]} changes The squares that it changes
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
 * @property {Change[]} changes
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
 * @property {string} look
 * @property {BoardLook} board
 * @property {number} rows
 * @property {number} cols
 * @property {[SideLook, SideLook]} sides
 * @property {string} start The position in which the moves begin, as text
 * @property {string} position The position that is shown, as text
 * @property {string[]} moves All moves that are known, those taken back included
 * @property {number} ply How many of them are on the board
 * @property {string} moves_text The moves on the board as one list
 * @property {Side} to_move
 * @property {boolean} must_pass
 * @property {string} cells One letter a square, row by row from the top left: empty, first, second
 * @property {[number, number]} counts Stones of each side
 * @property {Legal[]} legal
 * @property {Last | null} last
 * @property {number[]} winning Squares that decided the game
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
 * @property {number[]} [squares] Marked squares, counted row by row from the top left, in order
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
 * @property {number[]} [squares] Marked squares, counted row by row from the top left, in order
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
 * @typedef {object} TableFields Everything that a page knows of a table, but for whose eyes it is
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
 */

/**
 * @typedef {object} Table A table, as one sees it who shows the secrets of some seats
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

/** @typedef {{"kind": "too-few", "games": number, "needed": number} | {"kind": "one-sided", "won": boolean, "bound": number | null} | {"kind": "no-variance", "games": number} | {"kind": "not-connected", "groups": number[][]} | {"kind": "not-swapped"} | {"kind": "unequal-seats"} | {"kind": "never-met", "groups": number[][]} | {"kind": "no-peak"}} Why Why the data cannot carry a number */

/** @typedef {"normalized" | "logistic"} EloModel What the Elo of the bounds means. `normalized`: Advantage in deviations of a game: the same bounds take the same number of games at any draw rate; `logistic`: The Elo that people know: 400 points are ten to one */

/** @typedef {Estimate | {"refused": string, "why": Why}} Rated A number with its 95 % interval, or why there is none */

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
 * @property {{[key: string]: number}} fouls Games lost by fouls, by kind
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
 * @property {{[key: string]: number}} ends How games ended
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
 * @property {Said | null} error Why it failed
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
 * @property {Said | null} error Why it failed
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
