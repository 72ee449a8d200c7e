// The language of the page: messages, digits and direction. Language comes from `?lang=`, else from the
// settings, else from what the server chose by the browser's own languages (the `lang` of the document).

import { Bundle } from "./fluent.js";
import { settings } from "./settings.js";

/** @type {Bundle} */
let bundle = new Bundle("en");
/** @type {Map<string, Promise<string>>} */
const files = new Map();

/** The language that should be shown. @returns {"en" | "fa"} */
export function wanted() {
  const asked = new URLSearchParams(location.search).get("lang") || settings.lang || document.documentElement.lang;
  return asked === "fa" ? "fa" : "en";
}

export function lang() {
  return bundle.lang;
}

/** Makes `lang` the language of the document; messages follow by `messages`. @param {"en" | "fa"} lang */
export function speak(lang) {
  document.documentElement.lang = lang;
  document.documentElement.dir = lang === "fa" ? "rtl" : "ltr";
  if (bundle.lang !== lang) bundle = new Bundle(lang);
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
    const answer = await fetch(address);
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

/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/** @param {number} value @param {Intl.NumberFormatOptions} [options] */
export function num(value, options = {}) {
  // Making a format is slow, and tables ask for the same one hundreds of times.
  const key = bundle.lang + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(bundle.lang === "fa" ? "fa-IR" : "en", { maximumFractionDigits: 1, ...options });
    formats.set(key, format);
  }
  return format.format(value);
}

/** Text that is always read left to right: moves, positions, commands. @param {string} text */
export function latin(text) {
  return `${LRI}${text}${PDI}`;
}
