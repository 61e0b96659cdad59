"""The cipher core: whitening, rounds (unrolled or in a loop), last round, and the order of the key bytes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from aesgen.families.avr.program import BRIDGE, AvrCode, AvrStep, KeyByte, cycles
from aesgen.families.avr.rounds import HOMES, AvrRounds, Position

Column = Callable[[AvrRounds, int, int], None]
"""Writes one column of a round: (rounds, number of the round, column)."""


Opening = Callable[[AvrRounds], None]

BeforeRound = Callable[[AvrCode, int], None]
"""Writes the code for the key of a round: (code, number of the round, 0 for whitening)."""


@dataclass(frozen=True)
class CorePlan:
    """The plan of a core.

    `unroll`: rounds per pass of the loop. `order`: the columns of a round in turn. `late`: by round within
    the loop's body, by column, the rows taken late. `pointer` is the S-box pointer. `shift`: see `AvrRounds`.
    `setup`: the first steps. `drafts_are_keyed`: a round's drafts need no key byte (plain keys of
    decryption). `opened`: rounds that an opening writes. `in_order`: the last round key is read in the
    standard's order. `backwards`: key bytes that may be read in any order are read from byte 15 to
    byte 0. `prompt`: see `AvrRounds`. `ports`: key bytes that lie in I/O registers. `bridged`: the core adds
    the bridge key first, and no last round key."""

    rounds: int
    unroll: int
    order: Sequence[int]
    late: Sequence[Sequence[Sequence[int]]]
    pointer: int
    reserved: tuple[int, ...] = ()
    shift: int = 1
    setup: tuple[AvrStep, ...] = ()
    drafts_are_keyed: bool = False
    park_in_spares: bool = True
    opened: int = 0
    in_order: bool = False
    backwards: bool = False
    prompt: bool = False
    before_round: BeforeRound | None = None
    ports: Mapping[KeyByte, int] = field(default_factory=dict)
    bridged: bool = False

    @property
    def passes(self) -> int:
        return (self.rounds - 1 - self.opened) // self.unroll


@dataclass(frozen=True)
class AvrCore:
    """A core in three parts: `before`, `body` and `after`. The body runs `passes` times. `results`: the
    registers that hold the block at the end."""

    before: Sequence[AvrStep]
    body: Sequence[AvrStep]
    after: Sequence[AvrStep]
    passes: int
    keys: tuple[KeyByte, ...]
    """Every key byte in the order in which the core reads it."""
    results: dict[Position, int]
    used: frozenset[int]
    """The general registers that it changes."""
    moves: int

    def cycles(self, substitution: int, per_pass: int) -> int:
        inner = cycles(self.body, substitution)
        looped = self.passes * inner + (self.passes * per_pass - 1 if self.passes > 1 else 0)
        return cycles(self.before, substitution) + looped + cycles(self.after, substitution)


def write_core(plan: CorePlan, column: Column, opening: Opening | None = None) -> AvrCore:
    """The core of `plan`, with rounds of columns that `column` writes.

    `opening` writes the first `plan.opened` rounds instead of whitening."""
    code = AvrCode(plan.reserved, plan.ports)
    looped = plan.passes > 1

    def late(number: int) -> Sequence[Sequence[int]]:
        return plan.late[(number - 1) % len(plan.late)]

    code.steps += plan.setup
    rounds = AvrRounds(
        code, plan.pointer, late(plan.opened + 1), plan.shift, plan.park_in_spares, plan.backwards
    )
    rounds.prompt = plan.prompt
    if plan.bridged:
        rounds.state = {p: byte._replace(byte=(BRIDGE, HOMES[p])) for p, byte in rounds.state.items()}
    prepare = plan.before_round or (lambda code, number: None)
    prepare(code, 0)
    if opening:
        opening(rounds)
    else:
        rounds.whiten(plan.drafts_are_keyed and looped)
    before, code.steps = code.steps, []
    keys, code.keys = code.keys, []
    last = plan.opened + plan.unroll
    for number in range(plan.opened + 1, last + 1):
        rounds.loop = looped and number == last
        rounds.late = late(number + 1)
        prepare(code, number)
        for each in plan.order:
            column(rounds, number, each)
            rounds.settle()
        rounds.advance()
    if looped:
        rounds.close()
        if early := rounds.values_wanted_late():
            return write_core(replace(plan, late=_without(plan.late, early, plan.shift)), column)
    body, code.steps = code.steps, []
    keys += [
        (number + again * plan.unroll, byte) for again in range(plan.passes) for number, byte in code.keys
    ]
    code.keys = []
    prepare(code, plan.rounds)
    results = rounds.bare_round() if plan.bridged else rounds.last_round(plan.rounds, plan.in_order)
    # A draft left over from the loop belongs to the round before the last.
    after = [_renumbered(step, plan) for step in code.steps]
    keys += [(_renumber(number, plan), byte) for number, byte in code.keys]
    used = frozenset(code.used) | set(HOMES.values())
    return AvrCore(before, body, after, plan.passes, tuple(keys), results, used, rounds.moves)


def _without(
    late: Sequence[Sequence[Sequence[int]]], early: Sequence[Position], shift: int
) -> Sequence[Sequence[Sequence[int]]]:
    """`late`, except the bytes `early` if a new pass of the loop takes them: they cannot wait that long."""
    first = [
        tuple(row for row in rows if (row, (column + shift * row) % 4) not in early)
        for column, rows in enumerate(late[0])
    ]
    return [first, *late[1:]]


def _renumber(number: int, plan: CorePlan) -> int:
    return plan.rounds - 1 if plan.passes > 1 and number == plan.unroll else number


def _renumbered(step: AvrStep, plan: CorePlan) -> AvrStep:
    number, byte = step.byte
    return step._replace(byte=(_renumber(number, plan), byte)) if step.kind == "key" else step
