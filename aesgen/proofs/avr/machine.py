"""Executes a function of an AVR program on terms, from its entry to its return."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from aesgen.proofs.avr import arithmetic, plans, runs
from aesgen.proofs.avr.decoding import AvrInstruction
from aesgen.proofs.avr.state import CARRY, TRANSFER, ZERO, AvrState
from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.symbolic import ProgramInterpreter, Reached
from aesgen.proofs.terms import Byte, Bytes, Terms

STEPS = 4_000_000
"""The largest number of instructions of one case."""
_AVR6 = 6
"""The architecture number in the ELF header of parts whose return addresses have three bytes."""


class AvrInterpreter(ProgramInterpreter[AvrInstruction]):
    """A program and a core that executes it."""

    state: AvrState

    def begun(self, terms: Terms, memory: SymbolicMemory) -> AvrState:
        return AvrState(terms, memory, self.program)

    @property
    def return_bytes(self) -> int:
        """Bytes of a return address."""
        return 3 if self.program.flags & 0x7F == _AVR6 else 2

    def execute(self, instruction: AvrInstruction, back: Bytes) -> bool:
        """`back`: the bytes of a word address, the highest first."""
        name = instruction.mnemonic
        handler = _HANDLERS.get(name)
        if handler is not None:
            handler(self.state, instruction)
        elif name in ("call", "rcall"):
            self._call(instruction)
        elif name == "ret":
            return self._return(back)
        elif name in ("brbs", "brbc"):
            self._branch(instruction)
        else:
            self._skip(instruction)
        return True

    def bound(self, instruction: AvrInstruction) -> runs.Bound | None:
        if instruction.mnemonic in ("brbs", "brbc"):
            return partial(self._branch, instruction)
        if instruction.mnemonic in ("sbrs", "sbrc"):
            return partial(self._skip, instruction)
        handler = _HANDLERS.get(instruction.mnemonic)
        return None if handler is None else partial(handler, self.state, instruction)

    def _reached(self, address: int) -> Reached[AvrInstruction]:
        """The first instruction of a run executes all of it."""
        if self.singly:
            return super()._reached(address)
        planned = self._planned(address)
        return super()._reached(address) if planned is None else planned

    def _planned(self, address: int) -> Reached[AvrInstruction] | None:
        """Plan the run at `address` for the present registers; None if there is none. From now on, its first
        instruction executes all of it. The instructions count as visited when they have been executed
        once."""
        state, visited = self.state, self.visited
        plan = self.decoder.planned(address, state.registers, state.table_at)
        if plan is None:
            return None
        first, execute = plan.instructions[0], runs.run(state, plan, self._handler)
        again = partial(self._run, plan, execute), first, first.end

        def operate() -> None:
            skipped: list[int] = []
            last = first.address
            try:
                self._run(plan, execute, skipped)
                last = plan.ends
            except Stopped as stop:
                last = last if stop.address is None else stop.address
                raise
            finally:
                visited.update(each for each in plan.addresses if each <= last and each not in skipped)
            if self._bound[address] is made and not skipped:
                self._bound[address] = again

        made = self._bound[address] = operate, first, first.end
        return made

    def _run(self, plan: plans.RunPlan, execute: runs.Run, skipped: list[int] | None = None) -> None:
        """Execute a run and count its instructions; the caller has counted the first one. The addresses of
        the instructions that branches skipped are appended to `skipped`."""
        skipped = [] if skipped is None else skipped
        if plans.fits(plan, self.state.registers):
            execute(skipped)
            self.steps += len(plan.instructions) - 1 - len(skipped)
            return
        planned = self._planned(plan.instructions[0].address)
        assert planned is not None and planned[0] is not None
        skipped += plan.addresses  # the other plan counts them
        planned[0]()

    def _handler(self, instruction: AvrInstruction) -> runs.Bound:
        """What executes one instruction of a run."""
        found = self.bound(instruction)
        assert found is not None, instruction
        return found

    def _call(self, instruction: AvrInstruction) -> None:
        state, [place] = self.state, instruction.operands
        for byte in (state.next // 2).to_bytes(self.return_bytes, "little"):
            state.push(byte)
        state.next = place if instruction.mnemonic == "call" else state.next + place

    def _return(self, back: Bytes) -> bool:
        popped = tuple(self.state.pop() for _ in range(self.return_bytes))
        if popped == back:
            return False
        if any(byte >= 256 for byte in popped):
            raise Stopped("it does not return to its caller")
        self.state.next = 2 * int.from_bytes(bytes(popped), "big")
        return True

    # Branches

    def _branch(self, instruction: AvrInstruction) -> None:
        flag, offset = instruction.operands
        state = self.state
        found: Byte | bool | None
        if flag == CARRY:
            found = state.carry
        elif flag == ZERO:
            found = state.flags.zero
        elif flag == TRANSFER and state.transfer is not None:
            found = state.transfer
        else:
            raise Stopped("it tests a flag that the model lacks")
        if found is None:
            refuse(state.terms.origins_of(state.flags.parts), "a branch")
        if found not in (0, 1):
            self._either(found, instruction.mnemonic == "brbs", offset == 2)
        elif bool(found) == (instruction.mnemonic == "brbs"):
            state.next += offset

    def _skip(self, instruction: AvrInstruction) -> None:
        """`sbrc` skips the next instruction if a bit is clear, `sbrs` if it is set."""
        state = self.state
        register, place = instruction.operands
        bit = state.bit(state.registers[register], place)
        if bit not in (0, 1):
            following = self.decoder.at(state.next)
            self._either(bit, instruction.mnemonic == "sbrs", following.end == state.next + 2)
        elif bit == (instruction.mnemonic == "sbrs"):
            state.next = self.decoder.at(state.next).end

    def _either(self, bit: Byte, skips_if_set: bool, skips_one: bool) -> None:
        """A branch on an open bit that skips one `eor` with a constant. Both ways take two cycles: the
        branch that is taken (or the skip of one word), or the one that is not taken and the `eor`. The
        result is then one term for both, and the path does not matter. Any other branch is refused."""
        state, terms = self.state, self.state.terms
        following = self.decoder.at(state.next)
        if not skips_one or following.mnemonic != "eor" or state.registers[following.operands[1]] >= 256:
            refuse(terms.origins(bit), "a branch")
        place, source = following.operands
        constant = state.registers[source]
        # what is added if the bit is set: the constant, or its difference from what is added otherwise
        added = terms.mapped(constant, bit)  # the map whose image of bit 0 is the constant
        if skips_if_set:
            added = terms.xor(added, constant)
        value = state.registers[place] = terms.xor(state.registers[place], added)
        state.flags = arithmetic.AvrFlags(state.carry, None, (value, bit))
        self.visited.add(following.address)
        self.steps += 1
        state.next = following.end


# Loads, stores and jumps


def _load(state: AvrState, instruction: AvrInstruction) -> None:
    place, pointer = instruction.operands
    name, load = instruction.mnemonic, state.load
    if name.startswith(("lpm", "elpm")):
        load = partial(state.load_flash, far=name == "elpm")
    if name.endswith("-"):
        state.write_pair(pointer, state.moved(pointer, -1))
    address = state.pair(pointer)
    if name.endswith("+"):
        state.write_pair(pointer, state.moved(pointer, 1))
    state.registers[place] = load(address, instruction.address)


def _store(state: AvrState, instruction: AvrInstruction) -> None:
    place, pointer = instruction.operands
    if instruction.mnemonic.endswith("-"):
        state.write_pair(pointer, state.moved(pointer, -1))
    address, value = state.pair(pointer), state.registers[place]
    if instruction.mnemonic.endswith("+"):
        state.write_pair(pointer, state.moved(pointer, 1))
    state.store(address, value)


def _load_displaced(state: AvrState, instruction: AvrInstruction) -> None:
    place, pointer, displacement = instruction.operands
    state.registers[place] = state.load_displaced(pointer, displacement, instruction.address)


def _store_displaced(state: AvrState, instruction: AvrInstruction) -> None:
    place, pointer, displacement = instruction.operands
    state.store_displaced(pointer, displacement, state.registers[place])


def _load_constant(state: AvrState, instruction: AvrInstruction) -> None:
    place, address = instruction.operands
    state.registers[place] = state.load(address, instruction.address)


def _store_constant(state: AvrState, instruction: AvrInstruction) -> None:
    place, address = instruction.operands
    state.store(address, state.registers[place])


def _push(state: AvrState, instruction: AvrInstruction) -> None:
    state.push(state.registers[instruction.operands[0]])
    state.settle()


def _pop(state: AvrState, instruction: AvrInstruction) -> None:
    state.registers[instruction.operands[0]] = state.pop()
    state.settle()


def _in(state: AvrState, instruction: AvrInstruction) -> None:
    place, port = instruction.operands
    state.registers[place] = state.read_io(port)


def _out(state: AvrState, instruction: AvrInstruction) -> None:
    place, port = instruction.operands
    state.write_io(port, state.registers[place])


def _jump(state: AvrState, instruction: AvrInstruction) -> None:
    [place] = instruction.operands
    state.next = place if instruction.mnemonic == "jmp" else state.next + place


_HANDLERS: dict[str, Callable[[AvrState, AvrInstruction], None]] = {
    **arithmetic.HANDLERS,
    **dict.fromkeys(("ld", "ld+", "ld-", "lpm", "lpm+", "elpm"), _load),
    **dict.fromkeys(("st", "st+", "st-"), _store),
    "ldd": _load_displaced,
    "std": _store_displaced,
    "lds": _load_constant,
    "sts": _store_constant,
    "push": _push,
    "pop": _pop,
    "in": _in,
    "out": _out,
    "jmp": _jump,
    "rjmp": _jump,
}
