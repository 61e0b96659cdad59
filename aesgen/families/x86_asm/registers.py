"""Vector register classes of x86-64 and their allocation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from aesgen.errors import VariantFailure

_NAMES = {
    width: tuple(f"%{name}{number}" for number in range(32))
    for width, name in ((16, "xmm"), (32, "ymm"), (64, "zmm"))
}
_TWICE = {width: tuple(f"{name}, {name}" for name in names) for width, names in _NAMES.items()}


@dataclass(frozen=True)
class RegisterClass:
    """Registers of `width` bytes, `count` of them, as one instruction encoding reaches them.

    `encoding`: `legacy` (two operands, memory operands aligned to 16 bytes), `vex` (three operands, registers
    0 to 15) or `evex` (three operands, registers 0 to 31). `features`: the instruction sets that AES on these
    registers needs; the single blocks at the end of a call use 16 bytes.
    """

    name: str
    width: int
    count: int
    encoding: str
    features: frozenset[str] = frozenset()

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
        return _NAMES[self.width][number]

    def twice(self, number: int) -> str:
        """A register that an instruction both reads and writes: `%xmm1` or `%zmm1, %zmm1`."""
        return (_NAMES if self.encoding == "legacy" else _TWICE)[self.width][number]


_AVX = frozenset({"aes", "avx"})
_AVX512 = _AVX | {"vaes", "avx512f", "avx512vl", "avx512bw", "avx512dq"}
CLASSES = {
    given.name: given
    for given in (
        RegisterClass("sse16", 16, 16, "legacy", frozenset({"aes"})),
        RegisterClass("vex16", 16, 16, "vex", _AVX),
        RegisterClass("evex32", 16, 32, "evex", _AVX512),
        RegisterClass("ymm16", 32, 16, "vex", _AVX | {"avx2", "vaes"}),
        RegisterClass("ymm32", 32, 32, "evex", _AVX512 | {"avx2"}),
        RegisterClass("zmm32", 64, 32, "evex", _AVX512),
    )
}


class RegisterAllocation:
    """A class's registers, allocated by purpose, lowest first; `needs` gives the number for each purpose
    (`aesgen.families.x86_asm.budget`). Raises `VariantFailure` if there are not enough."""

    def __init__(self, registers: RegisterClass, needs: Mapping[str, int]) -> None:
        self.registers = registers
        self._given: dict[str, range] = {}
        used = 0
        for purpose, count in needs.items():
            self._given[purpose] = range(used, used + count)
            used += count
        if used > registers.count:
            raise VariantFailure(
                "render", f"{registers.name} has {registers.count} registers, {used} are needed"
            )

    def __getitem__(self, purpose: str) -> range:
        """The registers for `purpose`, possibly none."""
        return self._given.get(purpose, range(0))
