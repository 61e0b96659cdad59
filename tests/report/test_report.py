"""The report: what is on it and how large it is. `test_browser.py` opens it."""

from __future__ import annotations

import base64
import gzip
import html
import json
import re
import shlex
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from aesgen.errors import UserError
from aesgen.model.problem import Problem
from aesgen.model.variant import Variant
from aesgen.report import page
from aesgen.report.collect import collect
from aesgen.report.gain import compared, gain, times
from aesgen.report.machines import machine_name, task_words
from aesgen.report.rows import export_command, record_row, stated
from aesgen.report.trials import Task, _coded, _order, progress, random_curve, thinned
from aesgen.results.curvefiles import write_curves
from aesgen.results.curves import Curves
from aesgen.results.log import Log
from aesgen.results.records import records
from aesgen.spaces.file import space
from aesgen.system.paths import shipped_results
from tests.patience import within
from tests.report import example

Data = dict[str, Any]


@pytest.fixture(scope="module")
def shipped() -> Data:
    """The data of the page of the records that ship."""
    return collect([shipped_results()])


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
    with within(2.0):
        size = len(page([results]).encode())
    assert size < 1_000_000


def test_nothing_is_fetched(text: str) -> None:
    assert not re.findall(r"""(?:src|href)=["'](?!data:|#)""", text)
    assert "@import" not in text and "url(" not in text
    assert not re.search(r"https?://|//[a-z]+\.", text)


def embedded(text: str) -> dict[str, Any]:
    """The data that the page carries for its scripts."""
    packed = re.search(r'<script type="text/plain" id="data">([A-Za-z0-9+/=]+)</script>', text)
    assert packed
    return dict(json.loads(gzip.decompress(base64.b64decode(packed[1]))))


def test_every_record_is_there_with_its_kind(text: str) -> None:
    rows = re.findall(r'<tr role="row" data-row="(\d+)" data-kind="(\w+)"', text)
    data = embedded(text)["records"]
    assert [(int(number), kind) for number, kind in rows] == [(i, row["kind"]) for i, row in enumerate(data)]
    assert {row["target"]: row["kind"] for row in data} == {t: str(k) for t, k in example.KINDS.items()}
    for row in data:
        assert f"<small>{row['target']}</small>" in text and row["figure"][0] in text
    command = "aesgen render --target toy-avr --mode ctr --space toy-ctr --set interleave=4"
    assert any(row["command"].startswith(command) for row in data)


def test_text_from_files_is_escaped(results: Path, tmp_path: Path) -> None:
    """A record may come from anybody; its text ends no element of the page."""
    evil = "<script>alert(1)</script>"
    [(path, record), *_] = records(results)
    record = replace(record, provenance={"device": evil, "date": evil}, constant_time=evil, target=evil)
    data = collect([results])
    row = {**record_row(path, record), "lead": True}
    from aesgen.report import render

    text = render({**data, "records": [row], "gain": gain([row], [])})
    assert evil not in text and text.count("</script>") == 4
    assert text.count(html.escape(evil)) >= 4
    assert embedded(text)["records"][0]["device"] == evil


def test_one_record_of_each_machine_leads(shipped: Data) -> None:
    leads = [row for row in shipped["records"] if row["lead"]]
    assert len({row["target"] for row in leads}) == len(leads) >= 20
    usual = {row["target"] for row in shipped["records"] if row["usual"]}
    assert all(row["usual"] for row in leads if row["target"] in usual)


def test_the_records_of_the_first_folder_hide_the_same_in_others(results: Path) -> None:
    assert len(collect([results, results])["records"]) == 4


def test_speed_against_size_needs_two_sizes(results: Path) -> None:
    (one,) = collect([results])["sizes"]
    assert one["target"] == "toy-x86"
    [series] = one["series"]
    assert series["ours"] and [size for size, _ in series["points"]] == [1024, 32768]


def test_speed_against_size_prefers_curves_on_file(results: Path, tmp_path: Path) -> None:
    variants = [Variant.of("toy-x86", example.CTR, "toy-ctr", {"interleave": n}) for n in (1, 4)]
    speeds = {variants[0]: (3.0, 2.0, 1.9), variants[1]: (9.0, 1.5, 1.0)}
    curves = Curves("toy-x86", example.CTR, "a toy", "now", (16, 1024, 65536), speeds)
    write_curves(tmp_path, curves)
    (one,) = collect([results, tmp_path])["sizes"]
    assert [each["points"] for each in one["series"]] == [[(16, 3.0), (1024, 1.5), (65536, 1.0)]]
    called = {"exported aesgen_ctr": (4.0, 2.0, 1.5), "OpenSSL 3": (8.0, 5.0, 4.0)}
    write_curves(tmp_path, replace(curves, called=called))
    (one,) = collect([results, tmp_path])["sizes"]
    assert [(each["name"], each["ours"]) for each in one["series"]] == [
        ("aesgen_ctr", True),
        ("OpenSSL 3", False),
    ]
    assert one["series"][1]["points"] == [(16, 8.0), (1024, 5.0), (65536, 4.0)]


def test_code_size_against_cycles_has_what_is_published(results: Path, shipped: Data) -> None:
    (toy,) = collect([results])["code_sizes"]
    assert (toy["target"], toy["problem"]) == ("toy-x86", "aes128-ctr-encrypt") and len(toy["points"]) == 2
    avr = next(each for each in shipped["code_sizes"] if "at90usb646" in each["name"])
    kinds = [point["kind"] for point in avr["points"]]
    assert kinds.count("published") >= 5 and kinds.count("simulated") >= 5
    ours = [point for point in avr["points"] if point["kind"] == "simulated"]
    for point in ours:
        others = [other for other in ours if other["bytes"] <= point["bytes"]]
        assert not point["front"] or point["cycles"] == min(other["cycles"] for other in others)
    assert sum(point["front"] for point in ours) >= 3


def test_data_may_hold_what_ends_a_script(text: str) -> None:
    (log,) = embedded(text)["logs"]
    assert log["failures"][0]["cause"] == "kernel.s:3: <no> such instruction & more"
    assert log["failures"][0]["count"] + log["correct"] == log["total"] == 2000


def row_of(shipped: Data, target: str, problem: str = "aes128-ctr-encrypt") -> dict[str, Any]:
    rows = shipped["records"]
    return next(r for r in rows if r["target"] == target and r["problem"] == problem and r["usual"])


def test_the_first_screen_states_the_gain(shipped: Data) -> None:
    """All its figures follow from the record and its rivals."""
    shown = gain(shipped["records"], shipped["sizes"], "intel-06-8f")
    assert shown is not None
    cycles = shown["row"]["cycles_per_byte"]
    bars = {bar["who"]: bar["cycles"] for bar in shown["bars"]}
    assert list(bars.values()) == sorted(bars.values())
    assert bars["aesgen"] == cycles and bars["plain loop (baseline)"] == shown["row"]["baseline"]
    fastest = min((c, who) for who, c in bars.items() if who not in ("aesgen", "plain loop (baseline)"))[1]
    assert f"{times(bars[fastest] / cycles)} times as fast as {fastest}" in shown["sentence"]
    assert f"{times(bars['OpenSSL'] / cycles)} times as fast as OpenSSL" in shown["sentence"]
    assert shown["row"]["rate"] == f"{3 / cycles:.3g} GB/s" and "3 GHz" in shown["row"]["clock"]


def test_a_published_rival_is_called_published(shipped: Data) -> None:
    shown = gain(shipped["records"], [], "intel-06-8f")
    assert shown is not None and not any(one["measured"] for one in shown["versus"])
    assert shown["sentence"].count("the published figure of ") == len(shown["versus"]) > 0
    together = gain(shipped["records"], shipped["sizes"], "intel-06-8f")
    assert together is not None and "published" not in together["sentence"]


def test_the_first_screen_shows_this_machine_or_what_was_tuned_last(shipped: Data) -> None:
    def target(**choice: Any) -> str:
        shown = gain(shipped["records"], shipped["sizes"], **choice)
        assert shown is not None
        return str(shown["row"]["target"])

    assert target(wanted="uno") == "atmega328p"
    assert target(native="h100") == "h100"
    own = [Path(row_of(shipped, "sa1110")["path"]).resolve().parent]
    assert target(native="h100", own=own) == "sa1110"
    assert target(native="amd-19-61") == "amd-1a-02", "the one that was measured together with its rivals"
    with pytest.raises(UserError, match="aesgen tune --target amd-19-61"):
        gain(shipped["records"], [], wanted="amd-19-61")
    here = gain(shipped["records"], [], "intel-06-8f", native="intel-06-8f")
    assert here is not None and here["here"] and "aesgen export --target native --mode ctr" in here["export"]
    assert gain([], []) is None


def test_a_constant_time_record_is_compared_with_constant_time_rivals(shipped: Data) -> None:
    sliced = next(r for r in shipped["records"] if "cortex-m3/aes128-ctr-encrypt@layout=sliced" in r["path"])
    assert sliced["safe"] == "yes" and sliced["published"]["who"] == "Schwabe, Stoffelen, bit-sliced"
    assert row_of(shipped, "cortex-m3")["published"]["who"] == "Schwabe, Stoffelen"
    # Figures of an extended AVR that nobody sells are no rivals, though they are the lowest.
    assert row_of(shipped, "at90usb646", "aes128-ecb-encrypt")["published"]["who"] == "Osvik et al., fast"


@pytest.mark.parametrize(
    ("target", "speed", "clock"),
    [
        ("atmega328p", 16e6, "at 16 MHz"),
        ("cortex-m0", 1e6, "per MHz of its clock"),
        ("intel-06-8f", 3e9, "on one core at 3 GHz"),
    ],
)
def test_a_rate_names_its_clock(shipped: Data, target: str, speed: float, clock: str) -> None:
    row = row_of(shipped, target)
    number, unit = row["rate"].split()
    bytes_per_second = float(number) * {"GB/s": 1e9, "MB/s": 1e6, "kB/s": 1e3}[unit]
    assert bytes_per_second == pytest.approx(speed / row["cycles_per_byte"], rel=0.01)
    assert row["clock"] == clock


def test_the_rate_of_a_card_is_that_of_the_whole_card(shipped: Data) -> None:
    [figure] = [words for name, words in row_of(shipped, "h100")["figures"] if name == "gbit per s"]
    stated = float(figure.split()[0].replace(",", ""))
    rate = f"{stated / 8:.0f} GB/s"
    assert (row_of(shipped, "h100")["rate"], rate) == (rate, rate)
    assert row_of(shipped, "h100")["clock"] == "on the whole card, data in its memory"


def test_names_are_those_that_people_use() -> None:
    assert machine_name("intel-06-8f") == "Sapphire Rapids"
    assert machine_name("atmega328p") == "Atmel ATmega328P"
    assert machine_name("no-such-thing") == "no-such-thing"
    assert task_words(Problem.parse("aes128-ctr-encrypt")) == "AES-128-CTR"
    assert task_words(Problem.parse("aes256-cbc-decrypt-x4k1")) == (
        "AES-256-CBC decryption, 4 messages at once under one key"
    )


@pytest.mark.parametrize(
    ("ratio", "words"),
    [
        (53.28, "53 times as fast as"),
        (2.73, "2.7 times as fast as"),
        (1.026, "3 % faster than"),
        (1.004, "as fast as"),
        (0.96, "4 % slower than"),
        (0.45, "0.45 times as fast as"),
    ],
)
def test_a_ratio_in_words(ratio: float, words: str) -> None:
    assert compared(ratio) == words


@pytest.mark.parametrize(
    ("value", "half", "words"),
    [
        (0.132194, 0.00085, ["0.1322", "0.0008"]),
        (0.0022982, 0.000057, ["0.002298", "0.000057"]),
        (1306.2, 0.0, ["1306", ""]),
        (97.92, 0.5, ["97.92", "0.50"]),
    ],
)
def test_an_interval_has_as_many_decimals(value: float, half: float, words: list[str]) -> None:
    assert stated(value, half) == words


def test_the_export_command_of_an_unusual_goal_names_the_record(shipped: Data) -> None:
    path = shipped_results() / "sa1110" / "aes128-ctr-encrypt@word=32.yaml"
    command = export_command(path, dict(records(shipped_results()))[path], False, None)
    assert shlex.split(command) == ["aesgen", "export", str(path), "--out", "aes"]
    assert "--allow-leaky-tables" in row_of(shipped, "sa1110")["export"]


def test_twenty_years_hold_the_article_the_papers_and_ours(shipped: Data) -> None:
    rows = shipped["history"]["rows"]
    kinds = {row["kind"] for row in rows}
    assert kinds == {"published", "measured", "simulated", "modelled"}
    years = [row["year"] for row in rows if row["kind"] == "published"]
    assert min(years) == 2003 and {2003, 2005, 2007, 2008, 2009, 2010, 2016} <= set(years)
    assert 8390 / 16 in {row["cycles"] for row in rows}  # the article's Motorola 68HC08
    avr = [row for row in rows if row["machine"] == "Atmel AT90USB646"]
    assert {row["kind"] for row in avr} == {"published", "simulated"}
    assert [row["cycles"] for row in avr] == sorted(row["cycles"] for row in avr)


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


def test_settings_have_the_order_of_their_space() -> None:
    """Of its file: `evex32` does not come first because of its letter."""
    path = shipped_results() / "intel-06-8f" / "aes128-ctr-encrypt.yaml"
    record = dict(records(shipped_results()))[path]
    task = Task.of(record)
    order = _order(task, record.variant.space)
    file = space(record.variant.space).data["axes"]["registers"]["values"]
    assert order["registers"] == list(file) != sorted(file)
    assert _coded(["b", None, "c", "a"], ["c", "b"]) == {"values": ["c", "b", "a"], "rows": [1, -1, 0, 2]}
    assert _order(task._replace(target="gone"), record.variant.space) == _order(task, "no-such-space") == {}


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
    words = ["report", "--out", str(out), "--results", str(results), "--target"]
    said = CliRunner().invoke(group, [*words, "toy-avr"])
    assert said.exit_code == 0 and "toy-avr" in out.read_text().partition("</h1>")[0]
    said = CliRunner().invoke(group, [*words, "uno"])
    assert isinstance(said.exception, UserError) and "aesgen tune --target atmega328p" in str(said.exception)
