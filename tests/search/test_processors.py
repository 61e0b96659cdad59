"""The table of processors of 2003, and our records beside it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import click.testing
import pytest

from aesgen import cli
from aesgen.model.trial import Record
from aesgen.results.records import read_record, write_record
from aesgen.search.experiments import experiment
from aesgen.search.processors import ProcessorRow, processor_rows
from aesgen.system import paths

ARTICLE = {
    "Motorola 68HC08 (8-bit)": 8390,
    "TI C54x (16-bit)": 3518,
    "MIPS 32 (32-bit RISC)": 730,
    "StrongARM (32-bit RISC)": 690,
    "MIPS 64 (64-bit RISC)": 240,
    "Intel IA-32 Pentium III / IV": 228,
    "TI C6X (256-bit VLIW)": 228,
    "Intel IA-64 McKinley": 124,
    "Chipwrights CW4011 (8 x 32-bit vector processor)": 67,
}
"""Table 1 of the article, copied from its text: processor, reported cycle count."""


def test_the_figures_of_the_article_are_transcribed() -> None:
    described = experiment("eetimes")
    assert {each.machine: each.cycles_per_block for each in described.processors} == ARTICLE
    assert "18 June 2003" in described.source


def _record() -> Record:
    return read_record(paths.shipped_results() / "sa1110" / "aes128-ecb-encrypt.yaml")


@pytest.mark.parametrize(
    ("ecb", "ctr", "beaten"), [(689.0, 800.0, "yes"), (690.0, 689.0, "in CTR"), (690.0, 690.0, "no")]
)
def test_a_figure_must_be_smaller_than_the_published_one(ecb: float, ctr: float, beaten: str) -> None:
    record = _record()
    both = [
        (mode, replace(record, measurement=replace(record.measurement, cycles_per_block=cycles)))
        for mode, cycles in (("ECB", ecb), ("CTR", ctr))
    ]
    row = ProcessorRow("StrongARM", 690.0, "sa1110", best=tuple(both))
    assert row.beaten == beaten
    assert row.fewer == 690.0 / ecb
    assert ProcessorRow("StrongARM", 690.0).beaten == ""


def test_a_record_fills_its_row(tmp_path: Path) -> None:
    """Without records every processor is there, without figures; the fastest record of a target counts."""
    described = experiment("eetimes")
    empty = list(processor_rows(described, [tmp_path]))
    assert [row.machine for row in empty] == list(ARTICLE)
    assert {row.kind for row in empty} == {"not there yet"}
    record = _record()
    slower = replace(record, measurement=replace(record.measurement, cycles_per_block=10000.0))
    for name, each in (("aes128-ecb-encrypt", slower), ("aes128-ecb-encrypt@unroll=true", record)):
        write_record(tmp_path / "sa1110" / f"{name}.yaml", each)
    [row] = [row for row in processor_rows(described, [tmp_path]) if row.target]
    assert (row.machine, row.target) == ("StrongARM (32-bit RISC)", "sa1110")
    assert row.cycles("ECB") == record.measurement.cycles_per_block and row.cycles("CTR") is None
    assert row.kind == record.measurement.kind.value


def test_a_row_by_other_rules_than_those_of_a_manual_says_so() -> None:
    """Nobody may take the CW4011's figures for those of a described processor."""
    described = experiment("eetimes")
    rows = list(processor_rows(described, [paths.shipped_results()]))
    kinds = {row.target: row.kind for row in rows if "article" in row.kind}
    assert kinds == dict.fromkeys(("cw4011", "cw4011-beside"), "modelled, by the article's own rules")
    assert all((row.cycles("ECB") or 0) <= 65 for row in rows if row.target in kinds)


def test_the_command_prints_the_table() -> None:
    runner = click.testing.CliRunner()
    ran = runner.invoke(cli.group, ["reproduce", "eetimes", "--results", str(paths.shipped_results())])
    assert ran.exit_code == 0, ran.output
    for machine, cycles in ARTICLE.items():
        assert any(line.startswith(machine) and str(cycles) in line for line in ran.output.splitlines())
    asked = ["reproduce", "eetimes", "--results", str(paths.shipped_results()), "--json"]
    rows = json.loads(runner.invoke(cli.group, asked).output)["rows"]
    [row] = [row for row in rows if row["target"] == "mips-24kc"]
    assert row["ecb"] < 730 and row["ctr"] < 730 and row["beaten"] == "yes"
