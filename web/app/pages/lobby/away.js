// Deleting a game of a list, with a way back: a line at the foot of the page that says what is gone and undoes it. It
// stays until the next one or another page, since nobody reads against a clock.

import { post, send } from "../../base/api.js";
import { h, icon } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { moved } from "../../base/router.js";
import { seatsAt } from "../../base/settings.js";
import { excuse, say, warn } from "../../base/status.js";

/** The line of the last deletion. @type {HTMLElement | null} */
let line = null;

moved.addEventListener("open", () => line?.remove());

/** Deletes a table. @param {{id: string}} table @param {string} name what it is called in the list @param {() => void} refill shows the lists anew */
export async function deleteTable({ id }, name, refill) {
  try {
    await send("DELETE", `tables/${id}`, { tokens: secrets(id) });
  } catch (error) {
    return show(excuse(error), true);
  }
  const back = h("button", { type: "button", class: "button", data: { action: "undo" }, on: { click: () => restore(id, refill) } }, icon("undo"), t("lobby-undo"));
  show(t("lobby-deleted", { game: name }), false, back);
  refill();
  back.focus();
}

/** @param {string} id @param {() => void} refill */
async function restore(id, refill) {
  try {
    await post(`tables/${id}/restore`, { tokens: secrets(id) });
    show(t("lobby-restored"), false);
    refill();
  } catch (error) {
    show(excuse(error), true);
  }
}

/** @param {string} id */
function secrets(id) {
  return Object.values(seatsAt(id)).filter((token) => token !== undefined);
}

/** @param {string} text @param {boolean} problem @param {...Node} more */
function show(text, problem, ...more) {
  line?.remove();
  const close = h("button", { type: "button", class: "plain", "aria-label": t("lobby-dismiss"), on: { click: () => line?.remove() } }, icon("close"));
  line = h("div", { class: `toast${problem ? " problem" : ""}` }, h("span", {}, text), ...more, close);
  document.body.append(line);
  (problem ? warn : say)(text);
}
