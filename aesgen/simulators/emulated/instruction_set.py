"""The properties of an instruction set and of its calling sequence that an emulated machine needs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from aesgen.machines import Convention


def called(convention: Convention) -> dict[str, Any]:
    """The fields of an `InstructionSet` that state the calling sequence."""
    return {
        "scratch": convention.scratch,
        "arguments": convention.arguments,
        "saved": (*convention.saved, *convention.reserved),
        "return_address": convention.link,
        "stack_alignment": convention.stack_alignment,
        "byte_order": "big" if convention.big_endian else "little",
        "stack_offset": convention.stack_offset,
        "stack_pointer": convention.stack_pointer,
        "word_bytes": convention.word_bytes,
    }


@dataclass(frozen=True)
class InstructionSet:
    """An instruction set as unicorn names it, and the calling sequence of its ABI.

    `architecture`, `modes` and `cpu` are unicorn's constants without their prefixes: `arm`, `("THUMB",
    "MCLASS")` and `ARM_CORTEX_M4` stand for `UC_ARCH_ARM`, `UC_MODE_THUMB | UC_MODE_MCLASS` and
    `UC_CPU_ARM_CORTEX_M4`. `byte_order` adds unicorn's mode of that name. Registers are named in lower case
    as in `UC_<ARCHITECTURE>_REG_<NAME>`.

    The calling sequence: the first arguments are in the registers `arguments`, the others on the stack, a
    word each, `stack_offset` bytes above the stack pointer (MIPS o32 leaves 16 bytes there for the callee).
    The stack pointer is a multiple of `stack_alignment` bytes. The callee returns to the address in
    `return_address`, and preserves the registers `saved` and the stack pointer; the registers
    `scratch`, including the arguments', may change.
    """

    architecture: str
    modes: tuple[str, ...]
    cpu: str
    scratch: tuple[str, ...]
    arguments: tuple[str, ...]
    saved: tuple[str, ...]
    return_address: str
    stack_alignment: int
    byte_order: Literal["little", "big"] = "little"
    stack_offset: int = 0
    stack_pointer: str = "sp"
    program_counter: str = "pc"
    word_bytes: int = 4
    others: tuple[str, ...] = ()
    """Registers of floating-point and vector units that a call may change."""
    entry_register: str = ""
    """A register that holds the function's own address at a call, if the ABI has one (MIPS: `t9`)."""
    state_bit: int = 0
    """The bit of a code address that selects the instruction set instead of a byte (Thumb: 1)."""

    @cached_property
    def _constants(self) -> Any:
        from importlib import import_module

        return import_module(f"unicorn.{self.architecture}_const")

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {}

    def register(self, name: str) -> int:
        """Unicorn's constant for the register `name`."""
        if name not in self._numbers:
            constant = f"UC_{self.architecture.upper()}_REG_{name.upper()}"
            self._numbers[name] = getattr(self._constants, constant)
        return self._numbers[name]

    def open(self) -> Any:
        """A unicorn core of this instruction set, without memory."""
        import unicorn

        names = [f"UC_MODE_{mode}" for mode in (*self.modes, f"{self.byte_order.upper()}_ENDIAN")]
        mode = 0
        for name in names:
            mode |= getattr(unicorn, name)
        core = unicorn.Uc(getattr(unicorn, f"UC_ARCH_{self.architecture.upper()}"), mode)
        core.ctl_set_cpu_model(getattr(self._constants, f"UC_CPU_{self.cpu}"))
        return core
