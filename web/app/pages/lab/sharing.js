// The tree as a picture and the trace as a file. A picture carries its own colours, so that it looks the same in
// a paper as on the page.

import { t } from "../../base/i18n.js";
import { copier } from "../../base/copier.js";
import { link } from "../../base/router.js";
import { h, icon } from "../../base/dom.js";

const PROPERTIES = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity", "font-family", "font-size", "font-weight", "text-anchor", "paint-order", "visibility", "display"];
const LARGE = 2;

/** A drawing that stands alone. @param {SVGSVGElement} drawing @param {{x: number, y: number, width: number, height: number}} box @param {string} title */
function standalone(drawing, box, title) {
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  const [from, to] = [drawing.querySelectorAll("*"), copy.querySelectorAll("*")];
  from.forEach((element, at) => {
    const style = getComputedStyle(element);
    if (style.display === "none") return to[at].setAttribute("display", "none");
    if (element.tagName !== "g") for (const name of PROPERTIES) to[at].setAttribute(name, style.getPropertyValue(name));
    else to[at].setAttribute("opacity", style.opacity);
    to[at].removeAttribute("class");
  });
  copy.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  copy.setAttribute("width", String(Math.round(box.width)));
  copy.setAttribute("height", String(Math.round(box.height)));
  copy.removeAttribute("style");
  copy.removeAttribute("class");
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries({ ...box, fill: getComputedStyle(drawing.parentElement ?? drawing).backgroundColor })) ground.setAttribute(name, String(value));
  const heading = document.createElementNS("http://www.w3.org/2000/svg", "title");
  heading.textContent = title;
  copy.prepend(heading, ground);
  return new XMLSerializer().serializeToString(copy);
}

/** @param {string | Blob} content @param {string} type @param {string} name */
function save(content, type, name) {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = h("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** @param {string} svg @param {number} width @param {number} height @returns {Promise<Blob | null>} */
async function painted(svg, width, height) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.min(LARGE, 8000 / width, 8000 / height);
  const canvas = h("canvas", { width: Math.round(width * scale), height: Math.round(height * scale) });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/**
 * @param {object} from
 * @param {() => import("../../components/tree.js").TreeElement} from.tree
 * @param {() => Promise<any>} from.data
 * @param {() => string} from.command
 * @param {string} from.name of the files
 * @param {() => void} from.present
 */
export function sharing({ tree, data, command, name, present }) {
  const picture = () => {
    const { svg, scene } = tree();
    const box = scene?.box ?? { x: 0, y: 0, width: 1, height: 1 };
    return { text: standalone(svg, box, scene?.name ?? ""), box };
  };
  const button = (/** @type {string} */ label, /** @type {() => void} */ click) => h("button", { type: "button", on: { click } }, icon("download"), label);
  return h("div", { class: "sharing row" },
    button("SVG", () => save(picture().text, "image/svg+xml", `${name}.svg`)),
    button("PNG", async () => {
      const { text, box } = picture();
      const blob = await painted(text, box.width, box.height);
      if (blob) save(blob, "image/png", `${name}.png`);
    }),
    button("JSON", async () => save(JSON.stringify(await data(), null, 1), "application/json", `${name}.json`)),
    copier(command, t("lab-copy-command"), "terminal"),
    copier(link, t("lab-copy-link"), "link"),
    h("button", { type: "button", on: { click: present } }, icon("present"), t("lab-present"), h("kbd", { dir: "ltr", "aria-hidden": "true" }, "Shift+P")));
}
