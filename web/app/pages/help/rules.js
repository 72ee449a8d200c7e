// The rules of the games, and the first things a player should know. Some games have pages with figures of
// their own here; of the others the page tells what the server tells.

import { analyse, bullets, heading, lab, play, remember, table, text } from "./parts.js";
import { board, squares } from "./figures.js";
import { FORK, LESSON } from "./searches.js";
import { tell } from "../../base/games.js";
import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { prose } from "./markup.js";

/** White has no move here, on 4×4. */
const PASS = "a2a3b4c1a4";
/** Report 000's example of two first sights: b2 and d3. */
const TWO_MOVES = "----------OOOX-------------O-------O-------X-------------------- X";
/** One move of each kind: corner, many discs, dangerous, ordinary. */
const HINTS = "e6f6g6e7d6f4c3g5f8g7e3c6d7e8";

/** @returns {Node[]} */
function othello() {
  return [
    ...text("help-othello-goal", "help-othello-move"),
    board({ game: "othello" }, "help-othello-start", play("othello-8x8", { second: "easy" }), lab("alphabeta", "othello-8x8", { depth: 2 })),
    ...text("help-othello-pass"),
    board({ game: "othello-4x4", moves: PASS }, "help-othello-pass-figure",
      lab("alphabeta", "othello-4x4", { pos: PASS, depth: 4 }), analyse("othello-4x4", { moves: PASS })),
    ...text("help-othello-end", "help-othello-sizes"),
    heading("help-othello-squares"),
    ...text("help-othello-squares-text"),
    squares("help-squares-caption"),
    bullets("help-othello-corner", "help-othello-x", "help-othello-c", "help-othello-edge", "help-othello-inner"),
    ...text("help-othello-sight"),
    board({ game: "othello", pos: TWO_MOVES }, "help-othello-sight-figure",
      lab("alphabeta", "othello-8x8", { pos: TWO_MOVES, depth: 2, order: "static" }), analyse("othello-8x8", { pos: TWO_MOVES })),
    heading("help-othello-hints"),
    ...text("help-othello-hints-text"),
    table("help-othello-hints-caption", ["help-head-sign", "help-head-meaning"], [
      [t("help-hint-plain"), t("help-hint-plain-text")],
      [t("help-hint-corner"), t("help-hint-corner-text")],
      [t("help-hint-many"), t("help-hint-many-text")],
      [t("help-hint-danger"), t("help-hint-danger-text")],
    ]),
    board({ game: "othello", moves: HINTS }, "help-othello-hints-figure",
      analyse("othello-8x8", { moves: HINTS }), lab("alphabeta", "othello-8x8", { pos: HINTS, depth: 2 })),
    heading("help-othello-phases"),
    ...text("help-othello-phases-text"),
    bullets("help-othello-opening", "help-othello-middle", "help-othello-ending"),
    remember("help-othello-remember"),
  ];
}

/** @returns {Node[]} */
function connect4() {
  return [
    ...text("help-connect4-goal", "help-connect4-move", "help-connect4-end"),
    board({ game: "connect4", moves: "443526" }, "help-connect4-figure",
      lab("alphabeta", "connect4-6x7", { pos: "443526", depth: 4 }), play("connect4-6x7", { second: "medium" })),
    ...text("help-connect4-sizes"),
    heading("help-connect4-first"),
    ...text("help-connect4-first-text"),
    table("help-connect4-first-caption", ["help-head-column", "help-head-result"], [
      ["4", t("help-connect4-wins", { moves: 21 })],
      [t("help-connect4-columns", { a: 3, b: 5 }), t("help-connect4-draws")],
      [t("help-connect4-columns", { a: 2, b: 6 }), t("help-connect4-loses", { moves: 21 })],
      [t("help-connect4-columns", { a: 1, b: 7 }), t("help-connect4-loses", { moves: 20 })],
    ]),
    heading("help-connect4-threats"),
    ...text("help-connect4-threats-text"),
    board({ game: "connect4", moves: "7753156425556512311" }, "help-connect4-threats-figure",
      analyse("connect4-6x7", { moves: "7753156425556512311", agent: "champion" }), lab("alphabeta", "connect4-6x7", { pos: "7753156425556512311", depth: 4 })),
    bullets("help-connect4-centre", "help-connect4-double", "help-connect4-below", "help-connect4-parity"),
    remember("help-connect4-remember"),
  ];
}

/** @returns {Node[]} */
function tictactoe() {
  return [
    ...text("help-tictactoe-goal", "help-tictactoe-draw"),
    board({ game: "tictactoe", pos: LESSON }, "help-tictactoe-figure",
      lab("compare", "tictactoe", { pos: LESSON, depth: 9 }), play("tictactoe", { second: "easy" })),
    heading("help-tictactoe-fork"),
    ...text("help-tictactoe-fork-text"),
    board({ game: "tictactoe", moves: FORK }, "help-tictactoe-fork-figure",
      lab("alphabeta", "tictactoe", { pos: FORK, depth: 9 }), analyse("tictactoe", { moves: FORK })),
    heading("help-tictactoe-sizes"),
    ...text("help-tictactoe-sizes-text"),
    remember("help-tictactoe-remember"),
  ];
}

/** Pages that say more than the server does. @type {Record<string, () => Node[]>} */
const PAGES = { othello, connect4, tictactoe };

/** The rules of a game. @param {import("../../base/types.js").Explained} family @returns {Node[]} */
export function rules(family) {
  return PAGES[family.name]?.() ?? told(family);
}

/** What the server tells of a game, with a board to try it on. @param {import("../../base/types.js").Explained} family @returns {Node[]} */
function told({ about, default: game, boards }) {
  const paragraph = (/** @type {import("../../base/types.js").Telling} */ telling) => h("p", {}, prose(tell(telling)));
  const small = boards.small[0] ? `${game.split("-")[0]}-${boards.small[0]}` : game;
  return [
    paragraph(about.summary),
    ...about.play.map(paragraph),
    board({ game }, "help-told-figure", play(game, { second: "easy" }), analyse(game), lab("alphabeta", small, { depth: 2 })),
    ...(about.well.length ? [heading("help-told-well"), h("ul", {}, about.well.map((telling) => h("li", {}, prose(tell(telling)))))] : []),
  ];
}
