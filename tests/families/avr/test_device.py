"""The device sees what a function must not do, and counts what the instruction set manual says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.devices import open_device
from aesgen.errors import VariantFailure
from aesgen.model.build import EntryPoint, Source
from aesgen.model.job import Call, Job, Run, Timing
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain
from tests.families.avr.support import needs_avr

pytestmark = [*needs_avr]

ENTRY = EntryPoint("f", "ecb_enc", key_form="raw", conventions=("core", "bulk", "call"))


def run(text: str, folder: Path, convention: str = "call") -> Run:
    target = catalog.target("at90usb646")
    source = Source((("kernel.s", f"\t.text\n\t.global f\nf:\n{text}"),), (ENTRY,))
    (build,) = open_toolchain(target, "avr").build([source], folder)
    assert not isinstance(build, VariantFailure)
    call = Call(ENTRY, bytes(16), b"", bytes(16), 1)
    return open_device(target, target.devices[0]).run([Job(build, (call,), Timing(call, convention))])[0]


@pytest.mark.parametrize(
    ("instructions", "cycles"),
    [
        ("nop", 1),
        ("adiw r24, 1", 2),
        ("push r2\npop r2", 4),
        ("lds r18, 0x300", 2),
        ("lpm r18, Z", 3),
        ("rjmp .+0", 2),
        ("sec\nbrcs .+0", 3),
        ("clc\nbrcs .+0", 2),
        ("mul r18, r18\nclr r1", 3),
    ],
)
def test_cycles_of_instructions(instructions: str, cycles: int, tmp_path: Path) -> None:
    labels = ".global f_core_begin, f_core_end"
    text = f"{labels}\nf_core_begin:\n{instructions}\nf_core_end: ret\n"
    answer = run(text, tmp_path, "core")
    assert answer.measurement is not None
    assert answer.measurement.cycles_per_block == cycles
    assert answer.returned[0].cycles["call"] == cycles + 4 + 4


@pytest.mark.parametrize(
    ("instructions", "complaint"),
    [
        ("inc r2\nret", "r2 lost"),
        ("inc r1\nret", "r1 is not zero"),
        ("sts 0x400, r24\nret", "wrote to 0x400"),
        ("movw r30, r20\nstd Z+16, r1\nret", "outside its output"),
    ],
)
def test_complaints(instructions: str, complaint: str, tmp_path: Path) -> None:
    (returned,) = run(instructions, tmp_path).returned
    assert complaint in " ".join(returned.complaints)


def test_an_endless_loop_is_a_timeout(tmp_path: Path) -> None:
    assert run("rjmp f\n", tmp_path).outcome == "timeout"


def test_an_uncountable_convention_is_told(tmp_path: Path) -> None:
    answer = run("ret\n", tmp_path, "core")
    assert (answer.outcome, "convention core" in answer.detail) == ("crash", True)


def test_a_part_that_simavr_lacks_is_refused_before_a_search() -> None:
    target = catalog.target("atmega2560")
    [settings] = target.devices
    wrong = replace(settings, options={**settings.options, "mcu": "atmega2561x"})
    reason = open_device(target, wrong).unavailable()
    assert reason == "simavr has no part 'atmega2561x'; did you mean 'atmega2560'?"
    assert open_device(target, settings).unavailable() is None
