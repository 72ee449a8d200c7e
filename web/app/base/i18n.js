// The language of the page: messages, digits and direction. Which languages there are, and what each does otherwise than
// others, the server tells with every page. Language comes from `?lang=`, else from the settings, else from what the server
// chose by the browser's own languages (the `lang` of the document).

import { Bundle } from "./fluent.js";
import { settings } from "./settings.js";
import { place, reach } from "./shell.js";

/** @typedef {{code: string, name: string, dir: "ltr" | "rtl", numbering: string, decimal: string, group: string, list: string, letters: string}} Language a row of properties */

/** Every language of this server, the first where nobody asks for another. @type {Language[]} */
export const languages = JSON.parse(globalThis.document?.getElementById?.("languages")?.textContent || "[]");

/** A language that no server has told of is written as English is. @param {string} code @returns {Language} */
function rowOf(code) {
  return languages.find((language) => language.code === code) ?? { code, name: code, dir: "ltr", numbering: "latn", decimal: ".", group: ",", list: ", ", letters: "latn" };
}

let row = rowOf("en");
let bundle = new Bundle("en");
/** @type {Map<string, Promise<string>>} */
const files = new Map();

/** The language that should be shown. */
export function wanted() {
  const asked = new URLSearchParams(place()?.search).get("lang") || settings.lang || document.documentElement.lang;
  return (languages.find(({ code }) => code === asked) ?? languages[0] ?? row).code;
}

/** The properties of the language of the page. */
export function language() {
  return row;
}

/** The language as browsers name it, with its digits. */
export function locale() {
  return `${row.code}-u-nu-${row.numbering}`;
}

export function lang() {
  return bundle.lang;
}

/** Makes `lang` the language of the document; messages follow by `messages`. @param {string} lang */
export function speak(lang) {
  row = rowOf(lang);
  const { dir, letters, numbering } = row;
  const root = document.documentElement;
  Object.assign(root, { lang, dir });
  Object.assign(root.dataset, { letters, numbering });
  if (bundle.lang !== lang) bundle = new Bundle(lang, (value) => num(value, { maximumFractionDigits: 3 }));
}

/** Loads files of messages, `locales/LANG/NAME.ftl`, before a page uses them. @param {...string} names */
export async function messages(...names) {
  const into = bundle;
  const texts = await Promise.all(names.map((name) => {
    const address = `/locales/${into.lang}/${name}.ftl`;
    if (!files.has(address)) files.set(address, load(address));
    return /** @type {Promise<string>} */ (files.get(address));
  }));
  for (const text of texts) into.add(text);
}

/** What could not be loaded is asked for again the next time. @param {string} address */
async function load(address) {
  try {
    const answer = await fetch(reach(address));
    if (answer.ok) return await answer.text();
  } catch {
    // Not reached, or cut in the middle: the same as refused.
  }
  files.delete(address);
  throw new Error(`cannot load ${address}`);
}

/** A message in the language of the page. @param {string} id @param {Record<string, any>} [args] */
export function t(id, args) {
  return bundle.format(id, args);
}

/** Whether there is such a message. @param {string} id */
export function has(id) {
  return bundle.has(id);
}

const LRI = "\u2066";
const PDI = "\u2069";

/** @type {Map<string, (value: number) => string>} */
const formats = new Map();

/** @param {number} value @param {Intl.NumberFormatOptions} [options] */
export function num(value, options = {}) {
  // Making a format is slow, and tables ask for the same one hundreds of times.
  const key = row.code + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) formats.set(key, format = writer({ maximumFractionDigits: 1, ...options }));
  return format(value);
}

/** Writes numbers with the signs of the language, which a browser may know otherwise. @param {Intl.NumberFormatOptions} options */
function writer(options) {
  const format = new Intl.NumberFormat(locale(), options);
  /** @type {Record<string, string>} */
  const signs = { decimal: row.decimal, group: row.group };
  const alike = new Intl.NumberFormat(locale()).formatToParts(12345.5).every(({ type, value }) => (signs[type] ?? value) === value);
  return alike ? (/** @type {number} */ value) => format.format(value) : (/** @type {number} */ value) => format.formatToParts(value).map(({ type, value }) => signs[type] ?? value).join("");
}

/** Things one after the other, with the comma of the language. @param {string[]} parts */
export function listed(parts) {
  return parts.join(row.list);
}

/** Text that is always read left to right: moves, positions, commands. @param {string} text */
export function latin(text) {
  return `${LRI}${text}${PDI}`;
}
