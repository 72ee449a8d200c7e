// The little markup of the help texts, so that a message can hold a whole paragraph:
// `**strong**`, `` `code` `` and `[words](/address)`. Code is always read left to right, and in it
// `b^d` or `b^(d/2)` is a power. Numbers are written in plain digits in every language and shown in
// the digits of the page; what belongs together (`−20`, `6×7`) stays together, left to right.

import { h } from "../../base/dom.js";
import { language, num } from "../../base/i18n.js";

/**
 * @typedef {{kind: "text" | "number" | "code", text: string}
 *   | {kind: "strong", inside: Token[]}
 *   | {kind: "link", inside: Token[], href: string}} Token
 */

const STRONG = /\*\*(.+?)\*\*/y;
const CODE = /`([^`]+)`/y;
const LINK = /\[([^\]]+)\]\((\/[^)\s]*)\)/y;
const NUMBER = /[=≈≥≤+−]*\d[\d,]*(?:\.\d+)?(?:[×–]\d+)*/y;

/** What a text is made of. @param {string} text @returns {Token[]} */
export function read(text) {
  /** @type {Token[]} */
  const tokens = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const found = tokenAt(text, at);
    if (!found) {
      plain += text[at++];
      continue;
    }
    if (plain) tokens.push({ kind: "text", text: plain });
    plain = "";
    tokens.push(found.token);
    at += found.length;
  }
  if (plain) tokens.push({ kind: "text", text: plain });
  return tokens;
}

/** @param {string} text @param {number} at @returns {{token: Token, length: number} | null} */
function tokenAt(text, at) {
  const match = (/** @type {RegExp} */ sticky) => {
    sticky.lastIndex = at;
    return sticky.exec(text);
  };
  const strong = match(STRONG);
  if (strong) return { token: { kind: "strong", inside: read(strong[1]) }, length: strong[0].length };
  const code = match(CODE);
  if (code) return { token: { kind: "code", text: code[1] }, length: code[0].length };
  const link = match(LINK);
  if (link) return { token: { kind: "link", inside: read(link[1]), href: link[2] }, length: link[0].length };
  const number = /[\w.]/.test(text[at - 1] ?? " ") ? null : match(NUMBER);
  if (!number) return null;
  // A digit of a Latin word, such as `b2`, is no number; a comma that ends the match belongs to the sentence.
  const whole = number[0].replace(/,+$/, "");
  return { token: { kind: "number", text: whole }, length: whole.length };
}

/** The numbers of a text in the digits of the page; moves such as `a3` and the sentence's own points stay. @param {string} text */
export function digits(text) {
  const { numbering, decimal, group } = language();
  if (numbering === "latn") return text;
  return text.replace(/(?<!\w)\d+(?:,\d+)*(?:\.\d+)?/g, (number) =>
    number.replace(/\d/g, (digit) => num(Number(digit))).replaceAll(",", group).replace(".", decimal));
}

/** The elements of a text. @param {string} text @returns {(Node | string)[]} */
export function prose(text) {
  return read(text).map(element);
}

/** @param {Token} token @returns {Node | string} */
function element(token) {
  switch (token.kind) {
    case "text":
      return token.text;
    case "number":
      return /[^\d,.]/.test(token.text) ? h("bdi", { dir: "ltr", class: "whole" }, digits(token.text)) : digits(token.text);
    case "code":
      return h("code", { dir: "ltr" }, powers(token.text));
    case "strong":
      return h("strong", {}, token.inside.map(element));
    case "link":
      return h("a", { href: token.href }, token.inside.map(element));
  }
}

/** `b^d` and `b^(d/2)` with raised exponents. @param {string} text @returns {(Node | string)[]} */
function powers(text) {
  return text.split(/(\^(?:\([^)]*\)|\w+))/).filter(Boolean).map((piece) =>
    piece.startsWith("^") && piece.length > 1 ? h("sup", {}, piece.slice(1).replace(/^\((.*)\)$/, "$1")) : piece);
}
