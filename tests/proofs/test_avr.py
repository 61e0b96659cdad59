"""Proofs of AVR kernels from the user's key, and the check of the interpreter by libsimavr."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.devices import open_device
from aesgen.families.rendering import render
from aesgen.model.build import Build
from aesgen.model.job import Job
from aesgen.model.problem import Problem
from aesgen.proofs import Proof, Result, prove
from aesgen.proofs.avr import decoding
from aesgen.proofs.avr.calling import AvrFrame
from aesgen.proofs.avr.loading import AVR
from aesgen.proofs.avr.machine import AvrInterpreter
from aesgen.proofs.avr.planning import PlanningDecoder
from aesgen.proofs.avr.reaching import reachable
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.concrete import ConcreteProgram
from aesgen.proofs.failures import Stopped
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import Terms
from aesgen.simulators import avr
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.variants import built

TARGET = catalog.target("at90usb646")
needs_gcc_for_avr = requires(tools.AVR)
needs_simavr = requires(tools.SIMAVR)
CTR = "aes128-ctr-encrypt"
ECB = "aes128-ecb-encrypt"


def kernel(folder: Path, problem_name: str, old: str = "", new: str = "", **pins: str) -> Build:
    """A kernel with some axes set, the first `old` in its text replaced by `new`."""
    problem = Problem.parse(problem_name)
    space = catalog.spaces_for(TARGET, problem, None, pins)[0]
    source = render(space, space.baseline())
    assert old in source.text
    (name, text), *others = source.files
    return built(TARGET, "avr", replace(source, files=((name, text.replace(old, new, 1)), *others)), folder)


def proved(build: Build, *cases: ProofCase) -> Proof:
    return prove(build, build.entries[-1], cases or None)


@needs_gcc_for_avr
@pytest.mark.parametrize(
    ("problem", "pins"),
    [
        (ECB, {"unroll": "1", "sbox": "flash"}),
        ("aes192-ecb-decrypt", {"unroll": "1", "schedule": "inverse"}),
        ("aes128-cbc-decrypt", {"unroll": "9", "keys": "fixed", "sbox": "sram", "xtime": "table"}),
        ("aes256-cbc-encrypt", {"unroll": "1", "sbox": "sram", "loop_end": "trampoline"}),
        (CTR, {"sbox": "sram", "xtime": "table", "middle": "table"}),
    ],
)
def test_a_kernel_is_proved_from_the_users_key(problem: str, pins: dict[str, str], tmp_path: Path) -> None:
    """Key set-up and kernel together: the branches of the key set-up on key bits are balanced."""
    proof = proved(kernel(tmp_path, problem, **pins))
    assert proof.result is Result.PROVED, proof.detail
    assert proof.instructions > 200


MESSAGE = "aes128-cmac-encrypt"


@needs_gcc_for_avr
def test_a_message_kernel_is_proved_with_every_instruction(tmp_path: Path) -> None:
    proof = proved(kernel(tmp_path, MESSAGE))
    assert proof.result is Result.PROVED, proof.detail


SHARED = (
    *(0xE0E0, 0xC001),  # ldi r30, 0; rjmp to the `bst`
    *(0xE0E1, 0xFBE0),  # ldi r30, 1; bst r30, 0
    *(0xF00E, 0x9508),  # brts behind `ret`; ret
    *(0x9508,),
)
"""Two functions with one body, at 0 and at 4, whose T says which of them was called."""


@pytest.mark.parametrize(
    ("entry", "reached"), [(0, {0, 2, 6, 8, 10}), (4, {4, 6, 8, 12}), (6, {6, 8, 10, 12})]
)
def test_a_call_does_not_reach_what_its_constants_exclude(entry: int, reached: set[int]) -> None:
    image = b"".join(word.to_bytes(2, "little") for word in SHARED)
    decoder = decoding.AvrDecoder(LoadedProgram(AVR, ((0, image),), {}))
    assert set(reachable(decoder, entry)) == reached


@needs_gcc_for_avr
def test_an_unbalanced_branch_on_a_secret_is_refused(tmp_path: Path) -> None:
    """`lsl; brcc; eor` takes equal time on both ways. With another instruction behind the branch the ways
    differ in their effect on time or state, and the proof does not merge them."""
    decrypt = "aes128-ecb-decrypt"
    right = kernel(tmp_path, decrypt, unroll="1")
    assert proved(right, ProofCase(1)).result is Result.PROVED
    text = "\tbrcc .+2\n\teor r16, r19\n"
    for wrong in ("\tbrcc .+4\n\teor r16, r19\n\tnop\n", "\tbrcc .+2\n\tadd r16, r19\n"):
        proof = proved(kernel(tmp_path, decrypt, text, wrong, unroll="1"), ProofCase(1))
        assert proof.result is Result.LEAKS, proof.detail
        assert "a branch depends on the" in proof.detail


def _emulated(problem_name: str, folder: Path, calls: int, **pins: str) -> int:
    """Compare the interpreter with libsimavr on calls of the edge matrix; the number of calls."""
    problem = Problem.parse(problem_name)
    build = kernel(folder, problem_name, **pins)
    entry = build.entries[-1]
    cases = [
        case
        for case in checks.full(problem, build.entries, limit=12)
        if not case.call.entry.is_setkey and case.call.blocks <= 6
    ]
    made = [case.call for case in cases]
    for seed in range(calls - len(made)):
        made.append(replace(checks.timed(build.entries, entry, 1 + seed % 3, seed), in_place=seed % 2 == 1))
    emulated = ConcreteProgram(build)
    (run,) = open_device(TARGET, TARGET.devices[0]).run([Job(build, tuple(made))])
    assert run.outcome == "correct", run.detail
    answers = [emulated.returned(call) for call in made]
    for found, simulated in zip(answers, run.returned, strict=True):
        assert not found.complaints
        assert (found.output, found.iv) == (simulated.output, simulated.iv)
    for case, found in zip(cases, answers, strict=False):
        assert checks.judge(case, found) is None
    return len(made)


@needs_simavr
@pytest.mark.parametrize("problem", [ECB, CTR, "aes256-cbc-decrypt"])
def test_the_interpreter_answers_as_simavr_does(problem: str, tmp_path: Path) -> None:
    assert _emulated(problem, tmp_path, 12) >= 12


@pytest.mark.slow
@needs_simavr
@pytest.mark.parametrize("problem", [ECB, CTR, "aes192-ecb-decrypt", "aes256-cbc-decrypt"])
def test_a_thousand_calls_are_answered_as_by_simavr(problem: str, tmp_path: Path) -> None:
    assert _emulated(problem, tmp_path, 250) >= 250


ALU = (
    *("add", "adc", "sub", "sbc", "cp", "cpc", "and", "or", "eor", "mov", "cpi", "sbci", "subi", "ori"),
    *("andi", "ldi", "com", "swap", "inc", "lsr", "ror", "dec", "movw", "bst", "bld", "bset", "bclr"),
    *("adiw", "sbiw"),
)
FLAGS = (0, 6)
"""The carry and T, which `bset` and `bclr` change in the model."""


def _random_program(draw: random.Random) -> bytes:
    """Instructions of the model that need no memory, with branches and skips over single ones, and `ret`."""
    formats = {each.mnemonic: each for each in decoding.FORMATS}
    words: list[int] = []
    skipping = False
    for _ in range(40):
        # libsimavr takes some `adiw` and `sbiw` behind a skip for instructions of two words
        each = formats[draw.choice(ALU[: -2 if skipping else None])]
        if each.mnemonic in ("bset", "bclr"):
            words.append(each.value | draw.choice(FLAGS) << 4)
        else:
            words.append(each.value | draw.getrandbits(16) & ~each.mask)
        skipping = False
        if draw.random() < 0.25:  # over the next word, on the carry or on zero
            flag, branch = draw.choice((0, 1)), formats[draw.choice(("brbs", "brbc"))]
            words.append(branch.value | 1 << 3 | flag)
        elif draw.random() < 0.1:
            skip, skipping = formats[draw.choice(("sbrc", "sbrs"))], True
            words.append(skip.value | draw.getrandbits(16) & ~skip.mask)
    words += [0, 0x9508]
    return b"".join(word.to_bytes(2, "little") for word in words)


def _registers(image: bytes, given: bytes) -> bytes:
    """The registers after the program, in the interpreter."""
    program = LoadedProgram(AVR, ((0, image),), {}, 5)
    machine = AvrInterpreter(program, PlanningDecoder(program), Terms(), 1000)
    frame = AvrFrame(machine, (), 0)
    machine.state.registers[:] = given
    machine.state.flags = replace(machine.state.flags, carry=0, zero=False)
    machine.state.transfer = 0
    machine.run(0, frame.back)
    return bytes(machine.state.registers)


@needs_simavr
@pytest.mark.parametrize("seed", range(5))
def test_random_programs_end_with_the_registers_of_simavr(seed: int) -> None:
    """200 programs of 40 instructions each: values, carry and zero flag are those of libsimavr."""
    simulated = avr.AvrMachine("atmega644")
    draw = random.Random(seed)
    clear = b"".join(word.to_bytes(2, "little") for word in (0x9488, 0x9498, 0x94E8))  # `clc`, `clz`, `clt`
    for _ in range(200):
        image, given = _random_program(draw), draw.randbytes(32)
        simulated.load(clear + image)
        simulated.data[:32] = given
        finished = simulated.call(0, 0x10FF, 10_000, {})
        assert not finished.outcome
        assert _registers(image, given) == bytes(simulated.data[:32]), image.hex()


def test_an_instruction_outside_of_the_model_is_refused_by_its_bits() -> None:
    program = LoadedProgram(AVR, ((0, bytes.fromhex("a895")),), {})
    with pytest.raises(Stopped, match="form not on the list: `a895`"):
        decoding.AvrDecoder(program).at(0)
