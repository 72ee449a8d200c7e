// Buttons that copy: a text onto the clipboard, and a word that it is there.

import { h, icon } from "./dom.js";
import { t } from "./i18n.js";
import { say } from "./status.js";

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
