// How moves, positions, values and agents are written, here and on the command line.

import { bullets, heading, listing, table, text } from "./parts.js";
import { tell } from "../../base/games.js";
import { t } from "../../base/i18n.js";

const DIAGRAMS = `---------------------------OX------XO--------------------------- X
....................................XO.... X
XO..X.... O`;

/** What is written rather than said. @param {string} text */
function written(text) {
  return text.includes("`") ? text : `\`${text}\``;
}

/** @param {import("../../base/types.js").Explained[]} games @returns {Node[]} */
export function notation(games) {
  return [
    ...text("help-notation-text"),
    heading("help-notation-moves"),
    table("help-notation-moves-caption", ["help-head-game", "help-head-move", "help-head-list"],
      games.map(({ about }) => [tell(about.title), tell(about.notation), written(tell(about.moves))])),
    ...text("help-notation-rows", "help-notation-passes"),
    heading("help-notation-positions"),
    ...text("help-notation-positions-text"),
    listing(DIAGRAMS, "help-notation-positions"),
    ...text("help-notation-letters"),
    heading("help-notation-values"),
    ...text("help-notation-values-text"),
    table("help-notation-values-caption", ["help-head-written", "help-head-meaning", "help-head-drawn"], [
      ["=+6", t("help-value-exact"), t("help-value-exact-drawn")],
      ["≥+4", t("help-value-lower"), t("help-value-lower-drawn")],
      ["≤−2", t("help-value-upper"), t("help-value-upper-drawn")],
      ["≈+3.4", t("help-value-about"), t("help-value-about-drawn")],
      [t("help-value-distance-written"), t("help-value-distance"), t("help-value-exact-drawn")],
    ]),
    heading("help-notation-side"),
    bullets("help-notation-side-squares", "help-notation-side-bar", "help-notation-side-lab"),
    ...text("help-notation-units"),
    heading("help-notation-marks"),
    ...text("help-notation-marks-text"),
    table("help-notation-marks-caption", ["help-head-sign", "help-head-othello", "help-head-others"], [
      ["`?!`", t("help-mark-inaccuracy"), "–"],
      ["`?`", t("help-mark-mistake"), t("help-mark-mistake-others")],
      ["`??`", t("help-mark-blunder"), t("help-mark-blunder-others")],
    ]),
    heading("help-notation-games"),
    ...text("help-notation-games-text"),
    table("help-notation-games-caption", ["help-head-name", "help-head-meaning"], [
      ["`othello-6x6`", t("help-name-othello")],
      ["`othello-8x8:start=swapped`", t("help-name-swapped")],
      ["`connect4-7x8`", t("help-name-connect4")],
      ["`tictactoe-4x4-4`", t("help-name-tictactoe")],
    ]),
    heading("help-notation-agents"),
    ...text("help-notation-agents-text"),
    table("help-notation-agents-caption", ["help-head-name", "help-head-meaning"], [
      ["`expert`", t("help-agent-expert")],
      ["`minimax:depth=4`", t("help-agent-minimax")],
      ["`alphabeta:depth=6,order=static`", t("help-agent-alphabeta")],
      ["`greedy:eval=phased(as=program)`", t("help-agent-greedy")],
      ["`mcts:iterations=2000,c=1.41`", t("help-agent-mcts")],
      ["`champion:level=20`", t("help-agent-champion")],
    ]),
    ...text("help-notation-command"),
    listing(`harif trace tictactoe "XOXXOO... X" --algorithm minimax:depth=9\nharif analyse connect4 443526 --agent champion`, "help-notation-command-label"),
  ];
}
