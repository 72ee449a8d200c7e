// Pawns with a head, a collar and a foot, lit from the upper left. Their outline parts them from squares of
// their own brightness, and the dark one has a light line at its foot.

import { s } from "../../base/dom.js";

/** From the collar down: a waist, a flared skirt, and the foot. */
const BODY = "M-10-8C-9 6-15 15-24 21C-28 24-29 28-29 33C-29 36-27 37-24 37H24C27 37 29 36 29 33C29 28 28 24 24 21C15 15 9 6 10-8Z";
const COLLAR = "M-17-7C-17-11-14-13-10-13H10C14-13 17-11 17-7S14-3 10-3H-10C-14-3-17-3-17-7Z";
const FOOT = "M-22 28H22";

/** @type {import("./ground.js").Pieces} */
export const pawns = {
  name: "pawns",
  win: { under: false, beyond: 20, strokes: [["var(--board-halo)", 20], ["var(--ink)", 10]] },
  ghost: 0.45,

  define: () => ["black", "white"].flatMap((colour) => [
    s("radialGradient", { id: `board-pawn-face-${colour}`, gradientUnits: "userSpaceOnUse", cx: -9, cy: -20, r: 74 },
      s("stop", { "stop-color": `var(--${colour}-lit)` }),
      s("stop", { offset: 0.4, "stop-color": `var(--${colour}-mid)` }),
      s("stop", { offset: 1, "stop-color": `var(--${colour}-low)` })),
    s("g", { id: `board-pawn-${colour}` },
      s("ellipse", { cx: 3, cy: 35, rx: 35, ry: 9, "fill-opacity": 0.28, opacity: "var(--board-depth)" }),
      s("g", { fill: `url(#board-pawn-face-${colour})`, stroke: `var(--pawn-${colour}-rim)`, "stroke-width": 2.5, "stroke-linejoin": "round" },
        s("path", { d: BODY }), s("circle", { cy: -25, r: 15 }), s("path", { d: COLLAR })),
      s("path", { d: FOOT, fill: "none", stroke: `var(--pawn-${colour}-line)`, "stroke-width": 2.5, "stroke-linecap": "round" })),
  ]),

  stone: (dark) => s("use", { href: dark ? "#board-pawn-black" : "#board-pawn-white" }),

  ring: () => s("circle", { r: 22, fill: "none", stroke: "var(--ink)", "stroke-width": 7 }),

  tally: (dark) => (dark ? "var(--white)" : "var(--black)"),
};
