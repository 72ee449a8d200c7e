// The one line of words under the board. Many things may want to be said; the most urgent is.

import { get } from "../../base/api.js";
import { h } from "../../base/dom.js";
import { latin, num, t } from "../../base/i18n.js";
import { clock } from "../../base/numbers.js";
import { agentName, sideName } from "../../base/names.js";
import { spoken } from "../../base/said.js";
import { meanSeconds } from "../../components/facts.js";
import { ended } from "./lines.js";
import { watching } from "./state.js";

/** @typedef {import("../../base/types.js").Table} Table */
/** @typedef {import("./stage.js").Notice} Notice */
/**
 * @typedef {object} Situation
 * @property {Table} table
 * @property {string} typed
 * @property {boolean} lost
 * @property {string} note what has just happened
 * @property {boolean} bad whether the note is a refusal
 * @property {string[]} ghost moves of a line that is tried out
 * @property {number | null} at browsed position
 * @property {string} again id of the table that the players went on to
 * @property {(action: string, more?: object) => void} act
 * @property {(ply: number) => void} seek
 * @property {() => void} follow goes to the other table
 */

/** @param {Situation} now @returns {Notice | null} */
export function notice(now) {
  const { table, typed, lost, note, bad, ghost, at } = now;
  if (typed) return { text: t("typed-move", { move: latin(typed) }) };
  if (lost) return { text: t("said-lost"), tone: "bad" };
  if (note) return { text: note, tone: bad ? "bad" : "" };
  if (ghost.length) return { text: t("ghost-line", { moves: latin(ghost.join(" ")) }) };
  if (table.failure) return failed(now, table.failure);
  if (table.offer) return offered(now, table.offer);
  if (now.again) return { text: t("again-there"), more: [button(t("again-follow"), now.follow)] };
  if (at !== null) return { text: t("browsing", { at: num(at), of: num(table.view.ply) }), more: [button(t("back-to-game"), () => now.seek(table.view.ply))] };
  if (table.state === "over") return { text: result(table), tone: "result" };
  if (watching(table)) return { text: t("said-watching") };
  return null;
}

/** "Black wins, 46 to 18 · 60 moves · 12:31 · machine 1.2 s a move". @param {Table} table */
function result(table) {
  const machine = table.seats.findIndex((seat) => seat.kind === "machine");
  const mean = machine < 0 ? null : meanSeconds(table.seconds, machine, table.view);
  return [
    ended(table.view, table).replace(/\.$/, ""),
    t("result-moves", { count: table.view.ply }),
    table.duration < 1 ? "" : clock(table.duration),
    mean === null ? "" : t("result-mean", { name: agentName(table.seats[machine].name), time: thinkingTime(mean) }),
  ].filter(Boolean).join(" · ");
}

/** "1.2 s", "4 ms". @param {number} seconds */
function thinkingTime(seconds) {
  if (seconds < .1) return t("milliseconds", { milliseconds: num(Math.max(1, seconds * 1000), { maximumFractionDigits: 0 }) });
  return t("seconds", { seconds: num(seconds, { maximumFractionDigits: seconds < 10 ? 1 : 0 }) });
}

/** @param {Situation} now @param {NonNullable<import("../../base/types.js").Table["failure"]>} failure @returns {Notice} */
function failed(now, failure) {
  const { side } = failure;
  const other = h("select", { class: "notice-choice", "aria-label": t("choose-another"), on: { change: () => other.value && now.act("seat", { side, agent: other.value }) } }, h("option", { value: "" }, t("choose-another")));
  get(`games/${now.table.view.game}`).then(({ agents }) => {
    const names = agents.map((/** @type {{name: string}} */ agent) => agent.name).filter((/** @type {string} */ name) => name !== "human");
    other.append(...names.map((/** @type {string} */ name) => h("option", { value: name }, agentName(name))));
  }, () => {});
  return { text: t("said-failed", { reason: spoken(failure).replace(/\.$/, "") }), tone: "bad", more: [button(t("try-again"), () => now.act("retry")), other] };
}

/** @param {Situation} now @param {{action: string, by: import("../../base/types.js").Side}} offer @returns {Notice} */
function offered(now, { action, by }) {
  const { table } = now;
  if (table.yours.includes(by)) return { text: t("offer-waiting", { action }), more: [button(t("offer-withdraw"), () => now.act("decline"))] };
  const text = t("offer-asks", { side: sideName(table.view, by), action });
  if (!table.yours.length) return { text };
  return { text, more: [button(t("offer-accept"), () => now.act("accept"), true), button(t("offer-decline"), () => now.act("decline"))] };
}

/** @param {string} text @param {() => void} act @param {boolean} [primary] */
function button(text, act, primary = false) {
  return h("button", { type: "button", class: primary ? "primary" : null, on: { click: act } }, text);
}
