"""Every mode and key size through the edge matrix, on every kind of loop and key source."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.families.avr.support import count, needs_avr

pytestmark = [*needs_avr]

LOOPED = {
    "unroll": "1",
    "sbox": "sram",
    "xtime": "table",
    "first": "1,2,1,3",
    "late": "1",
    "loop_end": "address",
}
TRAMPOLINE = {"unroll": "1", "sbox": "sram", "loop_end": "trampoline"}
COUNTED = {"unroll": "1", "sbox": "flash", "loop_end": "counter"}
LATE = {"first": "1,2,1,3", "late": "1"}
FIXED = {"keys": "fixed", "sbox": "sram", "xtime": "table", "late": "1"}


@pytest.mark.parametrize("mode", ["ecb-encrypt", "ecb-decrypt", "cbc-encrypt", "cbc-decrypt"])
@pytest.mark.parametrize("bits", [128, 192, 256])
def test_edges(mode: str, bits: int, tmp_path: Path) -> None:
    for choice in (LOOPED, COUNTED, TRAMPOLINE, {**FIXED, "unroll": str(bits // 32 + 5)}):
        if mode.endswith("decrypt"):
            pins = {**choice, "schedule": "inverse"}
        else:
            pins = {**choice, **LATE} if choice is LOOPED else choice
        count(f"aes{bits}-{mode}", tmp_path, pins, "bulk", thorough=12)


@pytest.mark.parametrize("bits", [128, 192, 256])
def test_counter_edges(bits: int, tmp_path: Path) -> None:
    for pins in (
        {"sbox": "sram", "xtime": "table", "middle": "table", "late": "2", "step": "1"},
        {"sbox": "sram", "xtime": "table", "middle": "table", "late": "2", "first": "3,1,2,3"},
        {"sbox": "sram", "xtime": "table"},
        {"sbox": "flash"},
    ):
        count(f"aes{bits}-ctr-encrypt", tmp_path, pins, "bulk", thorough=24, space_name="avr-ctr")
    count(f"aes{bits}-ctr-encrypt", tmp_path, COUNTED, "bulk", thorough=24, space_name="avr-encrypt")


@pytest.mark.parametrize("target", ["at90usb162", "atmega328p", "atmega2560"])
def test_other_parts(target: str, tmp_path: Path) -> None:
    counts = [
        count(f"aes128-{mode}", tmp_path, COUNTED, "core", target)[0].cycles_per_block
        for mode in ("ecb-encrypt", "ecb-decrypt")
    ]
    assert counts == [
        count(f"aes128-{mode}", tmp_path, COUNTED, "core")[0].cycles_per_block
        for mode in ("ecb-encrypt", "ecb-decrypt")
    ]


@pytest.mark.parametrize(
    ("space_name", "problem"),
    [
        ("avr-encrypt", "aes128-ecb-encrypt"),
        ("avr-encrypt", "aes192-cbc-encrypt"),
        ("avr-decrypt", "aes128-ecb-decrypt"),
        ("avr-ctr", "aes128-ctr-encrypt"),
    ],
)
def test_any_point_is_right(space_name: str, problem: str, tmp_path: Path) -> None:
    from random import Random

    from aesgen.model.problem import Problem
    from aesgen.spaces import catalog

    (space,) = catalog.spaces_for(catalog.target("at90usb646"), Problem.parse(problem), space_name)
    rng = Random(problem)
    for _ in range(12):
        pins = {
            axis: ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
            for axis, value in space.sample(rng).items()
        }
        count(problem, tmp_path, pins, "bulk", space_name=space_name)


def test_equal_code_is_known_whatever_its_prefix(tmp_path: Path) -> None:
    from aesgen.errors import VariantFailure
    from aesgen.families.rendering import render
    from aesgen.model.problem import Problem
    from aesgen.spaces import catalog
    from aesgen.toolchains import open_toolchain

    target = catalog.target("at90usb646")
    (space,) = catalog.spaces_for(target, Problem.parse("aes128-ecb-encrypt"), pins={**FIXED, "unroll": "9"})
    sources = [render(space, space.baseline(), prefix) for prefix in ("v1_", "another_")]
    built = open_toolchain(target, "avr").build(sources, tmp_path)
    assert len({each.identity for each in built if not isinstance(each, VariantFailure)}) == 1
