"""The bit-sliced method: constant time, 8 or 16 blocks in 32 words (see `slices`).

In CTR the first two rounds are computed only for what the counter's last byte changes: one S-box for the
byte, one for the four bytes that it reaches in round 2, packed into one word. What 256 counters share is
computed once for these, with the code of the rounds.
"""

from __future__ import annotations

from typing import Any

from aesgen.families import Prepared
from aesgen.families.scalar.bitsliced.counter import CounterWriter
from aesgen.families.scalar.bitsliced.layout import FrameLayout, column_masks
from aesgen.families.scalar.bitsliced.setup import expansion
from aesgen.families.scalar.bitsliced.writer import GroupWriter
from aesgen.families.scalar.functions import common_names, entries, functions, schedule_of
from aesgen.families.scalar.machine import ScalarMachine
from aesgen.families.scalar.slices import LOADED
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point


def prepare(machine: ScalarMachine, target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    names = functions(problem, prefix, "sliced")
    size, decrypts = machine.size, problem.contract.decrypts
    layout = FrameLayout(size, bool(problem.contract.state))
    made_with = machine, problem, point, layout
    writer = CounterWriter(*made_with) if problem.contract.counts else GroupWriter(*made_with)
    template_names: dict[str, Any] = {
        **common_names(machine, target, problem, names, point),
        "slots": {name: size * at for name, at in layout.slot.items()},
        "buffer": size * layout.buffer,
        "before": size * layout.before,
        "frame": machine.frame(layout.words),
        "saved_from": size * layout.words,
        "group_blocks": 2 * size,
        "group_bits": size.bit_length(),
        "key_bytes": 32 * size,
        "rounds": problem.rounds,
        "loop_first": problem.rounds - 1 if decrypts else 3 if problem.contract.counts else 1,
        "carried": [f"%c{plane}" for plane in range(8 * LOADED)],
        "in_steps": writer.first(),
        "round_steps": writer.round(),
        "out_steps": writer.last(),
        "keeps": False,
        "prepare_steps": writer.caching() if isinstance(writer, CounterWriter) else [],
        "masks": [(size * (layout.masks + number), value) for number, value in enumerate(column_masks(size))],
        **expansion(machine, problem, point),
    }
    return Prepared(
        "scalar/bitsliced.s.j2",
        f"{names.kernel}.s",
        template_names,
        entries(
            problem, names, bool(point["setkey"]), 32 * size * problem.round_keys, machine.size, 2 * size
        ),
        schedule=schedule_of(point),
    )
