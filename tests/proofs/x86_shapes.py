"""The encodings of x86 that the comparison with a processor tries."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass

from aesgen.proofs.x86.encodings import EXTENDED, MAPS, PREFIXES


@dataclass(frozen=True)
class Shape:
    """What an encoding has besides its registers: for each kind, the bytes before ModRM as `built` makes
    them."""

    kind: str
    prefixes: bytes
    wide: int
    map: int
    opcode: int
    implied: int = 0
    length: int = 0
    digit: int = -1
    memory: bool = False
    masked: int = 0
    zeroing: int = 0
    repeats: int = 0
    fixed: bool = True

    def built(self, draw: random.Random, relative: bool, word: int) -> bytes:
        """An instruction with random registers, displacement and immediate bytes, which may be too many.
        `word`: the bytes of an address."""
        reg, rm, index, vector = (draw.getrandbits(4 if word == 8 else 3) for _ in range(4))
        reg = reg & 8 | self.digit if self.digit >= 0 else reg
        high, mod = draw.getrandbits(2), 3
        more = b""
        if self.memory:
            mod = 0 if relative else draw.choice((1, 2))
            if relative:
                rm, index = rm & 8 | 5, index & 7
            elif rm & 7 == 4:  # a base and an index
                more = bytes([draw.getrandbits(2) << 6 | (index & 7) << 3 | draw.getrandbits(3)])
            else:
                index &= 7
            more += bytes(4) if mod in (0, 2) else bytes([draw.getrandbits(8)])
        modrm = bytes([mod << 6 | (reg & 7) << 3 | rm & 7]) + more
        tail = bytes((draw.getrandbits(draw.choice((3, 8))), *draw.randbytes(7)))
        vvvv = 15 if self.fixed else vector
        r, x, b = reg >> 3 & 1, index >> 3 & 1, rm >> 3 & 1
        if self.kind == "":
            rex = (
                0x40 | self.wide << 3 | r << 2 | x << 1 | b
                if word == 8 and (draw.getrandbits(1) or self.wide)
                else 0
            )
            escape = (b"", b"\x0f", b"\x0f\x38", b"\x0f\x3a")[self.map]
            return self.prefixes + bytes([rex] * bool(rex)) + escape + bytes([self.opcode]) + modrm + tail
        inverse = (1 - r) << 7 | (1 - x) << 6 | (1 - b) << 5
        if self.kind == "vex":
            own = (
                self.wide << 7 | (~vvvv & 15 if not self.fixed else 15) << 3 | self.length << 2 | self.implied
            )
            head = bytes([0xC4, inverse | self.map, own])
        else:
            upper = 1 if self.fixed else draw.getrandbits(1)
            if mod == 3:  # X extends the register
                inverse = inverse & ~0x40 | (high & 1) << 6
            own = self.wide << 7 | (~vvvv & 15 if not self.fixed else 15) << 3 | 4 | self.implied
            mask = draw.randint(1, 7) if self.masked else 0
            last = self.zeroing << 7 | self.length << 5 | self.repeats << 4 | upper << 3 | mask
            head = bytes([0x62, inverse | (high >> 1) << 4 | self.map, own, last])
        return self.prefixes + head + bytes([self.opcode]) + modrm + tail


def shapes(word: int) -> Iterator[Shape]:
    """All encodings of one or more bytes of opcode for addresses of so many bytes, without those that no test
    may execute; those of 32-bit code without VEX and EVEX."""
    for number, opcode, memory in itertools.product(range(4), range(256), (False, True)):
        if opcode in _LEFT_OUT[min(number, 2)] or (word == 8 and not number and opcode & 0xF0 == 0x40):
            continue
        digits = range(8) if opcode in EXTENDED[MAPS.get(number, "")] else (-1,)
        for digit, wide in itertools.product(digits, (0, 1) if word == 8 else (0,)):
            padded = (b"\x2e", b"\x66\x66\x2e") if opcode in (0x1F, 0x90) else ()  # those of a `nop`
            for prefixes in (b"", b"\x66", b"\xf3", b"\xf2", *padded):
                yield Shape("", prefixes, wide, number, opcode, digit=digit, memory=memory)
            for implied in range(4 * bool(number) * (word == 8)):
                for length in (0, 1):
                    yield Shape("vex", b"", wide, number, opcode, implied, length, digit, memory)
                for length, more in itertools.product(
                    (0, 1, 2), ((0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 0, 1))
                ):
                    if memory or not more[2]:
                        yield Shape("evex", b"", wide, number, opcode, implied, length, digit, memory, *more)


_LEFT_OUT = (
    {
        *PREFIXES,
        0x0F,
        0x62,
        *range(0x6C, 0x70),
        0xC4,
        0xC5,
        *range(0xCC, 0xCE),
        *range(0xEC, 0xF0),
        0xF4,
    },
    {0x05, 0x0B, 0x34, 0x38, 0x3A},
    set[int](),
)
"""Opcodes by map, the first two: prefixes, escapes, traps, and what needs the system."""
