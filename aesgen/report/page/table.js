/* Tables sort by a click on a column's head, and the records' filter hides what does not match. */

function cellValue(row, column) {
  const text = row.cells[column] ? row.cells[column].textContent.trim() : "";
  const number = parseFloat(text.replace(/[×,]/g, ""));
  return { text, number: text === "" ? Infinity : number };
}

function sortBy(table, column, ascending) {
  const body = table.tBodies[0];
  const numeric = table.tHead.rows[0].cells[column].classList.contains("number");
  const rows = [...body.rows].map((row) => [row, cellValue(row, column)]);
  rows.sort(([, a], [, b]) => {
    const order = numeric ? rank(a.number) - rank(b.number) : a.text.localeCompare(b.text, "en", { numeric: true });
    return ascending ? order : -order;
  });
  body.append(...rows.map(([row]) => row));
  for (const head of table.tHead.rows[0].cells) head.removeAttribute("aria-sort");
  table.tHead.rows[0].cells[column].setAttribute("aria-sort", ascending ? "ascending" : "descending");
}

function rank(number) { return Number.isNaN(number) ? -1 : Math.min(number, 1e300); }

function makeSortable(table) {
  for (const head of table.tHead.rows[0].cells) {
    head.tabIndex = 0;
    const sort = () => sortBy(table, head.cellIndex, head.getAttribute("aria-sort") !== "ascending");
    head.addEventListener("click", sort);
    head.addEventListener("keydown", (event) => { if (event.key === "Enter") sort(); });
  }
}

function makeFilter() {
  const input = document.getElementById("filter"), kind = document.getElementById("kind");
  const rows = [...document.querySelectorAll("#record-table tbody tr[data-kind]")];
  const texts = rows.map((row) => row.textContent.toLowerCase());
  const apply = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    rows.forEach((row, i) => {
      row.hidden = (kind.value && row.dataset.kind !== kind.value) || !words.every((word) => texts[i].includes(word));
      shown += !row.hidden;
    });
    document.getElementById("shown").textContent = shown === rows.length ? "" : `${shown} of ${rows.length}`;
  };
  input.addEventListener("input", apply);
  kind.addEventListener("change", apply);
}
