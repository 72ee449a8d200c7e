// Theme, palette and direction before anything is drawn, and what is sure to be needed asked for. A classic script in the head, because a module would
// come too late and the page would flash; it hears of later changes by the event `harif-look`.
(() => {
  const root = document.documentElement;
  const night = matchMedia("(prefers-color-scheme: dark)");
  const contrast = matchMedia("(prefers-contrast: more)");
  /** @type {{lang?: string, theme?: string, palette?: string}} */
  let look = {};
  try {
    look = JSON.parse(localStorage.getItem("harif.settings") ?? "{}") ?? {};
  } catch {
    // Storage may be forbidden or spoilt: the system's own look then.
  }

  function paint() {
    const { theme = "auto", palette = "usual" } = look;
    const system = contrast.matches ? "contrast" : night.matches ? "dark" : "light";
    root.dataset.theme = theme === "auto" ? system : theme;
    root.dataset.palette = palette;
  }

  /** @param {string} href @param {Partial<HTMLLinkElement>} how */
  function preload(href, how) {
    document.head.append(Object.assign(document.createElement("link"), { ...how, href }));
  }

  // A server has chosen by the browser's own languages; files are the same for everybody.
  const spoken = root.dataset.files ? navigator.languages.map((tag) => tag.split("-")[0]) : [];
  const asked = new URLSearchParams(location.search).get("lang") || look.lang;
  /** @type {import("./base/i18n.js").Language[]} */
  const rows = JSON.parse(document.getElementById("languages")?.textContent || "[]");
  const row = [asked, ...spoken].map((lang) => rows.find(({ code }) => code === lang)).find((row) => row);
  if (row) {
    Object.assign(root, { lang: row.code, dir: row.dir });
    Object.assign(root.dataset, { letters: row.letters, numbering: row.numbering });
  }
  const files = root.dataset.files ?? "/";
  if (root.dataset.letters === "arab") for (const weight of [400, 700]) preload(`${files}fonts/vazirmatn-${weight}.woff2`, { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "" });
  if (files !== "/" || location.pathname === "/") for (const name of ["", "/choice", "/games", "/lists", "/more", "/seats"]) preload(`${files}pages/lobby${name}.js`, { rel: "modulepreload" });
  paint();
  night.addEventListener("change", paint);
  contrast.addEventListener("change", paint);
  addEventListener("harif-look", (event) => {
    look = /** @type {CustomEvent} */ (event).detail;
    paint();
  });
})();
