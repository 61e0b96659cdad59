"""The verdict on an entry point, and the statement that a proof makes."""

from __future__ import annotations

from dataclasses import dataclass

from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.execution import ByteDifference, Result
from aesgen.proofs.induction import AnyLength

PROVED_ANY, PROVED_LISTED = "proved for any length", "proved for listed lengths"
"""The verdicts that are proofs."""
UNDECIDED = "undecided"
"""The verdict where terms differ, but no values were found for which a byte is another one."""


@dataclass(frozen=True)
class Proof:
    """The verdict on one entry point. `cases`: those that were executed, without those that were divided.
    `instructions`: those that a call can reach. `unvisited`: addresses that no case executed. `seconds`: of
    processor time, as is the time limit, so that a busy machine changes no result."""

    symbol: str
    identity: str
    result: Result
    detail: str
    cases: tuple[ProofCase, ...] = ()
    instructions: int = 0
    unvisited: tuple[int, ...] = ()
    seconds: float = 0.0
    steps: int = 0
    any_length: AnyLength | None = None
    """The proof by induction of all lengths from one on, or why there is none; None if none was tried."""
    difference: ByteDifference | None = None
    """The first byte whose term differs, if one does."""
    looked_up: tuple[tuple[int, int], ...] = ()
    """The instructions that read a table at a secret place: address, and the most look-ups in one
    case."""
    failed: ProofCase | None = None
    """The case that is no proof, if one is not."""
    limits: tuple[tuple[str, int], ...] = ()
    """By the name of an operand: the largest length, in bytes, for which the proof holds."""
    sectors: tuple[int, int] = (0, 0)
    """How many instructions of the function for consecutive data units the cases executed, and how many it
    has."""
    beyond: int = 0
    """Instructions that no case executed, because only messages reach them that are longer than the machine's
    lengths can state or than the mode allows."""
    vector_bits: int = 0
    """The bits of a vector register for which it holds, if the instruction set leaves this open; else 0."""
    owned_io: tuple[int, ...] = ()
    """I/O registers that must be its own, because it leaves anything in them."""
    late: bool = False
    """Whether the time limit ended it."""
    setup: bool = False
    """Whether it is about a key set-up alone."""
    code: str = ""
    """The digest of the instructions, by their distance from the first one; empty if no case holds."""

    @property
    def holds(self) -> bool:
        return self.result is Result.PROVED

    @property
    def refuted(self) -> bool:
        """Whether the code stores a byte that is not the specified one, or none where it must."""
        return self.result is Result.DIFFERS and (
            self.difference is None or self.difference.values is not None
        )

    @property
    def tried(self) -> bool:
        """Whether there are a specification and an interpreter, so that a call was executed."""
        return self.steps > 0

    @property
    def inductive(self) -> bool:
        """Whether it covers every length."""
        return self.holds and self.any_length is not None and self.any_length.holds

    @property
    def verdict(self) -> str:
        """The result with its scope: no word of it reads as a proof of more lengths than it is."""
        anything = self.inductive or self.setup  # a key set-up has no lengths
        if self.result is Result.DIFFERS and not self.refuted:
            return UNDECIDED
        return str(self.result) if not self.holds else PROVED_ANY if anything else PROVED_LISTED

    @property
    def scope(self) -> str:
        """The lengths of the message that it covers, in words."""
        if self.inductive and self.any_length is not None:
            unit = "" if self.any_length.by_blocks else " in bytes"
            return f"any length{unit} up to 2^{self.any_length.most.bit_length() - 1} blocks"
        sizes = sorted({case.message_bytes for case in self.cases if not case.refused})
        whole = not any(case.tail for case in self.cases)
        lengths, unit = ([size // BLOCK_BYTES for size in sizes], "blocks") if whole else (sizes, "bytes")
        if len(lengths) == 1:
            return f"the length of {lengths[0]} {unit[: -1 if lengths[0] == 1 else None]} only"
        return f"{len(lengths)} lengths from {lengths[0]} to {lengths[-1]} {unit} only"

    @property
    def statement(self) -> str:
        """What was proved, in words; the first of them say for which lengths."""
        if self.setup:
            words = "proved: it stores the standard's schedule of every key"
            return f"{words}; all {self.instructions} instructions executed"
        begun = "proved for" if self.holds else f"{Result.LISTED}:"
        found = f"{begun} {self.scope}, {'by induction and ' * self.inductive}in {len(self.cases)} cases"
        for name, most in self.limits:
            found += f"; {name} of at most {most} bytes"
        if any(case.expanded for case in self.cases):
            found += "; round keys that are the schedule of a user's key"
        if most := max(case.grid for case in self.cases):
            found += f"; launches of up to {most} thread blocks"
        if self.vector_bits:
            found += f"; vector registers of {self.vector_bits} bits"
        if self.owned_io:
            found += f"; no other code uses the I/O registers {', '.join(map(hex, self.owned_io))}"
        if self.inductive and self.any_length is not None and self.any_length.counted:
            found += f"; by induction only {self.any_length.counted}"
        refused = sum(case.refused for case in self.cases)
        if refused:
            found += f"; {refused} of the cases have lengths that the function refuses"
        if self.beyond:
            executed = self.instructions - self.beyond
            found += f"; {executed} of {self.instructions} instructions executed: a carry from 65,536 blocks"
            found += f" on needs the other {self.beyond}"
        elif self.unvisited:
            executed = self.instructions - len(self.unvisited)
            found += f"; {executed} of {self.instructions} instructions executed"
        else:
            found += f"; all {self.instructions} instructions executed"
        if self.sectors[1]:
            executed, every = self.sectors
            found += f", and {executed} of {every} of the function for data units"
        if self.result is Result.LISTED:
            found += f"; {self.detail}"
        return found

    @property
    def lookups(self) -> str:
        """The look-ups at secret places, in words; empty if there are none."""
        if not self.looked_up:
            return ""
        most = sum(count for _, count in self.looked_up)
        return f"{len(self.looked_up)} instructions look tables up, at most {most} times in a case"
