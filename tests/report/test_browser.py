"""The report in headless Chromium, at 1400 and 390 pixels: it shows its data, serves the keyboard, loads
nothing, and axe-core has no serious finding."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from aesgen.model.variant import Variant
from aesgen.report import page
from aesgen.report.collect import collect
from aesgen.results.curvefiles import write_curves
from aesgen.results.curves import Curves
from tests.report import example
from tests.report.browser import AXE, CHROMIUM, Page, browser

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no chromium: apt-get install chromium")
WIDTHS = pytest.mark.parametrize("width", [1400, 390])
PLOTS = {"rivals": 2, "progress": 30, "pareto": 350, "surface": 20}
PLOTS |= {"effects": 5, "code-plot": 2, "size-plot": 6}
"""The plots of the example, and the least number of their points."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("results")
    example.write(folder, trials=400)
    variant = Variant.of("toy-x86", example.CTR, "toy-ctr", {"interleave": 1})
    called = {"exported aesgen_ctr": (4.0, 2.0, 1.5), "OpenSSL <3>": (8.0, 5.0, 4.0)}
    sizes = (16, 1024, 32768)
    write_curves(
        folder, Curves("toy-x86", example.CTR, "toy", "now", sizes, {variant: (3.0, 2.0, 1.0)}, {}, called)
    )
    return folder


@pytest.fixture(scope="module")
def report(folder: Path) -> Path:
    path = folder / "report.html"
    path.write_text(page([folder], wanted="toy-x86"), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    with browser(tmp_path_factory.mktemp("browser") / "profile") as tab:
        yield tab


def count(tab: Page, selector: str) -> int:
    return int(tab.evaluate(f"document.querySelectorAll({selector!r}).length"))


@WIDTHS
def test_it_loads_nothing_and_reports_no_error(tab: Page, report: Path, width: int) -> None:
    tab.open(report, width)
    assert tab.requests == [report.as_uri()]
    assert tab.console == []
    assert tab.evaluate("document.documentElement.scrollWidth") == width


@WIDTHS
def test_the_data_is_what_is_shown(tab: Page, report: Path, folder: Path, width: int) -> None:
    data = collect([folder], wanted="toy-x86")
    tab.open(report, width)
    tab.evaluate("at('show').value = 'all'; at('show').dispatchEvent(new Event('change'))")
    shown = tab.evaluate("[...document.querySelectorAll('tr[data-row]')].map((row) => row.innerText)")
    assert len(shown) == len(data["records"]) == 4
    for row, text in zip(data["records"], shown, strict=True):
        assert all(word in text for word in (row["target"], row["figure"][0], row["kind"], row["task"])), text
    points = {plot: count(tab, f"#{plot} .role-mark path[tabindex]") for plot in (*PLOTS, "history-plot")}
    assert {plot: points[plot] for plot, least in PLOTS.items() if points[plot] < least} == {}
    assert points["rivals"] == len(data["gain"]["bars"])
    assert points["history-plot"] == len(data["history"]["rows"])
    assert points["size-plot"] == 6 and points["pareto"] == data["logs"][0]["correct"]
    tips = tab.evaluate("[...document.querySelectorAll('#size-plot path[tabindex]')].map((p) => p.ariaLabel)")
    assert "OpenSSL <3>, 1,024 bytes per call: 5 cycles per byte" in tips
    assert "no> such instruction" in tab.evaluate("at('failures').textContent")
    first = tab.evaluate("at('gain').innerText")
    row = data["gain"]["row"]
    for word in (data["gain"]["sentence"], row["rate"], row["clock"], row["figure"][0], row["export"]):
        assert word in first


@WIDTHS
def test_a_drawer_has_the_commands_and_the_facts(tab: Page, report: Path, folder: Path, width: int) -> None:
    tab.open(report, width)
    tab.evaluate("document.querySelector('tr[data-row]:not([hidden]) .open').click()")
    row = collect([folder], wanted="toy-x86")["records"][0]
    text = tab.evaluate("document.querySelector('.drawer').innerText")
    assert row["export"] in text.replace("\n", " ") and row["command"] in text.replace("\n", " ")
    assert "260 cycles" in text and "anneal, seed 1: 1,500 variants of 48,384 in 41 s" in text
    box, whole = (
        tab.evaluate(f"document.querySelector('{each}').getBoundingClientRect().width")
        for each in (".drawer", "#record-table")
    )
    assert box == pytest.approx(whole, abs=2)
    assert count(tab, ".drawer button.copy") == 2
    tab.evaluate("document.querySelector('tr[data-row]:not([hidden]) .open').click()")
    assert count(tab, ".drawer") == 0


def test_sorting_and_the_filter(tab: Page, report: Path) -> None:
    tab.open(report)
    rows = "[...document.querySelectorAll('tr[data-row]:not([hidden])')]"
    cycles = f"{rows}.map((row) => Number(row.cells[2].dataset.value))"
    assert len(tab.evaluate(cycles)) == 3  # one of each machine
    tab.evaluate("at('show').value = 'all'; at('show').dispatchEvent(new Event('change'))")
    head = "document.querySelectorAll('#record-table th button')[2].click()"
    tab.evaluate(head)
    rising = tab.evaluate(cycles)
    tab.evaluate(head)
    assert rising == sorted(rising) == tab.evaluate(cycles)[::-1] and len(rising) == 4
    tab.evaluate("at('filter').value = 'toy-x86 measured'; at('filter').dispatchEvent(new Event('input'))")
    assert len(tab.evaluate(cycles)) == 2 and tab.evaluate("at('shown').textContent") == "2 of 4"


def test_the_keyboard_goes_through_the_page_in_order(tab: Page, report: Path) -> None:
    """Tab reaches each control once, in the order of the page, and each plot by one stop."""
    tab.open(report)
    seen: list[str] = []
    name = """(() => { const here = document.activeElement;
        return here.closest('.plot')?.id ?? (here.id || here.className || here.textContent); })()"""
    for _ in range(80):
        tab.press("Tab")
        here = str(tab.evaluate(name))
        if here == seen[-1:] or tab.evaluate("document.activeElement === document.body"):
            break
        seen.append(here)
    assert seen[0] == "skip" and seen.index("theme") < seen.index("copy") < seen.index("filter")
    stops = [name for name in seen if name in (*PLOTS, "history-plot")]
    order = ["rivals", "progress", "pareto", "surface", "effects", "code-plot", "size-plot", "history-plot"]
    assert list(dict.fromkeys(stops)) == order
    assert seen.count("pareto") == 1 and seen.count("open") == 3
    # The order of Tab is that of the document:
    assert count(tab, "[tabindex]:not([tabindex='0']):not([tabindex='-1'])") == 0


def test_every_point_of_a_plot_can_be_reached_and_selected(tab: Page, report: Path) -> None:
    tab.open(report)
    total = count(tab, "#pareto path[tabindex]")
    tab.evaluate("document.querySelector('#pareto path[tabindex=\"0\"]').focus()")
    label = "document.activeElement.getAttribute('aria-label')"
    first = tab.evaluate(label)
    assert tab.evaluate("at('tip').textContent") == first and not tab.evaluate("at('tip').hidden")
    places = set()
    for _ in range(5):
        tab.press("ArrowRight")
        places.add(tab.evaluate("document.activeElement.getAttribute('transform')"))
    assert len(places) >= 4
    tab.press("End")
    assert tab.evaluate("document.activeElement.getAttribute('tabindex')") == "0"
    assert count(tab, "#pareto path[tabindex='0']") == 1
    steps = tab.evaluate(
        """(() => { const all = new Set();
        while (!all.has(document.activeElement)) {
          all.add(document.activeElement);
          const key = new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true });
          document.activeElement.dispatchEvent(key);
        }
        return all.size; })()"""
    )
    assert steps == total
    tab.press("Enter")
    assert "aesgen render --target toy-x86" in tab.evaluate("at('selected').innerText").replace("\n", " ")
    tab.press("Escape")
    assert tab.evaluate("at('selected').hidden") and tab.evaluate("at('tip').hidden")


def test_another_pair_of_axes_is_drawn(tab: Page, report: Path) -> None:
    tab.open(report)
    offered = tab.evaluate("[...at('across').options].map((o) => o.value)")
    assert "keys: register" in offered and "keys" not in offered  # a setting for each round key fits no label
    tab.evaluate("at('across').value = 'keys: register'; at('across').onchange(); pending")
    tips = tab.evaluate("[...document.querySelectorAll('#surface path[tabindex]')].map((p) => p.ariaLabel)")
    assert len(tips) > 20 and all(tip.startswith("keys: register ") for tip in tips)


def test_the_theme_follows_the_system_and_the_button(tab: Page, report: Path) -> None:
    tab.open(report, dark=True)
    paper = "getComputedStyle(document.body).backgroundColor"
    dark = tab.evaluate(paper)
    tab.evaluate("at('theme').click(); pending")
    assert tab.evaluate(paper) != dark and tab.evaluate("at('theme').textContent") == "Dark"
    assert count(tab, "#pareto path[tabindex]") > 350


def test_a_link_opens_its_record(tab: Page, report: Path, folder: Path) -> None:
    linked = folder / "linked.html"
    linked.write_text(
        report.read_text(encoding="utf-8").replace(
            "<head>", "<head><script>location.hash = 'toy-x86/aes128-ctr-encrypt@1k'</script>"
        ),
        encoding="utf-8",
    )
    tab.open(linked)
    assert "aes128-ctr-encrypt@1k.yaml" in tab.evaluate("document.querySelector('.drawer').innerText")


@pytest.mark.skipif(AXE is None, reason="no axe-core: npm install --no-save axe-core")
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@WIDTHS
def test_axe_core_has_no_finding(tab: Page, report: Path, width: int, dark: bool) -> None:
    """No finding of any weight, on the page with an open drawer, a selected trial and an open table."""
    assert AXE is not None
    tab.open(report, width, dark=dark)
    tab.evaluate("document.querySelector('tr[data-row]:not([hidden]) .open').click()")
    tab.evaluate("document.querySelector('#code-plot summary').click()")
    tab.evaluate("choose(DATA.logs[0], 0)")
    tab.evaluate(AXE.read_text(encoding="utf-8") + "; 0")
    found = tab.evaluate("axe.run().then((r) => r.violations.map((v) => [v.impact, v.id, v.nodes[0].html]))")
    assert found == []


def test_a_page_without_records_has_no_errors(tab: Page, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    path.write_text(page([tmp_path]), encoding="utf-8")
    tab.open(path)
    assert tab.console == [] and "No records yet" in tab.evaluate("document.body.innerText")


def test_it_prints(tab: Page, report: Path) -> None:
    tab.open(report)
    assert tab.pdf().startswith(b"%PDF")
