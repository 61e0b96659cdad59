"""What the registers and the stack of a GCM kernel hold, in words for whoever reads its text."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from aesgen.families.x86_asm.gcm.layout import GENERAL

if TYPE_CHECKING:
    from aesgen.families.x86_asm.gcm.kernel import GcmKernel

_WIDTH = 110
_GENERAL = {
    "key": "prepared key",
    "source": "input",
    "target": "output",
    "left": "bytes left",
    "powers": "power of H for the next block",
    "data": "associated data or IV",
    "count": "counter of J0",
}


def uses(kernel: GcmKernel) -> list[str]:
    """The lines of a comment: vector registers, general registers, and offsets from rsp."""
    vectors = {
        "blocks": kernel.states,
        "sums of products": kernel.sums,
        "counter": [kernel.counter],
        "GHASH": [kernel.total],
        "text": [kernel.text],
        "temporaries": kernel.temporaries,
    }
    held = [f"{_range(kernel, registers)}: {name}" for name, registers in vectors.items() if registers]
    if kernel.held:
        rounds, registers = [*kernel.held], [*kernel.held.values()]
        held.append(f"{_range(kernel, registers)}: round keys {rounds[0]} to {rounds[-1]}")
    general = [f"{GENERAL[name].removeprefix('%')}: {what}" for name, what in _GENERAL.items()]
    if kernel.sealing:
        general.append(f"{GENERAL['pending'].removeprefix('%')}: ciphertext that is not hashed yet")
    frame = kernel.frame
    slots = {
        frame.joined: "GHASH before the text",
        frame.first: "J0",
        frame.lengths: "bits of text and of associated data",
        **{offset: f"argument {name}" for name, offset in frame.arguments.items() if name != "schedule"},
    }
    if kernel.layout.small:
        slots |= {frame.powers: "powers of a turn", frame.companions: "what belongs to each of them"}
    stacked = [f"{offset}: {what}" for offset, what in sorted(slots.items())]
    parts = (("Vectors", held), ("General registers", general), ("Offsets from rsp", stacked))
    return [line for title, words in parts for line in _wrapped(title, words)]


def _range(kernel: GcmKernel, registers: Sequence[int]) -> str:
    first, last = (kernel.registers[each].removeprefix("%") for each in (min(registers), max(registers)))
    return first if first == last else f"{first} to {last}"


def _wrapped(title: str, words: Sequence[str]) -> list[str]:
    """The words in lines; none of them is divided."""
    whole = "; ".join(word.replace(" ", "\0") for word in words)
    lines = textwrap.wrap(f"{title}: {whole}.", _WIDTH, subsequent_indent="  ", break_long_words=False)
    return [line.replace("\0", " ") for line in lines]
