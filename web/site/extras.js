// What a page says that has no server: that nothing can be kept, that there is a new version, and how to take everything
// along as one file, or bring it back.

import { h } from "../base/dom.js";
import { messages, t } from "../base/i18n.js";
import { moved } from "../base/router.js";
import { place } from "../base/shell.js";
import { database, movesOf } from "./kept.js";
import { known, news, save } from "./news.js";

/** What this browser keeps of Harif beside the tables. */
const SETTINGS = /^harif\./;
/** What a file of everything says of itself. */
const FORMAT = "harif-everything-1";

/** @typedef {{table: string, head: string, updated: number, open: boolean, deleted: number, version: number}} Row */
/** @typedef {{format: string, tables: {row: Row, moves: string[]}[], settings: Record<string, string>}} Everything */

/** Begins to listen. */
export function attach() {
  const forgets = () => notice("forgets", () => [t("site-forgets")]);
  if (known.has("forgets")) forgets();
  else news.addEventListener("forgets", forgets, { once: true });
  moved.addEventListener("open", () => place()?.pathname === "/" && requestAnimationFrame(panel));
  if (place()?.pathname === "/") panel();
  // The first page comes first: what is taken along for later can wait.
  if (document.readyState === "complete") register();
  else addEventListener("load", () => void register(), { once: true });
}

/** A line above every page, once. @param {string} name @param {() => (Node | string)[]} content */
async function notice(name, content) {
  await messages("site");
  document.getElementById(`site-${name}`)?.remove();
  const line = h("p", { class: "panel narrow site-notice", id: `site-${name}`, role: "status" }, ...content());
  document.getElementById("main")?.before(line);
}

/** Lets the browser keep the files, so that everything works without a network after this visit. */
async function register() {
  if (!navigator.serviceWorker) return;
  let wanted = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => wanted && location.reload());
  const registration = await navigator.serviceWorker.register(new URL("../../sw.js", import.meta.url)).catch(() => null);
  if (!registration) return;
  const offer = () => {
    const next = registration.waiting;
    // The first version of all replaces nothing.
    if (!next || !navigator.serviceWorker.controller) return;
    const take = () => {
      wanted = true;
      next.postMessage("take over");
    };
    notice("update", () => [t("site-update"), " ", h("button", { type: "button", on: { click: take } }, t("site-update-take"))]);
  };
  offer();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
}

/** Everything as one file, and back, beside the lists of the lobby. */
async function panel() {
  const column = document.querySelector("#main .beside");
  if (!column || column.querySelector(".site-all")) return;
  await messages("site");
  if (column.querySelector(".site-all")) return;
  const said = h("p", { class: "quiet", role: "status" });
  const file = h("input", { type: "file", accept: ".json,application/json", hidden: true, on: { change: () => file.files?.[0] && bring(file.files[0], said) } });
  column.append(h("section", { class: "panel site-all" },
    h("h2", {}, t("site-all")),
    h("p", { class: "quiet" }, t("site-all-text")),
    h("div", { class: "row" },
      h("button", { type: "button", on: { click: () => take(said) } }, t("site-all-take")),
      h("button", { type: "button", class: "plain", on: { click: () => file.click() } }, t("site-all-bring")), file),
    said));
}

/** @param {HTMLElement} said */
async function take(said) {
  const everything = await read().catch(() => null);
  if (!everything) return void (said.textContent = t("site-all-failed"));
  save(new Blob([JSON.stringify(everything)], { type: "application/json" }), "harif.json");
  said.textContent = t("site-all-taken", { count: everything.tables.length });
}

/** @returns {Promise<Everything>} */
async function read() {
  const kept = await database();
  const looking = kept.transaction(["tables", "moves"]);
  const all = (/** @type {IDBRequest} */ request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  /** @type {Row[]} */
  const rows = await all(looking.objectStore("tables").getAll());
  const tables = await Promise.all(rows.map(async (row) => ({ row, moves: await all(looking.objectStore("moves").getAll(movesOf(row.table))) })));
  kept.close();
  const settings = Object.fromEntries(Object.entries(localStorage).filter(([key]) => SETTINGS.test(key)));
  return { format: FORMAT, tables, settings };
}

/** What is newer here stays as it is. @param {File} file @param {HTMLElement} said */
async function bring(file, said) {
  try {
    /** @type {Everything} */
    const everything = JSON.parse(await file.text());
    if (everything.format !== FORMAT) throw new Error("another file");
    const count = await write(everything.tables);
    for (const [key, value] of Object.entries(everything.settings)) if (SETTINGS.test(key)) localStorage.setItem(key, merged(localStorage.getItem(key), value));
    said.textContent = t("site-all-brought", { count });
    setTimeout(() => location.reload(), 1500);
  } catch {
    said.textContent = t("site-all-not");
  }
}

/** Lists by name (the seats) grow together; of anything else this browser's own stays. @param {string | null} own @param {string} brought */
function merged(own, brought) {
  try {
    const [here, there] = [JSON.parse(own ?? "{}"), JSON.parse(brought)];
    return here && there && typeof here === "object" && typeof there === "object" && !Array.isArray(there) ? JSON.stringify({ ...there, ...here }) : own ?? brought;
  } catch {
    return own ?? brought;
  }
}

/** @param {Everything["tables"]} tables @returns {Promise<number>} how many came */
async function write(tables) {
  const kept = await database();
  return new Promise((resolve, reject) => {
    const change = kept.transaction(["tables", "moves"], "readwrite", { durability: "strict" });
    let count = 0;
    change.oncomplete = () => (kept.close(), resolve(count));
    change.onabort = () => (kept.close(), reject(change.error));
    for (const { row, moves } of tables) {
      const known = change.objectStore("tables").get(row.table);
      known.onsuccess = () => {
        if (known.result && known.result.updated >= row.updated) return;
        count++;
        change.objectStore("tables").put({ ...row, version: (known.result?.version ?? 0) + 1 });
        change.objectStore("moves").delete(movesOf(row.table));
        moves.forEach((move, ply) => change.objectStore("moves").put(move, [row.table, ply]));
      };
    }
  });
}
