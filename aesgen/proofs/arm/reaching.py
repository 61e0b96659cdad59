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
    waiting, seen = [target], {target}
    while waiting:
        given = decoder.at(waiting.pop())
        read = given.registers[1:] if given.mnemonic in _LOADS else given.registers
        if LR in (given.registers if given.mnemonic == "push" else read):
            return True
        following = [given.end] if given.mnemonic == "bl" else list(_following(decoder, given))
        if given.mnemonic == "bl":
            following.append(given.operands[-1])  # type: ignore[arg-type]
        waiting += [each for each in following if each not in seen]
        seen |= set(following)
    return False
