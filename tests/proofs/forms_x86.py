"""The forms of x86-64: all encodings that the model reads, compared with this processor in random states.

    python -m tests.proofs.forms_x86 [--states N] [--seed N] [--jobs N] [MNEMONIC...]

Registers, known flags, the address that follows, memory and the bounds of accesses must be equal. It prints
the forms that differ, and those that the model executes in fewer states. The exit status is 1 if one differs.
The processor needs AVX-512, VAES and GFNI."""

from __future__ import annotations

import ctypes
import itertools
import multiprocessing
import random
import subprocess
import sys
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from aesgen.proofs.comparisons import Flags
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import Parts, Region, SymbolicMemory
from aesgen.proofs.numbers import OpenNumber
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import PUBLIC, Byte, Bytes, Terms
from aesgen.proofs.x86.decoding import PREFIXES, UNTOUCHED, Decoder, MachineInstruction, MemoryOperand
from aesgen.proofs.x86.machine import HANDLERS, Machine
from tests.proofs.x86_encodings import EXTENDED, MAPS, encoding_of, form_of

CODE, DATA, SIZE = 0x6000_0000_0000, 0x6000_0010_0000, 0x1000
START = CODE + 0x800
SIGTRAP, SIGSEGV = 5, 11
ZF, CF, SF, OF = 1 << 6, 1, 1 << 7, 1 << 11
DIFFERS = "it differs"


class State(ctypes.Structure):
    _fields_ = (
        ("general", ctypes.c_uint64 * 16),
        ("next", ctypes.c_uint64),
        ("flags", ctypes.c_uint64),
        ("vectors", (ctypes.c_uint8 * 64) * 32),
        ("masks", ctypes.c_uint64 * 8),
    )


class Processor:
    """This processor, which executes one instruction at `START`."""

    def __init__(self, folder: Path) -> None:
        library = folder / "silicon.so"
        source = Path(__file__).parent / "silicon.c"
        subprocess.run(["gcc", "-O1", "-shared", "-fPIC", "-o", str(library), str(source)], check=True)
        self._library = ctypes.CDLL(str(library))
        numbers = [ctypes.c_uint64(each) for each in (CODE, 0x1000, DATA, SIZE)]
        if status := self._library.begin(*numbers):
            raise SystemExit(f"this processor cannot run all forms ({status})")

    def step(self, code: bytes, before: State, memory: bytes) -> tuple[int, State, bytes]:
        """The signal, the state and the memory after the instruction."""
        ctypes.memmove(START, code, len(code))
        ctypes.memmove(START + len(code), b"\xcc" * (16 - len(code)), 16 - len(code))
        ctypes.memmove(DATA, memory, SIZE)
        after, where = State(), ctypes.c_uint64()
        signal = self._library.step(ctypes.byref(before), ctypes.byref(after), ctypes.byref(where))
        if signal == SIGTRAP:
            after.next -= 1
        elif signal == SIGSEGV and after.next != START:  # it jumped to where no code is
            signal = SIGTRAP
        return signal, after, ctypes.string_at(DATA, SIZE)


@dataclass(frozen=True)
class Shape:
    """What an encoding has besides its registers: for each kind, the bytes before ModRM as `built` makes
    them."""

    kind: str
    prefixes: bytes
    wide: int
    map: int
    opcode: int
    implied: int = 0
    length: int = 0
    digit: int = -1
    memory: bool = False
    masked: int = 0
    zeroing: int = 0
    repeats: int = 0
    fixed: bool = True

    def built(self, draw: random.Random, relative: bool) -> bytes:
        """An instruction with random registers, displacement and immediate bytes, which may be too many."""
        reg, rm, index, vector = (draw.getrandbits(4) for _ in range(4))
        reg = reg & 8 | self.digit if self.digit >= 0 else reg
        high, mod = draw.getrandbits(2), 3
        more = b""
        if self.memory:
            mod = 0 if relative else draw.choice((1, 2))
            if relative:
                rm, index = rm & 8 | 5, index & 7
            elif rm & 7 == 4:  # a base and an index
                more = bytes([draw.getrandbits(2) << 6 | (index & 7) << 3 | draw.getrandbits(3)])
            else:
                index &= 7
            more += bytes(4) if mod in (0, 2) else bytes([draw.getrandbits(8)])
        modrm = bytes([mod << 6 | (reg & 7) << 3 | rm & 7]) + more
        tail = bytes(draw.getrandbits(8) for _ in range(8))
        vvvv = 15 if self.fixed else vector
        r, x, b = reg >> 3 & 1, index >> 3 & 1, rm >> 3 & 1
        if self.kind == "":
            rex = 0x40 | self.wide << 3 | r << 2 | x << 1 | b if draw.getrandbits(1) or self.wide else 0
            escape = (b"", b"\x0f", b"\x0f\x38", b"\x0f\x3a")[self.map]
            return self.prefixes + bytes([rex] * bool(rex)) + escape + bytes([self.opcode]) + modrm + tail
        inverse = (1 - r) << 7 | (1 - x) << 6 | (1 - b) << 5
        if self.kind == "vex":
            own = (
                self.wide << 7 | (~vvvv & 15 if not self.fixed else 15) << 3 | self.length << 2 | self.implied
            )
            head = bytes([0xC4, inverse | self.map, own])
        else:
            upper = 1 if self.fixed else draw.getrandbits(1)
            if mod == 3:  # X extends the register
                inverse = inverse & ~0x40 | (high & 1) << 6
            own = self.wide << 7 | (~vvvv & 15 if not self.fixed else 15) << 3 | 4 | self.implied
            mask = draw.randint(1, 7) if self.masked else 0
            last = self.zeroing << 7 | self.length << 5 | self.repeats << 4 | upper << 3 | mask
            head = bytes([0x62, inverse | (high >> 1) << 4 | self.map, own, last])
        return self.prefixes + head + bytes([self.opcode]) + modrm + tail


def shapes() -> Iterator[Shape]:
    """All encodings of one or more bytes of opcode, without those that no 64-bit code has or no test may
    execute."""
    for number, opcode, memory in itertools.product(range(4), range(256), (False, True)):
        if opcode in _LEFT_OUT[min(number, 2)]:
            continue
        digits = range(8) if opcode in EXTENDED[MAPS.get(number, "")] else (-1,)
        for digit, wide in itertools.product(digits, (0, 1)):
            for prefixes in (b"", b"\x66", b"\xf3", b"\xf2"):
                yield Shape("", prefixes, wide, number, opcode, digit=digit, memory=memory)
            for implied in range(4 * bool(number)):
                for length in (0, 1):
                    yield Shape("vex", b"", wide, number, opcode, implied, length, digit, memory)
                for length, more in itertools.product(
                    (0, 1, 2), ((0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 0, 1))
                ):
                    if memory or not more[2]:
                        yield Shape("evex", b"", wide, number, opcode, implied, length, digit, memory, *more)


_LEFT_OUT = (
    {
        *PREFIXES,
        *range(0x40, 0x50),
        0x0F,
        0x62,
        *range(0x6C, 0x70),
        0xC4,
        0xC5,
        *range(0xCC, 0xCE),
        *range(0xEC, 0xF0),
        0xF4,
    },
    {0x05, 0x0B, 0x34, 0x38, 0x3A},
    set[int](),
)
"""Opcodes by map, the first two: prefixes, escapes, traps, and what needs the system."""


_VECTORS: tuple[Callable[[random.Random], bytes], ...] = (
    lambda draw: draw.randbytes(64),
    lambda draw: draw.randbytes(64),
    lambda draw: (bytes([draw.getrandbits(6)]) + bytes(7)) * 8,  # counts of bits, and places
    lambda draw: bytes([255 * draw.getrandbits(1)]) * 64,
    lambda draw: b"".join(bytes([each, 0]) for each in draw.randbytes(32)),  # what packs to bytes
)
"""Contents of vector registers."""


class KnownRegion(Region):
    """Memory of known bytes."""

    found: list[Byte]

    def around(self, parts: Parts, place: int, size: int) -> Mapping[int, Byte]:
        return dict(enumerate(self.found[place : place + size], place))

    def content(self, terms: Terms, place: int, size: int, parts: Parts = ()) -> list[Byte | None]:
        return list(self.found[place : place + size])

    def put(self, parts: Parts, place: int, content: Bytes) -> None:
        self.stored.add(parts)
        self.found[place : place + len(content)] = content


class Comparison:
    """Compares forms in random states."""

    def __init__(self, processor: Processor, seed: int) -> None:
        self.processor, self.seed = processor, seed
        self.decoder = Decoder(LoadedProgram("EM_X86_64", ((START, bytes(16)),), {}))
        self.terms = Terms()
        self.machine = Machine(self.decoder.program, self.decoder, self.terms)
        self.why: dict[str, str] = {}

    def decoded(self, code: bytes) -> tuple[bytes, MachineInstruction] | None:
        """The bytes and the instruction, if the model reads it and has a handler."""
        self.decoder.program = LoadedProgram("EM_X86_64", ((START, code[:15]),), {})
        self.decoder._known.clear()
        try:
            found = self.decoder.at(START)
        except (Stopped, KeyError, ValueError):
            return None
        if found.mnemonic in UNTOUCHED or (found.mnemonic not in HANDLERS and found.mnemonic != "ret"):
            return None
        return code[: found.end - START], found

    def state(
        self, draw: random.Random, code: bytes, found: MachineInstruction
    ) -> tuple[bytes, State, bytes]:
        """Random registers and memory; memory operands lie in it, at any address or at multiples of 16."""
        state, memory = State(), draw.randbytes(SIZE)
        for place in range(16):
            state.general[place] = draw.getrandbits(draw.choice((64, 64, 7, 1)))
        for place in range(32):
            state.vectors[place][:] = _VECTORS[draw.randrange(len(_VECTORS))](draw)
        for place in range(8):
            state.masks[place] = draw.getrandbits(draw.choice((64, 8, 4)))
        state.flags, state.next = draw.getrandbits(12), START
        state.general[4] = DATA + 0xC00 + 8 * draw.getrandbits(6)
        if found.mnemonic == "leave":
            state.general[5] = DATA + 0x800 + 8 * draw.getrandbits(6)
        if found.mnemonic.startswith("rep "):
            state.general[1] = draw.getrandbits(4)
            state.general[6], state.general[7] = (DATA + 0x100 + draw.getrandbits(9) for _ in range(2))
        for operand in found.operands:
            if isinstance(operand, MemoryOperand) and not found.mnemonic.startswith("rep "):
                wanted = DATA + 0x400 + draw.choice((draw.getrandbits(9), draw.getrandbits(4) << 6))
                if operand.relative:
                    displacement = (wanted - found.end) % (1 << 32)
                    place = encoding_of(code).modrm + 1
                    code = code[:place] + displacement.to_bytes(4, "little") + code[place + 4 :]
                    continue
                if operand.base is None:
                    return code, state, memory
                index = 0
                if operand.scaled is not None and operand.scaled != operand.base:
                    state.general[operand.scaled] = draw.getrandbits(6)
                    index = state.general[operand.scaled] * operand.scale
                times = 1 + operand.scale * (operand.scaled == operand.base)
                state.general[operand.base] = ((wanted - operand.displacement - index) // times) % (1 << 64)
        return code, state, memory

    def model(self, code: bytes, before: State, memory: bytes) -> tuple[Machine, KnownRegion] | str:
        """The machine after the instruction, or why there is none."""
        program = LoadedProgram("EM_X86_64", ((START, code),), {})
        machine, self.decoder.program = self.machine, program
        self.decoder._known.clear()
        machine._bound.clear()
        machine.program, state, machine.steps = program, machine.state, 0
        state.memory = SymbolicMemory(self.terms, ())
        state.general = list(before.general)
        for place in range(32):
            state.vectors[place] = tuple(before.vectors[place])
        state.masks, state.next = list(before.masks), START
        flags = before.flags
        state.flags = Flags(bool(flags & ZF), bool(flags & CF), bool(flags & SF), bool(flags & OF))
        region = KnownRegion(OpenNumber("data", 0, 0), SIZE, "", writable=True, known=DATA)
        region.found = list(memory)
        state.memory.add(region)
        try:
            machine.step(self.terms.named("back", PUBLIC))
        except Stopped as stop:
            return str(stop)
        return machine, region

    def difference(self, code: bytes, before: State, memory: bytes) -> str | None:
        """What differs, empty if nothing does; None if the model does not execute it."""
        found = self.model(code, before, memory)
        if isinstance(found, str):
            self.why["last"] = found
            return None
        machine, region = found
        signal, after, content = self.processor.step(code, before, memory)
        if signal != SIGTRAP:
            return f"the processor refuses it (signal {signal})"
        state = machine.state
        if state.next != after.next:
            return f"next is {state.next} instead of {after.next:#x}"
        for place in range(16):
            if state.words.spelled(state.general[place], 8) != tuple(
                int(after.general[place]).to_bytes(8, "little")
            ):
                return f"register {place} is {state.general[place]} instead of {after.general[place]:#x}"
        for place in range(32):
            if state.vectors[place] != tuple(after.vectors[place]):
                return f"vector {place}"
        for place in range(8):
            if state.words.spelled(state.masks[place], 8) != tuple(
                int(after.masks[place]).to_bytes(8, "little")
            ):
                return f"mask {place} is {state.masks[place]} instead of {after.masks[place]:#x}"
        flags = state.flags
        for known, bit, name in (
            (flags.zero, ZF, "ZF"),
            (flags.carry, CF, "CF"),
            (flags.sign, SF, "SF"),
            (flags.overflow, OF, "OF"),
        ):
            if known is not None and bool(known) != bool(after.flags & bit):
                return f"{name} is {known}"
        return "" if region.found == list(content) else "memory"

    def bounds(self, code: bytes, before: State, memory: bytes, found: MachineInstruction) -> str:
        """Move the operand in memory to either end of what is mapped, and beyond: the model and the processor
        must both accept it, or both refuse it. The first difference, or an empty text."""
        operand = next((each for each in found.operands if isinstance(each, MemoryOperand)), None)
        if (
            operand is None
            or operand.base is None
            or operand.scaled == operand.base
            or found.mnemonic in ("lea",)
        ):
            return ""
        if found.mnemonic.startswith(("rep ", "prefetch")):
            return ""
        others = [
            each
            for each in found.operands
            if getattr(each, "place", None) == operand.base and hasattr(each, "start")
        ]
        if others or operand.base == 4:
            return ""
        for end in (True, False):
            for beyond in (0, 1, 16, 64):
                for size in sorted({operand.size, 1, 2, 4, 8, 16, 32, 64}):
                    own = State.from_buffer_copy(before)
                    wanted = DATA + SIZE - size + beyond if end else DATA - beyond
                    index = 0 if operand.scaled is None else before.general[operand.scaled] * operand.scale
                    own.general[operand.base] = (wanted - operand.displacement - index) % (1 << 64)
                    accepted = not isinstance(self.model(code, own, memory), str)
                    signal, _, _ = self.processor.step(code, own, memory)
                    if accepted and signal != SIGTRAP:
                        return f"it may access {wanted:#x}, which the processor refuses"
                    if not accepted and signal == SIGTRAP and "outside" in str(self.model(code, own, memory)):
                        return f"it may not access {wanted:#x}, which the processor accepts"
        return ""

    def compared(self, shape: Shape, name: str, states: int) -> tuple[int, str]:
        """In how many states of a form both are alike, and the first difference."""
        draw, alike, moved, tried = random.Random(f"{name} {self.seed}"), 0, False, 0
        self.why["last"] = "no such encoding"
        for number in range(40 * states):
            if (number > 200 and not tried) or (tried > 60 and not alike) or tried > 6 * states:
                return alike, f"not executed: {self.why['last']}"
            made = self.decoded(shape.built(draw, shape.memory and number % 4 == 3))
            if made is None or form_of(encoding_of(made[0]), made[1]) != name:
                continue
            if encoding_of(made[0]).fixed != shape.fixed:  # by chance no register is named
                continue
            tried += 1
            code, state, memory = self.state(draw, *made)
            found = self.difference(code, state, memory)
            if found is None:
                continue
            if not found and not moved and made[1].operands and number % 4 != 3:
                moved, found = True, self.bounds(code, state, memory, made[1])
            if found:
                return alike, f"{DIFFERS}: {made[1].text} ({code.hex()}): {found}"
            alike += 1
            if alike == states:
                break
        return alike, "" if alike >= states else f"too few states: {self.why.get('last', '')}"


def candidates(comparison: Comparison, names: Sequence[str]) -> dict[str, list[Shape]]:
    """By the name of a form that the model reads: the shapes that have it."""
    draw, found = random.Random(1), defaultdict[str, list[Shape]](list)
    disassemble = comparison.decoder._decoder.disasm_lite
    for shape in shapes():
        code = shape.built(draw, False)
        raw = next(disassemble(code[:15], START, 1), None)
        if raw is None or (raw[2] not in HANDLERS and raw[2] != "ret") or (names and raw[2] not in names):
            continue
        for _ in range(4):  # some registers have other names for their lowest byte
            made = comparison.decoded(shape.built(draw, False))
            if made is None:
                continue
            own = found[form_of(encoding_of(made[0]), made[1])]
            own += [each for each in _both(shape) if each not in own]
    return found


def _both(shape: Shape) -> tuple[Shape, ...]:
    """A shape without a register in vvvv, and the same with one."""
    return (shape,) if shape.kind == "" else (shape, replace(shape, fixed=False))


_COMPARISONS: list[Comparison] = []
"""That of this process, which the processes of `--jobs` inherit."""


def _compared(name: str, shape: Shape, states: int) -> tuple[int, str]:
    return _COMPARISONS[-1].compared(shape, name, states)


def main(arguments: Sequence[str]) -> int:
    parser = ArgumentParser(prog="python -m tests.proofs.forms_x86")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--states", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args(arguments)
    with TemporaryDirectory() as folder:
        _COMPARISONS.append(Comparison(Processor(Path(folder)), given.seed))
        found = candidates(_COMPARISONS[-1], given.names)
        asked = [(name, shape, given.states) for name, several in found.items() for shape in several]
        with multiprocessing.get_context("fork").Pool(given.jobs) as pool:
            results = pool.starmap(_compared, asked, chunksize=20)
    differing = 0
    for (name, shape, _), (alike, why) in zip(asked, results, strict=True):
        differing += why.startswith(DIFFERS)
        if why and (shape.fixed or why.startswith(DIFFERS)):
            print(f"{name}{'' if shape.fixed else ' v'}: {alike} states; {why}", flush=True)
    states = sum(alike for alike, _ in results)
    print(f"{len(found)} forms, {states} states, {differing} disagreements, seed {given.seed}")
    return int(differing > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
