"""Which instructions of a function a call can reach: through its branches, and by the ranges of its
registers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from aesgen.proofs.aarch64.calling import COMPILED, SEQUENCE
from aesgen.proofs.aarch64.decoding import ZERO, A64Code, A64Decoder, AddressOperand, CoreRegister
from aesgen.proofs.aarch64.machine import COMPARING
from aesgen.proofs.aarch64.state import WORD
from aesgen.proofs.known_ranges import ALL, KnownRange, only
from aesgen.proofs.ranges import LastComparison, Reached, known_by_ranges

_UNKNOWN = Reached((*(ALL,) * ZERO, only(0)))
_NAMES = {"lo": "b", "hs": "ae", "hi": "a", "ls": "be", "eq": "e", "ne": "ne"}
_LINKED = ("adrp", "ldr", "add", "br")
"""The instructions of an entry of the procedure linkage table."""
_SETTING = frozenset(
    {"adds", "subs", "negs", "ngcs", "cmp", "cmn", "adcs", "sbcs", "ands", "bics", "tst", "ccmp", "ccmn"}
)
"""Instructions that set flags."""


def reachable(
    decoder: A64Decoder, entry: int, largest: Mapping[int, int] = MappingProxyType({})
) -> dict[int, A64Code]:
    """The instructions that a call of the function at `entry` can reach, by address. `largest`: the largest
    values of arguments, by their places; that of an argument on the stack is not used."""
    begun = _UNKNOWN
    for place, most in largest.items():
        if place < len(SEQUENCE.arguments):
            begun = begun.changed(SEQUENCE.arguments[place], KnownRange(0, most))
    known = known_by_ranges(decoder.at, entry, begun, partial(_following, decoder))
    return {address: decoder.at(address) for address in known}


def _linked(decoder: A64Decoder, address: int) -> bool:
    """Whether an entry of the procedure linkage table is there, which leads to a function of another
    library."""
    return all(decoder.at(address + 4 * place).mnemonic == name for place, name in enumerate(_LINKED))


def _restored(reached: Reached) -> Reached:
    """What is known behind a function that restores the registers of AAPCS64."""
    kept = COMPILED.saved
    known = (each if place in kept else _UNKNOWN.ranges[place] for place, each in enumerate(reached.ranges))
    return Reached(tuple(known))


def _following(decoder: A64Decoder, given: A64Code, reached: Reached) -> Iterator[tuple[int, Reached]]:
    """The instructions that may follow, and what is known before each."""
    name = given.mnemonic
    if name in ("ret", "br"):
        return  # `br` leads to a function of another library, which returns
    if name == "bl":
        # What the callee leaves in registers is not known; nor is it known which calls lead to it.
        target = given.operands[0]
        assert isinstance(target, int)
        yield target, _UNKNOWN
        yield given.end, _restored(reached) if _linked(decoder, target) else _UNKNOWN
        return
    if name not in COMPARING and name != "b":
        yield given.end, _after(given, reached)
        return
    target = given.operands[-1]
    assert isinstance(target, int)
    if name == "b" and not given.condition:
        yield target, reached
        return
    tested, condition = reached, _NAMES.get(given.condition, "")
    register = given.operands[0]
    if isinstance(register, CoreRegister):
        whole = register.size == WORD and name in ("cbz", "cbnz")
        condition = {"cbz": "e", "cbnz": "ne"}[name] if whole else ""
        tested = replace(reached, compared=LastComparison(register.place, only(0)))
    for place, holds in ((target, True), (given.end, False)):
        narrowed = tested.narrowed(condition, holds)
        if narrowed is not None:
            yield place, replace(narrowed, compared=reached.compared)


def _after(given: A64Code, reached: Reached) -> Reached:
    """What is known behind an instruction that does not branch."""
    name, operands = given.mnemonic, given.operands
    if name in _SETTING:
        reached = replace(reached, compared=None)
    if name == "cmp":
        first, second = operands
        if isinstance(first, CoreRegister) and first.size == WORD:
            reached = replace(reached, compared=LastComparison(first.place, _range(second, reached)))
    if name in ("cmp", "cmn", "tst"):
        return reached
    # A load of two registers changes both, any other instruction its first operand at most.
    found = ALL
    if name == "mov" and isinstance(operands[0], CoreRegister):
        found = _range(operands[1], reached, operands[0].size)
    for each in operands[: 2 if name in ("ldp", "ldnp") else 1]:
        if isinstance(each, CoreRegister) and each.place != ZERO:
            reached = reached.changed(each.place, found)
    for number, each in enumerate(operands):
        if isinstance(each, AddressOperand) and (each.before or number + 1 < len(operands)):
            reached = reached.changed(each.base)
    return reached


def _range(operand: object, reached: Reached, size: int = WORD) -> KnownRange:
    """The range of an operand of `size` bytes."""
    if isinstance(operand, int):
        return only(operand % 256**size)
    if isinstance(operand, CoreRegister) and operand.size == WORD and not operand.shift:
        return reached.ranges[operand.place]
    return ALL
