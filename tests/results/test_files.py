"""Records and curves are read and written byte for byte; damaged files are refused by name and place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from aesgen.comparison import formats, forms, table
from aesgen.comparison import sweep as sweeping
from aesgen.errors import UserError
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Problem
from aesgen.model.target import Published
from aesgen.results.curvefiles import read_curves, write_curves
from aesgen.results.curves import Curves
from aesgen.results.log import Log
from aesgen.results.records import read_record, record_data, write_record
from aesgen.results.rows import LogRow
from aesgen.results.shortform import shortened
from aesgen.spaces import catalog
from aesgen.system import paths
from aesgen.system.reading import yaml_text

FOLDER = paths.shipped_results()
RECORDS = sorted(FOLDER.glob("*/*.yaml"))
CURVES = sorted(FOLDER.glob("*/curves/*.yaml"))
RECORD = FOLDER / "at90usb646" / "aes128-ecb-encrypt.yaml"
CURVE = FOLDER / "intel-06-8f" / "curves" / "aes128-ctr-encrypt-kept.yaml"
CTR = Problem.parse("aes128-ctr-encrypt")


def test_there_are_files_to_read() -> None:
    assert len(RECORDS) > 150 and len(CURVES) >= 4


@pytest.mark.parametrize("folder", sorted({path.parent.name for path in RECORDS}))
def test_every_record_is_written_as_it_was_read(folder: str, tmp_path: Path) -> None:
    for path in (path for path in RECORDS if path.parent.name == folder):
        write_record(tmp_path / "again.yaml", read_record(path))
        assert (tmp_path / "again.yaml").read_bytes() == path.read_bytes(), path


@pytest.mark.parametrize("path", CURVES, ids=lambda path: path.stem)
def test_every_file_of_curves_is_written_as_it_was_read(path: Path, tmp_path: Path) -> None:
    assert write_curves(tmp_path, read_curves(path)).read_bytes() == path.read_bytes()


def test_integers_and_unknown_parts_of_a_record_stay_as_they_are(tmp_path: Path) -> None:
    data = yaml.safe_load(RECORD.read_text())
    data |= {
        "cycles_per_block": 1600,
        "figures": {"setup_cycles": 12, "issue_share": 0.5},
    }
    data["provenance"] = {"note": "by hand", **data["provenance"], "kernel": {"release": 6}}
    data["search"] = {**data["search"], "started_from": ["a", "b"]}
    path, again = tmp_path / "a.yaml", tmp_path / "b.yaml"
    path.write_text(yaml_text(data, short=True))
    write_record(again, read_record(path))
    assert again.read_text() == path.read_text()


def test_a_file_without_what_the_rest_tells_is_the_same_record(tmp_path: Path) -> None:
    """An older file names every field. What its statement does not tell, or tells otherwise, is kept."""
    whole = record_data(read_record(RECORD))
    proofs: list[dict[str, Any]] = [{}, {"cases": 1}, {"result": "wrong"}, {"lengths": 7}, {"identity": "ab"}]
    for proof in proofs:
        data = {**whole, "proof": {**whole["proof"], **proof}}
        older, again = tmp_path / "older.yaml", tmp_path / "again.yaml"
        older.write_text(yaml.safe_dump(data, sort_keys=False))
        write_record(again, read_record(older))
        assert record_data(read_record(older)) == record_data(read_record(again)) == data
        assert ("cases" in shortened(data)["proof"]) == ("cases" in proof)
    assert whole["goal"]["objective"] == "cycles" and whole["search"]["failed"]["crash"] == 0
    short = shortened(whole)
    assert short["goal"] == {"convention": "core"} and not {"failed", "variant"} & {
        *short["search"],
        *short["baseline"],
    }
    assert not {"identity", "result", "cases", "inductive", "instructions"} & set(short["proof"])


def test_a_record_of_another_persons_search_has_none(tmp_path: Path) -> None:
    record = replace(read_record(RECORD), search={})
    write_record(tmp_path / "a.yaml", record)
    assert read_record(tmp_path / "a.yaml") == record


def test_a_figure_without_an_interval_is_its_own(tmp_path: Path) -> None:
    record = read_record(RECORD)
    write_record(tmp_path / "a.yaml", replace(record, measurement=replace(record.measurement, interval=None)))
    cycles = record.measurement.cycles_per_block
    assert read_record(tmp_path / "a.yaml").measurement.interval == (cycles, cycles)


Damage = Callable[[dict[str, Any]], object]


def refused(read: Callable[[Path], object], good: Path, damage: Damage, tmp_path: Path) -> str:
    data = yaml.safe_load(good.read_text())
    damage(data)
    path = tmp_path / "damaged.yaml"
    path.write_text(yaml.safe_dump(data, sort_keys=False))
    with pytest.raises(UserError) as caught:
        read(path)
    assert str(path) in str(caught.value) and "restore it, or delete it" in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda data: data.update(goal="fast"), "goal: input should be a valid dictionary"),
        (lambda data: data.update(goal={"size": 3}), "goal.size: input should be a valid string"),
        (lambda data: data["search"].update(failed=3), "failed"),
        (lambda data: data.update(baseline={"changes": 3}), "changes"),
        (
            lambda data: data.update(cycles_per_block="fast"),
            "cycles_per_block: input should be a valid number",
        ),
        (lambda data: data.update(cycles_per_block=0), "cycles_per_block: input should be greater than 0"),
        (lambda data: data.update(cycles_per_block=True), "cycles_per_block: input should be a valid number"),
        (lambda data: data.update(cycles_per_block=float("nan")), "cycles_per_block: input should be"),
        (
            lambda data: data["figures"].update(setup_cycles=float("inf")),
            "figures.setup_cycles: input should",
        ),
        (
            lambda data: data.update(interval_per_block=[1.0]),
            "interval_per_block: list should have at least 2",
        ),
        (
            lambda data: data.update(interval_per_block=[9.0, 8.0]),
            "interval_per_block begins with 9.0, above its end 8.0",
        ),
        (lambda data: data.update(cycles_per_byte=[1.0]), "cycles_per_byte [1.0] is not a 16th"),
        (lambda data: data.update(code_bytes=-1), "code_bytes: input should be greater than or equal to 0"),
        (lambda data: data["provenance"].update(tools=[]), "provenance.tools: input should be a valid"),
        (lambda data: data["search"].update(seed="1"), "search.seed: input should be a valid integer"),
        (
            lambda data: data.update(baseline={"cycles_per_byte": -1.0}),
            "baseline.cycles_per_byte: input should",
        ),
        (lambda data: data.update(kind="guessed"), "guessed"),
        (
            lambda data: data["figures"].update(setup_cylces=1.0),
            "no figure 'setup_cylces'; did you mean setup_cycles?",
        ),
        (lambda data: data.update(problem="aes128-abc"), "aes128-abc"),
        (lambda data: (data.pop("kind"), data.pop("space")), "kind: field required, and 1 more"),
        (lambda data: data.clear(), "field required"),
    ],
)
def test_a_damaged_record_is_refused_with_the_place(damage: Damage, told: str, tmp_path: Path) -> None:
    assert told in refused(read_record, RECORD, damage, tmp_path)


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda data: data.pop("sizes"), "sizes: field required"),
        (lambda data: data.update(sizes=[0]), "sizes.0: input should be greater than 0"),
        (lambda data: data["rows"][0].pop("space"), "rows.0.space: field required"),
        (lambda data: data["rows"][1]["cycles_per_byte"].pop(), "row 1 has 22 figures for 23 sizes"),
        (
            lambda data: data["rows"][0]["cycles_per_byte"].__setitem__(3, "x"),
            "rows.0.cycles_per_byte.3: input",
        ),
        (lambda data: data.update(rows=5), "rows: input should be a valid list"),
        (lambda data: data.update(problem="aes"), "aes"),
        (lambda data: data.update(date=None), "date: input should be a valid string"),
    ],
)
def test_damaged_curves_are_refused_with_the_place(damage: Damage, told: str, tmp_path: Path) -> None:
    assert told in refused(read_curves, CURVE, damage, tmp_path)


@pytest.mark.parametrize("read", [read_record, read_curves])
@pytest.mark.parametrize("text", ["", "- 1\n", "a: [1\n", "schema: 1\n\tproblem: x\n", "\x00"])
def test_what_is_no_mapping_is_refused(read: Callable[[Path], object], text: str, tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(text)
    with pytest.raises(UserError, match=str(path)):
        read(path)


def test_curves_without_a_spread_are_read_and_written(tmp_path: Path) -> None:
    made = replace(read_curves(CURVE), spread={})
    assert read_curves(write_curves(tmp_path, made)) == made
    assert "spread" not in write_curves(tmp_path, made).read_text()


def test_figures_of_curves_are_rounded(tmp_path: Path) -> None:
    whole = read_curves(CURVE)
    (variant, *_) = whole.cycles_per_byte
    made = Curves("toy", CTR, "d", "now", (16, 32), {variant: (1.0000049, 2.123456789)})
    text = write_curves(tmp_path, made).read_text()
    assert "cycles_per_byte: [1.0, 2.12346]" in text


def test_curves_keep_what_programs_call(tmp_path: Path) -> None:
    whole = read_curves(CURVE)
    made = replace(whole, called={"OpenSSL 3": tuple(float(size) for size in whole.sizes)})
    assert read_curves(write_curves(tmp_path, made)).called == made.called
    with pytest.raises(UserError, match=f"OpenSSL 3 has 1 figures for {len(whole.sizes)} sizes"):
        read_curves(write_curves(tmp_path, replace(whole, called={"OpenSSL 3": (1.0,)})))


def test_the_object_of_a_comparison() -> None:
    rows = (
        table.ContenderRow(
            "aesgen", "a", "measured", {"1k": 2.0}, {"1k": (1.9, 2.2)}, rounds={"1k": (2.0, None)}
        ),
        table.ContenderRow(
            "library", "1.0", "measured", {"1k": 4.0}, {"1k": (3.8, 4.4)}, rounds={"1k": (4.0, 5.0)}
        ),
        table.ContenderRow("other", "2", "published", {"16": 9.0}, note="slow"),
    )
    published = (Published("someone", CTR, None, "a paper"),)
    made = table.Comparison(catalog.target("portable-c"), CTR, "d", "bulk", rows, published, ("gone",))
    data = formats.as_json(made)
    assert list(data) == [
        "schema",
        "target",
        "problem",
        "device",
        "convention",
        "sizes",
        "rows",
        "ratios",
        "published",
        "absent",
        "notes",
    ]
    assert (data["schema"], data["target"], data["problem"]) == (1, "portable-c", "aes128-ctr-encrypt")
    assert data["sizes"] == {"1k": 1024}
    assert data["rows"][0] == {
        "who": "aesgen",
        "version": "a",
        "kind": "measured",
        "cycles_per_byte": {"1k": 2.0},
        "ranges": {"1k": [1.9, 2.2]},
        "rounds": {"1k": [2.0, None]},
        "note": "",
    }
    ratio = {"of": "a", "to": "library", "by_size": {"1k": 0.5}, "intervals": {"1k": [1.9 / 4.4, 2.2 / 3.8]}}
    assert data["ratios"] == [ratio]
    source = {"who": "someone", "cycles_per_byte": None, "source": "a paper", "note": ""}
    assert data["published"] == [source] and data["absent"] == ["gone"]
    forms.ComparisonForm.read(data)


def test_the_object_of_a_sweep() -> None:
    rows = (sweeping.SweepRow(4096, None, 8.0, 4.0), sweeping.SweepRow(8192, 2.0, 9.0, 5.0))
    data = sweeping.Sweep(catalog.target("gtx295"), CTR, "card", "modelled", "none", rows).data()
    assert data["rows"][0] == {
        "bytes": 4096,
        "gbit_per_s_processor": None,
        "gbit_per_s": 8.0,
        "gbit_per_s_end_to_end": 4.0,
    }
    assert list(data) == ["schema", "target", "problem", "device", "kind", "library", "rows"]
    forms.SweepForm.read(data)


def test_a_line_of_the_log_is_written_as_it_was_read(tmp_path: Path) -> None:
    figures = {"disturbance": 0.0041, "setup_cycles": 12.0}
    measured = Measurement(Kind.MEASURED, "bulk", 2.5, (2.25, 2.5), 1.5, (2.0, 3.0), figures)
    point = {"order": "rows", "interleave": 4, "fold": True, "keys": ("operand", 2, False)}
    seconds = {"render": 0.25}
    full = LogRow(
        "toy", point, "correct", "a\u2026b", "s", "m", "i", 1, 2, 3, measured, True, "anneal", 7, seconds
    )
    first, second = Log(tmp_path, "a", "x"), Log(tmp_path, "b", "x")
    for row in (full, LogRow("toy", {}, "compile", "no such register")):
        first.append(row)
    rows, warning = first.read()
    assert warning is None and rows == [full, LogRow("toy", {}, "compile", "no such register")]
    for row in rows:
        second.append(row)
    assert second.path.read_bytes() == first.path.read_bytes()
