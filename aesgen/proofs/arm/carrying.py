"""The carry through a counter in memory, in compiled code for 32-bit ARM."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.proofs.arm.decoding import ALWAYS, ArmCode, OffsetAddress
from aesgen.proofs.condition_flags import CONDITIONS

_CARRY = ("ldrb", "add", "uxtb", "strb", "cmp", "b", "cmp", "b", "b")
"""The loop that increments a byte, leaves unless that wraps, and goes on with the byte before it; and the
branch behind the loop."""
_UNEQUAL = CONDITIONS.index("ne")


def carries_out(every: Mapping[int, ArmCode]) -> frozenset[int]:
    """The branches behind loops that carry through a counter in memory down to its first byte: a message
    reaches one only if the counter has wrapped. That of CCM has 2 to 8 bytes and begins at 0 with each
    message, which is shorter than the counter can count."""
    found: set[int] = set()
    for address in every:
        loop: list[ArmCode] = []
        while len(loop) < len(_CARRY) and address in every:
            loop.append(every[address])
            address = loop[-1].end
        if tuple(each.mnemonic for each in loop) == _CARRY and _carries(loop):
            found.add(loop[-1].address)
    return frozenset(found)


def _carries(loop: list[ArmCode]) -> bool:
    """Whether instructions of these names carry as `_CARRY` says."""
    load, add, extend, store, wraps, leaves, ends, again, behind = loop
    byte, where = load.registers[0], load.operands[-1]
    if not isinstance(where, OffsetAddress):
        return False
    pointer = where.base
    downwards = where == OffsetAddress(pointer, None, -1, where.minus) and load.writes_base
    changes = [add.registers[0] == byte, add.operands[-1] == 1, set(extend.registers) == {byte}]
    stores = store.registers == (byte,) and store.operands[-1] == OffsetAddress(pointer, None, 0, False)
    tests = [wraps.registers == (byte,), wraps.operands[-1] == 0, ends.registers[:1] == (pointer,)]
    branches = [each.condition for each in (leaves, again, behind)] == [_UNEQUAL, _UNEQUAL, ALWAYS]
    targets = again.operands[-1] == load.address and leaves.operands[-1] == behind.operands[-1]
    return (
        downwards
        and all(changes)
        and stores
        and not store.writes_base
        and all(tests)
        and branches
        and targets
    )
