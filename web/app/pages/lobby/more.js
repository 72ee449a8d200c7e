// The rest of the choice, folded away. What is chosen is written on the fold, so that nothing is hidden that
// matters; what is inside is loaded when it is wanted.

import { h, icon } from "../../base/dom.js";
import { num, t } from "../../base/i18n.js";
import { chosen, sizeOf } from "./choice.js";

/** @typedef {import("../lobby.js").Lobby} Lobby */
/** @typedef {import("./choice.js").Choice} Choice */

/** @param {Lobby} lobby */
export function more(lobby) {
  const glance = h("span", { class: "quiet" });
  const fold = h("details", { class: "more", on: { toggle: () => fold.open && inside() } }, h("summary", {}, icon("chevron"), h("strong", {}, t("lobby-more")), glance));
  /** @type {ReturnType<typeof import("./rest.js").rest> | null} */
  let loading = null;

  /** What is inside, opened. */
  async function inside() {
    loading ??= import("./rest.js").then(({ rest }) => rest(lobby));
    const rest = await loading;
    if (!rest.element.parentNode) fold.append(rest.element);
    fold.open = true;
    rest.update();
    return rest;
  }

  return {
    element: fold,
    update() {
      glance.textContent = atAGlance(lobby.choice);
      const placed = lobby.choice.start === "paste" || lobby.choice.start === "draw";
      if (fold.open || (placed && !loading)) inside();
      else loading?.then((rest) => rest.update());
    },
    /** @param {string} text */
    complainOfPosition: async (text) => (await inside()).complainOfPosition(text),
    /** @param {string} text empty: all is well again */
    async complainOfSize(text) {
      if (text || loading) (await (text ? inside() : loading))?.complainOfSize(text);
    },
  };
}

/** @param {Choice} choice */
function atAGlance(choice) {
  const { start, mover, clock, minutes, increment } = choice;
  const size = sizeOf(choice);
  const { numbers, pattern } = chosen(choice).boards;
  const board = numbers.reduce((text, { key }, i) => text.replaceAll(`{${key}}`, num(size[i])), pattern.split("-")[0].replaceAll("}x{", "}×{"));
  const parts = [`\u2066${board}\u2069`];
  const k = numbers.findIndex(({ key }) => key === "in-a-row");
  if (k >= 0) parts.push(t("lobby-k", { k: size[k] }));
  parts.push(t(`start-${start}`));
  if (mover === "random") parts.push(t("mover-random"));
  parts.push(clock === "none" ? t("clock-none") : clockText(clock === "own" ? `${minutes}+${increment}` : clock));
  return parts.join(" · ");
}

/** `5+3` in the digits of the page. @param {string} clock */
export function clockText(clock) {
  const [minutes, increment] = clock.split("+").map(Number);
  return `\u2066${num(minutes)}+${num(increment)}\u2069`;
}
