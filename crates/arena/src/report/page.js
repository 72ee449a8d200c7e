"use strict";
// What needs a script in a report: the language, the cross table's details, and the games on a board.
// The board knows no rules: every move comes with the squares that it changes.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const root = document.documentElement;
  const SVG = "http://www.w3.org/2000/svg";

  // ---- making elements ----------------------------------------------------------------------------
  function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) {
      if (name === "on") for (const [event, act] of Object.entries(value)) element.addEventListener(event, act);
      else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : value);
    }
    element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
    return element;
  }
  const h = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);
  const s = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

  // ---- language -----------------------------------------------------------------------------------
  const lang = () => root.lang;
  const t = (id, args = {}) => (data.words[lang()][id] ?? id).replace(/\{ \$([\w-]+) \}/g, (_, name) => args[name] ?? "");
  /** A sentence, and what is typed below it. */
  const toldRows = (story) => story[lang()].split("\n").flatMap((row, i) => [h("br"), i ? h("code", { dir: "ltr" }, row) : h("span", { dir: "auto" }, row)]);
  /** The row of a language: direction, digits, signs. */
  const row = (code = lang()) => data.languages.find((one) => one.code === code) ?? data.languages[0];
  const digits = (text) => {
    const { digits: ten, decimal, group } = row();
    return String(text).replace(/[\d.,]/g, (sign) => (sign === "." ? decimal : sign === "," ? group : [...ten][Number(sign)]));
  };
  const num = (value) => digits(String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ","));
  const seconds = (value) => {
    const [size, unit] = value >= 0.9995 ? [value, "s"] : value >= 0.0009995 ? [value * 1e3, "ms"] : value >= 9.995e-7 ? [value * 1e6, "us"] : [value * 1e9, "ns"];
    return t(`arena-time-${unit}`, { n: digits(Number(size.toPrecision(3))) });
  };
  const isolated = (text) => `\u2066${text}\u2069`;
  const signed = (value) => isolated((value > 0 ? "+" : value < 0 ? "−" : "") + num(Math.abs(value)));
  const name = (agent) => h("bdi", {}, data.agents[agent]);
  const side = (index) => row().sides[index];

  /** A sentence whose arguments may be elements. */
  function sentence(id, args) {
    const parts = (data.words[lang()][id] ?? id).split(/\{ \$([\w-]+) \}/);
    return parts.map((part, i) => (i % 2 ? args[part] : part));
  }

  function speak(tongue) {
    root.lang = tongue;
    root.dir = row(tongue).dir;
    for (const button of document.querySelectorAll("[data-tongue]")) button.setAttribute("aria-pressed", String(button.dataset.tongue === tongue));
    for (const time of document.querySelectorAll("time")) {
      const { code, numbering } = row(time.closest("[lang]").lang);
      const its = `${code}-u-nu-${numbering}`;
      time.textContent = new Intl.DateTimeFormat(its, { dateStyle: "long", timeStyle: "short" }).format(new Date(time.dateTime));
    }
    show();
  }

  // ---- the cross table ----------------------------------------------------------------------------
  function crossTable(section) {
    const detail = section.querySelector(".detail");
    const rows = [...section.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("td")]);
    const cells = rows.flat().filter((cell) => cell.dataset.detail);
    const tell = (cell) => (detail.textContent = cell?.dataset.detail ?? detail.dataset.hint);
    for (const cell of cells) cell.tabIndex = -1;
    if (cells[0]) cells[0].tabIndex = 0;
    section.addEventListener("pointerover", (event) => tell(event.target.closest("[data-detail]") ?? document.activeElement?.closest?.("[data-detail]")));
    section.addEventListener("focusin", (event) => {
      const cell = event.target.closest("[data-detail]");
      if (!cell) return;
      for (const other of cells) other.tabIndex = -1;
      cell.tabIndex = 0;
      tell(cell);
    });
    section.addEventListener("keydown", (event) => {
      const cell = event.target.closest("[data-detail]");
      const [down, right] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key] ?? [0, 0];
      if (!cell || (!down && !right)) return;
      event.preventDefault();
      let y = rows.findIndex((row) => row.includes(cell));
      let x = rows[y].indexOf(cell);
      const across = root.dir === "rtl" ? -right : right;
      do {
        y += down;
        x += across;
      } while (rows[y]?.[x] && !rows[y][x].dataset.detail);
      rows[y]?.[x]?.focus();
    });
  }

  // ---- the board ----------------------------------------------------------------------------------
  const { rows, cols, look } = data;
  const scale = Math.min(2, Math.max(0.6, ((rows + cols) / 16) ** 0.75));
  const [margin, foot] = { felt: [40, 40], wall: [22, 54], paper: [46, 46], chequered: [40, 40] }[look.ground].map((n) => Math.round(n * scale));
  const [right, bottom] = [margin + 100 * cols, margin + 100 * rows];
  const [width, height] = [right + margin, bottom + foot];
  const centre = (cell) => [margin + 100 * ((cell % cols) + 0.5), margin + 100 * (Math.floor(cell / cols) + 0.5)];
  const onto = (cell) => `translate(${centre(cell).join(" ")})`;
  const word = (x, y, ink, text) => s("text", { x, y, dy: ".35em", "font-size": 23 * scale ** 0.85, class: "coordinate", fill: ink, "text-anchor": "middle" }, text);

  function gridLines() {
    let path = "";
    for (let row = 1; row < rows; row++) path += `M${margin} ${margin + 100 * row}H${right}`;
    for (let col = 1; col < cols; col++) path += `M${margin + 100 * col} ${margin}V${bottom}`;
    return path;
  }

  function letters(ink) {
    const above = Array.from({ length: cols }, (_, col) => word(centre(col)[0], margin / 2, ink, String.fromCharCode(97 + col)));
    const beside = Array.from({ length: rows }, (_, row) => word(margin / 2, centre(row * cols)[1], ink, String(look.coordinates === "ranks" ? rows - row : row + 1)));
    return [...above, ...beside];
  }

  const round = (id, stops) => s("radialGradient", { id, cx: 0.36, cy: 0.3, r: 0.8 }, stops.map(([offset, colour]) => s("stop", { offset, "stop-color": colour })));
  const STAR = "M0-27Q5-5 27 0Q5 5 0 27Q-5 5-27 0Q-5-5 0-27Z";
  const PAWN = "M-10-8C-9 6-15 15-24 21C-28 24-29 28-29 33C-29 36-27 37-24 37H24C27 37 29 36 29 33C29 28 28 24 24 21C15 15 9 6 10-8Z";
  const COLLAR = "M-17-7C-17-11-14-13-10-13H10C14-13 17-11 17-7S14-3 10-3H-10C-14-3-17-3-17-7Z";
  const stroke = { fill: "none", "stroke-width": 13, "stroke-linecap": "round" };

  const sheet = (paint) => s("rect", { x: margin, y: margin, width: right - margin, height: bottom - margin, fill: paint });
  const frame = () => s("rect", { width, height, rx: 22 * scale, fill: "var(--frame)" });
  const black = () => round("dark", [[0, "#565e6b"], [0.45, "#262b33"], [1, "#0c0e12"]]);
  const white = () => round("light", [[0, "#fff"], [0.6, "#f2eee4"], [1, "#cfc8b8"]]);

  /** Discs that lie behind a wall carry a mark, so that they differ without colour. */
  const marked = {
    define: () => [round("dark", [[0, "#f0705f"], [0.5, "#c8352b"], [1, "#941e19"]]), round("light", [[0, "#ffe08a"], [0.5, "#f6be3b"], [1, "#c98a0c"]])],
    stone: (dark) => [
      s("circle", { r: 43, fill: dark ? "url(#dark)" : "url(#light)" }),
      dark ? s("circle", { r: 24, fill: "none", stroke: "#ffd9d2", "stroke-width": 4.5 }) : s("path", { d: STAR, fill: "#6b4900" }),
    ],
  };

  /** What lies under the pieces, what lies over them, and the mark of the last move, around the origin for a square of 100 units. */
  const ground = {
    felt: {
      back: () => [
        frame(), sheet("var(--felt)"),
        s("path", { d: `${gridLines()}M${margin} ${margin}H${right}V${bottom}H${margin}Z`, fill: "none", stroke: "var(--felt-line)", "stroke-width": 2.5 * scale }),
        ...letters("var(--frame-ink)"),
      ],
      last: () => s("rect", { x: -45, y: -45, width: 90, height: 90, rx: 10, fill: "none", stroke: "#ffd970", "stroke-width": 6 }),
    },
    wall: {
      discs: marked,
      define: () => [s("linearGradient", { id: "wall", x2: 0, y2: 1 }, s("stop", { "stop-color": "var(--wall-top)" }), s("stop", { offset: 1, "stop-color": "var(--wall-bottom)" }))],
      back: () => [sheet("var(--hole)")],
      front: () => {
        const holes = Array.from({ length: rows * cols }, (_, cell) => centre(cell)).map(([x, y]) => `M${x - 41} ${y}a41 41 0 1 0 82 0a41 41 0 1 0-82 0Z`).join("");
        const r = 22 * scale;
        const wall = `M${r} 0H${width - r}A${r} ${r} 0 0 1 ${width} ${r}V${height - r}A${r} ${r} 0 0 1 ${width - r} ${height}H${r}A${r} ${r} 0 0 1 0 ${height - r}V${r}A${r} ${r} 0 0 1 ${r} 0Z`;
        return [
          s("path", { d: wall + holes, fill: "url(#wall)", "fill-rule": "evenodd" }),
          s("path", { d: holes, fill: "none", stroke: "var(--wall-edge)", "stroke-width": 3 }),
          ...Array.from({ length: cols }, (_, col) => word(centre(col)[0], (bottom + height) / 2 - 2 * scale, "var(--wall-ink)", String(col + 1))),
        ];
      },
      last: () => s("circle", { r: 46.5, fill: "none", stroke: "#ffd970", "stroke-width": 5 }),
    },
    paper: {
      back: () => [
        s("rect", { x: 1, y: 1, width: width - 2, height: height - 2, rx: 22 * scale, fill: "var(--paper)", stroke: "var(--line)", "stroke-width": 2 }),
        s("path", { d: gridLines(), fill: "none", stroke: "var(--paper-line)", "stroke-width": 3 * scale, "stroke-linecap": "round" }),
        ...letters("var(--ink-2)"),
      ],
      under: true,
      last: () => s("rect", { x: -44, y: -44, width: 88, height: 88, rx: 10, fill: "var(--gold)", "fill-opacity": 0.22, stroke: "var(--gold)", "stroke-width": 2.5 * scale }),
    },
    chequered: {
      back: () => {
        const dark = Array.from({ length: rows * cols }, (_, cell) => cell).filter((cell) => (rows - 1 - Math.floor(cell / cols) + (cell % cols)) % 2 === 0);
        const squares = dark.map(centre).map(([x, y]) => `M${x - 50} ${y - 50}h100v100h-100Z`).join("");
        return [frame(), sheet("var(--square-light)"), s("path", { d: squares, fill: "var(--square-dark)" }), ...letters("var(--frame-ink)")];
      },
      under: true,
      last: () => s("rect", { x: -50, y: -50, width: 100, height: 100, fill: "#ffd970", "fill-opacity": 0.42 }),
    },
  }[look.ground];

  /** What the pieces are; each kind has a dark one and a light one. */
  const pieces = {
    discs: ground.discs ?? {
      define: () => [black(), white()],
      stone: (dark) => [s("circle", { cy: 4.5, r: 41, fill: dark ? "#d9d4c7" : "#1b1f25" }), s("circle", { r: 41, fill: dark ? "url(#dark)" : "url(#light)" })],
    },
    strokes: {
      thin: true,
      define: () => [],
      stone: (dark) => [dark ? s("path", { ...stroke, stroke: "var(--plus)", d: "M-26-26L26 26M26-26L-26 26" }) : s("circle", { ...stroke, stroke: "var(--minus)", r: 28 })],
    },
    pawns: {
      define: () => [black(), white()],
      stone: (dark) => [s("g", { fill: dark ? "url(#dark)" : "url(#light)", stroke: dark ? "#07090c" : "#4f493d", "stroke-width": 2.5, "stroke-linejoin": "round" }, s("path", { d: PAWN }), s("circle", { cy: -25, r: 15 }), s("path", { d: COLLAR }))],
    },
  }[look.pieces];
  const define = () => s("defs", {}, pieces.define(), ground.define?.() ?? []);

  /** The longest straight runs through the squares that decided a game. */
  function winningLines(cells) {
    const inside = new Set(cells);
    const found = [];
    for (const start of cells) {
      for (const [down, across] of [[0, 1], [1, 0], [1, 1], [1, -1]]) {
        const run = [];
        let [row, col] = [Math.floor(start / cols), start % cols];
        for (; col >= 0 && col < cols && inside.has(row * cols + col); row += down, col += across) run.push(row * cols + col);
        found.push(run);
      }
    }
    found.sort((a, b) => b.length - a.length);
    const held = new Set();
    return found.filter((run) => {
      if (run.every((cell) => held.has(cell))) return false;
      run.forEach((cell) => held.add(cell));
      return true;
    });
  }

  function board({ cells, last, from }, winning, ply, walks) {
    const stones = [...cells].flatMap((cell, at) => (cell === "." ? [] : [s("g", { transform: onto(at) }, walks && at === last ? walker(from, at, cell) : pieces.stone(data.sides[cell - 1].dark))]));
    const marks = [from, last].filter((cell) => cell !== null).map((cell) => s("g", { transform: onto(cell) }, ground.last()));
    const lines = winningLines(winning).flatMap((run) => {
      const [[x1, y1], [x2, y2]] = [centre(run[0]), centre(run[run.length - 1])];
      const d = `M${x1} ${y1}L${x2} ${y2}`;
      const inks = [["var(--halo)", 20], ["var(--ink)", 9]];
      return (pieces.thin ? inks.slice(1) : inks).map(([ink, wide]) => s("path", { d, stroke: ink, "stroke-width": wide, "stroke-linecap": "round" }));
    });
    const [under, over] = [ground.under ? marks : [], ground.under ? [] : marks];
    return s("svg", { class: "board", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": t("report-board-label", { ply: num(ply) }) },
      define(), ground.back(), under, pieces.thin ? lines : [], stones, ground.front?.() ?? [], over, pieces.thin ? [] : lines);
  }

  /** A piece that comes from another square. */
  function walker(from, to, cell) {
    const [[x1, y1], [x2, y2]] = [centre(from), centre(to)];
    const piece = s("g", {}, pieces.stone(data.sides[cell - 1].dark));
    piece.animate([{ transform: `translate(${x1 - x2}px, ${y1 - y2}px)` }, { transform: "none" }], { duration: 200, easing: "ease-out" });
    return [piece];
  }

  /** The boards of a game, one after the other. */
  function film(game) {
    let cells = [...(game.cells ?? data.cells)];
    const boards = [{ cells, last: null, from: null }];
    (game.frames ? game.frames.split(" ") : []).forEach((frame, ply) => {
      cells = [...cells];
      const mover = (game.starts + ply) % 2;
      const changes = frame === "-" ? [] : frame.match(/[.+-]?\d+/g).map((text) => [/^\d/.test(text) ? "." : text[0], Number(text.replace(/^\D/, ""))]);
      for (const [whose, square] of changes) cells[square] = whose === "-" ? "." : String((whose === "+" ? 1 - mover : mover) + 1);
      // What the mover left empty is where its piece came from: nothing else of one's own ever goes.
      const from = changes.find(([whose, square]) => whose === "-" && boards[ply].cells[square] === String(mover + 1));
      boards.push({ cells, last: changes[0]?.[1] ?? null, from: from?.[1] ?? null });
    });
    return boards;
  }

  // ---- one game -----------------------------------------------------------------------------------
  const ICONS = { start: "M3 2h2v12H3zM14 2v12L6 8z", back: "M12 2v12L4 8z", on: "M4 2v12l8-6z", end: "M11 2h2v12h-2zM2 2v12l8-6z" };
  const sign = (d) => s("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, s("path", { d }));
  const stoneOf = (index) => s("svg", { viewBox: "-50 -50 100 100", "aria-hidden": "true" }, define(), pieces.stone(data.sides[index].dark));

  function viewer(game) {
    const boards = film(game);
    const moves = game.moves ? game.moves.split(" ") : [];
    const times = game.seconds?.split(" ") ?? [];
    const place = h("div", {});
    const now = h("p", { class: "now", role: "status" });
    const slider = h("input", { type: "range", min: 0, max: boards.length - 1, "aria-label": t("report-games-slider"), on: { input: () => step(Number(slider.value)) } });
    const buttons = moves.slice(0, boards.length - 1).map((move, i) => h("button", { type: "button", class: i < game.laid ? "laid" : null, title: i < game.laid ? t("report-games-in-opening") : null, on: { click: () => step(i + 1) } }, move === "pass" ? t("report-games-pass") : move));
    const control = (d, label, to) => h("button", { type: "button", "aria-label": label, title: label, on: { click: () => step(to()) } }, sign(d));
    const list = h("div", { class: "moves", role: "group", "aria-label": t("report-games-moves") }, buttons);
    let at = boards.length - 1;

    function step(to) {
      const before = at;
      at = Math.max(0, Math.min(boards.length - 1, to));
      const walks = at === before + 1 && boards[at].from !== null && !matchMedia("(prefers-reduced-motion: reduce)").matches;
      const over = at === boards.length - 1 && !game.broken;
      place.replaceChildren(board(boards[at], over ? game.winning ?? [] : [], at, walks));
      slider.value = at;
      slider.setAttribute("aria-valuetext", at ? `${num(at)}. ${moves[at - 1]}` : t("report-games-start"));
      buttons.forEach((button, i) => (i === at - 1 ? button.setAttribute("aria-current", "step") : button.removeAttribute("aria-current")));
      const current = buttons[at - 1];
      if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
      else list.scrollTop = 0;
      now.replaceChildren(...told());
    }

    function told() {
      if (!at) return [t("report-games-start")];
      const mover = (game.starts + at - 1) % 2;
      const move = moves[at - 1];
      const sentenceOfMove = sentence("report-games-at", { ply: num(at), move: isolated(move === "pass" ? t("report-games-pass") : move), name: name(game.seats[mover]), side: side(mover) });
      const time = Number(times[at - 1]);
      const note = at <= game.laid ? ` · ${t("report-games-in-opening")}` : Number.isFinite(time) ? ` · ${seconds(time)}` : "";
      return [...sentenceOfMove, note];
    }

    const seats = game.seats.map((agent, i) => h("li", {}, stoneOf(i), h("span", {}, name(agent), " ", h("small", {}, side(i)))));
    const blame = game.foul && h("p", {}, h("b", {}, name(game.seats[game.foul.side]), ": ", t(`foul-${game.foul.offence}`)), ...toldRows(game.foul.story));
    const element = h("div", { class: "viewer" },
      h("div", {}, place, h("div", { class: "steps" },
        control(ICONS.start, t("report-games-to-start"), () => 0),
        control(ICONS.back, t("report-games-back"), () => at - 1),
        slider,
        control(ICONS.on, t("report-games-forward"), () => at + 1),
        control(ICONS.end, t("report-games-to-end"), () => boards.length - 1))),
      h("div", {}, h("ul", { class: "seats" }, seats), h("p", {}, ...result(game), ` · ${t(`end-${game.end}`)}`), blame,
        game.broken ? h("p", { class: "note" }, t("report-games-broken", { why: "" }), ...toldRows(game.broken)) : null, now, list,
        h("p", { class: "note" }, h("a", { href: game.link, target: "_blank", rel: "noopener noreferrer" }, t("report-games-analyse")), ` (${t("report-games-analyse-hint")})`)));
    element.addEventListener("keydown", (event) => {
      const steps = { "[": -1, "]": 1, ArrowLeft: -1, ArrowRight: 1 };
      if (event.target === slider && event.key.startsWith("Arrow")) return;
      if (!(event.key in steps) || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      step(at + steps[event.key]);
    });
    step(at);
    return element;
  }

  function result(game) {
    if (game.winner === 2) return [t("report-games-draw")];
    return [...sentence("report-games-won", { name: name(game.seats[game.winner]) }), game.margin === undefined ? "" : ` (${signed(Math.abs(game.margin))})`];
  }

  // ---- the list -----------------------------------------------------------------------------------
  const PAGE = 20;
  const wish = { agent: -1, against: -1, fouls: false, from: 0, open: null };
  const place = document.getElementById("games");

  function fits(game) {
    const [a, b] = game.seats;
    const has = (agent) => agent < 0 || a === agent || b === agent;
    return has(wish.agent) && has(wish.against) && (!wish.fouls || game.foul);
  }

  function chooser(label, value, change) {
    const options = data.agents.map((agent, i) => h("option", { value: i, selected: i === value }, agent));
    return h("label", {}, label, h("select", { on: { change: (event) => change(Number(event.target.value)) } }, h("option", { value: -1 }, t("report-games-anybody")), options));
  }

  function lineOf(game) {
    const open = wish.open === game.number;
    const seat = (i) => h("td", { class: game.winner === i ? "text won" : "text", dir: "auto", title: data.agents[game.seats[i]] }, name(game.seats[i]));
    const flag = game.foul ? h("span", { class: "flag", title: t(`foul-${game.foul.offence}`) }, "!") : "";
    const toggle = () => {
      wish.open = open ? null : game.number;
      show();
      document.getElementById(`game-${game.number}`)?.querySelector("button").focus();
    };
    const line = h("tr", { id: `game-${game.number}`, "aria-current": open ? "true" : null },
      h("td", {}, h("button", { type: "button", class: "number", "aria-expanded": String(open), on: { click: toggle } }, num(game.number)), flag),
      seat(0), seat(1),
      h("td", { class: "text" }, game.winner === 2 ? t("report-games-draw") : isolated(game.winner === 0 ? digits("1–0") : digits("0–1"))),
      h("td", {}, game.margin === undefined ? "–" : signed(game.margin)),
      h("td", { class: "text" }, t(`end-${game.end}`)),
      h("td", {}, num(game.plies)));
    return open ? [line, h("tr", {}, h("td", { class: "opened", colspan: 7 }, viewer(game)))] : [line];
  }

  function about() {
    const args = { shown: num(data.games.length), count: num(data.total) };
    const command = h("code", { dir: "ltr" }, `harif tournament --replay ${data.folder || "."} --number N`);
    const rest = sentence("report-games-rest", { journal: h("code", { dir: "ltr" }, data.journal), command });
    return data.games.length === data.total ? h("p", { class: "note" }, t("report-games-all", args)) : h("p", { class: "note" }, t("report-games-some", args), " ", ...rest);
  }

  function show() {
    const set = (key) => (value) => {
      Object.assign(wish, { [key]: value, from: 0 });
      show();
      place.querySelector(`[data-key="${key}"] select, [data-key="${key}"] input`)?.focus();
    };
    const fitting = data.games.filter(fits);
    wish.from = Math.max(0, Math.min(wish.from, Math.floor((fitting.length - 1) / PAGE) * PAGE));
    const page = fitting.slice(wish.from, wish.from + PAGE);
    const turn = (by) => () => {
      wish.from += by;
      show();
    };
    const keyed = (key, element) => (element.setAttribute("data-key", key), element);
    const heads = ["number", "first", "second", "result", "margin", "end", "plies"].map((id) => h("th", { scope: "col", class: /first|second|result|end/.test(id) ? "text" : null }, t(`report-games-${id}`)));
    const count = fitting.length ? t("report-games-page", { from: num(wish.from + 1), to: num(wish.from + page.length), count: num(fitting.length) }) : "";
    place.setAttribute("aria-label", t("report-games-title"));
    place.replaceChildren(
      h("h2", {}, t("report-games-title")), about(),
      h("div", { class: "filters" },
        keyed("agent", chooser(t("report-games-agent"), wish.agent, set("agent"))),
        keyed("against", chooser(t("report-games-against"), wish.against, set("against"))),
        data.fouls ? keyed("fouls", h("label", {}, h("input", { type: "checkbox", checked: wish.fouls, on: { change: (event) => set("fouls")(event.target.checked) } }), t("report-games-fouls"))) : null,
        h("span", { class: "pages", role: "group", "aria-label": t("report-games-pages") },
          h("button", { type: "button", disabled: wish.from === 0, on: { click: turn(-PAGE) } }, t("report-games-earlier")),
          h("span", { role: "status" }, count),
          h("button", { type: "button", disabled: wish.from + PAGE >= fitting.length, on: { click: turn(PAGE) } }, t("report-games-later")))),
      page.length
        ? h("div", { class: "scroll" }, h("table", { class: "list" }, h("caption", {}, t("report-games-caption")), h("thead", {}, h("tr", {}, heads)), h("tbody", {}, page.flatMap(lineOf))))
        : h("p", {}, t("report-games-none")));
  }

  /** Opens the game that the address names, `#game-12`. */
  function follow() {
    const number = Number(location.hash.match(/^#game-(\d+)$/)?.[1] ?? NaN);
    const at = data.games.findIndex((game) => game.number === number);
    if (at < 0) return;
    Object.assign(wish, { agent: -1, against: -1, fouls: false, from: Math.floor(at / PAGE) * PAGE, open: number });
    show();
    const line = document.getElementById(`game-${number}`);
    line.scrollIntoView({ block: "start" });
    line.querySelector("button").focus({ preventScroll: true });
  }

  root.classList.add("scripted");
  for (const button of document.querySelectorAll("[data-tongue]")) button.addEventListener("click", () => speak(button.dataset.tongue));
  document.querySelector("[data-print]").addEventListener("click", () => print());
  for (const section of document.querySelectorAll(".crossed")) crossTable(section);
  addEventListener("hashchange", follow);
  speak(lang());
  follow();
  // The browser goes to the address itself when all is loaded, and takes the focus away.
  addEventListener("load", follow);
})();
