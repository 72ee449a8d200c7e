// The bar at the top: where one is, and how the page looks, sounds and speaks.

import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { moved } from "../base/router.js";

const LINKS = [["play", "/"], ["analyse", "/analyse"], ["lab", "/lab"], ["help", "/help"]];

/** @param {HTMLElement} header */
export function attachHeader(header) {
  moved.addEventListener("open", (event) => {
    const { nav } = /** @type {CustomEvent} */ (event).detail;
    header.replaceChildren(
      h("a", { class: "mark", href: "/" }, h("img", { src: "/icons/harif.svg", alt: "", width: 28, height: 28 }), t("harif")),
      h("nav", { "aria-label": t("nav-label") }, LINKS.map(([name, href]) => h("a", { href, "aria-current": nav === name ? "page" : null }, t(`nav-${name}`)))),
    );
  });
}
