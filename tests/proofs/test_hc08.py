"""The prover of 68HC08 kernels (`tests/contract/machines`): its interpreter is checked by the
simulator."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen.cli.commands import export as export_command
from aesgen.proofs.failures import Stopped
from aesgen.proofs.hc08.calling import Hc08Frame
from aesgen.proofs.hc08.decoding import Hc08Decoder
from aesgen.proofs.hc08.loading import HC08
from aesgen.proofs.hc08.machine import Hc08Interpreter
from aesgen.proofs.hc08.reaching import reachable
from aesgen.proofs.hc08.state import Hc08Flags
from aesgen.proofs.memory import Region
from aesgen.proofs.numbers import OpenNumber
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import Byte, Terms
from aesgen.simulators.hc08 import Hc08Machine, missing
from aesgen.simulators.hc08.opcodes import PREFIX, Cpu08Opcode, opcodes
from aesgen.system import tools
from aesgen.verification.proved import prove_file
from tests.conftest import requires
from tests.proofs.emulated import compared
from tests.proofs.evaluated import Evaluation
from tests.proofs.recorded import recorded

needs_sdcc = requires(tools.SDCC)
needs_simulator = pytest.mark.skipif(missing() is not None, reason=str(missing()))
FOLDER = Path("results/68hc08")


# Random programs

PLACE, STACK, ROOM = 0x8000, 0x3F00, 24
"""Where programs begin, the caller's stack pointer, and the bytes of stack above the program's own one."""
DATA = 0x4000
"""Bytes of memory that programs may change."""
NO_PROGRAM = frozenset({"div", "rsp", "ais", "txs", "tap", "cli", "sei", "bil", "bih", "bmc", "bms"})
JUMPS = frozenset({"jmp", "jsr", "bsr", "rts"})
PAIRS = {"psha": "pulx", "pshx": "pula", "pshh": "pulh"}


def _encoded(draw: random.Random, code: int, opcode: Cpu08Opcode, distance: int = 0) -> bytes:
    """An instruction with random operands; a branch goes `distance` bytes behind it. H:X is loaded before it
    points to memory."""
    mode, first = opcode.mode, bytes([PREFIX, code & 255]) if code > 255 else bytes([code])
    rest = opcode.bytes - len(first)
    before = b""
    if mode.startswith("indexed") or "_indexed" in mode:
        before = b"\x45" + draw.randrange(0x100, 0x1000).to_bytes(2, "big")  # ldhx #
    if mode.startswith("stack"):
        number = draw.randrange(1, ROOM - 2).to_bytes(rest - mode.endswith("relative"), "big")
    elif mode in ("extended", "indexed16"):
        number = draw.randrange(0x40, 0x2000).to_bytes(2, "big")
    else:
        number = draw.randbytes(rest - mode.endswith("relative"))
    return before + first + number + bytes([distance] * mode.endswith("relative"))


def _instructions(draw: random.Random, count: int, branches: bool) -> Iterator[bytes]:
    """`count` instructions, each branch over one more."""
    known = opcodes()
    names = {opcode.name: code for code, opcode in known.items() if opcode.mode == "inherent"}
    chosen = [
        (code, opcode)
        for code, opcode in known.items()
        if opcode.name not in NO_PROGRAM | JUMPS and not opcode.name.startswith("pul")
    ]
    straight = [each for each in chosen if not each[1].mode.endswith("relative")]
    for _ in range(count):
        code, opcode = draw.choice(chosen if branches else straight)
        if opcode.name in PAIRS:
            yield bytes([code, names[PAIRS[opcode.name]]])
        elif opcode.mode.endswith("relative"):
            over = _encoded(
                draw, *next(e for e in iter(lambda: draw.choice(straight), None) if e[1].name not in PAIRS)
            )
            yield _encoded(draw, code, opcode, len(over)) + over
        elif opcode.name == "tpa":
            yield bytes([code, names["tap"]])
        else:
            yield _encoded(draw, code, opcode)


def _program(draw: random.Random, count: int, branches: bool = True) -> bytes:
    """Instructions between those that move the stack pointer down and back."""
    return b"\xa7%c" % (256 - ROOM) + b"".join(_instructions(draw, count, branches)) + b"\xa7%c\x81" % ROOM


def _simulated(image: bytes, data: bytes, registers: bytes) -> tuple[bytes, list[int]]:
    """The memory behind the program `image`, and A, H, X and the flags C, Z, N, V, H."""
    machine = Hc08Machine()
    machine.memory[:DATA] = data
    machine.memory[PLACE : PLACE + len(image)] = image
    state = machine.state
    state.carry = state.zero = state.negative = state.overflow = state.half = 0
    # The program begins with H = 0xc3, as the machine sets it
    finished = machine.call(PLACE, int.from_bytes(registers, "big"), STACK, 100_000, masked=True)
    assert not finished.outcome
    flags = [state.carry, state.zero, state.negative, state.overflow, state.half]
    return bytes(machine.memory[:DATA]), [state.a, state.h, state.x, *flags]


def _interpreted(image: bytes, content: Sequence[Byte], a: Byte, x: Byte, terms: Terms) -> Hc08Interpreter:
    """The machine after the program, with its memory in one region."""
    program = LoadedProgram(HC08, ((PLACE, image),), {})
    machine = Hc08Interpreter(program, Hc08Decoder(program), terms, 1000)
    region = Region(OpenNumber("memory", 0, 0), DATA, "", writable=True, width=2, known=0)
    machine.memory.add(region.filled(content))
    state = machine.state
    state.a, state.x, state.h, state.flags = a, x, 0xC3, Hc08Flags(1, 1, None, 0, False, False)
    state.stack, state.masked = STACK - 2, True
    machine.run(PLACE, (0, 0))
    return machine


def _flags(machine: Hc08Interpreter) -> list[int | None]:
    state = machine.state
    return [state.flags.carry, state.zero, state.negative, state.flags.overflow, state.flags.half]


@needs_simulator
@pytest.mark.parametrize("seed", range(5))
def test_random_programs_end_as_in_the_simulator(seed: int) -> None:
    """200 programs of 40 instructions each: memory, registers and flags."""
    draw, terms = random.Random(seed), Terms()
    for _ in range(200):
        image, data, registers = _program(draw, 40), bytearray(draw.randbytes(DATA)), draw.randbytes(2)
        data[STACK - 1 : STACK + 1] = bytes(2)
        memory, expected = _simulated(image, bytes(data), registers)
        machine = _interpreted(image, data, registers[1], registers[0], terms)
        state, [region] = machine.state, machine.memory.regions.values()
        assert [state.a, state.h, state.x, *_flags(machine)] == expected, image.hex()
        assert bytes(region.content(terms, 0, DATA)) == memory, image.hex()  # type: ignore[arg-type]


@needs_simulator
def test_terms_have_the_values_of_the_simulator() -> None:
    """200 programs of 12 instructions, without branches. Half of the bytes of memory are atoms. For random
    values of the atoms, each known flag and each term that has a value are what the simulator gives."""
    draw, done, known, every = random.Random(1), 0, 0, 0
    for _ in range(200):
        terms = Terms()
        image, data, registers = _program(draw, 12, False), bytearray(draw.randbytes(DATA)), draw.randbytes(2)
        data[STACK - 1 : STACK + 1] = bytes(2)
        names = {place: f"m[{place}]" for place in range(STACK - ROOM) if draw.getrandbits(1)}
        content = [
            terms.named(names[place], "text") if place in names else data[place] for place in range(DATA)
        ]
        a, x = terms.named("a", "text"), terms.named("x", "text")
        try:
            machine = _interpreted(image, content, a, x, terms)
        except Stopped:
            continue
        memory, expected = _simulated(image, bytes(data), registers)
        values = {name: data[place] for place, name in names.items()}
        evaluation = Evaluation(terms, {**values, "a": registers[1], "x": registers[0]})
        state, [region] = machine.state, machine.memory.regions.values()
        found = [*map(evaluation.of, (state.a, state.h, state.x))]
        carry, *others = _flags(machine)
        found += [None if carry is None else evaluation.of(carry), *others]
        found += [evaluation.of(byte) for byte in region.content(terms, 0, DATA)]  # type: ignore[arg-type]
        for own, right in zip(found, [*expected, *memory], strict=True):
            assert own in (None, right), image.hex()
        done, known, every = done + 1, known + sum(each is not None for each in found[:8]), every + 8
    assert done > 100 and known > every / 2


# Decoding


def test_an_instruction_outside_of_the_table_is_refused() -> None:
    program = LoadedProgram(HC08, ((0, bytes.fromhex("8e 9e")),), {})  # stop; half of an instruction
    for place in (0, 1, 2):
        with pytest.raises(Stopped, match=r"the model lacks the instruction|it leaves the program"):
            Hc08Decoder(program).at(place)


def test_a_call_and_both_ways_of_a_branch_are_reached() -> None:
    """`bsr` over two instructions to `beq`, which skips `nop`."""
    image = bytes.fromhex("ad 02 81 9d 27 01 9d 81")
    decoder = Hc08Decoder(LoadedProgram(HC08, ((0, image),), {}))
    assert sorted(reachable(decoder, 0)) == [0, 2, 4, 6, 7]
    assert decoder.at(4).text == "beq 0x7"


def test_a_function_may_not_return_elsewhere() -> None:
    program = LoadedProgram(HC08, ((0, bytes.fromhex("87 81")),), {})  # psha; rts
    machine = Hc08Interpreter(program, Hc08Decoder(program), Terms(), 100)
    with pytest.raises(Stopped, match="does not return"):
        Hc08Frame(machine, (), 0).run(0)


@pytest.mark.slow
@needs_sdcc
@needs_simulator
@pytest.mark.parametrize("name", ["cbc-encrypt", "ecb-decrypt", "ecb-encrypt-otf", "ctr-encrypt"])
def test_250_calls_are_answered_as_by_the_simulator(name: str) -> None:
    with recorded(FOLDER / f"aes128-{name}.yaml") as code:
        found = compared(code, 0, 250)
    assert (found.random, found.difference) == (250, "")


# Exports


@needs_sdcc
def test_an_export_is_proved(tmp_path: Path) -> None:
    done = CliRunner().invoke(
        export_command.command, ["--target", "68hc08", "--mode", "ecb", "--out", str(tmp_path)]
    )
    assert done.exit_code == 0, done.output
    found = dict(prove_file(tmp_path / "aesgen_68hc08.s"))
    assert len(found) == 2 and all(proof.holds for proof in found.values())
