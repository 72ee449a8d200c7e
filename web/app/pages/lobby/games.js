// Which game: a card with a picture of each. The pictures are drawings of looks, not boards: the lobby has no
// game to show yet, and stays small.

import { h, s } from "../../base/dom.js";
import { families, tell } from "../../base/games.js";
import { t } from "../../base/i18n.js";
import { gameName } from "../../base/names.js";

/** @typedef {import("../../base/types.js").Family} Family */

/** What was chosen for one game means nothing in another. */
const PLAIN = /** @type {const} */ ({ start: "normal", position: "", mover: "seated" });

/** @param {Family} family */
export function picture({ board }) {
  return s("svg", { class: "picture", "aria-hidden": "true" }, s("use", { href: `/icons/boards.svg#${board.name}` }));
}

/** @param {{choice: {family: string}, change: (patch: {family: string} & typeof PLAIN) => void}} lobby whoever has a game to choose */
export function games(lobby) {
  const inputs = families.map(({ name }) => h("input", { type: "radio", name: "game", value: name, "aria-describedby": `about-${name}`, on: { change: () => lobby.change({ family: name, ...PLAIN }) } }));
  const card = (/** @type {Family} */ family, /** @type {number} */ i) =>
    h("label", { class: "game" }, inputs[i], h("span", { class: "stand" }, picture(family)), h("strong", {}, gameName(family.name)), h("span", { class: "quiet", id: `about-${family.name}` }, tell(family.about.summary)));
  return {
    element: h("fieldset", { class: "games" }, h("legend", { class: "unseen" }, t("lobby-game")), families.map(card)),
    update: () => inputs.forEach((input) => (input.checked = input.value === lobby.choice.family)),
  };
}
