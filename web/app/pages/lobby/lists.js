// Beside the choice: games to go on with, games to look back at, and a word about the lab.

import { h, icon } from "../../base/dom.js";
import { locale, num, t } from "../../base/i18n.js";
import { familyOf, otherOption } from "../../base/games.js";
import { agentName, colourName, gameName } from "../../base/names.js";
import { get } from "../../base/api.js";
import { ownTables } from "../../base/settings.js";
import { excuse } from "../../base/status.js";

/** @typedef {import("../../base/types.js").Outcome} Outcome */
/** @typedef {{id: string, game: string, family: string, title: string, seats: {kind: string, name: string}[], ply: number, state: "playing" | "over", outcome: Outcome | null, end: string, updated: number, open: "page" | "terminal" | null}} Listed */

/** How many are shown before "more". */
const SHOWN = 4;

/** The column: two lists and the teaser. It is not seen before the lists are there, so that nothing moves. */
export function beside() {
  const unfinished = h("ul", { class: "tables" });
  const recent = h("ul", { class: "tables" });
  const open = h("section", { class: "panel" }, h("h2", {}, t("lobby-unfinished")), unfinished);
  const past = h("section", { class: "panel" }, h("h2", {}, t("lobby-recent")), recent);
  const column = h("div", { class: "beside waiting" }, open, past, teaser());
  const refill = () => load().then(
    ({ going, over }) => {
      open.hidden = !going.length;
      fill(unfinished, going, refill);
      fill(recent, over, refill);
      if (!recent.firstChild) recent.append(h("li", { class: "quiet" }, t(going.length ? "lobby-none-over" : "lobby-none")));
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
  const named = ids.length ? get("tables", { query: { ids: ids.slice(-50).join(",") } }) : [];
  /** @type {Listed[][]} */
  const [unfinished, all, own] = await Promise.all([get("tables", { query: { unfinished: true } }), get("tables"), named]);
  const once = (/** @type {Listed[]} */ tables) => [...new Map(tables.map((table) => [table.id, table])).values()].sort((a, b) => b.updated - a.updated);
  return { going: once([...unfinished, ...own].filter((table) => table.state === "playing")), over: once([...all, ...own].filter((table) => table.state === "over")) };
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
  const what = over ? result(table) : `${gameName(table.family, table.title)} · ${t("lobby-at-move", { n: table.ply })}`;
  const name = t(over ? "lobby-review" : "lobby-resume");
  const remove = async () => (await import("./away.js")).deleteTable(table, what, refill);
  const open = table.open && t("lobby-open", { where: table.open });
  const about = [...(over ? [gameName(table.family, table.title)] : []), players(table), ago(table.updated), ...(open ? [open] : [])].join(" · ");
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

/** "Black won 46–18." @param {Listed} table */
function result({ family, game, outcome, end }) {
  const [most, least] = [...(outcome?.score ?? [])].sort((a, b) => b - a);
  if (!outcome?.winner) return t("result-draw");
  const known = familyOf(family);
  const begins = known && otherOption(known, "first");
  const turned = Boolean(begins) && game.includes(`first=${begins}`);
  const side = known ? colourName(known.sides[Number((outcome.winner === "first") === turned)]) : outcome.winner;
  return t(outcome.score && end === "finished" ? "result-won-score" : `result-won-${end}`, { side, most, least });
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
