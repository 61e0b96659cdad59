"""The order of a network's nodes for few registers, by simulated annealing.

An instruction with two operands, such as those of SSSE3, overwrites one of them. A node none of whose
operands ends there therefore costs a copy, and values beyond the registers have to be stored and loaded. The
annealing moves one node at a time between its operands and its users; the same seed gives the same order.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from aesgen.cipher.synthesis.network import LogicNode, Network

STEPS = 40_000
HOTTEST, COLDEST = 2.0, 0.02
"""Temperatures of the annealing, in units of the cost."""
SPILL = 0.35
"""The cost of a live value without a register at one node, relative to a copy. Most such values are read from
memory as operands, and stored once."""


def cost(network: Network, nodes: Sequence[LogicNode], registers: int) -> float:
    """Copies, and `SPILL` for each live value beyond `registers` after each node."""
    uses = Counter(name for node in nodes for name in set(node.operands))
    uses.update(network.outputs)
    live, copies, beyond = len(network.inputs), 0, 0
    for node in nodes:
        ending = 0
        for name in set(node.operands):
            ending += uses[name] == 1
            uses[name] -= 1
        copies += not ending
        live += 1 - ending
        beyond += max(0, live - registers)
    return copies + SPILL * beyond


def ordered(network: Network, registers: int, seed: int = 1, steps: int = STEPS) -> Network:
    """The network with its nodes in the cheapest order found for this number of registers."""
    chance = random.Random(seed)
    users: dict[str, set[str]] = {}
    for node in network.nodes:
        for name in node.operands:
            users.setdefault(name, set()).add(node.name)
    nodes = list(network.nodes)
    now = best = cost(network, nodes, registers)
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
        price = cost(network, moved, registers)
        if price <= now or chance.random() < math.exp((now - price) / heat):
            nodes, now = moved, price
            if now < best:
                best, kept = now, list(nodes)
    return replace(network, nodes=tuple(kept))
