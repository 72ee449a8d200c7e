// The languages as the server tells them with every page, for modules that run without one: from the same files. Imported
// first, so that the modules after it know them.

import { readFileSync, readdirSync } from "node:fs";

const LOCALES = new URL("../../../locales/", import.meta.url);

/** The properties that a file of a language says. @param {string} text @returns {Record<string, string>} */
function properties(text) {
  return Object.fromEntries([...text.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, key, value]) => [key, value]));
}

/** Every folder of `locales/`, English first. */
export const codes = readdirSync(LOCALES).sort((a, b) => Number(b === "en") - Number(a === "en"));

/** @type {import("../../app/base/i18n.js").Language[]} */
export const languages = codes.map((code) => {
  const { direction = "ltr", ...own } = properties(readFileSync(new URL(`${code}/language.toml`, LOCALES), "utf8"));
  return /** @type {any} */ ({ code, dir: direction, numbering: "latn", decimal: ".", group: ",", list: ", ", letters: "latn", ...own });
});

/** What a document finds by its id: the languages, and nothing else. @param {string} id */
export function getElementById(id) {
  return id === "languages" ? { textContent: JSON.stringify(languages) } : null;
}

/** A document for modules that need no more than their language. */
globalThis.document ??= /** @type {any} */ ({ documentElement: { lang: "", dir: "", dataset: {} }, getElementById });
