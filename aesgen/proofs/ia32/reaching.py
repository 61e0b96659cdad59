"""Which instructions of a function a call can reach through its jumps."""

from __future__ import annotations

from collections.abc import Iterator

from aesgen.proofs.ia32.decoding import Ia32Decoder
from aesgen.proofs.symbolic import reached
from aesgen.proofs.x86.decoding import ImmediateOperand, MachineInstruction


def reachable(decoder: Ia32Decoder, entry: int) -> dict[int, MachineInstruction]:
    """The instructions that a call of the function at `entry` may reach, by address."""
    return reached(decoder, entry, _following)


def _following(given: MachineInstruction) -> Iterator[int]:
    if given.mnemonic.startswith("j") and isinstance(given.operands[0], ImmediateOperand):
        yield given.operands[0].value
    if given.mnemonic not in ("jmp", "ret"):
        yield given.end
