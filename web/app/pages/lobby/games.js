// Which game: three cards with a picture of each. The pictures are drawings, not boards: the lobby has no
// game to show yet, and stays small.

import { h, s } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { FAMILIES } from "./choice.js";

/** @typedef {import("./choice.js").Family} Family */

/** What was chosen for one game means nothing in another. */
const PLAIN = /** @type {const} */ ({ start: "normal", position: "", mover: "seated" });
const SHAPES = { othello: "0 0 840 840", connect4: "0 0 738 638", tictactoe: "0 0 328 328" };

/** @param {Family} family */
export function picture(family) {
  return s("svg", { class: "picture", viewBox: SHAPES[family], "aria-hidden": "true" }, s("use", { href: `/icons/boards.svg#${family}` }));
}

/** @param {{choice: {family: Family}, change: (patch: {family: Family} & typeof PLAIN) => void}} lobby whoever has a game to choose */
export function games(lobby) {
  const inputs = FAMILIES.map((family) => h("input", { type: "radio", name: "game", value: family, "aria-describedby": `about-${family}`, on: { change: () => lobby.change({ family, ...PLAIN }) } }));
  const card = (/** @type {Family} */ family, /** @type {number} */ i) =>
    h("label", { class: "game" }, inputs[i], h("span", { class: "stand" }, picture(family)), h("strong", {}, t(`game-${family}`)), h("span", { class: "quiet", id: `about-${family}` }, t(`about-${family}`)));
  return {
    element: h("fieldset", { class: "games" }, h("legend", { class: "unseen" }, t("lobby-game")), FAMILIES.map(card)),
    update: () => inputs.forEach((input) => (input.checked = input.value === lobby.choice.family)),
  };
}
