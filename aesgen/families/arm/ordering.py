"""Searches for gate orders of a circuit that spill few values to memory.

    python -m aesgen.families.arm.ordering --circuit sbox --seed 1

A gate moves to another place between its operands' gates and its users. Simulated annealing minimises the
cycles of the spills' loads and stores. `gates.ORDERS` was found this way.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import click

from aesgen.cipher import circuits
from aesgen.cipher.circuits import Circuit, Gate

REGISTERS = 14
STORE, LOAD = 1.0, 1.5
"""Cycles of a load: one, and one more if no load precedes it, which holds for about every second one."""
FIRST, LAST = 2.0, 0.15
"""Temperatures in cycles, cooled geometrically."""


def waiting(
    gates: Sequence[Gate], inputs: Sequence[str], outputs: Sequence[str], registers: int = REGISTERS
) -> float:
    """Cycles of the stores and loads that `gates`, in this order, need with `registers` registers: the inputs
    are in registers before, and the outputs after. The victim is the register whose value has the furthest
    next use, as in `aesgen.scheduling.spills`."""
    end = len(gates)
    upcoming = dict.fromkeys(outputs, end)
    again = []  # for each gate: the next use of its result and of its operands
    for place in range(end - 1, -1, -1):
        left, right = gates[place].left, gates[place].right
        again.append((upcoming[gates[place].name], upcoming.get(left), upcoming.get(right)))
        upcoming[left] = upcoming[right] = place
    held = {name: upcoming[name] for name in inputs}  # next use of the values in registers
    kept: set[str] = set()
    cycles = 0.0
    for place, gate in enumerate(gates):
        due, *operands_due = again[end - 1 - place]
        reads = gate.left, gate.right
        for read in reads:
            if read not in held:
                if len(held) == registers:
                    cycles += _given_up(held, kept)
                cycles += LOAD
                held[read] = place
        for read, next_use in zip(reads, operands_due, strict=True):
            if next_use is None:
                held.pop(read, None)
            else:
                held[read] = place  # not a victim for this gate's own result
        if len(held) == registers:
            cycles += _given_up(held, kept)
        for read, next_use in zip(reads, operands_due, strict=True):
            if next_use is not None:
                held[read] = next_use
        held[gate.name] = due
    return cycles + sum(LOAD for name in outputs if name not in held)


def _given_up(held: dict[str, int], kept: set[str]) -> float:
    """Frees the register of the value with the furthest next use; returns the cost of its store, if one is
    needed."""
    victim = max(held, key=lambda name: (held[name], name in kept))
    del held[victim]
    if victim in kept:
        return 0.0
    kept.add(victim)
    return STORE


def annealed(circuit: Circuit, seed: int, steps: int) -> tuple[list[Gate], float]:
    """The best order of `circuit` found in `steps` moves, and the cycles of its spills."""
    rng = random.Random(seed)
    order = list(circuit.gates)
    cost = waiting(order, circuit.inputs, circuit.outputs)
    best, least = list(order), cost
    for step in range(steps):
        temperature = FIRST * (LAST / FIRST) ** (step / steps)
        moved = _moved(order, rng)
        after = waiting(moved, circuit.inputs, circuit.outputs)
        if after <= cost or rng.random() < math.exp((cost - after) / temperature):
            order, cost = moved, after
            if cost < least:
                best, least = list(order), cost
    return best, least


def _moved(order: Sequence[Gate], rng: random.Random) -> list[Gate]:
    """`order` with one gate moved, within the limits of its operands and its users."""
    while True:
        place = rng.randrange(len(order))
        gate, low, high = order[place], place, place
        while low > 0 and order[low - 1].name not in (gate.left, gate.right):
            low -= 1
        while high + 1 < len(order) and gate.name not in (order[high + 1].left, order[high + 1].right):
            high += 1
        if low < high:
            break
    to = rng.choice([other for other in range(low, high + 1) if other != place])
    rest = [*order[:place], *order[place + 1 :]]
    return [*rest[:to], gate, *rest[to:]]


@click.command()
@click.option(
    "--circuit", "name", type=click.Choice(["sbox", "inverse_sbox"]), default="sbox", show_default=True
)
@click.option("--seed", default=1, show_default=True)
@click.option("--steps", default=60_000, show_default=True, help="Moves; a thousand take half a second.")
def main(name: str, seed: int, steps: int) -> None:
    """Prints an order of the circuit's gates, and the cost of its spills beside that of the original
    order."""
    circuit = getattr(circuits, name)()
    found, cycles = annealed(circuit, seed, steps)
    own = waiting(circuit.gates, circuit.inputs, circuit.outputs)
    click.echo(f"{len(found)} gates: {own:g} cycles in the circuit's own order, {cycles:g} in this")
    click.echo(" ".join(gate.name for gate in found))


if __name__ == "__main__":
    main()
