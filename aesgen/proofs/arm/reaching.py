"""Which instructions of a function a call can reach through its branches and calls."""

from __future__ import annotations

from collections.abc import Iterator

from aesgen.proofs.arm.decoding import ALWAYS, LR, PC, ArmCode, ArmDecoder
from aesgen.proofs.symbolic import reached

_LOADS = frozenset({"ldr", "pop", "ldm"})


def reachable(decoder: ArmDecoder, entry: int) -> dict[int, ArmCode]:
    """The instructions that a call of the function at `entry` may reach, by address."""
    return reached(decoder, entry, lambda given: _following(decoder, given))


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
    elif given.condition != ALWAYS or not (name in ("b", "bx") or _loads_counter(given)):
        yield given.end


def _loads_counter(given: ArmCode) -> bool:
    """Whether an instruction writes the program counter."""
    if given.mnemonic in ("pop", "ldm"):
        return PC in given.registers
    return given.mnemonic in ("mov", "ldr") and given.registers[:1] == (PC,)


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
