"""The report: what is on it, how large and quick it is, and that it works in a browser."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen.model.variant import Variant
from aesgen.report import page
from aesgen.report.collect import collect
from aesgen.report.trials import progress, random_curve, thinned
from aesgen.results.curves import Curves, write_curves
from aesgen.results.log import Log
from aesgen.system.paths import shipped_results
from tests.report import example

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="no chromium: apt-get install chromium")


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("results")
    example.write(folder, trials=2000)
    return folder


@pytest.fixture(scope="module")
def text(results: Path) -> str:
    return page([results])


def test_small_and_quick(results: Path) -> None:
    page([results])  # imports
    start = time.process_time()
    size = len(page([results]).encode())
    assert size < 1_000_000
    assert time.process_time() - start < 2.0


def test_nothing_is_fetched(text: str) -> None:
    assert not re.findall(r"""(?:src|href)=["'](?!data:|#)""", text)
    assert "@import" not in text and "url(" not in text


def test_every_record_is_there_with_its_kind(text: str) -> None:
    for target, kind in example.KINDS.items():
        assert re.search(rf'<tr data-kind="{kind}">\s*<td title="{target}">', text)
    assert "aesgen render --target toy-avr --mode ctr --space toy-ctr --set interleave=4" in text
    assert "68HC08" in text and "8390" in text


def test_the_records_of_the_first_folder_hide_the_same_in_others(results: Path) -> None:
    assert len(collect([results, results])["records"]) == 4


def test_speed_against_size_needs_two_sizes(results: Path) -> None:
    (one,) = collect([results])["sizes"]
    assert one["target"] == "toy-x86"
    assert [size for size, _ in one["points"]] == [1024, 32768]


def test_speed_against_size_prefers_curves_on_file(results: Path, tmp_path: Path) -> None:
    variants = [Variant.of("toy-x86", example.CTR, "toy-ctr", {"interleave": n}) for n in (1, 4)]
    speeds = {variants[0]: (3.0, 2.0, 1.9), variants[1]: (9.0, 1.5, 1.0)}
    write_curves(tmp_path, Curves("toy-x86", example.CTR, "a toy", "now", (16, 1024, 65536), speeds))
    (one,) = collect([results, tmp_path])["sizes"]
    assert one["points"] == [(16, 3.0), (1024, 1.5), (65536, 1.0)]


def test_code_size_against_cycles_has_what_is_published(results: Path) -> None:
    (toy,) = collect([results])["code_sizes"]
    assert toy["name"] == "toy-x86 aes128-ctr-encrypt" and len(toy["points"]) == 2
    avr = next(each for each in collect([shipped_results()])["code_sizes"] if "at90usb646" in each["name"])
    kinds = [point["kind"] for point in avr["points"]]
    assert kinds.count("published") >= 5 and kinds.count("simulated") >= 5


def test_data_may_hold_what_ends_a_script(text: str) -> None:
    embedded = re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.S)[1]
    (log,) = json.loads(embedded)["logs"]
    assert log["failures"][0]["cause"] == "kernel.s:3: <no> such instruction & more"
    assert log["failures"][0]["count"] + log["correct"] == log["total"] == 2000


def test_progress_and_the_random_curve(results: Path) -> None:
    rows = list(Log(results, "toy-x86", example.CTR.name).rows())
    runs = progress(rows)
    assert {run["strategy"] for run in runs} == {"anneal", "random"}
    for run in runs:
        bests = [best for _, best in run["steps"]]
        assert bests == sorted(bests, reverse=True) and run["steps"][-1][0] == 1000
    curve = random_curve(rows)
    assert curve[0][0] == 1 and curve[-1][0] == 1000
    assert curve[-1][1] == runs[[run["strategy"] for run in runs].index("random")]["steps"][-1][1]
    assert random_curve(rows[:20]) == []


def test_thinning_keeps_the_best(results: Path) -> None:
    rows = [r for r in Log(results, "toy-x86", example.CTR.name).rows() if r.measurement]
    few = thinned(rows, 100)
    assert len(few) == 100
    best = sorted(r.measurement.cycles_per_block for r in rows)[:50]
    assert sorted(r.measurement.cycles_per_block for r in few)[:50] == best


def test_an_empty_folder_makes_a_page_too(tmp_path: Path) -> None:
    assert "No records yet" in page([tmp_path])


def test_the_command(results: Path, tmp_path: Path) -> None:
    from aesgen.cli import group

    out = tmp_path / "deep" / "report.html"
    said = CliRunner().invoke(group, ["report", "--out", str(out), "--results", str(results)])
    assert said.exit_code == 0, said.output
    assert out.read_text().startswith("<!doctype html>")


PROBE = """
<script>
addEventListener("load", () => {
  const told = {};
  const rows = () => [...document.querySelectorAll("#record-table tbody tr:not([hidden])")];
  const column = (i) => rows().map((row) => parseFloat(row.cells[i].textContent));
  const head = document.querySelector("#record-table thead").rows[0].cells;
  head[2].click(); told.rising = column(2);
  head[2].click(); told.falling = column(2);
  const filter = document.getElementById("filter");
  filter.value = "avr"; filter.dispatchEvent(new Event("input"));
  told.filtered = column(2).length; told.said = document.getElementById("shown").textContent;
  filter.value = ""; filter.dispatchEvent(new Event("input"));
  const kind = document.getElementById("kind");
  kind.value = "measured"; kind.dispatchEvent(new Event("change"));
  told.measured = column(2).length;
  const drawn = (id) => document.querySelectorAll(`#${id} svg > *`).length;
  const plots = ["progress", "pareto", "surface", "effects", "size-plot", "code-plot"];
  told.marks = Object.fromEntries(plots.map((id) => [id, drawn(id)]));
  told.lines = document.querySelectorAll("#progress path").length;
  document.querySelector("#pareto .mark").dispatchEvent(new Event("click"));
  told.selected = document.getElementById("selected").textContent;
  const across = document.getElementById("across");
  told.axes = [...across.options].map((o) => o.value);
  across.value = "keys: register"; across.dispatchEvent(new Event("change"));
  told.cells = document.querySelectorAll("#surface rect.mark").length;
  told.failures = document.getElementById("failures").textContent;
  told.overflow = document.documentElement.scrollWidth - innerWidth;
  document.body.innerHTML = `<pre id="told"></pre>`;
  document.getElementById("told").textContent = JSON.stringify(told);
});
</script></body>"""


def browse(path: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr"]
    where = f"--user-data-dir={path.parent / 'browser'}"
    return subprocess.run(
        [*command, where, *options, path.as_uri()], capture_output=True, text=True, timeout=300, check=True
    )


def probed(path: Path, text: str, width: int) -> tuple[dict, str]:
    path.write_text(text.replace("</body>", PROBE))
    done = browse(path, "--dump-dom", "--virtual-time-budget=2000", f"--window-size={width},900")
    return json.loads(
        html.unescape(re.search(r'<pre id="told">(.*?)</pre>', done.stdout, re.S)[1])
    ), done.stderr


@needs_chromium
@pytest.mark.parametrize("width", [1280, 400], ids=["desk", "phone"])
def test_in_a_browser(text: str, tmp_path: Path, width: int) -> None:
    told, log = probed(tmp_path / "report.html", text, width)
    assert "CONSOLE" not in log
    assert len(told["rising"]) == 4
    assert told["rising"] == sorted(told["rising"]) == told["falling"][::-1]
    assert (told["filtered"], told["said"], told["measured"]) == (1, "1 of 4", 2)
    assert min(told["marks"].values()) > 10 and told["marks"]["pareto"] > 1500
    assert told["lines"] == 3  # two strategies and the random curve
    assert "aesgen render --target toy-x86" in told["selected"]
    assert "keys: register" in told["axes"] and "interleave" in told["axes"]
    assert told["cells"] > 20
    assert "no> such instruction" in told["failures"] and "aesgen render" in told["failures"]
    assert told["overflow"] <= 0


@needs_chromium
def test_a_page_without_trials_has_no_errors(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    path.write_text(page([tmp_path]))
    assert "CONSOLE" not in browse(path, "--dump-dom", "--virtual-time-budget=1000").stderr


@needs_chromium
def test_it_prints(text: str, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    path.write_text(text)
    browse(path, f"--print-to-pdf={tmp_path / 'report.pdf'}", "--no-pdf-header-footer")
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")
