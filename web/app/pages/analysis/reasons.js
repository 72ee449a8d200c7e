// Why a Connect Four position is won, drawn or lost, in the language of the page. The service gives the
// sentences as data; its own English words stand in where it gives no more.

import { listed, t } from "../../base/i18n.js";
import { other, sideName } from "../../base/names.js";

/** @typedef {import("../../base/types.js").Side} Side */
/** @typedef {import("../../base/types.js").View} View */
/** @typedef {{column: number, row: number}} Square */

/** @param {Square} square */
function place({ column, row }) {
  return t("why-square", { column, row });
}

/** @param {Square[]} squares @param {"and" | "or"} word */
function places(squares, word) {
  const names = squares.map(place);
  if (names.length < 2) return names.join("");
  return t("why-list", { word, rest: listed(names.slice(0, -1)), last: names[names.length - 1] });
}

/** What every sentence may speak of, by the names that the messages use. @param {any} told @param {View} view */
function said(told, view) {
  const side = /** @type {Side | undefined} */ (told.side ?? told.how?.side ?? told.winner ?? told.last);
  const square = told.square ?? told.after;
  const squares = told.wins ?? told.goals ?? told.how?.goals ?? told.line;
  return {
    side: side ? sideName(view, side) : "",
    foe: side ? sideName(view, other(side)) : "",
    square: square ? place(square) : "",
    below: told.below ? place(told.below) : "",
    against: told.against ? place(told.against) : "",
    all: Array.isArray(squares) ? places(squares, "and") : "",
    any: Array.isArray(squares) ? places(squares, "or") : "",
    count: told.count ?? told.lines?.length ?? 0,
    moves: told.moves ? listed(told.moves.map((/** @type {any} */ forced) => t("why-pair", { move: forced.square.column, reply: forced.reply.column }))) : Math.ceil((told.plies ?? 0) / 2),
    rows: told.rows ?? told.parity ?? "",
  };
}

/** The variant of a sentence. @param {any} told */
function variant(told) {
  switch (told.say) {
    case "verdict": return !told.winner ? "-draw" : told.plies === 1 ? "-now" : told.plies ? "-in" : "";
    case "follows-up": return told.how.wins ? "-wins" : "";
    case "no-line-for": return told.after ? "-after" : "";
    case "threat": return told.playable ? "-now" : told.buried_by ? "-buried" : told.poisoned && told.below ? "-poisoned" : told.shared ? "-shared" : "";
    case "tends": return `-${told.kind}`;
    default: return "";
  }
}

/** The sentences of an explanation, the most important first. @param {any} explanation @param {View} view @returns {string[]} */
export function reasons(explanation, view) {
  if (!explanation.sentences) return explanation.words ?? [];
  return explanation.sentences.map((/** @type {any} */ told) => t(`why-${told.say}${variant(told)}`, said(told, view)));
}
