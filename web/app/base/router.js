// Addresses to pages. Every page is a module that is loaded when it is first needed and exports
// `open(main, route)`; what it gives back is closed before the next page opens. What fails for want of the
// server is tried again by `rescue.js`.

import { dressed } from "./dom.js";
import { lang, messages, speak, t, wanted } from "./i18n.js";
import { place, reach } from "./shell.js";

/**
 * @typedef {object} Route
 * @property {string} path
 * @property {string[]} parts the captured parts of the path
 * @property {URLSearchParams} query
 * @property {string} hash
 */
/** @typedef {{title: string, close?: () => void}} Opened */
/** @typedef {{pattern: RegExp, load: () => Promise<{open: (main: HTMLElement, route: Route) => Promise<Opened>}>, files: string[], nav: string}} Page */

/** @type {Page[]} */
let pages = [];
/** @type {Promise<unknown>} */
let ready = Promise.resolve();
/** @type {Opened | null} */
let current = null;
let turn = 0;
/** The address that is shown, without its fragment. */
let shown = "";
/** An address of which the browser has not heard yet, and when it will. */
let [due, soon] = ["", 0];

/** Fires `open` with `detail.nav` when another page is shown. */
export const moved = new EventTarget();

/** @param {Page[]} known @param {Promise<unknown>} first what the first page waits for, too */
export function start(known, first) {
  pages = known;
  ready = first;
  document.addEventListener("click", follow);
  addEventListener("popstate", () => {
    due = "";
    if (here() !== shown) show().then(arrive);
  });
  addEventListener("pagehide", settle);
  return show();
}

/** Goes to an address of our own; with `stay`, the place on the page and the focus are kept. @param {string} href @param {{replace?: boolean, stay?: boolean}} [how] */
export async function go(href, { replace = false, stay = false } = {}) {
  settle();
  history[replace ? "replaceState" : "pushState"](null, "", reach(href));
  if (!stay) scrollTo(0, 0);
  await show();
  if (!stay) arrive();
}

/** Changes the address without opening anything. @param {string} href @param {{push?: boolean}} [how] */
export function rename(href, { push = false } = {}) {
  settle();
  history[push ? "pushState" : "replaceState"](null, "", reach(href));
  shown = here();
}

/** Changes the address as soon as nobody steps on: telling the browser takes longer than drawing a position. @param {string} href */
export function renameAtRest(href) {
  due = href;
  clearTimeout(soon);
  soon = setTimeout(settle, 150);
}

/** Where the reader is, as a link. */
export function link() {
  settle();
  return location.href;
}

function settle() {
  if (!due) return;
  history.replaceState(null, "", reach(due));
  due = "";
  shown = here();
}

/** A link into the page itself changes the fragment only, and opens nothing. */
function here() {
  const { pathname, search } = now();
  return pathname + search;
}

/** Where the reader is. */
function now() {
  return /** @type {NonNullable<ReturnType<typeof place>>} */ (place());
}

/** A path as it was typed; one that is no text stays as it is and leads nowhere. @param {string} path */
function plain(path) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Opens the page of the address again, for example in another language. */
export async function show() {
  const mine = ++turn;
  settle();
  shown = here();
  dispatchEvent(new Event("harif-opening"));
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  if (lang() !== wanted()) speak(wanted());
  const { pathname, search, hash } = now();
  const path = plain(pathname);
  const page = pages.find((known) => known.pattern.test(path)) ?? pages[pages.length - 1];
  const parts = (path.match(page.pattern) ?? []).slice(1).map((part) => part ?? "");
  try {
    const [module] = await Promise.all([page.load(), messages("common", ...page.files), ready]);
    await dressed();
    if (mine !== turn) return;
    leave(main, page.nav);
    const opened = await module.open(main, { path, parts, query: new URLSearchParams(search), hash });
    if (mine !== turn) return opened.close?.();
    current = opened;
    document.title = `${opened.title} · ${t("harif")}`;
    dispatchEvent(new Event("harif-opened"));
  } catch (error) {
    if (mine === turn) fail(main, page.nav, error);
  }
}

/** @param {HTMLElement} main @param {string} nav */
function leave(main, nav) {
  current?.close?.();
  current = null;
  main.replaceChildren();
  moved.dispatchEvent(new CustomEvent("open", { detail: { nav } }));
}

/** @param {HTMLElement} main @param {string} nav @param {unknown} error */
async function fail(main, nav, error) {
  console.error(error);
  const mine = turn;
  const failure = await import("./failure.js").catch(() => null);
  if (mine !== turn) return;
  const apology = failure?.apology(error);
  if (apology) {
    leave(main, nav);
    main.append(apology);
    document.title = `${t("failed-title")} · ${t("harif")}`;
  }
  if (failure) failure.retry(error, () => show().then(arrive));
  else dispatchEvent(new CustomEvent("harif-stuck"));
}

/** After a change of page the reader's place is its heading. */
function arrive() {
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  const place = main.querySelector("h1") ?? main;
  if (main.contains(document.activeElement) && document.activeElement !== main) return;
  place.setAttribute("tabindex", "-1");
  place.focus({ preventScroll: true });
}

/** @param {MouseEvent} event */
function follow(event) {
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || link.target || link.hasAttribute("download")) return;
  const to = place(link.href);
  if (!to || /^\/(api|card)\//.test(to.pathname)) return;
  if (to.pathname + to.search === here() && to.hash) return;
  event.preventDefault();
  go(link.href);
}
