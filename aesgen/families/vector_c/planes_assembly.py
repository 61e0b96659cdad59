"""Bit-sliced rounds as assembly for 16 vector registers: the S-boxes of a batch beside MixColumns of another.

The S-boxes have more values than there are registers, and an instruction with two operands overwrites one of
them. Compilers reorder the gates, so that a round of SSSE3 has 47 copies and 31 stores (clang 14), and they
leave MixColumns behind the S-boxes. Here the gates keep their order (axis `order`), MixColumns of the other
batch is spread among them, and a value leaves its register only if its next use is the furthest (Belady, IBM
Systems Journal 5, 1966). A value that memory holds is loaded instead of copied, because the ports for loads
are free.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from aesgen.cipher.synthesis.network import Network
from aesgen.errors import VariantFailure

REGISTERS = 16
PLANES = 8
SPREAD = 0.6
"""The part of the S-boxes among which MixColumns is spread: the fastest on Ice Lake."""
_KINDS = {0x3C: "xor", 0xC0: "and", 0xFC: "or", 0x30: "andnot", 0x0C: "andnot"}
"""Nodes with two operands, by truth table; `andnot` is ~first & second."""
_MNEMONICS = {"xor": "pxor", "and": "pand", "or": "por", "andnot": "pandn", "shuffle": "pshufb"}


@dataclass(frozen=True)
class PlaneOperation:
    """`target` = `first` KIND `second`."""

    kind: str
    target: str
    first: str
    second: str

    @property
    def exchangeable(self) -> bool:
        return self.kind in ("xor", "and", "or")


def substitution(network: Network, inputs: Sequence[str], outputs: Sequence[str]) -> list[PlaneOperation]:
    """The S-box, from the values `inputs` to the values `outputs`."""
    names = dict(zip(network.inputs, inputs, strict=True))
    names |= dict(zip(network.outputs, outputs, strict=True))
    operations = []
    for node in network.nodes:
        first, second = (names.get(name, name) for name in node.operands)
        if node.table == 0x30:  # first & ~second
            first, second = second, first
        operations.append(PlaneOperation(_KINDS[node.table], names.get(node.name, node.name), first, second))
    return operations


def mixing(inputs: Sequence[str], outputs: Sequence[str]) -> list[PlaneOperation]:
    """MixColumns and the round key, from the values `inputs` to the values `outputs`. Plane 7 comes first,
    because the doubles of planes 0, 1, 3 and 4 contain it."""
    operations: list[PlaneOperation] = []
    for plane in (7, *range(7)):
        u, t = f"u{plane}", f"t{plane}"
        operations += [
            PlaneOperation("shuffle", u, inputs[plane], "one_on"),
            PlaneOperation("xor", f"{t}'", inputs[plane], u),
            PlaneOperation("xor", t, f"{t}'", f"key{plane}"),
        ]
        if plane != 7:
            operations += _joined(plane)
        if plane not in (7, 0):
            operations += _result(plane - 1, outputs)
    return [*operations, *_joined(7), *_result(6, outputs), *_result(7, outputs)]


def _joined(plane: int) -> list[PlaneOperation]:
    """The sum of a plane of `u` and of the doubles."""
    sums = [PlaneOperation("xor", f"v{plane}", f"u{plane}", f"t{(plane + 7) % 8}")]
    if plane in (1, 3, 4):
        sums.append(PlaneOperation("xor", f"w{plane}", f"v{plane}", "t7"))
    return sums


def _result(plane: int, outputs: Sequence[str]) -> list[PlaneOperation]:
    joined = f"{'w' if plane in (1, 3, 4) else 'v'}{plane}"
    return [
        PlaneOperation("shuffle", f"r{plane}", f"t{plane}", "two_on"),
        PlaneOperation("xor", outputs[plane], f"r{plane}", joined),
    ]


def spread(
    main: Sequence[PlaneOperation], side: Sequence[PlaneOperation], end: float
) -> list[PlaneOperation]:
    """Both lists in their order, `side` evenly among the part `end` of `main`."""
    due = [min(len(side), int(len(side) * place / (end * len(main)))) for place in range(len(main) + 1)]
    mixed: list[PlaneOperation] = []
    for operation, (before, after) in zip(main, pairwise(due), strict=True):
        mixed += [operation, *side[before:after]]
    return [*mixed, *side[due[-1] :]]


@dataclass(frozen=True)
class Statement:
    """The lines of an assembly statement, and how many vectors it stores beside the states."""

    lines: list[str]
    slots: int


def box_and_mix(network: Network, vector: str) -> Statement:
    """The assembly statement of `vector-c/planes.j2`: the S-boxes of `state`, and a round of encryption of
    `beside` from its S-boxes' outputs on. `vector`: ssse3 has two operands, avx and avx2 three."""
    width = 32 if vector == "avx2" else 16

    def array(name: str, base: str) -> dict[str, str]:
        return {f"{name}{plane}": f"{width * plane}(%[{base}])" for plane in range(PLANES)}

    box, boxed = array("x", "state"), array("b", "state")
    mix, mixed = array("y", "beside"), array("s", "beside")
    places = {"one_on": "(%[places])", "two_on": f"{width}(%[places])"}
    operations = spread(substitution(network, list(box), list(boxed)), mixing(list(mix), list(mixed)), SPREAD)
    memory = {**box, **mix, **array("key", "key"), **places}
    made = _Allocation(operations, memory, {**boxed, **mixed}, vector != "ssse3", width)
    return Statement(made.lines, made.slots)


@dataclass
class _Allocation:
    """Registers for the operations, in their order. `memory`: the addresses of values in memory; `outputs`:
    addresses to which results go; `vex`: instructions have three operands; `width`: the bytes of a vector."""

    operations: Sequence[PlaneOperation]
    memory: dict[str, str]
    outputs: dict[str, str]
    vex: bool
    width: int
    lines: list[str] = field(default_factory=list)
    slots: int = 0

    def __post_init__(self) -> None:
        self.free = [f"%%{'y' if self.width == 32 else 'x'}mm{number}" for number in range(REGISTERS)]
        self.holder: dict[str, str] = {}
        self.spare: list[str] = []
        self.uses: dict[str, deque[int]] = {}
        for place, operation in enumerate(self.operations):
            for name in (operation.first, operation.second):
                self.uses.setdefault(name, deque()).append(place)
        for operation in self.operations:
            self._emit(operation)

    def _emit(self, operation: PlaneOperation) -> None:
        first, second = operation.first, operation.second
        for name in (first, second):
            self.uses[name].popleft()
        target = self._three(operation) if self.vex else self._two(operation)
        for name in {first, second} - {operation.target}:
            if not self.uses[name]:
                self._release(name)
        self.holder[operation.target] = target
        if address := self.outputs.get(operation.target):
            self._check_over(address)
            self._move(target, address)
            if operation.target not in self.uses:
                self.free.append(self.holder.pop(operation.target))

    def _check_over(self, address: str) -> None:
        """A result may replace an input that no later operation reads."""
        if any(place == address and self.uses.get(name) for name, place in self.memory.items()):
            raise VariantFailure(
                "render", f"a result would replace the value at {address}, which is still needed"
            )

    def _two(self, operation: PlaneOperation) -> str:
        """Two operands: the first one is overwritten."""
        first, second = operation.first, operation.second
        if operation.exchangeable and self._price(second) < self._price(first):
            first, second = second, first
        if self._price(first) == 0:
            target = self.holder.pop(first)
        else:
            target = self._take({first, second})
            self._move(self._place(first), target)
        self.lines.append(f"{_MNEMONICS[operation.kind]} {self._place(second)}, {target}")
        return target

    def _price(self, name: str) -> int:
        """What it costs to overwrite `name`: nothing, a load, or a copy."""
        if name in self.holder and not self.uses[name]:
            return 0
        return 1 if name in self.memory else 2

    def _three(self, operation: PlaneOperation) -> str:
        """Three operands: a target and two sources. The second source may be in memory."""
        first, second = operation.first, operation.second
        if operation.exchangeable and first not in self.holder:
            first, second = second, first
        if first not in self.holder:
            register = self._take({first, second})
            self._move(self.memory[first], register)
            self.holder[first] = register
        sources = f"{self._place(second)}, {self.holder[first]}"
        for name in (first, second):
            if name in self.holder and not self.uses[name]:
                target = self.holder.pop(name)
                break
        else:
            target = self._take({first, second})
        self.lines.append(f"v{_MNEMONICS[operation.kind]} {sources}, {target}")
        return target

    def _place(self, name: str) -> str:
        return self.holder.get(name) or self.memory[name]

    def _move(self, source: str, target: str) -> None:
        self.lines.append(f"{'v' if self.vex else ''}movdqa {source}, {target}")

    def _take(self, locked: set[str]) -> str:
        """A register for a new value. If none is free, the value whose next use is the furthest leaves its
        register."""
        if not self.free:
            victim = max(
                (name for name in self.holder if name not in locked),
                key=lambda name: (self.uses[name][0], name in self.memory),
            )
            if victim not in self.memory:
                self.memory[victim] = self._slot()
                self._move(self.holder[victim], self.memory[victim])
            self.free.append(self.holder.pop(victim))
        return self.free.pop(0)

    def _slot(self) -> str:
        if self.spare:
            return self.spare.pop()
        self.slots += 1
        return f"{self.width * (self.slots - 1)}(%[spilled])"

    def _release(self, name: str) -> None:
        if name in self.holder:
            self.free.append(self.holder.pop(name))
        address = self.memory.get(name, "")
        if "spilled" in address:
            self.spare.append(self.memory.pop(name))
