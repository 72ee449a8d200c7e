// What a person chose, kept in this browser. Everything else has a good default.

/**
 * @typedef {object} Settings
 * @property {string} lang its code; empty: as the browser says
 * @property {"auto" | "light" | "dark" | "contrast"} theme
 * @property {boolean} sound
 * @property {"usual" | "safe"} palette colours of the discs; `safe` for colour-blind eyes
 * @property {"off" | "dots" | "full"} hints legal moves on the board
 * @property {boolean} values the value of each of your moves on the squares
 * @property {boolean} mind whether the machine's mind is open
 * @property {boolean} keys single-key commands
 * @property {boolean} flipped
 */

const KEY = "harif.settings";

/** @type {Settings} */
const usual = { lang: "", theme: "auto", sound: false, palette: "usual", hints: "full", values: false, mind: true, keys: true, flipped: false };

/** @type {Settings} */
export const settings = { ...usual, ...read(KEY) };

/** Fires `change` with `detail.key` whenever a setting changes. */
export const changes = new EventTarget();

/**
 * @template {keyof Settings} K
 * @param {K} key
 * @param {Settings[K]} value
 */
export function set(key, value) {
  if (settings[key] === value) return;
  settings[key] = value;
  write(KEY, settings);
  changes.dispatchEvent(new CustomEvent("change", { detail: { key } }));
}

/** Whatever this browser keeps under `key`; storage may be forbidden, full or spoilt. @param {string} key @returns {any} */
export function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {any} value */
export function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page works without a memory.
  }
}

const SEATS = "harif.seats";

/** The secret tokens of the seats that this browser holds at a table. @param {string} id @returns {{first?: string, second?: string}} */
export function seatsAt(id) {
  return read(SEATS)?.[id] ?? {};
}

/** @param {string} id @param {{first?: string, second?: string}} tokens */
export function keepSeats(id, tokens) {
  const all = read(SEATS) ?? {};
  all[id] = { ...all[id], ...tokens };
  write(SEATS, all);
}

/** Every table at which this browser holds a seat. @returns {string[]} */
export function ownTables() {
  return Object.keys(read(SEATS) ?? {});
}

/** The colour that a side is drawn in, from its name: what the catalog calls red is blue for colour-blind eyes. @param {string} name */
export function colour(name) {
  const word = name.toLowerCase();
  return word === "red" && settings.palette === "safe" ? "blue" : word;
}

const VISITOR = "harif.visitor";

/** Divides the share of one address among those behind it; it proves nothing. */
export const visitor = numbered();

function numbered() {
  const kept = read(VISITOR);
  if (/^[0-9a-f]{16}$/.test(kept)) return kept;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  write(VISITOR, made);
  return made;
}
