"""The order of a kernel's operations: in each cycle the first one that may issue, of those that a window
shows.

One instruction issues in a cycle, in order, and the processor does not wait for registers: an instruction
that uses an address register too early gets its old value. So the order keeps every distance, with NOPs where
nothing else fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from aesgen.families.c54x.operations import LATE, THROUGH_MEMORY, C54xOperation

IDLE = C54xOperation("idle")


@dataclass
class _Waiting:
    """Per resource: the last writer, and the readers since, as numbers of operations."""

    writer: dict[str, int] = field(default_factory=dict)
    readers: dict[str, list[int]] = field(default_factory=dict)


def scheduled(operations: Sequence[C54xOperation], window: int) -> list[C54xOperation]:
    """All `operations` and NOPs. `window`: how many operations from the first one that waits may be
    chosen."""
    distances = _distances(operations)
    issued: dict[int, int] = {}
    waiting = list(range(len(operations)))
    ordered: list[C54xOperation] = []
    cycle = 0
    while waiting:
        ready = [
            number
            for number in waiting[:window]
            if all(
                before in issued and cycle - issued[before] >= distance
                for before, distance in distances[number]
            )
            and not (operations[number].long and ordered and ordered[-1].stores)
        ]
        # A read of two words would have to wait behind a store: it goes first.
        reads = [number for number in ready if operations[number].long]
        chosen = reads[0] if reads and operations[ready[0]].stores else next(iter(ready), None)
        if chosen is None:
            ordered.append(IDLE)
            cycle += 1
            continue
        issued[chosen] = cycle
        cycle += operations[chosen].cycles
        waiting.remove(chosen)
        ordered.append(operations[chosen])
    return ordered


def _distances(operations: Sequence[C54xOperation]) -> list[list[tuple[int, int]]]:
    """For each operation those before it that it depends on, with the least distance in cycles."""
    state = _Waiting()
    found: list[list[tuple[int, int]]] = []
    for number, operation in enumerate(operations):
        before: list[tuple[int, int]] = []
        for resource in operation.reads:
            if (writer := state.writer.get(resource)) is not None:
                before.append((writer, _latency(operations[writer])))
            state.readers.setdefault(resource, []).append(number)
        for resource in operation.writes:
            before += [(reader, 1) for reader in state.readers.get(resource, ()) if reader != number]
            if (writer := state.writer.get(resource)) is not None:
                before.append((writer, 1))
            state.writer[resource] = number
            state.readers[resource] = []
        found.append(before)
    return found


def _latency(writer: C54xOperation) -> int:
    if writer.late:
        return LATE
    return writer.cycles + (THROUGH_MEMORY - 1 if writer.stores else 0)


def cycles(ordered: Sequence[C54xOperation]) -> int:
    return sum(operation.cycles for operation in ordered)
