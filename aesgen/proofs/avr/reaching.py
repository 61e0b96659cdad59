"""Which instructions of a function a call can reach through its jumps, branches and calls."""

from __future__ import annotations

from collections.abc import Iterator

from aesgen.proofs.avr.decoding import AvrDecoder, AvrInstruction


def reachable(decoder: AvrDecoder, entry: int) -> dict[int, AvrInstruction]:
    """The instructions that a call of the function at `entry` may reach, by address."""
    found: dict[int, AvrInstruction] = {}
    waiting = [entry]
    while waiting:
        address = waiting.pop()
        if address not in found:
            instruction = found[address] = decoder.at(address)
            waiting += _following(decoder, instruction)
    return found


def _following(decoder: AvrDecoder, given: AvrInstruction) -> Iterator[int]:
    name = given.mnemonic
    if name == "ret":
        return
    if name in ("jmp", "rjmp"):
        yield given.operands[0] + (given.end if name == "rjmp" else 0)
        return
    yield given.end
    if name in ("brbs", "brbc"):
        yield given.end + given.operands[1]
    elif name in ("sbrc", "sbrs"):
        yield decoder.at(given.end).end
    elif name in ("call", "rcall"):
        yield given.operands[0] + (given.end if name == "rcall" else 0)
