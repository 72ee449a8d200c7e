// A switch: on or off, with its words beside it.

import { h } from "./dom.js";

/**
 * On or off, with its words beside it.
 * @param {string} text
 * @param {boolean} on
 * @param {(on: boolean) => void} pick
 */
export function toggle(text, on, pick) {
  const input = h("input", { type: "checkbox", role: "switch", checked: on, on: { change: () => pick(input.checked) } });
  return h("label", { class: "toggle" }, input, h("span", {}, text));
}
