// What is asked only of a position at which somebody stays: those who step past it ask nobody.

/** Milliseconds before it counts as staying. */
const REST = 150;

/** A function that does something when nothing has asked for it again for a moment. @param {() => void} work */
export function atRest(work) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, REST);
  };
}
