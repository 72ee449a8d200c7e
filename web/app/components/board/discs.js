// Round discs: black and white ones that lie on a board, or red and yellow ones behind a wall. Red discs
// carry a ring and yellow ones a star of four points, so they differ without colour.

import { s } from "../../base/dom.js";

/** @typedef {import("./ground.js").Pieces} Pieces */

const STAR = "M0-27Q5-5 27 0Q5 5 0 27Q-5 5-27 0Q-5-5 0-27Z";

/** @type {Pieces["win"]} */
const win = { under: false, beyond: 20, strokes: [["var(--board-halo)", 20], ["var(--ink)", 10]] };

/** Discs with two faces. @type {Pieces} */
export const plain = {
  name: "discs",
  win,
  ghost: 0.45,

  define: () => [shade(), face("black", 0.45), face("white", 0.6), disc("black"), disc("white")],

  stone: (dark) => s("use", { href: dark ? "#board-disc-black" : "#board-disc-white" }),

  // On every disc that would turn over: a ring in the colour that it will have.
  ring: (dark) => s("circle", { r: 22, fill: "none", stroke: dark ? "var(--black)" : "var(--white)", "stroke-width": 7 }),

  tally: (dark) => (dark ? "var(--white)" : "var(--black)"),
};

/** Discs with a mark on them. @type {Pieces} */
export const marked = {
  name: "marked",
  win,
  ghost: 0.45,

  define: () => ["red", "yellow"].flatMap((colour) => [
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

  stone: (dark) => s("use", { href: dark ? "#board-disc-red" : "#board-disc-yellow" }),

  ring: () => s("circle", { r: 22, fill: "none", stroke: "var(--ink)", "stroke-width": 7 }),

  tally: () => "var(--ink)",
};

/** The soft shadow of what stands on a board. */
function shade() {
  return s("radialGradient", { id: "board-shade" }, s("stop", { offset: 0.6, "stop-opacity": 0.38 }), s("stop", { offset: 1, "stop-opacity": 0 }));
}

/** @param {string} colour @param {number} middle */
function face(colour, middle) {
  return s("radialGradient", { id: `board-${colour}`, cx: 0.36, cy: 0.3, r: 0.8 },
    s("stop", { "stop-color": `var(--${colour}-lit)` }),
    s("stop", { offset: middle, "stop-color": `var(--${colour}-mid)` }),
    s("stop", { offset: 1, "stop-color": `var(--${colour}-low)` }));
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
