// Paper with lines between the squares.

import { s } from "../../base/dom.js";
import { letters, outline } from "./ground.js";

/** @type {import("./ground.js").Ground} */
export const paper = {
  margins: { full: [46, 46], bare: [24, 24] },
  room: 92,
  layers: ["back", "last", "picked", "dots", "win", "ghost", "stones", "takes", "over", "marks", "values"],

  define: () => [],

  back: (layout) => [
    s("rect", { width: layout.width, height: layout.height, rx: 22 * layout.scale, fill: "var(--paper)" }),
    outline(layout),
    s("path", { d: layout.lines(), fill: "none", stroke: "var(--paper-line)", "stroke-width": 3 * layout.scale, "stroke-linecap": "round" }),
    ...letters(layout, "var(--ink-2)"),
  ],

  front: () => [],

  last: ({ scale }) => s("rect", { x: -44, y: -44, width: 88, height: 88, rx: 10, fill: "var(--gold)", "fill-opacity": "var(--board-wash)", stroke: "var(--board-wash-edge)", "stroke-width": 2 * scale }),

  // Where one writes every empty square is open: dots would say nothing.
  dot: null,
};
