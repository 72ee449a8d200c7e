// The table: everything that is known of each agent, the best first.

import { h } from "../../base/dom.js";
import { num, t } from "../../base/i18n.js";
import { signed } from "../../base/numbers.js";
import { word } from "../../base/names.js";
import { known, moveTime, named, percent, pointsText, reason, withError } from "./words.js";

/** @typedef {import("./types.js").AgentRow} AgentRow */

const HEADS = ["rank", "name", "elo", "games", "wins", "draws", "losses", "score", "margin", "time", "overruns", "fouls"];

/** @param {(agent: number) => void} showFouls shows the games that an agent lost by a foul */
export function standing(showFouls) {
  const body = h("tbody");
  const heads = HEADS.map((name) => h("th", { scope: "col", class: name === "name" ? null : "n", title: t(`table-about-${name}`) }, t(`table-${name}`)));
  const element = h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": t("arena-table") },
    h("table", { class: "standing" }, h("caption", { class: "unseen" }, t("arena-table")), h("thead", {}, h("tr", {}, heads)), body));
  let drawn = "";

  /** @param {AgentRow[]} rows the best first */
  function set(rows) {
    const text = JSON.stringify(rows);
    if (text === drawn) return;
    drawn = text;
    const at = [...body.querySelectorAll("button")].indexOf(/** @type {any} */ (document.activeElement));
    body.replaceChildren(...rows.map(line));
    if (at >= 0) body.querySelectorAll("button")[at]?.focus();
  }

  /** @param {AgentRow} row @param {number} i */
  function line(row, i) {
    const n = (/** @type {(Node | string)[]} */ ...inside) => h("td", { class: "n" }, inside);
    return h("tr", {},
      n(num(i + 1)),
      h("th", { scope: "row" }, named(row.name), row.agent !== row.name ? h("small", { class: "mono", dir: "ltr" }, row.agent) : ""),
      elo(row), n(num(row.games)), n(num(row.wins)), n(num(row.draws)), n(num(row.losses)),
      n(percent(row.score), h("small", {}, pointsText(row.points))),
      n(row.margin === null ? "–" : signed(row.margin)),
      time(row), overruns(row), fouls(row));
  }

  /** @param {AgentRow} row */
  function fouls(row) {
    const all = Object.entries(row.fouls);
    const count = all.reduce((sum, [, n]) => sum + n, 0);
    if (!count) return h("td", { class: "n" }, num(0));
    const kinds = all.map(([kind, n]) => `${word(`foul-${kind}`, kind)} ${num(n)}`).join(" · ");
    return h("td", { class: "n" }, h("button", { type: "button", class: "bad", title: kinds, "aria-label": t("arena-fouls-of", { agent: named(row.name), n: count, kinds }), on: { click: () => showFouls(row.number) } }, num(count)));
  }
  return { element, set };
}

/** @param {AgentRow} row */
function elo(row) {
  const estimate = known(row.elo);
  return estimate ? h("td", { class: "n" }, h("strong", {}, withError(estimate))) : h("td", { class: "n refused" }, h("small", {}, reason(row.elo)));
}

/** @param {AgentRow} row */
function time({ seconds }) {
  if (!seconds) return h("td", { class: "n" }, "–");
  return h("td", { class: "n", title: t("arena-times", { median: moveTime(seconds.median), p99: moveTime(seconds.p99), max: moveTime(seconds.max) }) }, moveTime(seconds.mean));
}

/** @param {AgentRow} row */
function overruns({ overruns, mean_overrun, worst_overrun }) {
  if (!overruns) return h("td", { class: "n" }, num(0));
  return h("td", { class: "n" }, num(overruns), h("small", {}, t("arena-overrun", { mean: moveTime(mean_overrun ?? 0), worst: moveTime(worst_overrun ?? 0) })));
}
