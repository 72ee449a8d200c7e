// The tree of a game as an address writes it. `f5d6(f4)c3`: what stands in brackets replaces the move
// before it. A path is the list of moves from the start. The first child goes on with its line, the others are variations.

/** @typedef {import("../../components/moves.js").MoveNode} MoveNode */
/** @typedef {MoveNode & {children: MoveNode[]}} Grown */

/** A text that is no tree of moves; `at` is where it went wrong. */
export class BadMoves extends Error {
  /** @param {string} text @param {number} at */
  constructor(text, at) {
    super(text.slice(at, at + 12));
    this.at = at;
  }
}

/** Moves of one line as the service writes them: digits of columns above nine need commas. @param {string[]} moves */
export function joined(moves) {
  return moves.join(moves.some((move) => /^\d\d/.test(move)) ? "," : "");
}

/** One move at the start of a text. Columns are single digits unless commas separate them. @param {string} text @param {boolean} commas @param {boolean} walks */
function taken(text, commas, walks) {
  return text.match(/^(?:pass|--|pa|ps)/i)?.[0] ?? text.match(walks ? /^(?:[a-z]\d{1,2}){2}/i : /^[a-z]\d{1,2}/i)?.[0] ?? text.match(commas ? /^\d+/ : /^\d/)?.[0] ?? null;
}

export class Tree {
  /** @type {{children: MoveNode[]}} */
  root = { children: [] };

  /** @param {string} text @param {{commas?: boolean, walks?: boolean}} [how] `commas`: columns are numbers of more than one digit; `walks`: moves name two squares */
  static read(text, { commas = false, walks = false } = {}) {
    const tree = new Tree();
    const lists = commas || text.includes(",");
    /** @type {string[][]} paths to go back to when a bracket closes */
    const back = [];
    /** @type {string[]} */
    let path = [];
    for (let at = 0; at < text.length;) {
      const letter = text[at];
      if (letter === "(") {
        if (!path.length) throw new BadMoves(text, at);
        back.push(path);
        path = path.slice(0, -1);
      } else if (letter === ")") {
        path = back.pop() ?? fail(text, at);
      } else if (!/[\s,]/.test(letter)) {
        const move = taken(text.slice(at), lists, walks) ?? fail(text, at);
        path = tree.add(path, /^(--|pa|ps|pass)$/i.test(move) ? "pass" : move.toLowerCase());
        at += move.length - 1;
      }
      at += 1;
    }
    if (back.length) throw new BadMoves(text, text.length);
    return tree;
  }

  /** The text that `read` understands. */
  write() {
    const commas = this.#any((node) => /^\d\d/.test(node.move));
    const line = (/** @type {MoveNode[] | undefined} */ children) => {
      /** @type {string[]} */
      const parts = [];
      for (let list = children ?? []; list.length; list = list[0].children ?? []) {
        parts.push(list[0].move + list.slice(1).map((other) => `(${one(other)})`).join(""));
      }
      return parts.join(commas ? "," : "");
    };
    const one = (/** @type {MoveNode} */ node) => {
      const rest = line(node.children);
      return node.move + (commas && rest ? "," : "") + rest;
    };
    return line(this.root.children);
  }

  /** @param {(node: MoveNode) => boolean} fits */
  #any(fits) {
    /** @type {(list: MoveNode[]) => boolean} */
    const look = (list) => list.some((node) => fits(node) || look(node.children ?? []));
    return look(this.root.children);
  }

  /** @param {string[]} path @returns {MoveNode | {children: MoveNode[]} | null} */
  node(path) {
    /** @type {MoveNode | {children: MoveNode[]} | undefined} */
    let node = this.root;
    for (const move of path) node = node?.children?.find((child) => child.move === move);
    return node ?? null;
  }

  /** The children after a path. @param {string[]} path @returns {MoveNode[]} */
  after(path) {
    return this.node(path)?.children ?? [];
  }

  /** Plays a move after `path`, as a variation if the line goes on otherwise. @param {string[]} path @param {string} move */
  add(path, move) {
    const node = this.node(path);
    if (!node) throw new RangeError(path.join(" "));
    node.children ??= [];
    if (!node.children.some((child) => child.move === move)) node.children.push({ move, children: [] });
    return [...path, move];
  }

  /** Plays a whole line. @param {string[]} path @param {string[]} moves */
  extend(path, moves) {
    return moves.reduce((at, move) => this.add(at, move), path);
  }

  /** Deletes a move and what follows; gives back where the board goes. @param {string[]} path */
  remove(path) {
    const parent = this.node(path.slice(0, -1));
    if (parent) parent.children = (parent.children ?? []).filter((child) => child.move !== path[path.length - 1]);
    return path.slice(0, -1);
  }

  /** Makes the line to `path` the first one everywhere. @param {string[]} path */
  promote(path) {
    path.forEach((move, depth) => {
      const parent = this.node(path.slice(0, depth));
      parent?.children?.sort((a, b) => Number(b.move === move) - Number(a.move === move));
    });
  }

  /** The line through `path` to its end. @param {string[]} path */
  line(path) {
    const line = [...path];
    for (let list = this.after(line); list.length; list = list[0].children ?? []) line.push(list[0].move);
    return line;
  }

  /** The next variation at the point where `path` last had a choice. @param {string[]} path */
  turn(path) {
    for (let depth = path.length; depth > 0; depth--) {
      const list = this.after(path.slice(0, depth - 1));
      if (list.length < 2) continue;
      const index = list.findIndex((child) => child.move === path[depth - 1]);
      return [...path.slice(0, depth - 1), list[(index + 1) % list.length].move];
    }
    return path;
  }

  /** `12` for the twelfth move of the first line, `4.1.2` two moves after variation 1 of move 5. @param {string[]} path */
  place(path) {
    const steps = [0];
    let list = this.root.children;
    for (const move of path) {
      const index = list.findIndex((child) => child.move === move);
      if (index > 0) steps.push(index, 0);
      else steps[steps.length - 1] += 1;
      list = list[index]?.children ?? [];
    }
    return steps.join(".").replace(/(\.\d+)\.0$/, "$1");
  }

  /** The path of a place; as far as it leads. @param {string} place */
  path(place) {
    /** @type {string[]} */
    const path = [];
    const steps = place.split(".").map((step) => Number.parseInt(step, 10) || 0);
    steps.forEach((step, depth) => {
      const [first, times] = depth % 2 === 0 ? [0, step] : [step, 1];
      for (let k = 0; k < times; k++) {
        const child = this.after(path)[first];
        if (!child) return;
        path.push(child.move);
      }
    });
    return path;
  }
}

/** @param {string} text @param {number} at @returns {never} */
function fail(text, at) {
  throw new BadMoves(text, at);
}
