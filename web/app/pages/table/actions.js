// What can be done at the table: a row of buttons under the board, and a menu for what is rare. Buttons that
// are of no use at the moment stay where they are and say so, so the row never jumps and focus is not lost.

import { h, icon } from "../../base/dom.js";
import { num, t } from "../../base/i18n.js";
import { say } from "../../base/status.js";

/** @typedef {{sign: string, key?: string, label?: boolean, twice?: boolean, act: () => void, why?: () => string}} Action `why`: what is said where it is of no use now */
/** @typedef {Record<string, Action>} Actions */

const SPEEDS = [.5, 1, 2, 4, 8];
/** How long a button waits for its second press. */
const SURE = 4000;

export class ActionRow {
  /** @type {Map<string, HTMLButtonElement[]>} */
  #buttons = new Map();
  /** @type {(() => void)[]} */
  #undo = [];

  /**
   * @param {HTMLElement} host
   * @param {Actions} actions by name; the words are the messages `action-NAME`
   * @param {(text: string) => void} tell says something under the board
   */
  constructor(host, actions, tell) {
    this.host = host;
    this.actions = actions;
    this.tell = tell;
    const outside = (/** @type {Event} */ event) => !event.composedPath().includes(this.host) && this.fold();
    document.addEventListener("click", outside);
    this.#undo.push(() => document.removeEventListener("click", outside));
  }

  close() {
    for (const undo of this.#undo) undo();
  }

  /** Builds the row again with other buttons. @param {string[]} names @param {string[]} rare those in the menu @param {Node[]} [extra] */
  build(names, rare, extra = []) {
    const key = [...names, "", ...rare].join();
    if (this.host.dataset.row === key) return;
    this.host.dataset.row = key;
    this.#buttons.clear();
    const menu = h("div", { class: "menu table-menu", id: "table-menu", hidden: true }, rare.map((name) => this.#button(name, true)));
    this.menu = menu;
    this.more = h("button", { type: "button", class: "table-more", "aria-expanded": "false", "aria-controls": "table-menu", "aria-label": t("action-more"), title: t("action-more"), on: { click: () => this.#toggle() } }, icon("more"));
    menu.addEventListener("keydown", (event) => this.#key(event));
    this.host.replaceChildren(...names.map((name) => this.#button(name, false)), ...extra, ...(rare.length ? [this.more, menu] : []));
  }

  /** Which actions are of use now, and which are switched on. @param {Record<string, boolean>} usable @param {Record<string, boolean>} [pressed] */
  update(usable, pressed = {}) {
    for (const [name, buttons] of this.#buttons) {
      for (const button of buttons) {
        button.setAttribute("aria-disabled", String(usable[name] === false));
        if (name in pressed) button.setAttribute("aria-pressed", String(pressed[name]));
      }
    }
  }

  /** @param {string} name @param {string} sign @param {string} text */
  relabel(name, sign, text) {
    for (const button of this.#buttons.get(name) ?? []) {
      const words = button.querySelector("span");
      if (!words || words.textContent === text) continue;
      words.textContent = text;
      button.querySelector("svg")?.replaceWith(icon(sign));
      button.title = title(text, this.actions[name].key);
      if (button.hasAttribute("aria-label")) button.setAttribute("aria-label", text);
    }
  }

  /** As if the button were pressed: what is of no use now does nothing, what asks twice asks twice. @param {string} name */
  press(name) {
    this.#buttons.get(name)?.[0].click();
  }

  /** Puts the menu away. @returns {boolean} whether it was open */
  fold(focus = false) {
    if (!this.menu || this.menu.hidden) return false;
    this.menu.hidden = true;
    this.more?.setAttribute("aria-expanded", "false");
    if (focus) this.more?.focus();
    return true;
  }

  #toggle() {
    if (this.fold() || !this.menu) return;
    this.menu.hidden = false;
    this.more?.setAttribute("aria-expanded", "true");
    this.menu.querySelector("button")?.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && this.fold(true)) event.preventDefault();
    if (!step || !this.menu) return;
    event.preventDefault();
    const all = [...this.menu.querySelectorAll("button")];
    const at = all.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    all[(at + step + all.length) % all.length]?.focus();
  }

  /** @param {string} name @param {boolean} inMenu */
  #button(name, inMenu) {
    const { sign, key, label = true, twice } = this.actions[name];
    const text = t(`action-${name}`);
    const button = h("button", { type: "button", data: { action: name, label: String(inMenu || label) }, title: title(text, key), "aria-label": inMenu ? null : text }, icon(sign), h("span", {}, text), inMenu && key ? h("kbd", { dir: "ltr" }, key) : null);
    const run = () => (button.getAttribute("aria-disabled") === "true" ? this.#excuse(name) : this.actions[name].act());
    button.addEventListener("click", twice ? this.#twice(button, name, run) : run);
    if (inMenu && !twice) button.addEventListener("click", () => this.fold(true));
    this.#buttons.set(name, [...(this.#buttons.get(name) ?? []), button]);
    return button;
  }

  /** @param {string} name */
  #excuse(name) {
    const text = this.actions[name].why?.();
    if (!text) return;
    this.tell(text);
    say(text);
  }

  /** The first press only arms it. @param {HTMLButtonElement} button @param {string} name @param {() => void} run */
  #twice(button, name, run) {
    let armed = 0;
    const disarm = () => {
      clearTimeout(armed);
      armed = 0;
      button.removeAttribute("data-armed");
    };
    this.#undo.push(disarm);
    return () => {
      if (button.getAttribute("aria-disabled") === "true") return;
      if (armed) {
        disarm();
        this.fold(true);
        run();
        return;
      }
      armed = setTimeout(disarm, SURE);
      button.setAttribute("data-armed", "");
      this.tell(t(`sure-${name}`));
      say(t(`sure-${name}`));
    };
  }
}

/** @param {string} text @param {string} [key] */
function title(text, key) {
  return key ? `${text} (${key})` : text;
}

/** How fast two machines play. @param {(speed: number) => void} pick */
export function speedChoice(pick) {
  const select = h("select", { class: "table-speed", "aria-label": t("speed-label"), dir: "ltr", on: { change: () => pick(Number(select.value)) } }, SPEEDS.map((speed) => h("option", { value: speed }, `${num(speed)}×`)));
  return select;
}
