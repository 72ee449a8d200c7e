// An address that leads nowhere.

import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";

/** @param {HTMLElement} main */
export async function open(main) {
  main.append(h("section", { class: "panel narrow" }, h("h1", {}, t("lost-title")), h("p", {}, t("lost-text")), h("a", { class: "button", href: "/" }, t("nav-play"))));
  return { title: t("lost-title") };
}
