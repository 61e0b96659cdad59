"""Tables: which columns remain on a narrow terminal, what is cut, and what a program reads."""

from __future__ import annotations

import json
import sys

import pytest
from click.testing import CliRunner

from aesgen.cli import group, output, recorded, tables
from aesgen.cli.tables import Column

COLUMNS = [
    Column("name"),
    Column("cycles", priority=1),
    Column("note", priority=2, shortest=10),
    Column("device", priority=3),
]
CELLS = [["aes128-ctr-encrypt", "1306.2", "x" * 30, "simavr"], ["aes256", "9.5", "short", "an ARM model"]]


@pytest.mark.parametrize(
    ("limit", "kept", "note"),
    [
        (None, [0, 1, 2, 3], 30),
        (72, [0, 1, 2, 3], 30),
        (71, [0, 1, 2, 3], 29),  # 18 + 6 + 29 + 12 and three gaps of 2
        (52, [0, 1, 2, 3], 10),
        (51, [0, 1, 2], 23),
        (38, [0, 1, 2], 10),
        (37, [0, 1], None),
        (25, [0], None),
        (5, [0], None),
    ],
)
def test_the_least_important_columns_are_left_out_first(
    limit: int | None, kept: list[int], note: int | None
) -> None:
    columns, widths = tables.fitted(COLUMNS, CELLS, limit)
    assert columns == kept
    assert widths[0] == 18, "a name is never cut"
    if note is not None:
        assert widths[2] == note
    used = sum(widths[i] for i in columns) + 2 * (len(columns) - 1)
    assert limit is None or columns == [0] or used <= limit


@pytest.mark.parametrize(
    ("limit", "kept", "name"),
    [
        (40, [0, 1, 2], 21),
        (39, [0, 1], 21),  # the whole name is worth more than a column
        (29, [0, 1], 21),
        (28, [0], 21),
        (20, [0], 20),
        (5, [0], 12),
    ],
)
def test_a_long_name_is_cut_only_after_the_other_columns(limit: int, kept: list[int], name: int) -> None:
    goal = Column("goal", shortest=12, whole=True)
    columns = [goal, Column("cycles", priority=1), Column("kind", priority=2)]
    cells = [["stitch=true+vector=x2", "1306.2", "simulated"]]
    found, widths = tables.fitted(columns, cells, limit)
    assert found == kept and widths[0] == name


def test_a_table_of_one_target_leaves_its_name_out_first() -> None:
    columns = [*recorded.which(one_target=True), *recorded.FIGURES]
    cells = [["atmega2560" if column.key == "target" else column.title for column in columns]]
    assert columns[tables.fitted(columns, cells, 80)[0][0]].key == "problem"
    columns = [*recorded.which(one_target=False), *recorded.FIGURES]
    assert columns[tables.fitted(columns, cells, 60)[0][0]].key == "target"


def test_a_column_without_values_takes_no_width_on_a_terminal() -> None:
    cells = [[name, "", note, device] for name, _, note, device in CELLS]
    assert tables.fitted(COLUMNS, cells, 80)[0] == [0, 2, 3]
    assert tables.fitted(COLUMNS, cells, None)[0] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (None, ""),
        (0, "0"),
        (172_032, "172,032"),
        (9_999_999, "9,999,999"),
        (10_000_000, "1.0e07"),
        (187_851_774_665_044_233_216, "1.9e20"),
    ],
)
def test_large_counts_are_short(number: int | None, shown: str) -> None:
    assert tables.count(number) == shown


def test_a_wide_interval_is_marked() -> None:
    assert recorded.half_interval(None) == ""
    assert recorded.half_interval(0.004) == "±0.4%"
    assert recorded.half_interval(0.02) == "±2.0%"
    assert recorded.half_interval(0.34) == "±34.0%!"
    assert not recorded.is_noisy({"relative_half_interval": None})
    assert recorded.is_noisy({"relative_half_interval": 0.34})


@pytest.mark.parametrize("what", ["targets", "spaces", "strategies", "records", "figures"])
def test_a_program_gets_one_object_with_raw_values(what: str) -> None:
    words = ["list", what, "--json", *(["--target", "atmega2560"] if what == "records" else [])]
    data = json.loads(CliRunner().invoke(group, words).output)
    assert data["schema"] == 1 and set(data) == {"schema", what}
    rows = data[what]
    assert rows and all(key.isidentifier() for row in rows for key in row)
    assert len({tuple(row) for row in rows}) == 1, "every row has the same keys in the same order"


def test_figures_of_records_are_not_rounded() -> None:
    words = ["list", "records", "--json", "--target", "atmega2560"]
    rows = json.loads(CliRunner().invoke(group, words).output)["records"]
    for row in rows:
        assert row["cycles_per_byte"] == row["cycles_per_block"] / 16
        assert isinstance(row["variant"], dict) and isinstance(row["figures"], dict)
        assert row["flash_bytes"] == row["code_bytes"] + row["table_bytes"]
        low, high = row["interval_per_byte"]
        assert low == high == row["cycles_per_byte"], "simulated figures are exact"
        assert row["relative_half_interval"] is None


def test_prose_breaks_between_words_on_a_terminal_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = "  timing: constant-time (proved for any length: no address and no branch depends on key or text)"
    output.prose(line)
    assert capsys.readouterr().out == f"{line}\n"
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "40")
    output.prose(line)
    assert capsys.readouterr().out.splitlines() == [
        "  timing: constant-time (proved for any",
        "    length: no address and no branch",
        "    depends on key or text)",
    ]


def test_records_of_an_alias_and_of_a_misspelt_target() -> None:
    told = CliRunner().invoke(group, ["list", "records", "--target", "mega"])
    assert told.exit_code == 0 and "atmega2560" in told.output
    told = CliRunner().invoke(group, ["list", "records", "--target", "atmega2650"])
    assert told.exit_code != 0 and "atmega2560" in str(told.exception)
    told = CliRunner().invoke(group, ["list", "records", "--target", "rtx4090"])
    assert told.exit_code == 0 and "no records here" in told.output
