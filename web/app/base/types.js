// The shapes of docs/web.md as types; nothing here runs. What the server sends is in wire.js, which is made from the
// Rust types; here it has the names of the page, beside what is described by hand.

/** @typedef {import("./wire.js").Side} Side */
/** @typedef {import("./worth.js").Value} Value */
/** @typedef {import("./worth.js").Kind} Kind */
/** @typedef {import("./changes.js").Change} Change */
/** @typedef {import("./wire.js").SideLook} SideLook */
/** @typedef {{id: string} | Record<string, string>} Telling the name of a message, or a text by the code of its language */
/** @typedef {import("./wire.js").BoardLook} Board how a game looks */

/**
 * @typedef {object} Family a game in all its sizes, as every page carries it
 * @property {string} name
 * @property {{title: Telling, summary: Telling}} about
 * @property {string} default the full name of the usual board
 * @property {{pattern: string, numbers: {key: string, min: number, max: number, step: number, default: number, within?: string[]}[], small: string[]}} boards
 * @property {{key: string, of?: string[], default?: any}[]} options
 * @property {Board} board
 * @property {number} rows
 * @property {number} cols
 * @property {[SideLook, SideLook]} sides
 */
/** @typedef {Family & {about: {play: Telling[], well: Telling[], notation: Telling, moves: Telling, levels: Telling}}} Explained a game with how it is played and written (`GET games`) */

/** @typedef {import("./wire.js").Legal} Legal */
/** @typedef {import("./wire.js").Last} Last */
/** @typedef {import("./wire.js").Outcome} Outcome */
/** @typedef {import("./wire.js").Facts} Facts */
/** @typedef {import("./wire.js").View} View */
/** @typedef {import("./wire.js").Part} Part */
/** @typedef {import("./wire.js").MoveWorth} Judged */
/** @typedef {import("./wire.js").Told} Report what an agent says of a position; values are for the side to move */
/** @typedef {import("./wire.js").Seat} Seat */
/** @typedef {import("./wire.js").Clock} Clock */
/** @typedef {import("./wire.js").Table} Table */
/** @typedef {import("./wire.js").GameEnding} Ending */

export {};
