// The bar at the top: where one is, and how the page looks, sounds and speaks. Rare settings fold into a
// disclosure; on phones all of them do.

import { bind } from "../base/keys.js";
import { h, icon } from "../base/dom.js";
import { lang, languages, t } from "../base/i18n.js";
import { go, link, moved } from "../base/router.js";
import { changes, set, settings } from "../base/settings.js";
import { place } from "../base/shell.js";
import { say } from "../base/status.js";

const LINKS = /** @type {const} */ ([["play", "/"], ["analyse", "/analyse"], ["lab", "/lab"], ["arena", "/arena"], ["help", "/help"], ["status", "/status"]]);
const THEMES = /** @type {const} */ (["auto", "light", "dark", "contrast"]);

/** Entries that not everybody has. @type {{arena?: boolean, owner?: boolean}} */
let known = {};
let here = "";

/** Fills the bar, and again whenever another page opens. @param {HTMLElement} header */
export function attachHeader(header) {
  moved.addEventListener("open", (event) => {
    here = /** @type {CustomEvent} */ (event).detail.nav;
    const tool = focused(header);
    header.replaceChildren(mark(), pages(), tools());
    if (tool) focusTool(header, tool);
    label();
  });
  changes.addEventListener("change", () => {
    dispatchEvent(new CustomEvent("harif-look", { detail: settings }));
    refresh(header);
  });
  document.addEventListener("click", (event) => !event.composedPath().includes(header) && fold(header));
  header.addEventListener("keydown", (event) => event.key === "Escape" && fold(header, true) && event.preventDefault());
  bind({ "?": () => go("/help/keyboard"), "Shift+KeyT": turnTheme, "Shift+KeyS": turnSound });
}

/** Shows the entries that the server has for this visitor. @param {typeof known} health */
export function entries(health) {
  known = health;
  document.querySelector("#header nav")?.replaceWith(pages());
}

/** The tool that has the focus. @param {HTMLElement} header */
function focused(header) {
  return header.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.tool : undefined;
}

/** On phones a tool may be folded away; its disclosure stands for it. @param {HTMLElement} header @param {string} tool */
function focusTool(header, tool) {
  const all = /** @type {HTMLElement[]} */ ([...header.querySelectorAll(`[data-tool="${tool}"], [data-tool="more"]`)]);
  all.find((one) => one.offsetParent !== null)?.focus();
}

/** Shows settings that have changed; the disclosure is left alone while somebody is in it. @param {HTMLElement} header */
function refresh(header) {
  const tool = focused(header);
  header.querySelector(".wide > [data-tool=theme]")?.replaceWith(theme());
  header.querySelector(".wide > [data-tool=sound]")?.replaceWith(sound());
  if (tool) focusTool(header, tool);
  const panel = header.querySelector("#settings");
  if (panel?.firstChild && !panel.contains(document.activeElement)) fill(panel);
}

/** Texts outside the header that belong to the frame. */
function label() {
  const skip = document.getElementById("skip");
  if (skip) skip.textContent = t("skip");
}

function mark() {
  return h("a", { class: "mark", href: "/", "aria-label": t("harif") }, h("img", { src: "/icons/harif.svg", alt: "", width: 28, height: 28 }), h("span", {}, t("harif")));
}

function pages() {
  const link = (/** @type {readonly [string, string]} */ [name, href]) => {
    const text = name === "lab" ? [h("span", { class: "wide" }, t("nav-lab")), h("span", { class: "narrow" }, t("nav-lab-short"))] : t(`nav-${name}`);
    // On phones this one is among the settings.
    return h("a", { href, class: name === "status" ? "wide" : null, "aria-current": here === name ? "page" : null }, text);
  };
  const there = (/** @type {string} */ name) => (name === "arena" ? known.arena : name !== "status" || known.owner);
  return h("nav", { "aria-label": t("nav-label") }, LINKS.filter(([name]) => there(name)).map(link));
}

function tools() {
  const panel = h("div", { class: "menu", id: "settings", role: "group", "aria-label": t("settings"), hidden: true });
  const more = h("button", { type: "button", class: "plain", data: { tool: "more" }, "aria-expanded": "false", "aria-controls": "settings", "aria-label": t("settings"), title: t("settings") },
    h("span", { class: "wide" }, icon("settings")), h("span", { class: "narrow" }, icon("more")));
  more.addEventListener("click", () => {
    panel.hidden = !panel.hidden;
    if (!panel.hidden) fill(panel);
    more.setAttribute("aria-expanded", String(!panel.hidden));
  });
  return h("div", { class: "tools" }, h("div", { class: "wide" }, language(), theme(), sound()), more, panel, h("div", { class: "wide" }, keyboard()));
}

/** @param {Element} panel */
async function fill(panel) {
  const { choices } = await import("./header/settings.js");
  panel.replaceChildren(...choices(language(), known.owner === true));
}

/** One other language is a button away; more are a list. */
function language() {
  const others = languages.filter(({ code }) => code !== lang());
  if (others.length === 1) {
    const [{ code, name }] = others;
    return h("button", { type: "button", class: "plain", lang: code, data: { tool: "language" }, on: { click: () => turnLanguage(code) } }, icon("language"), name);
  }
  const names = languages.map(({ code, name }) => h("option", { value: code, lang: code, selected: code === lang() }, name));
  const list = h("select", { class: "plain", "aria-label": t("language"), data: { tool: "language" }, on: { change: () => turnLanguage(list.value) } }, names);
  return list;
}

function theme() {
  const text = t("theme-is", { theme: t(`theme-${settings.theme}`) });
  return h("button", { type: "button", class: "plain", data: { tool: "theme" }, "aria-label": text, title: `${text} (Shift+T)`, on: { click: turnTheme } }, icon(`theme-${settings.theme}`));
}

function sound() {
  return h("button", { type: "button", class: "plain", data: { tool: "sound" }, "aria-pressed": String(settings.sound), "aria-label": t("sound"), title: `${t("sound")} (Shift+S)`, on: { click: turnSound } }, icon(settings.sound ? "sound" : "sound-off"));
}

function keyboard() {
  return h("a", { class: "button plain", href: "/help/keyboard", "aria-label": t("keyboard"), title: `${t("keyboard")} (?)` }, icon("help"));
}

/** Closes the disclosure, and gives the focus back to its button. @param {HTMLElement} header */
function fold(header, focus = false) {
  const more = /** @type {HTMLElement | null} */ (header.querySelector("[aria-expanded=true]"));
  if (!more) return false;
  more.click();
  if (focus) more.focus();
  return true;
}

/** @param {string} next its code */
function turnLanguage(next) {
  set("lang", next);
  const { pathname, search, hash } = place(link()) ?? location;
  const query = new URLSearchParams(search);
  query.delete("lang");
  go(`${pathname}${query.size ? `?${query}` : ""}${hash}`, { replace: true, stay: true });
}

function turnTheme() {
  set("theme", THEMES[(THEMES.indexOf(settings.theme) + 1) % THEMES.length]);
  say(t("theme-is", { theme: t(`theme-${settings.theme}`) }));
}

function turnSound() {
  set("sound", !settings.sound);
  say(t(settings.sound ? "sound-on" : "sound-off"));
}
