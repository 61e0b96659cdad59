"""Operations of a loop's body for a TI C6x, before they have cycles, units and registers.

A value is a number; it belongs to a side of the machine and has one definition. Operations are in an order in
which they could also be executed one by one; the registers that this order needs bound those of the schedule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

LOAD_LATENCY = 5
"""A load has four delay slots (SPRU189, SPRU732); a branch has five."""
SIDES = (0, 1)


@dataclass(frozen=True)
class C6xMachine:
    """What the operations may use.

    `registers`: of each side, those that values may take; `wide`: the C64x, with loads and stores of two
    words and XOR on .D; `early`: the register of a loaded value is free for others until the value arrives,
    so that interrupts must be off."""

    registers: tuple[tuple[str, ...], tuple[str, ...]]
    wide: bool
    early: bool


@dataclass(frozen=True)
class UnitOperation:
    """One instruction.

    `kind` selects the instruction in the template, `units` are those that can execute it on `side`. `cross`:
    its last operand comes from the other side. `path`: the side whose registers a load writes or a store
    reads. `number` is a row, an offset or a constant; `fixed` the name of a fixed register that it uses.
    `if_left`: it is executed only if another pass of the loop follows.
    `after`: operations, by number, that must precede it by so many cycles."""

    kind: str
    side: int
    units: str
    reads: tuple[int, ...] = ()
    writes: tuple[int, ...] = ()
    latency: int = 1
    cross: bool = False
    path: int | None = None
    number: int = 0
    fixed: str = ""
    if_left: bool = False
    after: tuple[tuple[int, int], ...] = ()


@dataclass
class OperationList:
    """Operations in order, and the side of each value. `pairs`: values that must be in an even register and
    the odd one behind it. `carried`: values at the begin of the body, and those that replace them at its end,
    in the same registers."""

    wide: bool
    operations: list[UnitOperation] = field(default_factory=list)
    sides: list[int] = field(default_factory=list)
    pairs: list[tuple[int, int]] = field(default_factory=list)
    carried: list[tuple[int, int]] = field(default_factory=list)

    def value(self, side: int) -> int:
        self.sides.append(side)
        return len(self.sides) - 1

    def pair(self, side: int) -> tuple[int, int]:
        self.pairs.append((self.value(side), self.value(side)))
        return self.pairs[-1]

    def add(self, operation: UnitOperation) -> int:
        """The number of the operation."""
        self.operations.append(operation)
        return len(self.operations) - 1

    def byte(self, value: int, row: int) -> int:
        """Byte `row` of a word, counted from its lowest."""
        side = self.sides[value]
        found = self.value(side)
        self.add(UnitOperation("byte", side, "S", (value,), (found,), number=row))
        return found

    def lookup(self, index: int, row: int, after: Sequence[int] = ()) -> tuple[int, int]:
        """A word of table `row`: its value and the number of the operation."""
        side = self.sides[index]
        found = self.value(side)
        number = self.add(
            UnitOperation(
                "lookup",
                side,
                "D",
                (index,),
                (found,),
                LOAD_LATENCY,
                path=side,
                number=row,
                fixed=f"table{row}",
                after=tuple((each, 1) for each in after),
            )
        )
        return found, number

    def xor(self, left: int, right: int, to: int | None = None) -> int:
        """The sum on the side of `left`; `right` may be on the other one."""
        side = self.sides[left]
        found = self.value(side) if to is None else to
        cross = self.sides[right] != side
        units = "LSD" if self.wide else "LS"
        self.add(UnitOperation("xor", side, units, (left, right), (found,), cross=cross))
        return found

    def loaded(
        self,
        side: int,
        pointer: str,
        first: int,
        count: int,
        after: Sequence[int] = (),
        address: int | None = None,
        if_left: bool = False,
    ) -> list[int]:
        """`count` words of memory from word `first` of a fixed register's address, or of a value's.
        `if_left`: the code loads them only if a further pass of the loop follows."""
        found: list[int] = []
        step = 2 if self.wide else 1
        for word in range(first, first + count, step):
            writes = self.pair(side) if self.wide else (self.value(side),)
            self.add(
                UnitOperation(
                    "load_two" if self.wide else "load",
                    side,
                    "D",
                    () if address is None else (address,),
                    writes,
                    LOAD_LATENCY,
                    path=side,
                    number=word // step,
                    fixed=pointer,
                    if_left=if_left,
                    after=tuple((each, 1) for each in after),
                )
            )
            found += writes
        return found
