"""Vector register classes of x86-64 and who gets which register."""

from __future__ import annotations

from dataclasses import dataclass, replace

from aesgen.errors import VariantFailure

_NAMES = {16: "xmm", 32: "ymm", 64: "zmm"}


@dataclass(frozen=True)
class RegisterClass:
    """Registers of `width` bytes, `count` of them, as one instruction encoding reaches them.

    `encoding`: `legacy` (two operands, memory operands aligned to 16 bytes), `vex` (three operands,
    registers 0 to 15) or `evex` (three operands, registers 0 to 31).
    """

    name: str
    width: int
    count: int
    encoding: str

    @property
    def lanes(self) -> int:
        """Blocks in one register."""
        return self.width // 16

    @property
    def legacy(self) -> bool:
        return self.encoding == "legacy"

    def narrow(self) -> RegisterClass:
        """The same registers' lowest 16 bytes."""
        return replace(self, width=16)

    def __getitem__(self, number: int) -> str:
        return f"%{_NAMES[self.width]}{number}"

    def twice(self, number: int) -> str:
        """A register that an instruction both reads and writes: `%xmm1` or `%zmm1, %zmm1`."""
        name = self[number]
        return name if self.legacy else f"{name}, {name}"


CLASSES = {
    given.name: given
    for given in (
        RegisterClass("sse16", 16, 16, "legacy"),
        RegisterClass("vex16", 16, 16, "vex"),
        RegisterClass("evex32", 16, 32, "evex"),
        RegisterClass("ymm16", 32, 16, "vex"),
        RegisterClass("ymm32", 32, 32, "evex"),
        RegisterClass("zmm32", 64, 32, "evex"),
    )
}


class Allocation:
    """Hands out a class's registers, lowest first. Raises `VariantFailure` when there are no more."""

    def __init__(self, registers: RegisterClass) -> None:
        self.registers = registers
        self.used = 0

    def take(self, count: int = 1) -> range:
        first, self.used = self.used, self.used + count
        if self.used > self.registers.count:
            raise VariantFailure(
                "render", f"{self.registers.name} has {self.registers.count} registers, {self.used} needed"
            )
        return range(first, self.used)
