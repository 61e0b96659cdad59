"""The order of a network's nodes for few registers, by simulated annealing.

An instruction with two operands, such as those of SSSE3, overwrites one of them, and `vpternlog` overwrites
one of its three. Such a node none of whose operands ends there costs a copy. Values beyond the registers have
to be stored and loaded, and a node that waits for an operand delays those after it. The annealing moves one
node at a time between its operands and its users; the same seed and weights give the same order.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from aesgen.cipher.synthesis.network import LogicNode, Network

STEPS = 40_000
HOTTEST, COLDEST = 2.0, 0.02
"""Temperatures of the annealing, in units of the cost."""
PORTS = 3
"""Nodes that start in one cycle, in the estimate of the time."""


@dataclass(frozen=True)
class Weights:
    """What an order costs. `copy`: each copy. `spill`: a live value without a register, at one node; most
    such values are read from memory as operands, and stored once. `wait`: each cycle until the last output,
    and the mean of the outputs' cycles, if `PORTS` nodes start in a cycle, oldest first."""

    copy: float = 1.0
    spill: float = 0.35
    wait: float = 0.0


USUAL = Weights()


def cost(network: Network, nodes: Sequence[LogicNode], registers: int, weights: Weights = USUAL) -> float:
    """The cost of the nodes in this order, in units of `weights`. A node with as many operands as the
    network's largest overwrites one of them."""
    uses = Counter(name for node in nodes for name in set(node.operands))
    uses.update(network.outputs)
    overwriting = network.fan_in
    live, copies, beyond = len(network.inputs), 0, 0
    for node in nodes:
        ending = 0
        for name in set(node.operands):
            ending += uses[name] == 1
            uses[name] -= 1
        copies += not ending and len(node.operands) == overwriting
        live += 1 - ending
        beyond += max(0, live - registers)
    total = weights.copy * copies + weights.spill * beyond
    return total + weights.wait * cycles(network, nodes) if weights.wait else total


def cycles(network: Network, nodes: Sequence[LogicNode]) -> float:
    """The cycle in which the last output is ready, plus the mean of all outputs' cycles; a node takes one
    cycle, and `PORTS` of those whose operands are ready start together, the oldest first."""
    ready: dict[str, int] = {}
    started: Counter[int] = Counter()
    for node in nodes:
        at = max(ready.get(name, 0) for name in node.operands)
        while started[at] >= PORTS:
            at += 1
        started[at] += 1
        ready[node.name] = at + 1
    outputs = [ready.get(name, 0) for name in network.outputs]
    return max(ready.values()) + sum(outputs) / len(outputs)


def ordered(
    network: Network, registers: int, seed: int = 1, steps: int = STEPS, weights: Weights = USUAL
) -> Network:
    """The network with its nodes in the cheapest order found for this number of registers."""
    chance = random.Random(seed)
    users: dict[str, set[str]] = {}
    for node in network.nodes:
        for name in node.operands:
            users.setdefault(name, set()).add(node.name)
    nodes = list(network.nodes)
    now = best = cost(network, nodes, registers, weights)
    kept = list(nodes)
    for step in range(steps):
        heat = HOTTEST * (1 - step / steps) + COLDEST
        # A node, and the places between the last of its operands and the first of its users.
        at = chance.randrange(len(nodes))
        node, own = nodes[at], set(nodes[at].operands)
        first = last = at
        while first and nodes[first - 1].name not in own:
            first -= 1
        while last + 1 < len(nodes) and nodes[last + 1].name not in users.get(node.name, ()):
            last += 1
        to = chance.randint(first, last)
        if to == at:
            continue
        moved = [*nodes[:at], *nodes[at + 1 :]]
        moved.insert(to, node)
        price = cost(network, moved, registers, weights)
        if price <= now or chance.random() < math.exp((now - price) / heat):
            nodes, now = moved, price
            if now < best:
                best, kept = now, list(nodes)
    return replace(network, nodes=tuple(kept))
