// What the page's worker says that concerns no request, and what is given to the reader as a file.

/** Fires `forgets` when something is in memory only. */
export const news = new EventTarget();

/** What was said before anybody listened. @type {Set<string>} */
export const known = new Set();

/** @param {string} what */
export function announce(what) {
  known.add(what);
  news.dispatchEvent(new Event(what));
}

/** Gives a file to the reader. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
