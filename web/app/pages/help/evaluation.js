// What a position is worth where nobody can search to the end.

import { analyse, bullets, formula, heading, lab, remember, table, text } from "./parts.js";
import { board } from "./figures.js";
import { t } from "../../base/i18n.js";

const OPENING = "f5d6c3d3c4f4c5b3c2e3d2c6b4a3";

/** Parts of `phased`: name, and its weight in the opening, the middle and the end. */
const PHASED = [
  ["piece", "1", "8", "25"],
  ["mobility", "20", "15", "8"],
  ["no-moves", "1", "1", "1"],
  ["corner", "150", "120", "140"],
  ["corner-adjacency", "1", "1", "1"],
  ["edge", "10", "15", "20"],
  ["stability", "100", "120", "140"],
  ["position", "15", "12", "5"],
  ["pattern", "1", "1", "1"],
  ["parity", "5", "10", "30"],
];

/** @returns {Node[]} */
export function evaluation() {
  return [
    ...text("help-evaluation-idea", "help-evaluation-parts"),
    heading("help-evaluation-phased"),
    ...text("help-evaluation-phased-text"),
    table("help-evaluation-phased-caption", ["help-head-part", "help-head-what", "help-head-opening", "help-head-middle", "help-head-end"],
      PHASED.map(([name, ...weights]) => [`\`${name.replace("-", "_")}\``, t(`help-phased-${name}`), ...weights])),
    heading("help-example"),
    board({ game: "othello", moves: OPENING }, "help-evaluation-figure",
      analyse("othello-8x8", { moves: OPENING }), lab("minimax", "othello-8x8", { pos: OPENING, depth: 1, eval: "phased" })),
    ...text("help-evaluation-example"),
    formula("20 · 100 · (14 − 7) / (14 + 7 + 1) = 636.36"),
    ...text("help-evaluation-sum"),
    heading("help-evaluation-others"),
    table("help-evaluation-others-caption", ["help-head-name", "help-head-game", "help-head-what"], [
      ["`mobility`", t("game-othello"), t("help-evaluation-mobility")],
      ["`discs`", t("game-othello"), t("help-evaluation-discs")],
      ["`windows`", t("game-connect4"), t("help-evaluation-windows")],
      ["`lines`", t("game-tictactoe"), t("help-evaluation-lines")],
    ]),
    heading("help-evaluation-whose"),
    ...text("help-evaluation-whose-text"),
    board({ game: "connect4", moves: "443526" }, "help-evaluation-whose-figure",
      analyse("connect4-6x7", { moves: "443526" }), lab("minimax", "connect4-6x7", { pos: "443526", depth: 2 })),
    heading("help-fails"),
    bullets("help-evaluation-fails-threat", "help-evaluation-fails-finished", "help-evaluation-fails-horizon"),
    remember("help-evaluation-remember"),
  ];
}
