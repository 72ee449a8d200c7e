// Elements from plain descriptions. Nothing here ever parses HTML, so text stays text.

import { reach } from "./shell.js";

const SVG = "http://www.w3.org/2000/svg";
/** Attributes that are addresses. */
const ADDRESSES = ["href", "src"];

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * @param {Element} element
 * @param {Record<string, any>} props
 */
function assign(element, props) {
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "on") {
      for (const [type, listener] of Object.entries(value)) element.addEventListener(type, listener);
    } else if (key === "data") {
      for (const [name, text] of Object.entries(value)) /** @type {HTMLElement} */ (element).dataset[name] = String(text);
    } else if (key === "props") {
      Object.assign(element, value);
    } else {
      element.setAttribute(key, value === true ? "" : ADDRESSES.includes(key) ? reach(String(value)) : String(value));
    }
  }
}

/**
 * @param {Element} element
 * @param {(Child | Child[])[]} children
 */
function fill(element, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * An HTML element: `h("button", {class: "primary", on: {click}}, "Start")`. Attributes by name; `on`
 * are listeners, `data` the dataset, `props` properties of the element itself.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  assign(element, props);
  fill(element, children);
  return element;
}

/**
 * A custom element or any other tag by name.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...(Child | Child[])} children
 * @returns {any}
 */
export function custom(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  assign(element, props);
  fill(element, children);
  return element;
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function s(tag, props = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  assign(element, props);
  fill(element, children);
  return element;
}

/** One of our own 20-pixel icons: `/icons/NAME.svg#i`, drawn in the colour of the text. @param {string} name */
export function icon(name) {
  return s("svg", { class: "icon", viewBox: "0 0 20 20", "aria-hidden": "true" }, s("use", { href: `/icons/set.svg#${name}` }));
}

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * Loads a stylesheet once; components call it with their own address before they are shown.
 * @param {string} href
 * @param {string} [base] `import.meta.url` of the caller
 */
export function stylesheet(href, base) {
  const address = new URL(href, base ?? location.href).href;
  let ready = sheets.get(address);
  if (!ready) {
    ready = sheet(address, 3);
    sheets.set(address, ready);
    ready.catch(() => sheets.delete(address));
  }
  return ready;
}

/** One that does not come is asked for again. @param {string} address @param {number} left so many times @returns {Promise<void>} */
function sheet(address, left) {
  return new Promise((resolve, reject) => {
    const link = h("link", { rel: "stylesheet", href: address, on: { load: () => resolve(), error: missed } });
    function missed() {
      link.remove();
      if (left) setTimeout(() => sheet(address, left - 1).then(resolve, reject), 2000 / left);
      else reject(new Error(`cannot load ${address}`));
    }
    document.head.append(link);
  });
}

/** When every stylesheet that was asked for so far is there; one that never comes is not waited for. */
export function dressed() {
  return Promise.allSettled(sheets.values());
}

/** Whether the person asked for less motion. */
export function calm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
