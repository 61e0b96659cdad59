"""Exact cycles of the variants that the documents speak of, each after its outputs were checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.avr.support import count, needs_avr

pytestmark = [*needs_avr]

UNROLLED = {"unroll": "9"}
TWO_TABLES = {"sbox": "sram", "xtime": "table"}
FIXED = {**UNROLLED, "keys": "fixed"}
LATE_ROWS = {"first": "1,2,1,3", "second": "1", "late": "1"}
LOOP = {"unroll": "1", "loop_end": "address", "park": "spare"}

ENCRYPTION = {
    "two tables, fixed keys": ({**TWO_TABLES, **FIXED, "first": "0", "late": "2", "step": "1"}, 1499),
    "and three key bytes in I/O registers": (
        {**TWO_TABLES, **FIXED, "first": "0", "late": "2", "step": "1", "ports": "3"},
        1496,
    ),
    "two tables, walked keys": ({**TWO_TABLES, **UNROLLED, **LATE_ROWS}, 1535),
    "two tables, one round a loop": ({**TWO_TABLES, **LATE_ROWS, **LOOP}, 1615),
    "S-box in SRAM, fixed keys": ({"sbox": "sram", "xtime": "shift", **FIXED}, 1608),
    "S-box in SRAM, walked keys": ({"sbox": "sram", "xtime": "shift", **UNROLLED}, 1643),
    "S-box in SRAM, one round a loop": ({"sbox": "sram", "xtime": "shift", "first": "0,0,1,1", **LOOP}, 1696),
    "S-box in flash": ({"sbox": "flash", **UNROLLED}, 1838),
    "S-box in flash, one round a loop": ({"sbox": "flash", "first": "0,1,1,1", **LOOP}, 1873),
}

DECRYPTION = {
    "two tables, fixed inverse keys": (
        {**TWO_TABLES, **FIXED, "late": "1", "step": "2", "schedule": "inverse"},
        1787,
    ),
    "two tables, fixed plain keys": (
        {**TWO_TABLES, **FIXED, "late": "1", "step": "2", "schedule": "plain"},
        1931,
    ),
    "no table in SRAM, inverse keys": ({"sbox": "flash", **UNROLLED, "schedule": "inverse"}, 2162),
    "no table in SRAM, plain keys": ({"sbox": "flash", **UNROLLED, "schedule": "plain"}, 2306),
}


@pytest.mark.parametrize("name", ENCRYPTION)
def test_encryption(name: str, tmp_path: Path) -> None:
    pins, cycles = ENCRYPTION[name]
    measurement, _ = count("aes128-ecb-encrypt", tmp_path, pins)
    assert measurement.cycles_per_block == cycles
    assert measurement.figures["core_spread"] == 0


@pytest.mark.parametrize("name", DECRYPTION)
def test_decryption(name: str, tmp_path: Path) -> None:
    pins, cycles = DECRYPTION[name]
    measurement, _ = count("aes128-ecb-decrypt", tmp_path, pins)
    assert measurement.cycles_per_block == cycles
    assert measurement.figures["core_spread"] == 0


def test_a_round_costs_the_same_whatever_the_key_size(tmp_path: Path) -> None:
    cores = []
    for bits, unroll in ((128, 9), (192, 11), (256, 13)):
        pins = {**TWO_TABLES, "keys": "fixed", "unroll": str(unroll), "first": "0", "late": "2", "step": "1"}
        measurement, _ = count(f"aes{bits}-ecb-encrypt", tmp_path, pins)
        cores.append(measurement.cycles_per_block)
    assert cores[1] - cores[0] == cores[2] - cores[1] == 2 * 152


def test_key_setup(tmp_path: Path) -> None:
    measurement, _ = count("aes128-ecb-encrypt", tmp_path, {**TWO_TABLES, **FIXED})
    assert measurement.figures["setup_cycles"] == 709


def test_a_looped_core_is_small(tmp_path: Path) -> None:
    measurement, _ = count("aes128-ecb-encrypt", tmp_path, {**TWO_TABLES, **LATE_ROWS, **LOOP})
    assert measurement.figures["core_bytes"] <= 420


def test_counter_mode(tmp_path: Path) -> None:
    """Whole blocks with counter, loads, XOR, stores and the cache's refills, over 256 of them."""
    pins = {**TWO_TABLES, "first": "0", "late": "2", "step": "1"}
    measurement, _ = count("aes128-ctr-encrypt", tmp_path, pins, "bulk", blocks=256, space_name="avr-ctr")
    assert measurement.cycles_per_block <= 1350
    assert measurement.figures["core_spread"] == 0
