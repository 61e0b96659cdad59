/* The charts of one tuning, and those over all records. */

const COLOURS = ["#1f77b4", "#d1495b", "#2a9d6f", "#8a5bc7", "#c77d12", "#4c9ab0", "#a04a7a", "#6b7f2a"];

function command(log, i) {
  const settings = log.axes.filter((axis) => axis.set && axis.rows[i] >= 0);
  const set = settings.map((axis) => ` --set ${axis.name}=${axis.values[axis.rows[i]]}`).join("");
  return log.render + log.spaces[log.columns.space[i]] + set;
}

function choose(log, i) {
  const place = document.getElementById("selected");
  place.hidden = false;
  place.replaceChildren(`${figure(log.columns.cycles[i])} c/B, ${log.columns.bytes[i]} B: `);
  const code = document.createElement("code");
  code.textContent = command(log, i);
  place.append(code);
}

function nothing(host, text) {
  const p = document.createElement("p");
  p.className = "kinds";
  p.textContent = text;
  host.replaceChildren(p);
}

function drawProgress(host, log) {
  if (!log.progress.length) return nothing(host, "No correct variant was measured.");
  const points = [...log.progress.flatMap((run) => run.steps), ...log.random];
  const longest = Math.max(...points.map(([n]) => n));
  const x = { low: 1, high: Math.max(2, longest), log: true, label: "evaluations" };
  const plot = new Plot(host, { x, y: { ...extent(points.map(([, c]) => c), true), label: "best cycles per byte" } });
  if (log.random.length) plot.line(log.random, { stroke: "#8d96a3", "stroke-dasharray": "5 4" });
  const names = [...new Set(log.progress.map((run) => run.strategy))];
  for (const run of log.progress)
    plot.steps(run.steps, { stroke: COLOURS[names.indexOf(run.strategy) % COLOURS.length], "stroke-opacity": 0.85 });
  [...names, ...(log.random.length ? ["random curve"] : [])].forEach((name, i) => {
    const colour = i < names.length ? COLOURS[i % COLOURS.length] : "#8d96a3", y = 24 + 16 * i;
    plot.root.append(svg("line", { x1: 400, x2: 418, y1: y - 4, y2: y - 4, stroke: colour, "stroke-width": 3 }));
    plot.root.append(svg("text", { x: 423, y }, name || "strategy unknown"));
  });
}

/* The indices of the points that no other beats in both bytes and cycles, by falling cycles. */
function front(bytes, cycles) {
  const order = bytes.map((_, i) => i).sort((a, b) => bytes[a] - bytes[b] || cycles[a] - cycles[b]);
  let best = Infinity;
  return order.filter((i) => cycles[i] < best && ((best = cycles[i]), true));
}

function drawPareto(host, log) {
  const { bytes, cycles } = log.columns;
  if (!cycles.length) return nothing(host, "No correct variant was measured.");
  const x = { ...extent(bytes, bytes.every((b) => b > 0)), label: "code and tables, bytes" };
  const plot = new Plot(host, { x, y: { ...extent(cycles, true), label: "cycles per byte" } });
  const edge = front(bytes, cycles), on = new Set(edge);
  plot.steps(edge.map((i) => [bytes[i], cycles[i]]), { stroke: "var(--accent)", "stroke-width": 1.5 });
  cycles.forEach((_, i) => {
    const colour = COLOURS[log.columns.space[i] % COLOURS.length];
    const dot = svg("circle", { cx: plot.x(bytes[i]).toFixed(1), cy: plot.y(cycles[i]).toFixed(1), r: on.has(i) ? 4 : 2.5, fill: colour, "fill-opacity": on.has(i) ? 1 : 0.4 });
    plot.mark(dot, () => `${figure(cycles[i])} c/B, ${bytes[i]} B\n${command(log, i)}`, () => choose(log, i));
  });
}

/* Dark and saturated where fast, pale where slow. */
function shade(part) {
  const clear = Math.max(0, Math.min(1, part));
  return `hsl(${212 - 22 * clear} ${70 - 35 * clear}% ${28 + 60 * clear}%)`;
}

function drawSurface(host, log, across, down) {
  const a = log.axes.find((axis) => axis.name === across), d = log.axes.find((axis) => axis.name === down);
  if (!a || !d) return nothing(host, "No two axes were varied.");
  const best = new Map();
  log.columns.cycles.forEach((cycles, i) => {
    if (a.rows[i] < 0 || d.rows[i] < 0) return;
    const cell = a.rows[i] * 1000 + d.rows[i];
    if (!best.has(cell) || cycles < log.columns.cycles[best.get(cell)]) best.set(cell, i);
  });
  const seen = [...best.values()].map((i) => log.columns.cycles[i]).sort((p, q) => p - q);
  const low = seen[0], high = seen[Math.floor(0.9 * (seen.length - 1))];
  const height = 60 + Math.max(160, Math.min(420, d.values.length * 22));
  const left = 20 + Math.min(150, 7 * Math.max(...d.values.map((value) => value.length)) + 8);
  const x = { low: 0, high: a.values.length, categories: true, label: across };
  const y = { low: 0, high: d.values.length, categories: true, label: down };
  const plot = new Plot(host, { height, left, bottom: 46, x, y });
  a.values.forEach((name, i) => plot.root.append(svg("text", { x: plot.x(i + 0.5), y: height - 28, "text-anchor": "middle", class: "tick" }, brief(name, a.values.length))));
  d.values.forEach((name, j) => plot.root.append(svg("text", { x: left - 5, y: plot.y(j + 0.5) + 4, "text-anchor": "end", class: "tick" }, brief(name, 4))));
  a.values.forEach((across_name, i) => d.values.forEach((down_name, j) => {
    const place = { x: plot.x(i) + 0.5, y: plot.y(j + 1) + 0.5, width: plot.x(1) - plot.x(0) - 1, height: plot.y(0) - plot.y(1) - 1, rx: 2 };
    const trial = best.get(i * 1000 + j);
    if (trial === undefined) return plot.root.append(svg("rect", { ...place, fill: "none", stroke: "var(--line)" }));
    const cycles = log.columns.cycles[trial];
    const part = high > low ? Math.log(cycles / low) / Math.log(high / low) : 0;
    const tip = () => `${across} ${across_name}, ${down} ${down_name}: ${figure(cycles)} c/B\n${command(log, trial)}`;
    plot.mark(svg("rect", { ...place, fill: shade(part) }), tip, () => choose(log, trial));
    if (place.width > 34 && place.height > 14)
      plot.root.append(svg("text", { x: place.x + place.width / 2, y: place.y + place.height / 2 + 4, "text-anchor": "middle", "pointer-events": "none", style: `fill:${part < 0.45 ? "#fff" : "#123"};font-size:10px` }, figure(cycles)));
  }));
}

function brief(name, columns) {
  const room = Math.max(3, Math.floor(66 / columns));
  return name.length > room + 16 / columns ? `${name.slice(0, room)}…` : name;
}

function drawEffects(host, log) {
  const rows = log.effects.slice(0, 18);
  if (!rows.length) return nothing(host, "Too few trials for an estimate.");
  const percent = (factor) => 100 * (factor - 1);
  const high = Math.max(1, ...rows.map((row) => percent(row.interval[1])));
  const low = Math.min(0, ...rows.map((row) => percent(row.interval[0])));
  const height = 50 + 20 * rows.length;
  const y = { low: 0, high: rows.length, categories: true, label: "" };
  const plot = new Plot(host, { height, left: 140, bottom: 40, x: { low, high, label: "percent slower with the worst setting" }, y });
  rows.forEach((row, i) => {
    const at = plot.y(rows.length - i - 0.5), firm = row.interval[0] > 1.005;
    const colour = firm ? "var(--accent)" : "#8d96a3";
    plot.root.append(svg("text", { x: 132, y: at + 4, "text-anchor": "end" }, row.axis));
    const bar = svg("rect", { x: plot.x(0), y: at - 6, width: Math.max(1, plot.x(percent(row.worth)) - plot.x(0)), height: 12, fill: colour, "fill-opacity": 0.75 });
    plot.mark(bar, () => `${row.axis}: ${figure(percent(row.worth))} % (${figure(percent(row.interval[0]))} to ${figure(percent(row.interval[1]))} %); best: ${row.best}`);
    plot.root.append(svg("line", { x1: plot.x(percent(row.interval[0])), x2: plot.x(percent(row.interval[1])), y1: at, y2: at, stroke: "var(--ink)" }));
  });
}

function drawFailures(host, log) {
  if (!log.failures.length) return nothing(host, "No failures.");
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  for (const name of ["Outcome", "Trials", "First cause", "Smallest reproducer"]) {
    const cell = document.createElement("th");
    cell.textContent = name;
    head.append(cell);
  }
  const body = table.createTBody();
  for (const { outcome, count, cause, command: line } of log.failures) {
    const row = body.insertRow();
    for (const text of [outcome, count, cause]) row.insertCell().textContent = text;
    const code = document.createElement("code");
    code.textContent = line;
    row.insertCell().append(code);
  }
  host.replaceChildren(table);
  host.className = "scroll";
}

function drawCodeSizes(host, { points }) {
  const ours = points.filter((p) => p.kind !== "published"), others = points.filter((p) => p.kind === "published");
  const x = { ...extent(points.map((p) => p.cycles), true), label: "cycles a block" };
  const y = { ...extent(points.map((p) => p.bytes), true), label: "bytes" };
  const plot = new Plot(host, { width: 760, height: 380, right: 120, x, y });
  const edge = front(ours.map((p) => p.bytes), ours.map((p) => p.cycles)).map((i) => [ours[i].cycles, ours[i].bytes]);
  plot.steps(edge, { stroke: "var(--accent)", "stroke-width": 1.5 });
  const tip = (p) => () => `${p.who}, ${p.kind}: ${p.bytes} B, ${figure(p.cycles)} cycles a block\n${p.note}`;
  for (const p of ours)
    plot.mark(svg("circle", { cx: plot.x(p.cycles), cy: plot.y(p.bytes), r: 4.5, fill: `var(--${p.kind})` }), tip(p));
  const taken = [];
  for (const p of others) {
    const at = { x: plot.x(p.cycles), y: plot.y(p.bytes) }, label = { x: at.x + 8, y: at.y + 4 };
    while (taken.some((t) => Math.abs(t.y - label.y) < 12 && Math.abs(t.x - label.x) < 110)) label.y += 12;
    taken.push(label);
    plot.mark(svg("rect", { x: at.x - 4, y: at.y - 4, width: 8, height: 8, fill: "var(--paper)", stroke: "var(--ink)" }), tip(p));
    plot.root.append(svg("text", { ...label, class: "tick" }, p.who));
  }
}

function drawSizes(host, series) {
  if (!series.length) return nothing(host, "No target has been measured at two sizes yet: aesgen compare --sizes all --keep");
  const points = series.flatMap((one) => one.points);
  const x = { ...extent(points.map(([bytes]) => bytes), true), label: "bytes" };
  const plot = new Plot(host, { width: 760, right: 250, x, y: { ...extent(points.map(([, c]) => c), true), label: "cycles per byte" } });
  series.forEach((one, i) => {
    const colour = COLOURS[i % COLOURS.length];
    plot.line(one.points, { stroke: colour });
    for (const [bytes, cycles] of one.points)
      plot.mark(svg("circle", { cx: plot.x(bytes), cy: plot.y(cycles), r: 4, fill: colour }), () => `${one.target} ${one.problem}, ${bytes} B: ${figure(cycles)} c/B`);
    plot.root.append(svg("text", { x: 520, y: 24 + 16 * i, style: `fill:${colour}` }, `${one.target} ${one.problem}`));
  });
}
