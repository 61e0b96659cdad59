"""The model of RISC-V, whose forms beyond RV32IMC and RV64IMC `forms` compares with QEMU's user mode.

QEMU tells no addresses that were read. Around the memory nothing is mapped, and its bytes differ, so that
other addresses show."""

from __future__ import annotations

import random
import struct
import subprocess
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

from aesgen.proofs.failures import Stopped
from aesgen.proofs.forms import Form, pattern_forms
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.riscv.decoding import HartDecoder
from aesgen.proofs.riscv.machine import HartInterpreter
from aesgen.proofs.riscv.vector.unit import ElementType
from aesgen.proofs.terms import Terms
from tests.proofs.forms import CODE, Effects, RecordingMemory, byte_at

MEMORY, SIZE = 0x84_0000, 0x1000
ROW = 32
"""Bytes of a vector register."""
RECORD = 512 + 32 * ROW
CPU = "rv{},zba=true,zbb=true,zbkb=true,zkne=true,zknd=true,v=true,vlen=256"
CIPHERS = ",zvkb=true,zvkned=true"
KNOWN = bytes(map(byte_at, range(MEMORY, MEMORY + SIZE)))


class OnePage(RecordingMemory):
    def check(self, address: int, size: int) -> None:
        if not MEMORY <= address <= MEMORY + SIZE - size:
            raise Stopped("outside of memory")


@dataclass
class HartForms:
    """A hart with registers of so many bits."""

    bits: int
    package: ClassVar = "riscv"
    unexecuted: ClassVar[dict[str, str]] = {}
    folder: Any = field(default_factory=TemporaryDirectory)
    _running: Any = None

    @cached_property
    def forms(self) -> tuple[Form, ...]:
        found = tuple(each for each in pattern_forms("riscv", str(self.bits)) if " " in each.name)
        ciphers = self._starts(CPU.format(self.bits) + CIPHERS)
        left_out = {"CW4011"} if ciphers else {"CW4011", "Zvkb", "Zvkned"}
        return tuple(each for each in found if each.name.split()[0] not in left_out)

    @cached_property
    def executor(self) -> str:
        """QEMU with its version, and the properties of the processor."""
        answer = subprocess.run([self._qemu, "--version"], capture_output=True, text=True, check=True)
        return f"QEMU {answer.stdout.split()[2]}, {self.cpu}"

    @cached_property
    def cpu(self) -> str:
        whole = CPU.format(self.bits) + CIPHERS
        return whole if self._starts(whole) else CPU.format(self.bits)

    def _starts(self, cpu: str) -> bool:
        command = [self._qemu, "-cpu", cpu, str(self._program)]
        return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True).returncode == 0

    @property
    def _qemu(self) -> str:
        return f"qemu-riscv{self.bits}"

    @cached_property
    def _program(self) -> Path:
        path = Path(self.folder.name) / "hart"
        abi = "lp64d" if self.bits == 64 else "ilp32d"
        place = f"-Wl,--section-start=.known={MEMORY:#x},--no-warn-rwx-segments"
        command = f"riscv64-unknown-elf-gcc -march=rv{self.bits}gcv -mabi={abi} -nostdlib -static -DVECTORS"
        source = Path(__file__).with_name("hart.S")
        parts = [*command.split(), f"-DRECORD={RECORD}", place, "-o", str(path), str(source)]
        subprocess.run(parts, check=True)
        return path

    # States

    def drawn(self, draw: random.Random, form: Form) -> tuple[int, dict[str, int]]:
        code = form.bits | draw.getrandbits(form.size) & ~form.mask
        given = {f"x{k}": self._value(draw) for k in range(32)} | {"x0": 0}
        for number in range(32):
            content = draw.choice((draw.randbytes(ROW), self._offsets(draw)))
            given[f"v{number}"] = int.from_bytes(content, "little")
        size = draw.choice((0, 1, 2, 2, 2, 3))
        group = draw.choice((0, 0, 0, 1, 2, 3))
        if form.name.startswith("Zvkned"):
            size = 2
        type_ = size << 3 | group | draw.getrandbits(2) << 6
        most = ROW * (1 << group) // (1 << size)
        given |= {
            "type": type_,
            "length": draw.choice((most, draw.randrange(most + 1) & ~3, draw.randrange(most + 1))),
        }
        return code, given

    def _value(self, draw: random.Random) -> int:
        """An address, a small number of either sign, or any value."""
        unit = draw.choice((1, 8))
        kinds = (
            MEMORY + SIZE // 2 + unit * draw.randrange(64),
            unit * draw.randrange(-8, 24) % 2**self.bits,
            draw.getrandbits(self.bits),
        )
        return draw.choices(kinds, (3, 3, 2))[0]

    @staticmethod
    def _offsets(draw: random.Random) -> bytes:
        """Small elements, which are multiples of their size."""
        size = draw.choice((1, 2, 4, 8))
        return b"".join((size * draw.randrange(30)).to_bytes(size, "little") for _ in range(ROW // size))

    # The model

    def modelled(self, code: int, size: int, given: dict[str, int]) -> Effects:
        content = code.to_bytes(size // 8, "little")
        program = LoadedProgram(f"EM_RISCV-{self.bits}", ((CODE, content),), {}, vector_bits=8 * ROW)
        machine = HartInterpreter(program, HartDecoder(program, self.bits), Terms(), 10)
        state = machine.state
        memory = state.memory = OnePage()  # type: ignore[assignment]
        state.registers[:] = [given[f"x{k}"] for k in range(32)]
        unit, type_ = state.vectors, given["type"]
        unit.registers[:] = [tuple(given[f"v{k}"].to_bytes(ROW, "little")) for k in range(32)]
        agnostic = bool(type_ >> 6 & 1), bool(type_ >> 7)
        unit.configure(ElementType(1 << (type_ >> 3 & 7), 1 << (type_ & 7), *agnostic), given["length"])
        try:
            machine.execute(machine.decoder.at(CODE), ("return",))
        except Stopped as stop:
            return Effects(refused=str(stop))
        found = {f"x{k}": state.value(k) for k in range(32)}
        for number in range(32):
            known = [(place, byte) for place, byte in enumerate(unit.spelled(number)) if byte < 256]
            found |= {f"v{number}[{place}]": byte for place, byte in known}
        own = unit.type
        bits = own.tail_agnostic << 6 | own.mask_agnostic << 7
        found["type"] = bits | (own.size.bit_length() - 1) << 3 | own.group.bit_length() - 1
        memory.effects.registers = {**found, "length": unit.length}  # type: ignore[dict-item]
        written = memory.effects.written  # QEMU tells the bytes that changed
        memory.effects.written = {at: byte for at, byte in written.items() if byte != byte_at(at)}
        memory.effects.read = set()
        return memory.effects

    # The processor

    def executed(self, code: int, size: int, given: dict[str, int]) -> Effects:
        if self._running is None or self._running.poll() is not None:
            command = [self._qemu, "-cpu", self.cpu, str(self._program)]
            pipe = subprocess.PIPE
            self._running = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL)
        word = "<35" + ("Q" if self.bits == 64 else "I")
        numbers = [*(given[f"x{k}"] for k in range(32)), given["length"], given["type"], code]
        vectors = b"".join(given[f"v{k}"].to_bytes(ROW, "little") for k in range(32))
        process = self._running
        process.stdin.write(struct.pack(word, *numbers).ljust(512, b"\0") + vectors + KNOWN)
        process.stdin.flush()
        answer = process.stdout.read(RECORD + SIZE)
        if len(answer) < RECORD + SIZE:
            return Effects(refused=f"QEMU ended with {process.wait()}")
        found = struct.unpack_from(word, answer)
        registers = {f"x{k}": found[k] if k else 0 for k in range(32)}
        registers |= {"length": found[32], "type": found[33]}
        vectors, memory = answer[512:RECORD], answer[RECORD:]
        registers |= {f"v{at // ROW}[{at % ROW}]": byte for at, byte in enumerate(vectors)}
        written = {MEMORY + at: byte for at, byte in enumerate(memory) if byte != KNOWN[at]}
        return Effects(registers, written)
