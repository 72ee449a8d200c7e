// Becoming the owner: the key that the server printed at its start for a cookie that the page never sees.
// `main.js` loads this when a key stood in the address.

import { Refusal, post } from "./api.js";
import { h } from "./dom.js";
import { messages, t } from "./i18n.js";
import { moved } from "./router.js";
import { excuse } from "./status.js";

/** Shows the key to the server; one that does not fit is told above the page until another page is opened. @param {string} key */
export async function claim(key) {
  try {
    await post("owner", { body: { key } });
  } catch (error) {
    await messages("common", "trouble");
    tell(error instanceof Refusal && error.code === "wrong-token" ? t("owner-wrong") : excuse(error));
  }
}

/** @param {string} text */
function tell(text) {
  const line = h("p", { class: "problem above", role: "alert" }, text);
  const here = location.pathname;
  document.getElementById("main")?.before(line);
  moved.addEventListener("open", () => location.pathname !== here && line.remove());
}
