"""Random programs for the C6x end in the interpreter of the prover as in the simulator."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from aesgen.proofs.c6x.decoding import C6xDecoder
from aesgen.proofs.c6x.machine import C6xInterpreter
from aesgen.proofs.c6x.state import NAMES, WORD
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import Region
from aesgen.proofs.numbers import OpenNumber
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import Terms
from aesgen.simulators.c6x import unavailable
from aesgen.simulators.c6x.core import NUMBERS, C6xCore
from aesgen.simulators.c6x.encoding import CONDITIONS, C6xInstruction, EncodingError, encoded
from aesgen.simulators.c6x.packet import PacketError, check_packet

pytestmark = pytest.mark.skipif(unavailable() is not None, reason=str(unavailable()))
PLACE, DATA, SIZE, BACK = 0x1000, 0x8000, 0x400, 0x2000
"""Where programs and their memory begin, the bytes of that memory, and where programs return to."""
BASES = (9, 41)
"""Registers that address memory and that no other instruction changes: A9 and B9."""
LINK = 35
POOL = (*range(9), *range(10, 16), *(32 + n for n in (0, 1, 2, 4, 5, 6, 7, 8, 10, 11, 12)))
COMPUTED = ("add", "sub", "xor", "and", "or", "cmpeq", "cmpgtu", "cmpltu")
FORMS = (*COMPUTED, "shl", "shru", "extu", "mvk", "mvkh", "addk", "access", "access", "access")
NOP = C6xInstruction("nop", constant=1)


def _instruction(draw: random.Random) -> C6xInstruction:
    """A random instruction, which may not exist."""
    name, side = draw.choice(FORMS), draw.getrandbits(1)
    own = [register for register in POOL if register // 32 == side]
    condition = draw.choice([None, None, None, *CONDITIONS])
    common = {"condition": condition, "negated": condition is not None and bool(draw.getrandbits(1))}
    target = draw.choice(own)
    if name == "access":
        form = draw.choice(["ldbu", "ldw", "lddw", "stb", "stw", "stdw"])
        register = draw.choice(POOL) & (~1 if form in ("lddw", "stdw") else ~0)
        mode = draw.choice(["+c", "-c", "++c", "c++", "--c", "c--"])
        offset = draw.randrange(4)
        return C6xInstruction(form, "D", side, register, None, BASES[side], offset, mode, **common)  # type: ignore[arg-type]
    if name in ("mvk", "mvkh", "addk"):
        constant = draw.getrandbits(16) if name == "mvkh" else draw.getrandbits(16) - 0x8000
        return C6xInstruction(name, "S", side, target, constant=constant, **common)  # type: ignore[arg-type]
    if name == "extu":
        right = draw.choice(own)
        return C6xInstruction(name, "S", side, target, right=right, constant=draw.getrandbits(10), **common)  # type: ignore[arg-type]
    unit, right = draw.choice("LSD"), draw.choice(POOL)
    constant = draw.randrange(32) if name in ("shl", "shru") or unit == "D" else draw.randrange(-16, 16)
    left = None if name in ("shl", "shru") or draw.getrandbits(1) else draw.choice(own)
    if unit == "D" and left is None:  # it has no cross path
        right = draw.choice(own)
    cross = right // 32 != side
    return C6xInstruction(name, unit, side, target, left, right, constant, cross=cross, **common)  # type: ignore[arg-type]


def _packet(draw: random.Random) -> list[int]:
    """The words of a random packet that keeps the rules."""
    chosen: list[C6xInstruction] = []
    for _ in range(draw.randrange(1, 8)):
        each = _instruction(draw)
        try:
            encoded(each)
            check_packet([*chosen, each], wide=True)
        except (EncodingError, PacketError):
            continue
        chosen.append(each)
    words = [encoded(each) for each in chosen or [NOP]]
    return [word | 1 for word in words[:-1]] + words[-1:]


def _program(draw: random.Random, packets: int) -> list[int]:
    """Packets, some of them in the delay slots of a branch over others, and the return."""
    words: list[int] = []
    for _ in range(packets):
        if not draw.randrange(5):
            slots, over = [_packet(draw) for _ in range(5)], _packet(draw)
            behind = 4 * (len(words) + 1 + sum(map(len, slots)) + len(over))
            begin = 4 * len(words) // 32 * 32
            condition = draw.choice([None, 32, 33, 34, 1, 2])
            words.append(encoded(C6xInstruction("b", "S", 1, constant=behind - begin, condition=condition)))
            words += [word for packet in [*slots, over] for word in packet]
        else:
            words += _packet(draw)
            if draw.getrandbits(1):
                words.append(encoded(C6xInstruction("nop", constant=draw.randrange(1, 6))))
    ending = (C6xInstruction("nop", constant=5), C6xInstruction("b_register", "S", 1, right=LINK))
    return words + [encoded(each) for each in (*ending, C6xInstruction("nop", constant=5))]


def _registers(draw: random.Random) -> list[int]:
    values = [draw.choice([0, 1, draw.getrandbits(32)]) for _ in NAMES]
    for register in BASES:
        values[register] = DATA + SIZE // 2
    values[LINK] = BACK
    return values


def _simulated(code: bytes, values: Sequence[int], data: bytes, csr: int) -> tuple[list[int], bytes] | None:
    """The registers and the memory behind a program; None if the simulator refuses it."""
    from unicorn import UcError

    core = C6xCore(wide=True)
    core._machine.crosses_wait = 0
    core.mem_map(PLACE, 0x2000)
    core.mem_map(DATA, 0x1000)
    core.mem_write(PLACE, code)
    core.mem_write(DATA, data)
    core._machine.csr = csr
    numbers = [NUMBERS[name.lower()] for name in NAMES]
    for number, value in zip(numbers, values, strict=True):
        core.reg_write(number, value)
    try:
        core.emu_start(PLACE, BACK)
    except UcError:
        return None
    if core._machine.violated:
        return None
    return [core.reg_read(number) for number in numbers], bytes(core.mem_read(DATA, SIZE))


def _interpreted(code: bytes, values: Sequence[int], data: bytes, csr: int) -> tuple[list[int], bytes] | str:
    """The registers and the memory behind a program, or why the interpreter stops."""
    program = LoadedProgram("EM_TI_C6000", ((PLACE, code),), {})
    machine = C6xInterpreter(program, C6xDecoder(program), Terms(), 10_000)
    base = OpenNumber("memory", 0, 0)
    region = machine.memory.add(Region(base, SIZE, "", writable=True, width=WORD, known=DATA)).filled(data)
    machine.state.registers[:] = values
    machine.state.csr = csr
    try:
        machine.run(PLACE, BACK)
    except Stopped as stopped:
        return str(stopped)
    found = [machine.state.plain(each) for each in machine.state.registers]
    content = region.content(machine.state.terms, 0, SIZE)
    assert all(isinstance(each, int) for each in (*found, *content))
    return [each for each in found if isinstance(each, int)], bytes(
        each for each in content if each is not None
    )


def _compare(seed: int, programs: int) -> tuple[int, int]:
    """How many programs both execute, and how many both refuse. The rest ends in an access that is not
    aligned or in what the interpreter lacks, which it says."""
    draw, ended, refused = random.Random(seed), 0, 0
    for _ in range(programs):
        words = _program(draw, draw.randrange(1, 13))
        code = b"".join(word.to_bytes(WORD, "little") for word in words)
        values, data, csr = _registers(draw), draw.randbytes(SIZE), draw.getrandbits(1)
        right, own = _simulated(code, values, data, csr), _interpreted(code, values, data, csr)
        if isinstance(own, str):
            refused += right is None
            assert right is None or "the model lacks" in own or "aligned" in own, (own, words)
        else:
            assert own == right, words
            ended += 1
    return ended, refused


def test_random_programs_end_as_in_the_simulator() -> None:
    ended, refused = _compare(1, 100)
    assert ended > 20 and refused > 2


@pytest.mark.slow
def test_1000_random_programs_end_as_in_the_simulator() -> None:
    ended, refused = _compare(2, 1000)
    assert ended > 200 and refused > 20
