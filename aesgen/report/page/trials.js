/* The plots of one tuning, from the columns of its log. */

const NEVER = "Too few trials for an estimate.";

function command(log, i) {
  const settings = log.axes.filter((axis) => axis.set && axis.rows[i] >= 0);
  const word = (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'"'"'`)}'`);
  const set = settings.map((axis) => ` --set ${word(`${axis.name}=${axis.values[axis.rows[i]]}`)}`).join("");
  return log.render + word(log.spaces[log.columns.space[i]]) + set;
}

/* The command of trial `i`, below the choice of the tuning. */
function choose(log, i) {
  const place = at("selected"), close = element("button", { type: "button", class: "quiet", "aria-label": "Close" }, "✕");
  close.addEventListener("click", () => { place.hidden = true; });
  const figures = `${figure(log.columns.cycles[i])} cycles per byte, ${log.columns.bytes[i].toLocaleString("en")} bytes`;
  place.replaceChildren(element("p", {}, figures, close), commandBox(command(log, i), "the render command"));
  place.hidden = false;
  place.scrollIntoView({ block: "nearest" });
}

function drawProgress(log) {
  const name = (run) => run.strategy || "strategy unknown";
  const rows = log.progress.flatMap((run) => run.steps.map(([n, cycles]) => ({
    series: name(run), run: `${name(run)} ${run.seed}`, n, cycles, tip: `${name(run)}, seed ${run.seed}: ${figure(cycles)} cycles per byte after ${n} evaluations`,
  })));
  rows.push(...log.random.map(([n, cycles]) => ({ series: "random, expected", run: "expected", n, cycles, tip: `random search, expected: ${figure(cycles)} cycles per byte after ${n} evaluations` })));
  at("random-note").hidden = !log.random.length;
  draw(at("progress"), "progress", rows, { columns: [["series", "Strategy"], ["n", "Evaluations"], ["cycles", "Best, cycles per byte"]] });
}

/* The indices of the points that no other beats in both bytes and cycles. */
function front(bytes, cycles) {
  const order = bytes.map((_, i) => i).sort((a, b) => bytes[a] - bytes[b] || cycles[a] - cycles[b]);
  let best = Infinity;
  return new Set(order.filter((i) => cycles[i] < best && ((best = cycles[i]), true)));
}

function drawPareto(log) {
  const { bytes, cycles, space } = log.columns, edge = front(bytes, cycles);
  const rows = cycles.map((figures, i) => ({
    i, bytes: bytes[i], cycles: figures, series: log.spaces[space[i]], front: edge.has(i), weight: edge.has(i) ? 1 : 0.35,
    tip: `${figure(figures)} cycles per byte, ${bytes[i]} bytes\n${command(log, i)}`,
  }));
  const change = (spec) => { if (bytes.some((b) => b <= 0)) spec.encoding.x.scale = { type: "linear", zero: false }; };
  draw(at("pareto"), "trials", rows, { change, choose: (row) => choose(log, row.i) });
}

function drawSurface(log, across, down) {
  const a = log.axes.find((axis) => axis.name === across), d = log.axes.find((axis) => axis.name === down);
  if (!a || !d) return nothing(at("surface"), "No two axes were varied.");
  const best = new Map();
  log.columns.cycles.forEach((cycles, i) => {
    if (a.rows[i] < 0 || d.rows[i] < 0) return;
    const cell = a.rows[i] * 1000 + d.rows[i];
    if (!best.has(cell) || cycles < log.columns.cycles[best.get(cell)]) best.set(cell, i);
  });
  const seen = [...best.values()].map((i) => log.columns.cycles[i]).sort((p, q) => p - q);
  const low = seen[0], high = Math.max(low * 1.001, seen[Math.floor(0.9 * (seen.length - 1))]);
  const rows = [...best].map(([cell, i]) => {
    const cycles = log.columns.cycles[i], names = [a.values[Math.floor(cell / 1000)], d.values[cell % 1000]];
    return {
      i, across: names[0], down: names[1], cycles, label: a.values.length > 12 ? "" : cycles.toPrecision(4), light: cycles > Math.sqrt(low * high),
      tip: `${across} ${names[0]}, ${down} ${names[1]}: ${figure(cycles)} cycles per byte\n${command(log, i)}`,
    };
  });
  const change = (spec) => {
    Object.assign(spec.encoding.x, { title: across, scale: { domain: a.values } });
    Object.assign(spec.encoding.y, { title: down, scale: { domain: d.values } });
    spec.layer[0].encoding.color.scale.domain = [low, high];
    spec.layer[0].encoding.color.legend.values = [low, Math.sqrt(low * high), high];
  };
  draw(at("surface"), "surface", rows, { change, choose: (row) => choose(log, row.i), downwards: true });
}

function drawEffects(log) {
  const percent = (factor) => 100 * (factor - 1);
  const rows = log.effects.slice(0, 18).map((row) => {
    const [low, high] = row.interval.map(percent), worth = percent(row.worth);
    return { axis: row.axis, percent: worth, low, high, significant: row.interval[0] > 1.005, best: row.best, tip: `${row.axis}: ${figure(worth)} % (${figure(low)} to ${figure(high)} %)\nbest setting: ${row.best}` };
  });
  if (!rows.length) return nothing(at("effects"), NEVER);
  draw(at("effects"), "effects", rows, { downwards: true, columns: [["axis", "Axis"], ["percent", "Percent"], ["low", "from"], ["high", "to"], ["best", "Best setting"]] });
}

function drawFailures(log) {
  const host = at("failures");
  if (!log.failures.length) return nothing(host, "No failures.");
  const table = element("table"), head = table.createTHead().insertRow(), body = table.createTBody();
  for (const name of ["Outcome", "Trials", "First cause", "Smallest reproducer"]) head.append(element("th", { scope: "col" }, name));
  for (const { outcome, count, cause, command: line } of log.failures) {
    const row = body.insertRow();
    for (const text of [outcome, count, cause]) row.insertCell().textContent = text;
    row.insertCell().append(element("code", {}, line));
  }
  host.replaceChildren(table);
}

/* Axes worth a surface: those with several settings that have short names, the strongest first. */
const LONGEST_NAME = 16;

function surfaceAxes(log) {
  const strength = new Map(log.effects.map((effect, i) => [effect.axis, i]));
  const order = (axis) => strength.get(axis.name.split(":")[0]) ?? 99;
  return log.axes.filter((axis) => axis.values.length > 1 && axis.values.length <= 40 && axis.values.every((value) => value.length <= LONGEST_NAME)).sort((a, b) => order(a) - order(b)).map((axis) => axis.name);
}

function showLog(log) {
  if (!log.total) return void (at("log-summary").textContent = "No trial has ended yet.");
  const shown = log.columns.cycles.length, part = shown < log.correct ? ` The plots show ${shown} of them, the best included.` : "";
  at("log-summary").textContent = `${log.correct.toLocaleString("en")} of ${log.total.toLocaleString("en")} trials gave the correct result, ${log.kind}.${part}`;
  drawProgress(log);
  drawPareto(log);
  drawEffects(log);
  drawFailures(log);
  const names = surfaceAxes(log), first = names[0], second = names.find((name) => name.split(":")[0] !== first?.split(":")[0]);
  const chosen = (id, usual) => (DATA.live && names.includes(at(id).value) ? at(id).value : usual);
  options(at("across"), names, chosen("across", first));
  options(at("down"), names, chosen("down", second));
  const surface = () => drawSurface(log, at("across").value, at("down").value);
  at("across").onchange = at("down").onchange = surface;
  surface();
  if (!DATA.live) at("selected").hidden = true;
}
