"""The table of all exports: links, bytes and cycles of every function beside the record's variant."""

from __future__ import annotations

import json
from dataclasses import replace

import click.testing
import pytest

from aesgen import cli
from aesgen.export.footprint import Footprint
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from aesgen.verification.exports import ExportRow, tables
from tests.conftest import needs_module, requires

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


@pytest.mark.slow
@pytest.mark.parametrize(
    "target_name",
    [
        pytest.param("at90usb162", marks=[requires(tools.AVR, tools.SIMAVR)]),
        pytest.param("atmega2560", marks=[requires(tools.AVR, tools.SIMAVR)]),
        *(
            pytest.param(
                name,
                marks=[
                    requires(tools.ARM, tools.UNICORN),
                    needs_module("unicorn", "pip install 'aesgen[arm]'"),
                    needs_module("capstone", "pip install 'aesgen[arm]'"),
                ],
            )
            for name in ("cortex-m0", "cortex-m3", "sa1110")
        ),
    ],
)
def test_every_default_export_links_and_its_functions_are_as_fast_as_their_records(target_name: str) -> None:
    """On AVR, the file has a core of its own for schedules of the caller's, which is up to 6 % slower; a part
    with little SRAM has its S-boxes in flash."""
    [table] = tables([catalog.target(target_name)], [paths.shipped_results()])
    assert not table.skipped and not table.complaints
    assert len({row.function for row in table.rows}) >= 5
    for row in table.rows:
        assert row.one and row.usual and row.recorded and row.size.flash
        if target_name.startswith(("cortex", "sa")):
            assert abs(row.slower or 0) <= 0.02, row
        elif target_name == "atmega2560":
            assert (row.slower or 0) <= (0.02 if row.schedule == "the file's" else 0.06), row


def test_a_target_without_a_simulator_of_calls_is_skipped_by_name() -> None:
    ran = click.testing.CliRunner().invoke(cli.group, ["verify", "--exports", "--target", "h200", "--json"])
    assert ran.exit_code == 0, ran.output
    [table] = json.loads(ran.output.splitlines()[-1])["targets"]
    assert table["target"] == "h200" and table["rows"] == [] and table["skipped"]


def test_verify_needs_a_file_or_exports() -> None:
    ran = click.testing.CliRunner().invoke(cli.group, ["verify"])
    assert ran.exit_code == 2 and "expected a FILE, a RECORD or --exports" in ran.output
