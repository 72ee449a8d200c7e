// Games as a server tells them, for tests without one: imported first, so that the modules after it know them.

import { families } from "../../app/base/games.js";

/** @typedef {import("../../app/base/types.js").Family} Family */
/** @typedef {import("../../app/base/types.js").Board} Board */

/** @type {Board} */
const DISCS = { name: "discs", ground: "felt", pieces: "discs", gravity: false, turns: true, counted: true, scored: true, numbered: true, coordinates: "squares" };

/** @param {string} key @param {number} min @param {number} usual @param {{step?: number, within?: string[]}} [more] */
const number = (key, min, usual, { step = 1, within } = {}) => ({ key, min, max: 20, step, default: usual, ...(within ? { within } : {}) });

/** @param {string} name @param {string} size @param {Pick<Family, "boards"> & Partial<Family>} more @returns {Family} */
const family = (name, size, more) => ({
  name, default: `${name}-${size}`, options: [], board: DISCS, rows: 8, cols: 8,
  about: { title: { en: `The ${name}`, fa: `${name} ما` }, summary: { en: "", fa: "" } },
  sides: [{ name: "Black", symbol: "X", dark: true }, { name: "White", symbol: "O", dark: false }],
  ...more,
});

const RECTANGLE = { pattern: "{rows}x{columns}", small: [] };

families.push(
  family("othello", "8x8", {
    boards: { pattern: "{size}x{size}", numbers: [number("size", 4, 8, { step: 2 })], small: ["4x4", "6x6"] },
    options: [{ key: "start", type: "choice", of: ["standard", "swapped"], default: "standard" }, { key: "first", type: "choice", of: ["black", "white"], default: "black" }],
  }),
  family("connect4", "6x7", {
    boards: { ...RECTANGLE, numbers: [number("rows", 4, 6), number("columns", 4, 7)], small: ["4x5"] },
    board: { ...DISCS, name: "drops", ground: "wall", gravity: true, turns: false, scored: false, coordinates: "columns" }, rows: 6, cols: 7,
    sides: [{ name: "Red", symbol: "X", dark: true }, { name: "Yellow", symbol: "O", dark: false }],
  }),
  family("tictactoe", "3x3-3", {
    boards: { pattern: "{rows}x{columns}-{in-a-row}", numbers: [number("rows", 3, 3), number("columns", 3, 3), number("in-a-row", 3, 3, { within: ["rows", "columns"] })], small: [] },
    board: { ...DISCS, name: "strokes", ground: "paper", pieces: "strokes", turns: false, counted: false, scored: false }, rows: 3, cols: 3,
    sides: [{ name: "X", symbol: "X", dark: true }, { name: "O", symbol: "O", dark: false }],
  }),
  // Of no game that the page has words for.
  family("stroll", "9x5", {
    boards: { ...RECTANGLE, numbers: [number("rows", 4, 9), number("columns", 4, 5)] },
    board: { ...DISCS, name: "pawns", ground: "chequered", pieces: "pawns", turns: false, scored: false, numbered: false, coordinates: "ranks" }, rows: 9, cols: 5,
    sides: [{ name: "White", symbol: "O", dark: false }, { name: "Black", symbol: "X", dark: true }],
  }),
);
