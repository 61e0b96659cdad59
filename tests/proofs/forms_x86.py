"""The forms of x86-64 and of 32-bit x86: all encodings that a model reads, compared with this processor in
random states.

    python -m tests.proofs.forms_x86 [--states N] [--seed N] [--jobs N] [--mode MODE] [--save] [MNEMONIC...]

Registers, known flags, the address that follows, memory and the bounds of accesses must be equal. It prints
the forms that differ, and those that the model executes in fewer states. The exit status is 1 if one differs.
The processor needs AVX-512, VAES and GFNI."""

from __future__ import annotations

import multiprocessing
import random
import re
import sys
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from aesgen.proofs.comparisons import Flags
from aesgen.proofs.failures import Stopped
from aesgen.proofs.ia32.state import Ia32State
from aesgen.proofs.memory import Parts, Region, SymbolicMemory
from aesgen.proofs.numbers import OpenNumber
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import Byte, Bytes, Terms
from aesgen.proofs.x86.decoding import MachineInstruction, MemoryOperand
from aesgen.proofs.x86.encodings import encoding_of
from aesgen.proofs.x86.machine import STEPS
from tests.proofs.forms import write_list
from tests.proofs.silicon import MODES, SIGTRAP, SIZE, Processor, State
from tests.proofs.x86_shapes import Shape, shapes

ZF, CF, SF, OF = 1 << 6, 1, 1 << 7, 1 << 11
DIFFERS = "it differs"


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
        self.processor, self.seed, self.mode = processor, seed, processor.mode
        program = self.program(bytes(16))
        self.decoder = self.mode.decoder(program)
        self.decoder.check_listed = lambda name, text: None  # type: ignore[method-assign]
        self.terms = Terms()
        self.machine = self.mode.interpreter(program, self.decoder, self.terms, STEPS)
        self.why: dict[str, str] = {}

    def form(self, code: bytes, found: MachineInstruction) -> str:
        return found.form(encoding_of(code, self.mode.word == 8))

    def program(self, code: bytes) -> LoadedProgram:
        return LoadedProgram(self.mode.machine, ((self.mode.start, code),), {})

    def decoded(self, code: bytes) -> tuple[bytes, MachineInstruction] | None:
        """The bytes and the instruction, if the model reads it and has a handler."""
        self.decoder.program = self.program(code[:15])
        self.decoder._known.clear()
        try:
            found = self.decoder.at(self.mode.start)
        except (Stopped, KeyError, ValueError):
            return None
        if found.mnemonic not in self.mode.modelled:
            return None
        return code[: found.end - self.mode.start], found

    def state(
        self, draw: random.Random, code: bytes, found: MachineInstruction
    ) -> tuple[bytes, State, bytes]:
        """Random registers and memory; memory operands lie in it, at any address or at multiples of 16."""
        state, memory, mode = State(), draw.randbytes(SIZE), self.mode
        data, bits = mode.data, 8 * mode.word
        for place in range(mode.registers):
            state.general[place] = draw.getrandbits(draw.choice((bits, bits, 7, 1)))
        for place in range(32):
            state.vectors[place][:] = _VECTORS[draw.randrange(len(_VECTORS))](draw)
        for place in range(8):
            state.masks[place] = draw.getrandbits(draw.choice((64, 8, 4)))
            state.mmx[place] = draw.getrandbits(64)
        state.flags, state.next = draw.getrandbits(12), mode.start
        state.general[4] = data + 0xC00 + 8 * draw.getrandbits(6)
        if found.mnemonic == "ret":  # to an address that a register may have, where no code is
            place = state.general[4] - data
            target = mode.code - 0x1000 * draw.randint(1, 1 << bits // 2 - 1)
            memory = memory[:place] + target.to_bytes(mode.word, "little") + memory[place + mode.word :]
        if found.mnemonic == "leave":
            state.general[5] = data + 0x800 + 8 * draw.getrandbits(6)
        if found.mnemonic.startswith("rep "):
            state.general[1] = draw.getrandbits(4)
            state.general[6], state.general[7] = (data + 0x100 + draw.getrandbits(9) for _ in range(2))
        for operand in found.operands:
            if isinstance(operand, MemoryOperand) and not found.mnemonic.startswith("rep "):
                wanted = data + 0x400 + draw.choice((draw.getrandbits(9), draw.getrandbits(4) << 6))
                fixed = mode.word == 4 and operand.base is None and operand.scaled is None
                if operand.relative or fixed:
                    displacement = (wanted - found.end * operand.relative) % (1 << 32)
                    place = encoding_of(code, mode.word == 8).modrm + 1
                    code = code[:place] + displacement.to_bytes(4, "little") + code[place + 4 :]
                    continue
                if operand.base is None:
                    return code, state, memory
                index = 0
                if operand.scaled is not None and operand.scaled != operand.base:
                    state.general[operand.scaled] = draw.getrandbits(6)
                    index = state.general[operand.scaled] * operand.scale
                times = 1 + operand.scale * (operand.scaled == operand.base)
                state.general[operand.base] = ((wanted - operand.displacement - index) // times) % (1 << bits)
        return code, state, memory

    def model(self, code: bytes, before: State, memory: bytes) -> tuple[Any, KnownRegion] | str:
        """The machine after the instruction, or why there is none."""
        program = self.program(code)
        machine, self.decoder.program = self.machine, program
        self.decoder._known.clear()
        machine._bound.clear()
        machine.program, state, machine.steps = program, machine.state, 0
        state.memory = SymbolicMemory(self.terms, ())
        state.general = list(before.general)[: self.mode.registers]
        if isinstance(state, Ia32State):
            state.mmx = [each & 0xFFFF_FFFF for each in before.mmx]
            state.uses_mmx = False
        for place in range(32):
            state.vectors[place] = tuple(before.vectors[place])
        state.masks, state.next = list(before.masks), self.mode.start
        flags = before.flags
        state.flags = Flags(bool(flags & ZF), bool(flags & CF), bool(flags & SF), bool(flags & OF))
        region = KnownRegion(OpenNumber("data", 0, 0), SIZE, "", writable=True, known=self.mode.data)
        region.found = list(memory)
        state.memory.add(region)
        top = int(before.general[4]) - self.mode.data
        back = int.from_bytes(memory[top : top + self.mode.word], "little")
        try:
            if not machine.step(back):
                state.next = back
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
        if self.mode.start <= machine.state.next < self.mode.start + len(code):
            return None  # it jumps into itself, and the processor would go on, perhaps for ever
        signal, after, content = self.processor.step(code, before, memory)
        if signal != SIGTRAP:
            return f"the processor refuses it (signal {signal})"
        state = machine.state
        if state.next != after.next:
            return f"next is {state.next} instead of {after.next:#x}"
        word = self.mode.word
        for place in range(self.mode.registers):
            if state.words.spelled(state.general[place], word) != tuple(
                int(after.general[place]).to_bytes(word, "little")
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
        if isinstance(state, Ia32State):
            if bool(after.tags) != state.uses_mmx:
                return f"the registers of the x87 unit are {'not ' * (not after.tags)}in use"
            for place in range(8):
                low = int(after.mmx[place]) & 0xFFFF_FFFF
                if state.uses_mmx and state.words.spelled(state.mmx[place], 4) != tuple(
                    low.to_bytes(4, "little")
                ):
                    return f"mm{place}"
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
                    wanted = self.mode.data + SIZE - size + beyond if end else self.mode.data - beyond
                    index = 0 if operand.scaled is None else before.general[operand.scaled] * operand.scale
                    own.general[operand.base] = (wanted - operand.displacement - index) % (
                        1 << 8 * self.mode.word
                    )
                    accepted = not isinstance(self.model(code, own, memory), str)
                    signal, _, _ = self.processor.step(code, own, memory)
                    if accepted and signal != SIGTRAP:
                        return f"it may access {wanted:#x}, which the processor refuses"
                    if accepted or signal != SIGTRAP or found.mask is not None:
                        continue  # the model wants all bytes in bounds, the processor only those of the mask
                    if "outside" in str(self.model(code, own, memory)):
                        return f"it may not access {wanted:#x}, which the processor accepts"
        return ""

    def compared(self, shape: Shape, name: str, states: int) -> tuple[int, str]:
        """In how many states of a form both are alike, and the first difference."""
        draw, alike, moved, tried = random.Random(f"{name} {self.seed}"), 0, False, 0
        self.why["last"] = "no such encoding"
        for number in range(160 * states):
            if (number > 200 and not tried) or (tried > 60 and not alike) or tried > 6 * states:
                return alike, f"not executed: {self.why['last']}"
            made = self.decoded(shape.built(draw, shape.memory and number % 4 == 3, self.mode.word))
            if made is None or self.form(*made) != name:  # by chance another register is named
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


def candidates(comparison: Comparison, names: Sequence[str], most: int = 24) -> dict[str, list[Shape]]:
    """By the name of a form that the model reads: the shapes that have it. `most`: how many instructions of a
    shape are read in vain."""
    draw, found, mode = random.Random(1), defaultdict[str, list[Shape]](list), comparison.mode
    disassemble = comparison.decoder._decoder.disasm_lite
    for shape in shapes(mode.word):
        tries = most
        while tries > 0:  # registers and constants are a part of some forms
            tries -= 1
            code = shape.built(draw, False, mode.word)
            raw = next(disassemble(code[:15], mode.start, 1), None)
            if raw is None or raw[2] not in mode.modelled or (names and raw[2] not in names):
                continue
            made = comparison.decoded(code)
            if made is None:
                continue
            name = comparison.form(*made)
            if name not in found:
                tries = 2 * most
            found[name].append(shape)
            if shape.kind:
                found[f"{name} v"].append(replace(shape, fixed=False))
    return {name: list(dict.fromkeys(several)) for name, several in found.items()}


_COMPARISONS: list[Comparison] = []
"""That of this process, which the processes of `--jobs` inherit."""


def _compared(name: str, shapes: Sequence[Shape], states: int) -> tuple[str, int, str]:
    """The name, the states that were alike, and why the form does not count as equal, or an empty text."""
    found = [_COMPARISONS[-1].compared(shape, name, states) for shape in shapes]
    why = next((why for _, why in found if why.startswith(DIFFERS)), "")
    return name, max(alike for alike, _ in found), why or min((why for _, why in found), key=bool)


def main(arguments: Sequence[str]) -> int:
    parser = ArgumentParser(prog="python -m tests.proofs.forms_x86")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--states", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--mode", choices=MODES, default="x86")
    parser.add_argument("--save", action="store_true", help="write the list of equal forms")
    given = parser.parse_args(arguments)
    held, states, differing = [], 0, 0
    with TemporaryDirectory() as folder:
        _COMPARISONS.append(Comparison(Processor(Path(folder), MODES[given.mode]), given.seed))
        asked = [(*each, given.states) for each in candidates(_COMPARISONS[-1], given.names).items()]
        with multiprocessing.get_context("fork").Pool(given.jobs) as pool:
            for name, alike, why in pool.imap_unordered(_apart, asked, chunksize=20):
                states, differing = states + alike, differing + why.startswith(DIFFERS)
                held += [] if why else [name]
                if why and not (name.endswith(" v") and why.startswith("not executed")):
                    print(f"{name}: {alike} states; {why}", flush=True)
    figures = f"{len(held)} forms, {states} states, {differing} disagreements, seed {given.seed}"
    print(figures)
    if given.save:
        write_list(given.mode, held, f"{figures}, {processor()}")
    return int(differing > 0)


def _apart(asked: tuple[str, Sequence[Shape], int]) -> tuple[str, int, str]:
    return _compared(*asked)


def processor() -> str:
    """The name of this processor, its family and its model."""
    text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    found = dict(re.findall(r"^(cpu family|model name|model)\s*: (.*)$", text, re.MULTILINE))
    return f"{found['model name']} (family {found['cpu family']}, model {found['model']})"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
