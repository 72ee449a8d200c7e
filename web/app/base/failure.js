// A page that could not be opened: said in its own place, and tried again where that may help. The router loads
// this with the first failure.

import { Refusal } from "./api.js";
import { h } from "./dom.js";
import { has, t } from "./i18n.js";
import { scarce } from "./refusal.js";
import { excuse } from "./status.js";

/** Whether an error may be gone in a moment: the server was not there or had no room, or a file did not come. @param {unknown} error */
export function passing(error) {
  if (error instanceof Refusal) return error.status === 0 || error.status >= 500 || scarce(error);
  return error instanceof Error && (/^cannot load/.test(error.message) || unloaded(error));
}

/** A module that did not come, in the words of the browsers. @param {unknown} error */
function unloaded(error) {
  return error instanceof TypeError && /imported module|module script/i.test(error.message);
}

/** What stands in the place of the page; nothing where not even the words have come. @param {unknown} error */
export function apology(error) {
  if (!has("failed-title")) return null;
  return h("section", { class: "panel narrow" },
    h("h1", {}, t("failed-title")),
    h("p", { class: "problem" }, passing(error) && !(error instanceof Refusal) ? t("error-unreachable") : excuse(error)),
    passing(error) && h("p", { class: "trying", "aria-live": "polite" }, t("trying-again")),
    h("button", { type: "button", on: { click: () => location.reload() } }, t("try-again")));
}

/** Asks `rescue.js` for another try; some browsers remember a module that did not come, so only a reload helps then. @param {unknown} error @param {() => void} again */
export function retry(error, again) {
  dispatchEvent(passing(error) ? new CustomEvent("harif-stuck", { detail: unloaded(error) ? null : again }) : new Event("harif-opened"));
}
