"""What each platform's calling convention says about the stack, by machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class StackConvention:
    """`red_zone`: bytes below the stack pointer that signals and interrupts leave alone. `used`: the distance
    in bytes from the stack pointer to the first byte that they leave alone if there is no red zone: 1 where
    the stack pointer is the address of a free byte. `source`: where that is said."""

    source: str
    red_zone: int = 0
    used: int = 0

    @property
    def kept_from(self) -> int:
        """The distance from the stack pointer to the first byte that interrupts leave alone."""
        return self.used - self.red_zone


CONVENTIONS: Mapping[str, StackConvention] = {
    "EM_X86_64": StackConvention("System V ABI for x86-64, 3.2.2", red_zone=128),
    "EM_386": StackConvention("System V ABI for IA-32, 2.2.2"),
    "EM_AARCH64": StackConvention("AAPCS64, 6.4.5.1"),
    "EM_ARM-A32": StackConvention("AAPCS32, 6.2.1.1"),
    "EM_ARM-T32": StackConvention("AAPCS32, 6.2.1.1; the Cortex-M saves registers there (DDI 0403, B1.5.6)"),
    "EM_RISCV-32": StackConvention("RISC-V psABI, procedure calling convention"),
    "EM_RISCV-64": StackConvention("RISC-V psABI, procedure calling convention"),
    "EM_MIPS-32": StackConvention("System V ABI for MIPS (o32), 3-15"),
    "EM_MIPS-64": StackConvention("MIPSpro N32 ABI handbook, chapter 2"),
    "EM_PPC": StackConvention("System V ABI for PowerPC, 3-17"),
    "EM_AVR": StackConvention("AVR instruction set manual: PUSH stores, then subtracts", used=1),
    "68HC08": StackConvention("CPU08RM: the stack pointer is the next free byte", used=1),
    "EM_SPU": StackConvention("newlib, spu_flih: it skips 125 quadwords", red_zone=2000),
    "EM_TI_C6000": StackConvention("SPRAB89, 4.2: B15 is the address of a free word", used=4),
    "C54x": StackConvention("SPRU131, 8.3: PSHM subtracts, then stores"),
}
"""By the name that `LoadedProgram.machine` has."""
