// Which file is meant by which name. `cargo xtask site` writes this anew, with the marks of what is in the files.

/** @type {Record<string, string>} */
export const FILES = {};
