"""What is known of registers and of the stack in every call, for 32-bit ARM."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path

import pytest

from aesgen.proofs.arm.architecture import SEQUENCE
from aesgen.proofs.arm.carrying import carries_out
from aesgen.proofs.arm.decoding import SP, ArmDecoder
from aesgen.proofs.arm.following import CORE, Following
from aesgen.proofs.arm.machine import ArmInterpreter
from aesgen.proofs.arm.reaching import reachable
from aesgen.proofs.execution import Prover, Result
from aesgen.proofs.failures import Stopped
from aesgen.proofs.modes import ccm
from aesgen.proofs.numbers import Number
from aesgen.proofs.program import ARM_STATE, THUMB_STATE, LoadedProgram
from aesgen.proofs.registers import Content, RegisterFrame
from aesgen.proofs.spans import FRAME, VALUES, FrameKnowledge, Span, held, place
from aesgen.proofs.terms import Terms
from aesgen.proofs.words import Value, Words
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.recorded import recorded

START = 0x8000
needs_gcc = requires(tools.ARM)


def _assembled(text: str, folder: Path, thumb: bool) -> tuple[LoadedProgram, dict[str, int]]:
    """The program of a text, and the addresses of its labels."""
    source, unit, code = (folder / name for name in ("text.s", "text.o", "text.bin"))
    source.write_text(f".syntax unified\n.{'thumb' if thumb else 'arm'}\n{text}\n")
    core = "cortex-m4" if thumb else "arm7tdmi"
    subprocess.run(["arm-none-eabi-as", f"-mcpu={core}", "-o", unit, source], check=True)
    subprocess.run(["arm-none-eabi-objcopy", "-O", "binary", "-j", ".text", unit, code], check=True)
    named = subprocess.run(["arm-none-eabi-nm", unit], check=True, capture_output=True, text=True).stdout
    labels = {line.split()[2]: START + int(line.split()[0], 16) for line in named.splitlines()}
    state = THUMB_STATE if thumb else ARM_STATE
    return LoadedProgram(state, ((START, code.read_bytes()),), {}), labels


CALLS = """
        push {{r4, r5, r6, lr}}
        sub sp, #24
        ldr r4, [sp, #40]
        add r5, sp, #8
        movs r0, #{first}
        str r0, [sp]
        mov r1, r5
        bl added
        cbz r4, done
        str r4, [sp]
        add r1, sp, #{block}
        bl added
done:   add sp, #24
        pop {{r4, r5, r6, pc}}
added:  push {{r4, r5, r6, lr}}
        ldr r5, [sp, #16]
        {spoiled}
        cbz r5, none
        and r6, r1, #3
        cmp r6, #0
        bne odd
        cmp r5, #100
        bhi many
none:   mov r0, r5
        pop {{r4, r5, r6, pc}}
odd:    movs r0, #0
        b none
many:   movs r0, #0
        b none
"""
"""A function with its fifth argument in r4. It calls another one with a number of bytes on the stack and with
a block at r1."""
RIGHT = {"first": 6, "block": 8, "spoiled": ""}


@needs_gcc
@pytest.mark.parametrize(
    ("changed", "most", "reached"),
    [
        ({}, 100, ""),
        ({}, 101, "many"),
        ({"first": 101}, 100, "many"),
        ({"first": 0}, 100, "zero"),
        ({"block": 10}, 100, "odd"),
        ({"block": 12}, 100, ""),
        ({"spoiled": "movs r6, #1"}, 100, ""),
        ({"spoiled": "movs r7, #1"}, 100, "zero odd many"),
        ({"spoiled": "str r1, [r2]"}, 100, ""),
        ({"spoiled": "str r1, [sp, #12]"}, 100, "zero odd many"),
    ],
    ids=str,
)
def test_arguments_of_all_calls_go_into_a_function(
    changed: dict[str, int | str], most: int, reached: str, tmp_path: Path
) -> None:
    """If a function does not restore a register, or changes its address of return, nothing is concluded."""
    text = CALLS.format(**{**RIGHT, **changed}).replace("cbz r5, none", "cbz r5, zero")
    text += "zero:   movs r0, #0\n        b none\n"
    program, labels = _assembled(text, tmp_path, thumb=True)
    found = reachable(ArmDecoder(program, thumb=True), START, {4: most})
    assert {name for name in ("zero", "odd", "many") if labels[name] in found} == set(reached.split())


@needs_gcc
def test_no_case_executes_what_no_call_can_reach() -> None:
    """CCM has instructions for associated data of 65,280 bytes and more."""
    with recorded(Path("results/cortex-m4/aes128-ccm-encrypt.yaml")) as code:
        prover = Prover(code.build, code.entry)
        for blocks, tail, aside in ((0, 0, 0), (1, 3, 2), (2, 0, 31), (0, 7, 14)):
            verdict = prover.execute(ccm.case(blocks, tail, aside=aside))
            assert verdict.result is Result.PROVED, verdict.detail
        reached = set(reachable(prover.decoder, prover.start, {4: ccm.SHORT - 1}))
        assert reached < set(reachable(prover.decoder, prover.start, {4: ccm.SHORT}))
        assert prover.visited <= reached | set(reachable(prover.decoder, prover.starts[0]))


CARRY = """
        bx lr
loop:   ldrb r3, [r2, #-1]!
        adds r3, #{by}
        uxtb r3, r3
        strb r3, [r2]
        cmp r3, #0
        bne done
        cmp r2, r5
        bne {again}
last:   b {end}
done:   movs r0, #0
        bx lr
"""


@needs_gcc
@pytest.mark.parametrize(
    ("changed", "carries"),
    [({}, True), ({"by": 2}, False), ({"again": "done"}, False), ({"end": "loop"}, False)],
    ids=str,
)
def test_the_end_of_a_carry_through_a_counter_is_recognised(
    changed: dict[str, int | str], carries: bool, tmp_path: Path
) -> None:
    given = {"by": 1, "again": "loop", "end": "done", **changed}
    program, labels = _assembled(CARRY.format(**given), tmp_path, thumb=True)
    decoder = ArmDecoder(program, thumb=True)
    every = {address: decoder.at(address) for address in range(labels["loop"], labels["done"], 2)}
    starts = reachable(decoder, labels["loop"])
    assert carries_out({**starts, labels["last"]: every[labels["last"]]}) == (
        {labels["last"]} if carries else set()
    )


# Random programs


def _line(draw: random.Random) -> str:
    """An instruction in ARM state. Registers r8 and above stay as they are, but for the stack pointer."""
    a, b, c = (f"r{draw.randrange(8)}" for _ in range(3))
    condition = draw.choice(("", "", "", "eq", "ne", "hs", "lo", "hi", "ls", "mi"))
    small, offset = draw.choice((0, 1, 3, 4, 8, 255, 0xFF000000)), 4 * draw.randrange(8)
    by, shift = draw.randrange(1, 31), draw.choice(("lsl", "lsl", "lsr", "asr", "ror"))
    some = ", ".join(f"r{number}" for number in sorted(draw.sample(range(8), draw.randrange(1, 4))))
    return draw.choice(
        (
            f"{draw.choice(('add', 'sub', 'and', 'orr', 'rsb'))}{condition} {a}, {b}, {c}, {shift} #{by}",
            f"{draw.choice(('add', 'sub', 'and', 'eor', 'bic'))}{condition} {a}, {b}, #{small}",
            f"{draw.choice(('add', 'sub', 'orr'))}s{condition} {a}, {b}, {c}",
            f"mov{condition} {a}, {b}, {shift} #{by}",
            f"cmp{condition} {a}, #{small}",
            f"mov{condition} {a}, #{small}",
            f"add{condition} {a}, sp, #{offset}",
            f"str{condition} {a}, [sp, #{offset}]",
            f"ldr{condition} {a}, [sp, #{offset}]",
            f"strb{condition} {a}, [sp, #{offset + draw.randrange(4)}]",
            f"ldrb{condition} {a}, [sp, #{offset + draw.randrange(4)}]",
            f"str{condition} {a}, [{b}], #{draw.choice((4, -4))}",
            f"ldr{condition} {a}, [{b}, #{draw.choice((4, -4))}]!",
            f"stm{draw.choice(('ia', 'db', 'ib', 'da'))} {b}, {{{some}}}",
            f"ldm{draw.choice(('ia', 'db', 'ib', 'da'))} sp, {{{some}}}",
            f"push {{{some}}}",
            f"pop {{{some}}}",
        )
    )


def _has(value: Span, content: Value, words: Words, begun: list[Content], below: int) -> bool:
    """Whether what is known of a `value` is true of the content of a register. `begun`: the registers at the
    start. `below`: bytes of stack below the stack pointer at the start."""
    if value.saved:
        return content == begun[value.base]  # type: ignore[index]
    on_stack = isinstance(content, Number) and content.parts[0][0].name == "stack"
    if value.base == FRAME:
        if not on_stack:
            return False
        offset = content.constant - below  # type: ignore[union-attr]
        return value.low <= offset <= value.high and offset % value.modulus == value.residue
    if on_stack:  # such an address is at a multiple of 8, and else not known
        modulus = min(value.modulus, 8)
        return content.constant % modulus == value.residue % modulus  # type: ignore[union-attr]
    if not isinstance(content, int):
        least, most = words.span(content, 4)
        low_bits = words.conjunction(content, value.modulus - 1, 4)
        return value.low <= least <= most <= value.high and low_bits == value.residue
    return value.low <= content <= value.high and content % value.modulus == value.residue


@needs_gcc
@pytest.mark.parametrize("seed", range(40))
def test_what_is_known_holds_after_each_instruction_of_random_programs(seed: int, tmp_path: Path) -> None:
    """Against the interpreter of the prover. A program ends where that stops."""
    draw = random.Random(seed)
    lines = [_line(draw) for _ in range(60)]
    program, _ = _assembled("\n".join(["sub sp, #64", *lines]), tmp_path, thumb=False)
    decoder = ArmDecoder(program, thumb=False)
    machine, effects = ArmInterpreter(program, decoder, Terms(), 1000), Following(program, thumb=False)
    machine.singly = True
    RegisterFrame(SEQUENCE, machine, (), 0)
    state, registers, told = machine.state, [held(register) for register in CORE], 0
    for register in range(4):
        state.registers[register] = draw.choice((0, 1, 4, 250, 0x1_0000, VALUES - 4))
        registers[register] = Span(0, VALUES - 1)
    registers[SP] = place(0)
    known = FrameKnowledge(tuple(registers), (), Span(0, VALUES - 1, 0, 8))
    begun, below, end = list(state.registers), SEQUENCE.below, START + len(program.segments[0][1])
    state.next = START
    while state.next < end:
        given = decoder.at(state.next)
        try:
            machine.step(None)
        except Stopped:
            break
        known = effects.after(given, known)
        for register in CORE[:15]:
            value = known.registers[register]
            assert _has(value, state.value(register), state.words, begun, below), (
                given.text,
                register,
                value,
            )
            told += value != Span(0, VALUES - 1)
    assert told > 0
