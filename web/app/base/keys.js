// Keys to commands. A page binds its own and gives them back when it closes; the last binding wins.
//
// A key is named by where it lies, so that commands are the same on Persian layouts: `Shift+KeyH`,
// `BracketLeft`, `Ctrl+Shift+KeyZ`, `Escape`, `Space`; `?` is named by what it types («؟» too). `typed` hears
// letters and digits of a move: `a`…`z`, `0`…`9`, whatever the layout; Persian and Arabic digits count.

import { settings } from "./settings.js";

/** @typedef {(event: KeyboardEvent) => void} Command */
/** @typedef {(letter: string, event: KeyboardEvent) => void} Typed */
/** @typedef {{commands: Record<string, Command>, typed?: Typed}} Binding */

/** @type {Binding[]} */
const bindings = [];

/**
 * @param {Record<string, Command>} commands by name of the key
 * @param {Typed} [typed] hears every letter and digit that is no command
 * @returns {() => void} gives the keys back
 */
export function bind(commands, typed) {
  const binding = { commands, typed };
  if (!bindings.length) document.addEventListener("keydown", press);
  bindings.unshift(binding);
  return () => {
    bindings.splice(bindings.indexOf(binding), 1);
    if (!bindings.length) document.removeEventListener("keydown", press);
  };
}

/** The name of the key that was pressed, `Ctrl+Shift+KeyZ`; the Mac's ⌘ counts as Ctrl. @param {KeyboardEvent} event */
export function keyName(event) {
  if (event.key === "?" || event.key === "؟") return "?";
  const code = event.code.replace("NumpadEnter", "Enter");
  return `${event.ctrlKey || event.metaKey ? "Ctrl+" : ""}${event.altKey ? "Alt+" : ""}${event.shiftKey ? "Shift+" : ""}${code}`;
}

/** The letter or digit of a move that was typed, `""` if it is none. @param {KeyboardEvent} event */
export function letter(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return "";
  if (/^[a-z0-9]$/.test(event.key)) return event.key;
  const digit = "۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩".indexOf(event.key);
  if (digit >= 0 && event.key.length === 1) return String(digit % 10);
  return event.key.length === 1 ? (event.code.match(/^Key([A-Z])$/)?.[1] ?? "").toLowerCase() : "";
}

/** Whether keys belong to the element, as in a field of text. @param {EventTarget | null} target */
export function writing(target) {
  return target instanceof Element && target.matches("input:not([type=radio], [type=checkbox], [type=button], [type=range]), textarea, select, [contenteditable=true]");
}

/** Whether the element itself answers to Space, Enter or arrows. @param {EventTarget | null} target */
function acting(target) {
  return target instanceof Element && target.closest("button, a[href], summary, input, [role=tab], [role=slider], [role=treeitem], [role=menuitem]") !== null;
}

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.defaultPrevented || event.isComposing || writing(event.target)) return;
  const name = keyName(event);
  const single = !/^(Ctrl\+|Escape$)/.test(name);
  if (single && !settings.keys) return;
  if (/^(Space|Enter|Arrow\w+|Home|End)$/.test(name) && acting(event.target)) return;
  for (const { commands, typed } of bindings) {
    const command = /** @type {Command | undefined} */ (commands[name]);
    const typedLetter = command ? "" : letter(event);
    if (!command && !(typed && typedLetter)) continue;
    event.preventDefault();
    if (command) command(event);
    else typed?.(typedLetter, event);
    return;
  }
}
