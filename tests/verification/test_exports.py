"""The table of all exports: links, bytes and cycles of every function beside the record's variant."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import click.testing
import pytest

from aesgen import cli
from aesgen.export.sections import Footprint
from aesgen.results.records import read_record
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from aesgen.verification.exports import ExportRow, ExportTable, tables
from aesgen.verification.exports_page import page, section
from tests.conftest import needs_module, requires

PAGE = Path(__file__).parents[2] / "docs" / "exports.md"
TWO_FUNCTIONS = ("c6", "mips", "octeon", "sb-1", "e500v2", "itanium", "pentium-4", "ppc")
"""The beginnings of targets with records of two or three functions only."""
ROW = ExportRow("f", "the caller's", Footprint(900, 100, 50), 120.0, 110.0, 101.0, 100.0, 1000)


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({}, ""),
        ({"usual": 102.1}, "cycles +2.1%"),
        ({"usual": 97.9}, "cycles -2.1%"),
        ({"size": Footprint(951, 100, 50)}, "bytes +5.1%"),
        ({"size": Footprint(945, 100, 5000)}, ""),  # RAM is no flash
        ({"usual": 110.0, "size": Footprint(800, 100, 0)}, "cycles +10.0%, bytes -10.0%"),
        ({"usual": None}, ""),
    ],
)
def test_differences_above_the_thresholds_are_named(changes: dict[str, object], named: str) -> None:
    assert replace(ROW, **changes).differs == named  # type: ignore[arg-type]


def test_a_difference_needs_a_reason() -> None:
    assert replace(ROW, usual=110.0).unexplained
    assert not replace(ROW, usual=110.0, why="it is shared").unexplained
    assert not ROW.unexplained


def test_a_page_has_a_section_for_each_target_with_rows_and_its_reasons() -> None:
    rows = (ROW, replace(ROW, usual=110.0, why="it is shared"))
    text = page([ExportTable("a", rows), ExportTable("b", skipped="no device"), ExportTable("c", rows)])
    assert text.count("## ") == 2 and "## b" not in text
    assert "| cycles +10.0% (1) |" in text and "1. it is shared." in text
    assert page([ExportTable("c", rows)], text) == text
    [changed] = {*page([ExportTable("a", rows[:1])], text).split("## ")} - {*text.split("## ")}
    assert changed.startswith("a\n") and "it is shared" not in changed


def test_the_page_has_every_target_whose_calls_a_simulator_counts() -> None:
    named = set(re.findall(r"^## (.*)$", PAGE.read_text(), re.M))
    counted = {"arm7tdmi", "at90usb162", "at90usb646", "atmega2560", "atmega328p"}
    counted |= {
        "rp2350",
        "rv32-zkne",
        "rv64-single-issue",
        "rv64-zbb",
        "rv64-zkne",
        "rv64-zvkned",
        "sifive-e31",
        "sifive-x280",
    }
    counted |= {"mips-24kc", "mips-4kc", "mips-4kc-low", "octeon", "sb-1"}
    counted |= {"cw4011", "cw4011-beside", "itanium-2"}
    counted |= {"68hc08", "c54x", "c62x", "c64x", "e500v2", "pentium-3", "pentium-4", "ppc-405", "ppc-440"}
    counted |= {"cell-spu", "cortex-m0", "cortex-m3", "cortex-m4", "cortex-m4f", "sa1110"}
    assert named == counted


def test_the_pages_figures_of_records_are_those_on_record() -> None:
    """Cheap: for the targets whose record has the convention of a call in the loop."""
    for name in ("arm7tdmi", "sa1110", "cortex-m3"):
        text = PAGE.read_text().partition(f"## {name}\n")[2].partition("\n## ")[0]
        for path in sorted((paths.shipped_results() / name).glob("aes*crypt.yaml")):
            record = read_record(path)
            found = re.search(rf"`aesgen_aes{record.problem.key_bits}_{record.problem.operation}` .*", text)
            assert found, path
            stated = float(found[0].split("|")[-4])
            assert stated == pytest.approx(record.measurement.cycles_per_block, abs=0.7), path


@pytest.mark.slow
@pytest.mark.parametrize(
    "target_name",
    [
        pytest.param("at90usb162", marks=[requires(tools.AVR, tools.SIMAVR)]),
        pytest.param("atmega2560", marks=[requires(tools.AVR, tools.SIMAVR)]),
        pytest.param("atmega328p", marks=[requires(tools.AVR, tools.SIMAVR)]),
        pytest.param("at90usb646", marks=[requires(tools.AVR, tools.SIMAVR)]),
        *(
            pytest.param(name, marks=[requires(tools.RISCV, tools.RISCV_LIBRARY)])
            for name in (
                "rp2350",
                "rv32-zkne",
                "rv64-single-issue",
                "rv64-zbb",
                "rv64-zkne",
                "rv64-zvkned",
                "sifive-e31",
                "sifive-x280",
                "cw4011",
                "cw4011-beside",
            )
        ),
        pytest.param("itanium-2", marks=[requires(tools.IA64)]),
        *(
            pytest.param(name, marks=[requires(tools.MIPS)])
            for name in ("mips-24kc", "mips-4kc", "mips-4kc-low")
        ),
        *(pytest.param(name, marks=[requires(tools.MIPS64)]) for name in ("octeon", "sb-1")),
        pytest.param("68hc08", marks=[requires(tools.SDCC, tools.GCC)]),  # GCC compiles the simulator
        *(pytest.param(name, marks=[requires(tools.GCC)]) for name in ("c54x", "c62x", "c64x")),
        *(pytest.param(name, marks=[requires(tools.PPC)]) for name in ("e500v2", "ppc-405", "ppc-440")),
        *(
            pytest.param(name, marks=[requires(tools.IA32, tools.UNICORN)])
            for name in ("pentium-3", "pentium-4")
        ),
        pytest.param("cell-spu", marks=[requires(tools.GCC)]),  # which compiles the simulator
        *(
            pytest.param(
                name,
                marks=[
                    requires(tools.ARM, tools.UNICORN),
                    needs_module("unicorn", "pip install 'aesgen[arm]'"),
                    needs_module("capstone", "pip install 'aesgen[arm]'"),
                ],
            )
            for name in ("arm7tdmi", "cortex-m0", "cortex-m3", "cortex-m4", "cortex-m4f", "sa1110")
        ),
    ],
)
@pytest.mark.seconds(80)
def test_every_default_export_links_and_its_functions_are_as_fast_as_their_records(target_name: str) -> None:
    """On AVR, the file has a core of its own for schedules of the caller's, which is up to 6 % slower; a part
    with little SRAM has its S-boxes in flash. Every difference has a reason, and the documentation has this
    very table; `aesgen verify --exports --markdown docs/exports.md` writes it again."""
    [table] = tables([catalog.target(target_name)], [paths.shipped_results()])
    assert not table.skipped and not table.complaints
    assert not [row for row in table.rows if row.unexplained]
    assert section(table) in PAGE.read_text()
    functions = {row.function for row in table.rows}
    assert len(functions) >= (2 if target_name.startswith(TWO_FUNCTIONS) else 5)
    if target_name == "cell-spu":  # functions of one stream have rows beside those of sixteen
        assert functions >= {"aesgen_aes128_ecb_enc", "aesgen_aes128_ecb_enc_x16", "aesgen_aes256_ctr"}
    for row in table.rows:
        assert row.one and row.size.flash
        assert row.switch or (row.usual and row.recorded)  # the other setting of a switch has no record
        if target_name.startswith(("cell", "cortex", "sa")):
            assert abs(row.slower or 0) <= 0.02, row
        elif target_name == "atmega2560":
            assert (row.slower or 0) <= (0.02 if row.schedule == "the file's" else 0.06), row


def test_a_target_without_a_simulator_of_calls_is_skipped_by_name() -> None:
    ran = click.testing.CliRunner().invoke(cli.group, ["verify", "--exports", "--target", "h200", "--json"])
    assert ran.exit_code == 0, ran.output
    [table] = json.loads(ran.output.splitlines()[-1])["targets"]
    assert table["target"] == "h200" and table["rows"] == [] and table["skipped"]
    (portable,) = tables([catalog.target("portable-c")], [paths.shipped_results()])
    assert not portable.rows and "`aesgen verify FILE` measures" in portable.skipped


def test_verify_needs_a_file_or_exports() -> None:
    ran = click.testing.CliRunner().invoke(cli.group, ["verify"])
    assert ran.exit_code == 2 and "expected a FILE, a RECORD or --exports" in ran.output
