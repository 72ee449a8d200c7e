// One of many as a row of segments, a control that several pages share.

import { h } from "./dom.js";

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
