// A green cloth in a wooden frame.

import { s } from "../../base/dom.js";
import { letters, outline } from "./ground.js";

/** @type {import("./ground.js").Ground} */
export const felt = {
  margins: { full: [40, 40], bare: [20, 20] },
  room: 92,
  layers: ["back", "last", "picked", "dots", "ghost", "stones", "takes", "over", "marks", "values", "win"],

  define: () => [
    s("radialGradient", { id: "board-felt", r: 0.72 }, s("stop", { "stop-color": "var(--felt)" }), s("stop", { offset: 1, "stop-color": "var(--felt-edge)" })),
  ],

  back(layout) {
    const { left, top, right, bottom, width, height, scale, rows, cols } = layout;
    const cloth = { x: left, y: top, width: right - left, height: bottom - top };
    const points = rows >= 8 && cols >= 8 ? [2, rows - 2].flatMap((row) => [[row, 2], [row, cols - 2]]) : [];
    return [
      s("rect", { width, height, rx: 22 * scale, fill: "var(--frame)" }),
      outline(layout),
      s("rect", { ...cloth, fill: "url(#board-felt)" }),
      // The frame stands a little higher than the felt, and the light comes from the upper left.
      s("path", { d: `M${left} ${bottom}V${top}H${right}v${6 * scale}H${left + 6 * scale}V${bottom}Z`, "fill-opacity": 0.16, opacity: "var(--board-depth)" }),
      s("path", { d: `${layout.lines()}M${left} ${top}H${right}V${bottom}H${left}Z`, fill: "none", stroke: "var(--felt-line)", "stroke-width": 2.5 * scale }),
      ...points.map(([row, col]) => s("circle", { cx: left + 100 * col, cy: top + 100 * row, r: 7 * scale, fill: "var(--felt-line)" })),
      ...letters(layout, "var(--frame-ink)"),
    ];
  },

  front: () => [],

  last: ({ scale }) => s("rect", { x: -45, y: -45, width: 90, height: 90, rx: 10, fill: "none", stroke: "var(--board-gold)", "stroke-width": 4 + scale }),

  dot: (dark) => s("circle", { r: 10, fill: dark ? "var(--black)" : "var(--white)" }),
};
