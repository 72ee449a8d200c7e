// Squares light and dark by turns, in a wooden frame; the corner at the bottom left is dark.

import { s } from "../../base/dom.js";
import { letters, outline } from "./ground.js";

/** @type {import("./ground.js").Ground} */
export const chequered = {
  margins: { full: [40, 40], bare: [20, 20] },
  room: 92,
  layers: ["back", "last", "picked", "dots", "ghost", "stones", "takes", "over", "marks", "values", "win"],

  define: () => [],

  back(layout) {
    const { left, top, right, bottom, width, height, scale } = layout;
    const ground = { x: left, y: top, width: right - left, height: bottom - top };
    return [
      s("rect", { width, height, rx: 22 * scale, fill: "var(--frame)" }),
      outline(layout),
      s("rect", { ...ground, fill: "var(--chequer-light)" }),
      s("path", { d: dark(layout), fill: "var(--chequer-dark)" }),
      s("path", { d: `M${left} ${bottom}V${top}H${right}v${6 * scale}H${left + 6 * scale}V${bottom}Z`, "fill-opacity": 0.14, opacity: "var(--board-depth)" }),
      s("rect", { ...ground, fill: "none", stroke: "var(--chequer-line)", "stroke-width": 2 * scale }),
      ...letters(layout, "var(--frame-ink)"),
    ];
  },

  front: () => [],

  last: () => s("rect", { x: -50, y: -50, width: 100, height: 100, fill: "var(--board-gold)", "fill-opacity": "var(--chequer-last)" }),

  dot: () => s("circle", { r: 14, fill: "var(--chequer-ink)", "fill-opacity": "var(--chequer-dot)" }),
};

/** The dark squares as one path. @param {import("./layout.js").Layout} layout */
function dark(layout) {
  let path = "";
  for (let cell = 0; cell < layout.squares; cell++) {
    const [row, col] = layout.place(cell);
    if ((layout.rows - 1 - row + col) % 2) continue;
    const [x, y] = layout.centre(cell);
    path += `M${x - 50} ${y - 50}h100v100h-100Z`;
  }
  return path;
}
