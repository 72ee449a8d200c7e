// A reader of Fluent messages: as much of the syntax as `locales/` uses, and no more. That is
// messages, terms, attributes, arguments, references, and selection by plural category or by text.
// Every argument is isolated, so that a Latin move does not reorder a sentence that is read from the right.

/** @typedef {(args: Record<string, any>, bundle: Bundle) => string} Piece */
/** @typedef {{value: Piece[], attributes: Map<string, Piece[]>}} Message */

const FSI = "\u2068";
const PDI = "\u2069";

/** Messages of one language. */
export class Bundle {
  /** @param {string} lang @param {(value: number) => string} [number] how numbers are written */
  constructor(lang, number) {
    this.lang = lang;
    /** @type {Map<string, Message>} */
    this.messages = new Map();
    const plain = new Intl.NumberFormat(lang, { maximumFractionDigits: 3 });
    this.number = number ?? ((/** @type {number} */ value) => plain.format(value));
    this.plurals = new Intl.PluralRules(lang);
  }

  /** Adds every message of a file. @param {string} text */
  add(text) {
    for (const [id, message] of parse(text)) this.messages.set(id, message);
  }

  /** @param {string} id */
  has(id) {
    const [name, attribute] = id.split(".");
    const message = this.messages.get(name);
    return message !== undefined && (attribute === undefined || message.attributes.has(attribute));
  }

  /**
   * The message `id` (or its attribute, `id.attribute`) with its arguments; the id itself where there
   * is none, so that a gap is seen.
   * @param {string} id
   * @param {Record<string, any>} [args]
   */
  format(id, args = {}) {
    const [name, attribute] = id.split(".");
    const message = this.messages.get(name);
    const pattern = attribute === undefined ? message?.value : message?.attributes.get(attribute);
    return pattern ? pattern.map((piece) => piece(args, this)).join("") : id;
  }

  /** @param {any} value */
  show(value) {
    return typeof value === "number" ? this.number(value) : String(value);
  }
}

/** @param {string} text @returns {Generator<[string, Message]>} */
function* parse(text) {
  const entry = /^(-?[a-zA-Z][\w-]*)[ \t]*=[ \t]*(.*(?:\n(?:[ \t]+.*|\}.*|[ \t]*(?=\n[ \t]+)))*)/gm;
  for (const match of text.matchAll(entry)) {
    const [body, ...rest] = match[2].split(/\n[ \t]+(?=\.[a-zA-Z][\w-]*[ \t]*=)/);
    /** @type {Map<string, Piece[]>} */
    const attributes = new Map();
    for (const attribute of rest) {
      const [, name, value] = /** @type {RegExpMatchArray} */ (attribute.match(/^\.([\w-]+)[ \t]*=[ \t]*([\s\S]*)$/));
      attributes.set(name, pattern(new Reader(dedent(value))));
    }
    yield [match[1], { value: pattern(new Reader(dedent(body))), attributes }];
  }
}

/** Lines of a block lose the indent that they share. @param {string} block */
function dedent(block) {
  const [first, ...rest] = block.replace(/[ \t]+$/, "").split("\n");
  const indents = rest.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length);
  const indent = indents.length ? Math.min(...indents) : 0;
  return [first, ...rest.map((line) => line.slice(indent))].join("\n").trim();
}

class Reader {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  get done() {
    return this.at >= this.text.length;
  }

  /** @param {RegExp} sticky */
  take(sticky) {
    sticky.lastIndex = this.at;
    const match = sticky.exec(this.text);
    if (match) this.at += match[0].length;
    return match;
  }

  /** @param {string} literal */
  expect(literal) {
    this.take(/\s*/y);
    if (!this.text.startsWith(literal, this.at)) {
      throw new SyntaxError(`expected ${literal} at ${this.at} of ${this.text}`);
    }
    this.at += literal.length;
  }
}

/** Text and placeables until the end, or until a variant or a closing brace where `inside` is set. @param {Reader} reader @param {boolean} [inside] */
function pattern(reader, inside = false) {
  /** @type {Piece[]} */
  const pieces = [];
  while (!reader.done) {
    const text = reader.take(inside ? /(?:(?!\n\s*\*?\[|\n?\s*\})[^{])+/y : /[^{]+/y);
    if (text) {
      const literal = text[0];
      pieces.push(() => literal);
    } else if (reader.text[reader.at] === "{") {
      pieces.push(placeable(reader));
    } else {
      break;
    }
  }
  return pieces;
}

/** @param {Reader} reader @returns {Piece} */
function placeable(reader) {
  reader.expect("{");
  const value = inline(reader);
  reader.take(/\s*/y);
  let piece = value.piece;
  if (reader.take(/->/y)) piece = select(reader, value);
  reader.expect("}");
  return piece;
}

/** @param {Reader} reader @returns {{piece: Piece, argument?: string}} */
function inline(reader) {
  reader.take(/\s*/y);
  const argument = reader.take(/\$([\w-]+)/y);
  if (argument) {
    const name = argument[1];
    return { argument: name, piece: (args, bundle) => (name in args ? `${FSI}${bundle.show(args[name])}${PDI}` : `{$${name}}`) };
  }
  const literal = reader.take(/"([^"]*)"/y);
  if (literal) return { piece: () => literal[1] };
  const reference = reader.take(/(-?[a-zA-Z][\w-]*)(\.[\w-]+)?/y);
  if (reference) return { piece: (args, bundle) => bundle.format(reference[0], args) };
  throw new SyntaxError(`expected an argument or a message at ${reader.at} of ${reader.text}`);
}

/** @param {Reader} reader @param {{argument?: string}} by @returns {Piece} */
function select(reader, { argument }) {
  /** @type {{key: string, usual: boolean, pieces: Piece[]}[]} */
  const variants = [];
  for (;;) {
    const head = reader.take(/\s*(\*?)\[\s*([\w.-]+)\s*\][ \t]*/y);
    if (!head) break;
    variants.push({ key: head[2], usual: head[1] === "*", pieces: pattern(reader, true) });
  }
  const usual = variants.find((variant) => variant.usual);
  if (!usual || argument === undefined) throw new SyntaxError(`a selection needs an argument and a default: ${reader.text}`);
  return (args, bundle) => {
    const value = args[argument];
    const fits = (/** @type {string} */ key) =>
      typeof value === "number" ? key === String(value) || key === bundle.plurals.select(value) : key === String(value);
    const exact = variants.find((variant) => variant.key === String(value));
    const chosen = exact ?? variants.find((variant) => fits(variant.key)) ?? usual;
    return chosen.pieces.map((piece) => piece(args, bundle)).join("");
  };
}
