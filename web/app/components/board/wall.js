// A wall with round holes; pieces fall behind it.

import { s } from "../../base/dom.js";
import { marked } from "./discs.js";
import { outline, words } from "./ground.js";

const HOLE = 41;

/** @type {import("./ground.js").Ground} */
export const wall = {
  margins: { full: [22, 54], bare: [22, 22] },
  room: 76,
  layers: ["back", "ghost", "stones", "front", "under", "last", "picked", "dots", "takes", "over", "marks", "values", "win"],
  discs: marked,

  define: () => [
    s("linearGradient", { id: "board-wall", x2: 0, y2: 1 }, s("stop", { "stop-color": "var(--wall-top)" }), s("stop", { offset: 1, "stop-color": "var(--wall-bottom)" })),
  ],

  back: ({ left, top, right, bottom }) => [s("rect", { x: left, y: top, width: right - left, height: bottom - top, fill: "var(--hole)" })],

  // The wall is one path with holes in it, so discs fall behind it.
  front(layout) {
    const { width, height, bottom, cols, squares, scale } = layout;
    const centres = Array.from({ length: squares }, (_, cell) => layout.centre(cell));
    const r = 22 * scale;
    const sheet = `M${r} 0H${width - r}A${r} ${r} 0 0 1 ${width} ${r}V${height - r}A${r} ${r} 0 0 1 ${width - r} ${height}H${r}A${r} ${r} 0 0 1 0 ${height - r}V${r}A${r} ${r} 0 0 1 ${r} 0Z`;
    const holes = centres.map(([x, y]) => `M${x - HOLE} ${y}a${HOLE} ${HOLE} 0 1 0 ${2 * HOLE} 0a${HOLE} ${HOLE} 0 1 0 ${-2 * HOLE} 0Z`).join("");
    const shadows = centres.map(([x, y]) => `M${x - HOLE} ${y}a${HOLE} ${HOLE} 0 0 1 ${2 * HOLE} 0a${HOLE} ${HOLE - 6} 0 0 0 ${-2 * HOLE} 0Z`).join("");
    const y = (bottom + height) / 2 - 2 * scale;
    const numbers = layout.mini ? [] : Array.from({ length: cols }, (_, col) => ({ x: layout.centre(col)[0], y, text: String(col + 1) }));
    return [
      s("path", { d: shadows, "fill-opacity": 0.28, opacity: "var(--board-depth)" }),
      s("path", { d: sheet + holes, fill: "url(#board-wall)", "fill-rule": "evenodd" }),
      outline(layout),
      s("path", { d: holes, fill: "none", stroke: "var(--wall-edge)", "stroke-width": 3 }),
      ...words(numbers, 23 * scale ** 0.85, "var(--wall-ink)"),
    ];
  },

  last: () => s("circle", { r: 46.5, fill: "none", stroke: "var(--board-gold)", "stroke-width": 4.5 }),

  dot: (dark) => s("circle", { r: 12, fill: dark ? "var(--red)" : "var(--yellow)", stroke: dark ? "var(--red-rim)" : "var(--yellow-rim)", "stroke-width": 3 }),
};
