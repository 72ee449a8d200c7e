// Every agent of a game with a form for its options, made from the catalog's own description: what the
// catalog learns tomorrow is here tomorrow.

import { copier } from "../base/copier.js";
import { h, stylesheet } from "../base/dom.js";
import { messages, num, t } from "../base/i18n.js";
import { agentName, word } from "../base/names.js";
import { toggle } from "../base/toggle.js";
import { format, parse, seconds, usual } from "./agent/name.js";

/** @typedef {import("./agent/name.js").Schema} Schema */
/** @typedef {import("./agent/name.js").Field} Field */

/** The stylesheet; `load` brings the messages too, in the language of the page. */
const sheet = stylesheet("./agent.css", import.meta.url);

/** What the form needs before it can be shown. */
export function load() {
  return Promise.all([sheet, messages("agent")]);
}

const LEVELS = ["easy", "medium", "hard", "expert", "grandmaster"];
const GROUPS = /** @type {const} */ (["levels", "champion", "searchers", "reports"]);
let forms = 0;

/** @param {string} name @returns {typeof GROUPS[number]} */
function group(name) {
  if (LEVELS.includes(name)) return "levels";
  if (name === "champion" || name === "solver") return "champion";
  return name.startsWith("report-") ? "reports" : "searchers";
}

/** `harif-agent`: set `agents` (schemas of the catalog) and `name`; event `change {name}`. Call `load` first. */
export class AgentElement extends HTMLElement {
  /** @type {Schema[]} */
  #agents = [];
  #name = "";
  /** @type {Record<string, string>} as they are written in the name */
  #values = {};
  #radio = `agent-${++forms}`;
  #list = h("div", { class: "agent-list" });
  #about = h("p", { class: "quiet" });
  #form = h("div", { class: "agent-form" });
  #result = h("code", { dir: "ltr" });

  connectedCallback() {
    if (this.firstChild) return;
    // Native events of the fields are the form's own affair.
    for (const inner of [this.#list, this.#form]) inner.addEventListener("change", (event) => event.stopPropagation());
    this.append(this.#list, this.#about, this.#form, h("div", { class: "agent-result" }, h("span", { class: "label" }, t("agent-name")), this.#result, copier(() => this.#name, t("agent-copy"))));
  }

  get agents() {
    return this.#agents;
  }

  set agents(agents) {
    this.#agents = agents.filter((schema) => schema.name !== "human");
    this.#list.replaceChildren(...GROUPS.flatMap((name) => this.#group(name)));
    this.#show();
  }

  get name() {
    return this.#name;
  }

  set name(name) {
    if (name === this.#name) return;
    this.#name = name;
    this.#values = parse(name).values;
    this.#show();
  }

  /** @param {typeof GROUPS[number]} name */
  #group(name) {
    const those = this.#agents.filter((schema) => group(schema.name) === name);
    if (!those.length) return [];
    const chip = (/** @type {Schema} */ schema) =>
      h("label", { class: "chip" }, h("input", { type: "radio", name: this.#radio, value: schema.name, on: { change: () => this.#pick(schema.name) } }), agentName(schema.name));
    return [h("div", { role: "group", "aria-label": t(`agents-${name}`) }, h("span", { class: "label", "aria-hidden": "true" }, t(`agents-${name}`)), h("div", { class: "chips" }, those.map(chip)))];
  }

  get #schema() {
    const { name } = parse(this.#name);
    return this.#agents.find((schema) => schema.name === name);
  }

  /** @param {string} name */
  #pick(name) {
    this.#name = name;
    this.#values = {};
    this.#show();
    this.#tell();
  }

  /** @param {string} key @param {string} value empty: as usual */
  #set(key, value) {
    const schema = this.#schema;
    if (!schema) return;
    this.#values = { ...this.#values, [key]: value };
    this.#name = format(schema, this.#values);
    this.#result.textContent = this.#name;
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new CustomEvent("change", { bubbles: true, detail: { name: this.#name } }));
  }

  #show() {
    const schema = this.#schema;
    for (const input of this.#list.querySelectorAll("input")) input.checked = input.value === schema?.name;
    this.#about.textContent = schema ? word(`agent-about-${schema.name}`, schema.summary) : "";
    this.#form.replaceChildren(...(schema?.options ?? []).map((field) => fieldOf(field, this.#values[field.key] ?? "", (value) => this.#set(field.key, value))));
    this.#result.textContent = this.#name;
  }
}

/**
 * A control for one option, by its type.
 * @param {Field} field
 * @param {string} value as it is written; empty: as usual
 * @param {(value: string) => void} pick
 * @returns {HTMLElement}
 */
function fieldOf(field, value, pick) {
  const label = word(`option-${field.key}`, field.key);
  const about = h("small", {}, word(`option-${field.key}.about`, field.summary));
  const control = { int: numberOf, float: numberOf, time: timeOf, choice: choiceOf, name: nameOf, switch: choiceOf }[field.type];
  if (field.type === "switch") {
    return h("div", { class: "option" }, toggle(label, (value || usual(field)) === "on", (on) => pick(on ? "on" : "off")), about);
  }
  const [input, ...rest] = control(field, value, pick);
  return h("div", { class: "option" }, h("label", { class: "field" }, h("span", {}, label), input), about, ...rest);
}

/** @typedef {(field: Field, value: string, pick: (value: string) => void) => HTMLElement[]} Control */

/** @type {Control} */
function numberOf(field, value, pick) {
  const { min, max, type } = field;
  const preset = field.default === null ? "" : num(field.default, { useGrouping: false, maximumFractionDigits: 3 });
  const input = h("input", { type: "number", min, max, step: type === "int" ? 1 : "any", value, placeholder: preset, on: { input: () => input.checkValidity() && pick(input.value) } });
  return [input];
}

/** @type {Control} */
function timeOf(field, value, pick) {
  const input = h("input", { type: "number", min: 0.01, step: "any", value: seconds(value), placeholder: field.default === null ? "" : num(field.default), on: { input: () => input.checkValidity() && pick(input.value ? `${input.value}s` : "") } });
  return [input];
}

/** @type {Control} */
function choiceOf(field, value, pick) {
  const chosen = value || usual(field);
  const select = h("select", { on: { change: () => pick(select.value) } }, field.of.map((/** @type {string} */ one) => h("option", { value: one, selected: one === chosen }, one)));
  return [select];
}

/** A name with options of its own, in brackets. @type {Control} */
function nameOf(field, value, pick) {
  const schemas = /** @type {Schema[]} */ (field.of);
  const inner = parse(value || usual(field), "(");
  const nested = h("div", { class: "nested" });
  const select = h("select", { on: { change: () => turn(select.value, {}) } }, schemas.map(({ name }) => h("option", { value: name, selected: name === inner.name }, name)));
  /** @param {string} name @param {Record<string, string>} values */
  function turn(name, values) {
    inner.name = name;
    inner.values = values;
    const schema = schemas.find((one) => one.name === name);
    pick(schema ? format(schema, values, true) : name);
    draw();
  }
  function draw() {
    const schema = schemas.find((one) => one.name === inner.name);
    nested.replaceChildren(...(schema?.options ?? []).map((option) => fieldOf(option, inner.values[option.key] ?? "", (text) => {
      inner.values = { ...inner.values, [option.key]: text };
      pick(format(/** @type {Schema} */ (schema), inner.values, true));
    })));
  }
  draw();
  return [select, nested];
}

customElements.define("harif-agent", AgentElement);
