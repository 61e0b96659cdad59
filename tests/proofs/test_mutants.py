"""The commands that count mutants and records: what they say about single ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from aesgen.proofs.execution import Result
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.mutants import SAME, Mutant, Mutation
from tests.proofs.recorded import recorded
from tests.proofs.table import rows

RECORD = Path("results/intel-06-8f/aes128-cbc-encrypt.yaml")


@pytest.fixture(scope="module")
def mutation() -> Iterator[Mutation]:
    with recorded(RECORD) as code:
        yield Mutation(code, 20)


@pytest.fixture(scope="module")
def avr_mutation() -> Iterator[Mutation]:
    with recorded(Path("results/at90usb646/aes128-ctr-encrypt.yaml")) as code:
        yield Mutation(code, 20)


def mutant(mutation: Mutation, text: str, place: int, bit: int) -> Mutant:
    """The mutant with one bit flipped of the byte at `place` in the first instruction with this text."""
    address = next(each for each in sorted(mutation.reached) if mutation.reached[each].text.startswith(text))
    return Mutant(address + place, bit, address, text)


@pytest.mark.parametrize(
    ("text", "place", "bit", "result"),
    [
        ("sub rsp, 0xc0", 4, 5, Result.PROVED),  # 0x20c0 bytes of stack
        ("sub rsp, 0xc0", 3, 7, Result.STOPPED),  # 0x40 bytes, so that it stores above its frame
        ("aesenc xmm", 3, 0, Result.DIFFERS),  # aesenclast
    ],
)
@pytest.mark.isa("x86-64")
@requires(tools.GCC)
def test_a_mutant_is_judged(mutation: Mutation, text: str, place: int, bit: int, result: Result) -> None:
    assert mutation.result(mutant(mutation, text, place, bit)) == result


@pytest.mark.isa("x86-64")
@requires(tools.GCC)
def test_an_equivalent_mutant_has_a_reason(mutation: Mutation) -> None:
    larger = mutant(mutation, "sub rsp, 0xc0", 4, 5)
    assert mutation.reason(larger) == "it changes rsp, flags; nothing that is stored depends on that"


@pytest.mark.isa("x86-64")
@requires(tools.GCC)
def test_an_instruction_with_another_encoding_is_no_mutant(mutation: Mutation) -> None:
    """A bit of REX that no register of the operands uses."""
    same = mutant(mutation, "mov rbp, rsp", 0, 1)
    assert mutation.result(same) == SAME


@requires(tools.AVR)
def test_a_mutant_of_the_key_set_up_is_refuted(avr_mutation: Mutation) -> None:
    """The right key set-up was executed before. A mutant of it is not judged by what that one left."""
    kernel = avr_mutation.right.start
    setup = {a: each for a, each in avr_mutation.reached.items() if a < kernel and "eor 8, 4" in each.text}
    address, found = next(iter(setup.items()))
    assert avr_mutation.result(Mutant(address, 4, address, found.text)) == Result.DIFFERS


@requires(tools.AVR)
@pytest.mark.parametrize(
    ("text", "place", "bit", "reason"),
    [
        ("eor 6, 6", 0, 3, "it changes r6, flags; nothing that is stored depends on that"),
        ("lds 28, 783", 2, 6, "it changes r28; nothing that is stored depends on that"),
    ],
)
def test_an_equivalent_mutant_of_avr_code_has_a_reason(
    avr_mutation: Mutation, text: str, place: int, bit: int, reason: str
) -> None:
    """AVR code is executed in runs, but for the instruction that is watched: `eor 6, 14`, `lds 28, 847`."""
    found = mutant(avr_mutation, text, place, bit)
    assert avr_mutation.result(found) == Result.PROVED
    assert avr_mutation.reason(found) == reason


def test_each_record_with_a_proof_says_so_in_its_label() -> None:
    proved = [row for row in rows() if row.extent]
    assert len(proved) > 70
    assert [row.path for row in proved if row.labelled == row.leaks] == []
