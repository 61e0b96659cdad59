"""Figures beside the cycles are declared: a name that is not is an error, wherever it comes from."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.model.figures import FigureName, by_convention
from aesgen.model.measurement import Kind, Measurement
from aesgen.results.log import Log


def test_a_misspelt_figure_is_refused() -> None:
    with pytest.raises(ValueError, match="no figure 'setup_cylces'; did you mean setup_cycles"):
        Measurement(Kind.SIMULATED, "bulk", 8.0, figures={"setup_cylces": 1.0})  # type: ignore[dict-item]
    with pytest.raises(ValueError, match="cycles_per_block_loud"):
        by_convention("loud")


def test_a_log_with_a_misspelt_figure_has_a_damaged_line(tmp_path: Path) -> None:
    measurement = '{"kind":"measured","convention":"bulk","cycles_per_block":2.5,"figures":{"%s":1.0}}'
    line = '{"schema":1,"space":"toy","point":{},"outcome":"correct","measurement":' + measurement + "}\n"
    log = Log(tmp_path, "a", "x")
    log.path.parent.mkdir()
    log.path.write_text(line % "setup_cycles" + line % "setup_cylces")
    rows, warning = log.read()
    assert [row.measurement.figures for row in rows if row.measurement] == [{"setup_cycles": 1.0}]
    assert warning and warning.endswith("1 line holds no trial and is skipped: line 2")


@pytest.mark.parametrize("name", FigureName)
def test_a_figure_is_printed_by_its_name_with_its_unit(name: FigureName) -> None:
    assert name.heading == str(name).replace("_", " ")
    if name.unit:
        assert name.formatted(1234567.0) == f"1,234,567 {name.unit}"
        assert name.formatted(0.1024178) == f"0.1024 {name.unit}"
        assert name.formatted(553.703) == f"553.7 {name.unit}"
    else:
        assert name.formatted(0.0021884) == "0.219 %"
    assert name.meaning and name.meaning[0].islower() and not name.meaning.endswith(".")
