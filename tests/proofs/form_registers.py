"""The models of MIPS, PowerPC and RISC-V, whose forms `forms` compares with unicorn."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Literal

from aesgen.proofs.failures import Stopped
from aesgen.proofs.forms import Form, pattern_forms
from aesgen.proofs.mips.decoding import decoder32 as mips32
from aesgen.proofs.mips.decoding import decoder64 as mips64
from aesgen.proofs.mips.machine import MipsInterpreter
from aesgen.proofs.ppc.decoding import PpcDecoder
from aesgen.proofs.ppc.machine import PpcInterpreter
from aesgen.proofs.ppc.state import NAMES as PPC_NAMES
from aesgen.proofs.ppc.state import ConditionField
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.riscv.decoding import decoder32 as rv32
from aesgen.proofs.riscv.decoding import decoder64 as rv64
from aesgen.proofs.riscv.machine import HartInterpreter
from aesgen.proofs.terms import Terms
from tests.proofs.forms import CODE, MIDDLE, NEAR, UNICORN, Effects, Emulator, Machine, RecordingMemory

CONDITIONS = tuple(f"cr{field}.{bit}" for field in range(8) for bit in ("less", "greater", "equal"))
NOP = bytes(4)


@dataclass
class RegisterForms:
    """A machine whose registers have the same width. `unicorn_machine`: the machine, and the numbers that
    unicorn gives its registers; `link`: the register of the return address; `delayed`: mnemonics after which
    one more instruction is executed."""

    machine: str
    forms: tuple[Form, ...]
    decoder: Callable[[LoadedProgram], Any]
    interpreter: Callable[..., Any]
    unicorn_machine: Callable[[], tuple[Any, dict[str, int], int]]
    link: str
    order: Literal["little", "big"] = "big"
    flags: int = 0
    delayed: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    executor: str = UNICORN

    def __post_init__(self) -> None:
        self.unexecuted: dict[str, str] = {}
        self.unit = min(each.size for each in self.forms) // 8
        self.package = self.machine.removeprefix("EM_").partition("-")[0].lower()
        self.bits = 64 if self.machine.endswith("64") else 32

    @cached_property
    def _emulated(self) -> tuple[Emulator, dict[str, int], int]:
        machine, places, counter = self.unicorn_machine()
        return Emulator(machine, self.order), places, counter

    def drawn(self, draw: random.Random, form: Form) -> tuple[int, dict[str, int]]:
        code = form.bits | draw.getrandbits(form.size) & ~form.mask
        given = {name: self.value(draw) for name in self._emulated[1]}
        if form.name in self.delayed:  # unicorn needs memory at the target
            offset = draw.randrange(-NEAR // 4, NEAR // 4 - 2)
            if form.name == "jr":
                code |= (not code >> 21 & 31) << 21
                given[tuple(given)[(code >> 21 & 31) - 1]] = CODE + 4 * offset
            else:
                code = code & ~0xFFFF | offset & 0xFFFF
        for field in range(len(self.conditions) // 3):  # one of the bits is set
            chosen = draw.randrange(3)
            given |= {self.conditions[3 * field + bit]: int(bit == chosen) for bit in range(3)}
        return code, given

    def value(self, draw: random.Random) -> int:
        """An address, a small number of either sign, or any value, of 32 bits with their sign or of all."""
        unit = draw.choice((1, 4, 8))
        word = draw.getrandbits(32)
        kinds = (
            MIDDLE + unit * draw.randrange(64),
            unit * draw.randrange(-16, 16) % 2**self.bits,
            ((word ^ 1 << 31) - (1 << 31)) % 2**self.bits,
            draw.getrandbits(self.bits),
        )
        return draw.choices(kinds, (4, 3, 2, 1))[0]

    def written(self, code: int, size: int) -> tuple[bytes, int]:
        """The bytes in memory, and the instructions to execute."""
        form = next((each for each in self.forms if each.has(code, size)), None)
        delayed = form is not None and form.name in self.delayed
        return code.to_bytes(size // 8, self.order) + NOP, 1 + delayed

    def modelled(self, code: int, size: int, given: dict[str, int]) -> Effects:
        content, count = self.written(code, size)
        program = LoadedProgram(self.machine, ((CODE, content),), {}, flags=self.flags)
        machine = self.interpreter(program, self.decoder(program), Terms(), 10)
        state = machine.state
        memory = state.memory = RecordingMemory()
        for place, name in enumerate(state.names):
            state.registers[place] = given.get(name, 0)
        if self.conditions:
            for field in range(8):
                bits = (bool(given[name]) for name in self.conditions[3 * field : 3 * field + 3])
                state.conditions[field] = ConditionField(*bits, ())
        try:
            address = CODE
            for _ in range(count):
                instruction = machine.decoder.at(address)
                state.next = address = instruction.end
                if not machine.execute(instruction, given[self.link]):
                    state.next = given[self.link]
        except Stopped as stop:
            return Effects(refused=str(stop))
        if state.next % self.unit or not 0 <= state.next < 2**self.bits:
            return Effects(refused="no instruction is at such an address")
        found = {name: state.value(place) for place, name in enumerate(state.names) if name in given}
        for field, known in state.conditions.items() if self.conditions else ():
            found |= {
                name: int(bit)
                for name, bit in zip(self.conditions[3 * field : 3 * field + 3], known[:3], strict=True)
            }
        memory.effects.registers = {**found, "next": state.next}
        return memory.effects

    def executed(self, code: int, size: int, given: dict[str, int]) -> Effects:
        emulator, places, counter = self._emulated
        machine: Any = emulator.machine
        for name, place in places.items():
            machine.reg_write(place, given[name])
        if self.conditions:
            machine.reg_write(self._condition_register, self._packed(given))
        content, count = self.written(code, size)
        found = emulator.step(content[: size // 8 + 4 * (count - 1)], count=count)
        found.registers = {name: machine.reg_read(place) for name, place in places.items()}
        found.registers["next"] = machine.reg_read(counter)
        if self.conditions:
            packed = machine.reg_read(self._condition_register)
            found.registers |= {
                name: packed >> 31 - 4 * (place // 3) - place % 3 & 1
                for place, name in enumerate(self.conditions)
            }
        return found

    @property
    def _condition_register(self) -> int:
        from unicorn import ppc_const

        return int(ppc_const.UC_PPC_REG_CR)

    def _packed(self, given: dict[str, int]) -> int:
        return sum(
            given[name] << 31 - 4 * (place // 3) - place % 3 for place, name in enumerate(self.conditions)
        )


def _mips(bits: int) -> tuple[Any, dict[str, int], int]:
    import unicorn

    names = unicorn.mips_const
    mode = unicorn.UC_MODE_MIPS64 if bits == 64 else unicorn.UC_MODE_MIPS32
    machine = unicorn.Uc(unicorn.UC_ARCH_MIPS, mode | unicorn.UC_MODE_BIG_ENDIAN)
    model = names.UC_CPU_MIPS64_MIPS64R2_GENERIC if bits == 64 else names.UC_CPU_MIPS32_24KF
    machine.ctl_set_cpu_model(model)
    from aesgen.machines.mips import REGISTERS

    places = {name: getattr(names, f"UC_MIPS_REG_{place}") for place, name in enumerate(REGISTERS) if place}
    return machine, places, names.UC_MIPS_REG_PC


def _ppc() -> tuple[Any, dict[str, int], int]:
    import unicorn
    from unicorn import ppc_const as names

    machine = unicorn.Uc(unicorn.UC_ARCH_PPC, unicorn.UC_MODE_PPC32 | unicorn.UC_MODE_BIG_ENDIAN)
    places = {name: getattr(names, f"UC_PPC_REG_{name[1:]}") for name in PPC_NAMES[:32]}
    places |= {"lr": names.UC_PPC_REG_LR, "count": names.UC_PPC_REG_CTR}
    return machine, places, names.UC_PPC_REG_PC


def _riscv(bits: int) -> tuple[Any, dict[str, int], int]:
    import unicorn

    from aesgen.machines.riscv import REGISTERS

    names = unicorn.riscv_const
    mode = unicorn.UC_MODE_RISCV64 if bits == 64 else unicorn.UC_MODE_RISCV32
    machine = unicorn.Uc(unicorn.UC_ARCH_RISCV, mode)
    places = {name: getattr(names, f"UC_RISCV_REG_X{place}") for place, name in enumerate(REGISTERS) if place}
    return machine, places, names.UC_RISCV_REG_PC


BRANCHES = ("beq", "bne", "jr")


def mips(bits: int) -> Machine:
    decoder = mips64 if bits == 64 else mips32
    return RegisterForms(
        f"EM_MIPS-{bits}",
        pattern_forms("mips", str(bits)),
        decoder,
        MipsInterpreter,
        partial(_mips, bits),
        "ra",
        flags=8 << 28 if bits == 64 else 7 << 28,
        delayed=BRANCHES,
    )


def ppc() -> Machine:
    forms = pattern_forms("ppc")
    return RegisterForms("EM_PPC", forms, PpcDecoder, PpcInterpreter, _ppc, "lr", conditions=CONDITIONS)


def riscv(bits: int) -> Machine:
    """Those that unicorn has: RV32IMC and RV64IMC."""
    forms = tuple(each for each in pattern_forms("riscv", str(bits)) if " " not in each.name)
    decoder = rv64 if bits == 64 else rv32
    return RegisterForms(
        f"EM_RISCV-{bits}", forms, decoder, HartInterpreter, partial(_riscv, bits), "ra", order="little"
    )
