"""Steps of bit-sliced code on vectors: a register, a plane, has one bit of one byte of all blocks.

Planes lie in memory, those of a byte one register's length apart. The length is known at run time only, so
that a plane's address is a sum of two registers. The scheduler orders accesses to one place only where their
operands are equal text: a step that reads what another one stored must be in a later block or need its value.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import cycle

from aesgen.cipher import mixing
from aesgen.cipher.circuits import Circuit, Gate
from aesgen.families.scalar.machine import ScalarStep

LENGTHS = ("", "a1", "a2", "a3", "a4", "a5", "a6", "a7")
"""The registers that hold 1 to 7 times the length of a vector register in bytes."""
KEYS = "a0"
"""The register that points at the round key. Each bit of the key is stored as a byte of ones or zeros."""
TEMPORARY = (*(f"t{number}" for number in range(7)), "ra")
"""The registers of addresses and of bits of the round key, which take turns."""
LAYERS = ((1, "s4"), (2, "s5"), (4, "s6"))
"""Bits that a layer of a transposition moves, and the register of its mask."""
MASKS = {"s4": 0x5555555555555555, "s5": 0x3333333333333333, "s6": 0x0F0F0F0F0F0F0F0F}


class Planes:
    """A list of steps under construction. Values are names of virtual registers."""

    def __init__(self, gates: Sequence[Gate], circuit: Circuit) -> None:
        self.gates, self.circuit = gates, circuit
        self.steps: list[ScalarStep] = []
        self._count = 0
        self._temporary = cycle(TEMPORARY)

    def add(self, kind: str, left: str = "", right: str = "", number: int = 0, to: str = "") -> str:
        """Appends a step, and gives the name of its result."""
        self._count += 1
        to = to or f"%t{self._count}"
        self.steps.append(ScalarStep(kind, to, left, right, number))
        return to

    def xor(self, left: str, right: str) -> str:
        return self.add("xor", left, right)

    def _address(self, base: str, plane: int) -> str:
        if not plane:
            return base
        return self.add("address", base, LENGTHS[plane], to=next(self._temporary))

    def load(self, base: str, plane: int) -> str:
        """The plane of the byte at the register `base`."""
        return self.add("load", self._address(base, plane))

    def store(self, value: str, base: str, plane: int) -> None:
        self.steps.append(ScalarStep("store", "", self._address(base, plane), value))

    def keyed(self, value: str, offset: int) -> str:
        """The value with bit number `offset` of the round key."""
        bit = self.add("load_key", KEYS, number=offset, to=next(self._temporary))
        return self.add("add_key", value, bit)

    def substitute(self, base: str) -> list[str]:
        """The S-box of the byte at `base`: its planes, without the box's constant."""
        values = {
            name: self.load(base, plane)
            for name, plane in _in_order_of_use(self.gates, self.circuit.inputs).items()
        }
        self.evaluate(self.gates, values)
        return [values[name] for name in self.circuit.outputs]

    def evaluate(self, gates: Sequence[Gate], values: dict[str, str]) -> None:
        """Adds the value of each gate to `values`."""
        for gate in gates:
            kind = "xor" if gate.operator == "^" else "and"
            values[gate.name] = self.add(kind, values[gate.left], values[gate.right])

    def linear(
        self, gates: Sequence[Gate], values: dict[str, str], places: Mapping[str, tuple[str, int]]
    ) -> None:
        """Evaluates `gates`; an operand without a value is loaded from its place when it is first needed."""
        for gate in gates:
            for name in (gate.left, gate.right):
                if name not in values:
                    values[name] = self.load(*places[name])
            self.evaluate([gate], values)

    def transpose(self, words: list[str]) -> list[str]:
        """Exchanges bit p of word w with bit w of word p, in each byte of eight words."""
        for bits, mask in LAYERS:
            for low in range(8):
                if low & bits:
                    continue
                high = low | bits
                moved = self.xor(self.add("right", words[low], number=bits), words[high])
                moved = self.add("masked", moved, mask)
                words[high] = self.xor(words[high], moved)
                words[low] = self.xor(words[low], self.add("left", moved, number=bits))
        return words


def _in_order_of_use(gates: Sequence[Gate], inputs: Sequence[str]) -> dict[str, int]:
    """The inputs, those that are needed first before others, with their planes."""
    used = dict.fromkeys(name for gate in gates for name in (gate.left, gate.right) if name in inputs)
    return {name: inputs.index(name) for name in used}


@cache
def mixed(held_row: int | None) -> tuple[Gate, ...]:
    """The gates of MixColumns in an order for few registers, if the inputs of `held_row` are in registers and
    the others are loaded when they are needed first."""
    circuit = mixing.mix_columns()
    held = [] if held_row is None else _row(held_row)
    return _for_few_registers(circuit.gates, circuit.inputs, circuit.outputs, held)


@cache
def mixed_pair(held_row: int, other: int) -> tuple[tuple[Gate, ...], tuple[str, ...]]:
    """MixColumns if only two rows are not zero: the gates in such an order, and the names of the outputs."""
    circuit = mixing.mix_columns()
    known = [*_row(held_row), *_row(other)]
    values = {name: name if name in known else "" for name in circuit.inputs}
    gates = []
    for gate in circuit.gates:
        left, right = values[gate.left], values[gate.right]
        values[gate.name] = (
            gate.name if left and right and left != right else "" if left == right else left or right
        )
        if values[gate.name] == gate.name:
            gates.append(Gate(gate.name, left, "^", right))
    outputs = tuple(values[name] for name in circuit.outputs)
    needed, used = set(outputs), []
    for gate in reversed(gates):
        if gate.name in needed:
            used.append(gate)
            needed |= {gate.left, gate.right}
    return _for_few_registers(used[::-1], known, outputs, _row(held_row)), outputs


def _row(row: int) -> list[str]:
    return [f"x{8 * row + plane}" for plane in range(8)]


def _for_few_registers(
    gates: Sequence[Gate], inputs: Sequence[str], outputs: Sequence[str], held: Sequence[str]
) -> tuple[Gate, ...]:
    """The gates in an order in which few values are live: greedily the gate that ends most of them. Inputs
    that are not `held` begin to live when they are needed first."""
    left, kept = list(gates), set(outputs)
    uses = Counter(name for gate in left for name in (gate.left, gate.right))
    live, known, order = set(held), set(inputs), list[Gate]()

    def rank(gate: Gate) -> tuple[int, int]:
        operands = (gate.left, gate.right)
        new = sum(name not in live for name in operands)
        ended = sum(uses[name] == 1 for name in operands)
        return (gate.name not in kept or uses[gate.name] > 0) + new - ended, new

    while left:
        gate = min((g for g in left if g.left in known and g.right in known), key=rank)
        left.remove(gate)
        order.append(gate)
        known.add(gate.name)
        live |= {gate.left, gate.right, gate.name}
        uses.subtract((gate.left, gate.right))
        live -= {name for name in (gate.left, gate.right, gate.name) if not uses[name]}
    return tuple(order)


def quadrupled(row: int) -> tuple[Gate, ...]:
    """The gates that InvMixColumns has before MixColumns on rows `row` and `row` + 2: inputs x, results w."""
    names = {f"w{8 * each + plane}" for each in (row, row + 2) for plane in range(8)}
    before = [gate for gate in mixing.inverse_mix_columns().gates if gate.name[0] in "sqw"]
    own = [gate for gate in before if gate.name in names or gate.name[1:].startswith(f"{row}_")]
    return tuple(own)
