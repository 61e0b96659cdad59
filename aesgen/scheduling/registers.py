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
        return _Allocation(order, pool, fixed, carried, ascending or pool, together, keep=True).run()
    except VariantFailure:
        return _Allocation(order, pool, fixed, carried, ascending or pool, together, keep=False).run()


class _Allocation:
    """One pass of `allocate` over the instructions. Names `keep` their registers where possible, which packs
    the gaps less tightly."""

    def __init__(
        self,
        order: Sequence[RenamedInstruction],
        registers: Sequence[str],
        fixed: Mapping[str, str],
        carried: Mapping[str, str],
        ascending: Sequence[str],
        together: Collection[int],
        keep: bool,
    ) -> None:
        self.order, self.registers, self.ascending = order, registers, ascending
        self.together, self.keep = together, keep
        self.rank = {register: position for position, register in enumerate(registers)}
        self.free = [True] * len(registers)
        self.queue = list(range(len(registers)))  # a heap: registers that need no saving come first
        self.last: dict[str, int] = {}
        for position, operation in enumerate(order):
            for name in (*operation.reads, *operation.writes):
                self.last[name] = position
        self.until = _writable(order, self.last, together)
        self.gaps = _Gaps(order, carried, together)
        self.assigned: dict[str, str] = {**fixed, **carried}

    def run(self) -> dict[str, str]:
        """The register of each name."""
        occupied: list[int] = []  # registers that stay occupied at this position and are free after it
        for position, (instruction, _, reads, writes) in enumerate(self.order):
            self.gaps.advance(position)
            # Values that end here give their registers to new ones, unless these are written too early
            last = [name for name in reads if self.last[name] == position]
            late = [name for name in last if self.until[name] == position + 1]
            ended = [name for name in last if name not in late]
            for name in ended:
                self._end(name)
            new = [name for name in writes if name not in self.assigned]
            if len(new) == 1:
                self._assign(new[0], position, ended)
            elif new:
                self._assign_list(new, position)
            for name in (*(name for name in new if self.last[name] == position), *late):
                self._end(name)
            # Registers that the next instruction of the same cycle must not write
            for index in occupied:
                self._release(index)
            occupied = []
            if position in self.together:
                of_ended = {self.rank.get(self.assigned[name], -1) for name in ended}
                occupied = [index for index in of_ended if index >= 0 and self.free[index]]
                for index in occupied:
                    self.free[index] = False
            if "{{" in instruction.template:
                _check_list(self.order[position], self.assigned, self.ascending)
        return self.assigned

    def _end(self, name: str) -> None:
        index = self.rank.get(self.assigned[name])
        if index is not None:
            self._release(index)

    def _release(self, index: int) -> None:
        self.free[index] = True
        heappush(self.queue, index)

    def _assign(self, name: str, position: int, ended: Sequence[str]) -> None:
        """The register of the only new name of an instruction."""
        end = self.until.get(name, self.last[name])
        kept = _same_name(name, ended, self.assigned) if self.keep and ended else ""
        index = self.rank.get(kept)
        if index is not None and self.free[index]:
            self.free[index] = False  # the heap still has it; `_found` skips it
            self.assigned[name] = kept
        elif kept and self.gaps.extends(kept, position, end):
            self.assigned[name] = kept
            self.gaps.take(kept, end)
        else:
            self.assigned[name] = self._found(end)

    def _assign_list(self, new: Sequence[str], position: int) -> None:
        """The registers of several new names, in the order in which an instruction lists them."""
        available = [(self.registers[index], len(self.order)) for index, free in enumerate(self.free) if free]
        available += self.gaps.at(position)
        available.sort(key=lambda each: self.ascending.index(each[0]))
        for name, register in zip(new, _in_order(available, new, self.last), strict=True):
            self.assigned[name] = register
            if register in self.gaps.spans:
                self.gaps.take(register, self.until.get(name, self.last[name]))
            else:
                self.free[self.rank[register]] = False

    def _found(self, end: int) -> str:
        """A register for a value that is live from here to `end`."""
        borrowed = self.gaps.borrow(end)
        if borrowed is not None:
            return borrowed
        while self.queue and not self.free[self.queue[0]]:
            heappop(self.queue)
        if not self.queue:
            raise VariantFailure("constraints", OUT)
        index = heappop(self.queue)
        self.free[index] = False
        return self.registers[index]


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
