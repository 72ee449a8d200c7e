// Small controls that several pages share: one-of-many as a row of segments, switches, and buttons that copy.

import { h, icon } from "./dom.js";
import { t } from "./i18n.js";
import { say } from "./status.js";

/** @typedef {import("./dom.js").Child} Child */

let groups = 0;

/**
 * One of several, as radio buttons in a row. `choose(value)` on the element shows another choice.
 * @template {string} V
 * @param {string} label spoken name of the group
 * @param {{value: V, text: Child | Child[]}[]} options
 * @param {V} value
 * @param {(value: V) => void} pick
 * @returns {HTMLFieldSetElement & {choose: (value: string) => void}}
 */
export function segments(label, options, value, pick) {
  const name = `segments-${++groups}`;
  const inputs = options.map((option) => h("input", { type: "radio", name, value: option.value, checked: option.value === value, on: { change: () => pick(option.value) } }));
  const set = h("fieldset", { class: "segments" }, h("legend", { class: "unseen" }, label), options.map((option, i) => h("label", {}, inputs[i], h("span", {}, option.text))));
  return Object.assign(set, {
    choose: (/** @type {string} */ chosen) => inputs.forEach((input) => (input.checked = input.value === chosen)),
  });
}

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

/**
 * A button that puts a text on the clipboard and says so.
 * @param {() => string} text
 * @param {string} label
 * @param {string} [sign] name of the icon
 */
export function copier(text, label, sign = "copy") {
  const words = h("span", {}, label);
  const button = h("button", { type: "button", on: { click: copy } }, icon(sign), words);
  async function copy() {
    button.style.minInlineSize = `${button.offsetWidth}px`;
    const done = await navigator.clipboard.writeText(text()).then(() => true, () => false);
    words.textContent = t(done ? "copied" : "copy-failed");
    say(words.textContent);
    button.firstElementChild?.replaceWith(icon(done ? "done" : sign));
    setTimeout(() => {
      words.textContent = label;
      button.firstElementChild?.replaceWith(icon(sign));
    }, 1600);
  }
  return button;
}
