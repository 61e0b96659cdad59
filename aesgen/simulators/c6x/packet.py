"""The rules for instructions that issue in one cycle, an execute packet.

Each unit takes one instruction. Each side reads one operand from the other side in a cycle; on the C64x
several instructions may read the same register that way. Each data path (T1, T2) carries one loaded or stored
register or pair. No two instructions write a register at the same time. (SPRU189 3.7, SPRU732 3.8.)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from aesgen.simulators.c6x.encoding import BYTES, LOADS, STORES, C6xInstruction

MOST = 8
"""Instructions in a packet."""


class PacketError(ValueError):
    """Instructions that cannot issue together, or that the machine does not have."""


def check_packet(instructions: Sequence[C6xInstruction], wide: bool) -> None:
    """Raises `PacketError` if the instructions break a rule. `wide`: on the C64x."""
    if len(instructions) > MOST:
        raise PacketError(f"more than {MOST} instructions in a cycle")
    units: set[tuple[str, int]] = set()
    paths: set[int] = set()
    crossing: dict[int, set[int | None]] = {0: set(), 1: set()}
    written: set[tuple[int, int]] = set()
    for each in instructions:
        if each.name == "nop":
            if each.constant > 1 and any(other.name != "nop" for other in instructions):
                raise PacketError("a NOP of several cycles is not alone")
            continue
        _check_operands(each, wide)
        if (each.unit, each.side) in units:
            raise PacketError(f"unit .{each.unit}{each.side + 1} is used twice in a cycle")
        units.add((each.unit, each.side))
        if each.cross:
            if crossing[each.side] and not (wide and crossing[each.side] == {each.right}):
                raise PacketError(f"the cross path of side {'AB'[each.side]} is used twice in a cycle")
            crossing[each.side].add(each.right)
        if each.path is not None:
            if each.path in paths:
                raise PacketError(f"data path .T{each.path + 1} is used twice in a cycle")
            paths.add(each.path)
        for result in results(each):
            if result in written and each.condition is None:
                raise PacketError("two instructions write a register at the same time")
            written.add(result)


def results(each: C6xInstruction) -> Iterable[tuple[int, int]]:
    """The registers that an instruction writes, each with the cycles until it can be read."""
    if each.name in LOADS:
        yield each.target or 0, 5
        if each.name == "lddw":
            yield (each.target or 0) + 1, 5
    elif each.target is not None and each.name not in STORES and each.name != "mvc_to":
        yield each.target, 1
    if each.mode in ("++c", "--c", "c++", "c--"):
        yield each.right or 0, 1


def _check_operands(each: C6xInstruction, wide: bool) -> None:
    own = range(32 * each.side, 32 * each.side + 32)
    if not wide:
        registers = (each.target, each.left, each.right, each.condition)
        if any(number is not None and number % 32 > 15 for number in registers):
            raise PacketError("the C62x has 16 registers on each side")
        if each.name in ("lddw", "stdw") or (
            each.unit == "D" and each.left is not None and each.name not in BYTES
        ):
            raise PacketError(f"the C62x has no {each.name.upper()} on .D")
        if each.condition == 0:
            raise PacketError("A0 is no condition on the C62x")
    if each.name in ("b_register", "mvc_to", "mvc_from") and each.side == 0:
        raise PacketError(f"{each.name.upper()} needs .S2")
    if (
        each.name not in BYTES
        and each.name != "mvc_to"
        and each.target is not None
        and each.target not in own
    ):
        raise PacketError("the result is on the other side")
    if each.left is not None and each.left not in own:
        raise PacketError("the first operand is on the other side")
    if each.right is not None and each.name != "mvc_from" and (each.right not in own) != each.cross:
        raise PacketError("the second operand is on the other side" if not each.cross else "nothing crosses")
