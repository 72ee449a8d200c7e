// Moves by typing: letters and digits gather in a buffer that is shown; Enter plays it, Backspace and Escape
// take it back. While something is typed these keys belong to it, wherever the focus is.

/** Typed letters until Enter. */
export class Typing {
  #buffer = "";

  /**
   * @param {(buffer: string) => void} show
   * @param {(move: string) => void} play
   */
  constructor(show, play) {
    this.show = show;
    this.play = play;
    document.addEventListener("keydown", this.#key, true);
  }

  /** @param {string} letter */
  add(letter) {
    this.#set((this.#buffer + letter).slice(0, 6));
  }

  clear() {
    this.#set("");
  }

  close() {
    document.removeEventListener("keydown", this.#key, true);
  }

  /** @param {string} buffer */
  #set(buffer) {
    if (buffer === this.#buffer) return;
    this.#buffer = buffer;
    this.show(buffer);
  }

  #key = (/** @type {KeyboardEvent} */ event) => {
    if (!this.#buffer || event.ctrlKey || event.altKey || event.metaKey) return;
    const move = this.#buffer;
    if (event.key === "Enter") this.#set("");
    else if (event.key === "Backspace") this.#set(this.#buffer.slice(0, -1));
    else if (event.key === "Escape") this.#set("");
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === "Enter") this.play(move);
  };
}
