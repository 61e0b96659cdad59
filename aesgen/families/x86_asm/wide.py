"""What kernels share that process many messages, each in a lane of a vector: entry point, round keys and
the order of instructions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from aesgen.families import Prepared
from aesgen.families.x86_asm.registers import RegisterClass
from aesgen.families.x86_asm.vectors import Op
from aesgen.model.build import EntryPoint
from aesgen.model.problem import Problem


@dataclass(frozen=True)
class ChainKernel:
    """The template and its variables, except for the symbol, of a kernel that continues chains."""

    template: str
    names: Mapping[str, Any]


def prepared(
    problem: Problem,
    prefix: str,
    template: str,
    registers: RegisterClass,
    names: Mapping[str, Any],
    chain: ChainKernel | None,
    chain_above: int | None = None,
) -> Prepared:
    """A kernel for the messages of `problem`: its symbol, its entry point and `names` for `template`. Exports
    also get `chain`, and take it for messages of more than `chain_above` bytes."""
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}_{problem.parallel}"
    entry = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        streams=problem.streams,
        shared_key=problem.shared_key,
        key_alignment=1,
        chained=chain is not None,
        chain_above=chain_above,
    )
    own = {"symbol": symbol, **names}
    beside = []
    if chain:
        continued = f"{symbol}_chain"
        its_own = {**chain.names, "symbol": continued}
        beside.append(Prepared(chain.template, f"{continued}.s", its_own, (), requires=registers.features))
    return Prepared(template, f"{symbol}.s", own, (entry,), requires=registers.features, beside=tuple(beside))


@dataclass(frozen=True)
class WideFrame:
    """Offsets in the frame, in bytes from rsp: a vector of round keys by set and number (one set for all
    vectors, or one for each), and the sum of the first and the last key of each set. What a kernel keeps
    besides begins at `joined(sets)`."""

    registers: RegisterClass
    sets: int
    streams: int
    round_keys: int

    def key(self, owner: int, number: int) -> int:
        return self.registers.width * (owner * self.round_keys + number)

    def joined(self, owner: int) -> int:
        return self.key(self.sets, 0) + self.registers.width * owner


def strewn(rounds: Sequence[Op], others: Sequence[Op]) -> list[Op]:
    """`rounds` with `others` distributed evenly among them, both in their order."""
    share = -(-len(others) // len(rounds))
    parts = [others[at : at + share] for at in range(0, len(others), share)]
    return [op for one, part in zip_longest(rounds, parts) for op in (*([one] if one else []), *(part or []))]
