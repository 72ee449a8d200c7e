// Where things stand on a board: the measures of `harif render`, in units of which a square has 100.
// Frames, lines and letters grow with the number of squares, because the picture does not.

/** @typedef {import("./looks.js").Look} Look */

export const CELL = 100;

/** The measures of one board, and which way round it lies. */
export class Layout {
  /** @param {Look} look @param {number} rows @param {number} cols @param {{mini?: boolean, flipped?: boolean}} [how] */
  constructor(look, rows, cols, { mini = false, flipped = false } = {}) {
    this.look = look;
    this.rows = rows;
    this.cols = cols;
    this.mini = mini;
    this.flipped = flipped;
    this.key = [look.key, rows, cols, mini, flipped].join();
    this.scale = Math.min(2, Math.max(0.6, ((rows + cols) / 16) ** 0.75));
    const [side, foot] = look.ground.margins[mini ? "bare" : "full"].map((margin) => Math.round(margin * this.scale));
    this.left = this.top = side;
    this.right = side + CELL * cols;
    this.bottom = side + CELL * rows;
    this.width = this.right + side;
    this.height = this.bottom + foot;
  }

  get squares() {
    return this.rows * this.cols;
  }

  /** Row and column of a square of the game. @param {number} cell @returns {[number, number]} */
  place(cell) {
    return [Math.floor(cell / this.cols), cell % this.cols];
  }

  /** Row and column at which a square is seen; its own inverse. Where pieces fall nothing is ever upside down. @param {number} row @param {number} col @returns {[number, number]} */
  seen(row, col) {
    if (!this.flipped) return [row, col];
    return [this.look.board.gravity ? row : this.rows - 1 - row, this.cols - 1 - col];
  }

  /** The square that is seen at a row and a column. @param {number} row @param {number} col */
  at(row, col) {
    const [r, c] = this.seen(row, col);
    return r * this.cols + c;
  }

  /** The middle of a square. @param {number} cell @returns {[number, number]} */
  centre(cell) {
    const [row, col] = this.seen(...this.place(cell));
    return [this.left + CELL * (col + 0.5), this.top + CELL * (row + 0.5)];
  }

  /** A transform that puts a drawing made around the origin onto a square. @param {number} cell */
  onto(cell) {
    return `translate(${this.centre(cell).join(" ")})`;
  }

  /** The lines between the squares, as a path. */
  lines() {
    let path = "";
    for (let row = 1; row < this.rows; row++) path += `M${this.left} ${this.top + CELL * row}H${this.right}`;
    for (let col = 1; col < this.cols; col++) path += `M${this.left + CELL * col} ${this.top}V${this.bottom}`;
    return path;
  }

  /** The number of a row, which may be counted from below. @param {number} row */
  rank(row) {
    return this.look.board.coordinates === "ranks" ? this.rows - row : row + 1;
  }

  /** What a square is called: column letter and row number, or the number of its column alone. @param {number} cell */
  name(cell) {
    const [row, col] = this.place(cell);
    return this.look.board.coordinates === "columns" ? String(col + 1) : `${letter(col)}${this.rank(row)}`;
  }
}

/** @param {number} col */
export function letter(col) {
  return String.fromCharCode(97 + col);
}
