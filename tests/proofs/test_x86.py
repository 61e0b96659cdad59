"""Proofs of x86 assembly: right kernels are proved, and planted bugs are refuted for the reason they
deserve."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen import checks
from aesgen.model.build import Build
from aesgen.model.problem import Problem
from aesgen.proofs import Proof, Result, prove, segments
from aesgen.proofs.alignments import Alignment
from aesgen.proofs.carries import carrying
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.concrete import returned
from aesgen.proofs.counters import SEGMENT, Counters
from aesgen.proofs.execution import Prover
from aesgen.proofs.failures import Stopped
from aesgen.proofs.induction import AnyLength
from aesgen.proofs.lengths import attempt
from aesgen.proofs.plan import bounded, threshold
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.x86.decoding import Decoder, MemoryOperand
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.host_kernels import built

pytestmark = [pytest.mark.isa("x86-64"), requires(tools.GCC)]
"""Code for x86-64 is built, but never run: no instruction set beyond that is needed."""

TARGET = catalog.target("x86-64")


def kernel(folder: Path, space: str, problem: str, old: str = "", new: str = "", **pins: str) -> Build:
    """The kernel of a space with some axes set, `old` in its text replaced by `new`."""
    bound = catalog.space(space).bind(TARGET, Problem.parse(problem), pins)
    assert bound.family == "x86-asm"
    return built(folder, bound.family, bound.method, Problem.parse(problem), bound.baseline(), old, new)


def proved(build: Build, *cases: ProofCase) -> Proof:
    return prove(build, build.entries[0], cases or None)


@pytest.mark.parametrize("registers", ["sse16", "zmm32"])
@pytest.mark.parametrize("counter", ["chain", "low-byte"])
def test_a_counter_kernel_is_proved_at_some_lengths(registers: str, counter: str, tmp_path: Path) -> None:
    build = kernel(tmp_path, "x86-ctr", "aes128-ctr-encrypt", registers=registers, counter=counter)
    cases = [
        ProofCase(9, Counters(1, 250, 7)),
        ProofCase(5, Counters(8, 256**8 - 3, 8)),
        ProofCase(5, Counters(16, 256**16 - 2, 0)),
        ProofCase(9, Counters(1, 250, 7), in_place=True),
    ]
    proof = proved(build, *cases)
    assert proof.result is Result.PROVED, proof.detail


def test_two_cached_rounds_are_proved(tmp_path: Path) -> None:
    pins = {"registers": "zmm32", "depth": "2", "above": "320"}
    build = kernel(tmp_path, "x86-ctr-cached", "aes128-ctr-encrypt", **pins)
    proof = proved(build, ProofCase(330, Counters(1, 250, 4)))
    assert proof.result is Result.PROVED, proof.detail


CTR = {"registers": "zmm32", "interleave": "2"}
LOADED = "        movq 8(%rsi), %r10\n"
SPARED = LOADED + "        cmpq $777, %r8\n        jne 1f\n        bswapq %r11\n1:\n"


def test_an_instruction_that_no_case_executes_is_no_proof(tmp_path: Path) -> None:
    pins = {"registers": "sse16", "interleave": "2"}
    build = kernel(
        tmp_path, "x86-ecb", "aes128-ecb-encrypt", "ret\n", "cmpq $77, %r8\n jne 1f\n nop\n1: ret\n", **pins
    )
    proof = proved(build)
    assert proof.result is Result.UNVISITED
    assert "no case executes 1 of" in proof.detail
    assert "`nop`" in proof.detail


@pytest.mark.parametrize(
    ("space", "problem", "registers"),
    [
        ("x86-ctr", "aes128-ctr-encrypt", "zmm32"),
        ("x86-cbc-decrypt", "aes256-cbc-decrypt", "ymm16"),
        ("x86-ecb", "aes192-ecb-encrypt", "sse16"),
    ],
)
def test_the_interpreter_answers_as_openssl_does(
    space: str, problem: str, registers: str, tmp_path: Path
) -> None:
    """Calls of the edge matrix with their own bytes."""
    build = kernel(tmp_path, space, problem, registers=registers)
    cases = [
        case for case in checks.full(Problem.parse(problem), build.entries, limit=10) if case.call.blocks < 40
    ]
    assert len(cases) > 3
    for case in cases:
        assert checks.judge(case, returned(build, case.call)) is None


def test_a_loop_that_no_call_reaches_need_not_be_executed(tmp_path: Path) -> None:
    """With one block in each lane, the loop for remainders of whole vectors repeats the comparison of the
    main loop; a weaker comparison makes it reachable, and then a case must execute it."""
    pins = {"registers": "zmm32", "interleave": "1", "tail": "single"}
    proof = proved(kernel(tmp_path, "x86-ecb", "aes256-ecb-encrypt", **pins))
    assert proof.result is Result.PROVED, proof.detail
    text = "cmpq $4, %r9\n        jae .Lk_aes256_ecb_enc_loop\n"
    weaker = text.replace("$4", "$400000")
    other = proved(kernel(tmp_path, "x86-ecb", "aes256-ecb-encrypt", text, weaker, **pins))
    assert other.instructions > proof.instructions


TAG = {
    0: ("movb (%rsi), %al", "movb $0, %al"),
    5: ("movb 5(%rsi), %ah", "movb $0, %ah"),
    10: ("movzbl 10(%rsi), %r10d", "xorl %r10d, %r10d"),
}


@pytest.mark.slow
@pytest.mark.parametrize("place", TAG)
def test_a_kept_table_that_overlooks_a_byte_of_the_counter_is_refuted(place: int, tmp_path: Path) -> None:
    """The first call leaves a table. The second has another byte there, and must not use that table."""
    pins = {"registers": "zmm32", "depth": "2", "above": "320"}
    before = ProofCase(320, Counters(1, 3, 1, (place, 0x5A)))
    case = ProofCase(20, Counters(1, 7, 1, (place, 0xA5)), before=before)
    problem = "aes128-ctr-encrypt-kept"
    right = proved(kernel(tmp_path, "x86-ctr-cached", problem, **pins), case)
    assert right.result is Result.PROVED, right.detail
    wrong = proved(kernel(tmp_path, "x86-ctr-cached", problem, *TAG[place], **pins), case)
    assert wrong.result is Result.DIFFERS, wrong.detail
    assert "byte 0 of output'" in wrong.detail


def any_length(build: Build) -> AnyLength:
    return attempt(Prover(build, build.entries[0]), threshold(build.entries[0]))


@pytest.mark.parametrize(
    ("space", "problem", "pins"),
    [
        ("x86-ecb", "aes128-ecb-encrypt", {"registers": "sse16", "interleave": "3"}),
        ("x86-ecb", "aes256-ecb-decrypt", {"registers": "zmm32", "interleave": "2"}),
        ("x86-ctr", "aes192-ctr-encrypt", {"registers": "zmm32", "interleave": "2", "counter": "chain"}),
        ("x86-ctr", "aes128-ctr-encrypt", {"registers": "zmm32", "interleave": "2", "distance": "2"}),
        ("x86-cbc-decrypt", "aes128-cbc-decrypt", {"registers": "zmm32", "interleave": "2"}),
        ("x86-cbc-encrypt", "aes128-cbc-encrypt", {"registers": "sse16"}),
        ("x86-cbc-encrypt", "aes192-cbc-encrypt", {"registers": "sse16", "xor": "undone", "feed": "early"}),
    ],
)
def test_every_length_is_proved_by_induction(
    space: str, problem: str, pins: dict[str, str], tmp_path: Path
) -> None:
    outcome = any_length(kernel(tmp_path, space, problem, **pins))
    assert outcome.holds, outcome.detail
    lanes = {"sse16": 1, "zmm32": 4}[pins["registers"]]
    assert outcome.blocks == lanes * int(pins.get("interleave", "1"))


@pytest.mark.parametrize("registers", ["sse16", "ymm16"])
def test_every_length_of_several_streams_is_proved_by_induction(registers: str, tmp_path: Path) -> None:
    outcome = any_length(kernel(tmp_path, "x86-cbc-encrypt", "aes128-cbc-encrypt-x4", registers=registers))
    assert outcome.holds, outcome.detail


@pytest.mark.parametrize("problem", ["aes128-cbc-encrypt", "aes128-cbc-encrypt-x4"])
def test_a_length_cut_to_32_bits_prevents_the_induction(problem: str, tmp_path: Path) -> None:
    """Calls of 2^28 blocks and more, of which a kernel with this bug processes too few."""
    cut = ("shlq $4, %r8\n", "shll $4, %r8d\n")
    build = kernel(tmp_path, "x86-cbc-encrypt", problem, *cut, registers="sse16")
    assert proved(build, ProofCase(3)).holds
    assert not any_length(build).holds


def test_a_bug_at_777_blocks_is_refuted_by_the_case_of_that_length(tmp_path: Path) -> None:
    build = kernel(tmp_path, "x86-ctr", "aes128-ctr-encrypt", LOADED, SPARED, **CTR)
    proof = proved(build, ProofCase(777, Counters()))
    assert proof.result is Result.DIFFERS, proof.detail
    assert not any_length(build).holds


CACHED = ("x86-ctr-cached", "aes128-ctr-encrypt")
CACHED_PINS = {"registers": "zmm32", "depth": "2", "above": "320"}


@pytest.mark.slow
def test_every_length_with_cached_rounds_is_proved_over_segments(tmp_path: Path) -> None:
    """With two last bytes whose calls come to the head of the loop in the same state."""
    build = kernel(tmp_path, *CACHED, **CACHED_PINS)
    outcome = segments.attempt(Prover(build, build.entries[0]), (), (0, 4))
    assert outcome.holds and outcome.blocks == 256, outcome.detail


def test_a_bug_in_long_calls_prevents_the_induction_over_segments(tmp_path: Path) -> None:
    """One block is left out in a segment that 100,003 blocks follow."""
    least = "cmova %r8, %r9\n"
    spared = least + "        cmpq $100003, %r8\n        jne 1f\n        incq %r9\n1:\n"
    build = kernel(tmp_path, *CACHED, least, spared, **CACHED_PINS)
    with pytest.raises(Stopped, match="depends on a public value that the case leaves open"):
        segments.attempt(Prover(build, build.entries[0]), (), (4,))


def test_a_carry_that_is_lost_behind_a_later_segment_has_a_case(tmp_path: Path) -> None:
    """What a segment adds to the upper half of the counter is lost while 300 blocks and more are left."""
    old = "adcq $0, %r11\n"
    lost = "jnc 1f\n        cmpq $300, %r8\n        jae 1f\n        incq %r11\n1:\n"
    found = AnyLength("", 321, blocks=SEGMENT, counters=Counters(1, 0, 4))
    for new, result in ((old, Result.PROVED), (lost, Result.DIFFERS)):
        build = kernel(tmp_path, *CACHED, old, new, **CACHED_PINS)
        [entry] = build.entries
        of_carries = list(carrying(entry, found))
        assert proved(build, *of_carries).result is result


@pytest.mark.slow
def test_a_first_segment_that_is_shorter_than_a_pass_has_a_case(tmp_path: Path) -> None:
    """Only if 4 or 5 blocks are left before the last byte of the counter wraps, a call reaches the tail of 4
    blocks with cached rounds."""
    more = {"tail": "halves", "counter": "offsets", "prefetch": "register", "interval": "12"}
    build = kernel(tmp_path, *CACHED, **CACHED_PINS | more | {"registers": "sse16", "interleave": "3"})
    [entry] = build.entries
    prover = Prover(build, entry)
    reached = prover.architecture.reachable(prover.decoder, prover.start)
    last = max(address for address, each in reached.items() if each.text == "sub r9, 4")
    for case in bounded(entry):
        if case.counters and case.counters.known == 1 and case.blocks >= max(entry.switches):
            prover.execute(case.with_alignment(Alignment("schedule")))
    assert last in prover.visited


LONG = {
    "a comparison on 32 bits": ("cmpq $8, %r9\n        jae", "cmpl $8, %r9d\n        jae"),
    "a difference on 32 bits": ("subq $8, %r9", "subl $8, %r9d"),
    "wrong at 1003 blocks": (LOADED, SPARED.replace("777", "1003")),
    "one block short beyond 1003": (
        LOADED,
        LOADED + "        cmpq $1003, %r8\n        jbe 1f\n        decq %r8\n1:\n",
    ),
}


@pytest.mark.parametrize("bug", LONG)
def test_a_bug_that_only_long_calls_show_prevents_the_induction(bug: str, tmp_path: Path) -> None:
    right = any_length(kernel(tmp_path, "x86-ctr", "aes128-ctr-encrypt", **CTR))
    assert right.holds, right.detail
    assert not any_length(kernel(tmp_path, "x86-ctr", "aes128-ctr-encrypt", *LONG[bug], **CTR)).holds


def test_a_chain_that_breaks_in_long_calls_prevents_the_induction_of_cbc_encryption(tmp_path: Path) -> None:
    """At 1,003 blocks the first block is not chained to the IV."""
    loaded = "movdqu 0(%rsi), %xmm0\n"
    spared = loaded + "        cmpq $16048, %r8\n        jne 1f\n        pxor %xmm0, %xmm0\n1:\n"
    parts = ("x86-cbc-encrypt", "aes256-cbc-encrypt")
    right = any_length(kernel(tmp_path, *parts, registers="sse16"))
    assert right.holds, right.detail
    assert not any_length(kernel(tmp_path, *parts, loaded, spared, registers="sse16")).holds


@pytest.mark.parametrize(
    "code",
    [
        "62f1ad18d412",  # vpaddq xmm2, xmm10, qword ptr [rdx]{1to2}
        "62f1ad58d412",  # vpaddq zmm2, zmm10, qword ptr [rdx]{1to8}
        "62f1ad49d412",  # vpaddq zmm2{k1}, zmm10, zmmword ptr [rdx]
        "62f1adc9d412",  # vpaddq zmm2{k1}{z}, zmm10, zmmword ptr [rdx]
    ],
)
def test_a_mask_or_an_embedded_broadcast_is_refused(code: str) -> None:
    plain = decoder("62f1ad48d412").at(0)
    assert plain.mnemonic == "vpaddq"
    with pytest.raises(Stopped, match="a mask or a broadcast"):
        decoder(code).at(0)


@pytest.mark.parametrize("code", ["62f1ad18ef12", "62f1ad58ef12"])
def test_an_embedded_broadcast_is_not_overlooked(code: str) -> None:
    """A mutant of a CTR kernel with `vpxorq ..., qword ptr [rdx]{1to2}` was once taken for the right
    instruction."""
    for each, repeated, size in ((code, True, 8), ("62f1ad48ef12", False, 64)):
        operand = decoder(each).at(0).operands[-1]
        assert isinstance(operand, MemoryOperand)
        assert (operand.repeated, operand.size) == (repeated, size)


def test_a_reserved_length_of_vectors_is_refused() -> None:
    """A mutant of a GFNI kernel with these bits was once taken for `valignd zmm1, zmm9, zmm9, 5`. The
    processor does not execute it."""
    assert decoder("62d3352803c905").at(0).text == "valignd ymm1, ymm9, ymm9, 5"
    assert decoder("62d3354803c905").at(0).text == "valignd zmm1, zmm9, zmm9, 5"
    with pytest.raises(Stopped, match="reserved length"):
        decoder("62d3356803c905").at(0)


@pytest.mark.parametrize("code", ["66c3", "2e66c3", "66e900000000", "660f8400000000", "6674fe"])
def test_a_jump_or_return_with_16_bit_operands_is_refused(code: str) -> None:
    """Intel's processors ignore the prefix in 64-bit mode; AMD's take a shorter distance or address."""
    with pytest.raises(Stopped, match="prefix"):
        decoder(code).at(0)


def decoder(code: str) -> Decoder:
    """A decoder of one instruction at address 0."""
    return Decoder(LoadedProgram("EM_X86_64", ((0, bytes.fromhex(code)),), {}))
