// Crosses and noughts on paper: Tic-tac-toe.

import { s } from "../../base/dom.js";
import { letters, outline } from "./ground.js";

/** @type {import("./ground.js").Look} */
export const strokes = {
  // Struck over the marks the line would hide one arm of every cross on a diagonal: it runs behind.
  win: { under: true, beyond: 43, strokes: [["var(--ink)", 9]] },
  ghost: 0.35,

  define: () => [],

  back: (layout) => [
    s("rect", { width: layout.width, height: layout.height, rx: 22 * layout.scale, fill: "var(--paper)" }),
    outline(layout),
    s("path", { d: layout.lines(), fill: "none", stroke: "var(--paper-line)", "stroke-width": 3 * layout.scale, "stroke-linecap": "round" }),
    ...letters(layout, "var(--ink-2)"),
  ],

  front: () => [],

  stone: (dark) => dark
    ? s("g", { fill: "none", stroke: "var(--plus)", "stroke-width": 13, "stroke-linecap": "round" },
      s("path", { d: "M-26-26L26 26", pathLength: 1 }), s("path", { d: "M26-26L-26 26", pathLength: 1 }))
    : s("g", { fill: "none", stroke: "var(--minus)", "stroke-width": 13, "stroke-linecap": "round" },
      s("path", { d: "M0-28A28 28 0 1 0 .01-28Z", pathLength: 1 })),

  last: ({ scale }) => s("rect", { x: -44, y: -44, width: 88, height: 88, rx: 10, fill: "var(--gold)", "fill-opacity": "var(--board-wash)", stroke: "var(--board-wash-edge)", "stroke-width": 2 * scale }),

  // Every empty square is open: dots would say nothing.
  dot: null,

  ring: () => s("circle", { r: 22, fill: "none", stroke: "var(--ink)", "stroke-width": 7 }),

  tally: () => "var(--ink)",
};
