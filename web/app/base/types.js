// What the server sends, by the names of the page; nothing here runs. The types are in wire.js, which is made from those
// in Rust.

/** @typedef {import("./wire.js").Side} Side */
/** @typedef {import("./wire.js").Value} Value */
/** @typedef {import("./wire.js").Kind} Kind */
/** @typedef {import("./wire.js").Change} Change */
/** @typedef {import("./wire.js").SideLook} SideLook */
/** @typedef {import("./wire.js").Telling} Telling */
/** @typedef {import("./wire.js").BoardLook} Board how a game looks */

/** @typedef {import("./wire.js").Card} Family a game in all its sizes, as every page carries it */
/** @typedef {import("./wire.js").Family} Explained a game with how it is played and written (`GET games`) */

/** @typedef {import("./wire.js").Legal} Legal */
/** @typedef {import("./wire.js").Last} Last */
/** @typedef {import("./wire.js").Outcome} Outcome */
/** @typedef {import("./wire.js").Facts} Facts */
/** @typedef {import("./wire.js").View} View */
/** @typedef {import("./wire.js").Part} Part */
/** @typedef {import("./wire.js").MoveWorth} Judged */
/** @typedef {import("./wire.js").Report} Report what an agent says of a position; values are for the side to move */
/** @typedef {import("./wire.js").Seat} Seat */
/** @typedef {import("./wire.js").Clock} Clock */
/** @typedef {import("./wire.js").Table} Table */
/** @typedef {import("./wire.js").GameEnding} Ending */

export {};
