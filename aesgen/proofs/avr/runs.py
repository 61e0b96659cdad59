"""Executes the plans of `plans` on terms."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from aesgen.proofs import maps
from aesgen.proofs.avr import plans
from aesgen.proofs.avr.decoding import AvrInstruction
from aesgen.proofs.avr.state import PAGE, AvrState
from aesgen.proofs.failures import Stopped
from aesgen.proofs.sums import Byte, Items, Term

Bound = Callable[[], None]
"""Executes one or more instructions."""
_UNKNOWN: Term = (0, ())


Run = Callable[[list[int]], None]
"""Executes a run. It appends the addresses of instructions that branches skipped to its argument."""


def run(state: AvrState, plan: plans.RunPlan, handler: Callable[[AvrInstruction], Bound]) -> Run:
    """A function that executes the instructions of a plan. `handler`: makes what executes one of them. What
    it raises has the address of the instruction."""
    steps, instructions, end = plan.steps, plan.instructions, plan.ends
    others = {step.more[0]: handler(instructions[step.more[0]]) for step in steps if step.kind == plans.OTHER}
    no_values, no_pieces = [0] * plan.slots, [_UNKNOWN] * plan.slots
    registers, terms, looked_up = state.registers, state.terms, state.looked_up
    combined, known, boxes = terms.combined, terms.known_terms, terms.box_arguments
    load_known, look_up = state.memory.load_known, state.look_up

    def at_known_place(number: int, index: Byte, page: int) -> Byte:
        """What a load from a table yields whose place is known after all."""
        place, pointer = instructions[number].operands[:2]
        before = registers[:]
        registers[pointer : pointer + 2] = index, page
        handler(instructions[number])()
        found = registers[place]
        registers[:] = before
        return found

    def entry(index: Byte, address: int, more: tuple[int, ...]) -> Byte:
        """Entry `index` of a table."""
        page, flash, number = more[:3]
        if index < PAGE:
            return at_known_place(number, index, page)
        return look_up(index, page, address, bool(flash))

    def operate(skipped: list[int]) -> None:
        values = [*registers, *no_values]  # the terms of slots that have one
        pieces = [*map(known.__getitem__, registers), *no_pieces]  # what the terms of all slots consist of
        address = 0
        try:
            # The most frequent kinds come first
            for kind, slot, constant, parts, address, more in steps:
                if kind == plans.BOX:
                    index = combined(constant, parts, pieces)
                    atom = boxes[more[3]].get(index)
                    if atom is not None:
                        looked_up[address] = looked_up.get(address, 0) + 1
                        pieces[slot] = more[5], ((atom, more[4]),)
                    else:
                        pieces[slot] = known[entry(index, address, more)]
                elif kind == plans.LOAD:
                    found = values[slot] = load_known(constant)
                    pieces[slot] = known[found]
                elif kind == plans.LINEAR:
                    if _differ(parts, pieces) or combined(constant, parts, pieces) >= PAGE:
                        looked_up[address] = looked_up.get(address, 0) + 1
                    for each in more:
                        state.check_defined(values[each])
                elif kind == plans.WRITE:
                    registers[slot] = values[constant]
                elif kind == plans.SUM:
                    found = values[slot] = combined(constant, parts, pieces)
                    pieces[slot] = known[found]
                elif kind == plans.OTHER:
                    others[more[0]]()
                    for register, own in parts:
                        found = values[own] = registers[register]
                        pieces[own] = known[found]
                elif kind == plans.LOGIC:
                    state.logic = constant if slot < 0 else values[slot]
                elif kind == plans.CONSTANT:
                    registers[slot] = constant
                elif kind == plans.TABLE:
                    found = values[slot] = entry(combined(constant, parts, pieces), address, more)
                    pieces[slot] = known[found]
                elif kind == plans.SKIP:
                    if not _differ(parts, pieces) and combined(constant, parts, pieces) == 0:
                        skipped.append(address)
                elif kind == plans.FLAGS:
                    carry_slot, carry, slot, found = more
                    carry = carry if carry_slot < 0 else values[carry_slot]
                    state.set_sum(carry, found if slot < 0 else values[slot], (carry,))
            state.next = end
        except Stopped as stop:
            stop.address = address
            raise

    return operate


def _differ(parts: Items, pieces: Sequence[Term]) -> bool:
    """Whether a sum of two values surely is no constant, because they are different atoms and the same map
    acts on them. Most sums are of this kind; False says nothing."""
    if len(parts) != 2:
        return False
    (first, one), (second, other) = parts
    if one != other:
        return False
    a, b = pieces[first][1], pieces[second][1]
    return len(a) == len(b) == 1 and a[0][1] == b[0][1] == maps.IDENTITY and a[0][0] != b[0][0]
