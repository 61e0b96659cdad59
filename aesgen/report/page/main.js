/* Wires the page's controls to its data. */

const DATA = JSON.parse(document.getElementById("data").textContent);

function options(select, names, chosen) {
  select.replaceChildren(...names.map((name) => new Option(name, name, false, name === chosen)));
}

/* Axes worth a surface: numbers with several settings first, the strongest before the others. */
function surfaceAxes(log) {
  const strength = new Map(log.effects.map((effect, i) => [effect.axis, i]));
  const order = (axis) => strength.get(axis.name.split(":")[0]) ?? 99;
  return log.axes
    .filter((axis) => axis.values.length > 1 && axis.values.length <= 40)
    .sort((a, b) => order(a) - order(b))
    .map((axis) => axis.name);
}

function showLog(log) {
  const at = (id) => document.getElementById(id);
  const shown = log.columns.cycles.length;
  at("log-summary").textContent =
    `${log.correct} of ${log.total} trials correct, ${log.kind}` +
    (shown < log.correct ? `; ${shown} of them drawn as points, the best among them.` : ".");
  drawProgress(at("progress"), log);
  drawPareto(at("pareto"), log);
  drawEffects(at("effects"), log);
  drawFailures(at("failures"), log);
  const names = surfaceAxes(log), first = names[0], second = names.find((name) => name.split(":")[0] !== first?.split(":")[0]);
  options(at("across"), names, first);
  options(at("down"), names, second);
  const surface = () => drawSurface(at("surface"), log, at("across").value, at("down").value);
  at("across").onchange = at("down").onchange = surface;
  surface();
  at("selected").hidden = true;
}

document.querySelectorAll("table.sortable").forEach(makeSortable);
makeFilter();
drawSizes(document.getElementById("size-plot"), DATA.sizes);
const codeChoice = document.getElementById("code-choice");
if (codeChoice) {
  const draw = () => drawCodeSizes(document.getElementById("code-plot"), DATA.code_sizes[Number(codeChoice.value)]);
  codeChoice.addEventListener("change", draw);
  draw();
}
const logChoice = document.getElementById("log");
if (logChoice) {
  logChoice.addEventListener("change", () => showLog(DATA.logs[Number(logChoice.value)]));
  showLog(DATA.logs[0]);
}
