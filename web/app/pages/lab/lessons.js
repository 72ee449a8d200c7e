// The shelf: each lesson is a link into the lab. What it costs is asked of the searches themselves.

import { get } from "../../base/api.js";
import { custom, h, icon } from "../../base/dom.js";
import { latin, num, t } from "../../base/i18n.js";
import { OWN, agentOf, hrefOf, read } from "./address.js";

import "../../components/board.js";

/** @typedef {import("./address.js").Setup} Setup */
/** @typedef {{name: string, mode: import("./address.js").Mode, game: string, query: Record<string, string>}} Lesson */

/** @type {Lesson[]} */
export const LESSONS = [
  { name: "first", mode: "alphabeta", game: "tictactoe", query: { pos: "XOXXOO... X" } },
  { name: "own", mode: "compare", game: OWN, query: { leaves: "3 12 8 / 2 4 6 / 14 5 2" } },
  { name: "endgame", mode: "compare", game: "tictactoe", query: { pos: "X...OX..O X" } },
  { name: "pass", mode: "compare", game: "othello-4x4", query: { pos: "--X--OXOOOO-XXX- X" } },
  { name: "connect4", mode: "alphabeta", game: "connect4", query: { pos: "start", depth: "4" } },
  { name: "order", mode: "alphabeta", game: "connect4", query: { pos: "start", depth: "4", order: "static" } },
  { name: "mcts", mode: "mcts", game: "tictactoe", query: { pos: "X...O.... X", iterations: "200" } },
  { name: "empty", mode: "compare", game: "tictactoe", query: { pos: "start" } },
  { name: "exhibit", mode: "exhibit", game: "othello", query: { pos: "start", exhibit: "report-003", depth: "2" } },
];

/** @param {Lesson} lesson @returns {Setup} */
function setupOf({ mode, game, query }) {
  return read({ path: "", parts: [mode, game], query: new URLSearchParams(query), hash: "" });
}

/** The lesson that a setup is, if it is one. @param {Setup} setup */
export function lessonOf(setup) {
  const here = hrefOf({ ...setup, pace: "same" });
  return LESSONS.find((lesson) => hrefOf(setupOf(lesson)) === here) ?? null;
}

/** The address of the lesson after this one. @param {Lesson} lesson */
export function afterLesson(lesson) {
  const next = LESSONS[LESSONS.indexOf(lesson) + 1];
  return next ? hrefOf(setupOf(next)) : null;
}

/** @param {Lesson} lesson @param {number} at */
function card(lesson, at) {
  const setup = setupOf(lesson);
  const picture = h("div", { class: "picture", "aria-hidden": "true" }, lesson.game === OWN ? h("code", { dir: "ltr" }, lesson.query.leaves) : null);
  const counts = h("p", { class: "counts" }, "\u00a0");
  if (lesson.game !== OWN) show(setup, picture);
  tally(setup).then((text) => (counts.textContent = text), () => {});
  return h("li", { class: "lesson panel" },
    picture,
    h("h2", {}, h("a", { href: hrefOf(setup) }, h("span", { class: "number" }, num(at + 1)), t(`lab-lesson-${lesson.name}`))),
    h("p", {}, t(`lab-lesson-${lesson.name}-text`)),
    counts);
}

/** @param {Setup} setup @param {HTMLElement} picture */
async function show(setup, picture) {
  const view = await get("view", { query: { game: setup.game, pos: setup.pos } }).catch(() => null);
  if (!view) return;
  const board = custom("harif-board", { props: { mini: true, readonly: true } });
  board.view = view;
  picture.append(board);
}

/** What both searches cost, by their own count. @param {Setup} setup */
async function tally(setup) {
  if (setup.mode === "exhibit") return t("lab-exhibit-of", { name: latin(setup.exhibit) });
  if (setup.mode === "mcts") return t("lab-games-played", { n: setup.iterations });
  if (setup.game === OWN) {
    const { shown, beside } = await get("lab", { query: { game: OWN, leaves: setup.leaves, agent: "alphabeta", beside: "count" } });
    return t("lab-counts", { m: num(beside.visits), n: num(shown.visits) });
  }
  const visits = async (/** @type {"minimax" | "alphabeta"} */ algorithm) => (await get("trace", { query: { game: setup.game, pos: setup.pos, agent: agentOf(setup, algorithm), limit: 1 } })).visits;
  const [m, n] = await Promise.all([visits("minimax"), visits("alphabeta")]);
  return t("lab-counts", { m: num(m), n: num(n) });
}

/** @param {HTMLElement} main */
export function shelf(main) {
  const own = h("li", { class: "lesson panel own" },
    h("div", { class: "picture", "aria-hidden": "true" }, icon("lab")),
    h("h2", {}, h("a", { href: "/lab/alphabeta/connect4?pos=start&depth=3" }, t("lab-own-position"))),
    h("p", {}, t("lab-own-position-text")), h("p", { class: "counts" }, "\u00a0"));
  main.append(h("div", { class: "lab-shelf" }, h("h1", {}, t("lab-title")), h("p", { class: "lead" }, t("lab-lead")), h("ol", { class: "lessons", "aria-label": t("lab-lessons") }, LESSONS.map(card), own)));
}
