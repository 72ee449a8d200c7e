// The five student reports that Harif started from: what each gave, what went wrong, what to use today.

import { actions, bullets, heading, lab, names, play, smaller, table, text } from "./parts.js";
import { t } from "../../base/i18n.js";

/** @returns {Node[]} */
export function reports() {
  return [
    ...text("help-reports-idea", "help-reports-exhibits"),
    table("help-reports-caption", ["help-head-report", "help-head-game", "help-head-exhibit", "help-head-instead"], [
      ["000", t("game-othello"), "`report-000`", names("alphabeta", "easy … grandmaster")],
      ["001", t("game-othello"), "`report-001`", "`alphabeta:eval=mobility,depth=4`"],
      ["002", t("game-connect4"), "`report-002`", names("alphabeta", "champion")],
      ["003", t("game-othello"), "`report-003`", "`alphabeta:eval=discs`"],
      ["004", t("game-tictactoe"), "`report-004:agent=…`", names("minimax", "alphabeta", "greedy", "mcts")],
    ]),
    ...report("000", ["sides", "order", "end", "time", "parity"], play("othello-8x8", { second: "report-000" }), lab("alphabeta", "othello-8x8", { depth: 3, order: "static" })),
    ...report("001", ["flips", "bounds", "twice", "pass", "end"], play("othello-8x8:start=swapped", { second: "report-001" }), lab("alphabeta", "othello-8x8:start=swapped", { depth: 2, eval: "mobility" })),
    ...report("002", ["wins", "draw", "continue", "empty"], play("connect4-6x7", { second: "report-002" }), lab("alphabeta", "connect4-6x7", { depth: 3 })),
    ...report("003", ["moves", "cuts", "table"], play("othello-8x8:first=white", { second: "report-003" }), lab("alphabeta", "othello-8x8:first=white", { depth: 2, eval: "discs" })),
    ...report("004", ["wins", "fork", "mcts", "rewards"], play("tictactoe", { second: "report-004:agent=mcts" }), lab("mcts", "tictactoe", { seed: 1 })),
  ];
}

/** @param {string} number @param {string[]} faults @param {...{href: string, label: string}} links @returns {Node[]} */
function report(number, faults, ...links) {
  const id = (/** @type {string} */ name) => `help-report-${number}-${name}`;
  return [
    heading(id("title")),
    ...text(id("gave")),
    smaller("help-reports-wrong"),
    bullets(...faults.map((fault) => id(`wrong-${fault}`))),
    smaller("help-reports-right"),
    ...text(id("right")),
    actions(...links),
  ];
}
