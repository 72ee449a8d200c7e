// Names of agents, taken apart and put together: `alphabeta:depth=6,eval=phased(as=document)`. What is as
// the catalog would have it anyway is left out, so that names stay short.

/**
 * @typedef {object} Field an option, as the catalog describes it
 * @property {string} key
 * @property {string} summary
 * @property {"int" | "float" | "switch" | "choice" | "time" | "name"} type
 * @property {any} [of] the words of a choice; the schemas of a name
 * @property {number} [min]
 * @property {number} [max]
 * @property {any} default null where there is none
 */
/** @typedef {{name: string, summary: string, options: Field[]}} Schema */
/** @typedef {{name: string, values: Record<string, string>}} Parsed values as they are written, by key */

/** @param {string} text @param {string} [open] what comes between the name and its options @returns {Parsed} */
export function parse(text, open = ":") {
  const at = text.indexOf(open);
  if (at < 0) return { name: text, values: {} };
  const inside = open === "(" ? text.slice(at + 1, text.lastIndexOf(")")) : text.slice(at + 1);
  const pairs = apart(inside).map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]);
  return { name: text.slice(0, at), values: Object.fromEntries(pairs) };
}

/** At the commas that are in no brackets. @param {string} text */
function apart(text) {
  let depth = 0;
  let parts = [""];
  for (const letter of text) {
    depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.filter(Boolean);
}

/** @param {Schema} schema @param {Record<string, string>} values @param {boolean} [nested] @returns {string} */
export function format(schema, values, nested = false) {
  const pairs = schema.options.filter(({ key }) => values[key]).map((field) => [field.key, tidy(field, values[field.key])]);
  const said = pairs.filter(([key, value]) => value !== usual(/** @type {Field} */ (schema.options.find((field) => field.key === key))));
  if (!said.length) return schema.name;
  const list = said.map(([key, value]) => `${key}=${value}`).join(",");
  return nested ? `${schema.name}(${list})` : `${schema.name}:${list}`;
}

/** A name within a name loses what is usual, too. @param {Field} field @param {string} value */
function tidy(field, value) {
  if (field.type !== "name") return value;
  const { name, values } = parse(value, "(");
  const schema = /** @type {Schema[]} */ (field.of).find((one) => one.name === name);
  return schema ? format(schema, values, true) : value;
}

/** What the catalog takes where nothing is said, as it would be written; empty if there is nothing. @param {Field} field */
export function usual({ type, default: value }) {
  if (value === null || value === undefined) return "";
  if (type === "switch") return value ? "on" : "off";
  if (type === "time") return `${value}s`;
  return String(value);
}

/** `500ms`, `2m` or `5s` in seconds; empty stays empty. @param {string} text */
export function seconds(text) {
  const [, size, unit] = text.match(/^([\d.]+)(ms|s|m)$/) ?? [];
  return size ? String(Number(size) * (unit === "ms" ? 0.001 : unit === "m" ? 60 : 1)) : "";
}
