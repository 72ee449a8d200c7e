// Drawing once a frame, however often something changes.

/**
 * A function that asks for `draw` in the next frame: once, and only while the element is shown.
 * @param {HTMLElement} element
 * @param {() => void} draw
 * @returns {() => void}
 */
export function onceAFrame(element, draw) {
  let asked = false;
  return () => {
    if (asked || !element.isConnected) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      if (element.isConnected) draw();
    });
  };
}
