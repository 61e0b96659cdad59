"""The schedule of C6x code: units, cross paths, latencies and registers, checked on the operations
themselves."""

from __future__ import annotations

import pytest

from aesgen.errors import VariantFailure
from aesgen.families.c6x.body import BlockPair, lookup_order
from aesgen.families.c6x.machine import KernelRegisters, kernel_registers
from aesgen.families.c6x.operations import C6xMachine, OperationList, UnitOperation
from aesgen.families.c6x.packets import PacketScheduler
from aesgen.families.c6x.registers import LiveRange, allocated, live_ranges, most_alive


def body(wide: bool, order: str, interrupts: bool) -> tuple[OperationList, KernelRegisters]:
    registers = kernel_registers(wide, interrupts, (0,))
    return BlockPair(registers.machine, 10, False, order, (0,)).body(), registers


@pytest.mark.parametrize(
    ("wide", "order", "interrupts", "spare"),
    [
        (True, "columns", True, 0),
        (True, "mixed", False, 0),
        (True, "sources", True, -3),
        (False, "columns", False, 2),
    ],
)
def test_a_schedule_keeps_every_rule(wide: bool, order: str, interrupts: bool, spare: int) -> None:
    listed, registers = body(wide, order, interrupts)
    limits = [len(names) + spare for names in registers.machine.registers]
    placed = PacketScheduler(listed, limits, 60).run()
    assert len(placed) == len(listed.operations)
    defined = {value: n for n, each in enumerate(listed.operations) for value in each.writes}
    taken: set[tuple[object, ...]] = set()
    for each, at in zip(listed.operations, placed, strict=True):
        assert at.unit in each.units
        used = [("unit", at.cycle, at.unit, each.side)]
        used += [("cross", at.cycle, each.side)] if each.cross else []
        used += [("path", at.cycle, each.path)] if each.path is not None else []
        assert taken.isdisjoint(used)
        taken.update(used)
        for value in each.reads:
            if value in defined:
                before = defined[value]
                assert placed[before].cycle + listed.operations[before].latency <= at.cycle
        for before, delay in each.after:
            assert placed[before].cycle + delay <= at.cycle
    length = max(at.cycle for at in placed) + 1
    ranges = live_ranges(listed, placed, length, not interrupts)
    assert all(
        most <= len(names)
        for most, names in zip(most_alive(listed, ranges, length), registers.machine.registers, strict=True)
    )
    names = allocated(listed, ranges, registers.machine)
    held: dict[str, list[LiveRange]] = {}
    for value, name in names.items():
        assert name[0] == "AB"[listed.sides[value]]
        assert all(
            ranges[value].last < other.first or other.last < ranges[value].first
            for other in held.setdefault(name, [])
        )
        held[name].append(ranges[value])
    for old, new in listed.carried:
        assert names[old] == names[new]
    for low, high in listed.pairs:
        assert int(names[low][1:]) % 2 == 0
        assert int(names[high][1:]) == int(names[low][1:]) + 1


def test_the_scheduler_says_how_many_registers_the_order_needs() -> None:
    listed, _ = body(True, "columns", True)
    with pytest.raises(VariantFailure, match=r"side A needs \d+ registers, 8 are allowed"):
        PacketScheduler(listed, (8, 20), 60)


def test_few_registers_never_stop_the_scheduler() -> None:
    """Each sum needs two of its values at once; the rest must wait."""
    listed = OperationList(wide=False)
    for _ in range(6):
        left, right = listed.loaded(0, "in", 0, 1)[0], listed.loaded(0, "in", 1, 1)[0]
        total = listed.xor(left, right)
        listed.add(UnitOperation("store_at", 0, "D", (total,), path=0))
    few = PacketScheduler(listed, (2, 0), 40).run()
    many = PacketScheduler(listed, (12, 0), 40).run()
    assert max(at.cycle for at in few) > max(at.cycle for at in many)
    length = max(at.cycle for at in few) + 1
    ranges = live_ranges(listed, few, length, False)
    assert most_alive(listed, ranges, length)[0] <= 2
    machine = C6xMachine((("A1", "A2"), ()), wide=False, early=False)
    assert set(allocated(listed, ranges, machine).values()) == {"A1", "A2"}


@pytest.mark.parametrize("order", ["columns", "sources", "mixed"])
def test_a_round_looks_up_every_byte_once(order: str) -> None:
    lookups = lookup_order(order)
    assert {(each.source, each.row(False)) for each in lookups} == {
        (c, r) for c in range(4) for r in range(4)
    }
    assert {(each.target, each.row(True)) for each in lookups} == {(c, r) for c in range(4) for r in range(4)}
    assert len(lookups) == 16
