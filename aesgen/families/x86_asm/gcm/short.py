"""GCM of a short message with a small key on vectors of four blocks: the code at the entry of a kernel.

It looks at the length first, saves no register and has no frame. A vector of text is hashed with the powers
that lead to the block of lengths, so that at most 16 blocks take one reduction; longer texts take one for
each four vectors, whose powers and companions stay in registers."""

from __future__ import annotations

from dataclasses import dataclass

from aesgen.families.x86_asm.gcm.arithmetic import GcmArithmetic
from aesgen.families.x86_asm.gcm.layout import FIRST, PAGE, SMALL_POWERS, KeyLayout
from aesgen.model.problem import BLOCK_BYTES

LANES = 4
"""Blocks of a vector."""


@dataclass(frozen=True)
class ShortMessages:
    """What the template needs of the kernel."""

    rounds: int
    layout: KeyLayout

    @property
    def most(self) -> int:
        """Bytes of the longest text: its counters differ in the last byte alone, even those of the vector
        after it."""
        return (PAGE - FIRST - 2 * LANES) // LANES * LANES * BLOCK_BYTES

    @property
    def switches(self) -> set[int]:
        """The numbers of blocks that take no bodies, and at most."""
        return {SMALL_POWERS - 1, self.most // BLOCK_BYTES}

    @property
    def last(self) -> int:
        """The end of the powers in the prepared key."""
        return self.layout.last

    def round_key(self, number: int) -> int:
        """The offset of a round key in the prepared key."""
        return self.layout.round_key(number)

    @property
    def constants(self) -> list[tuple[str, list[int]]]:
        """Counters from that of J0 on, and what leads to those of the next vector."""
        counters = [byte for number in range(1, 2 + LANES) for byte in (*[0] * 15, number)]
        return [("next", [*[0] * 15, LANES] * LANES), ("counters", counters)]


def short_messages(kernel: GcmArithmetic) -> ShortMessages | None:
    """The short messages of a kernel; None if it has a large key or other vectors."""
    if not kernel.axes.small or kernel.registers.lanes != LANES:
        return None
    return ShortMessages(kernel.problem.rounds, kernel.layout)
