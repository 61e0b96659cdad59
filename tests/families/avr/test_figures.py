"""Exact cycles of the variants that the documents speak of, each after its outputs were checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.families.avr.variant import Choices
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from tests.families.avr.support import count, needs_avr

pytestmark = [*needs_avr]

UNROLLED = {"unroll": "9"}
TWO_TABLES = {"sbox": "sram", "xtime": "table"}
FIXED = {**UNROLLED, "keys": "fixed"}
LATE_ROWS = {"first": "1,2,1,3", "late": "1"}
LOOP = {"unroll": "1", "loop_end": "address", "park": "spare"}
BOTH_LATE = {**TWO_TABLES, **FIXED, "middle": "table", "late": "2", "step": "1"}

ENCRYPTION = {
    "two tables, fixed keys": (BOTH_LATE, 1463),
    "and three key bytes in I/O registers": ({**BOTH_LATE, "ports": "3"}, 1460),
    "two tables, walked keys": ({**TWO_TABLES, **UNROLLED, **LATE_ROWS}, 1499),
    "two tables, one round a loop": ({**TWO_TABLES, **LATE_ROWS, **LOOP}, 1570),
    "S-box in SRAM": ({"sbox": "sram", **UNROLLED}, 1606),
    "S-box in SRAM, one round a loop": ({"sbox": "sram", **LOOP}, 1668),
    "S-box in flash": ({"sbox": "flash", **UNROLLED}, 1766),
    "S-box in flash, one round a loop": ({"sbox": "flash", **LOOP}, 1828),
}

DECRYPTION = {
    "two tables, fixed keys": ({**TWO_TABLES, **FIXED, "late": "1", "step": "1"}, 1535, 1679),
    "two tables, walked keys": ({**TWO_TABLES, **UNROLLED}, 1570, 1714),
    "two tables, one round a loop": ({**TWO_TABLES, **LOOP}, 1704, 1848),
    "no table in SRAM": ({"sbox": "flash", **UNROLLED}, 1838, 1982),
    "no table in SRAM, one round a loop": ({"sbox": "flash", **LOOP}, 1972, 2116),
}
"""Pins; cycles with the equivalent inverse cipher's keys, and with plain ones."""

END_OF_A_PASS = 1 + 2
"""Cycles that end a pass of a loop: one to count or to compare, two for the branch back (AVR instruction set
manual, DEC, CPI and BRNE). `Core.cycles` takes off the one that the last, untaken branch saves."""


@pytest.mark.parametrize("name", ENCRYPTION)
def test_encryption(name: str, tmp_path: Path) -> None:
    pins, cycles = ENCRYPTION[name]
    measurement, _ = count("aes128-ecb-encrypt", tmp_path, pins)
    assert measurement.cycles_per_block == cycles
    assert measurement.figures["core_spread"] == 0


@pytest.mark.parametrize("name", ENCRYPTION)
def test_the_ledger_of_steps_foretells_the_simulator(name: str) -> None:
    """What the steps add up to, by the instruction set manual, is what the simulator counts."""
    pins, cycles = ENCRYPTION[name]
    problem = Problem.parse("aes128-ecb-encrypt")
    (space,) = catalog.spaces_for(catalog.target("at90usb646"), problem, pins=pins)
    choices = Choices.of(problem, space.method, space.baseline(), (0x1E, 0x2A, 0x2B))
    assert choices.core().cycles(choices.substitution, END_OF_A_PASS) == cycles


@pytest.mark.parametrize("name", DECRYPTION)
def test_decryption(name: str, tmp_path: Path) -> None:
    pins, inverse, plain = DECRYPTION[name]
    for schedule, cycles in (("inverse", inverse), ("plain", plain)):
        measurement, _ = count("aes128-ecb-decrypt", tmp_path, {**pins, "schedule": schedule})
        assert measurement.cycles_per_block == cycles
        assert measurement.figures["core_spread"] == 0


def test_a_round_costs_the_same_whatever_the_key_size(tmp_path: Path) -> None:
    cores = []
    for bits, unroll in ((128, 9), (192, 11), (256, 13)):
        pins = {**BOTH_LATE, "unroll": str(unroll)}
        measurement, _ = count(f"aes{bits}-ecb-encrypt", tmp_path, pins)
        cores.append(measurement.cycles_per_block)
    assert cores[1] - cores[0] == cores[2] - cores[1] == 2 * 148


def test_key_setup(tmp_path: Path) -> None:
    measurement, _ = count("aes128-ecb-encrypt", tmp_path, {**TWO_TABLES, **FIXED})
    assert measurement.figures["setup_cycles"] == 709


def test_a_looped_core_is_small(tmp_path: Path) -> None:
    measurement, _ = count("aes128-ecb-encrypt", tmp_path, {**TWO_TABLES, **LATE_ROWS, **LOOP})
    assert measurement.figures["core_bytes"] <= 420


def test_counter_mode(tmp_path: Path) -> None:
    """Whole blocks with counter, loads, XOR, stores and the cache's refills, over 256 of them."""
    pins = {**TWO_TABLES, "middle": "table", "late": "2", "step": "1"}
    measurement, _ = count("aes128-ctr-encrypt", tmp_path, pins, "bulk", blocks=256, space_name="avr-ctr")
    assert measurement.cycles_per_block < 1315
    assert measurement.figures["core_spread"] == 0
