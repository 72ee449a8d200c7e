// What the disclosure in the header holds. The first and the last are seen on phones only, where the bar has
// no room for them.

import { segments } from "../../base/controls.js";
import { h, icon } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { set, settings } from "../../base/settings.js";
import { toggle } from "../../base/toggle.js";

const HINTS = /** @type {const} */ (["off", "dots", "full"]);
const THEMES = /** @type {const} */ (["auto", "light", "dark", "contrast"]);

/** @param {HTMLElement} language the switch of languages @param {boolean} owner */
export function choices(language, owner) {
  return [
    h("div", { class: "narrow" }, language),
    line(t("theme"), segments(t("theme"), THEMES.map((value) => ({ value, text: [icon(`theme-${value}`), t(`theme-${value}`)] })), settings.theme, (value) => set("theme", value))),
    line(t("hints"), segments(t("hints"), HINTS.map((value) => ({ value, text: t(`hints-${value}`) })), settings.hints, (value) => set("hints", value))),
    toggle(t("sound"), settings.sound, (on) => set("sound", on)),
    toggle(t("palette-safe"), settings.palette === "safe", (on) => set("palette", on ? "safe" : "usual")),
    toggle(t("keys"), settings.keys, (on) => set("keys", on)),
    ...(owner ? [h("a", { class: "narrow", href: "/status" }, t("nav-status"))] : []),
    h("a", { class: "narrow", href: "/help/keyboard" }, t("keyboard")),
  ];
}

/** @param {string} text @param {HTMLElement} control */
function line(text, control) {
  return h("div", { class: "setting" }, h("span", { class: "label", "aria-hidden": "true" }, text), control);
}
