"""Makes the plans of `plans` from machine code."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from aesgen.proofs import maps
from aesgen.proofs.avr.decoding import AvrDecoder, AvrInstruction
from aesgen.proofs.avr.effects import REGISTERS, effects, is_timed
from aesgen.proofs.avr.plans import (
    BOX,
    CONSTANT,
    FLAGS,
    LINEAR,
    LOAD,
    LOGIC,
    OTHER,
    SKIP,
    SUM,
    TABLE,
    WRITE,
    PlanStep,
    RunPlan,
    fits,
)
from aesgen.proofs.avr.slot_sums import SlotSum, of_slot
from aesgen.proofs.avr.state import CARRY, PAGE
from aesgen.proofs.failures import Stopped
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import Byte, known_table

LONGEST = 1024
"""The most instructions of a run, so that the limits of a proof are checked often."""
_OUTSIDE = frozenset({"call", "rcall", "ret", "jmp", "rjmp", "brbs", "brbc", "sbrs", "sbrc"})
"""Instructions that jump, which are in no run but for `_Planner._reduces`."""
_LOADS = frozenset({"ld", "ldd", "lpm"})
_MOST_PARTS = 24
"""A sum of more slots gets a slot of its own."""
_MOST_GUARDED = 4
"""The most plans of one run that rely on what registers hold before it."""

Tables = Callable[[bool, int], bytes | None]
"""The constant table of 256 bytes at a page, of flash if the first argument says so, else of data memory;
None if there is none."""


class PlanningDecoder(AvrDecoder):
    """Decodes the instructions of a program and plans its runs, each once for all interpreters of a proof."""

    def __init__(self, program: LoadedProgram) -> None:
        super().__init__(program)
        self._plans: dict[int, list[RunPlan]] = {}

    def planned(self, address: int, registers: Sequence[Byte], tables: Tables) -> RunPlan | None:
        """The plan of the run at `address` for these registers; None if the instruction there is in no
        run."""
        own = self._plans.setdefault(address, [])
        found = next((plan for plan in own if fits(plan, registers)), None)
        if found is None:
            found = _Planner(self, registers if len(own) < _MOST_GUARDED else None, tables).plan(address)
            if found is not None:
                own.append(found)
        return found


class _Planner:
    """Follows the instructions of a run on forms. `registers`: what they hold before it, if the plan may rely
    on that."""

    def __init__(self, decoder: AvrDecoder, registers: Sequence[Byte] | None, tables: Tables) -> None:
        self._decoder, self._given, self._tables = decoder, registers, tables
        self._instructions: list[AvrInstruction] = []
        self._steps: list[PlanStep] = []
        self._guards: dict[int, int] = {}
        self._slots = REGISTERS
        self._forms = [of_slot(register) for register in range(REGISTERS)]
        """What each register holds. The first slots are the registers before the run."""
        self._written = list(self._forms)
        """What the interpreter's registers hold, so far as the steps have written them."""
        self._valued: dict[SlotSum, int] = {form: slot for slot, form in enumerate(self._forms)}
        """The slots whose terms are formed, by what they are."""
        self._defined: set[int] = set()
        """Slots that surely do not depend on what nothing has set: results of S-boxes, and those that were
        checked."""
        self._logic: SlotSum | None = None
        """The result of the last `eor`, unless a step has set it."""
        self._sum: tuple[SlotSum, SlotSum] | None = None
        """Carry and result of the last `add` before that, unless a step has set them."""

    def plan(self, address: int) -> RunPlan | None:
        """The plan of the run at `address`, up to an instruction that jumps or that the model lacks; None if
        that is the first one."""
        every = self._instructions
        while len(every) < LONGEST and (instruction := self._at(address)) is not None:
            if self._reduces(instruction):
                address = every[-1].end
                continue
            if instruction.mnemonic in _OUTSIDE or is_timed(instruction):
                break
            every.append(instruction)
            self._follow(instruction)
            address = instruction.end
        if not every:
            return None
        last = every[-1]
        self._write(range(REGISTERS), last.address)
        self._set_flags(last.address)
        addresses = frozenset(each.address for each in every)
        guards = tuple(self._guards.items())
        return RunPlan(tuple(every), tuple(self._steps), guards, self._slots, last.end, addresses)

    def _at(self, address: int) -> AvrInstruction | None:
        try:
            return self._decoder.at(address)
        except Stopped:
            return None

    def _follow(self, instruction: AvrInstruction) -> None:
        name, operands, forms = instruction.mnemonic, instruction.operands, self._forms
        if name == "eor":
            place, source = operands
            forms[place] = self._logic = self._bounded(forms[place].plus(forms[source]), instruction.address)
        elif name == "mov":
            forms[operands[0]] = forms[operands[1]]
        elif name == "movw":
            place, source = operands
            forms[place : place + 2] = forms[source : source + 2]
        elif name == "ldi":
            forms[operands[0]] = SlotSum(operands[1])
        elif name == "lds":
            slot = self._step(LOAD, operands[1], (), instruction.address)
            forms[operands[0]] = self._value(slot)
        elif name == "add" and operands[0] == operands[1]:
            before = forms[operands[0]]
            forms[operands[0]] = value = before.image(maps.shifted(1), 0)
            self._sum, self._logic = (before.image(maps.shifted(-7), 0), value), None
        elif not self._looks_up(instruction):
            self._execute(instruction)

    def _bounded(self, form: SlotSum, address: int) -> SlotSum:
        """The form, or a slot of its own in place of a long one."""
        return of_slot(self._formed(form, address)) if len(form.parts) > _MOST_PARTS else form

    # Steps

    def _step(
        self,
        kind: int,
        constant: int,
        parts: tuple[tuple[int, int], ...],
        address: int,
        more: tuple[int, ...] = (),
    ) -> int:
        """A step that yields a value; its slot."""
        slot = self._slots
        self._slots += 1
        self._steps.append(PlanStep(kind, slot, constant, parts, address, more))
        return slot

    def _value(self, slot: int) -> SlotSum:
        """The form of a slot whose term its step forms."""
        made = of_slot(slot)
        self._valued[made] = slot
        return made

    def _formed(self, form: SlotSum, address: int) -> int:
        """The slot of a form, whose term a step forms if none has."""
        found = self._valued.get(form)
        if found is None:
            found = self._valued[form] = self._step(SUM, form.constant, form.parts, address)
            self._valued[of_slot(found)] = found
            if all(slot in self._defined for slot, _ in form.parts):
                self._defined.add(found)
        return found

    def _write(self, registers: Sequence[int], address: int) -> None:
        """Write these registers, if the interpreter's have other values."""
        for register in registers:
            form = self._forms[register]
            if form == self._written[register]:
                continue
            self._written[register] = form
            if form.parts:
                slot = self._formed(form, address)
                self._steps.append(PlanStep(WRITE, register, slot, (), address))
            else:
                self._steps.append(PlanStep(CONSTANT, register, form.constant, (), address))

    def _set_flags(self, address: int) -> None:
        """Set the flags to those of the last `add`, then to those of the `eor` behind it."""
        if self._sum is not None:
            carry, value = self._sum
            more = (*self._operand(carry, address), *self._operand(value, address))
            self._steps.append(PlanStep(FLAGS, 0, 0, (), address, more))
        if self._logic is not None:
            slot, constant = self._operand(self._logic, address)
            self._steps.append(PlanStep(LOGIC, slot, constant, (), address))
        self._sum = self._logic = None

    def _operand(self, form: SlotSum, address: int) -> tuple[int, int]:
        """The slot of a form, or -1 and a constant."""
        return (self._formed(form, address), 0) if form.parts else (-1, form.constant)

    def _reduces(self, branch: AvrInstruction) -> bool:
        """Plan a branch on the carry over one `eor` with a constant, behind an `add` that doubles the same
        register; False if the instruction is another one or the constant is not known. Both ways take two
        cycles (`AvrInterpreter`), and the result is a linear image of what was doubled."""
        if branch.mnemonic != "brbc" or branch.operands != (CARRY, 2) or self._sum is None:
            return False
        doubled, following = self._instructions[-1], self._at(branch.end)
        if doubled.mnemonic != "add" or following is None or following.mnemonic != "eor":
            return False
        place, source = following.operands
        constant = self._constant(source)
        if place != doubled.operands[0] or place == source or constant is None:
            return False
        self._guard(source, constant)
        self._instructions += branch, following
        carry, value = self._sum
        value = self._forms[place] = value.plus(carry.image(constant, 0))  # the map that has it for bit 0
        self._steps.append(PlanStep(SKIP, 0, carry.constant, carry.parts, following.address))
        self._sum = carry, value
        return True

    # Look-ups

    def _looks_up(self, instruction: AvrInstruction) -> bool:
        """Plan a look-up at an open place of a table of 256 bytes; False if the instruction is another."""
        if instruction.mnemonic not in _LOADS or any(instruction.operands[2:]):
            return False
        place, pointer = instruction.operands[:2]
        index, page = self._forms[pointer], self._constant(pointer + 1)
        flash, address = instruction.mnemonic == "lpm", instruction.address
        table = None if page is None else self._tables(flash, page)
        if page is None or table is None or not index.parts:
            return False
        self._guard(pointer + 1, page)
        box, linear, constant = known_table(table) or (None, 0, 0)
        if box is None and linear:
            self._check(index, address)
            self._forms[place] = self._bounded(index.image(linear, constant), address)
            return True
        more = (page, flash, len(self._instructions) - 1)
        if box is None:
            slot = self._step(TABLE, index.constant, index.parts, address, more)
            self._forms[place] = self._value(slot)
        else:
            slot = self._step(BOX, index.constant, index.parts, address, (*more, box, linear, constant))
            self._forms[place] = of_slot(slot)
        self._defined.add(slot)
        return True

    def _constant(self, register: int) -> int | None:
        """The constant that a register holds: one of the run, or what it holds when the plan is made. None
        if there is none."""
        form = self._forms[register]
        if not form.parts:
            return form.constant
        if self._given is None or form.slot is None or form.slot >= REGISTERS:
            return None
        given = self._given[form.slot]
        return given if given < PAGE else None

    def _guard(self, register: int, constant: int) -> None:
        """From now on, the plan holds only if this register holds this constant."""
        if slot := self._forms[register].parts:
            self._guards[slot[0][0]] = constant

    def _check(self, index: SlotSum, address: int) -> None:
        """Check and count a look-up for which no other step is needed."""
        unknown = tuple(slot for slot, _ in index.parts if slot not in self._defined)
        self._steps.append(PlanStep(LINEAR, 0, index.constant, index.parts, address, unknown))
        self._defined.update(unknown)

    # Other instructions

    def _execute(self, instruction: AvrInstruction) -> None:
        """Let the handler of an instruction execute it."""
        reads, writes, keeps_flags = effects(instruction)
        self._write(reads, instruction.address)
        if not keeps_flags:
            self._set_flags(instruction.address)
        slots = tuple(range(self._slots, self._slots + len(writes)))
        self._slots += len(writes)
        results, number = tuple(zip(writes, slots, strict=True)), len(self._instructions) - 1
        self._steps.append(PlanStep(OTHER, 0, 0, results, instruction.address, (number,)))
        for register, slot in results:
            self._forms[register] = self._written[register] = self._value(slot)
