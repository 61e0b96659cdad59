"""The record beside installed libraries, whose answers are checked as ours are."""

from __future__ import annotations

import csv
import json
import re
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen import checks
from aesgen.checks.oracle import Answer
from aesgen.cli import group
from aesgen.comparison import answers, contenders, formats, peers, run, table
from aesgen.comparison.table import Comparison, ContenderRow
from aesgen.devices.host import Host
from aesgen.errors import UserError, VariantFailure
from aesgen.families.rendering import render
from aesgen.model.build import Build, EntryPoint
from aesgen.model.job import Job
from aesgen.model.problem import Problem
from aesgen.model.variant import Variant
from aesgen.results.curvefiles import find_curves
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from aesgen.toolchains import open_toolchain
from tests.conftest import requires
from tests.export.test_authenticated import facts as gcm_facts
from tests.export.test_xts import facts as xts_facts
from tests.variants import record_baseline

UNAVAILABLE = Host().unavailable()
pytestmark = pytest.mark.skipif(UNAVAILABLE is not None, reason=UNAVAILABLE or "the host device is here")


@pytest.fixture(autouse=True)
def briefly(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Two sizes, and no records but a test's own."""
    monkeypatch.setattr(paths, "shipped_results", lambda: tmp_path)
    monkeypatch.setattr(run, "SIZES", ("1k", "4k"))


@pytest.mark.parametrize(
    "name", ["aes128-ctr-encrypt", "aes256-cbc-decrypt", "aes192-ecb-encrypt", "aes256-cmac-encrypt"]
)
def test_every_installed_library_answers_correctly_beside_the_record(name: str, tmp_path: Path) -> None:
    target, problem = catalog.target("native"), Problem.parse(name)
    record_baseline(target, problem, tmp_path)
    found = run.compare(target, problem, target.usual_goal(problem), tmp_path, rounds=1)
    assert found.rows[0].who == "aesgen"
    others = [row for row in found.rows if not row.ours]
    raced = [each for each in peers.LIBRARIES if not each.software or "aes" not in target.features]
    assert len(others) + len(found.absent) == len(raced)
    assert f"exported aesgen_{problem.operation}" in {row.version for row in found.rows if row.ours}
    for row in found.rows:
        assert row.note == "" and set(row.cycles_per_byte) == {"1k", "4k"}, row


def test_a_record_with_fixed_axes_is_compared_if_there_is_no_other(tmp_path: Path) -> None:
    target, problem = catalog.target("native"), Problem.parse("aes128-ctr-encrypt")
    goal = target.usual_goal(problem)
    with pytest.raises(UserError, match="no record of aes128-ctr-encrypt"):
        run.compare(target, problem, goal, tmp_path)
    record_baseline(target, problem, tmp_path, "interleave")
    found = run.compare(target, problem, goal, tmp_path, rounds=1)
    assert re.fullmatch(r"record of .*\(.*interleave=\d+\)", found.rows[0].version), found.rows[0]


@pytest.mark.parametrize(
    ("features", "without"),
    [(frozenset({"avx2", "gfni"}), True), (frozenset({"aes", "avx"}), False), (None, False)],
)
def test_kernels_without_aes_instructions_meet_libraries_without_them(features, without) -> None:
    entry = EntryPoint("kernel", "ctr")
    build = Build(Path("kernel.so"), (entry,), "identity", requires=features)
    assert contenders.needs_no_aes(contenders.Rival("aesgen", "", build, entry)) is without


def test_a_kernel_that_does_more_work_costs_more(tmp_path: Path) -> None:
    """AES byte by byte takes twice the cycles of AES by tables, and that more than its loads alone."""
    target, problem = catalog.target("portable-c"), Problem.parse("aes128-ecb-encrypt")
    rivals = []
    for name in ("c-compact", "c-ttable"):
        (space,) = catalog.spaces_for(target, problem, name)
        (tmp_path / name).mkdir()
        (build,) = open_toolchain(target, space.family).build(
            [render(space, space.baseline())], tmp_path / name
        )
        assert not isinstance(build, VariantFailure), build
        (entry,) = (each for each in build.entries if not each.is_setkey)
        rivals.append(contenders.Rival("aesgen", name, build, entry))
    compact, tables = run.race(Host(), problem, rivals, ("4k",), rounds=3)
    assert compact.note == tables.note == ""
    assert compact.cycles_per_byte["4k"] > 2 * tables.cycles_per_byte["4k"]
    loads, most_a_cycle = 16 * problem.rounds / 16, 4
    assert tables.cycles_per_byte["4k"] > loads / most_a_cycle


def test_libraries_serve_streams_with_their_own_keys(tmp_path: Path) -> None:
    problem = Problem.parse("aes128-cbc-encrypt-x3")
    installed, _ = contenders.libraries(problem, tmp_path)
    rows = run.race(Host(), problem, installed, run.SIZES, rounds=1)
    assert all(row.note == "" for row in rows), rows


def test_a_wrong_answer_gives_no_figure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target, problem = catalog.target("native"), Problem.parse("aes128-ctr-encrypt")
    record_baseline(target, problem, tmp_path)
    monkeypatch.setattr(answers, "answer", lambda problem, blocks, unit_bytes: Answer(b"something else"))
    found = run.compare(target, problem, target.usual_goal(problem), tmp_path, rounds=1)
    assert found.rows[0].cycles_per_byte == {}
    assert found.rows[0].note == "1k: the output is wrong; 4k: the output is wrong"


def test_no_record_is_told_with_the_command_that_makes_one(tmp_path: Path) -> None:
    target, problem = catalog.target("native"), Problem.parse("aes256-cbc-encrypt-x7")
    with pytest.raises(UserError, match=r"aesgen tune --target .* --key-bits 256 --streams 7"):
        run.compare(target, problem, target.usual_goal(problem), tmp_path)


def test_the_command_prints_one_object(tmp_path: Path) -> None:
    target, problem = catalog.target("native"), Problem.parse("aes128-ctr-encrypt")
    record_baseline(target, problem, tmp_path)
    sizes = ["--sizes", "16,96,1k,2k,4k,8k,16k", "--keep", "--csv", str(tmp_path / "table.csv")]
    if find_spec("vl_convert"):
        sizes += ["--svg", str(tmp_path / "plot.svg")]
    words = ["compare", "--mode", "ctr", "--rounds", "2", "--json", "--results", str(tmp_path), *sizes]
    result = CliRunner().invoke(group, words)
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout.splitlines()[-1])
    assert data["problem"] == problem.name and data["rows"][0]["kind"] == "measured"
    assert data["sizes"]["96"] == 96 and data["sizes"]["16k"] == 16384
    assert all(ratio > 0.001 for each in data["ratios"] for ratio in each["by_size"].values())
    header, *lines = (tmp_path / "table.csv").read_text().splitlines()
    assert header.split(",")[:2] == ["bytes", f"record of {target.name} (32k)"] and len(lines) == 7
    called = [row for row in data["rows"] if row["who"] != "aesgen" or row["version"].startswith("exported")]
    if find_spec("vl_convert"):
        drawn = (tmp_path / "plot.svg").read_text()
        assert drawn.count('role="graphics-symbol" aria-roledescription="point"') == len(called) * 7
    curves = find_curves([tmp_path], target.name, problem)
    assert curves is not None and curves.sizes == (16, 96, 1024, 2048, 4096, 8192, 16384)
    assert all(len(figures) == 7 for figures in curves.cycles_per_byte.values())
    assert len(curves.called) == len(called) and set(map(len, curves.called.values())) == {7}


def test_what_is_exported_stands_beside_tunings_that_had_axes_pinned(tmp_path: Path) -> None:
    """Both run the same kernel here."""
    target, problem = catalog.target("native"), Problem.parse("aes128-ctr-encrypt")
    axis = catalog.spaces_for(target, problem)[0].axes[0].name
    settings = record_baseline(target, problem, tmp_path, axis).goal.pins
    record_baseline(target, problem, tmp_path)
    words = ["compare", "--mode", "ctr", "--rounds", "7", "--sizes", "4k", "--results", str(tmp_path)]
    words += [
        "--beside",
        f"{axis}={settings[0][1]}",
        "--csv",
        str(tmp_path / "table.csv"),
        "--markdown",
        str(tmp_path / "table.md"),
    ]
    result = CliRunner().invoke(group, words)
    assert result.exit_code == 0, result.output
    told = f"exported aesgen_ctr / exported aesgen_ctr ({axis}={settings[0][1]}): at most "
    (line,) = (line for line in result.stdout.splitlines() if line.startswith(told))
    middle, low, high = map(float, re.findall(r"\d\.\d{3}", line.removeprefix(told)))
    assert 0 < low <= middle <= high
    (header, figures) = csv.reader((tmp_path / "table.csv").read_text().splitlines())
    written = dict(zip(header, figures, strict=True))
    ratio = told.removesuffix(": at most ")
    in_file = [float(written[f"{ratio}{end}"]) for end in ("", ", low", ", high")]
    assert in_file == pytest.approx([middle, low, high], abs=0.0006)  # printed to three digits
    names, _, only = (tmp_path / "table.md").read_text().splitlines()
    assert names.startswith("| bytes | exported aesgen_ctr |") and told.removesuffix(": at most ") in names
    assert only.startswith("| 4k | ") and f"{middle:.3f} ({low:.3f} to {high:.3f}) |" in only


def test_a_column_of_the_csv_names_a_library_once() -> None:
    target, problem = catalog.target("native"), Problem.parse("aes128-ctr-encrypt")
    rows = [
        ContenderRow("aesgen", "exported aesgen_ctr", "measured", {"1k": 0.25}),
        ContenderRow("OpenSSL", "OpenSSL 3.0.19", "measured", {"1k": 0.5}),
        ContenderRow("ipsec-mb", "1.3.0", "measured", {"1k": 0.75}),
    ]
    written = formats.as_csv(Comparison(target, problem, "host", "bulk", tuple(rows), ()))
    assert written == "bytes,exported aesgen_ctr,OpenSSL 3.0.19,ipsec-mb 1.3.0\n1024,0.25,0.5,0.75\n"


def test_rounds_that_disturbed_one_of_two_say_nothing_of_their_ratio() -> None:
    mine = (2.0, None, 2.2, 1.8, 2.0, 2.1, 1.9, 2.0)
    one = table.ContenderRow("aesgen", "a", "measured", {"1k": 2.0}, {"1k": (1.8, 2.2)}, rounds={"1k": mine})
    theirs = (1.0, 9.0, 1.0, 1.0, 1.0, 1.0, 1.0, None)
    other = table.ContenderRow(
        "library", "b", "measured", {"1k": 1.0}, {"1k": (1.0, 9.0)}, rounds={"1k": theirs}
    )
    ratio = one.by(other)["1k"]
    assert (ratio.middle, ratio.low, ratio.high) == (2.0, 1.8, 2.2)
    few = replace(other, rounds={"1k": (*theirs[:4], *[None] * 4)})
    ratio = one.by(few)["1k"]
    assert (ratio.middle, ratio.low, ratio.high) == (2.0, 1.8 / 9.0, 2.2)


def test_curves_lose_what_a_round_did_to_everybody() -> None:
    """Rounds that drift leave no spread where rivals keep their distance; a rival's own noise stays."""
    problem = Problem.parse("aes128-ctr-encrypt")
    drift = (1.0, 1.5, 1.2, 0.9, 1.1, 1.0, 1.3)
    noise = (1.0, 1.1, 0.9, 1.0, 1.05, 0.95, 1.0)
    rows = [
        table.ContenderRow(
            "aesgen",
            name,
            "measured",
            {"1k": level},
            {},
            "",
            problem,
            Variant.of("t", problem, name, {}),
            {"1k": tuple(f * level for f in figures)},
        )
        for name, level, figures in (
            ("a", 1.0, drift),
            ("b", 2.0, drift),
            ("c", 3.0, [d * n for d, n in zip(drift, noise, strict=True)]),
        )
    ]
    made = table.Comparison(catalog.target("native"), problem, "d", "bulk", tuple(rows), ()).curves()
    (curves,) = made
    spreads = {variant.space: spread for variant, (spread,) in curves.spread.items()}
    assert spreads["a"] == spreads["b"] == pytest.approx(0, abs=1e-9) and spreads["c"] == pytest.approx(0.1)
    a, b, c = curves.cycles_per_byte
    assert curves.surely_faster(a, b, 0) and not curves.surely_faster(c, c, 0)
    assert curves.surely_faster(b, c, 0, worth=0.3) and not curves.surely_faster(b, c, 0, worth=0.4)


def test_a_table_has_a_line_for_each_size_where_they_are_many(tmp_path: Path) -> None:
    target, problem = catalog.target("native"), Problem.parse("aes128-ecb-encrypt")
    record_baseline(target, problem, tmp_path)
    sizes = "16,32,48,64,80,96,112"
    result = CliRunner().invoke(
        group, ["compare", "--mode", "ecb", "--results", str(tmp_path), "--sizes", sizes, "--rounds", "1"]
    )
    assert result.exit_code == 0, result.output
    assert "A: record of" in result.stdout
    assert "times as fast as the others" in result.stdout or "not found" in result.stdout
    assert "112, fastest first: " in result.stderr
    assert any(line.split()[:1] == ["112"] for line in result.stdout.splitlines())


@pytest.mark.parametrize(
    ("who", "version", "name"),
    [
        ("OpenSSL", "OpenSSL 3.0.19", "OpenSSL 3.0.19"),
        ("ipsec-mb", "ipsec-mb 1.3.0", "ipsec-mb 1.3.0"),
        ("OpenSSL without AES-NI", "OpenSSL 3.0.19", "OpenSSL without AES-NI 3.0.19"),
        ("ipsec-mb", "1.3.0", "ipsec-mb 1.3.0"),
        ("toy", "toylib 1.0", "toy toylib 1.0"),
        ("aesgen", "exported aesgen_ctr", "exported aesgen_ctr"),
    ],
)
def test_a_name_has_no_word_twice(who: str, version: str, name: str) -> None:
    assert ContenderRow(who, version, "measured", {}).short_name == name


def test_a_ratio_of_cycles_is_printed_as_a_speed_up() -> None:
    assert formats.speed_text(table.Ratio(0.5, 0.4, 0.8)) == "2.00x (1.25 to 2.50)"


@pytest.mark.parametrize("budget", ["20", "soon", "0s"])
def test_the_budget_of_a_comparison_is_a_time(budget: str) -> None:
    result = CliRunner().invoke(group, ["compare", "--mode", "ctr", "--budget", budget])
    assert str(result.exception) == f"--budget {budget}: expected a time, e.g. 90s, 10m"


@pytest.mark.parametrize("size", ["0", "24", "1g", "k", "-16"])
def test_sizes_are_whole_blocks(size: str) -> None:
    with pytest.raises(UserError, match="expected whole blocks of 16 bytes"):
        table.bytes_of(size)


@requires(tools.GCC)
@pytest.mark.parametrize("direction", ["encrypt", "decrypt"])
def test_exported_functions_of_gcm_are_timed_with_the_key_of_their_mode(
    direction: str, tmp_path: Path
) -> None:
    """The call that is timed gives the right answer, for one message after another."""
    problem = Problem.parse(f"aes128-gcm-{direction}")
    (_, linked), *_ = contenders.exported(gcm_facts(), problem, tmp_path / "export")
    assert [entry.operation for entry in linked.entries] == ["setkey_gcm", problem.operation]
    assert answers_rightly(linked, problem)


@requires(tools.GCC)
@pytest.mark.parametrize("direction", ["encrypt", "decrypt"])
def test_exported_functions_of_xts_are_timed_with_both_keys(direction: str, tmp_path: Path) -> None:
    problem = Problem.parse(f"aes256-xts-{direction}")
    facts = xts_facts("portable-c", "c-xts-bitsliced")
    [(_, linked)] = contenders.exported(facts, problem, tmp_path / "export")
    assert linked.entries[1].symbol == f"timed_{problem.operation}_256"
    assert answers_rightly(linked, problem)


@requires(tools.GCC)
@pytest.mark.parametrize("direction", ["encrypt", "decrypt"])
def test_the_exported_call_for_many_data_units_is_timed(direction: str, tmp_path: Path) -> None:
    """Messages of 1 to 3 data units of 96 bytes, each with the number after that of the one before."""
    problem = Problem.parse(f"aes128-xts-{direction}")
    facts = xts_facts("portable-c", "c-xts-bitsliced")
    [(name, linked)] = contenders.exported(facts, problem, tmp_path / "export", unit_bytes=96)
    assert name.endswith(", data units of 96 bytes") and answers_rightly(linked, problem, unit_bytes=96)


@pytest.mark.parametrize(
    ("mode", "sizes", "unit_bytes", "message"),
    [
        ("ctr", ["1k"], 512, "ctr has no numbered data units"),
        ("xts", ["1k"], 24, "--sectors 24: expected a multiple of 16 bytes"),
        ("xts", ["1k", "100k"], 4096, "--sizes 1k is no multiple of --sectors 4096"),
    ],
)
def test_data_units_that_a_message_cannot_have_are_refused(
    mode: str, sizes: list[str], unit_bytes: int, message: str
) -> None:
    problem = Problem.parse(f"aes128-{mode}-encrypt")
    with pytest.raises(UserError, match=message):
        run._refuse_units(problem, sizes, unit_bytes)


def answers_rightly(linked: Build, problem: Problem, unit_bytes: int = 0) -> bool:
    """Whether the function that is timed answers calls of several lengths and keys rightly, one after
    another. `unit_bytes`: each message is a row of data units of this size."""
    setup, entry = linked.entries
    lengths = (unit_bytes // 16, unit_bytes // 8, 3 * unit_bytes // 16) if unit_bytes else (1, 4, 70)
    calls = [checks.timed((setup, entry), entry, blocks, seed) for blocks in lengths for seed in (1, 2)]
    calls = [answers.numbered(call) for call in calls] if unit_bytes else calls
    (made,) = Host().run([Job(linked, tuple(calls))])
    assert made.outcome == "correct", made.detail
    for number, (back, call) in enumerate(zip(made.returned, calls, strict=True)):
        expected = answers.answer(problem, call.blocks, 1 + number % 2, unit_bytes)
        if back.output != expected.output or dict(back.more) != dict(expected.more):
            return False
    return True
