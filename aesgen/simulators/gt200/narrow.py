"""Shared and constant addresses that PTX computes in 64 bits and the machine in 32.

A compiler for 64-bit addresses widens every index before it adds it to a table. The machine's shared and
constant addresses have 32 bits, so its assembler drops the widening, folds the table's place into the access,
and shifts and adds in one instruction. `tests/families/gpu/test_pascal_code.py` compares the resulting counts
with machine code.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from aesgen.simulators.gt200.addressing import INDEXED, Addressing, address_of
from aesgen.simulators.ptx.program import PtxInstruction

Uses = Mapping[str, list[PtxInstruction]]
_WIDENINGS = (["u64", "u32"], ["s64", "s32"], ["s64", "u32"])


@dataclass
class Narrowed:
    """Indices of the instructions that the machine does not have (`absent`), and of those that are one shift,
    or one shift and addition (`shifts`)."""

    absent: set[int] = field(default_factory=set)
    shifts: set[int] = field(default_factory=set)


@dataclass
class _Sum:
    """An address as a sum: the additions that make it, and the registers that they add."""

    additions: list[PtxInstruction] = field(default_factory=list)
    leaves: list[str] = field(default_factory=list)


def narrowed(addressing: Addressing, users: Uses, makers: Uses) -> Narrowed:
    """Follows every index of a shared or constant access back to the 32-bit registers that it consists of."""
    found = Narrowed()
    for root in sorted({place.root for place in addressing.places.values() if place.root}):
        if all(_indexes(user, root) for user in users[root]):
            total = _Sum()
            _expand(total, root, addressing, users, makers)
            _simplify(found, total, users, makers)
    return found


def _indexes(user: PtxInstruction, root: str) -> bool:
    """Whether `user` takes `root` as an address, or adds to it."""
    address = address_of(user)
    return user.name == "add" or (address is not None and address.base == root and user.space in INDEXED)


def _expand(total: _Sum, register: str, addressing: Addressing, users: Uses, makers: Uses) -> None:
    """Adds to `total` the sum that `register` holds; constants and symbols become offsets of the access."""
    made = makers[register]
    maker = made[0] if len(made) == 1 and not made[0].guard else None
    if maker and maker.name == "add" and maker.opcode[-1] in ("s64", "u64"):
        if maker.index not in addressing.folded:
            total.additions.append(maker)
        for source in maker.reads:
            if source in addressing.immediate:
                continue
            if len(users[source]) == 1:
                _expand(total, source, addressing, users, makers)
            else:
                total.leaves.append(source)
    else:
        total.leaves.append(register)


def _simplify(found: Narrowed, total: _Sum, users: Uses, makers: Uses) -> None:
    """Keeps one addition less than there are registers to add; each takes one shift with it."""
    kept = sorted(total.additions, key=lambda addition: addition.index)
    needed = max(0, len(total.leaves) - 1)
    found.absent.update(addition.index for addition in kept[: len(kept) - needed])
    kept = kept[len(kept) - needed :]
    for leaf in total.leaves:
        made = makers[leaf]
        if len(made) != 1 or made[0].guard:
            continue
        maker = made[0]
        if maker.name == "cvt" and [*maker.opcode[-2:]] in _WIDENINGS:
            found.absent.add(maker.index)
            shift = makers.get(maker.reads[0], [])
            if kept and len(shift) == 1 and _shifts_left(shift[0]) and len(users[maker.reads[0]]) == 1:
                found.absent.add(shift[0].index)
                found.shifts.add(kept.pop().index)
        elif _scales(maker) and len(users[leaf]) == 1 and kept:
            found.absent.add(maker.index)
            found.shifts.add(kept.pop().index)
        elif _scales(maker):
            found.shifts.add(maker.index)
            mask = makers[maker.reads[0]]
            if len(mask) == 1 and mask[0].name == "and" and len(users[maker.reads[0]]) == 1:
                found.absent.add(mask[0].index)  # a bit-field insert masks and shifts


def _shifts_left(instruction: PtxInstruction) -> bool:
    """Whether this is a left shift by a constant."""
    return instruction.name == "shl" and not instruction.guard and isinstance(instruction.operands[2], int)


def _scales(instruction: PtxInstruction) -> bool:
    """Whether this is a widening multiplication by a power of two."""
    if instruction.opcode[:2] != ("mul", "wide"):
        return False
    factor = instruction.operands[2]
    return isinstance(factor, int) and factor > 0 and factor & (factor - 1) == 0
