// What has changed at a table, put into what is known of it. Nothing that was known is written over: what did
// not change is the same object as before, so the page sees at a glance what did.

/** @typedef {import("../../base/types.js").Table} Table */
/** @typedef {import("../../base/types.js").View} View */
/**
 * @typedef {object} Change as the server tells it; parts in which nothing changed are left out
 * @property {Partial<Table>} [set]
 * @property {Partial<View>} [view]
 * @property {Record<string, Tail>} [tails] of lists that grow: `view.moves`, `values`, `seconds`
 */
/** @typedef {{keep: number, add: any[]}} Tail the first `keep` items stay, `add` follows */

const VIEW = "view.";

/** The table after a change; null if it was not a change of this table. @param {Table} table @param {Change} change @returns {Table | null} */
export function changed(table, { set = {}, view = {}, tails = {} }) {
  const named = Object.entries(tails);
  const own = lists(table, named.filter(([name]) => !name.startsWith(VIEW)));
  const seen = lists(table.view, named.filter(([name]) => name.startsWith(VIEW)).map(([name, tail]) => [name.slice(VIEW.length), tail]));
  if (!own || !seen) return null;
  const shown = { ...view, ...seen };
  const next = { ...table, ...set, ...own };
  if (Object.keys(shown).length) next.view = { ...table.view, ...shown };
  // Who does not think any more does not wait either.
  if (!next.thinking) next.waiting = null;
  return next;
}

/** The lists with their new tails; null if one of them is shorter than it was thought to be. @param {Record<string, any>} of @param {[string, Tail][]} tails */
function lists(of, tails) {
  /** @type {Record<string, any[]>} */
  const grown = {};
  for (const [name, { keep, add }] of tails) {
    const known = of[name];
    if (!Array.isArray(known) || known.length < keep) return null;
    grown[name] = [...known.slice(0, keep), ...add];
  }
  return grown;
}
