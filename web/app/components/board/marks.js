// What lies on the squares besides stones: hints, ghosts, values and what a page marks.
// Every function gives back fresh elements for one layer; the stones alone are kept between views.

import { turned } from "../../base/changes.js";
import { s } from "../../base/dom.js";
import { signed } from "../../base/numbers.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("../../base/changes.js").Change} Change */
/** @typedef {{move: string, from?: number, cell: number | null, changes: Change[], hint?: "plain" | "corner" | "many" | "danger"}} Legal */
/** @typedef {{cell: number, from?: number, role: "best" | "ghost" | "try" | "note", dark?: boolean, text?: string}} Mark `dark` and `text` for ghosts: whose stone, and the number on it; with `from` it is an arrow */
/** @typedef {{cell: number, from?: number, order?: number, text: string, kind: "exact" | "lower" | "upper" | "heuristic", best?: boolean, spoken?: string}} ValueMark `order`: the greater the better for the mover */

/** Shapes first, so that they differ without colour. @type {Record<string, () => SVGElement>} */
const HINTS = {
  corner: () => s("path", { d: "M0-17L17 0L0 17L-17 0Z", fill: "#ffd970", stroke: "#3b2a00", "stroke-width": 3, "stroke-linejoin": "round" }),
  many: () => s("g", { fill: "none", stroke: "#cfe3ff", "stroke-width": 4.5 }, s("circle", { r: 15 }), s("circle", { r: 4, fill: "#cfe3ff" })),
  danger: () => s("g", { fill: "none", "stroke-linecap": "round" },
    s("path", { d: "M-11-11L11 11M11-11L-11 11", stroke: "#ffd0b0", "stroke-width": 8 }),
    s("path", { d: "M-11-11L11 11M11-11L-11 11", stroke: "#7a2a00", "stroke-width": 3 })),
};

/**
 * The legal moves: what kind of move each is, or only that it is one.
 * @param {Layout} layout
 * @param {Legal[]} legal
 * @param {{dark: boolean, full: boolean}} how
 */
export function hints(layout, legal, { dark, full }) {
  return legal.flatMap(({ cell, hint }) => {
    if (cell === null) return [];
    const shape = (full && HINTS[hint ?? "plain"]?.()) || layout.look.ground.dot?.(dark);
    return shape ? [on(layout, cell, s("g", { transform: `scale(${Math.max(1, layout.scale)})` }, shape))] : [];
  });
}

/** @param {Layout} layout @param {number} cell @param {...SVGElement} shapes */
export function on(layout, cell, ...shapes) {
  return s("g", { transform: layout.onto(cell) }, ...shapes);
}

/**
 * A stone that is not there yet.
 * @param {Layout} layout
 * @param {number} cell
 * @param {boolean} dark
 */
export function ghost(layout, cell, dark) {
  const { pieces } = layout.look;
  return on(layout, cell, s("g", { opacity: pieces.ghost }, pieces.stone(dark)));
}

/** The piece that was chosen: its square is lit. @param {Layout} layout @param {number} cell */
export function picked(layout, cell) {
  return on(layout, cell, s("rect", { x: -48, y: -48, width: 96, height: 96, rx: 8, fill: "var(--board-gold)", "fill-opacity": 0.5, stroke: "var(--board-ring-edge)", "stroke-width": 4 }));
}

/** A piece that would be taken: a ring around it. @param {Layout} layout @param {number} cell */
export function take(layout, cell) {
  return on(layout, cell, s("circle", { r: 43, fill: "none", stroke: "var(--board-ring-edge)", "stroke-width": 9 }), s("circle", { r: 43, fill: "none", stroke: "var(--board-gold)", "stroke-width": 5 }));
}

/**
 * What a move would do: rings on what would turn over, and how many that is.
 * @param {Layout} layout
 * @param {Legal} move
 * @param {boolean} dark
 */
export function effect(layout, { cell, changes }, dark) {
  const { pieces: look } = layout.look;
  const over = turned(changes, cell);
  const rings = over.map((changed) => on(layout, changed, look.ring(dark)));
  if (cell === null || over.length === 0) return rings;
  return [...rings, on(layout, cell, caption(signed(over.length), 34, look.tally(dark)))];
}

/** @param {string} text @param {number} size @param {string} ink */
export function caption(text, size, ink) {
  return s("text", { dy: ".36em", "font-size": size, "font-weight": 700, fill: ink, "text-anchor": "middle" }, text);
}

/** Marks that a page puts on squares. @param {Layout} layout @param {Mark} mark */
export function mark(layout, { cell, from, role, dark = false, text }) {
  if (from !== undefined) return arrow(layout, from, cell, role, text);
  if (role === "ghost") {
    const stone = ghost(layout, cell, dark);
    if (text) stone.append(caption(text, 34, layout.look.pieces.tally(dark)));
    return stone;
  }
  const ring = { r: 46, fill: "none", "stroke-width": 6 };
  if (role === "note") return on(layout, cell, s("circle", { ...ring, stroke: "#fff", "stroke-width": 10 }), s("circle", { ...ring, stroke: "var(--board-note)" }));
  return role === "best"
    ? on(layout, cell, s("circle", { ...ring, stroke: "var(--board-ring-edge)", "stroke-width": 10 }), s("circle", { ...ring, stroke: "var(--board-gold)" }))
    : on(layout, cell, s("circle", { ...ring, stroke: "var(--board-ring-edge)", "stroke-width": 10, "stroke-dasharray": "18 11" }), s("circle", { ...ring, stroke: "#fff", "stroke-dasharray": "18 11" }));
}

/** A way from square to square. @param {Layout} layout @param {number} from @param {number} to @param {Mark["role"]} role @param {string} [text] its number */
function arrow(layout, from, to, role, text) {
  const [[x1, y1], [x2, y2]] = [layout.centre(from), layout.centre(to)];
  const long = Math.hypot(x2 - x1, y2 - y1);
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const way = `M20-6H${long - 46}V-20L${long - 12} 0L${long - 46} 20V6H20Z`;
  const ink = role === "best" ? "var(--board-gold)" : role === "note" ? "var(--board-note)" : "#fff";
  const shape = s("path", { d: way, fill: ink, stroke: "var(--board-ring-edge)", "stroke-width": 4, "stroke-linejoin": "round", "stroke-dasharray": role === "try" ? "12 7" : null, "fill-opacity": role === "ghost" ? 0.8 : 0.92 });
  const number = text ? [s("circle", { cx: 20, r: 17, fill: "#fff", stroke: "var(--board-ring-edge)", "stroke-width": 3 }), s("g", { transform: `translate(20 0) rotate(${-turn})` }, caption(text, 24, "var(--board-ring-edge)"))] : [];
  return s("g", { transform: `translate(${x1} ${y1}) rotate(${turn})` }, shape, ...number);
}

/** A ring in gold: "this changed", for those who asked for no motion. @param {Layout} layout @param {number} cell */
export function changed(layout, cell) {
  return on(layout, cell, s("circle", { r: 45, fill: "none", stroke: "var(--board-gold)", "stroke-width": 6 }));
}

/** The column under the hand: the wall is lit, not what is behind it. @param {Layout} layout @param {number} cell */
export function column(layout, cell) {
  const x = layout.centre(cell)[0];
  const band = `M${x - 50} 0H${x + 50}V${layout.height}H${x - 50}Z`;
  const holes = Array.from({ length: layout.rows }, (_, row) => `M${x - 42} ${layout.centre(row * layout.cols)[1]}a42 42 0 1 0 84 0a42 42 0 1 0-84 0Z`);
  return s("path", { d: band + holes.join(""), "fill-rule": "evenodd", fill: "#fff", "fill-opacity": 0.16 });
}

/**
 * A value on its square: a plate whose border says how sure it is.
 * @param {Layout} layout
 * @param {ValueMark} value
 */
export function plate(layout, { cell, from, text, kind, best = false }) {
  const length = [...text].filter((letter) => !/[\u2066-\u2069]/.test(letter)).length;
  const { room } = layout.look.ground;
  // Wide digits and bold signs of the widest system fonts take .72 of their size.
  const size = Math.min(36, (room - 12) / (0.72 * Math.max(length, 1)));
  const w = Math.max(36, length * size * 0.72 + 12) / 2;
  const top = size * 0.5 + 7;
  const ink = best ? "var(--board-on-gold)" : "var(--ink)";
  // Gold reaches beyond the border, so that the border is seen on dark ground too.
  const rim = best ? 5 : 0;
  // On the piece that it belongs to it lies at its foot.
  const place = cell === from ? "translate(0 30) scale(.7)" : null;
  return on(layout, cell, s("g", { transform: place },
    s("rect", { x: -w - rim, y: -top - rim, width: 2 * (w + rim), height: 2 * (top + rim), rx: 7 + rim, fill: best ? "var(--board-gold)" : "var(--panel)" }),
    s("path", { d: border(kind, w, top), fill: "none", stroke: ink, "stroke-width": 3.5, "stroke-dasharray": kind === "heuristic" ? "8 6" : null }),
    s("text", { dy: ".36em", "font-size": size, "font-weight": kind === "exact" || best ? 700 : 500, fill: ink, "text-anchor": "middle" }, text)));
}

/** A bound lacks the edge on its open side. @param {ValueMark["kind"]} kind @param {number} w @param {number} h half of width and height */
function border(kind, w, h) {
  const top = `A7 7 0 0 1 ${7 - w} ${-h}H${w - 7}A7 7 0 0 1 ${w} ${7 - h}`;
  const bottom = `A7 7 0 0 1 ${w - 7} ${h}H${7 - w}A7 7 0 0 1 ${-w} ${h - 7}`;
  if (kind === "lower") return `M${-w} ${h}V${7 - h}${top}V${h}`;
  if (kind === "upper") return `M${w} ${-h}V${h - 7}${bottom}V${-h}`;
  return `M${-w} ${7 - h}${top}V${h - 7}${bottom}Z`;
}
