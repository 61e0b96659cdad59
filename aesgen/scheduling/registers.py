"""Register allocation after scheduling: straight-line code, so that no more are needed than are alive."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from heapq import heapify, heappop, heappush

from aesgen.errors import VariantFailure
from aesgen.scheduling.graph import Operation

OUT = "registers run out: fewer live values are needed"


def allocate(
    order: Sequence[Operation],
    pool: Iterable[str],
    fixed: Mapping[str, str],
    carried: Mapping[str, str],
    ascending: Sequence[str] = (),
) -> dict[str, str]:
    """A register for every name in `order` (as printed), without spilling.

    `fixed` names keep their registers throughout. `carried` names have theirs while their value lives;
    before and after, other values may borrow it. Raises `VariantFailure("constraints")` when `pool` and
    these gaps do not suffice. The registers that one instruction lists come out in the order of
    `ascending` (by default of `pool`), and a name that is redefined where its value is last read keeps its
    register, so that a list can be stored again.
    """
    pool = tuple(pool)
    try:
        return _allocate(order, pool, fixed, carried, ascending or pool, keep=True)
    except VariantFailure:
        return _allocate(order, pool, fixed, carried, ascending or pool, keep=False)


def _allocate(
    order: Sequence[Operation],
    registers: Sequence[str],
    fixed: Mapping[str, str],
    carried: Mapping[str, str],
    ascending: Sequence[str],
    keep: bool,
) -> dict[str, str]:
    """`allocate`; names `keep` their registers where they can, which packs lent registers less tightly."""
    rank = {register: position for position, register in enumerate(registers)}
    free = list(range(len(registers)))  # a heap: the first registers are preferred, they need no saving
    last = {
        name: position
        for position, operation in enumerate(order)
        for name in (*operation.reads, *operation.writes)
    }
    gaps = _gaps(order, carried)
    assigned: dict[str, str] = {**fixed, **carried}

    def end_of(name: str) -> None:
        if assigned[name] in rank:
            heappush(free, rank[assigned[name]])

    for position, operation in enumerate(order):
        new = [name for name in operation.writes if name not in assigned]
        for name in operation.reads:
            if last[name] == position:
                end_of(name)
        if len(new) == 1:
            kept = _same_name(new[0], operation, last, position, assigned) if keep else ""
            if keep and kept in rank and rank[kept] in free:
                free.remove(rank[kept])
                heapify(free)
                assigned[new[0]] = kept
            elif keep and kept in gaps and gaps[kept][0] >= position and last[new[0]] <= gaps[kept][1]:
                assigned[new[0]] = kept
                gaps[kept] = (last[new[0]], gaps[kept][1])
            else:
                borrowed = _borrow(gaps, position, last[new[0]])
                if borrowed is None and not free:
                    raise VariantFailure("constraints", OUT)
                assigned[new[0]] = borrowed or registers[heappop(free)]
        elif new:
            available = [(registers[place], len(order)) for place in free]
            available += [(register, end) for register, (begin, end) in gaps.items() if begin <= position]
            chosen = _in_order(sorted(available, key=lambda each: ascending.index(each[0])), new, last)
            for name, register in zip(new, chosen, strict=True):
                assigned[name] = register
                if register in gaps:
                    gaps[register] = (last[name], gaps[register][1])
                else:
                    free.remove(rank[register])
            heapify(free)
        for name in new:
            if last[name] == position:
                end_of(name)
        _check_list(operation, assigned, ascending)
    return assigned


def _check_list(operation: Operation, assigned: Mapping[str, str], ascending: Sequence[str]) -> None:
    """A braced list moves its registers in their own order, whatever order it is written in."""
    if "{{" in operation.instruction.template:
        head = operation.instruction.template.partition("{{")[0]
        listed = [ascending.index(assigned[name]) for name in operation.registers[head.count("{") :]]
        if listed != sorted(listed):
            raise VariantFailure("constraints", "the registers of a list would not ascend")


def _in_order(
    available: Sequence[tuple[str, int]], names: Sequence[str], last: Mapping[str, int]
) -> list[str]:
    """A register for each of `names`, in the order of `available` (register, free until)."""
    chosen: list[str] = []
    rest = iter(available)
    for name in names:
        chosen.append(next((register for register, end in rest if last[name] <= end), ""))
    if not all(chosen):
        raise VariantFailure("constraints", OUT)
    return chosen


def _same_name(
    name: str, operation: Operation, last: Mapping[str, int], position: int, assigned: Mapping[str, str]
) -> str:
    """The register of the value that `name` replaces, where this operation is the last to read it."""
    stem = ""
    for read in operation.reads:
        if last[read] == position:
            stem = stem or name.partition(".")[0]
            if read.partition(".")[0] == stem:
                return assigned[read]
    return ""


def _gaps(order: Sequence[Operation], carried: Mapping[str, str]) -> dict[str, tuple[int, int]]:
    """Per carried register, the first and last position at which it holds nothing: from the last reader of
    its old value to its redefinition."""
    old: dict[str, int] = dict.fromkeys(carried, -1)
    new: dict[str, int] = {}
    for position, operation in enumerate(order):
        for name in operation.reads:
            if name in carried and name not in new:
                old[name] = position
        for name in operation.writes:
            if name in carried:
                new.setdefault(name, position)
    return {register: (old[name], new.get(name, len(order))) for name, register in carried.items()}


def _borrow(gaps: dict[str, tuple[int, int]], start: int, end: int) -> str | None:
    """The carried register with the tightest gap that holds a life from `start` to `end`, if any does."""
    best, until = None, -1
    for register, (first, last) in gaps.items():
        if end <= last and first <= start and (best is None or last < until):
            best, until = register, last
    if best is not None:
        gaps[best] = (end, until)
    return best
