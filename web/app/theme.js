// Theme, palette and direction before anything is drawn. A classic script in the head, because a module would
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

  const lang = new URLSearchParams(location.search).get("lang") || look.lang;
  if (lang === "en" || lang === "fa") {
    root.lang = lang;
    root.dir = lang === "fa" ? "rtl" : "ltr";
  }
  paint();
  night.addEventListener("change", paint);
  contrast.addEventListener("change", paint);
  addEventListener("harif-look", (event) => {
    look = /** @type {CustomEvent} */ (event).detail;
    paint();
  });
})();
