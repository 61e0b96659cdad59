"""The models whose forms `forms` compares with unicorn."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from aesgen.proofs.aarch64.decoding import A64Decoder
from aesgen.proofs.aarch64.forms import FORMS as A64_FORMS
from aesgen.proofs.aarch64.machine import A64Interpreter
from aesgen.proofs.arm.decoding import ArmDecoder
from aesgen.proofs.arm.forms import ARM_FORMS, THUMB_FORMS
from aesgen.proofs.arm.machine import ArmInterpreter
from aesgen.proofs.condition_flags import ConditionFlags
from aesgen.proofs.failures import Stopped
from aesgen.proofs.forms import Form
from aesgen.proofs.program import ARM_STATE, THUMB_STATE, LoadedProgram
from aesgen.proofs.terms import Terms
from tests.proofs.form_avr import AvrForms
from tests.proofs.form_harts import HartForms
from tests.proofs.form_hc08 import Hc08Forms
from tests.proofs.form_registers import mips, ppc, riscv
from tests.proofs.forms import CODE, MIDDLE, UNICORN, Effects, Emulator, Machine, RecordingMemory

FLAGS = "nzcv"


def interpreted(
    machine: Any, given: dict[str, int], put: Callable[[], None], got: Callable[[], Any]
) -> Effects:
    """What the instruction at `CODE` does in an interpreter: `put` sets the state, `got` reads registers."""
    state = machine.state
    memory = state.memory = RecordingMemory()
    put()
    if "n" in given:
        state.flags = ConditionFlags(*(bool(given[name]) for name in FLAGS))
    back = ("return",)
    try:
        instruction = machine.decoder.at(CODE)
        state.next = instruction.end
        machine.execute(instruction, back)
        memory.effects.registers = got()
    except Stopped as stop:
        memory.effects.refused = str(stop)
    return memory.effects


def known_flags(flags: ConditionFlags) -> dict[str, int]:
    return {name: int(each) for name, each in zip(FLAGS, flags[:4], strict=True) if each is not None}


class A64Forms:
    """AArch64."""

    executor = UNICORN

    forms = A64_FORMS
    unexecuted: ClassVar = {
        "br": "it leads to a function of another file",
        "ret": "it returns to an open address",
    }

    def __init__(self) -> None:
        import unicorn

        self.names = unicorn.arm64_const
        machine = unicorn.Uc(unicorn.UC_ARCH_ARM64, unicorn.UC_MODE_ARM)
        machine.ctl_set_cpu_model(self.names.UC_CPU_ARM64_MAX)
        self.emulator = Emulator(machine)
        registers = self.names
        self.places = {f"x{k}": getattr(registers, f"UC_ARM64_REG_X{k}") for k in range(31)}
        self.places |= {"sp": registers.UC_ARM64_REG_SP, "next": registers.UC_ARM64_REG_PC}
        self.places |= {f"v{k}": getattr(registers, f"UC_ARM64_REG_V{k}") for k in range(32)}

    def drawn(self, draw: random.Random, form: Form) -> tuple[int, dict[str, int]]:
        code = form.bits | draw.getrandbits(32) & ~form.mask
        given = {f"x{k}": draw.choice((draw.getrandbits(64), draw.getrandbits(8))) for k in range(31)}
        given |= {f"v{k}": draw.getrandbits(128) for k in range(32)}
        given |= {name: draw.getrandbits(1) for name in FLAGS} | {"sp": MIDDLE}
        if code >> 25 & 5 == 4:  # loads and stores
            index, base = code >> 16 & 31, code >> 5 & 31
            given[f"x{index}"] = draw.getrandbits(32) << 32 | draw.getrandbits(8)
            if code >> 13 & 7 != 2:
                given[f"x{index}"] = draw.randrange(-256, 256) % 2**64
            given["sp" if base == 31 else f"x{base}"] = MIDDLE + (0 if base == 31 else draw.randrange(64))
        if "tbl" in form.name:
            given[f"v{code >> 16 & 31}"] = int.from_bytes(
                bytes(draw.randrange(80) for _ in range(16)), "little"
            )
        return code, given

    def modelled(self, code: int, size: int, given: dict[str, int]) -> Effects:
        program = LoadedProgram("EM_AARCH64", ((CODE, code.to_bytes(4, "little")),), {})
        machine = A64Interpreter(program, A64Decoder(program), Terms(), 10)
        state = machine.state

        def put() -> None:
            state.registers[:] = [*(given[f"x{k}"] for k in range(31)), given["sp"]]
            state.vectors.replace(tuple(given[f"v{k}"].to_bytes(16, "little")) for k in range(32))

        def got() -> dict[str, int]:
            names = (*(f"x{k}" for k in range(31)), "sp")
            found = dict(zip(names, map(state.value, range(32)), strict=True))
            found |= {f"v{k}": int.from_bytes(bytes(state.vectors[k]), "little") for k in range(32)}
            return {**found, **known_flags(state.flags), "next": state.next}

        return interpreted(machine, given, put, got)

    def executed(self, code: int, size: int, given: dict[str, int]) -> Effects:
        machine: Any = self.emulator.machine
        for name, place in self.places.items():
            machine.reg_write(place, given.get(name, 0))
        flags = sum(given[name] << 31 - place for place, name in enumerate(FLAGS))
        machine.reg_write(self.names.UC_ARM64_REG_NZCV, flags)
        found = self.emulator.step(code.to_bytes(4, "little"))
        found.registers = {name: machine.reg_read(place) for name, place in self.places.items()}
        flags = machine.reg_read(self.names.UC_ARM64_REG_NZCV)
        found.registers |= {name: flags >> 31 - place & 1 for place, name in enumerate(FLAGS)}
        return found


class ArmForms:
    """32-bit ARM, in one of its states."""

    executor = UNICORN

    unexecuted: ClassVar = {"it": "its effect is that of the instructions that follow"}

    def __init__(self, thumb: bool) -> None:
        import unicorn

        self.thumb, self.forms = thumb, THUMB_FORMS if thumb else ARM_FORMS
        self.names = unicorn.arm_const
        mode = unicorn.UC_MODE_THUMB if thumb else unicorn.UC_MODE_ARM
        machine = unicorn.Uc(unicorn.UC_ARCH_ARM, mode)
        machine.ctl_set_cpu_model(self.names.UC_CPU_ARM_MAX)
        machine.reg_write(self.names.UC_ARM_REG_C1_C0_2, 0xF << 20)
        machine.reg_write(self.names.UC_ARM_REG_FPEXC, 1 << 30)
        self.emulator = Emulator(machine)
        self.places = {f"r{k}": getattr(self.names, f"UC_ARM_REG_R{k}") for k in range(16)}
        self.places |= {f"s{k}": getattr(self.names, f"UC_ARM_REG_S{k}") for k in range(32)}

    def drawn(self, draw: random.Random, form: Form) -> tuple[int, dict[str, int]]:
        code = form.bits | draw.getrandbits(form.size) & ~form.mask
        if not self.thumb and draw.random() < 0.75:
            code = code & 0xFFF_FFFF | 14 << 28  # most instructions are executed
        given = {f"r{k}": self._value(draw) for k in range(15)} | {"r15": CODE}
        given |= {f"s{k}": draw.getrandbits(32) for k in range(32)}
        given |= {name: draw.getrandbits(1) for name in FLAGS}
        return code, given

    @staticmethod
    def _value(draw: random.Random) -> int:
        """An address, a small number of either sign, or any value."""
        kinds = (MIDDLE + 4 * draw.randrange(64), draw.randrange(-64, 64) % 2**32, draw.getrandbits(32))
        return draw.choices(kinds, (5, 2, 2))[0]

    def bytes_of(self, code: int, size: int) -> bytes:
        if not self.thumb or size == 16:
            return code.to_bytes(size // 8, "little")
        return (code >> 16).to_bytes(2, "little") + (code & 0xFFFF).to_bytes(2, "little")

    def modelled(self, code: int, size: int, given: dict[str, int]) -> Effects:
        name = THUMB_STATE if self.thumb else ARM_STATE
        program = LoadedProgram(name, ((CODE, self.bytes_of(code, size).ljust(4, b"\0")),), {})
        form = next((each for each in self.forms if each.has(code, size)), None)
        if form is None:
            return Effects(refused="no form")
        machine = ArmInterpreter(program, ArmDecoder(program, self.thumb), Terms(), 10)
        state = machine.state
        names = [*(f"r{k}" for k in range(16)), *(f"s{k}" for k in range(32))]

        def put() -> None:
            state.registers[:] = [given[each] for each in names]

        def got() -> dict[str, int]:
            found = dict(zip(names, map(state.value, range(48)), strict=True))
            return {**found, **known_flags(state.flags), "r15": state.next}

        return interpreted(machine, given, put, got)

    def executed(self, code: int, size: int, given: dict[str, int]) -> Effects:
        machine: Any = self.emulator.machine
        flags = sum(given[name] << 31 - place for place, name in enumerate(FLAGS))
        machine.reg_write(self.names.UC_ARM_REG_CPSR, flags | 0x10 | self.thumb << 5)
        for name, place in self.places.items():
            machine.reg_write(place, given[name])
        found = self.emulator.step(self.bytes_of(code, size), self.thumb)
        found.registers = {name: machine.reg_read(place) for name, place in self.places.items()}
        found.registers["r15"] &= ~1
        flags = machine.reg_read(self.names.UC_ARM_REG_CPSR)
        found.registers |= {name: flags >> 31 - place & 1 for place, name in enumerate(FLAGS)}
        return found


MACHINES: dict[str, Callable[[], Machine]] = {
    "aarch64": A64Forms,
    "arm": partial(ArmForms, thumb=False),
    "thumb": partial(ArmForms, thumb=True),
    "avr": AvrForms,
    "hc08": Hc08Forms,
    "mips32": partial(mips, 32),
    "mips64": partial(mips, 64),
    "ppc": ppc,
    "rv32": partial(riscv, 32),
    "rv64": partial(riscv, 64),
    "rv32-extensions": partial(HartForms, 32),
    "rv64-extensions": partial(HartForms, 64),
}
