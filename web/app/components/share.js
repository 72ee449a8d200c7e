// What can be taken away from a view: its link, its command line, pictures and records.

import { copier } from "../base/copier.js";
import { h, icon, stylesheet } from "../base/dom.js";
import { t } from "../base/i18n.js";

/** The stylesheet; wait for it before the element is shown. */
export const ready = stylesheet("./share.css", import.meta.url);

/** @typedef {{label: string, href: string, name?: string}} Export a file to download: its label, where it is, what to call it */

/** `harif-share`: set `link`, `command` and `exports`; what is empty is not offered. */
export class ShareElement extends HTMLElement {
  #link = "";
  #command = "";
  /** @type {Export[]} */
  #exports = [];
  #waiting = false;

  connectedCallback() {
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", t("share"));
    this.#draw();
  }

  get link() {
    return this.#link;
  }

  set link(link) {
    this.#link = link;
    this.#later();
  }

  get command() {
    return this.#command;
  }

  set command(command) {
    this.#command = command;
    this.#later();
  }

  get exports() {
    return this.#exports;
  }

  set exports(exports) {
    this.#exports = exports;
    this.#later();
  }

  /** Properties come one after the other; they are drawn together. */
  #later() {
    if (this.#waiting || !this.isConnected) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      this.#draw();
    });
  }

  #draw() {
    this.replaceChildren(
      ...(this.#link ? [line(this.#link, t("copy-link"), "link")] : []),
      ...(this.#command ? [line(this.#command, t("copy-command"), "terminal")] : []),
      ...(this.#exports.length ? [h("div", { class: "row" }, this.#exports.map(download))] : []),
    );
  }
}

/** The text itself, to be seen and selected, and the button that copies it. @param {string} text @param {string} label @param {string} sign */
function line(text, label, sign) {
  return h("div", { class: "share-line" }, h("code", { dir: "ltr", tabindex: 0, role: "textbox", "aria-readonly": "true", "aria-label": label }, text), copier(() => text, label, sign));
}

/** @param {Export} file */
function download({ label, href, name }) {
  return h("a", { class: "button", href, download: name ?? "", "aria-label": t("download", { what: label }) }, icon("download"), label);
}

customElements.define("harif-share", ShareElement);
