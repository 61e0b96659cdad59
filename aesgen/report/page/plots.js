/* Draws the specifications of DATA.specs with Vega-Lite, and gives every point to the keyboard. */

const NARROW = 520;
const drawings = new Map();
let pending = Promise.resolve();

async function loadLibrary() {
  const script = document.createElement("script");
  script.textContent = await unpacked("library");
  document.head.append(script);
}

/* `kind` names the specification; `rows` are its data; `change` may adapt a copy of it; `choose` is called with
   the row of a selected point; `columns` ([key, title]) make the table below the plot. `pending` ends when all
   plots are drawn. */
function draw(host, kind, rows, more = {}) {
  const drawn = drawNow(host, kind, rows, more);
  pending = Promise.all([pending, drawn]);
  return drawn;
}

async function drawNow(host, kind, rows, { change, choose, columns, downwards }) {
  drawings.get(host)?.view?.finalize();
  const drawing = { kind, rows, more: { change, choose, columns, downwards }, narrow: host.clientWidth < NARROW };
  drawings.set(host, drawing);
  if (!rows.length) return nothing(host, "There is nothing to show here yet.");
  const spec = structuredClone(DATA.specs[kind]);
  spec.datasets = { [spec.data.name]: drawing.narrow ? rows.map((row) => ({ ...row, label: shortLabel(kind, row) })) : rows };
  if (change) change(spec);
  const chart = element("div", { class: "chart", role: "group", "aria-label": `${spec.description}. The arrow keys go from point to point.` });
  host.replaceChildren(chart);
  const config = structuredClone(DATA.config[document.documentElement.dataset.theme]);
  if (drawing.narrow) narrow(spec, config);
  const view = new vega.View(vega.parse(vegaLite.compile(spec, { config, logger: LOGGER }).spec), { renderer: "svg", container: chart, loader: refuse });
  drawing.view = view;
  view.tooltip((handler, event, item, value) => (value ? showTip(String(value), event.clientX, event.clientY) : hideTip()));
  await view.runAsync();
  if (drawings.get(host) !== drawing) return;
  reach(chart, choose, downwards);
  if (columns) host.append(tableOf(rows, columns));
}

/* Vega-Lite warns that a height by categories does not stretch, which is what we want. */
const LOGGER = { level() { return this; }, error: console.error, info() { return this; }, debug() { return this; }, warn(text) { if (!/discrete height/.test(text)) console.warn(text); return this; } };
const refuse = { load: async () => { throw new Error("this page loads nothing"); }, sanitize: async () => { throw new Error("this page links to nothing"); } };

/* Labels that would collide on a phone are left out; their points keep their text. */
function shortLabel(kind, row) { return kind === "rivals" || kind === "surface" ? row.label : ""; }

function narrow(spec, config) {
  config.legend.columns = 2;
  config.legend.labelLimit = 300;
  config.axis.titleLimit = 300;
  const limit = spec.encoding.y.axis?.labelLimit;
  if (limit) spec.encoding.y.axis.labelLimit = Math.min(limit, 132);
  for (const axis of [spec.encoding.x, spec.encoding.y]) if (axis.title) axis.title = axis.title.replace(/, .*| \(.*/, "");
}

function nothing(host, text) {
  host.replaceChildren(element("p", { class: "soft" }, text));
}

/* One stop of the Tab key per plot; the arrow keys, Home and End go from point to point, Enter selects. */
function reach(chart, choose, downwards) {
  const marks = [...chart.querySelectorAll(".role-mark.mark-symbol path[aria-label], .role-mark.mark-rect path[aria-label]")];
  const place = (mark) => { const { x = 0, y = 0 } = mark.__data__ ?? {}; return downwards ? [y, x] : [x, y]; };
  const order = marks.map((mark) => [mark, place(mark)]).sort(([, a], [, b]) => a[0] - b[0] || a[1] - b[1]).map(([mark]) => mark);
  order.forEach((mark, i) => mark.setAttribute("tabindex", i ? "-1" : "0"));
  const select = (mark) => choose && mark.__data__ && choose(mark.__data__.datum);
  chart.addEventListener("keydown", (event) => {
    const here = order.indexOf(document.activeElement), last = order.length - 1, page = Math.max(2, Math.round(last / 10));
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -last, End: last };
    if (here < 0) return;
    if (event.key === "Escape") return hideTip();
    if (event.key === "Enter" || event.key === " ") { event.preventDefault(); return select(order[here]); }
    if (!(event.key in steps)) return;
    event.preventDefault();
    const next = order[Math.max(0, Math.min(last, here + steps[event.key]))];
    order[here].setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  });
  chart.addEventListener("focusin", (event) => {
    const { left, bottom } = event.target.getBoundingClientRect();
    if (event.target.ariaLabel) showTip(event.target.getAttribute("aria-label"), left, bottom - 10);
  });
  chart.addEventListener("focusout", hideTip);
  chart.addEventListener("click", (event) => {
    const mark = event.target.closest("path[aria-label]");
    if (order.includes(mark)) { select(mark); showTip(mark.getAttribute("aria-label"), event.clientX, event.clientY); }
  });
}

function tableOf(rows, columns) {
  const details = element("details", {}, element("summary", {}, "The figures as a table"));
  details.addEventListener("toggle", () => {
    if (details.childElementCount > 1) return;
    const table = element("table"), head = table.createTHead().insertRow(), body = table.createTBody();
    for (const [, title] of columns) head.append(element("th", { scope: "col" }, title));
    for (const row of rows) {
      const line = body.insertRow();
      for (const [key] of columns) line.insertCell().textContent = typeof row[key] === "number" ? figure(row[key]) : row[key] ?? "";
    }
    details.append(table);
  });
  return details;
}

function redraw() {
  for (const [host, { kind, rows, more }] of drawings) draw(host, kind, rows, more);
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  at("theme").textContent = theme === "dark" ? "Light" : "Dark";
}

function watchTheme() {
  const system = matchMedia("(prefers-color-scheme: dark)");
  setTheme(document.documentElement.dataset.theme);
  at("theme").addEventListener("click", () => { setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark"); redraw(); });
  system.addEventListener("change", () => { setTheme(system.matches ? "dark" : "light"); redraw(); });
  addEventListener("resize", () => {
    for (const [host, drawing] of drawings)
      if (drawing.narrow !== host.clientWidth < NARROW) draw(host, drawing.kind, drawing.rows, drawing.more);
  });
}
