// Figures of help pages: boards to try moves on, the tree of a small search, the worth of Othello's squares.
// Positions and trees are asked of the server, so a figure shows what Harif really does. Each has its
// final size before the answer is there.

import { custom, h, icon, s } from "../../base/dom.js";
import { get } from "../../base/api.js";
import { familyOf } from "../../base/games.js";
import { t } from "../../base/i18n.js";
import { signed } from "../../base/numbers.js";
import { actions } from "./parts.js";
import { digits, prose } from "./markup.js";

/**
 * @param {string} kind classes
 * @param {HTMLElement} picture
 * @param {string} caption id of its message
 * @param {{href: string, label: string}[]} links
 * @param {HTMLElement} [more] stands behind the links
 */
function figure(kind, picture, caption, links, more) {
  const row = actions(...links);
  if (more) row.append(more);
  return h("figure", { class: kind }, picture,
    h("figcaption", {}, h("p", {}, prose(t(caption))), row.childElementCount > 0 && row));
}

/** Says in the place of a picture that it could not be drawn. @param {HTMLElement} place */
function missing(place) {
  place.replaceChildren(h("p", { class: "quiet" }, t("help-figure-missing")));
}

/**
 * A small board on which moves can be tried for both sides, and taken back all at once.
 * @param {{game: string, pos?: string, moves?: string}} shown
 * @param {string} caption id of its message
 * @param {...{href: string, label: string}} links
 */
export function board({ game, pos = "start", moves = "" }, caption, ...links) {
  const place = h("div", { class: "help-board", dir: "ltr" });
  const { cols, rows } = familyOf(game) ?? { cols: 1, rows: 1 };
  place.style.aspectRatio = `${cols} / ${rows}`;
  const back = h("button", { class: "plain help-back", on: { click: () => show(moves) } }, icon("repeat"), t("help-figure-back"));
  /** @type {import("../../components/board.js").HarifBoard | null} */
  let element = null;
  let tried = moves;

  /** @param {string} now */
  async function show(now) {
    tried = now;
    back.classList.toggle("wanted", now !== moves);
    const [view] = await Promise.all([get("view", { query: { game, pos, moves: now } }), import("../../components/board.js")]);
    if (tried !== now) return;
    if (element) return element.show(view);
    element = custom("harif-board", { props: { hints: "full", silent: true, view }, on: { move: attempt } });
    place.replaceChildren(/** @type {Node} */ (element));
  }
  /** @param {CustomEvent<{move: string}>} event */
  function attempt(event) {
    show(tried + event.detail.move).catch(() => missing(place));
  }
  show(moves).catch(() => missing(place));
  return figure("help-figure with-board", place, caption, links, back);
}

/** @typedef {{move: string | null, value: any, kind: string | null, leaf: string | null, pruned: boolean, children: Branch[]}} Branch */

const WIDE = 84;
const HIGH = 84;

/**
 * The whole tree of a small search of Tic-tac-toe, values as Max sees them.
 * @param {{pos: string, agent: string, leaves: number, levels: number}} search how many leaves and levels are known before
 * @param {string} caption id of its message
 * @param {...{href: string, label: string}} links
 */
export function tree({ pos, agent, leaves, levels }, caption, ...links) {
  const picture = s("svg", { viewBox: `0 0 ${leaves * WIDE} ${(levels - 1) * HIGH + 52}`, role: "img", "aria-label": digits(t(caption).replace(/[*`]/g, "")) });
  const place = h("div", { class: "help-tree", dir: "ltr" }, picture);
  get("trace", { query: { game: "tictactoe", pos, agent } }).then(
    (trace) => grow(picture, trace.tree, { left: 0, depth: 0 }),
    () => missing(place),
  );
  return figure("help-figure with-tree", place, caption, links);
}

/**
 * Draws a branch and gives back how many leaves it has and where its top is.
 * @param {SVGElement} picture @param {Branch} branch @param {{left: number, depth: number}} at
 * @returns {{leaves: number, x: number, y: number}}
 */
function grow(picture, branch, { left, depth }) {
  let width = 0;
  const below = branch.children.map((child) => {
    const grown = grow(picture, child, { left: left + width, depth: depth + 1 });
    width += grown.leaves;
    return { child, grown };
  });
  const leaves = Math.max(1, width);
  const x = below.length ? (below[0].grown.x + below[below.length - 1].grown.x) / 2 : (left + leaves / 2) * WIDE;
  const y = depth * HIGH + 26;
  for (const { child, grown } of below) picture.prepend(edge(x, y, grown, child));
  picture.append(node(branch, x, y, depth));
  return { leaves, x, y };
}

/** @param {number} x @param {number} y @param {{x: number, y: number}} end @param {Branch} child */
function edge(x, y, end, child) {
  const at = { x: x + (end.x - x) * 0.6, y: y + (end.y - y) * 0.6 };
  return s("g", { class: child.pruned ? "skipped" : "" },
    s("path", { d: `M${x} ${y + 16}L${end.x} ${end.y - 18}`, class: "edge" }),
    s("rect", { x: at.x - 13, y: at.y - 10, width: 26, height: 18, rx: 4, class: "ground" }),
    s("text", { x: at.x, y: at.y + 4, class: "mono" }, String(child.move)));
}

const SHAPES = { max: "M0 -22L30 18H-30Z", min: "M0 22L30 -18H-30Z", leaf: "M-24 -17H24V17H-24Z" };

/** @param {Branch} branch @param {number} x @param {number} y @param {number} depth */
function node(branch, x, y, depth) {
  const max = depth % 2 === 0;
  const kind = branch.leaf ? "leaf" : max ? "max" : "min";
  const shape = s("path", { d: SHAPES[kind], class: kind });
  const group = s("g", { transform: `translate(${x} ${y})`, class: branch.pruned ? "skipped" : "" }, shape);
  if (!branch.pruned) group.append(s("text", { y: kind === "max" ? 12 : kind === "min" ? -2 : 5 }, worth(branch, max)));
  return group;
}

/** The result that a node stands for, as Max sees it: `+1`, `0`, `≤0`. @param {Branch} branch @param {boolean} max */
function worth({ value, kind }, max) {
  const result = Math.sign(Number(value)) * (max ? 1 : -1);
  const upper = kind === (max ? "upper" : "lower");
  return `${kind === "exact" ? "" : upper ? "≤" : "≥"}${signed(result)}`;
}

const QUARTER = [[100, -20, 10, 5], [-20, -50, -2, -2], [10, -2, -1, -1], [5, -2, -1, -1]];
/** @type {Record<string, string>} */
const KINDS = { 100: "corner", "-20": "c-square", "-50": "x-square", 10: "edge", 5: "edge" };

/** Report 000's worth of every square of 8×8, as a table that looks like a board. @param {string} caption id of its message */
export function squares(caption) {
  const eight = [0, 1, 2, 3, 4, 5, 6, 7];
  const worthOf = (/** @type {number} */ row, /** @type {number} */ col) => QUARTER[Math.min(row, 7 - row)][Math.min(col, 7 - col)];
  const cells = (/** @type {number} */ row) => eight.map((col) => {
    const value = worthOf(row, col);
    return h("td", { class: KINDS[value] ?? "inner" }, h("bdi", {}, signed(value)));
  });
  return figure("help-figure with-squares", h("div", { class: "scroll", dir: "ltr", tabindex: "0", role: "region", "aria-label": digits(t("help-squares-label")) },
    h("table", { class: "squares" },
      h("caption", { class: "unseen" }, digits(t("help-squares-label"))),
      h("thead", {}, h("tr", {}, h("td"), eight.map((col) => h("th", { scope: "col" }, "abcdefgh"[col])))),
      h("tbody", {}, eight.map((row) => h("tr", {}, h("th", { scope: "row" }, String(row + 1)), cells(row)))))), caption, []);
}
