/* Connects the page's controls to its data. */

function onChoice(id, show) {
  const choice = at(id);
  if (!choice) return;
  choice.addEventListener("change", () => show(Number(choice.value)));
  show(0);
}

function sizeRows(plot) {
  return plot.series.flatMap(({ name, points }) => points.map(([bytes, cycles]) => (
    { series: name, bytes, cycles, tip: `${name}, ${bytes.toLocaleString("en")} bytes per call: ${figure(cycles)} cycles per byte` })));
}

/* The figures beside the bars need space to the right of the longest. */
function withRoom(spec) {
  spec.encoding.x.scale = { domain: [0, 1.18 * Math.max(...DATA.bars.map((bar) => bar.cycles))], nice: false };
}

function drawAll() {
  if (DATA.bars.length) draw(at("rivals"), "rivals", DATA.bars, { downwards: true, change: withRoom });
  if (DATA.live) return showLog(DATA.logs[0]);
  onChoice("log", (i) => showLog(DATA.logs[i]));
  onChoice("code-choice", (i) => draw(at("code-plot"), "code", DATA.code_sizes[i].points, { columns: [["who", "Implementation"], ["kind", "Kind"], ["bytes", "Bytes"], ["cycles", "Cycles per block"]] }));
  onChoice("size-choice", (i) => draw(at("size-plot"), "sizes", sizeRows(DATA.sizes[i]), { columns: [["series", "Implementation"], ["bytes", "Bytes per call"], ["cycles", "Cycles per byte"]] }));
  draw(at("history-plot"), "machines", DATA.history.rows, { downwards: true, columns: [["machine", "Machine"], ["year", "Year"], ["cycles", "Cycles per byte"], ["kind", "Kind"]] });
}

/* The log of a search that runs, as often as it grows; its server ends with the search. */
async function follow() {
  for (;;) {
    await new Promise((done) => { setTimeout(done, 2000); });
    try {
      const log = await (await fetch("log")).json();
      if (log.total === DATA.logs[0].total) continue;
      DATA.logs[0] = log;
    } catch {
      at("live").textContent = "The search has ended; this page shows its last state.";
      return;
    }
    showLog(DATA.logs[0]);
    await pending;
  }
}

async function start() {
  const table = at("record-table");
  watchTheme();
  DATA = JSON.parse(await unpacked("data"));
  if (table) {
    makeSortable(table);
    makeFilter(table);
    makeDrawers(table);
  }
  await loadLibrary();
  drawAll();
  await pending;
  document.documentElement.dataset.ready = "yes";
  if (DATA.live) follow();
}

addEventListener("keydown", (event) => { if (event.key === "Escape") { hideTip(); if (at("selected")) at("selected").hidden = true; } });
start();
