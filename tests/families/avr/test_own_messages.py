"""CMAC and CCM in exported files for a schedule of the caller's: correct, and at little cost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.export.quick import problem_of
from aesgen.model.build import Build, EntryPoint
from aesgen.model.problem import KEY_BITS
from aesgen.model.target import Target
from aesgen.spaces import catalog
from tests.families.avr.messages import MODES, OWN, callable_build, exported
from tests.families.avr.support import needs_avr
from tests.families.avr.test_messages import complaints
from tests.variants import counted

pytestmark = [*needs_avr]

OF_ANY_SCHEDULE = {
    "the bridge key lacks the last round key": (r"(\tld r18, X\+\n)\teor r0, r18\n", r"\1"),
    "the chain's pointer does not return": (
        r"(\.Lblock_aesgen_aes128_chain:\n(?:.*\n)+?)\tsubi r26, .*\n\tsbci r27, .*\n(\tsbiw r24, 1\n)",
        r"\1\2",
    ),
    "the chain begins at the first round key": (r"\tadiw r26, 13\n(\tldd r7, Y\+0\n)", r"\1"),
    "the counter's cache is filled with other round keys": (
        r"(\.Lrefill_aesgen_aes128_counted:\n(?:.*\n)+?\t(?:adiw|sbiw) r26, )\d+\n",
        r"\g<1>9\n",
    ),
}


@pytest.mark.parametrize("mistake", OF_ANY_SCHEDULE)
def test_planted_mistakes_in_cores_for_any_schedule_are_found(mistake: str, tmp_path: Path) -> None:
    parts, options, files = exported(OWN, MODES[1:2])
    text, times = re.subn(*OF_ANY_SCHEDULE[mistake], files["aesgen.S"], count=1)
    assert times
    build = callable_build((parts, options, {**files, "aesgen.S": text}), tmp_path)
    assert complaints(build, limit=12)


@pytest.mark.parametrize(
    ("mode", "key_bits"), [(mode, bits) for mode in ("ccm-encrypt", "cmac-encrypt") for bits in KEY_BITS]
)
def test_a_further_block_with_any_schedule_costs_little_more(
    mode: str, key_bits: int, tmp_path: Path
) -> None:
    """The core for any schedule has the same cached rounds and the same bridge key. ECB's core of that kind
    takes 3 % more (AES-128) and 5 % more."""
    build = callable_build(exported(OWN, [mode], key_bits=key_bits), tmp_path)
    target = catalog.target("at90usb646")
    [own, fixed] = [
        further_block(target, build, entry)
        for entry in sorted(build.entries, key=lambda each: each.symbol)
        if not entry.is_setkey
    ]
    assert fixed < own <= 1.055 * fixed


def further_block(target: Target, build: Build, entry: EntryPoint) -> float:
    """The cycles of a further block of a call."""
    cycles = []
    for blocks in (16, 32):
        timed = checks.timed(build.entries, entry, blocks, 0)
        cases = checks.quick(problem_of(entry), [*(each for each in build.entries if each.is_setkey), entry])
        measured = counted(target, problem_of(entry), build, "call", cases, timed)
        cycles.append(measured.cycles_per_block * blocks)
    return (cycles[1] - cycles[0]) / 16
