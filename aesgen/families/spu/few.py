"""Calls of few blocks under one key: a kernel with a block per register beside one that takes whole passes.

A byte-sliced pass takes 16 or 32 blocks and as many cycles for one block as for all; for CTR, tables must be
made first. The kernel here takes three blocks in little more than the time of the chain of one block's
rounds. It reads the schedule of the folded kernels, whose setkey function also stores the inner round keys as
blocks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aesgen.families.spu import log_domain
from aesgen.families.spu.blocks import BlocksKernel
from aesgen.families.spu.key_schedule import folded_bytes, packed_key
from aesgen.families.spu.places import ahead, home, places
from aesgen.families.spu.text import BLOCK, Arguments, ConstantPool
from aesgen.model.problem import Problem

BLOCKS = 3
"""Blocks in a pass: with four, a call of one block would take more than 600 cycles."""


@dataclass(frozen=True)
class FewBlocks(BlocksKernel):
    """`rounds`: the number, the shuffle and the offset of the key of each round. `even_shift`: whether nibble
    shifts go to the even pipe. `counts`: CTR, whose blocks are counters."""

    rounds: tuple[dict[str, Any], ...] = ()
    even_shift: bool = False
    counts: bool = False


def kernel(problem: Problem, symbol: str, label: str, first: int = 1) -> FewBlocks:
    """The kernel for any number of blocks of ECB, CBC decryption or CTR, with the schedule of folded kernels,
    whose folded round keys begin with `first`."""
    decrypts = problem.direction == "decrypt"
    pool = log_domain.tables(ConstantPool(f".L{label}_constants"), decrypts, white=True)
    where = places(problem)
    for phase in range(4):
        for rows, name in ((1, "ahead"), (2, "two_ahead"), (3, "three_ahead"))[: 3 if decrypts else 1]:
            pool.add(f"{name}{phase}", ahead(where[phase], rows))
    pool.add("home", home(where[-1]))
    if problem.contract.counts:
        for increment in range(1, BLOCKS):
            pool.add(f"plus{increment}", [*[0] * (BLOCK - 1), increment])
    return FewBlocks(
        symbol,
        label,
        pool,
        public=False,
        decrypts=decrypts,
        first_key=folded_bytes(problem, first) - 2 * BLOCK,
        last_key=folded_bytes(problem, first) - BLOCK,
        arguments=Arguments.of(problem),
        blocks=BLOCKS,
        even_shift=decrypts,
        counts=problem.contract.counts,
        rounds=tuple(
            {
                "number": number,
                "last": number == problem.rounds,
                "key": packed_key(problem, number, first),
            }
            for number in range(1, problem.rounds + 1)
        ),
    )
