"""The bit-sliced method on the Itanium 2: constant time, 16 blocks at a time (see `slices`).

The rounds except the last one are a loop, which keeps the code within the first-level instruction cache.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aesgen.errors import UserError
from aesgen.families import Prepared
from aesgen.families.arm.gates import ordered
from aesgen.families.ia64 import counting
from aesgen.families.ia64.counting import SHARED_WORDS
from aesgen.families.ia64.slices import BLOCKS, MASKS, WORDS, ItaniumSlices, state
from aesgen.families.scalar.bitsliced.setup import expansion
from aesgen.families.scalar.functions import common_names, entries, functions, schedule_of
from aesgen.families.scalar.machine import ScalarMachine, ScalarStep
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

KEY_BYTES = 8 * WORDS
"""Bytes of a round key."""
SCRATCH = 16
"""Bytes at the stack pointer that belong to a callee."""
MACHINE = ScalarMachine(
    size=8, load="ld8", store="st8", saved=(), keys="%keys", key="%bytes", word="%x", ones="%ones",
    stack="r12", zero="r0", rotates=True,
)  # fmt: skip
"""What the parts of the kit that make a key schedule need to know."""


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    if "ia64" not in target.features:
        raise UserError(f"target {target.name}: features: expected ia64, for the family ia64")
    names = functions(problem, prefix, "sliced")
    writer = _KernelParts(problem, point)
    counts = problem.contract.counts
    template_names: dict[str, Any] = {
        **common_names(MACHINE, target, problem, names, point),
        "group_blocks": BLOCKS,
        "group_bytes": 16 * BLOCKS,
        "buffer": SCRATCH,
        "shared_at": SCRATCH + 16 * BLOCKS,
        "frame": 16 * BLOCKS + (8 * SHARED_WORDS + 16 if counts else 0),
        "key_bytes": KEY_BYTES,
        "rounds": problem.rounds,
        "masks": MASKS,
        "states": [state(row, plane) for row in range(4) for plane in range(8)],
        **(counting.steps(writer.gates) if counts else {"first_steps": writer.first()}),
        "round_steps": writer.round(),
        "last_steps": writer.last(),
        "looped": problem.rounds - (3 if counts else 1),
        **_expansion(problem, point),
    }
    return Prepared(
        f"ia64/{'counter' if counts else 'bitsliced'}.s.j2",
        f"{names.kernel}.s",
        template_names,
        entries(problem, names, bool(point["setkey"]), KEY_BYTES * problem.round_keys, MACHINE.size, BLOCKS),
        schedule=schedule_of(point),
    )


class _KernelParts:
    """The parts of a kernel as lists of steps."""

    def __init__(self, problem: Problem, point: Point) -> None:
        self.problem, self.inverse = problem, problem.contract.decrypts
        self.gates = ordered("inverse_sbox" if self.inverse else "sbox", str(point["gates"]))
        self._state = {(row, plane): state(row, plane) for row in range(4) for plane in range(8)}

    def _slices(self) -> ItaniumSlices:
        return ItaniumSlices(self.gates, self.inverse)

    def first(self) -> list[ScalarStep]:
        """The blocks into words, and the first round key."""
        c = self._slices()
        c.keys(c.sliced(), begins=True)
        return c.steps

    def round(self) -> list[ScalarStep]:
        c = self._slices()
        c.round(self._state)
        return c.steps

    def last(self) -> list[ScalarStep]:
        """The last round, the words into blocks, and these into memory; in CTR with the input's blocks
        added."""
        c = self._slices()
        for number, word in enumerate(c.blocks(c.keys(c.all_substituted(self._state)))):
            if self.problem.contract.counts:
                word = c.xor(word, c.loaded("%in", number))
            c.add("store_next", word, f"%out{number & 1}", 16, to=" ")
        return c.steps


def _expansion(problem: Problem, point: Point) -> dict[str, Any]:
    """The key setup of the kit, with the words of a round key in the order of `slices`."""
    found = expansion(MACHINE, problem, point)
    return {**found, "row_steps": _reordered(found["row_steps"])}


def _reordered(steps: Sequence[ScalarStep]) -> list[ScalarStep]:
    """Plane p of a row is stored at 32 (7 - p) bytes instead of 8 p."""
    return [
        step._replace(number=4 * (56 - step.number)) if step.kind == "store_word" else step for step in steps
    ]
