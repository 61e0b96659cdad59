"""Which instructions of a function a call can reach through its branches and calls, and by what is known of
its registers and its stack.

Compiled functions test again what their callers have tested, or whether a block on the stack is at a multiple
of 4. What is known of arguments goes from each call into the function that is called, joined over all calls.
For that, every function must restore the registers of the AAPCS and the stack pointer at each of its returns;
otherwise, only branches and calls are followed.

Of all calls it is assumed what the cases show of theirs: returns lead to the caller, stores to addresses that
are not known leave the registers alone that a function has saved on the stack, and no sum of an address on
the stack and an index passes the end of the address space."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from aesgen.machines.arm import AAPCS32
from aesgen.proofs.arm.decoding import ALWAYS, LR, PC, SP, ArmCode, ArmDecoder
from aesgen.proofs.arm.following import CORE, Following, called, conditioned, returned
from aesgen.proofs.arm.state import NAMES
from aesgen.proofs.ranges import known_by_ranges
from aesgen.proofs.spans import VALUES, WORD, FrameKnowledge, Span, held, place
from aesgen.proofs.symbolic import reached

_LOADS = frozenset({"ldr", "pop", "ldm"})
_ARGUMENTS, _SAVED = (tuple(map(NAMES.index, names)) for names in (AAPCS32.arguments, AAPCS32.saved))
_STACK_UNIT = AAPCS32.stack_alignment
"""The registers of the first arguments, those that a function restores, and what divides the stack pointer
where a function is called from outside (AAPCS, 5.1.1 and 5.2.1.2)."""


class _NotRestored(Exception):
    """A function may return without the registers that it must restore."""


def reachable(
    decoder: ArmDecoder, entry: int, largest: Mapping[int, int] = MappingProxyType({})
) -> dict[int, ArmCode]:
    """The instructions that a call of the function at `entry` may reach, by address. `largest`: the largest
    values of arguments, by their places."""
    registers = [held(register) for register in CORE]
    registers[SP] = place(0)
    words = {}
    for number in _ARGUMENTS:
        registers[number] = Span(0, largest.get(number, VALUES - 1))
    for number, most in largest.items():
        if number not in _ARGUMENTS:
            words[WORD * (number - len(_ARGUMENTS))] = Span(0, most)
    frame = Span(0, VALUES - 1, 0, _STACK_UNIT)
    begun = FrameKnowledge(tuple(registers), tuple(sorted(words.items())), frame)
    paths = _Paths(decoder)
    try:
        known = known_by_ranges(decoder.at, entry, begun, paths.following)
        return {address: decoder.at(address) for address in known}
    except _NotRestored:
        return reached(decoder, entry, lambda given: _following(decoder, given))


class _Paths:
    """The paths through a program."""

    def __init__(self, decoder: ArmDecoder) -> None:
        self.decoder, self.effects = decoder, Following(decoder.program, decoder.thumb)
        self._returning: dict[int, bool] = {}

    def following(self, given: ArmCode, known: FrameKnowledge) -> Iterator[tuple[int, FrameKnowledge]]:
        """The instructions that may follow, and what is known before each."""
        name, target = given.mnemonic, given.operands[-1] if given.operands else None
        if given.address in self.decoder.functions:  # a function of the C library is executed as a whole
            _check_restored(known, known.registers[LR])
        elif name == "bl":
            yield from self._called(given, known)
        elif name in ("b", "cbz", "cbnz"):
            assert isinstance(target, int)
            for address, holds in ((target, True), (given.end, False)):
                narrowed = _narrowed(given, known, holds)
                if narrowed is not None:
                    yield address, narrowed
        elif name == "bx" or given.writes_counter:
            after = known if name == "bx" else self.effects.after(given, known)
            _check_restored(
                after, known.registers[given.registers[0]] if name == "bx" else after.registers[PC]
            )
            if given.condition != ALWAYS:
                yield given.end, known
        else:
            yield given.end, self.effects.after(given, known)

    def _called(self, given: ArmCode, known: FrameKnowledge) -> Iterator[tuple[int, FrameKnowledge]]:
        """A call, or a long jump."""
        target = given.operands[-1]
        assert isinstance(target, int)
        if given.address not in self._returning:
            self._returning[given.address] = _returns(self.decoder, given)
        if self._returning[given.address]:
            yield target, called(known, _ARGUMENTS, _SAVED, LR)
            behind = returned(known, (*_SAVED, SP))
            yield given.end, behind if given.condition == ALWAYS else known.joined(behind, widened=False)
            return
        yield target, known.changed(LR)
        if given.condition != ALWAYS:
            yield given.end, known


def _narrowed(given: ArmCode, known: FrameKnowledge, holds: bool) -> FrameKnowledge | None:
    """What is known if a branch is taken, or is not; None if that is impossible."""
    if given.mnemonic != "b":
        tested = replace(known, compared=(given.registers[0], 0))
        narrowed = tested.narrowed({"cbz": "e", "cbnz": "ne"}[given.mnemonic], holds)
        return narrowed and replace(narrowed, compared=known.compared)
    return conditioned(given, known, holds)


def _check_restored(known: FrameKnowledge, back: Span) -> None:
    """Raise `_NotRestored` unless a return leads `back` to the caller with what it must restore. A value that
    came in LR is known by that."""
    wanted = {register: held(register) for register in _SAVED} | {SP: place(0)}
    if back != held(LR) or any(known.registers[register] != value for register, value in wanted.items()):
        raise _NotRestored


def _following(decoder: ArmDecoder, given: ArmCode) -> Iterator[int]:
    if given.address in decoder.functions:
        return  # a function of the C library is executed as a whole
    name, target = given.mnemonic, given.operands[-1] if given.operands else None
    if name in ("b", "bl", "cbz", "cbnz"):
        assert isinstance(target, int)
        yield target
    if name == "bl" and given.condition == ALWAYS:
        if _returns(decoder, given):
            yield given.end
    elif given.condition != ALWAYS or not (name in ("b", "bx") or given.writes_counter):
        yield given.end


def _returns(decoder: ArmDecoder, call: ArmCode) -> bool:
    """Whether a called function may return: not if nothing that it reaches reads the link register, as if
    `bl` is a long jump."""
    target = call.operands[-1]
    assert isinstance(target, int)
    if target in decoder.functions:
        return True
    waiting, seen = [target], {target}
    while waiting:
        given = decoder.at(waiting.pop())
        loads = given.mnemonic in _LOADS or given.mnemonic in ("mov", "ldrb")
        if LR in given.registers[int(loads) :]:
            return True
        writes = given.mnemonic == "bl" or (loads and given.registers[0] == LR)
        if writes and given.condition == ALWAYS:
            continue  # the address of the caller is lost: compilers keep other values in this register
        following = set(_following(decoder, given)) - seen
        waiting += following
        seen |= following
    return False
