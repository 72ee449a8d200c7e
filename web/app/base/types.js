// The shapes of docs/web.md as types; nothing here runs.

/** @typedef {"first" | "second"} Side */
/** @typedef {import("./worth.js").Value} Value */
/** @typedef {import("./worth.js").Kind} Kind */
/** @typedef {{name: string, symbol: string, dark: boolean}} SideLook */
/** @typedef {{en: string, fa: string}} Telling a text in both languages; where they are the same, the name of a message */

/**
 * @typedef {object} Board how a game looks
 * @property {string} name a word for themes
 * @property {"felt" | "wall" | "paper" | "chequered"} ground
 * @property {"discs" | "strokes" | "pawns"} pieces
 * @property {boolean} gravity whether pieces fall to the lowest empty square of their column
 * @property {boolean} turns whether moves turn pieces over
 * @property {boolean} counted whether people like to know how many pieces a side has
 * @property {boolean} scored whether the number of pieces is the score
 * @property {boolean} numbered whether no two moves end on the same square
 * @property {"squares" | "ranks" | "columns"} coordinates
 */

/**
 * @typedef {object} Family a game in all its sizes, as the server tells it
 * @property {string} name
 * @property {string} title
 * @property {string} summary
 * @property {{title: Telling, summary: Telling, play: Telling[], well: Telling[]}} about
 * @property {string} default the full name of the usual board
 * @property {{pattern: string, numbers: {key: string, min: number, max: number, step: number, default: number, within?: string[]}[], small: string[]}} boards
 * @property {{key: string, of?: string[], default?: any}[]} options
 * @property {Board} board
 * @property {number} rows
 * @property {number} cols
 * @property {[SideLook, SideLook]} sides
 */
/** @typedef {import("./changes.js").Change} Change */
/** @typedef {{move: string, from?: number, cell: number | null, changes: Change[], hint: "plain" | "corner" | "many" | "danger"}} Legal */
/** @typedef {{move: string, from?: number, cell: number | null, changes: Change[]}} Last */
/** @typedef {{winner: Side | null, margin: number | null, score: [number, number] | null}} Outcome */
/** @typedef {{phase: "opening" | "middle" | "end" | null, mobility: [number, number], corners: [number, number] | null, edges: [number, number] | null}} Facts */

/**
 * @typedef {object} View a position as a face shows it
 * @property {string} game
 * @property {string} family
 * @property {string} title
 * @property {Board} board
 * @property {number} rows
 * @property {number} cols
 * @property {[SideLook, SideLook]} sides
 * @property {string} start
 * @property {string} position
 * @property {string[]} moves all moves known
 * @property {number} ply how many of them are on the board
 * @property {string} moves_text
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

/** @typedef {{name: string, value: number}} Part */
/** @typedef {import("./worth.js").Worth & {move: string}} Judged */

/**
 * @typedef {object} Report what an agent says of a position; values are for the side to move
 * @property {string} position
 * @property {string} best
 * @property {Value} value
 * @property {Kind} kind
 * @property {import("./worth.js").Unit} [unit]
 * @property {number} depth
 * @property {number} nodes
 * @property {number} seconds
 * @property {string[]} pv
 * @property {Judged[]} moves
 * @property {Part[]} parts
 * @property {number | null} [plies]
 */

/** @typedef {{kind: "human" | "machine", name: string, present: boolean, helped: boolean}} Seat */
/** @typedef {{minutes: number, increment: number, remaining: [number, number], running: Side | null}} Clock */

/**
 * @typedef {object} Table
 * @property {string} id
 * @property {View} view
 * @property {"playing" | "over"} state
 * @property {boolean} paused
 * @property {number} turns
 * @property {[Seat, Seat]} seats
 * @property {Side[]} yours
 * @property {Side | null} thinking the machine that is at work, or stands in line for it
 * @property {number | null} waiting its place in line, 1 being the next; null: it thinks
 * @property {{side: Side, message: string} | null} failure
 * @property {(import("./worth.js").Worth & {ply: number, source: string})[]} values for the first side
 * @property {(number | null)[]} seconds
 * @property {Clock | null} clock
 * @property {Outcome | null} outcome
 * @property {"finished" | "resigned" | "timeout" | "unfinished"} end
 * @property {{action: "undo" | "pause" | "restart", by: Side} | null} offer
 * @property {number} speed
 * @property {number} seed
 * @property {{undo: boolean, redo: boolean}} can
 * @property {number} created
 * @property {number} updated
 * @property {number} duration
 */

export {};
