"""Which instructions of a function a call can reach through its branches."""

from __future__ import annotations

from collections.abc import Iterator

from aesgen.proofs.aarch64.decoding import A64Code, A64Decoder
from aesgen.proofs.aarch64.machine import COMPARING
from aesgen.proofs.symbolic import reached


def reachable(decoder: A64Decoder, entry: int) -> dict[int, A64Code]:
    """The instructions that a call of the function at `entry` may reach, by address."""
    return reached(decoder, entry, _following)


def _following(given: A64Code) -> Iterator[int]:
    name = given.mnemonic
    if name in COMPARING or name == "b":
        target = given.operands[-1]
        assert isinstance(target, int)
        yield target
    if name != "ret" and (name != "b" or given.condition):
        yield given.end
