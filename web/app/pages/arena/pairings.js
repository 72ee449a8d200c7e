// Where agents are on no common scale, every pairing speaks for itself; and what each fault of the reports costs.

import { h } from "../../base/dom.js";
import { latin, num, t } from "../../base/i18n.js";
import { signed } from "../../base/numbers.js";
import { word } from "../../base/names.js";
import { between, follows, known, named, percent, reason, told } from "./words.js";

/** @typedef {import("./types.js").DuelRow} DuelRow */
/** @typedef {import("./types.js").FaultRow} FaultRow */
/** @typedef {import("./types.js").Summary} Summary */

/** @param {(Node | string)[]} inside */
const n = (...inside) => h("td", { class: "n" }, inside);

/** @param {string} caption @param {string} about @param {(rows: Summary) => string[]} heads @param {(summary: Summary) => Node[]} lines */
function tableOf(caption, about, heads, lines) {
  const body = h("tbody");
  const head = h("tr");
  const element = h("div", {}, h("p", { class: "quiet" }, t(about)), h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": t(caption) },
    h("table", { class: "standing paired" }, h("caption", { class: "unseen" }, t(caption)), h("thead", {}, head), body)));
  let drawn = "";

  /** @param {Summary} summary */
  function set(summary) {
    const text = JSON.stringify([summary.apart, summary.duels, summary.faults]);
    if (text === drawn) return;
    drawn = text;
    head.replaceChildren(...heads(summary).map((name) => h("th", { scope: "col", class: ["pairing", "exhibit", "follows"].includes(name) ? null : "n" }, t(`table-${name}`))));
    body.replaceChildren(...lines(summary));
  }
  return { element, set };
}

/** @param {Summary} summary @returns {(number: number) => string} */
function namer({ agents }) {
  const names = new Map(agents.map((row) => [row.number, row.name]));
  return (number) => named(names.get(number) ?? "");
}

/** The pairings of a tournament without ratings. */
export function pairings() {
  return tableOf("arena-pairings", "arena-pairings-note", () => ["pairing", "games", "first", "wdl", "score", "interval", "follows"], (summary) => {
    const name = namer(summary);
    return summary.duels.map(told).map((duel) => h("tr", {},
      h("th", { scope: "row" }, t("arena-pair", { one: name(duel.one), two: name(duel.two) })),
      n(num(duel.games)), n(latin(duel.firsts.map((count) => num(count)).join("–"))), n(results(duel)), n(percent(duel.score)), n(between(duel.share)),
      h("td", { class: "said" }, follows(duel, name(duel.one)))));
  });
}

/** What each fault costs. */
export function faults() {
  const heads = (/** @type {Summary} */ { faults }) => ["exhibit", "games", "wdl", "score", "interval", faults[0]?.unit === "discs" ? "lost-discs" : "lost-points", "follows"];
  return tableOf("arena-faults", "arena-faults-note", heads, (summary) => {
    const name = namer(summary);
    return summary.faults.map((row) => h("tr", {},
      h("th", { scope: "row" }, name(row.exhibit), h("small", {}, word(`fault-${row.fault}`, ""))),
      n(num(row.games)), n(results(row)), n(percent(known(row.share)?.value)), n(between(row.share)), n(...lost(row)),
      h("td", { class: "said" }, row.verdict === "unknown" ? reason(row.share) : t(`fault-${row.verdict}`))));
  });
}

/** @param {{wins: number, draws: number, losses: number}} row */
function results({ wins, draws, losses }) {
  return latin([wins, draws, losses].map((count) => num(count)).join("–"));
}

/** What was lost a game, with its interval. @param {FaultRow} row @returns {(Node | string)[]} */
function lost({ lost, unit }) {
  const estimate = known(lost);
  const digits = unit === "discs" ? 1 : 2;
  if (!estimate) return ["–"];
  return [h("strong", {}, signed(estimate.value, digits)), h("small", {}, latin(`${signed(estimate.low, digits)} … ${signed(estimate.high, digits)}`))];
}
