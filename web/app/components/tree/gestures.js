// Hands on the tree: one finger or the mouse drags, two fingers or the wheel zoom, a click selects, a second
// click on the same node opens it.

/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {{grabbed: () => void, clicked: (key: string) => void, opened: (key: string) => void}} Heard */

const SLACK = 5;
const TWICE = 400;

/** @param {SVGSVGElement} svg @param {Camera} camera @param {Heard} heard */
export function gestures(svg, camera, heard) {
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  let moved = 0;
  let last = { key: "", time: 0 };

  const spread = () => {
    const [a, b] = [...fingers.values()];
    return { size: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const inside = (/** @type {number} */ x, /** @type {number} */ y) => {
    const box = svg.getBoundingClientRect();
    return /** @type {const} */ ([x - box.left, y - box.top]);
  };
  const drag = (/** @type {number} */ dx, /** @type {number} */ dy) => {
    const { x, y, k } = camera.view;
    camera.set({ x: x - dx / k, y: y - dy / k, k });
    heard.grabbed();
  };

  svg.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 1) moved = 0;
  });
  svg.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const before = fingers.size === 2 ? spread() : null;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    moved += Math.abs(dx) + Math.abs(dy);
    if (moved > SLACK && !svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
    [finger.x, finger.y] = [event.clientX, event.clientY];
    if (before) {
      const after = spread();
      camera.zoomAt(after.size / before.size, ...inside(after.x, after.y));
      drag(after.x - before.x, after.y - before.y);
    } else if (moved > SLACK) {
      drag(dx, dy);
    }
  });
  const lift = (/** @type {PointerEvent} */ event) => {
    if (!fingers.delete(event.pointerId) || event.type === "pointercancel" || moved > SLACK) return;
    const key = /** @type {Element} */ (event.target).closest?.("[data-key]")?.getAttribute("data-key");
    if (key === null || key === undefined) return;
    const twice = last.key === key && event.timeStamp - last.time < TWICE;
    const folded = /** @type {Element} */ (event.target).closest(".extra") !== null;
    last = { key, time: twice ? 0 : event.timeStamp };
    if (twice || folded) heard.opened(key);
    else heard.clicked(key);
  };
  svg.addEventListener("pointerup", lift);
  svg.addEventListener("pointercancel", lift);
  svg.addEventListener("wheel", (event) => {
    event.preventDefault();
    camera.zoomAt(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), ...inside(event.clientX, event.clientY));
    heard.grabbed();
  }, { passive: false });
}
