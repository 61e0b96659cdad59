"""Runs of instructions without a jump between them, executed in one loop.

A cipher consists of long runs of `eor`, `mov` and loads, which a proof executes hundreds of thousands of
times. The loop does what the general handlers of these instructions do, without a call for each where the
result is known already. It calls the handlers of all others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from aesgen.proofs.avr.decoding import AvrInstruction
from aesgen.proofs.avr.state import PAGE, AvrState
from aesgen.proofs.failures import Stopped

Bound = Callable[[], None]
"""Executes one or more instructions."""
LONGEST = 1024
"""The most instructions of a run, so that the limits of a proof are checked often."""
_OUTSIDE = frozenset({"in", "out", "call", "rcall", "ret", "jmp", "rjmp", "brbs", "brbc", "sbrs", "sbrc"})
"""Instructions that are in no run: they jump, or what they do depends on the next instruction's address."""
_XOR, _MOVE, _LOAD, _LOAD_CONSTANT, _OTHER = range(5)
_KINDS = {"eor": _XOR, "mov": _MOVE, "ld": _LOAD, "ldd": _LOAD, "lpm": _LOAD, "lds": _LOAD_CONSTANT}


class _RunStep(NamedTuple):
    """An instruction of a run: its kind, destination and source, its address, whether it reads flash, and its
    handler."""

    kind: int
    place: int
    source: int
    address: int
    flash: bool
    operate: Bound


def may_belong(instruction: AvrInstruction) -> bool:
    """Whether an instruction may be in a run."""
    return instruction.mnemonic not in _OUTSIDE


def run(state: AvrState, instructions: Sequence[AvrInstruction], handlers: Sequence[Bound]) -> Bound:
    """A function that executes consecutive instructions, whose `handlers` execute one of them each. What it
    raises has the address of the instruction."""
    operations = [_operation(each, own) for each, own in zip(instructions, handlers, strict=True)]
    end = instructions[-1].end
    registers, terms, tables, looked_up = state.registers, state.terms, state.tables, state.looked_up
    xor, known_sums, known_lookups = terms.xor, terms.known_sums, terms.known_lookups
    load_known, look_up = state.load_known, state.look_up

    def operate() -> None:
        logic, address = None, 0
        try:
            for kind, place, source, address, flash, other in operations:
                if kind == _XOR:
                    a, b = registers[place], registers[source]
                    found = known_sums.get((a, b) if a < b else (b, a))
                    registers[place] = logic = xor(a, b) if found is None else found
                elif kind == _LOAD:
                    # With a known upper byte and an open lower one, a pointer is the place in a table.
                    low, high = registers[source], registers[source + 1]
                    if high < PAGE <= low:
                        table = tables.get((flash, high))
                        found = None if table is None else known_lookups.get((table, low))
                        if found is None:
                            registers[place] = look_up(low, high, address, flash)
                        else:
                            registers[place] = found
                            looked_up[address] = looked_up.get(address, 0) + 1
                    else:
                        other()
                elif kind == _MOVE:
                    registers[place] = registers[source]
                elif kind == _LOAD_CONSTANT:
                    registers[place] = load_known(source)
                else:
                    if logic is not None:
                        state.logic, logic = logic, None
                    other()
            if logic is not None:
                state.logic = logic
            state.next = end
        except Stopped as stop:
            stop.address = address
            raise

    return operate


def _operation(instruction: AvrInstruction, handler: Bound) -> _RunStep:
    name, operands = instruction.mnemonic, instruction.operands
    kind = _KINDS.get(name, _OTHER)
    if kind == _LOAD and any(operands[2:]):  # with a displacement
        kind = _OTHER
    place, source = operands[:2] if kind != _OTHER else (0, 0)
    return _RunStep(kind, place, source, instruction.address, name == "lpm", handler)
