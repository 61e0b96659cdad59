"""Straight-line code for an AVR as data: steps, their cycles, and the registers they live in.

A step's `kind` says what it does; which instruction that is, templates know:

key       to <- the next (or a named) round-key byte       xor       to <- to ^ source
copy      to <- source                                     substitute to <- S-box at the pointer source
double    to <- xtime table at the pointer source          xtime     to <- 2 to, in place
page      the pointer `to` looks into the table `source` from here on
constant  to <- the constant `source`                      port      to <- the I/O register `source`
increment to <- to + 1                                     cache     the byte named in memory <- to
walk      to <- the byte at X, which moves on                recall    to <- the byte named in memory
move      the pointer `to` <- `to` + source                  bridge    to <- a byte of the bridge key

Registers are numbers 0 to 31. A pointer (X, Y, Z) has the number of its low half, which holds the index.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from operator import itemgetter
from typing import NamedTuple

from aesgen.errors import VariantFailure

X, Y, Z = 26, 28, 30
GENERAL = 26
"""r0 to r25 hold bytes; above them are the three pointers."""

KeyByte = tuple[int, int]
"""Round and byte (4 column + row) of a round-key byte."""

BRIDGE = -3
"""The round of the bytes of the bridge key: the sum of the last round key and the first one, with which a
chain of blocks adds both at once."""

CYCLES = {
    "key": 2,
    "xor": 1,
    "copy": 1,
    "double": 2,
    "xtime": 3,
    "page": 1,
    "constant": 1,
    "port": 1,
    "increment": 1,
    "cache": 2,
    "walk": 2,
    "recall": 2,
    "move": 2,
    "bridge": 2,
}
"""Cycles by kind of step (AVR Instruction Set Manual); a substitution takes 2 from SRAM, 3 from flash."""


class AvrStep(NamedTuple):
    kind: str
    to: int
    source: int | str = 0
    byte: KeyByte = (0, 0)


_KIND = itemgetter(0)
"""The kind of a step."""

XORS = tuple(tuple(AvrStep("xor", to, source) for source in range(32)) for to in range(32))
"""Every exclusive-or: half of the steps of a cipher are among them."""


class AvrCode:
    """Steps under construction, with the general registers that are free after them.

    `ports`: key bytes that lie in I/O registers, by I/O address, instead of the schedule."""

    def __init__(self, reserved: Iterable[int] = (), ports: Mapping[KeyByte, int] | None = None) -> None:
        self.steps: list[AvrStep] = []
        self.keys: list[KeyByte] = []
        self.free = set(range(GENERAL)) - set(reserved)
        self.ports = ports or {}
        self.used: set[int] = set()

    def take(self, *preferred: int | None) -> int:
        """A free register: the first free one of `preferred`, else the lowest."""
        for register in preferred:
            if register is not None and register in self.free:
                break
        else:
            if not self.free:
                raise VariantFailure("render", "registers run out: deliver fewer bytes late")
            register = min(self.free)
        self.free.remove(register)
        self.used.add(register)
        return register

    def release(self, *registers: int) -> None:
        for register in registers:
            if register < GENERAL:
                self.free.add(register)

    def key(self, to: int, byte: KeyByte) -> None:
        if byte in self.ports:
            self.steps.append(AvrStep("port", to, self.ports[byte], byte))
            return
        if byte[0] == BRIDGE:
            self.steps.append(AvrStep("bridge", to, 0, byte))
            return
        self.keys.append(byte)
        self.steps.append(AvrStep("key", to, 0, byte))

    def xor(self, to: int, *sources: int) -> None:
        row = XORS[to]
        for source in sources:
            self.steps.append(row[source])

    def copy(self, to: int, source: int) -> None:
        self.steps.append(AvrStep("copy", to, source))

    def substitute(self, to: int, pointer: int) -> None:
        self.steps.append(AvrStep("substitute", to, pointer))

    def double(self, to: int, pointer: int) -> None:
        self.steps.append(AvrStep("double", to, pointer))

    def xtime(self, register: int) -> None:
        self.steps.append(AvrStep("xtime", register))


def cycles(steps: Iterable[AvrStep], substitution: int = 2) -> int:
    """The cycles of `steps`, with `substitution` cycles for a substitution."""
    counts = Counter(map(_KIND, steps))
    return sum(n * (substitution if kind == "substitute" else CYCLES[kind]) for kind, n in counts.items())


def words(steps: Iterable[AvrStep], fixed_keys: bool) -> int:
    """The words of flash of `steps`; a key byte with its own address takes two, and a move of a
    pointer at most two."""
    sizes = {
        "key": 1 + fixed_keys,
        "xtime": 3,
        **dict.fromkeys(("cache", "walk", "recall", "move", "bridge"), 2),
    }
    return sum(n * sizes.get(kind, 1) for kind, n in Counter(map(_KIND, steps)).items())


_INSTRUCTION = re.compile(r"^\t([a-z]+)", re.MULTILINE)
_OF_TWO_WORDS = frozenset({"call", "jmp", "lds", "sts"})
_WORD_BYTES = 2


def text_bytes(text: str) -> int:
    """The bytes of flash of assembly `text` (AVR Instruction Set Manual), without tables."""
    found = _INSTRUCTION.findall(text)
    return _WORD_BYTES * (len(found) + sum(name in _OF_TWO_WORDS for name in found))
