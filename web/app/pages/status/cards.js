// The cards of the status page. Each is built once and then only told the newest numbers, so nothing moves while
// somebody reads.

import { h } from "../../base/dom.js";
import { num, t } from "../../base/i18n.js";
import { bytes, share } from "./words.js";

/** @typedef {{class: "live" | "errand" | "analysis" | "review", visitor: string, seconds: number}} Running */
/** @typedef {{open: number, most: number | null}} Used */
/** @typedef {typeof SCARCE[number]} Scarce */
/**
 * @typedef {object} Status as `GET status` tells it
 * @property {string} version
 * @property {number} uptime in seconds
 * @property {string} listening
 * @property {{rss: number, thinking: number, thinking_most: number | null}} memory in bytes
 * @property {Used} connections
 * @property {Used} sockets
 * @property {{in_memory: number, thinking: number, waiting: number}} tables
 * @property {{running: Running[], waiting: number, slots: number}} thinking
 * @property {{in_flight: number, most: number | null}} bytes
 * @property {Record<Scarce, number>} refused
 * @property {number} moves
 * @property {number} games
 * @property {number} visitors
 * @property {{writes: number, failures: number, queued?: number}} store
 */

/** What may be refused for want of room. */
const SCARCE = /** @type {const} */ (["requests", "connections", "sockets", "tables", "thinking", "memory", "bytes"]);

/** So many of those who think are listed. */
const LISTED = 16;

/** From here on something is nearly used up. */
const FULL = .9;

export function cards() {
  const all = [thinking(), memory(), lines(), play(), refused()];
  return {
    element: h("div", { class: "cards" }, all.map((card) => card.element)),
    /** @param {Status} status */
    set(status) {
      for (const card of all) card.set(status);
    },
  };
}

/** @param {string} name @param {...import("../../base/dom.js").Child} children */
function card(name, ...children) {
  return h("section", { class: "panel", data: { card: name }, "aria-labelledby": `status-${name}` }, h("h2", { id: `status-${name}` }, t(`status-card-${name}`)), ...children);
}

function thinking() {
  const slots = gauge("slots");
  const waiting = facts(["waiting"]);
  const rows = h("tbody");
  const heads = ["class", "visitor", "seconds"].map((name) => h("th", { scope: "col" }, t(`status-${name}`)));
  const table = h("table", {}, h("thead", {}, h("tr", {}, heads)), rows);
  const none = h("p", { class: "quiet" }, t("status-nobody"));
  const more = h("p", { class: "quiet" });
  return {
    element: card("thinking", slots.element, waiting.element, none, table, more),
    /** @param {Status} status */
    set({ thinking: { running, waiting: queue, slots: most } }) {
      slots.set(running.length, most);
      waiting.set([num(queue)]);
      rows.replaceChildren(...running.slice(0, LISTED).map(row));
      table.hidden = !running.length;
      none.hidden = Boolean(running.length);
      more.hidden = running.length <= LISTED;
      more.textContent = t("status-more", { count: running.length - LISTED });
    },
  };
}

/** @param {Running} one */
function row({ class: kind, visitor, seconds }) {
  return h("tr", {}, h("td", {}, t(`status-class-${kind}`)), h("td", {}, h("bdi", { class: "mono", dir: "ltr" }, visitor)), h("td", { class: "n" }, t("status-for", { seconds: num(seconds) })));
}

function memory() {
  const whole = h("p", { class: "large" });
  const used = gauge("memory", bytes);
  return {
    element: card("memory", whole, h("p", { class: "quiet" }, t("status-rss")), used.element),
    /** @param {Status} status */
    set({ memory: { rss, thinking, thinking_most: most } }) {
      whole.textContent = bytes(rss);
      used.set(thinking, most);
    },
  };
}

function lines() {
  const gauges = { connections: gauge("connections"), sockets: gauge("sockets"), bytes: gauge("bytes", bytes) };
  const people = facts(["visitors"]);
  return {
    element: card("lines", ...Object.values(gauges).map((one) => one.element), people.element),
    /** @param {Status} status */
    set({ connections, sockets, bytes: flight, visitors }) {
      gauges.connections.set(connections.open, connections.most);
      gauges.sockets.set(sockets.open, sockets.most);
      gauges.bytes.set(flight.in_flight, flight.most);
      people.set([num(visitors)]);
    },
  };
}

function play() {
  const list = facts(["tables", "tables-thinking", "tables-waiting", "games", "moves", "writes", "queued", "failures"]);
  return {
    element: card("play", list.element),
    /** @param {Status} status */
    set({ tables, games, moves, store }) {
      list.set([tables.in_memory, tables.thinking, tables.waiting, games, moves, store.writes, store.queued ?? 0, store.failures].map((count) => num(count)));
      list.mark("failures", store.failures > 0);
    },
  };
}

function refused() {
  const list = facts(SCARCE.map((name) => `refused-${name}`));
  return {
    element: card("refused", h("p", { class: "quiet" }, t("status-since")), list.element),
    /** @param {Status} status */
    set({ refused }) {
      list.set(SCARCE.map((name) => num(refused[name] ?? 0)));
      for (const name of SCARCE) list.mark(`refused-${name}`, refused[name] > 0);
    },
  };
}

/** Names and their numbers. @param {string[]} names */
function facts(names) {
  const values = names.map(() => h("dd"));
  return {
    element: h("dl", {}, names.map((name, i) => h("div", { data: { name } }, h("dt", {}, t(`status-${name}`)), values[i]))),
    /** @param {string[]} texts */
    set(texts) {
      texts.forEach((text, i) => write(values[i], text));
    },
    /** Something that its owner should look at. @param {string} name @param {boolean} on */
    mark(name, on) {
      values[names.indexOf(name)].toggleAttribute("data-marked", on);
    },
  };
}

/** How much is used of what there is: a bar, and the same in words. @param {string} name @param {(count: number) => string} [words] */
function gauge(name, words = (count) => num(count)) {
  const label = t(`status-${name}`);
  const says = h("span", { class: "says" });
  const full = h("span", { class: "full" });
  const meter = h("div", { class: "meter", role: "meter", "aria-label": label, "aria-valuemin": 0 }, full);
  return {
    element: h("div", { class: "gauge", data: { name } }, h("div", { class: "row spread" }, h("span", {}, label), says), meter),
    /** @param {number} open @param {number | null} most null: as much as there is */
    set(open, most) {
      const part = most ? Math.min(1, open / most) : 0;
      const text = [most ? share(words(open), words(most)) : words(open), part >= FULL ? t("status-full") : ""].filter(Boolean).join(" · ");
      write(says, text);
      meter.hidden = !most;
      meter.toggleAttribute("data-full", part >= FULL);
      full.style.inlineSize = `${part * 100}%`;
      meter.setAttribute("aria-valuemax", String(most ?? open));
      meter.setAttribute("aria-valuenow", String(most ? Math.min(open, most) : open));
      meter.setAttribute("aria-valuetext", text);
    },
  };
}

/** @param {HTMLElement} element @param {string} text */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
