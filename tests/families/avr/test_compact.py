"""The smallest file: key set-up, ECB encryption and decryption in one body."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.export.quick import problem_of
from aesgen.families import DropIn, Part, family
from aesgen.families.avr.compact import is_compact
from aesgen.families.avr.variant import Choices
from aesgen.model.build import Build, EntryPoint
from aesgen.model.problem import Problem
from aesgen.results.records import records
from aesgen.simulators.avr.firmware import Firmware
from aesgen.spaces import catalog
from aesgen.system import paths
from aesgen.toolchains import open_toolchain
from tests.families.avr.support import needs_avr
from tests.variants import counted

PAPER = {"ecb_enc": 1993, "ecb_dec": 2901}
PAPER_BYTES = 1912
"""Osvik, Bos, Stefan, Canright: FSE 2010, Table 1. The bytes include key set-up and tables."""


def needs(test: Callable[..., None]) -> Callable[..., None]:
    """Skips the test where the tools of `needs_avr` are missing."""
    for mark in needs_avr:
        test = mark(test)
    return test


LOOP = {"sbox": "sram", "unroll": "1", "keys": "pointer", "loop_end": "counter"}


def smallest() -> list[Part]:
    """The parts of `aesgen export --target at90usb646 --mode ecb --key-bits 128 --objective size`."""
    found = [record for _, record in records(paths.shipped_results(), "at90usb646")]
    found = [record for record in found if record.goal.objective == "size" and not record.goal.pins]
    found = [record for record in found if record.problem.mode == "ecb"]
    return [Part(each.problem, "avr", _method(each.problem), dict(each.variant.values)) for each in found]


def loops(bits: int) -> list[Part]:
    parts = []
    for problem in (Problem(bits, "ecb", way) for way in ("encrypt", "decrypt")):
        [space] = catalog.spaces_for(catalog.target("at90usb646"), problem, pins=LOOP)
        parts.append(Part(problem, "avr", space.method, space.baseline()))
    return parts


def _method(problem: Problem) -> str:
    return "decrypt" if problem.direction == "decrypt" else "encrypt"


def built(parts: Sequence[Part], folder: Path, wipe: bool = False) -> tuple[Build, list[EntryPoint]]:
    target, options = catalog.target("at90usb646"), DropIn(wipe=wipe)
    source = family("avr").callable_sources(
        target, parts, options, family("avr").drop_in(target, parts, options)
    )[0]
    [build] = open_toolchain(target, "avr").build([source], folder)
    assert isinstance(build, Build)
    return build, list(source.entries)


@needs
@pytest.mark.parametrize("convention", ["core", "call"])
def test_it_is_smaller_and_faster_than_the_papers(convention: str, tmp_path: Path) -> None:
    """Even with the C call, which the paper's figures leave out."""
    build, entries = built(smallest(), tmp_path)
    assert Firmware.read(build.path).flash_bytes < PAPER_BYTES
    target, parts = catalog.target("at90usb646"), smallest()
    header = family("avr").drop_in(target, parts, DropIn())["aesgen.h"]
    for operation, most in PAPER.items():
        [entry] = [entry for entry in entries if entry.operation == operation]
        [setkey] = [each for each in entries if each.operation == f"setkey_{operation[-3:]}"]
        cases = checks.quick(problem_of(entry), [entry, setkey])
        timed = checks.timed(entries, entry, 1, 0)
        found = counted(catalog.target("at90usb646"), problem_of(entry), build, convention, cases, timed)
        assert found.cycles_per_block < most
        if convention == "core":  # the figure that the header states
            assert f" *   {entry.symbol}: {found.cycles_per_block:.0f} or " in header


@needs
@pytest.mark.parametrize("wipe", [False, True])
@pytest.mark.parametrize("bits", [128, 192, 256])
def test_every_key_size(bits: int, wipe: bool, tmp_path: Path) -> None:
    build, entries = built(loops(bits), tmp_path, wipe)
    for entry in entries:
        if not entry.is_setkey:
            [setkey] = [each for each in entries if each.operation == f"setkey_{entry.operation[-3:]}"]
            cases = checks.full(problem_of(entry), [entry, setkey], limit=12)
            counted(catalog.target("at90usb646"), problem_of(entry), build, "call", cases)


def test_only_ecb_in_both_directions_in_loops_is_laid_out_so() -> None:
    both = [Choices.of(part.problem, part.method, part.point, ()) for part in loops(128)]
    assert is_compact(both)
    assert not is_compact(both[:1])
    assert not is_compact([*both, replace(both[0], problem=Problem.parse("aes128-cbc-encrypt"))])
    assert not is_compact([replace(both[0], unroll=9), both[1]])
    assert not is_compact([replace(both[0], loop_end="address"), both[1]])
