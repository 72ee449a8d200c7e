// The shapes of the arena as the server tells them; nothing here runs.

/** @typedef {import("../../base/types.js").View} View */
/** @typedef {import("../../base/types.js").Side} Side */

/** @typedef {"playing" | "stopped" | "complete" | "decided" | "failed"} State */
/** @typedef {{value: number, low: number, high: number}} Estimate a number with its 95 % interval */
/** @typedef {{kind: "too-few", games: number, needed: number} | {kind: "one-sided", won: boolean, bound?: number | null} | {kind: "no-variance", games: number} | {kind: "not-connected", groups: number[][]} | {kind: "unequal-seats"} | {kind: "never-met", groups: number[][]} | {kind: "not-swapped"} | {kind: "no-peak"}} Why */
/** @typedef {{refused: string, why?: Why}} Refused the reason in English and as data */
/** @typedef {Estimate | Refused} Rated */

/**
 * @typedef {object} RunHead
 * @property {string} id
 * @property {string} title
 * @property {string} game
 * @property {string} game_title
 * @property {string} family
 * @property {string} format
 * @property {State} state
 * @property {number} games played and counted
 * @property {number} total
 * @property {number} started seconds since 1970
 * @property {string[]} agents
 * @property {string | null} [leader]
 * @property {string | null} error
 */

/**
 * @typedef {object} AgentRow
 * @property {number} number in the plan
 * @property {string} name
 * @property {string} agent
 * @property {number} games
 * @property {number} wins
 * @property {number} draws
 * @property {number} losses
 * @property {number} points
 * @property {number | null} score
 * @property {Rated} elo
 * @property {number | null} margin
 * @property {number} moves
 * @property {{mean: number, median: number, p99: number, max: number, histogram: [number, number][]} | null} seconds
 * @property {number} overruns
 * @property {number | null} mean_overrun
 * @property {number | null} worst_overrun
 * @property {Record<string, number>} fouls
 */

/**
 * @typedef {object} DuelRow seen from `one`
 * @property {number} one
 * @property {number} two
 * @property {number} games
 * @property {[number, number]} firsts in how many of them `one` moved first, and in how many `two`
 * @property {number} wins
 * @property {number} draws
 * @property {number} losses
 * @property {number} score
 * @property {Rated} share the same with its interval
 * @property {"better" | "worse" | "open" | "seats" | "unknown"} verdict what the games support
 * @property {[number, number, number, number, number] | null} pairs
 * @property {Rated} elo
 * @property {Rated} nelo
 * @property {number | null} los
 * @property {number | null} margin
 */

/**
 * @typedef {object} FaultRow an exhibit of the reports against its correction, seen from the exhibit
 * @property {number} exhibit
 * @property {number} corrected
 * @property {string} fault a word for messages
 * @property {number} games
 * @property {number} wins
 * @property {number} draws
 * @property {number} losses
 * @property {Rated} share of the points
 * @property {Rated} lost a game
 * @property {"discs" | "points"} unit
 * @property {"costs" | "pays" | "open" | "unknown"} verdict
 */

/**
 * @typedef {object} TestRow
 * @property {number} elo0
 * @property {number} elo1
 * @property {number} alpha
 * @property {number} beta
 * @property {string} model
 * @property {number} llr
 * @property {number} lower
 * @property {number} upper
 * @property {number[]} pairs
 * @property {"continue" | "h0" | "h1"} verdict
 */

/**
 * @typedef {object} Summary
 * @property {string} title
 * @property {string} game
 * @property {string} format
 * @property {string} openings
 * @property {boolean} swap
 * @property {number} seed
 * @property {string} budget
 * @property {number} games
 * @property {number} total
 * @property {number | null} draw_rate
 * @property {number | null} first_score
 * @property {Rated} first_advantage
 * @property {number | null} mean_plies
 * @property {Record<string, number>} ends
 * @property {AgentRow[]} agents the best first
 * @property {Why | null} apart why the agents cannot be put on one scale
 * @property {DuelRow[]} duels
 * @property {FaultRow[]} faults what each fault costs, where the plan asks that
 * @property {TestRow | null} test
 */

/** @typedef {{worker: number, number: number, seats: [number, number], view: View}} LiveBoard */

/**
 * @typedef {object} Told what a run has besides its head
 * @property {Plan | null} plan null, as the summary, where the journal cannot be read
 * @property {Summary | null} summary
 * @property {LiveBoard[]} [boards]
 * @property {number | null} rate games a second
 * @property {number | null} left seconds
 * @property {{workers: number, pinned: boolean, shared: boolean} | null} machine
 * @property {[number, number][]} [trail] of a test: games and LLR
 */
/** @typedef {RunHead & Told} Run */

/**
 * @typedef {object} GameHead
 * @property {number} number
 * @property {number} first number of the agent
 * @property {number} second
 * @property {"first" | "second" | "draw"} winner
 * @property {number | null} margin for the first side
 * @property {string} end
 * @property {number} plies
 * @property {number} seconds
 * @property {string | null} foul
 */

/**
 * @typedef {object} Played
 * @property {number} number
 * @property {[number, number]} seats
 * @property {number} opening
 * @property {number} laid how many moves are the opening's
 * @property {{ply: number, side: Side, seconds: number}[]} [overruns]
 * @property {{side: Side, offence: string, story: string, evidence?: string[]}} [foul]
 * @property {{game: string, start?: string, seed?: number, first: string, second: string, moves: {move: string}[]}} record
 */

/** @typedef {{name?: string, agent: string, budget?: Budget}} Entrant */
/** @typedef {{first: string, second: string, games?: number}} Pairing by the names in the table */
/** @typedef {{depth?: number, nodes?: number, time?: string, clock?: string, threads?: number, forfeit?: boolean, margin?: string}} Budget */

/**
 * @typedef {object} Plan a tournament, as its file says it
 * @property {string} [title]
 * @property {string} game
 * @property {string} [format]
 * @property {number} [games]
 * @property {number} [rounds]
 * @property {number} [seeds]
 * @property {boolean} [swap]
 * @property {string} [openings]
 * @property {number} [seed]
 * @property {number} [workers]
 * @property {boolean} [oversubscribe]
 * @property {Budget} [budget]
 * @property {{nodes?: number, from?: number}} [adjudicate]
 * @property {{elo0: number, elo1: number, alpha?: number, beta?: number, model?: string}} [sprt]
 * @property {object} [patience]
 * @property {Entrant[]} agent
 * @property {Pairing[]} [pairing]
 */

/** @typedef {{name: string, games: string[], plan: Plan}} Preset */

export {};
