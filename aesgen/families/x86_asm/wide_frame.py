"""The frame of a kernel that processes many messages, each in a lane of a vector: its round keys."""

from __future__ import annotations

from dataclasses import dataclass

from aesgen.families.x86_asm.registers import RegisterClass


@dataclass(frozen=True)
class WideFrame:
    """Offsets in the frame, in bytes from rsp: a vector of round keys by set and number (one set for all
    vectors, or one for each), and the sum of the first and the last key of each set. What a kernel keeps
    besides begins at `joined(sets)`."""

    registers: RegisterClass
    sets: int
    streams: int
    round_keys: int

    def key(self, owner: int, number: int) -> int:
        return self.registers.width * (owner * self.round_keys + number)

    def joined(self, owner: int) -> int:
        return self.key(self.sets, 0) + self.registers.width * owner
