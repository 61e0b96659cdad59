"""PTX on terms: one block of a record of the GTX 295, and faults planted in its code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.proofs.ptx.launching import LaunchCase, LaunchProver
from tests.proofs.recorded import RecordedCode, recorded

RECORD = Path("results/gtx295/aes128-ecb-encrypt.yaml")


@pytest.fixture(scope="module")
def code() -> Iterator[RecordedCode]:
    with recorded(RECORD) as found:
        yield found


def _verdict(code: RecordedCode, text: str, folder: Path) -> str | None:
    path = folder / "changed.ptx"
    path.write_text(text, encoding="utf-8")
    return LaunchProver(replace(code.build, path=path), code.entry).execute(LaunchCase(1, 1))


def test_one_block_is_proved(code: RecordedCode) -> None:
    assert LaunchProver(code.build, code.entry).execute(LaunchCase(1, 1)) is None


FAULTS = {
    "another round constant": (
        r"aesgen_round_constants\[10\] = \{1, 2",
        "aesgen_round_constants[10] = {1, 3",
    ),
    "another word of the key": (r"\[aesgen_context\+84\]", "[aesgen_context+88]"),
    "a store behind the output": (r"(st\.global\.v4\.u32\s+\[%r\d+)\+-8\]", r"\1+8]"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_refuted(code: RecordedCode, fault: str, tmp_path: Path) -> None:
    old, new = FAULTS[fault]
    text, count = re.subn(old, new, code.build.path.read_text(encoding="utf-8"), count=1)
    assert count == 1
    verdict = _verdict(code, text, tmp_path)
    assert verdict is not None
    assert "outside of its buffers" in verdict if "behind" in fault else verdict.startswith("differs")
