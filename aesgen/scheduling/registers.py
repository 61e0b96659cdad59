"""Register allocation after scheduling. The code is straight-line, so the number of live values is enough
registers."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Collection, Iterable, Mapping, Sequence
from heapq import heapify, heappop, heappush

from aesgen.errors import VariantFailure
from aesgen.scheduling.renaming import RenamedInstruction

OUT = "registers run out: fewer live values are needed"


def allocate(
    order: Sequence[RenamedInstruction],
    pool: Iterable[str],
    fixed: Mapping[str, str],
    carried: Mapping[str, str],
    ascending: Sequence[str] = (),
    together: Collection[int] = (),
) -> dict[str, str]:
    """Assigns a register to every name in `order` (as printed), without spilling.

    `fixed` names keep their registers throughout. `carried` names keep theirs while their value is live;
    before and after, other values may use the register. Raises `VariantFailure("constraints")` if `pool` and
    these gaps do not suffice. The registers that one instruction lists come out in the order of `ascending`
    (by default of `pool`). A name that is redefined where its value is last read keeps its register, so that
    a list can be stored again. A register that is last read at a position in `together` stays occupied at the
    next position too, because the two instructions issue in one cycle.
    """
    pool = tuple(pool)
    try:
        return _allocate(order, pool, fixed, carried, ascending or pool, together, keep=True)
    except VariantFailure:
        return _allocate(order, pool, fixed, carried, ascending or pool, together, keep=False)


def _allocate(
    order: Sequence[RenamedInstruction],
    registers: Sequence[str],
    fixed: Mapping[str, str],
    carried: Mapping[str, str],
    ascending: Sequence[str],
    together: Collection[int],
    keep: bool,
) -> dict[str, str]:
    """Like `allocate`; names `keep` their registers where possible, which packs the gaps less tightly."""
    rank = {register: position for position, register in enumerate(registers)}
    free = [True] * len(registers)
    queue = list(range(len(registers)))  # a heap: registers that need no saving come first
    last: dict[str, int] = {}
    for position, operation in enumerate(order):
        for name in operation.reads:
            last[name] = position
        for name in operation.writes:
            last[name] = position
    until = _writable(order, last, together)
    gaps = _Gaps(order, carried, together)
    occupied: list[int] = []  # places of registers that stay occupied at this position and are free after it
    assigned: dict[str, str] = {**fixed, **carried}

    def end_of(name: str) -> None:
        place = rank.get(assigned[name])
        if place is not None:
            free[place] = True
            heappush(queue, place)

    def found(end: int) -> str:
        """A register for a value that is live from here to `end`."""
        borrowed = gaps.borrow(end)
        if borrowed is not None:
            return borrowed
        while queue and not free[queue[0]]:
            heappop(queue)
        if not queue:
            raise VariantFailure("constraints", OUT)
        place = heappop(queue)
        free[place] = False
        return registers[place]

    for position, (instruction, _, reads, writes) in enumerate(order):
        gaps.advance(position)
        ended = [name for name in reads if last[name] == position]
        late = [name for name in ended if until[name] == position + 1]
        ended = [name for name in ended if name not in late]
        for name in ended:
            end_of(name)
        new = [name for name in writes if name not in assigned]
        if len(new) == 1:
            (name,) = new
            end = until.get(name, last[name])
            kept = _same_name(name, ended, assigned) if keep and ended else ""
            place = rank.get(kept)
            if place is not None and free[place]:
                free[place] = False  # the register's place in the queue is skipped later
                assigned[name] = kept
            elif kept and gaps.extends(kept, position, end):
                assigned[name] = kept
                gaps.take(kept, end)
            else:
                assigned[name] = found(end)
        elif new:
            available = [(registers[place], len(order)) for place in range(len(free)) if free[place]]
            available += gaps.at(position)
            chosen = _in_order(sorted(available, key=lambda each: ascending.index(each[0])), new, last)
            for name, register in zip(new, chosen, strict=True):
                assigned[name] = register
                if register in gaps.spans:
                    gaps.take(register, until.get(name, last[name]))
                else:
                    free[rank[register]] = False
        for name in new:
            if last[name] == position:
                end_of(name)
        for name in late:
            end_of(name)
        for place in occupied:
            free[place] = True
            heappush(queue, place)
        occupied = []
        if position in together:
            occupied = [place for place in {rank.get(assigned[name], -1) for name in ended} if place >= 0]
            occupied = [place for place in occupied if free[place]]
            for place in occupied:
                free[place] = False
        if "{{" in instruction.template:
            _check_list(order[position], assigned, ascending)
    return assigned


def _writable(
    order: Sequence[RenamedInstruction], last: Mapping[str, int], together: Collection[int]
) -> dict[str, int]:
    """The first position at which the register of each value may be written after its last reader: that of
    the reader itself, unless another instruction of the same cycle reads the value."""
    until = dict(last)
    for position in together:
        for name in order[position].reads:
            if last.get(name, -1) in (position, position + 1):
                until[name] = position + 2
    return until


def _check_list(operation: RenamedInstruction, assigned: Mapping[str, str], ascending: Sequence[str]) -> None:
    """A braced list moves its registers in ascending order, whatever the written order is."""
    head = operation.instruction.template.partition("{{")[0]
    listed = [ascending.index(assigned[name]) for name in operation.registers[head.count("{") :]]
    if listed != sorted(listed):
        raise VariantFailure("constraints", "the registers of a list would not ascend")


def _in_order(
    available: Sequence[tuple[str, int]], names: Sequence[str], last: Mapping[str, int]
) -> list[str]:
    """A register for each of `names`, in the order of `available` (pairs of register and end of its gap)."""
    chosen: list[str] = []
    rest = iter(available)
    for name in names:
        chosen.append(next((register for register, end in rest if last[name] <= end), ""))
    if not all(chosen):
        raise VariantFailure("constraints", OUT)
    return chosen


def _same_name(name: str, ended: Sequence[str], assigned: Mapping[str, str]) -> str:
    """The register of the value that `name` replaces, if that value has `ended` here."""
    stem = name.partition(".")[0]
    for read in ended:
        if read.startswith(stem) and read.partition(".")[0] == stem:
            return assigned[read]
    return ""


class _Gaps:
    """The gaps in which carried registers hold no value: `spans`, first and last position, from the last
    reader of the old value to its redefinition. Other values may use the register there, which moves the
    first position on."""

    def __init__(
        self, order: Sequence[RenamedInstruction], carried: Mapping[str, str], together: Collection[int]
    ) -> None:
        old: dict[str, int] = dict.fromkeys(carried, -1)
        new: dict[str, int] = {}
        for position, operation in enumerate(order):
            for name in operation.reads:
                if name in carried and name not in new:
                    old[name] = position
            for name in operation.writes:
                if name in carried:
                    new.setdefault(name, position)
        old |= _writable(order, old, together)
        self.spans = {register: (old[n], new.get(n, len(order))) for n, register in carried.items()}
        self._registers = list(self.spans)
        self._numbers = {register: number for number, register in enumerate(self._registers)}
        self._shut = [(first, last, n) for n, (first, last) in enumerate(self.spans.values())]
        heapify(self._shut)
        self._open: list[tuple[int, int]] = []

    def advance(self, position: int) -> None:
        """Advances to `position`; positions only increase."""
        shut = self._shut
        while shut and shut[0][0] <= position:
            _, last, number = heappop(shut)
            insort(self._open, (last, number))

    def at(self, position: int) -> list[tuple[str, int]]:
        """The registers that are free at `position`, each with the end of its gap."""
        return [(register, last) for register, (first, last) in self.spans.items() if first <= position]

    def extends(self, register: str, position: int, end: int) -> bool:
        """Whether a value that occupied a gap of `register` until now can be followed by one until `end`."""
        return (
            register in self.spans and self.spans[register][0] >= position and end <= self.spans[register][1]
        )

    def take(self, register: str, end: int) -> None:
        """Occupies `register` until `end`."""
        last, number = self.spans[register][1], self._numbers[register]
        if (last, number) in self._open:
            self._open.remove((last, number))
        else:
            self._shut = [each for each in self._shut if each[2] != number]
            heapify(self._shut)
        self.spans[register] = (end, last)
        heappush(self._shut, (end, last, number))

    def borrow(self, end: int) -> str | None:
        """Occupies the register with the tightest gap that covers here to `end`, and returns it; None without
        one."""
        place = bisect_left(self._open, (end, -1))
        if place == len(self._open):
            return None
        last, number = self._open.pop(place)
        register = self._registers[number]
        self.spans[register] = (end, last)
        heappush(self._shut, (end, last, number))
        return register
