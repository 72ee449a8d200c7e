// What the page says aloud: one polite and one assertive region, the latest text of each.

import { h } from "./dom.js";
import { has, t } from "./i18n.js";

const polite = h("div", { class: "unseen", role: "status", "aria-live": "polite" });
const assertive = h("div", { class: "unseen", role: "alert", "aria-live": "assertive" });

/** Puts the regions into the page. @param {Element} host */
export function attachStatus(host) {
  host.append(polite, assertive);
}

/** Says something when the reader is free. @param {string} text */
export function say(text) {
  polite.textContent = polite.textContent === text ? `${text}\u00a0` : text;
}

/** Says something at once: refusals and lost connections. @param {string} text */
export function warn(text) {
  assertive.textContent = assertive.textContent === text ? `${text}\u00a0` : text;
}

/** What went wrong, in the language of the page where the server's code has words, else in the server's own. @param {any} error a `Refusal` or any other error */
export function excuse(error) {
  const id = `error-${error?.code ?? "failed"}`;
  const message = error?.message ?? String(error);
  const { what = "", retry = 0 } = error?.detail ?? {};
  return has(id) ? t(id, { message, what, seconds: Math.ceil(retry) }) : message;
}
