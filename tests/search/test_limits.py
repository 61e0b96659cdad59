"""Limits of flash, RAM and stack: their form, their place in a goal, tunings and exports within them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import click.testing
import pytest

from aesgen import cli
from aesgen.errors import UserError
from aesgen.export import recorded
from aesgen.export.selection import Selection
from aesgen.model.limits import exceeded, parsed
from aesgen.model.problem import Goal, Problem
from aesgen.model.trial import Record
from aesgen.results.front import front
from aesgen.results.records import read_record, write_record
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from tests.conftest import requires

SHIPPED = paths.shipped_results()
THREE = ("flash=3k", "ram=512", "stack=64")
OPTIONS = [word for limit in THREE for word in ("--limit", limit)]
NAME = "aes128-ctr-encrypt@flash=3072+ram=512+stack=64"


def test_sizes_with_units_in_a_fixed_order() -> None:
    assert parsed(("ram=512", "flash=3k")) == (("flash", 3072), ("ram", 512))
    assert parsed(("flash=1M",)) == (("flash", 1 << 20),)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("flash",), "expected NAME=BYTES"),
        (("flash=0",), "expected NAME=BYTES"),
        (("flash=3kb",), "expected NAME=BYTES"),
        (("flsh=3k",), "unknown limit 'flsh'.*flash"),
        (("ram=1", "ram=2"), "ram is given twice"),
    ],
)
def test_another_form_is_the_users_mistake(words: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(UserError, match=complaint):
        parsed(words)


@pytest.mark.parametrize(
    ("flash", "ram", "stack", "complaint"),
    [
        (3072, 448, None, None),
        (3073, 0, None, "needs 3073 bytes of flash, the limit is 3072"),
        (0, 449, None, "needs 513 bytes of ram, the limit is 512"),
        (0, 488, 24, None),
        (0, 489, 24, "needs 513 bytes of ram, the limit is 512"),
        (0, 0, 65, "needs 65 bytes of stack, the limit is 64"),
    ],
)
def test_ram_includes_the_stack(flash: int, ram: int, stack: int | None, complaint: str | None) -> None:
    assert exceeded(parsed(THREE), flash, ram, stack) == complaint


def test_a_limited_goal_has_a_record_of_its_own(tmp_path: Path) -> None:
    usual = Goal("cycles", None, "bulk")
    assert replace(usual, limits=parsed(THREE)).suffix(usual) == "@flash=3072+ram=512+stack=64"
    record = read_record(SHIPPED / "atmega2560" / f"{NAME}.yaml")
    assert record.goal.limits == parsed(THREE)
    write_record(tmp_path / "again.yaml", record)
    assert read_record(tmp_path / "again.yaml") == record
    with pytest.raises(UserError, match="invalid limit"):
        Goal(limits=(("rom", 5),))


def test_export_takes_the_fastest_record_within_the_limits() -> None:
    target = catalog.target("atmega2560")

    def fastest(*words: str) -> Record:
        limits = Selection(limits=parsed(words))
        [record] = recorded(target, [SHIPPED], ["ctr"], [128], selection=limits)
        return record

    usual = read_record(SHIPPED / "atmega2560" / "aes128-ctr-encrypt.yaml")
    assert fastest("flash=8k").variant == usual.variant
    assert fastest(*THREE).variant == read_record(SHIPPED / "atmega2560" / f"{NAME}.yaml").variant
    with pytest.raises(UserError, match="no record of ctr for atmega2560 with --limit flash=1024; make one"):
        fastest("flash=1k")


@requires(tools.AVR, tools.SIMAVR)
def test_the_documented_command_exports_a_file_within_the_limits(tmp_path: Path) -> None:
    words = ["export", "--target", "atmega2560", "--mode", "ctr", "--key-bits", "128", *OPTIONS]
    ran = click.testing.CliRunner().invoke(cli.group, [*words, "--json", "--out", str(tmp_path)])
    assert ran.exit_code == 0, ran.output
    told = json.loads(ran.output.splitlines()[-1])
    whole = told["whole"]
    assert whole["text"] + whole["data"] <= 3072
    assert whole["data"] + whole["bss"] + told["schedule_bytes"] + told["stack_bytes"] <= 512
    assert told["checked"]["calls"] > 0


@requires(tools.AVR, tools.SIMAVR)
def test_a_tuning_records_a_variant_within_the_limits(tmp_path: Path) -> None:
    words = ["tune", "--target", "atmega2560", "--mode", "ctr", *OPTIONS, "--budget", "12", "--json"]
    ran = click.testing.CliRunner().invoke(cli.group, [*words, "--results", str(tmp_path)])
    assert ran.exit_code == 0, ran.output
    record = read_record(tmp_path / "atmega2560" / f"{NAME}.yaml")
    stack = int(record.measurement.filed_figures["stack_bytes"])  # type: ignore[index]
    flash = record.code_bytes + record.table_bytes
    assert exceeded(parsed(THREE), flash, record.ram_bytes, stack) is None
    rows = [json.loads(line) for line in (tmp_path / "atmega2560" / f"{NAME}.jsonl").read_text().splitlines()]
    refused = [row for row in rows if row["outcome"] == "constraints"]
    assert any("the limit is " in row["detail"] for row in refused)


def test_the_front_keeps_what_nothing_surpasses() -> None:
    record = read_record(SHIPPED / "atmega2560" / "aes128-ctr-encrypt.yaml")

    def with_cost(cycles: float, flash: int, ram: int, problem: Problem = record.problem) -> Record:
        measured = replace(record.measurement, cycles_per_block=cycles)
        sizes = {"code_bytes": flash, "table_bytes": 0, "ram_bytes": ram}
        return replace(record, problem=problem, measurement=measured, **sizes)

    fast, small, worse, thrifty = ((100, 50, 50), (200, 40, 50), (201, 40, 51), (300, 60, 10))
    found = front([with_cost(*cost) for cost in (thrifty, worse, small, fast, fast)])
    costs = [(r.measurement.cycles_per_block, r.code_bytes, r.ram_bytes) for r in found]
    assert costs == [fast, small, thrifty]
    other = with_cost(*worse, Problem(256, "ctr"))
    assert other in front([with_cost(*fast), other])


def test_the_command_lists_the_front() -> None:
    run = click.testing.CliRunner().invoke
    words = ["list", "records", "--target", "atmega2560"]
    rows = json.loads(run(cli.group, [*words, "--pareto", "--json"]).output)["records"]
    ctr = [row for row in rows if row["problem"] == "aes128-ctr-encrypt"]
    assert [row["goal"] for row in ctr] == ["", NAME.partition("@")[2]]
    assert {row["target"] for row in rows} == {"atmega2560"}
    wrong = run(cli.group, ["list", "targets", "--pareto"])
    assert wrong.exit_code == 2
