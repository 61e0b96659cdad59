"""Which instructions of a function a call can reach through its branches, jumps and calls."""

from __future__ import annotations

from collections.abc import Iterator

from aesgen.proofs.riscv.decoding import BRANCHES, HartDecoder, RiscvCode
from aesgen.proofs.symbolic import reached


def reachable(decoder: HartDecoder, entry: int) -> dict[int, RiscvCode]:
    """The instructions that a call of the function at `entry` may reach, by address."""
    return reached(decoder, entry, _following)


def _following(given: RiscvCode) -> Iterator[int]:
    name = given.mnemonic
    if name in BRANCHES or name == "jal":
        yield given.address + given.imm
    if name not in ("jal", "jalr") or given.rd:  # a call returns
        yield given.end
