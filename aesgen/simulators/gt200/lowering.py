"""Lowers PTX to the operations of a GT200-like machine: constant operands, shared operands, address
registers.

PTX is not machine code; the rules below follow the machine's instruction forms. An arithmetic instruction may
take one word from shared and one from constant memory, within the range of its few offset bits; a load has a
longer range. An indexed access needs its index in an address register; one instruction loads and shifts it,
another adds to it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from aesgen.simulators.gt200.addressing import Addressing, Place, address_of
from aesgen.simulators.gt200.issue import issue_cycles, length, pipe_of
from aesgen.simulators.gt200.liveness import Liveness
from aesgen.simulators.gt200.machine import Multiprocessor
from aesgen.simulators.gt200.narrow import narrowed
from aesgen.simulators.gt200.operations import Lowered, MachineOperation
from aesgen.simulators.ptx.memory import placed
from aesgen.simulators.ptx.program import Module, PtxInstruction, PtxKernel

_TAKES_SHARED = ("xor", "and", "or", "add", "sub", "shl", "shr")
_TAKES_NO_CONSTANT = ("st", "mov", "tex", "ld", "bra", "shl", "shr", "cvt", "selp")
_KINDS = {
    "shared": "shared",
    "const": "constant",
    "global": "global",
    "local": "global",
    "texture": "texture",
}


@lru_cache(maxsize=2)
def lower(module: Module, symbol: str, machine: Multiprocessor) -> Lowered:
    """The operations that `machine` issues for the module's kernel `symbol`.

    Raises `Fault("unsupported", …)` for an instruction whose cost the machine's description lacks."""
    return _Lowering(module, module.kernels[symbol], machine).result()


class _Lowering:
    def __init__(self, module: Module, kernel: PtxKernel, machine: Multiprocessor) -> None:
        self.kernel, self.machine = kernel, machine
        self.instructions = kernel.instructions
        self.users: dict[str, list[PtxInstruction]] = defaultdict(list)
        self.makers: dict[str, list[PtxInstruction]] = defaultdict(list)
        for instruction in self.instructions:
            for register in instruction.reads:
                self.users[register].append(instruction)
            for register in instruction.writes:
                self.makers[register].append(instruction)
        before_shared = machine.limits["shared_reserved"] + len(kernel.parameters) * module.address_bytes
        self.addressing = Addressing(
            self.instructions, self.users, self.makers, placed(module, kernel, before_shared)
        )
        self.absent: set[str] = set()
        self.vanished: set[int] = set()
        self.issue = [issue_cycles(machine, i) for i in self.instructions]
        self.length = [
            length(machine, i, cycles) for i, cycles in zip(self.instructions, self.issue, strict=True)
        ]
        self.pipe = [pipe_of(machine, i) for i in self.instructions]
        self.fused_into: dict[int, int] = {}
        self.names: dict[str, str] = {}

    def result(self) -> Lowered:
        for index in self.addressing.folded:
            self._vanish(self.instructions[index])
        if self.machine.fuses["narrow_addresses"]:
            self._narrow_addresses()
        if self.machine.address_registers:
            self._address_registers()
        self._operands()
        if self.machine.fuses["logic3"]:
            self._three_input_logic()
        self._global_offsets()
        liveness = Liveness(self.kernel, self.absent)
        self._texture_coordinates(liveness)
        copies = [
            i.index
            for i in self.instructions
            if i.name == "mov" and i.index not in self.vanished and len(i.reads) == 1 and not i.guard
        ]
        joined, self.names = liveness.coalesced(copies)
        self.vanished |= joined
        operations: list[MachineOperation | None] = []
        address = 0
        for instruction in self.instructions:
            operation = self._operation(instruction, address)
            operations.append(operation)
            if operation:
                address += self.machine.instruction_bytes * self.length[instruction.index]
        return Lowered(tuple(operations), liveness.registers(), address)

    def _vanish(self, instruction: PtxInstruction) -> None:
        self.vanished.add(instruction.index)
        self.issue[instruction.index] = 0.0
        self.absent.update(instruction.writes)

    def _more(self, instruction: PtxInstruction, count: int = 1) -> None:
        """Adds the cost of `count` simple instructions to one instruction."""
        self.issue[instruction.index] += count * self.machine.issue["alu"]
        self.length[instruction.index] += count

    def _narrow_addresses(self) -> None:
        found = narrowed(self.addressing, self.users, self.makers)
        for index in found.absent:
            self._vanish(self.instructions[index])
        for index in found.shifts:
            self.issue[index], self.length[index] = self.machine.issue["shift"], 1
            self.pipe[index] = "shift"

    def _address_registers(self) -> None:
        """Adds the cost of address-register loads: the last few indices stay in registers within straight
        code.

        A left shift that only forms an index is part of the load. If an access lies out of range, one more
        instruction adds a multiple of the range to the address register."""
        places = self.addressing.places
        for root in {place.root for place in places.values() if place.root}:
            makers = self.makers[root]
            shift = len(makers) == 1 and makers[0].name == "shl" and not makers[0].guard
            others = [u for u in self.users[root] if not self.addressing.indexes_only(u, root)]
            if shift and self.machine.fuses["address_shift"] and not others:
                self._vanish(makers[0])
        for first, end in self._stretches():
            held: list[tuple[str, int]] = []
            for instruction in self.instructions[first:end]:
                if instruction.index in places:
                    self._address(instruction, places[instruction.index], held)
                held[:] = [entry for entry in held if entry[0] not in instruction.writes]

    def _address(self, instruction: PtxInstruction, place: Place, held: list[tuple[str, int]]) -> None:
        """Loads an access's address into a register of `held`: pairs of root and multiple of the range."""
        reach = self._load_reach(instruction)
        wanted = place.root, place.offset // reach
        if wanted == ("", 0):
            return
        if wanted in held:
            held.remove(wanted)
        else:
            self._more(instruction, (place.root != "" and (place.root, 0) not in held) + (wanted[1] > 0))
        held.append(wanted)
        del held[: -self.machine.address_registers]

    def _load_reach(self, instruction: PtxInstruction) -> int:
        """Bytes of address space that a dedicated load or store can reach from its address register."""
        if instruction.name == "ld" and instruction.space == "shared":
            return (self.machine.reach["shared_load"] + 1) * _width(instruction)
        return 1 << 32

    def _stretches(self) -> Iterator[tuple[int, int]]:
        edges = {0, len(self.instructions), *self.kernel.labels.values()}
        edges.update(i.index + 1 for i in self.instructions if i.name in ("bra", "bar", "ret", "exit"))
        return iter(list(pairwise(sorted(edges))))

    def _operands(self) -> None:
        """Loads that become an operand of the one instruction that uses them, and constants that cost
        nothing."""
        shared: set[int] = set()
        constant: set[int] = set()
        issue = self.machine.issue
        for first, end in self._stretches():
            for load in self.instructions[first:end]:
                if load.name != "ld" or load.index in self.vanished or len(load.writes) != 1:
                    continue
                users = self.users[load.writes[0]]
                taken = {user.index for user in users}
                if load.space == "const" and not taken & constant and self._is_constant_operand(load, users):
                    constant |= taken
                    self.issue[load.index] -= issue["alu"]
                    self.length[load.index] -= 1
                    self.absent.update(load.writes)
                elif (
                    load.space == "shared"
                    and not taken & shared
                    and self._is_shared_operand(load, users)
                    and load.index < users[0].index < end
                ):
                    shared |= taken
                    self.fused_into[load.index] = users[0].index
                    self.issue[load.index] -= 2 * issue["alu"] - issue["shared_operand"]
                    self.length[load.index] -= 1
                    self.absent.update(load.writes)

    def _is_constant_operand(self, load: PtxInstruction, users: Sequence[PtxInstruction]) -> bool:
        """Whether all users can read this constant from memory themselves. An indexed one is read once."""
        place = self.addressing.places.get(load.index)
        if not self.machine.fuses["constant_operand"] or place is None:
            return False
        near = place.offset <= self.machine.reach["constant_operand"] * _width(load)
        indexed = bool(place.root)
        if indexed and not (self.machine.fuses["constant_index"] and len(users) == 1):
            return False
        return near and not any(
            user.name in _TAKES_NO_CONSTANT or self._has_immediate(user) for user in users
        )

    def _is_shared_operand(self, load: PtxInstruction, users: Sequence[PtxInstruction]) -> bool:
        """Whether the only user of this shared word can read it from memory itself."""
        if not self.machine.fuses["shared_operand"] or load.opcode[-1] not in ("u32", "b32", "s32"):
            return False
        if len(users) != 1 or users[0].name not in _TAKES_SHARED:
            return False
        shifts = users[0].name in ("shl", "shr")
        if shifts and users[0].operands[1] != load.writes[0]:
            return False
        immediate = not shifts and self._has_immediate(users[0])
        reach = self.machine.reach["shared_immediate" if immediate else "shared_operand"]
        offset = self.addressing.places[load.index].offset % self._load_reach(load)
        return offset <= reach * _width(load)

    def _has_immediate(self, instruction: PtxInstruction) -> bool:
        immediate = self.addressing.immediate
        return any(isinstance(o, int) or o in immediate for o in instruction.operands[1:])

    def _three_input_logic(self) -> None:
        """Merges two consecutive logic instructions if the machine has three-input logic."""
        logic = ("xor", "and", "or", "not")
        taken: set[int] = set()
        for instruction in self.instructions:
            if instruction.name not in logic or instruction.opcode[-1] != "b32" or not instruction.writes:
                continue
            users = self.users[instruction.writes[0]]
            alone = len(users) == 1 and len(self.makers[instruction.writes[0]]) == 1
            free = instruction.index not in taken and not taken & {u.index for u in users}
            if alone and free and users[0].name in logic and users[0].index not in self.vanished:
                taken.add(users[0].index)
                self._vanish(instruction)

    def _global_offsets(self) -> None:
        if self.machine.fuses["global_offset"]:
            return
        for instruction in self.instructions:
            address = address_of(instruction)
            if instruction.space in ("global", "generic") and address and address.offset:
                self._more(instruction)

    def _texture_coordinates(self, liveness: Liveness) -> None:
        """Adds a copy if a fetch overwrites its coordinate's register and the coordinate is used again."""
        for instruction in self.instructions:
            if instruction.name == "tex" and self.machine.fuses["texture_in_place"]:
                coordinate = instruction.reads[:1]
                if any(liveness.lives_after(instruction.index, register) for register in coordinate):
                    self._more(instruction)

    def _origins(self, register: str) -> Iterator[str]:
        """The registers that `register` depends on after the instruction that produced it was eliminated."""
        makers = self.makers[register]
        if len(makers) == 1 and makers[0].index in self.vanished and register not in self.names:
            for source in makers[0].reads:
                yield from self._origins(source)
        elif "." not in register:
            yield self.names.get(register, register)

    def _operation(self, instruction: PtxInstruction, address: int) -> MachineOperation | None:
        index = instruction.index
        latency = self.machine.latency
        kind = _KINDS.get(instruction.space, "barrier" if instruction.name == "bar" else "alu")
        if index in self.vanished or (self.issue[index] <= 0 and kind == "alu"):
            return None
        delay = latency["shuffle"] if instruction.name == "shfl" else latency.get(kind, latency["alu"])
        if index in self.fused_into:
            delay = 0
        elif index in self.fused_into.values():
            delay = latency["shared"]
        elif kind == "constant" and self.issue[index] <= 0:
            delay = 0
        return MachineOperation(
            index,
            kind,
            max(0.0, self.issue[index]),
            delay,
            tuple(sorted({name for register in instruction.reads for name in self._origins(register)})),
            tuple(self.names.get(register, register) for register in instruction.writes),
            address,
            instruction.name == "st",
            self.pipe[index],
        )


def _width(instruction: PtxInstruction) -> int:
    """Bytes of one element of a load."""
    return int(instruction.opcode[-1][1:]) // 8
