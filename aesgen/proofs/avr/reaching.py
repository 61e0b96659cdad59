"""Which instructions of a function a call can reach through its jumps, branches and calls.

Functions that share a body tell it by constants which of them was called. So a path keeps the flag T and the
constants that `ldi` loads, until an instruction may change them, and does not take branches that these
exclude."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from aesgen.proofs.avr.decoding import AvrDecoder, AvrInstruction
from aesgen.proofs.avr.state import SREG, TRANSFER, ZERO

_KEEPING = frozenset(
    {"push", "st", "std", "sts", "out", "cp", "cpi", "cpc", "nop", "bst", "bset", "bclr", "sbrc", "sbrs"}
    | {"brbs", "brbc", "rjmp", "jmp", "ldi"}
)
"""Instructions that keep the constants: all others may change any register."""


class _Known(NamedTuple):
    """What a path knows: T, and the registers that hold constants."""

    transfer: int | None = None
    constants: tuple[tuple[int, int], ...] = ()

    def bit(self, register: int, place: int) -> int | None:
        value = dict(self.constants).get(register)
        return None if value is None else value >> place & 1


def reachable(decoder: AvrDecoder, entry: int) -> dict[int, AvrInstruction]:
    """The instructions that a call of the function at `entry` may reach, by address."""
    found: dict[int, AvrInstruction] = {}
    waiting = [(entry, _Known())]
    seen = set(waiting)
    while waiting:
        address, known = waiting.pop()
        instruction = found[address] = decoder.at(address)
        new = [each for each in dict.fromkeys(_following(decoder, instruction, known)) if each not in seen]
        seen.update(new)
        waiting += new
    return found


_CARRY = ("ld-", "inc", "std", "brbc", "dec", "brbc")
"""The loop that carries through a counter in memory: it increments a byte and continues while that wraps."""


def carries_on(every: Mapping[int, AvrInstruction]) -> frozenset[int]:
    """The instructions by which a carry goes on from the second byte of a counter in memory to the third,
    where the counter's last byte is in a register: the end of the loop that increments the other bytes. A
    counter that begins at 0 or 1 needs them from 65,536 blocks on."""
    found: set[int] = set()
    for address in every:
        loop: list[AvrInstruction] = []
        while len(loop) < len(_CARRY) and address in every:
            loop.append(every[address])
            address = loop[-1].end
        if tuple(each.mnemonic for each in loop) != _CARRY:
            continue
        (byte, pointer), again = loop[0].operands, loop[-1]
        increments = loop[1].operands == (byte,) and loop[2].operands == (byte, pointer, 0)
        leaves = loop[3].operands == (ZERO, again.end - loop[3].end)
        if increments and leaves and again.operands == (ZERO, loop[0].address - again.end):
            found |= {loop[-2].address, again.address}
    return frozenset(found)


def _following(decoder: AvrDecoder, given: AvrInstruction, known: _Known) -> Iterator[tuple[int, _Known]]:
    """The addresses of the next instructions, with what is known there."""
    name, after = given.mnemonic, _after(given, known)
    if name == "ret":
        return
    if name in ("jmp", "rjmp"):
        yield given.operands[0] + (given.end if name == "rjmp" else 0), after
        return
    if name in ("call", "rcall"):
        called = given.operands[0] + (given.end if name == "rcall" else 0)
        yield called, known
        kept = not any(map(_sets_transfer, reachable(decoder, called).values()))
        yield given.end, _Known(known.transfer if kept else None)
        return
    taken = _taken(given, known)
    if taken is not True:
        yield given.end, after
    if taken is not False and name in ("brbs", "brbc"):
        yield given.end + given.operands[1], after
    elif taken is not False and name in ("sbrc", "sbrs"):
        yield decoder.at(given.end).end, after


def _taken(given: AvrInstruction, known: _Known) -> bool | None:
    """Whether a branch or a skip is taken, where that is known."""
    bit = None
    if given.mnemonic in ("brbs", "brbc") and given.operands[0] == TRANSFER:
        bit = known.transfer
    elif given.mnemonic in ("sbrc", "sbrs"):
        bit = known.bit(*given.operands)
    return None if bit is None else bit == (given.mnemonic in ("brbs", "sbrs"))


def _sets_transfer(given: AvrInstruction) -> bool:
    name, operands = given.mnemonic, given.operands
    if name in ("bset", "bclr"):
        return operands[0] == TRANSFER
    return name == "bst" or (name == "out" and operands[1] == SREG)


def _after(given: AvrInstruction, known: _Known) -> _Known:
    """What is known behind an instruction."""
    name, operands, transfer = given.mnemonic, given.operands, known.transfer
    if _sets_transfer(given):
        read = known.bit(*operands) if name == "bst" else None
        transfer = int(name == "bset") if name in ("bset", "bclr") else read
    if name not in _KEEPING:
        return _Known(transfer)
    constants = dict(known.constants)
    if name == "ldi":
        constants[operands[0]] = operands[1]
    return _Known(transfer, tuple(sorted(constants.items())))
