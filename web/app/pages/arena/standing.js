// The table: everything that is known of each agent, the best first.

import { h } from "../../base/dom.js";
import { num, t } from "../../base/i18n.js";
import { signed } from "../../base/numbers.js";
import { word } from "../../base/names.js";
import { known, moveTime, named, percent, pointsText, reason, withError } from "./words.js";

/** @typedef {import("./types.js").AgentRow} AgentRow */

const HEADS = ["rank", "name", "elo", "games", "wins", "draws", "losses", "score", "margin", "time", "overruns", "fouls"];

/** Columns that compare an agent with everybody. */
const ON_ONE_SCALE = ["rank", "elo", "score", "margin"];

/** @param {(agent: number) => void} showFouls shows the games that an agent lost by a foul */
export function standing(showFouls) {
  const body = h("tbody");
  const head = h("tr");
  const element = h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": t("arena-table") },
    h("table", { class: "standing" }, h("caption", { class: "unseen" }, t("arena-table")), h("thead", {}, head), body));
  let drawn = "";

  /** @param {AgentRow[]} rows the best first @param {boolean} apart whether they cannot be compared */
  function set(rows, apart) {
    const text = JSON.stringify([rows, apart]);
    if (text === drawn) return;
    drawn = text;
    const at = [...body.querySelectorAll("button")].indexOf(/** @type {any} */ (document.activeElement));
    const columns = HEADS.filter((name) => !apart || !ON_ONE_SCALE.includes(name));
    head.replaceChildren(...columns.map((name) => h("th", { scope: "col", class: name === "name" ? null : "n", title: t(`table-about-${name}`) }, t(`table-${name}`))));
    body.replaceChildren(...rows.map((row, i) => line(row, i, columns)));
    if (at >= 0) body.querySelectorAll("button")[at]?.focus();
  }

  /** @param {AgentRow} row @param {number} i @param {string[]} columns */
  function line(row, i, columns) {
    const n = (/** @type {(Node | string)[]} */ ...inside) => h("td", { class: "n" }, inside);
    /** @type {Record<string, () => Node>} */
    const cells = {
      rank: () => n(num(i + 1)),
      name: () => h("th", { scope: "row" }, named(row.name), row.agent !== row.name ? h("small", { class: "mono", dir: "ltr" }, row.agent) : ""),
      elo: () => elo(row), games: () => n(num(row.games)), wins: () => n(num(row.wins)), draws: () => n(num(row.draws)), losses: () => n(num(row.losses)),
      score: () => n(percent(row.score), h("small", {}, pointsText(row.points))),
      margin: () => n(row.margin === null ? "–" : signed(row.margin)),
      time: () => time(row), overruns: () => overruns(row), fouls: () => fouls(row),
    };
    return h("tr", {}, columns.map((name) => cells[name]()));
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
