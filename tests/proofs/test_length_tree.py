"""All lengths of a range in one execution: the same cases as one by one, and no bug is overlooked."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.proofs import Result, division, length_tree
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.execution import Prover
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import Region, SymbolicMemory
from aesgen.proofs.numbers import OpenNumber
from aesgen.proofs.terms import TEXT, Terms
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.test_x86 import CTR, LOADED, kernel

pytestmark = [pytest.mark.isa("x86-64"), requires(tools.GCC)]
LENGTHS = range(24)
LOW_BYTE = {"registers": "sse16", "interleave": "2", "counter": "low-byte"}
WHEN_TEN = "        cmpq $10, %r8\n        jne 1f\n        bswapq %r11\n1:\n"


def prover(*given: object, **pins: str) -> Prover:
    build = kernel(*given, **pins)  # type: ignore[arg-type]
    return Prover(build, build.entries[0])


@pytest.mark.parametrize(
    ("space", "problem", "pins"),
    [
        ("x86-ecb", "aes256-ecb-decrypt", {"registers": "zmm32", "interleave": "2"}),
        ("x86-cbc-encrypt", "aes128-cbc-encrypt-x4", {"registers": "ymm16"}),
        ("x86-cbc-decrypt", "aes128-cbc-decrypt", {"registers": "vex16", "interleave": "3"}),
        ("x86-ctr", "aes128-ctr-encrypt", CTR),
        ("x86-ctr", "aes128-ctr-encrypt", LOW_BYTE),
    ],
)
def test_the_cases_are_those_of_single_lengths(
    space: str, problem: str, pins: dict[str, str], tmp_path: Path
) -> None:
    """With the same classes of counters and alignments. It takes fewer instructions."""
    together, single = (prover(tmp_path, space, problem, **pins) for _ in range(2))
    found = list(length_tree.proved(together, LENGTHS))
    counts = "ctr" in problem
    wanted = []
    for blocks in LENGTHS:
        case = ProofCase(blocks, Counters() if counts else None)
        for verdict in division.divided(single.execute, case, single.entry):
            assert verdict.result is Result.PROVED, verdict.detail
            wanted.append(verdict.case)
    assert set(map(str, found)) == set(map(str, wanted))
    assert together.steps < single.steps


BUGS = {
    "wrong at ten blocks": (LOADED, LOADED + WHEN_TEN, CTR),
    "wrong at ten blocks, where the last byte is tested": (LOADED, LOADED + WHEN_TEN, LOW_BYTE),
    "one block short": ("subq $1, %r9", "subq $2, %r9", CTR),
    "no state at the end": ("movq %r10, 8(%rsi)", "nop", CTR),
}


@pytest.mark.parametrize("bug", BUGS)
def test_a_bug_at_one_length_ends_the_attempt(bug: str, tmp_path: Path) -> None:
    old, new, pins = BUGS[bug]
    with pytest.raises(Stopped):
        list(length_tree.proved(prover(tmp_path, "x86-ctr", "aes128-ctr-encrypt", old, new, **pins), LENGTHS))


def test_a_bug_at_one_length_does_not_spoil_the_others(tmp_path: Path) -> None:
    given = (tmp_path, "x86-ctr", "aes128-ctr-encrypt", LOADED, LOADED + WHEN_TEN)
    others = [blocks for blocks in LENGTHS if blocks != 10]
    assert len(list(length_tree.proved(prover(*given, **CTR), others))) == len(others)


HALVED = "        movl %r8d, %eax\n        shrl $1, %eax\n        jz 1f\n        nop\n1:\n"
"""A branch on half of the number of blocks, which no comparison with 0 decides."""


def test_where_the_path_depends_on_the_length_itself_each_length_goes_on_alone(tmp_path: Path) -> None:
    given = (tmp_path, "x86-ctr", "aes128-ctr-encrypt", LOADED)
    found = length_tree.proved(prover(*given, LOADED + HALVED, **CTR), LENGTHS)
    assert sorted(case.blocks for case in found) == list(LENGTHS)
    with pytest.raises(Stopped):
        list(
            length_tree.proved(
                prover(*given, LOADED + HALVED + WHEN_TEN.replace("1f", "2f").replace("\n1:", "\n2:"), **CTR),
                LENGTHS,
            )
        )


def test_bytes_before_the_first_one_must_not_be_read() -> None:
    """A call that is what remains of a longer one has no access to the blocks before its own."""
    memory = SymbolicMemory(Terms())
    region = memory.add(Region(OpenNumber("input", 1 << 16, 1 << 46), 64, TEXT, first=32))
    assert len(memory.load(region.at(32), 16)) == 16
    with pytest.raises(Stopped, match="outside"):
        memory.load(region.at(16), 16)
