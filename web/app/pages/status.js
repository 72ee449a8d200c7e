// How the server is doing, for its owner: who thinks and who waits, what is used of what there is, what was
// refused. The numbers are asked for every other second while somebody looks.

import { Refusal, get } from "../base/api.js";
import { h, stylesheet } from "../base/dom.js";
import { latin, t } from "../base/i18n.js";
import { passing } from "../base/failure.js";
import { excuse } from "../base/status.js";
import { cards } from "./status/cards.js";
import { lasting } from "./status/words.js";

/** @typedef {import("./status/cards.js").Status} Status */

/** How often the numbers are asked for, in milliseconds. */
const PULSE = 2000;

/** @param {HTMLElement} main @returns {Promise<import("../base/router.js").Opened>} */
export async function open(main) {
  await stylesheet("./status.css", import.meta.url);
  try {
    const page = new StatusPage(await get("status"));
    main.append(page.element);
    return { title: t("nav-status"), close: () => page.close() };
  } catch (error) {
    if (passing(error)) throw error;
    main.append(stranger(error));
    return { title: t("nav-status") };
  }
}

/** What is said to those who are not the owner. @param {unknown} error */
function stranger(error) {
  return h("section", { class: "panel narrow stack" },
    h("h1", {}, t("nav-status")), h("p", { class: "problem" }, excuse(error)),
    h("p", {}, t("status-become", { key: latin("#owner=…") })));
}

class StatusPage {
  #ended = new AbortController();
  #timer = 0;
  #about = h("p", { class: "quiet" });
  #problem = h("p", { class: "problem", role: "alert", hidden: true });
  #cards = cards();

  /** @param {Status} status */
  constructor(status) {
    this.element = h("div", { class: "status-page" },
      h("div", {}, h("h1", {}, t("status-title")), this.#about), this.#problem, this.#cards.element);
    this.#show(status);
    this.#later();
    document.addEventListener("visibilitychange", this.#ask);
  }

  close() {
    this.#ended.abort();
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#ask);
  }

  /** @param {Status} status */
  #show(status) {
    this.#about.textContent = [t("status-version", { version: latin(status.version) }), latin(status.listening), t("status-uptime", { time: lasting(status.uptime) })].join(" · ");
    this.#cards.set(status);
  }

  #later() {
    clearTimeout(this.#timer);
    if (!this.#ended.signal.aborted) this.#timer = setTimeout(this.#ask, PULSE);
  }

  #ask = async () => {
    clearTimeout(this.#timer);
    if (document.hidden) return;
    try {
      this.#show(await get("status", { signal: this.#ended.signal }));
      this.#complain("");
    } catch (error) {
      if (this.#ended.signal.aborted) return;
      if (error instanceof Refusal && error.code === "not-owner") return this.#leave(error);
      this.#complain(`${excuse(error)} ${t("status-old")}`);
    }
    this.#later();
  };

  /** @param {string} text */
  #complain(text) {
    if (this.#problem.textContent !== text) this.#problem.textContent = text;
    this.#problem.hidden = !text;
  }

  /** The server was started anew, and does not know its owner yet. @param {Refusal} error */
  #leave(error) {
    this.close();
    this.element.replaceWith(stranger(error));
  }
}
