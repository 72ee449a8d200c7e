// Crosses and noughts, drawn with a pen.

import { s } from "../../base/dom.js";

/** @type {import("./ground.js").Pieces} */
export const strokes = {
  name: "strokes",
  // Struck over the marks the line would hide one arm of every cross on a diagonal: it runs behind.
  win: { under: true, beyond: 43, strokes: [["var(--ink)", 9]] },
  ghost: 0.35,
  drawn: true,

  define: () => [],

  stone: (dark) => dark
    ? s("g", { fill: "none", stroke: "var(--plus)", "stroke-width": 13, "stroke-linecap": "round" },
      s("path", { d: "M-26-26L26 26", pathLength: 1 }), s("path", { d: "M26-26L-26 26", pathLength: 1 }))
    : s("g", { fill: "none", stroke: "var(--minus)", "stroke-width": 13, "stroke-linecap": "round" },
      s("path", { d: "M0-28A28 28 0 1 0 .01-28Z", pathLength: 1 })),

  ring: () => s("circle", { r: 22, fill: "none", stroke: "var(--ink)", "stroke-width": 7 }),

  tally: () => "var(--ink)",
};
