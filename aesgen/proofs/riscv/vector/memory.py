"""Vector loads and stores ("V", 7): consecutive, at a stride, at places that a vector states, and segments;
and the table read of the CW4011. Those with a mask are lacking."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from aesgen.proofs.failures import Stopped
from aesgen.proofs.riscv.decoding import RiscvCode
from aesgen.proofs.riscv.state import HartState
from aesgen.proofs.riscv.vector.decoding import masked
from aesgen.proofs.riscv.vector.integer import Handler
from aesgen.proofs.terms import Byte

_WIDTHS = (1, 2, 4, 8)
_MOST = 8
"""The largest number of the registers of all fields of a segment, and of the fields."""


def _registers(state: HartState, target: int, size: int, count: int) -> int:
    """The registers of one field of `count`, whose elements have `size` bytes. Raises `Stopped` where the
    manual reserves the number of the first one."""
    type_ = state.vectors.type
    found = max(1, type_.group * size // type_.size)
    if found * count > _MOST:
        raise Stopped("the manual reserves segments of more than 8 registers")
    for field in range(count):
        state.vectors.group(target + field * found, found)
    return found


def _unmasked(given: RiscvCode) -> None:
    if masked(given.imm):
        raise Stopped(f"the model lacks `{given.mnemonic}` with a mask")


def _stride(state: HartState, given: RiscvCode) -> int:
    """The bytes from a segment to the next one."""
    value = state.value(given.rs2)
    if not isinstance(value, int):
        raise Stopped("its stride is not known")
    return value


def _load(state: HartState, given: RiscvCode, size: int, count: int, strided: bool) -> None:
    """Load segments of `count` fields, one behind the other or at a stride."""
    _unmasked(given)
    unit = state.vectors
    registers, base = _registers(state, given.rd, size, count), state.registers[given.rs1]
    segment = size * count
    if not unit.length:
        return
    if strided:
        step, found = _stride(state, given), []
        for place in range(unit.length):
            where = state.sum(base, place * step % 256**state.size)
            found.append(state.load_row(where, segment, size))
    else:
        whole = state.load_row(base, segment * unit.length, size)
        found = [whole[place : place + segment] for place in range(0, len(whole), segment)]
    for field in range(count):
        start = field * size
        made: list[Byte] = []
        for each in found:
            made += each[start : start + size]
        unit.put(given.rd + field * registers, tuple(made), count=registers, size=size)


def _store(state: HartState, given: RiscvCode, size: int, count: int, strided: bool) -> None:
    """Store segments of `count` fields, one behind the other or at a stride."""
    _unmasked(given)
    unit = state.vectors
    registers, base = _registers(state, given.rd, size, count), state.registers[given.rs1]
    if not unit.length:
        return
    rows = [unit.bytes_of(given.rd + field * registers, registers) for field in range(count)]
    if count == 1 and not strided:
        state.store_row(base, rows[0][: size * unit.length], size)
        return
    segments = [
        tuple(byte for row in rows for byte in row[start : start + size])
        for start in range(0, size * unit.length, size)
    ]
    if not strided:
        state.store_row(base, tuple(byte for each in segments for byte in each), size)
        return
    step = _stride(state, given)
    for place, each in enumerate(segments):
        state.store_row(state.sum(base, place * step % 256**state.size), each, size)


def _gather(state: HartState, given: RiscvCode, size: int) -> None:
    """Load elements at the base plus offsets in bytes, which may be secret if they are those of entries of
    constant tables. Only offsets as wide as an element are modelled."""
    _unmasked(given)
    unit = state.vectors
    if unit.type.size != size:
        raise Stopped(f"the model lacks `{given.mnemonic}` of elements of another size")
    _looked_up(state, given, size, shift=0)


def read_table(state: HartState, given: RiscvCode) -> None:
    """The CW4011's table read: words at the base plus four times the number in an element."""
    _looked_up(state, given, 4, shift=2)


def _looked_up(state: HartState, given: RiscvCode, size: int, shift: int) -> None:
    unit, words = state.vectors, state.words
    offsets, base = unit.body(given.rs2), state.registers[given.rs1]
    made: list[Byte] = []
    for start in range(0, len(offsets), size):
        parts = offsets[start : start + size] + (0,) * (state.size - size)
        offset = words.shifted(words.folded(parts), shift, state.size)
        made += state.load(state.sum(base, offset), size, given.address)
    unit.put(given.rd, tuple(made))


def _named(letter: str, handler: Callable[..., None]) -> dict[str, Handler]:
    return {
        f"v{letter}{'s' * strided}{f'seg{count}' if count > 1 else ''}e{8 * size}.v": partial(
            handler,
            size=size,
            count=count,
            strided=strided,
        )
        for size in _WIDTHS
        for count in range(1, _MOST + 1)
        for strided in (False, True)
    }


HANDLERS: dict[str, Handler] = {
    **_named("l", _load),
    **_named("s", _store),
    **{f"vl{order}xei{8 * size}.v": partial(_gather, size=size) for order in "uo" for size in _WIDTHS},
}
