"""How CTR forms its counter blocks: 128 bits, big-endian, with every carry.

The loop runs in segments within which the fast method needs no carry; between segments the counter is
advanced in general registers, `%r10` (low half) and `%r11` (high half).
"""

from __future__ import annotations

from aesgen.cipher.loop import BlockStep
from aesgen.families.x86_asm.axes import AssemblyAxes
from aesgen.families.x86_asm.keys import Op
from aesgen.families.x86_asm.registers import RegisterAllocation, RegisterClass
from aesgen.families.x86_asm.vectors import three

REVERSE = (0x08090A0B0C0D0E0F, 0x0001020304050607)
"""The byte shuffle that reverses a 128-bit number, as two little-endian 64-bit words."""


class CounterRegisters:
    """The counter's registers and constants, by `method`:

    - `chain`: a little-endian counter per lane; each block shuffles a copy and adds to the counter;
    - `offsets`: the same, but each block adds its own constant, so that no block waits for another;
    - `low-byte`: a big-endian counter; blocks add to its last byte, segments end where that byte wraps;
    - `scalar`: the low half is counted in a general register and inserted.
    """

    def __init__(self, symbol: str, axes: AssemblyAxes, allocation: RegisterAllocation) -> None:
        self.method = axes.counter
        self.registers = allocation.registers
        self._symbol = symbol
        self.constants: dict[str, tuple[int, ...]] = {}
        self.base = allocation["counter"][0]
        self.loads: list[tuple[str, str]] = []
        self._mask = self._step = ""
        if self.method in ("chain", "offsets"):
            self._mask = self._constant("reverse", REVERSE * self.registers.lanes)
            for register in allocation["counter mask"]:
                self._mask = self._keep(self._mask, register)
        for register in allocation["counter step"]:
            self._step = self._keep(self._add(self.registers.lanes), register)
        self.lanes = ""
        if self.registers.lanes > 1:
            each = [self._pair(lane) for lane in range(self.registers.lanes)]
            self.lanes = self._constant("lanes", tuple(word for pair in each for word in pair))

    @property
    def segment(self) -> int:
        """Blocks after which a carry ends a segment; 0 for 2^64."""
        return 256 if self.method == "low-byte" else 0

    def covers(self, step: BlockStep) -> bool:
        """Whether forming the counter already includes `step`."""
        return False

    def form(self, ops: list[Op], view: RegisterClass, state: int, block: int, factor: int) -> None:
        """Puts the counter of vector `block` into `state`; the last of `factor` advances the base."""
        base, target, place = view[self.base], view[state], block % factor
        if self.method == "scalar":
            ops += [("swap", "", "%r10"), *three(view, "insert", "$1, %r10", base, target)]
            ops += [("swap", "", "%r10"), ("increment", "", "%r10")]
            return
        if self.method == "chain":
            ops += three(view, "shuffle", self._view(self._mask, view), base, target)
            ops.append(("add", self._by(view.lanes, view), view.twice(self.base)))
            return
        if place:
            ops += three(view, "add", self._add(place * view.lanes), base, target)
        if self.method == "offsets":
            mask = self._view(self._mask, view)
            ops += (
                [("shuffle", mask, view.twice(state))]
                if place
                else three(view, "shuffle", mask, base, target)
            )
        elif not place:
            ops.append(("move", base, target))
        if place == factor - 1:
            ops.append(("add", self._add(factor * view.lanes), view.twice(self.base)))

    def _by(self, blocks: int, view: RegisterClass) -> str:
        kept = self._step and blocks == self.registers.lanes
        return self._step if kept else self._add(blocks)

    def _add(self, blocks: int) -> str:
        return self._constant(f"add{blocks}", self._pair(blocks) * self.registers.lanes)

    def _pair(self, blocks: int) -> tuple[int, int]:
        """`blocks` at the position of the counter in which the method adds it, as two little-endian 64-bit
        words."""
        return (0, (blocks & 0xFF) << 56) if self.method == "low-byte" else (blocks, 0)

    def _constant(self, name: str, words: tuple[int, ...]) -> str:
        label = f".L{self._symbol}_{name}"
        self.constants[label] = words
        return f"{label}(%rip)"

    def _keep(self, memory: str, number: int) -> str:
        register = self.registers[number]
        self.loads.append((memory, register))
        return register

    def _view(self, operand: str, view: RegisterClass) -> str:
        """A constant in a register, with its name in `view`."""
        return "%xmm" + operand[4:] if view.width == 16 and operand.startswith("%") else operand
