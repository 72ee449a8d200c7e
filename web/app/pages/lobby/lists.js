// Beside the choice: games to go on with, games to look back at, and a word about the lab.

import { h, icon } from "../../base/dom.js";
import { locale, num, t } from "../../base/i18n.js";
import { agentName, gameName } from "../../base/names.js";
import { get } from "../../base/api.js";
import { ownTables } from "../../base/settings.js";
import { excuse } from "../../base/status.js";

/** @typedef {import("../../base/wire.js").Listed} Listed */
/** @typedef {import("../../base/wire.js").TableList} TableList */

/** How many are shown before "more". */
const SHOWN = 4;
/** Results in words; loaded with the first. @type {(said: import("../../base/wire.js").Said) => string} */
let sentence = ({ id }) => id;

/** The column: two lists and the teaser. It is not seen before the lists are there, so that nothing moves. */
export function beside() {
  const unfinished = h("ul", { class: "tables" });
  const recent = h("ul", { class: "tables" });
  const open = h("section", { class: "panel" }, h("h2", {}, t("lobby-unfinished")), unfinished);
  const past = h("section", { class: "panel" }, h("h2", {}, t("lobby-recent")), recent);
  const column = h("div", { class: "beside waiting" }, open, past, teaser());
  const refill = () => load().then(
    ({ going, over, damaged }) => {
      open.hidden = !going.length;
      fill(unfinished, going, refill);
      fill(recent, over, refill);
      if (!recent.firstChild) recent.append(h("li", { class: "quiet" }, t(going.length ? "lobby-none-over" : "lobby-none")));
      if (damaged) recent.append(h("li", { class: "quiet damaged" }, t("lobby-damaged", { count: damaged })));
    },
    (error) => {
      open.hidden = true;
      recent.replaceChildren(h("li", { class: "problem" }, excuse(error)));
    },
  );
  refill().finally(() => column.classList.remove("waiting"));
  return column;
}

/** The owner's unfinished tables, in the order of every face, those at which this browser has a seat, and what is over. */
async function load() {
  const ids = ownTables();
  const ask = (/** @type {Record<string, any>} */ query) => /** @type {Promise<TableList>} */ (get("tables", { query }));
  const [unfinished, all, own] = await Promise.all([ask({ unfinished: true }), ask({}), ids.length ? ask({ ids: ids.slice(-50).join(",") }) : { tables: [], damaged: 0 }]);
  const of = (/** @type {"playing" | "over"} */ state, /** @type {TableList[]} */ ...lists) => {
    const tables = lists.flatMap((list) => list.tables).filter((table) => table.state === state);
    return [...new Map(tables.map((table) => [table.id, table])).values()].sort((a, b) => b.updated - a.updated);
  };
  const over = of("over", all, own);
  if (over.length) ({ sentence } = await import("../../base/said.js"));
  // The owner's are among all; whoever is not the owner has those of this browser alone.
  return { going: of("playing", unfinished, own), over, damaged: Math.max(all.damaged, own.damaged) };
}

/** @param {HTMLElement} list @param {Listed[]} tables @param {() => void} refill */
function fill(list, tables, refill) {
  const row = (/** @type {Listed} */ table) => item(table, refill);
  list.replaceChildren(...tables.slice(0, SHOWN).map(row));
  const rest = tables.slice(SHOWN);
  if (!rest.length) return;
  const button = h("button", { type: "button", class: "plain", on: { click: () => button.parentElement?.replaceWith(...rest.map(row)) } }, t("lobby-more-games", { n: rest.length }));
  list.append(h("li", {}, button));
}

/** @param {Listed} table @param {() => void} refill */
function item(table, refill) {
  const over = table.state === "over";
  const game = gameName(table.family, table.title);
  const what = over ? (table.result ? sentence(table.result) : game) : `${game} · ${t("lobby-at-move", { n: table.ply })}`;
  const name = t(over ? "lobby-review" : "lobby-resume");
  const remove = async () => (await import("./away.js")).deleteTable(table, what, refill);
  const open = table.open && t("lobby-open", { where: table.open });
  const about = [...(over ? [game] : []), players(table), ago(table.updated), ...(open ? [open] : [])].join(" · ");
  return h("li", { on: { keydown: (/** @type {KeyboardEvent} */ event) => event.key === "Delete" && remove() } },
    h("span", { class: "told" }, h("span", {}, what), h("span", { class: "quiet" }, about)),
    h("span", { class: "doings" },
      h("a", { class: "button", href: over ? `/review/${table.id}` : `/play/${table.id}`, "aria-label": `${name}: ${what}` }, name),
      h("button", { type: "button", class: "plain away", "aria-label": `${t("lobby-delete")}: ${what}`, title: t("lobby-delete"), data: { action: "delete" }, on: { click: remove } }, icon("trash"))));
}

/** Only what is not plain: you were there. @param {Listed} table */
function players({ seats }) {
  const machines = seats.filter((seat) => seat.kind === "machine").map((seat) => agentName(seat.name));
  if (machines.length === 2) return t("lobby-pair", { first: machines[0], second: machines[1] });
  return machines.length ? t("lobby-against", { agent: machines[0] }) : t("lobby-people");
}

/** @param {number} seconds since 1970 */
function ago(seconds) {
  const past = Date.now() / 1000 - seconds;
  const words = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
  for (const [unit, size] of /** @type {const} */ ([["day", 86400], ["hour", 3600], ["minute", 60]])) {
    if (past >= size) return words.format(-Math.floor(past / size), unit);
  }
  return t("lobby-now");
}

/** Tic-tac-toe from the empty board, every line to the end: what `harif trace` counts for minimax and for alpha-beta in the order of the board. */
const LOOKED = { minimax: 549_946, alphabeta: 20_866 };

function teaser() {
  const bar = (/** @type {keyof typeof LOOKED} */ name) => {
    const full = h("span", { class: "full" });
    full.style.inlineSize = `${(100 * LOOKED[name]) / LOOKED.minimax}%`;
    return h("div", { class: `looked ${name}` }, h("span", {}, agentName(name)), h("strong", {}, num(LOOKED[name])), h("span", { class: "gauge" }, full));
  };
  return h("section", { class: "panel teaser" },
    h("h2", {}, t("lobby-think")), h("p", {}, t("lobby-think-text")),
    bar("minimax"), bar("alphabeta"),
    h("a", { class: "onward", href: "/lab" }, t("lobby-lab"), icon("forward")));
}
