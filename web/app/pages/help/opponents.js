// The five levels, and the champion of Connect Four.

import { actions, analyse, bullets, heading, lab, play, remember, table, text } from "./parts.js";
import { board } from "./figures.js";
import { h } from "../../base/dom.js";
import { tell } from "../../base/games.js";
import { t } from "../../base/i18n.js";
import { prose } from "./markup.js";

const SHORT = { easy: ["2", "1", "0.48"], medium: ["4", "3", "0.72"], hard: ["6", "8", "0.78"], expert: ["8", "15", "0.76"], grandmaster: ["10", "30", "0.79"] };
const LOST = "7422341735647741";

/** @param {import("../../base/types.js").Explained[]} games @returns {Node[]} */
export function levels(games) {
  return [
    ...text("help-levels-idea"),
    table("help-levels-caption", ["help-head-level", "help-head-plies", "help-head-seconds", "help-head-score"],
      Object.entries(SHORT).map(([name, cells]) => [t(`agent-${name}`), ...cells]), { numbers: true }),
    ...text("help-levels-score", "help-levels-time", "help-levels-quiet"),
    heading("help-levels-which"),
    h("ul", {}, games.map(({ about }) => h("li", {}, prose(tell(about.levels))))),
    heading("help-levels-others"),
    bullets("help-levels-random", "help-levels-greedy", "help-levels-mcts", "help-levels-champion"),
    board({ game: "othello" }, "help-levels-figure",
      play("othello-8x8", { second: "medium" }), lab("alphabeta", "othello-8x8", { depth: 2, order: "static" })),
  ];
}

/** @returns {Node[]} */
export function champion() {
  return [
    ...text("help-champion-idea", "help-champion-solver"),
    board({ game: "connect4", moves: LOST }, "help-champion-figure",
      analyse("connect4-6x7", { moves: LOST, agent: "champion" }), lab("alphabeta", "connect4-6x7", { pos: LOST, depth: 4 })),
    heading("help-champion-score"),
    ...text("help-champion-score-text"),
    heading("help-champion-traps"),
    ...text("help-champion-traps-text"),
    bullets("help-champion-won", "help-champion-drawn", "help-champion-lost"),
    heading("help-champion-time"),
    ...text("help-champion-time-text"),
    heading("help-champion-levels"),
    ...text("help-champion-levels-text"),
    table("help-champion-levels-caption", ["help-head-level", "help-head-plies", "help-head-certain"], [
      ["1", "1", t("help-champion-level-1")],
      ["10", "4", t("help-champion-level-10")],
      ["20", "8", t("help-champion-level-20")],
      ["40", "22", ""],
      ["59", "41", ""],
      ["60", t("help-champion-all"), t("help-champion-level-60")],
    ]),
    heading("help-champion-why"),
    ...text("help-champion-why-text"),
    remember("help-champion-remember"),
    actions(play("connect4-6x7", { second: "champion:level=20" })),
  ];
}
