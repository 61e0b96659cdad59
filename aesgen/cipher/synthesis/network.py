"""Networks of nodes with two or three operands, each with a truth table: what logic instructions compute.

`vpternlog` of AVX-512 and `LOP3` of NVIDIA's GPUs evaluate any function of three operands. A node's table has
their format: bit 4 a + 2 b + c is the result for the operands a, b and c.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from aesgen.cipher.circuits import Circuit
from aesgen.errors import UserError

XOR3 = 0x96
"""The table of a ^ b ^ c."""
_FIRST, _SECOND, _THIRD = 0xF0, 0xCC, 0xAA
_OPERATORS = {"^": _FIRST ^ _SECOND, "&": _FIRST & _SECOND}
_NODE = re.compile(r"(?P<name>\w+) = 0x(?P<table>[0-9a-f]{2})\((?P<operands>\w+(?:, \w+){1,2})\)")


@dataclass(frozen=True)
class LogicNode:
    """`name`: the function with the truth table `table` of two or three `operands`; two are a and b."""

    name: str
    operands: tuple[str, ...]
    table: int

    def __str__(self) -> str:
        return f"{self.name} = 0x{self.table:02x}({', '.join(self.operands)})"


@dataclass(frozen=True)
class Network:
    """`nodes` in an order in which they can be evaluated; bit 0 of `inputs` and `outputs` comes first."""

    inputs: tuple[str, ...]
    nodes: tuple[LogicNode, ...]
    outputs: tuple[str, ...]

    @property
    def fan_in(self) -> int:
        """The most operands of a node."""
        return max((len(node.operands) for node in self.nodes), default=0)

    def values(self) -> list[int]:
        """The outputs for every value of the inputs as a number: the network as a table."""
        import numpy as np  # not with the module: families read networks, and listings read families

        numbers = np.arange(1 << len(self.inputs))
        wires = {name: numbers >> bit & 1 for bit, name in enumerate(self.inputs)}
        for node in self.nodes:
            a, b, *c = (wires[name] for name in node.operands)
            index = 4 * a + 2 * b + (c[0] if c else 0)
            wires[node.name] = node.table >> index & 1
        total = sum(wires[name] << bit for bit, name in enumerate(self.outputs))
        return [int(value) for value in np.asarray(total)]


def of_circuit(circuit: Circuit) -> Network:
    """A circuit of AND and XOR gates as a network."""
    nodes = [
        LogicNode(gate.name, (gate.left, gate.right), _OPERATORS[gate.operator]) for gate in circuit.gates
    ]
    return Network(circuit.inputs, tuple(nodes), circuit.outputs)


def replaceable_first(network: Network) -> Network:
    """The same network, in which the first operand of a node with three is one that no later node and no
    output needs, if it has such an operand.

    `vpternlog` overwrites its first operand. GCC does not exchange the operands of this instruction: it
    copies a first operand that is needed later."""
    last_use = {operand: place for place, node in enumerate(network.nodes) for operand in node.operands}
    last_use |= dict.fromkeys(network.outputs, len(network.nodes))
    nodes = []
    for place, node in enumerate(network.nodes):
        free = [at for at, operand in enumerate(node.operands) if last_use[operand] == place]
        first = free[0] if free and len(node.operands) == 3 else 0
        nodes.append(_with_first(node, first) if first else node)
    return replace(network, nodes=tuple(nodes))


def _with_first(node: LogicNode, place: int) -> LogicNode:
    """The node with three operands whose first one is that at `place`, exchanged with it."""
    operands, first, other = list(node.operands), 4, 4 >> place
    operands[0], operands[place] = operands[place], operands[0]
    table = 0
    for index in range(8):
        exchanged = (
            index & ~(first | other) | (first if index & other else 0) | (other if index & first else 0)
        )
        table |= (node.table >> exchanged & 1) << index
    return LogicNode(node.name, tuple(operands), table)


def written(network: Network, head: Sequence[str] = ()) -> str:
    """The network as text, after the comment lines of `head`; `read` is the inverse."""
    lines = [f"# {line}".rstrip() for line in head]
    lines += [f"inputs {' '.join(network.inputs)}", *map(str, network.nodes)]
    return "\n".join([*lines, f"outputs {' '.join(network.outputs)}"]) + "\n"


def read(text: str, name: str = "network") -> Network:
    """The network in a text, in which a node follows its operands.

    Raises `UserError` with the `name` of the text and the line for anything else."""
    inputs: tuple[str, ...] = ()
    outputs: tuple[str, ...] = ()
    nodes: list[LogicNode] = []
    known: set[str] = set()
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        word, _, rest = line.partition(" ")
        if word == "inputs":
            inputs = tuple(rest.split())
            known |= set(inputs)
            continue
        if word == "outputs":
            outputs = tuple(rest.split())
            _check_known(outputs, known, f"{name}:{number}")
            continue
        match = _NODE.fullmatch(line.strip())
        if not match:
            raise UserError(f"{name}:{number}: expected NAME = 0xTABLE(OPERAND, OPERAND[, OPERAND])")
        node = LogicNode(match["name"], tuple(match["operands"].split(", ")), int(match["table"], 16))
        _check_known(node.operands, known, f"{name}:{number}")
        if node.name in known:
            raise UserError(f"{name}:{number}: {node.name} is defined twice")
        nodes.append(node)
        known.add(node.name)
    return Network(inputs, tuple(nodes), outputs)


def _check_known(names: Iterable[str], known: set[str], place: str) -> None:
    for name in names:
        if name not in known:
            raise UserError(f"{place}: {name} is used before it is defined")
