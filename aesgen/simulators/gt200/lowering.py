"""PTX to what a GT200-like machine issues: constant operands, shared operands, address registers.

PTX is no machine code; the rules below are what the machine's instruction forms allow and its compiler was
seen to use: a constant at a fixed address is an operand, so is one shared word per arithmetic instruction;
a symbol's address is the access's immediate offset; an indexed access needs its index in an address
register, which one instruction loads and shifts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from aesgen.simulators.gt200.liveness import Liveness
from aesgen.simulators.gt200.machine import Multiprocessor
from aesgen.simulators.gt200.operations import Lowered, Operation
from aesgen.simulators.ptx.program import Address, Instruction, Kernel

_FUSABLE = ("xor", "and", "or", "add", "sub")
_INDEXED = ("shared", "const", "local")
_KINDS = {
    "shared": "shared",
    "const": "constant",
    "global": "global",
    "local": "global",
    "texture": "texture",
}


def lower(kernel: Kernel, machine: Multiprocessor) -> Lowered:
    """What `machine` issues for `kernel`."""
    return _Lowering(kernel, machine).result()


class _Lowering:
    def __init__(self, kernel: Kernel, machine: Multiprocessor) -> None:
        self.kernel, self.machine = kernel, machine
        self.instructions = kernel.instructions
        self.symbols = {v.name for v in kernel.variables}
        self.users: dict[str, list[Instruction]] = defaultdict(list)
        self.makers: dict[str, list[Instruction]] = defaultdict(list)
        for instruction in self.instructions:
            for register in instruction.reads:
                self.users[register].append(instruction)
            for register in instruction.writes:
                self.makers[register].append(instruction)
        self.absent: set[str] = set()
        self.vanished: set[int] = set()
        self.issue = [self._price(i) for i in self.instructions]
        self.fused_into: dict[int, int] = {}
        self.names: dict[str, str] = {}

    def result(self) -> Lowered:
        self._constants()
        roots = self._roots()
        if self.machine.address_registers:
            self._address_registers(roots)
        self._operands()
        if self.machine.fuses["logic3"]:
            self._three_input_logic()
        self._global_offsets()
        liveness = Liveness(self.kernel, self.absent)
        copies = [
            i.index
            for i in self.instructions
            if i.name == "mov" and i.index not in self.vanished and len(i.reads) == 1 and not i.guard
        ]
        joined, self.names = liveness.coalesced(copies)
        self.vanished |= joined
        operations: list[Operation | None] = []
        address = 0
        for instruction in self.instructions:
            operation = self._operation(instruction, address)
            operations.append(operation)
            if operation:
                address += self.machine.instruction_bytes
        return Lowered(tuple(operations), liveness.registers(), address)

    def _price(self, instruction: Instruction) -> float:
        issue = self.machine.issue
        name, opcode = instruction.name, instruction.opcode
        if instruction.space in ("global", "local", "generic"):
            return issue["memory"]
        if name in ("mul", "mad") and opcode[-1][1:] == "32":
            return issue["multiply32" if opcode[1] == "lo" else "multiply32_high"]
        special = {
            "div": "divide",
            "rem": "divide",
            "mul24": "multiply24",
            "mad24": "multiply24",
            "selp": "select",
            "tex": "texture",
            "bar": "barrier",
            "bra": "branch",
        }
        if name == "cvta" or (name == "cvt" and {"u16", "u32"} >= set(opcode[-2:])):
            return 0.0
        if name in ("shl", "shr", "shf") and "shift" in issue:
            return issue["shift"]
        if name in ("prmt", "bfe", "bfi"):
            return issue.get(name, 2 * issue["alu"])
        return issue[special.get(name, "alu")]

    def _vanish(self, instruction: Instruction) -> None:
        self.vanished.add(instruction.index)
        self.issue[instruction.index] = 0.0
        self.absent.update(instruction.writes)

    def _constants(self) -> None:
        """Registers that only ever hold one symbol or number are immediates of whoever uses them."""
        self.constant: set[str] = set()
        for register, makers in self.makers.items():
            if len(makers) == 1 and makers[0].name == "mov" and not makers[0].guard:
                source = makers[0].operands[1]
                fixed = isinstance(source, int) or (isinstance(source, str) and not source.startswith("%"))
                if fixed and all(i.name not in ("st", "mov") for i in self.users[register]):
                    self.constant.add(register)
                    self._vanish(makers[0])

    def _roots(self) -> dict[int, str]:
        """The register that indexes each access of shared, constant or local memory, after folding.

        `add a, x, symbol` that only addresses such memory becomes the offset of its accesses."""
        folded: dict[str, str] = {}
        for instruction in self.instructions:
            if instruction.name == "add" and not instruction.guard and len(instruction.reads) == 2:
                target = instruction.writes[0]
                first, second = instruction.reads
                if first in self.constant:
                    first, second = second, first
                if second in self.constant and self._only_addresses(target):
                    folded[target] = first
                    self._vanish(instruction)
        roots = {}
        for instruction in self.instructions:
            address = _address(instruction)
            if instruction.space in _INDEXED and address and address.base.startswith("%"):
                root = address.base
                while root in folded:
                    root = folded[root]
                if root not in self.constant:
                    roots[instruction.index] = root
        return roots

    def _only_addresses(self, register: str) -> bool:
        if len(self.makers[register]) != 1:
            return False
        for user in self.users[register]:
            address = _address(user)
            if user.space not in _INDEXED or not address or address.base != register:
                return False
            if user.name == "st" and register in user.operands[1:]:
                return False
        return True

    def _address_registers(self, roots: dict[int, str]) -> None:
        """Charge the loads of address registers: the last few indices stay in them within straight code.

        A left shift that does nothing but index is part of the load."""
        uses: dict[str, int] = defaultdict(int)
        for root in roots.values():
            uses[root] += 1
        for root, count in uses.items():
            makers = self.makers[root]
            shift = len(makers) == 1 and makers[0].name == "shl" and not makers[0].guard
            others = [u for u in self.users[root] if not self._indexes_only(u, root)]
            if shift and self.machine.fuses["address_shift"] and not others and count:
                self._vanish(makers[0])
        for first, end in self._stretches():
            held: list[str] = []
            for instruction in self.instructions[first:end]:
                root = roots.get(instruction.index, "")
                if root:
                    if root in held:
                        held.remove(root)
                    else:
                        self.issue[instruction.index] += self.machine.issue["alu"]
                    held.append(root)
                    del held[: -self.machine.address_registers]
                for written in instruction.writes:
                    if written in held:
                        held.remove(written)

    def _indexes_only(self, user: Instruction, root: str) -> bool:
        if user.index in self.vanished and user.name == "add":
            return True
        address = _address(user)
        return user.space in _INDEXED and bool(address) and address.base == root  # type: ignore[union-attr]

    def _stretches(self) -> Iterator[tuple[int, int]]:
        edges = {0, len(self.instructions), *self.kernel.labels.values()}
        edges.update(i.index + 1 for i in self.instructions if i.name in ("bra", "bar", "ret", "exit"))
        return iter(list(pairwise(sorted(edges))))

    def _operands(self) -> None:
        """Loads that are an operand of the one instruction that uses them, and constants that are free."""
        taken: set[int] = set()
        fuses, issue = self.machine.fuses, self.machine.issue
        for first, end in self._stretches():
            for load in self.instructions[first:end]:
                if load.name != "ld" or load.index in self.vanished or len(load.writes) != 1:
                    continue
                users = self.users[load.writes[0]]
                if load.space == "const" and fuses["constant_operand"] and all(map(_takes_operand, users)):
                    self.issue[load.index] -= issue["alu"]
                    self.absent.update(load.writes)
                elif (
                    load.space == "shared"
                    and fuses["shared_operand"]
                    and load.opcode[-1] in ("u32", "b32", "s32")
                    and len(users) == 1
                    and users[0].name in _FUSABLE
                    and load.index < users[0].index < end
                    and users[0].index not in taken
                ):
                    taken.add(users[0].index)
                    self.fused_into[load.index] = users[0].index
                    self.issue[load.index] -= 2 * issue["alu"] - issue["shared_operand"]
                    self.absent.update(load.writes)

    def _three_input_logic(self) -> None:
        """Two logic instructions in a row are one where the machine has three-input logic."""
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
            address = _address(instruction)
            if instruction.space in ("global", "generic") and address and address.offset:
                self.issue[instruction.index] += self.machine.issue["alu"]

    def _origins(self, register: str) -> Iterator[str]:
        """The registers that `register` depends on once the instruction that made it has vanished."""
        makers = self.makers[register]
        if len(makers) == 1 and makers[0].index in self.vanished and register not in self.names:
            for source in makers[0].reads:
                yield from self._origins(source)
        elif "." not in register:
            yield self.names.get(register, register)

    def _operation(self, instruction: Instruction, address: int) -> Operation | None:
        index = instruction.index
        latency = self.machine.latency
        kind = _KINDS.get(instruction.space, "barrier" if instruction.name == "bar" else "alu")
        if index in self.vanished or (self.issue[index] <= 0 and kind == "alu"):
            return None
        delay = latency.get(kind, latency["alu"])
        if index in self.fused_into:
            delay = 0
        elif index in self.fused_into.values():
            delay = latency["shared"]
        elif kind == "constant" and self.issue[index] <= 0:
            delay = 0
        return Operation(
            index,
            kind,
            max(0.0, self.issue[index]),
            delay,
            tuple(sorted({name for register in instruction.reads for name in self._origins(register)})),
            tuple(self.names.get(register, register) for register in instruction.writes),
            address,
            instruction.name == "st",
        )


def _address(instruction: Instruction) -> Address | None:
    return next((o for o in instruction.operands if isinstance(o, Address)), None)


def _takes_operand(instruction: Instruction) -> bool:
    return instruction.name not in ("st", "mov", "tex", "ld", "bra")
