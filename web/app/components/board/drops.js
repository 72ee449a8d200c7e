// Discs behind a wall with round holes: Connect Four. Red discs carry a ring and yellow ones a star of
// four points, so they differ without colour.

import { s } from "../../base/dom.js";
import { outline, words } from "./ground.js";

const HOLE = 41;
const STAR = "M0-27Q5-5 27 0Q5 5 0 27Q-5 5-27 0Q-5-5 0-27Z";

/** @type {import("./ground.js").Look} */
export const drops = {
  win: { under: false, beyond: 20, strokes: [["var(--board-halo)", 20], ["var(--ink)", 10]] },
  ghost: 0.45,

  define: () => [
    s("linearGradient", { id: "board-wall", x2: 0, y2: 1 }, s("stop", { "stop-color": "var(--wall-top)" }), s("stop", { offset: 1, "stop-color": "var(--wall-bottom)" })),
    ...["red", "yellow"].flatMap((colour) => [
      s("radialGradient", { id: `board-${colour}`, cx: 0.36, cy: 0.3, r: 0.8 },
        s("stop", { "stop-color": `var(--${colour}-lit)` }),
        s("stop", { offset: 0.5, "stop-color": `var(--${colour})` }),
        s("stop", { offset: 1, "stop-color": `var(--${colour}-low)` })),
      s("g", { id: `board-disc-${colour}` },
        s("circle", { r: 43, fill: `url(#board-${colour})` }),
        colour === "red"
          ? s("circle", { r: 24, fill: "none", stroke: "var(--red-mark)", "stroke-width": 4.5 })
          : s("path", { d: STAR, fill: "var(--yellow-mark)" })),
    ]),
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

  stone: (dark) => s("use", { href: dark ? "#board-disc-red" : "#board-disc-yellow" }),

  last: () => s("circle", { r: 46.5, fill: "none", stroke: "var(--board-gold)", "stroke-width": 4.5 }),

  dot: (dark) => s("circle", { r: 12, fill: dark ? "var(--red)" : "var(--yellow)", stroke: dark ? "var(--red-rim)" : "var(--yellow-rim)", "stroke-width": 3 }),

  ring: () => s("circle", { r: 22, fill: "none", stroke: "var(--ink)", "stroke-width": 7 }),

  tally: () => "var(--ink)",
};
