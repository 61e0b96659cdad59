"""The functions of `import aesgen`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import aesgen
from aesgen.errors import UserError
from aesgen.system import tools
from tests.conftest import requires


def test_the_names_are_offered_and_export_stays_a_package() -> None:
    program = (
        "import aesgen, sys; early = 'aesgen.api' in sys.modules; "
        "print(early, all(callable(getattr(aesgen, each)) for each in aesgen.__all__ if each[0] != '_')); "
        "from aesgen.export.request import Request"
    )
    assert subprocess.check_output([sys.executable, "-c", program], text=True).split() == ["False", "True"]
    with pytest.raises(AttributeError, match="no attribute 'tuna'"):
        aesgen.tuna  # noqa: B018


def test_records_are_those_that_ship() -> None:
    found = aesgen.records("atmega328p")
    assert {each.target for each in found} == {"atmega328p"} and len(found) > 3


@requires(tools.AVR)
def test_a_point_is_evaluated_tuned_and_exported(tmp_path: Path) -> None:
    study = aesgen.Study("atmega328p", "ecb", space_name="avr-encrypt")
    baseline = study.space.baseline()
    trial = study.evaluate(baseline)
    assert trial.outcome == "correct" and trial.measurement.cycles_per_byte > 50
    assert aesgen.evaluate(baseline, "atmega328p", "ecb", space_name="avr-encrypt").measurement
    with pytest.raises(UserError, match="a point of avr-encrypt has the axes"):
        study.evaluate({"sbox": "flash"})
    impossible = study.evaluate(baseline | {"sbox": "flash", "xtime": "table"})
    assert (impossible.outcome, impossible.measurement) == ("constraints", None)
    assert "lpm needs the pointer" in impossible.detail
    with pytest.raises(UserError, match=r"ports=9: the values are \(0, 1"):
        study.evaluate(baseline | {"ports": 9})
    [run] = study.run(["random"], seeds=1, budget=3)
    assert len(run.curve) == 3 and "<td>random" in study._repr_html_()
    record = aesgen.tune("atmega328p", "ecb", budget="3", space_name="avr-encrypt", results=tmp_path)
    assert [each.identity for each in aesgen.records(results=tmp_path)] == [record.identity]
    files = aesgen.export("atmega328p", "ecb", tmp_path / "out", key_bits="128", folders=[tmp_path])
    assert "aesgen_aes128_ecb_enc_fixed" in aesgen.export("atmega328p", "ecb", key_bits="128")["aesgen.h"]
    assert {each.name for each in (tmp_path / "out").iterdir()} >= {name for name in files if "/" not in name}
