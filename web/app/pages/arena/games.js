// The games that were played: by page, by agent, those with fouls alone. Each opens to its board, to what went
// wrong in it, and to its review.

import { get } from "../../base/api.js";
import { custom, h, icon } from "../../base/dom.js";
import { num, t } from "../../base/i18n.js";
import { word } from "../../base/names.js";
import { sentence } from "../../base/said.js";
import { excuse } from "../../base/status.js";
import { toggle } from "../../base/toggle.js";
import { readable } from "../analysis/study.js";
import { moveTime, named, resultOf } from "./words.js";

/** @typedef {import("./types.js").GameHead} GameHead */
/** @typedef {import("./types.js").Played} Played */
/** @typedef {{agent: string, against: string, fouls: boolean}} Filter numbers of agents as texts; empty: any */

const PAGE = 20;
/** How long after a game ends the page that shows the newest is asked for again, in milliseconds. */
const REST = 1500;

/** The pages of a game's moves elsewhere in the app. @param {string} game @param {string | undefined} start @param {string} moves */
export function addresses(game, start, moves) {
  const query = { pos: start, moves };
  return { review: `/review/moves${readable({ game, ...query })}`, analyse: `/analyse/${game}${readable(query)}` };
}

/** @param {string} id of the run @param {string[]} agents names by number */
export function gamesPanel(id, agents) {
  /** @type {Filter} */
  const filter = { agent: "", against: "", fouls: false };
  /** Where the pages before this one began. @type {(number | null)[]} */
  let before = [];
  /** @type {number | null} */
  let from = null;
  /** @type {number | null} */
  let next = null;
  let asked = 0;
  let timer = 0;
  const body = h("tbody");
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const none = h("p", { class: "quiet", hidden: true }, t("arena-no-games"));
  const selects = { agent: select("agent", "arena-any"), against: select("against", "arena-any-other") };
  const fouls = toggle(t("arena-fouls-only"), false, (on) => put({ fouls: on }));
  const back = h("button", { type: "button", on: { click: () => turn(-1) } }, icon("previous"), t("arena-newer"));
  const on = h("button", { type: "button", on: { click: () => turn(1) } }, t("arena-older"), icon("next"));
  const heads = ["number", "first", "second", "result", "plies", "seconds", "open"].map((name) => h("th", { scope: "col", class: /number|plies|seconds/.test(name) ? "n" : null }, name === "open" ? h("span", { class: "unseen" }, t("games-open")) : t(`games-${name}`)));
  const element = h("section", { class: "panel games", "aria-labelledby": "arena-games" },
    h("h2", { id: "arena-games", tabindex: -1 }, t("arena-games-played")),
    h("div", { class: "row filters" }, Object.values(selects), fouls),
    problem, none,
    h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": t("arena-games-played") }, h("table", {}, h("thead", {}, h("tr", {}, heads)), body)),
    h("div", { class: "row pages" }, back, on));

  /** @param {"agent" | "against"} key @param {string} any */
  function select(key, any) {
    const control = h("select", { "aria-label": t(`games-by-${key}`), on: { change: () => put({ [key]: control.value }) } },
      h("option", { value: "" }, t(any)), agents.map((name, number) => h("option", { value: number }, named(name))));
    return control;
  }

  /** @param {Partial<Filter>} patch */
  function put(patch) {
    Object.assign(filter, patch);
    selects.agent.value = filter.agent;
    selects.against.value = filter.against;
    const input = fouls.querySelector("input");
    if (input) input.checked = filter.fouls;
    before = [];
    from = null;
    return load();
  }

  /** @param {number} way */
  function turn(way) {
    if (way > 0) before.push(from);
    from = way > 0 ? next : before.pop() ?? null;
    return load();
  }

  async function load() {
    const mine = ++asked;
    try {
      const told = await get(`arena/${encodeURIComponent(id)}/games`, { query: { agent: filter.agent, against: filter.against, fouls: filter.fouls || "", order: "newest", from, most: PAGE } });
      if (mine !== asked) return;
      next = told.next;
      show(told.games);
      problem.hidden = true;
    } catch (error) {
      if (mine !== asked) return;
      problem.textContent = excuse(error);
      problem.hidden = false;
    }
  }

  /** Rows that are open stay open. @param {GameHead[]} games */
  function show(games) {
    const kept = new Map([...body.querySelectorAll("tr[data-number]")].map((row) => [Number(/** @type {HTMLElement} */ (row).dataset.number), row]));
    const rows = games.flatMap((game) => {
      const old = kept.get(game.number);
      if (!old) return [gameRow(id, game, agents)];
      return old.nextElementSibling?.classList.contains("story") ? [old, old.nextElementSibling] : [old];
    });
    if (rows.length !== body.children.length || rows.some((row, i) => body.children[i] !== row)) {
      const focused = /** @type {HTMLElement | null} */ (body.contains(document.activeElement) ? document.activeElement : null);
      body.replaceChildren(...rows);
      focused?.focus();
    }
    none.hidden = games.length > 0;
    back.disabled = !before.length;
    on.disabled = next === null;
    back.parentElement?.toggleAttribute("hidden", !before.length && next === null);
  }

  return {
    element,
    load,
    /** Shows these games alone, and goes there. @param {Partial<Filter>} patch */
    filter(patch) {
      put({ agent: "", against: "", fouls: false, ...patch });
      element.scrollIntoView({ block: "start" });
      element.querySelector("h2")?.focus({ preventScroll: true });
    },
    /** Another game has ended: the page with the newest follows. */
    another() {
      if (from === null && !timer) timer = setTimeout(() => { timer = 0; load(); }, REST);
    },
    close: () => clearTimeout(timer),
  };
}

/** @param {string} id @param {GameHead} game @param {string[]} agents */
function gameRow(id, game, agents) {
  const button = h("button", { type: "button", class: "plain", "aria-expanded": "false", "aria-label": t("arena-open-game", { n: num(game.number) }), on: { click: unfold } }, icon("chevron"));
  const name = (/** @type {number} */ agent, /** @type {string} */ side) => h("td", { class: game.winner === side ? "won" : null }, named(agents[agent] ?? ""));
  const foul = game.foul ? h("span", { class: "problem" }, word(`foul-${game.foul}`, game.foul)) : "";
  const n = (/** @type {string} */ text) => h("td", { class: "n" }, text);
  const row = h("tr", { data: { number: game.number } }, n(num(game.number)), name(game.first, "first"), name(game.second, "second"), h("td", {}, resultOf(game), foul ? " " : "", foul), n(num(game.plies)), n(moveTime(game.seconds)), h("td", {}, button));
  /** @type {HTMLElement | null} */
  let story = null;

  async function unfold() {
    const open = button.getAttribute("aria-expanded") !== "true";
    button.setAttribute("aria-expanded", String(open));
    if (!open) return story?.remove();
    if (!story) {
      const room = h("td", { colspan: 7 });
      story = h("tr", { class: "story" }, room);
      get(`arena/${encodeURIComponent(id)}/games/${game.number}`).then((told) => tell(room, told.played, told.moves), (error) => room.replaceChildren(h("p", { class: "problem", role: "alert" }, excuse(error))));
    }
    row.after(story);
  }
  return row;
}

/** What there is to say of one game. @param {HTMLElement} room @param {Played} played @param {string} moves */
async function tell(room, played, moves) {
  const { record, foul } = played;
  const to = addresses(record.game, record.start, moves);
  const board = custom("harif-board", { props: { mini: true } });
  const facts = [
    t("arena-laid", { n: played.laid }),
    ...(record.seed === undefined ? [] : [t("arena-seed-n", { n: num(record.seed, { useGrouping: false }) })]),
    ...(played.overruns?.length ? [t("arena-overran", { n: played.overruns.length, worst: moveTime(Math.max(...played.overruns.map((one) => one.seconds))) })] : []),
  ];
  room.replaceChildren(h("div", { class: "opened" }, h("div", { class: "picture" }, board), h("div", { class: "stack" },
    h("p", { class: "moves mono", dir: "ltr" }, moves || "–"),
    h("p", { class: "quiet" }, facts.join(" · ")),
    foul ? h("div", { class: "foul" }, h("p", {}, h("strong", { class: "problem" }, t("arena-foul-by", { foul: word(`foul-${foul.offence}`, foul.offence), side: t(`arena-side-${foul.side}`) }))), h("p", {}, sentence(foul.story)),
      foul.evidence?.length ? h("pre", { dir: "ltr", tabindex: 0, role: "region", "aria-label": t("arena-evidence") }, foul.evidence.join("\n")) : "") : "",
    h("div", { class: "row" }, h("a", { class: "button", href: to.review }, icon("review"), t("arena-review")), h("a", { class: "button", href: to.analyse }, icon("analyse"), t("nav-analyse"))))));
  const view = await get("view", { query: { game: record.game, pos: record.start ?? "", moves } }).catch(() => null);
  if (view) board.show(view, { animate: false });
}
