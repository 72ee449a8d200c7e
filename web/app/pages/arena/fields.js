// Small parts of the arena's pages: numbers that keep to their range, lines for what is wrong, and how far
// something has come.

import { h } from "../../base/dom.js";
import { num, t } from "../../base/i18n.js";

/**
 * A number that follows a choice. What is typed counts as soon as it is one; on leaving, the last good number
 * is shown again.
 * @param {string} label
 * @param {{value: () => number, pick: (value: number) => void, min: number, max: number, step?: number | "any", field?: string, empty?: string}} how
 *   `empty`: what nothing typed (0) means, in words
 */
export function numberField(label, { value, pick, min, max, step = 1, field, empty }) {
  const input = h("input", { type: "number", min, max, step, dir: "ltr", placeholder: empty, data: field ? { field } : {}, on: { input: typed, change: update } });
  function typed() {
    if (empty !== undefined && input.value === "") pick(0);
    else if (input.value !== "" && input.checkValidity()) pick(Number(input.value));
  }
  function update() {
    const now = value();
    const text = empty !== undefined && now === 0 ? "" : String(now);
    // While somebody types `1.`, it is left alone.
    if (document.activeElement !== input || !input.checkValidity() || Number(input.value) !== now) input.value = text;
  }
  return { element: h("label", { class: "field" }, h("span", {}, label), input), input, update };
}

/** A line that says what is wrong, where it is wrong. */
export function problemLine() {
  const element = h("p", { class: "problem", role: "alert", hidden: true });
  return {
    element,
    /** @param {string} text empty: all is well */
    say(text) {
      if (element.textContent !== text) element.textContent = text;
      element.hidden = !text;
    },
  };
}

/** How many games of how many, as a bar. @param {string} label its spoken name */
export function meter(label) {
  const full = h("span", { class: "full" });
  const element = h("div", { class: "meter", role: "progressbar", "aria-label": label, "aria-valuemin": 0 }, full);
  return {
    element,
    /** @param {number} games @param {number} total @param {string} state */
    set(games, total, state) {
      const share = total ? Math.min(1, games / total) : 0;
      full.style.inlineSize = `${share * 100}%`;
      element.dataset.state = state;
      element.setAttribute("aria-valuemax", String(total));
      element.setAttribute("aria-valuenow", String(Math.min(games, total)));
      element.setAttribute("aria-valuetext", t("arena-of", { games: num(games), total: num(total) }));
    },
  };
}
