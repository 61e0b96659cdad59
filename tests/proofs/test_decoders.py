"""The prover's decoders read words as other programs do. `python -m tests.proofs.decoders` compares more."""

from __future__ import annotations

import random
import shutil
from dataclasses import replace
from importlib.util import find_spec

import pytest

from aesgen.simulators.c6x.encoding import decoded
from tests.proofs import decoder_texts
from tests.proofs.decoders import MACHINES, Machine, compared


def _is_missing(machine: Machine) -> bool:
    program = machine.command.split()[0] if machine.command else ""
    return shutil.which(program) is None if program else find_spec("pypcode") is None


@pytest.mark.parametrize(
    "machine",
    [
        pytest.param(
            each,
            id=each.name,
            marks=pytest.mark.skipif(
                _is_missing(each), reason=f"no {each.command.split(' ')[0] or 'pypcode'}"
            ),
        )
        for each in MACHINES
    ],
)
def test_words_are_read_as_by_another_program(machine: Machine) -> None:
    words = [*machine.words(random.Random(1), 2000)]
    _, read, wrong = compared(machine, words)
    assert read > 100
    assert wrong == []


@pytest.mark.skipif(shutil.which("powerpc-linux-gnu-objdump") is None, reason="no powerpc-linux-gnu-objdump")
def test_a_decoder_that_takes_one_register_for_another_is_found() -> None:
    machine = next(each for each in MACHINES if each.name == "EM_PPC")
    faulty = replace(machine, ours=lambda code: decoder_texts.ppc(code._replace(ra=code.ra ^ 1)))
    _, read, wrong = compared(faulty, machine.words(random.Random(1), 200))
    assert len(wrong) > read / 2


@pytest.mark.parametrize(
    "word",
    [0x0FA44364, 0x000C1362, 0x00AC0362, 0x000CA362],
    ids=["odd pair", "crossed", "target", "first source"],
)
def test_words_that_the_c6x_reserves_are_refused(word: int) -> None:
    """`lddw` of a pair that begins with an odd register; `b b3` with fields that must be 0."""
    assert decoded(word) is None
    assert decoded(0x0F244364) is not None and decoded(0x000C0362) is not None
