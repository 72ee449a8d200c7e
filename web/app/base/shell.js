// The way to the host, and the addresses of pages: here the host is a server, and an address is a path. In a page that has
// the host in a worker of its own, `web/site/shell.js` stands in the place of this file.

/** Asks the host. @param {string} path @param {RequestInit} init @returns {Promise<Response>} */
export function request(path, init) {
  return fetch(path, init);
}

/** The line to a table. @param {string} path @returns {WebSocket} */
export function line(path) {
  return new WebSocket(location.origin.replace(/^http/, "ws") + path);
}

/** Where something is that is called by a path: a page, or a file of the page. @param {string} path */
export function reach(path) {
  return path;
}

/** A page as others reach it. @param {string} path */
export function outward(path) {
  return location.origin + path;
}

/** What an address leads to, if it is one of ours. @param {string} [href] where the reader is, if none is named @returns {{pathname: string, search: string, hash: string} | null} */
export function place(href = location.href) {
  const address = new URL(href, location.href);
  return address.origin === location.origin ? address : null;
}

/** Whether others can come to a table here. */
export const open = true;

/** What this way needs beside the pages. Nothing. */
export function attach() {}
