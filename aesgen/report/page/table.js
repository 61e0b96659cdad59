/* The table of records: sorted by its heads, filtered, and with a drawer for each row. */

function cellValue(row, column) {
  const cell = row.cells[column];
  return { text: cell.textContent.trim(), number: cell.dataset.value === undefined ? Infinity : Number(cell.dataset.value) };
}

function sortBy(table, column, ascending) {
  closeAll(table);
  const head = table.tHead.rows[0].cells, numeric = head[column].classList.contains("number");
  const rows = [...table.tBodies[0].rows].map((row) => [row, cellValue(row, column)]);
  rows.sort(([, a], [, b]) => {
    const order = numeric ? Math.min(a.number, 1e300) - Math.min(b.number, 1e300) : a.text.localeCompare(b.text, "en", { numeric: true });
    return ascending ? order : -order;
  });
  table.tBodies[0].append(...rows.map(([row]) => row));
  for (const cell of head) cell.removeAttribute("aria-sort");
  head[column].setAttribute("aria-sort", ascending ? "ascending" : "descending");
}

function makeSortable(table) {
  for (const head of table.tHead.rows[0].cells)
    head.querySelector("button").addEventListener("click", () => sortBy(table, head.cellIndex, head.getAttribute("aria-sort") !== "ascending"));
}

/* Words match all records; without words the choice says whether each machine has one row or all. */
function makeFilter(table) {
  const rows = [...table.tBodies[0].querySelectorAll("tr[data-row]")];
  const texts = rows.map((row) => {
    const record = DATA.records[row.dataset.row];
    return `${row.textContent} ${record.title} ${record.problem} ${record.command}`.toLowerCase();
  });
  const apply = () => {
    closeAll(table);
    const words = at("filter").value.toLowerCase().split(/\s+/).filter(Boolean), kind = at("kind").value;
    const leads = at("show").value === "lead" && !words.length;
    let shown = 0;
    rows.forEach((row, i) => {
      row.hidden = (kind && row.dataset.kind !== kind) || (leads && row.dataset.lead === undefined) || !words.every((word) => texts[i].includes(word));
      shown += !row.hidden;
    });
    at("shown").textContent = `${shown} of ${rows.length}`;
  };
  for (const [id, event] of [["filter", "input"], ["kind", "change"], ["show", "change"]]) at(id).addEventListener(event, apply);
  apply();
}

function closeAll(table) {
  for (const drawer of table.querySelectorAll("tr.drawer")) drawer.remove();
  for (const button of table.querySelectorAll(".open")) button.setAttribute("aria-expanded", "false");
}

function toggle(row) {
  const button = row.querySelector(".open"), open = button.getAttribute("aria-expanded") === "true";
  button.setAttribute("aria-expanded", String(!open));
  if (open) return row.nextElementSibling.remove();
  const record = DATA.records[row.dataset.row];
  row.after(element("tr", { class: "drawer", role: "row" }, element("td", { role: "cell", colspan: "5" }, ...drawer(record))));
  history.replaceState(null, "", `#${link(record)}`);
}

function link(record) { return encodeURI(`${record.target}/${record.path.split("/").pop().replace(/\.yaml$/, "")}`); }

function percent(part) { return `${figure(100 * part)} %`; }

function drawer(record) {
  const { published } = record;
  const facts = [
    ["Machine", record.title],
    ["Goal", record.goal],
    ["Figure from", record.device],
    ["Throughput", `${record.rate} ${record.clock}`],
    ["Cycles per block", figure(record.cycles_per_block)],
    ["Above the bound of its instructions", record.gap === null ? "" : percent(record.gap)],
    ["Plain variant of the space", record.baseline ? `${figure(record.baseline)} c/B, ${figure(record.speedup)}× slower` : ""],
    ["Best published", published ? `${published.who}: ${figure(published.cycles_per_byte)} c/B. ${[published.note, published.source].filter(Boolean).join("; ")}` : ""],
    ["Constant time", record.constant_time],
    ["Code, tables, RAM", `${[record.code_bytes, record.table_bytes, record.ram_bytes].map((n) => n.toLocaleString("en")).join(" + ")} bytes`],
    ["Variants tied within the noise", String(record.indistinguishable)],
    ["Search", record.search],
    ...record.figures.map(([name, value]) => [name[0].toUpperCase() + name.slice(1), value]),
    ["Tools", record.tools],
    ["Date", record.date.slice(0, 16).replace("T", " ")],
    ["File", record.path],
  ];
  const list = element("dl");
  for (const [name, value] of facts) if (value) list.append(element("div", {}, element("dt", {}, name), element("dd", {}, value)));
  return [
    element("p", { class: "label" }, "Write it as source files"), commandBox(record.export, "the export command"),
    element("p", { class: "label" }, "Show this variant's code"), commandBox(record.command, "the render command"),
    list,
  ];
}

function makeDrawers(table) {
  table.tBodies[0].addEventListener("click", (event) => {
    const row = event.target.closest("tr[data-row]");
    if (row) toggle(row);
  });
  const wanted = decodeURI(location.hash.slice(1));
  const number = DATA.records.findIndex((record) => decodeURI(link(record)) === wanted);
  if (number < 0) return;
  const row = table.querySelector(`tr[data-row="${number}"]`);
  row.hidden = false;
  toggle(row);
  row.scrollIntoView();
}
