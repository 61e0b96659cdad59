"""Orders steps for decoders of which only the first takes instructions of several micro-operations.

The P6 decodes three instructions in a cycle, from a block of 16 bytes that begins at an instruction (Agner
Fog, The microarchitecture of Intel, AMD and VIA CPUs). The order takes an instruction of several
micro-operations for the first decoder and ones of a single micro-operation that fit into the block for the
others."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from aesgen.families.ia32.steps import FORMS, Ia32Step, reads, size, writes

BLOCK_BYTES = 16
DECODERS = 3


@dataclass(frozen=True)
class OrderOptions:
    """`window`: how many steps a step may be taken before its turn; 0 keeps the text's order. `jitter`: the
    random part of the priorities, in steps. `seed`: of the random part. `lead`: how many steps before its
    turn a load of a table's entry counts as due."""

    window: int
    jitter: int
    seed: int
    lead: int


def ordered(steps: Sequence[Ia32Step], options: OrderOptions) -> list[Ia32Step]:
    """The steps in an order that keeps what they compute. Flags are not kept."""
    if not options.window:
        return list(steps)
    return _Ordering(steps, options).run()


def predecessors(steps: Sequence[Ia32Step]) -> list[set[int]]:
    """For each step the numbers of those that must come before it."""
    found: list[set[int]] = []
    written: dict[str, int] = {}
    used: dict[str, set[int]] = {}
    for number, step in enumerate(steps):
        before = {written[name] for name in reads(step) | writes(step) if name in written}
        for name in writes(step):
            before |= used.pop(name, set())
            written[name] = number
        for name in reads(step) - writes(step):
            used.setdefault(name, set()).add(number)
        found.append(before - {number})
    return found


class _Ordering:
    def __init__(self, steps: Sequence[Ia32Step], options: OrderOptions) -> None:
        generator = random.Random(options.seed)
        self.steps, self.window = steps, options.window
        self._before = predecessors(steps)
        self._priority = [
            number + options.jitter * generator.random() - options.lead * (step.kind == "look")
            for number, step in enumerate(steps)
        ]
        self._left = self._decoders = 0

    def run(self) -> list[Ia32Step]:
        behind: list[list[int]] = [[] for _ in self.steps]
        for number, before in enumerate(self._before):
            for each in before:
                behind[each].append(number)
        missing = [len(before) for before in self._before]
        ready = {number for number, many in enumerate(missing) if not many}
        found: list[int] = []
        placed: set[int] = set()
        oldest = 0
        while len(found) < len(self.steps):
            while oldest in placed:
                oldest += 1
            near = [number for number in ready if number <= oldest + self.window]
            best = self._best(sorted(near, key=self._priority.__getitem__))
            self._decode(self.steps[best])
            found.append(best)
            placed.add(best)
            ready.remove(best)
            for number in behind[best]:
                missing[number] -= 1
                if not missing[number]:
                    ready.add(number)
        return [self.steps[number] for number in found]

    def _best(self, near: Sequence[int]) -> int:
        """The step that suits the next decoder, of those `near` in the order of their priority."""
        first = not self._decoders
        single = [number for number in near if FORMS[self.steps[number].kind].uops == 1]
        several = [number for number in near if number not in single]
        if first:
            return (several or single)[0]
        fitting = [number for number in single if size(self.steps[number]) <= self._left]
        return (fitting or several or single)[0]

    def _decode(self, step: Ia32Step) -> None:
        """Gives a step to the next decoder."""
        if size(step) > self._left:
            self._left, self._decoders = BLOCK_BYTES, 0
        elif FORMS[step.kind].uops > 1:
            self._decoders = 0
        self._left -= size(step)
        self._decoders = (self._decoders + 1) % DECODERS
