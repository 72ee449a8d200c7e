// What the browser keeps: tables in IndexedDB, heads and moves as texts that are not read here. A table is open in one tab
// at a time, which a lock says; where there are no locks, the number of each change still keeps two tabs from writing over
// each other. Where nothing can be kept, or nothing more, play goes on in memory, and that is said.

/** @typedef {{table: string, head: string, updated: number, open: boolean, deleted: number, version: number}} Row */
/** @typedef {{row: Row, moves: string[]}} Whole */

const NAME = "harif";
/** What was deleted can be brought back for a week. */
const WEEK = 7 * 24 * 3600 * 1000;

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function asked(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @returns {Promise<IDBDatabase>} */
export function database() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("tables", { keyPath: "table" });
      opening.result.createObjectStore("moves");
    };
    opening.onsuccess = () => {
      // A newer page may change what is kept: it must not wait for this one.
      opening.result.onversionchange = () => opening.result.close();
      resolve(opening.result);
    };
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error("blocked"));
  });
}

/** All moves of a table. @param {string} table @param {number} [from] */
export function movesOf(table, from = 0) {
  return IDBKeyRange.bound([table, from], [table, Infinity]);
}

/** The store of one worker. */
export class Kept {
  /** @type {Promise<IDBDatabase | null>} */
  #database;
  /** What could not be kept. @type {Map<string, Whole>} */
  #memory = new Map();
  /** Tables that are open here: the number of the last change, and how to let go. @type {Map<string, {version: number, let: () => void}>} */
  #held = new Map();
  /** One thing after the other, so that no answer overtakes another. @type {Promise<unknown>} */
  #turn = Promise.resolve();
  #forgets;

  /** @param {() => void} forgets hears that something is in memory only */
  constructor(forgets) {
    this.#forgets = forgets;
    this.#database = database().then(async (open) => {
      await this.#tidy(open);
      return open;
    }).catch(() => (forgets(), null));
  }

  /** Answers a question of the program. @param {Record<string, any>} ask @returns {Promise<Record<string, any>>} */
  answer(ask) {
    const answer = this.#turn.then(() => this.#answer(ask)).catch((error) => ({ refused: error?.name === "QuotaExceededError" ? "full" : "failed" }));
    this.#turn = answer;
    return answer;
  }

  /** @param {Record<string, any>} ask */
  async #answer(ask) {
    switch (ask.ask) {
      case "commit":
        return this.#commit(/** @type {any} */ (ask));
      case "load":
        return this.#load(ask.table, ask.take);
      case "release":
        return this.#release(ask.table, ask.head, ask.updated);
      case "delete":
        return this.#delete(ask.table, ask.back);
      case "list":
        return { heads: await this.#list(ask.named, ask.open, ask.most) };
      case "find":
        return { heads: await this.#heads([await this.#row(ask.table)].filter((row) => row !== undefined)) };
      default:
        return { move: await this.#move(ask.table, ask.ply) };
    }
  }

  /** @param {{table: string, head: string, updated: number, open: boolean, keep: number, add: string[]}} change */
  async #commit({ table, head, updated, open, keep, add }) {
    const held = this.#held.get(table);
    const version = held?.version ?? 0;
    const row = { table, head, updated, open, deleted: 0, version: version + 1 };
    if (!held && !(await this.#hold(table, 0))) return { refused: "held" };
    if (!this.#memory.has(table)) {
      try {
        const lost = await this.#write(row, version, keep, add);
        if (lost) return { refused: "lost" };
        this.#version(table, row.version);
        return { done: true };
      } catch {
        await this.#remember(table);
      }
    }
    const whole = this.#memory.get(table) ?? { row, moves: [] };
    this.#memory.set(table, { row, moves: [...whole.moves.slice(0, keep), ...add] });
    this.#version(table, row.version);
    return { done: true };
  }

  /** Writes a change, all of it or nothing; tells whether another tab has changed the table. @param {Row} row @param {number} before @param {number} keep @param {string[]} add @returns {Promise<boolean>} */
  async #write(row, before, keep, add) {
    const open = await this.#database;
    if (!open) throw new Error("nothing is kept");
    return new Promise((resolve, reject) => {
      const change = open.transaction(["tables", "moves"], "readwrite", { durability: "strict" });
      let lost = false;
      change.oncomplete = () => resolve(false);
      change.onabort = () => (lost ? resolve(true) : reject(change.error ?? new Error("aborted")));
      const known = change.objectStore("tables").get(row.table);
      known.onsuccess = () => {
        if ((known.result?.version ?? 0) !== before) {
          lost = true;
          return change.abort();
        }
        change.objectStore("tables").put(row);
        const moves = change.objectStore("moves");
        moves.delete(movesOf(row.table, keep));
        add.forEach((move, index) => moves.put(move, [row.table, keep + index]));
      };
    });
  }

  /** From now on this table is in memory only. @param {string} table */
  async #remember(table) {
    const whole = await this.#read(table).catch(() => undefined);
    if (whole) this.#memory.set(table, whole);
    this.#forgets();
  }

  /** @param {string} table @returns {Promise<Whole | undefined>} */
  async #read(table) {
    const remembered = this.#memory.get(table);
    if (remembered) return remembered;
    const open = await this.#database;
    if (!open) return undefined;
    const looking = open.transaction(["tables", "moves"]);
    const [row, moves] = await Promise.all([asked(looking.objectStore("tables").get(table)), asked(looking.objectStore("moves").getAll(movesOf(table)))]);
    return row && { row, moves };
  }

  /** @param {string} table @param {boolean} take */
  async #load(table, take) {
    if (take && !this.#held.has(table) && !(await this.#hold(table, 0))) return { refused: "held" };
    const whole = await this.#read(table);
    if (!whole || whole.row.deleted) {
      if (take) this.#let(table);
      return { table: null };
    }
    if (take) this.#version(table, whole.row.version);
    return { table: { head: whole.row.head, moves: whole.moves } };
  }

  /** @param {string} table @param {string | null} head @param {number} updated */
  async #release(table, head, updated) {
    const held = this.#held.get(table);
    const whole = head && held ? await this.#read(table) : undefined;
    if (held && head && whole) {
      const change = { table, head, updated, open: whole.row.open, keep: whole.moves.length, add: [] };
      await this.#commit(change);
    }
    this.#let(table);
    return { done: Boolean(held) };
  }

  /** @param {string} table @param {boolean} back */
  async #delete(table, back) {
    const held = this.#held.has(table);
    if (!held && !(await this.#hold(table, 0))) return { refused: "held" };
    try {
      const whole = await this.#read(table);
      if (!whole || Boolean(whole.row.deleted) !== back) return { done: false };
      const row = { ...whole.row, deleted: back ? 0 : Date.now(), version: whole.row.version + 1 };
      if (this.#memory.has(table)) this.#memory.set(table, { ...whole, row });
      else await this.#write(row, whole.row.version, whole.moves.length, []);
      this.#version(table, row.version);
      return { done: true };
    } finally {
      if (!held) this.#let(table);
    }
  }

  /** @param {string} table @returns {Promise<Row | undefined>} */
  async #row(table) {
    const open = await this.#database;
    return this.#memory.get(table)?.row ?? (open ? asked(open.transaction("tables").objectStore("tables").get(table)) : undefined);
  }

  /** @param {string[] | null} named @param {boolean} open @param {number} most */
  async #list(named, open, most) {
    const kept = await this.#database;
    /** @type {Row[]} */
    const all = kept ? await asked(kept.transaction("tables").objectStore("tables").getAll()) : [];
    const rows = new Map([...all.map((row) => /** @type {[string, Row]} */ ([row.table, row])), ...[...this.#memory].map(([table, { row }]) => /** @type {[string, Row]} */ ([table, row]))]);
    const wanted = [...rows.values()].filter((row) => !row.deleted && (!named || named.includes(row.table)) && (!open || row.open));
    return this.#heads(wanted.sort((a, b) => b.updated - a.updated).slice(0, most));
  }

  /** @param {Row[]} rows */
  async #heads(rows) {
    const locks = (await navigator.locks?.query())?.held ?? [];
    const names = new Set(locks.map((lock) => lock.name));
    return rows.map(({ table, head, deleted }) => ({ table, head, deleted: Boolean(deleted), elsewhere: !this.#held.has(table) && names.has(lockOf(table)) }));
  }

  /** @param {string} table @param {number} ply */
  async #move(table, ply) {
    const remembered = this.#memory.get(table);
    if (remembered) return remembered.moves[ply] ?? null;
    const open = await this.#database;
    return (open && (await asked(open.transaction("moves").objectStore("moves").get([table, ply])))) ?? null;
  }

  /** Opens a table here, if no other tab has it. @param {string} table @param {number} version @returns {Promise<boolean>} */
  #hold(table, version) {
    const { locks } = navigator;
    if (!locks) {
      this.#held.set(table, { version, let: () => {} });
      return Promise.resolve(true);
    }
    return new Promise((held) => {
      locks.request(lockOf(table), { ifAvailable: true }, (lock) => {
        if (!lock) return held(false);
        return new Promise((letGo) => {
          this.#held.set(table, { version, let: () => letGo(undefined) });
          held(true);
        });
      }).catch(() => held(false));
    });
  }

  /** @param {string} table @param {number} version */
  #version(table, version) {
    const held = this.#held.get(table);
    if (held) held.version = version;
  }

  /** @param {string} table */
  #let(table) {
    this.#held.get(table)?.let();
    this.#held.delete(table);
  }

  /** Removes what was deleted long ago. @param {IDBDatabase} open */
  async #tidy(open) {
    const change = open.transaction(["tables", "moves"], "readwrite");
    /** @type {Row[]} */
    const rows = await asked(change.objectStore("tables").getAll());
    for (const { table, deleted } of rows) {
      if (!deleted || Date.now() - deleted < WEEK) continue;
      change.objectStore("tables").delete(table);
      change.objectStore("moves").delete(movesOf(table));
    }
  }
}

/** @param {string} table */
function lockOf(table) {
  return `harif-table-${table}`;
}
