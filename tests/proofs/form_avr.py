"""The model of AVR, whose forms `forms` compares with libsimavr.

libsimavr tells no addresses that were read; the bytes of memory differ, so that other addresses show."""

from __future__ import annotations

import random
from functools import cached_property
from typing import Any

from aesgen.proofs.avr.decoding import FORMATS, AvrDecoder
from aesgen.proofs.avr.machine import AvrInterpreter
from aesgen.proofs.avr.state import CARRY, GENERAL_IO, SPL, TRANSFER, ZERO, AvrFlags
from aesgen.proofs.failures import Stopped
from aesgen.proofs.forms import Form
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import Terms
from tests.proofs.forms import Effects, RecordingMemory, byte_at

PART, FLAGS = "atmega2560", 6
"""The part, and its architecture number in an ELF header."""
FLASH = 0x40000
START, STATUS = 0x1000, 0x3000
"""The address of the instruction, before which another one sets the status register, and that of code that
reads it."""
LOWEST, HIGHEST, STACK = 0x400, 0xF000, 0x2000
OUT_STATUS, IN_STATUS = 0xBE0F, 0xB60F
"""`out 0x3f, r0` and `in r0, 0x3f`."""
BACK = (0x01, 0xFF, 0xFF)
"""The return address of simavr's calls: the last word."""
LIMIT = 1
"""Cycles after which simavr executes no more instructions, but those that have begun: two."""


class DataMemory(RecordingMemory):
    """Memory without I/O registers, with a return address above the stack pointer."""

    def __init__(self, stack: int) -> None:
        super().__init__()
        self.places: dict[object, object] = {}
        self.back = dict(enumerate(BACK, stack + 1))

    def load(self, address: int, size: int) -> tuple[int, ...]:
        found = super().load(address, size)
        return tuple(self.back.get(at, byte) for at, byte in enumerate(found, address))

    def check(self, address: int, size: int) -> None:
        if not LOWEST <= address <= HIGHEST - size:
            raise Stopped("outside of memory")

    def placed(self, address: int, size: int) -> None:
        return None


def _form(each: Any) -> Form:
    if not each.more:
        return Form(each.name, 16, each.mask, each.value)
    return Form(each.name, 32, each.mask << 16, each.value << 16)


class AvrForms:
    """AVR. The encoding of two words has the first one in its upper half."""

    package, executor = "avr", f"libsimavr, {PART}"
    forms = tuple(map(_form, FORMATS))

    def __init__(self) -> None:
        self.unexecuted: dict[str, str] = {}

    @cached_property
    def simulator(self) -> Any:
        from aesgen.simulators.avr import AvrMachine

        return AvrMachine(PART)

    @cached_property
    def flash(self) -> bytearray:
        content = bytearray(map(byte_at, range(0x20000)))
        content[START - 2 : START] = OUT_STATUS.to_bytes(2, "little")
        content[STATUS : STATUS + 2] = IN_STATUS.to_bytes(2, "little")
        return content

    def drawn(self, draw: random.Random, form: Form) -> tuple[int, dict[str, int]]:
        code = form.bits | draw.getrandbits(form.size) & ~form.mask
        given = {f"r{k}": draw.getrandbits(draw.choice((1, 3, 8, 8))) for k in range(32)}
        for pointer in (26, 28, 30):
            place = LOWEST + 0x100 + draw.randrange(0x800)
            given |= {f"r{pointer}": place & 0xFF, f"r{pointer + 1}": place >> 8}
        if form.name.startswith(("in:", "out:")) and draw.getrandbits(2):
            port = draw.choice((*GENERAL_IO, SPL, SPL + 1))
            code = code & ~0x60F | (port & 0x30) << 5 | port & 15
        if form.name.startswith(("jmp", "call")):
            code &= ~(0x1F0 << 16)  # within flash
        given |= {f"io{port}": draw.getrandbits(8) for port in GENERAL_IO}
        given["far"] = draw.getrandbits(1)
        given["stack"] = STACK + draw.randrange(0x100)
        given["r0"] &= 0x7F  # the status register, without interrupts
        return code, given

    def _bytes(self, code: int, size: int) -> bytes:
        words = (code,) if size == 16 else (code >> 16, code & 0xFFFF)
        return b"".join(each.to_bytes(2, "little") for each in words)

    def modelled(self, code: int, size: int, given: dict[str, int]) -> Effects:
        content = bytes(self.flash[:START]) + self._bytes(code, size)
        content += bytes(self.flash[len(content) :])
        program = LoadedProgram("EM_AVR", ((0, content),), {}, flags=FLAGS)
        machine = AvrInterpreter(program, AvrDecoder(program), Terms(), 10)
        machine.singly = True
        state, status = machine.state, given["r0"]
        memory = state.memory = DataMemory(given["stack"])  # type: ignore[assignment]
        state.registers[:] = [given[f"r{k}"] for k in range(32)]
        state.flags = AvrFlags(status >> CARRY & 1, bool(status >> ZERO & 1))
        state.transfer, state.interrupts, state.stack = status >> TRANSFER & 1, False, given["stack"]
        state.io = {port: given[f"io{port}"] for port in GENERAL_IO} | {0x3B: given["far"]}
        try:
            instruction = machine.decoder.at(START)
            state.next = instruction.end
            if not machine.execute(instruction, BACK):
                state.next = 2 * int.from_bytes(bytes(BACK), "big")
        except Stopped as stop:
            return Effects(refused=str(stop))
        if not 0 <= state.next < FLASH:
            return Effects(refused="no instruction is at such an address")
        found = {f"r{k}": byte for k, byte in enumerate(state.registers) if byte < 256}
        found |= {f"io{port}": state.io[port] for port in GENERAL_IO}
        flags = (("carry", state.carry), ("zero", state.flags.zero), ("transfer", state.transfer))
        found |= {name: int(bit) for name, bit in flags if bit in (0, 1)}  # type: ignore[arg-type]
        found |= {"next": state.next}
        if state.high is None:  # else the model waits for the other byte of the stack pointer
            found |= {"stack": state.stack}  # type: ignore[dict-item]
        memory.effects.registers = found
        memory.effects.read = set()
        written = memory.effects.written
        memory.effects.written = {at: byte for at, byte in written.items() if byte != byte_at(at)}
        return memory.effects

    def executed(self, code: int, size: int, given: dict[str, int]) -> Effects:
        simulator, data = self.simulator, self.simulator.data
        flash = bytearray(self.flash)
        flash[START : START + size // 8] = self._bytes(code, size)
        simulator.load(bytes(flash))
        data[LOWEST - 0x200 :] = self._memory
        data[:32] = bytes(given[f"r{k}"] for k in range(32))
        for port in GENERAL_IO:
            data[0x20 + port] = given[f"io{port}"]
        data[0x20 + 0x3B] = given["far"]
        ended = simulator.call(START - 2, given["stack"] + len(BACK), LIMIT, {})
        found = {f"r{k}": data[k] for k in range(32)}
        found |= {f"io{port}": data[0x20 + port] for port in GENERAL_IO}
        found |= {"stack": data[0x20 + SPL] | data[0x21 + SPL] << 8, "next": ended.stopped_at}
        memory = bytes(data[LOWEST:HIGHEST])
        simulator.call(STATUS, STACK, 0, {})
        status = data[0]
        found |= {
            "carry": status >> CARRY & 1,
            "zero": status >> ZERO & 1,
            "transfer": status >> TRANSFER & 1,
        }
        known = bytearray(self._memory[0x200 : 0x200 + len(memory)])
        top = given["stack"] + 1 - LOWEST
        known[top : top + len(BACK)] = bytes(BACK)
        same = memory == known
        written = {} if same else {LOWEST + at: byte for at, byte in enumerate(memory) if byte != known[at]}
        return Effects(found, written, refused="" if ended.outcome != "crash" else "simavr ended")

    @cached_property
    def _memory(self) -> bytes:
        return bytes(map(byte_at, range(LOWEST - 0x200, 0x10000)))
