"""Kernels that take the key itself, through the edge matrix."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.families.avr.support import count, needs_avr

pytestmark = [*needs_avr]


@pytest.mark.parametrize("bits", [128, 192, 256])
@pytest.mark.parametrize("mode", ["ecb-encrypt", "ecb-decrypt", "cbc-encrypt", "cbc-decrypt", "ctr-encrypt"])
def test_edges(mode: str, bits: int, tmp_path: Path) -> None:
    for pins in ({"sbox": "flash"}, {"sbox": "sram", "xtime": "table"}):
        unrolled = {**pins, "unroll": str(bits // 32 + 5)}
        measurement, _ = count(f"aes{bits}-{mode}-otf", tmp_path, unrolled, "bulk", thorough=12)
        assert measurement.figures["core_spread"] == 0


def test_a_loop_makes_its_keys(tmp_path: Path) -> None:
    count("aes128-ecb-encrypt-otf", tmp_path, {"sbox": "flash", "unroll": "1"}, thorough=12)
