"""Instructions on general registers that depend on single bits: bit scans and shifts of two registers; and
products."""

from __future__ import annotations

from collections.abc import Callable

from aesgen.proofs.failures import Stopped
from aesgen.proofs.gapped_products import gapped_product
from aesgen.proofs.words import Flags
from aesgen.proofs.x86.decoding import General, MachineInstruction
from aesgen.proofs.x86.state import State


def _scan(state: State, given: MachineInstruction) -> None:
    """`bsf` and `tzcnt`, the number of zeros below the lowest bit that is set, of a known number that is not
    0. Of the flags only ZF is known."""
    target, source = given.operands
    value = state.read(source, target.size)
    if not isinstance(value, int) or value == 0:
        raise Stopped(f"the model lacks `{given.text}` of a number that is not known, or 0")
    found = (value & -value).bit_length() - 1
    state.flags = Flags(zero=found == 0 and given.mnemonic == "tzcnt")
    state.write(target, found)


def _shift_double(state: State, given: MachineInstruction) -> None:
    """`shld` and `shrd`: the bits of the second register enter the first one, whose bits move by a known
    number of places. No flag is known behind it."""
    target, source, count = given.operands
    size, words = target.size, state.words
    number = state.read(count, 1)
    if not isinstance(number, int) or size < 4:
        raise Stopped(f"the model lacks `{given.text}`: a shift by a number that is not known")
    by = number & (63 if size == 8 else 31)
    if by == 0:
        state.write(target, state.read(target, size))
        return
    left = by if given.mnemonic == "shld" else -by
    moved = words.shifted(state.read(target, size), left, size)
    entered = words.shifted(state.read(source, size), left - 8 * size if left > 0 else left + 8 * size, size)
    state.flags = Flags()
    state.write(target, words.exclusive(moved, entered, size))


def _reset_bit(state: State, given: MachineInstruction) -> None:
    """`btr`: clear a bit of a register, whose number is known. No flag is known behind it."""
    target, place = given.operands
    number = state.read(place, 1)
    if not isinstance(target, General) or not isinstance(number, int) or target.size < 4:
        raise Stopped(f"the model lacks `{given.text}`")
    kept = 256**target.size - 1 ^ 1 << number % (8 * target.size)
    state.flags = Flags()
    state.write(target, state.words.conjunction(state.read(target, target.size), kept, target.size))


def _multiply(state: State, given: MachineInstruction) -> None:
    """`imul` of known numbers, or of two that are products of polynomials because their bits have gaps,
    modulo the range. No flag is known behind it."""
    target, *sources = given.operands
    values = [state.read(each, target.size) for each in (sources if len(sources) > 1 else given.operands)]
    if len(values) < 2:
        raise Stopped(f"the model lacks `{given.text}`")
    state.flags = Flags()
    if all(isinstance(each, int) for each in values):
        state.write(target, values[0] * values[1] % 256**target.size)  # type: ignore[operator]
        return
    parts = gapped_product(state.terms, *(state.words.spelled(each, target.size) for each in values))
    if parts is None:
        raise Stopped(f"the model lacks `{given.text}` of numbers that are not known")
    state.write(target, state.words.folded(parts))


HANDLERS: dict[str, Callable[[State, MachineInstruction], None]] = {
    **dict.fromkeys(("bsf", "tzcnt"), _scan),
    **dict.fromkeys(("shld", "shrd"), _shift_double),
    "btr": _reset_bit,
    "imul": _multiply,
}
