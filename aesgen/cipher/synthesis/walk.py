"""The search for small networks: a random walk, whose steps `walk.c` makes.

A step replaces the function of one node by a function of other nodes that leaves all outputs as they are, for
every assignment of the inputs. Steps that save nodes are preferred, steps that save none are taken as well.
The result depends only on the start, the seed and the number of steps.
"""

from __future__ import annotations

import ctypes
from ctypes import POINTER, byref, c_int32, c_uint64
from functools import cache
from pathlib import Path

from aesgen.cipher.synthesis.network import LogicNode, Network
from aesgen.errors import UserError
from aesgen.system import native
from aesgen.system.structures import declarations

MOST_NODES = 256
"""The largest number of inputs and nodes."""
INPUTS = 8
"""The number of inputs: the walk knows the values for all 256 assignments."""
_WHO = "network search"
_GATES = {
    "xor": 0b0110,
    "and": 0b1000,
    "or": 0b1110,
    "and-not": 0b0100,
    "not-and": 0b0010,
}
"""The gates with two operands, by their results for 00, 01, 10 and 11 (bit 0 to 3): what SSE2 has as one
instruction each."""


class _Node(ctypes.Structure):
    """The numbers of the operands and the truth table. A node with two operands has the second one twice."""

    _fields_ = tuple((name, c_int32) for name in ("first", "second", "third", "table"))


class _Network(ctypes.Structure):
    """Nodes in order, the inputs first; `results`: the number of outputs; `fan_in`: 2 or 3."""

    _fields_ = (
        *((name, c_int32) for name in ("count", "inputs", "results", "fan_in")),
        ("outputs", c_int32 * INPUTS),
        ("nodes", _Node * MOST_NODES),
    )


@cache
def _library() -> ctypes.CDLL:
    numbers = {
        "MOST_NODES": MOST_NODES,
        "ASSIGNMENTS": 1 << INPUTS,
        "GATES": sum(1 << gate for gate in _GATES.values()),
    }
    signatures = {"improve": (c_int32, (POINTER(_Network), c_int32, c_uint64))}
    source = Path(__file__).with_name("walk.c")
    declared = declarations(numbers, _Node, _Network)
    return native.library(source, signatures, _WHO, declarations=declared)


def missing() -> str | None:
    """The missing C compiler and how to install it; None if the search works here."""
    return native.missing(_WHO)


def improved(network: Network, fan_in: int, steps: int, seed: int) -> Network:
    """The last one of the smallest networks on a walk of `steps` steps from `network`, with nodes of at most
    `fan_in` operands. It has the same inputs and outputs; its nodes have the names n0, n1 and so on.

    Raises `UserError` without a C compiler, or if the network has other than 8 inputs or too many nodes."""
    if len(network.inputs) != INPUTS or len(network.inputs) + len(network.nodes) > MOST_NODES:
        raise UserError(f"the search takes networks of {INPUTS} inputs and at most {MOST_NODES} nodes")
    if network.fan_in > fan_in:
        raise UserError(f"the start has nodes of {network.fan_in} operands; {fan_in} are allowed")
    encoded = _encoded(network, fan_in)
    if _library().improve(byref(encoded), steps, seed):
        raise MemoryError
    return _decoded(encoded, network.inputs)


def _encoded(network: Network, fan_in: int) -> _Network:
    numbers = {
        name: number for number, name in enumerate((*network.inputs, *(n.name for n in network.nodes)))
    }
    encoded = _Network(len(numbers), len(network.inputs), len(network.outputs), fan_in)
    for place, name in enumerate(network.outputs):
        encoded.outputs[place] = numbers[name]
    for node in network.nodes:
        operands = [numbers[name] for name in node.operands]
        encoded.nodes[numbers[node.name]] = _Node(operands[0], operands[1], operands[-1], node.table)
    return encoded


def _decoded(encoded: _Network, inputs: tuple[str, ...]) -> Network:
    names = [*inputs, *(f"n{number}" for number in range(encoded.count - encoded.inputs))]
    nodes = []
    for number in range(encoded.inputs, encoded.count):
        node = encoded.nodes[number]
        operands = (names[node.first], names[node.second], names[node.third])
        nodes.append(_node(names[number], operands, node.table))
    return Network(inputs, tuple(nodes), tuple(names[encoded.outputs[i]] for i in range(encoded.results)))


def _node(name: str, operands: tuple[str, str, str], table: int) -> LogicNode:
    """The node; if two of its operands are the same, with two operands and a table that ignores a third."""
    kept = tuple(dict.fromkeys(operands))
    if len(kept) == 3:
        return LogicNode(name, operands, table)
    pair = (kept[0], kept[-1])
    both = 0
    for index in range(8):
        bits = dict(zip(pair, (index >> 2, index >> 1 & 1), strict=True))
        first, second, third = (bits[operand] for operand in operands)
        both |= (table >> (4 * first + 2 * second + third) & 1) << index
    return LogicNode(name, pair, both)
