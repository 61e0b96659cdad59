"""Classes of addresses: they have every address, and what is concluded from one holds for all of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.proofs import Result, segments
from aesgen.proofs.alignments import Alignment, smaller
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.execution import Prover
from aesgen.proofs.numbers import Number, OpenNumber
from aesgen.proofs.terms import Terms
from aesgen.proofs.words import Words
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.test_x86 import kernel, proved

CLASSES = [
    Alignment("schedule", modulus=1),
    Alignment("schedule", modulus=8),
    Alignment("schedule", modulus=1, apart=16),
    Alignment("schedule", modulus=4, apart=32),
]


@pytest.mark.parametrize("own", CLASSES, ids=str)
@pytest.mark.parametrize("tested", [2, 8, 16, 64])
def test_a_test_of_multiples_divides_a_class_into_two_without_a_gap(own: Alignment, tested: int) -> None:
    if own.modulus >= tested or 0 < own.apart <= tested:
        pytest.skip("the class tells the outcome")
    parts = smaller(own, tested)
    assert len(parts) == 2
    for address in range(256):
        assert [each.has(address) for each in parts].count(True) == own.has(address)
        assert parts[0].has(address) == (own.has(address) and address % tested == 0)


def test_other_branches_have_a_sample_of_residues() -> None:
    found = [each.residue for each in smaller(Alignment("input", modulus=1), 0)]
    assert found == [0, 1, 16, 32, 48, 63]
    assert smaller(Alignment("input", 16), 32) == []
    assert [each.residue for each in smaller(Alignment("input", modulus=1, apart=16), 0)] == [1, 63]


@pytest.mark.parametrize("own", CLASSES, ids=str)
def test_low_bits_of_an_address_are_known_only_where_they_are_the_same_in_the_whole_class(
    own: Alignment,
) -> None:
    terms, told = Terms(), 0
    words = Words(terms)
    base = OpenNumber("schedule", 1 << 16, 1 << 46, own.modulus, own.residue, own.apart)
    addresses = [address for address in range(256) if own.has(address)]
    for added in (0, 1, 8, 16, 48):
        number = Number(added, ((base, 1),))
        for mask in range(1, 256):
            bits = words.conjunction(number, mask, 8)
            flags = words.compared(bits, 0, 8)
            zeros = [(address + added) & mask == 0 for address in addresses]
            assert flags.zero is None or set(zeros) == {flags.zero}
            told += flags.zero is False
            if tested := terms.tested(flags.parts):
                assert zeros == [address % tested == 0 for address in addresses]
    assert told >= (own.apart > 0)


@pytest.mark.parametrize("input_", CLASSES[:3], ids=str)
@pytest.mark.parametrize("output", CLASSES[:3], ids=str)
def test_the_low_bits_of_two_addresses_tell_whether_both_are_multiples(
    input_: Alignment, output: Alignment
) -> None:
    """`(a | b) & 3` and `(a | b) << 30` are 0 exactly if both are multiples of 4. Nothing else is concluded,
    and the two addresses are told apart."""
    terms, told = Terms(), 0
    words = Words(terms)
    both = [
        Number(0, ((OpenNumber(name, 1 << 16, 1 << 31, own.modulus, own.residue, own.apart), 1),), 4)
        for name, own in (("input", input_), ("output", output))
    ]
    pairs = [(a, b) for a in range(64) for b in range(64) if input_.has(a) and output.has(b)]
    for added in (0, 1, 4):
        united = words.union(both[0], both[1].plus(added), 4)
        for mask in range(1, 64):
            left = (32 - mask.bit_length()) % 32
            for bits, kept in (
                (words.conjunction(united, mask, 4), mask),
                (words.shifted(united, left, 4), 0),
            ):
                kept = kept or (1 << mask.bit_length()) - 1
                flags = words.compared(bits, 0, 4)
                zeros = [(a | b + added) & kept == 0 for a, b in pairs]
                assert flags.zero is None or set(zeros) == {flags.zero}
                told += flags.zero is False
                if tested := terms.tested(words.spelled(bits, 4)):
                    open_ = [own.modulus < tested for own in (input_, output)]
                    for (a, b), zero in zip(pairs, zeros, strict=True):
                        multiple = [a % tested == 0 or not open_[0], b % tested == 0 or not open_[1]]
                        assert zero == all(multiple)
    if input_.modulus == output.modulus == 1:
        assert told >= (input_.apart + output.apart > 0)


SSE = {"registers": "sse16", "interleave": "2"}
TEST = "testb $15, %dil\n"
FAULTS = {
    "an address that is a multiple of 8 only": (TEST, "testb $7, %dil\n", "aligned to 16 bytes"),
    "the branch is turned": (TEST + "        jz ", TEST + "        jnz ", "aligned to 16 bytes"),
    "a key is copied to a wrong place": ("movdqa %xmm0, 32(%rsp)", "movdqa %xmm0, 48(%rsp)", ""),
}


@pytest.mark.isa("x86-64")
@requires(tools.GCC)
@pytest.mark.parametrize("fault", FAULTS)
def test_two_classes_prove_a_copy_of_the_schedule_and_refute_a_wrong_one(fault: str, tmp_path: Path) -> None:
    given = ("x86-ecb", "aes128-ecb-encrypt")
    right = proved(kernel(tmp_path, *given, **SSE), ProofCase(2))
    assert right.result is Result.PROVED, right.detail
    assert [str(case) for case in right.cases] == [
        "2 blocks, schedule at a multiple of 16",
        "2 blocks, schedule at no multiple of 16",
    ]
    old, new, reason = FAULTS[fault]
    wrong = proved(kernel(tmp_path, *given, old, new, **SSE), ProofCase(2))
    assert not wrong.holds and reason in wrong.detail, wrong.detail


@pytest.mark.isa("x86-64")
@requires(tools.GCC)
def test_a_test_of_larger_multiples_is_proved_for_all_addresses(tmp_path: Path) -> None:
    """Code that copies schedules at multiples of 16 as well is right."""
    given = ("x86-ecb", "aes128-ecb-encrypt", TEST, "testb $31, %dil\n")
    assert [str(case) for case in proved(kernel(tmp_path, *given, **SSE), ProofCase(2)).cases] == [
        "2 blocks, schedule at a multiple of 32",
        "2 blocks, schedule at no multiple of 32",
    ]


@pytest.mark.slow
@pytest.mark.isa("x86-64")
@requires(tools.GCC)
def test_every_length_with_a_kept_table_is_proved_over_segments(tmp_path: Path) -> None:
    """For an empty context and one that an earlier call has filled."""
    pins = {"registers": "sse16", "depth": "2", "above": "320"}
    build = kernel(tmp_path, "x86-ctr-cached", "aes128-ctr-encrypt-kept", **pins)
    prover = Prover(build, build.entries[0])
    outcome = segments.attempt(prover, (Alignment("schedule", modulus=16),), (0,))
    assert outcome.holds and outcome.blocks == 256, outcome.detail
