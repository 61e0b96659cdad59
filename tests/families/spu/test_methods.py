"""What each method reaches on the model: the last columns of the table in docs/targets/cell-spu.md."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.families.spu.test_family import run

REACHED = {
    ("log-domain-rows", "encrypt"): (
        7.03,
        "groups=2 even_shifts=20 cut=13 height=30 lead=20 stretch_old=110 stretch_new=110 "
        "window=80 reserve=12 justify=3",
    ),
    ("log-domain-rows", "decrypt"): (
        8.66,
        "groups=2 even_shifts=80 cut=10 height=15 lead=70 stretch_new=105 window=150 reserve=8 "
        "justify=6 sway=120",
    ),
    ("log-domain-block", "encrypt"): (
        7.26,
        "blocks=8 even_shifts=50 cut=10 height=25 lead=5 stretch_old=95 stretch_new=105 "
        "window=100 reserve=8 justify=4 sway=200",
    ),
    ("log-domain-block", "decrypt"): (
        9.23,
        "blocks=8 even_shifts=100 cut=60 height=20 lead=55 stretch_old=90 stretch_new=95 "
        "window=100 reserve=2 justify=5 sway=80",
    ),
    ("vector-permute", "encrypt"): (
        8.22,
        "blocks=8 even_shifts=10 cut=40 height=35 lead=20 stretch_old=105 stretch_new=110 "
        "window=100 reserve=12 justify=5 sway=80",
    ),
    ("vector-permute", "decrypt"): (
        9.90,
        "blocks=8 even_shifts=90 cut=10 height=25 lead=35 stretch_old=95 stretch_new=90 window=80 "
        "reserve=12 justify=6",
    ),
    ("bit-sliced", "encrypt"): (
        11.81,
        "cut=60 height=20 lead=55 stretch_old=90 stretch_new=95 window=100 reserve=2 justify=5 sway=80",
    ),
    ("bit-sliced", "decrypt"): (
        14.38,
        "cut=60 height=20 lead=55 stretch_old=90 stretch_new=95 window=100 reserve=2 justify=5 sway=80",
    ),
}
"""Cycles a byte, AES-128, one key, everything included, and the variant, found by drawing some 30 of each."""


@pytest.mark.slow
@pytest.mark.parametrize(("method", "direction"), REACHED, ids=["-".join(key) for key in REACHED])
def test_a_method_reaches_what_its_table_says(method: str, direction: str, tmp_path: Path) -> None:
    cycles, point = REACHED[method, direction]
    axes: dict[str, int | str] = {
        axis: int(value) for axis, value in (word.split("=") for word in point.split())
    }
    if "blocks" in axes:
        axes["keys"] = "registers"
    answer, wrong, _ = run(f"aes128-ecb-{direction}", f"spu-{method}", tmp_path, **axes)
    assert (answer.outcome, wrong) == ("correct", [])
    assert answer.measurement
    assert answer.measurement.cycles_per_byte == pytest.approx(cycles, abs=0.006)
