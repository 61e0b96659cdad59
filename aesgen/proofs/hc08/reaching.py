"""Which instructions of a function a call can reach through its branches, jumps and calls."""

from __future__ import annotations

from collections.abc import Iterator

from aesgen.proofs.hc08.decoding import Cpu08Code, Hc08Decoder
from aesgen.proofs.symbolic import reached


def reachable(decoder: Hc08Decoder, entry: int) -> dict[int, Cpu08Code]:
    """The instructions that a call of the function at `entry` may reach, by address."""
    return reached(decoder, entry, _following)


def _following(given: Cpu08Code) -> Iterator[int]:
    name = given.mnemonic
    if given.mode.endswith("relative") and name != "brn":
        yield given.target
    if name in ("jmp", "jsr") and given.mode in ("direct", "extended"):
        yield given.operands[0]
    if name not in ("rts", "jmp", "bra"):  # a call returns
        yield given.end
