"""The fewest cycles that a variant's instructions can take, in records and tables."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from aesgen.cli.commands.list_ import command
from aesgen.model.figures import FigureName
from aesgen.model.measurement import Kind, Measurement
from aesgen.results.records import records
from aesgen.system import paths


def test_the_gap_is_relative_to_the_bound() -> None:
    bound = {FigureName.FEWEST_CYCLES_PER_BLOCK: 100.0}
    assert Measurement(Kind.SIMULATED, "bulk", 104.0, figures=bound).gap == pytest.approx(0.04)
    assert Measurement(Kind.SIMULATED, "bulk", 104.0).gap is None


def test_every_record_of_the_spu_has_a_bound_that_holds() -> None:
    found = [record for _, record in records(paths.shipped_results(), "cell-spu")]
    assert found
    for record in found:
        measured = record.measurement
        assert measured.gap is not None and measured.gap >= 0, record.variant
        figures = measured.figures
        busiest = max(figures[FigureName.ISSUED_EVEN_PER_PASS], figures[FigureName.ISSUED_ODD_PER_PASS])
        blocks = busiest / figures[FigureName.FEWEST_CYCLES_PER_BLOCK]
        assert blocks == int(blocks) and measured.cycles_per_block * blocks % 1 == 0, "whole passes"


def test_the_list_of_records_shows_it() -> None:
    told = CliRunner().invoke(command, ["records", "--target", "cell-spu"])
    assert told.exit_code == 0, told.output
    assert "above bound" in told.output.splitlines()[0]
