"""What kernels share that process many messages, each in a lane of a vector: entry point and round keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from aesgen.families import Prepared
from aesgen.families.x86_asm.registers import RegisterClass
from aesgen.model.build import EntryPoint
from aesgen.model.problem import Problem


def prepared(
    problem: Problem, prefix: str, template: str, registers: RegisterClass, names: Mapping[str, Any]
) -> Prepared:
    """A kernel for the messages of `problem`: its symbol, its entry point and `names` for `template`."""
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}_{problem.parallel}"
    entry = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        streams=problem.streams,
        shared_key=problem.shared_key,
        key_alignment=1,
    )
    own = {"symbol": symbol, **names}
    return Prepared(template, f"{symbol}.s", own, (entry,), requires=registers.features)


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
