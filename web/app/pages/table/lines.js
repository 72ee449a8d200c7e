// What is said aloud at a table, and written beside the board: moves, passes, thoughts, refusals, the end.

import { takes, turned } from "../../base/changes.js";
import { latin, num, t } from "../../base/i18n.js";
import { index, other, sideName } from "../../base/names.js";
import { excuse } from "../../base/status.js";
import { inLine } from "../../base/waiting.js";
import { spoken } from "../../base/worth.js";

/** @typedef {import("../../base/types.js").View} View */
/** @typedef {import("../../base/types.js").Table} Table */
/** @typedef {import("../../base/types.js").Report} Report */

/** "Black plays f5 and turns 3. White to move, 5 moves." @param {View} view after the move */
export function moved(view) {
  if (!view.last) return "";
  const played = t("said-move", { side: sideName(view, other(view.to_move)), move: latin(view.last.move), turned: turned(view.last.changes, view.last.cell).length, taken: takes(view.last) ? "yes" : "no" });
  if (view.outcome) return played;
  return `${played} ${view.must_pass ? passed(view) : t("said-turn", { side: sideName(view, view.to_move), count: view.legal.length })}`;
}

/** "White has no move and passes." @param {View} view before the pass */
export function passed(view) {
  return t("said-pass", { side: sideName(view, view.to_move) });
}

/** "Black wins, 46 to 18." @param {View} view @param {Table} table */
export function ended(view, table) {
  const { outcome } = table;
  if (!outcome) return "";
  if (!outcome.winner) return t("said-draw");
  const side = sideName(view, outcome.winner);
  if (table.end === "resigned" || table.end === "timeout") return t(`said-${table.end}`, { side, loser: sideName(view, other(outcome.winner)) });
  const { score } = outcome;
  if (!score) return t("said-won", { side });
  const winner = index(outcome.winner);
  return t("said-won-score", { side, most: num(score[winner]), least: num(score[1 - winner]) });
}

/** "White waits for the server: 3rd in line." @param {Table} table @param {import("../../base/types.js").Side} side @param {number} place */
export function waits({ view }, side, place) {
  return t("said-waiting", { side: sideName(view, side), place: inLine(place) });
}

/** "Depth 8: f6, exactly plus 6." @param {Report} report */
export function thought(report) {
  return t("said-thought", { depth: num(report.depth), move: latin(report.best ?? ""), worth: spoken(report) });
}

/** "e4 is not playable. Playable: c4, d3, e6, f5." @param {string} move @param {string[]} legal */
export function notPlayable(move, legal) {
  return t("said-refused", { move: latin(move), moves: legal.map(latin).join(t("list-separator")) });
}

/** Why the server did not do what was asked. @param {any} error @param {string} [move] */
export function refused(error, move) {
  if (error?.code === "illegal-move" && move) return notPlayable(move, error.detail?.legal ?? []);
  return excuse(error);
}
