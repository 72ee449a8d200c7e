// Discs of two colours on a green board: Othello.

import { s } from "../../base/dom.js";
import { letters, outline } from "./ground.js";

/** @type {import("./ground.js").Look} */
export const discs = {
  win: { under: false, beyond: 20, strokes: [["var(--board-halo)", 20], ["var(--ink)", 10]] },
  ghost: 0.45,

  define: () => [
    s("radialGradient", { id: "board-felt", r: 0.72 }, s("stop", { "stop-color": "var(--felt)" }), s("stop", { offset: 1, "stop-color": "var(--felt-edge)" })),
    s("radialGradient", { id: "board-shade" }, s("stop", { offset: 0.6, "stop-opacity": 0.38 }), s("stop", { offset: 1, "stop-opacity": 0 })),
    s("radialGradient", { id: "board-black", cx: 0.36, cy: 0.3, r: 0.8 }, ...face("black", 0.45)),
    s("radialGradient", { id: "board-white", cx: 0.36, cy: 0.3, r: 0.8 }, ...face("white", 0.6)),
    disc("black"),
    disc("white"),
  ],

  back(layout) {
    const { left, top, right, bottom, width, height, scale, rows, cols } = layout;
    const felt = { x: left, y: top, width: right - left, height: bottom - top };
    const points = rows >= 8 && cols >= 8 ? [2, rows - 2].flatMap((row) => [[row, 2], [row, cols - 2]]) : [];
    return [
      s("rect", { width, height, rx: 22 * scale, fill: "var(--frame)" }),
      outline(layout),
      s("rect", { ...felt, fill: "url(#board-felt)" }),
      // The frame stands a little higher than the felt, and the light comes from the upper left.
      s("path", { d: `M${left} ${bottom}V${top}H${right}v${6 * scale}H${left + 6 * scale}V${bottom}Z`, "fill-opacity": 0.16, opacity: "var(--board-depth)" }),
      s("path", { d: `${layout.lines()}M${left} ${top}H${right}V${bottom}H${left}Z`, fill: "none", stroke: "var(--felt-line)", "stroke-width": 2.5 * scale }),
      ...points.map(([row, col]) => s("circle", { cx: left + 100 * col, cy: top + 100 * row, r: 7 * scale, fill: "var(--felt-line)" })),
      ...letters(layout, "var(--frame-ink)"),
    ];
  },

  front: () => [],

  stone: (dark) => s("use", { href: dark ? "#board-disc-black" : "#board-disc-white" }),

  last: ({ scale }) => s("rect", { x: -45, y: -45, width: 90, height: 90, rx: 10, fill: "none", stroke: "var(--board-gold)", "stroke-width": 4 + scale }),

  dot: (dark) => s("circle", { r: 10, fill: dark ? "var(--black)" : "var(--white)" }),

  // On every disc that would turn over: a ring in the colour that it will have.
  ring: (dark) => s("circle", { r: 22, fill: "none", stroke: dark ? "var(--black)" : "var(--white)", "stroke-width": 7 }),

  tally: (dark) => (dark ? "var(--white)" : "var(--black)"),
};

/** @param {string} colour @param {number} middle */
function face(colour, middle) {
  return [
    s("stop", { "stop-color": `var(--${colour}-lit)` }),
    s("stop", { offset: middle, "stop-color": `var(--${colour}-mid)` }),
    s("stop", { offset: 1, "stop-color": `var(--${colour}-low)` }),
  ];
}

/** Lit from the upper left; the other face shows as a crescent below. @param {string} colour */
function disc(colour) {
  return s("g", { id: `board-disc-${colour}` },
    s("g", { opacity: "var(--board-depth)" },
      s("ellipse", { cx: 3, cy: 8, rx: 45, ry: 44, fill: "url(#board-shade)" }),
      s("circle", { cy: 4.5, r: 41, fill: `var(--${colour}-under)` })),
    s("circle", { r: 41, fill: `url(#board-${colour})` }),
    s("circle", { r: 39.5, fill: "none", stroke: `var(--board-rim)`, "stroke-width": 3 }),
    s("circle", { r: 34, fill: "none", stroke: `var(--${colour}-mark)`, "stroke-width": 1.5, opacity: "var(--board-depth)" }));
}
