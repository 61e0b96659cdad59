"""Instructions that act on bits and on bytes (SPU ISA 1.2, chapters 5 and 7), on terms."""

from __future__ import annotations

from collections.abc import Callable

from aesgen.proofs.spu.decoding import SpuCode
from aesgen.proofs.spu.lanes import ENTRIES, ByteLanes, Lane
from aesgen.proofs.spu.state import HALF, QUADWORD, WORD, SpuState

Handler = Callable[[SpuState, SpuCode], None]
_ONES = 0xFF
_POPULATION = bytes(each.bit_count() for each in range(ENTRIES))


def _signed(byte: int) -> int:
    return byte - ((byte & 0x80) << 1)


_OPERATIONS: dict[str, Callable[[int, int], int]] = {
    "absdb": lambda a, b: abs(a - b),
    "avgb": lambda a, b: a + b + 1 >> 1,
    "cgtb": lambda a, b: _ONES * (_signed(a) > _signed(b)),
    "clgtb": lambda a, b: _ONES * (a > b),
    "ceqb": lambda a, b: _ONES * (a == b),
}
"""Operations on two bytes that are no Boolean functions of each bit."""


def _inverted(lanes: ByteLanes, a: Lane) -> Lane:
    return lanes.joined(a, _ONES)


_LOGICAL: dict[str, Callable[[ByteLanes, Lane, Lane], Lane]] = {
    "and": ByteLanes.product,
    "or": ByteLanes.union,
    "xor": ByteLanes.sum,
    "nand": lambda lanes, a, b: _inverted(lanes, lanes.product(a, b)),
    "nor": lambda lanes, a, b: _inverted(lanes, lanes.union(a, b)),
    "eqv": lambda lanes, a, b: _inverted(lanes, lanes.sum(a, b)),
    "andc": lambda lanes, a, b: lanes.product(a, _inverted(lanes, b)),
    "orc": lambda lanes, a, b: lanes.union(a, _inverted(lanes, b)),
}


def _logical(state: SpuState, given: SpuCode) -> None:
    lanes, operation = state.lanes, _LOGICAL[given.mnemonic]
    pairs = zip(state.registers[given.ra], state.registers[given.rb], strict=True)
    state.write(given.rt, [operation(lanes, a, b) for a, b in pairs])


def _logical_immediate(state: SpuState, given: SpuCode) -> None:
    """`andbi` to `xori`: the last letters of the name tell the size of an element. The immediate is extended
    with its sign to that size."""
    name = given.mnemonic
    size = 1 if name.endswith("bi") else HALF if name.endswith("hi") else WORD
    operation, lanes = _LOGICAL[name[: -1 if size == WORD else -2]], state.lanes
    constant = (given.imm % 256**size).to_bytes(size, "big") * (QUADWORD // size)
    pairs = zip(state.registers[given.ra], constant, strict=True)
    state.write(given.rt, [operation(lanes, a, b) for a, b in pairs])


def _select(state: SpuState, given: SpuCode) -> None:
    rows = (state.registers[each] for each in (given.ra, given.rb, given.rc))
    state.write(given.rt, map(state.lanes.selected, *rows))  # type: ignore[arg-type]


def _of_two_bytes(state: SpuState, given: SpuCode) -> None:
    name, combined = given.mnemonic, state.lanes.combined
    pairs = zip(state.registers[given.ra], state.registers[given.rb], strict=True)
    state.write(given.rt, [combined(name, _OPERATIONS[name], a, b) for a, b in pairs])


def _compare_immediate(state: SpuState, given: SpuCode) -> None:
    """`cgtbi`, `clgtbi` and `ceqbi` use the low eight bits of the immediate."""
    name, compared, constant = given.mnemonic[:-1], state.lanes.compared, given.imm & 0xFF
    row = state.registers[given.ra]
    state.write(given.rt, [compared(name, _OPERATIONS[name], a, constant) for a in row])


def _count_ones(state: SpuState, given: SpuCode) -> None:
    state.write(given.rt, [state.lanes.looked_up(_POPULATION, a) for a in state.registers[given.ra]])


HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(_LOGICAL, _logical),
    **{f"{name}{size}i": _logical_immediate for name in ("and", "or", "xor") for size in ("", "h", "b")},
    "selb": _select,
    **dict.fromkeys(_OPERATIONS, _of_two_bytes),
    **dict.fromkeys(("cgtbi", "clgtbi", "ceqbi"), _compare_immediate),
    "cntb": _count_ones,
}
