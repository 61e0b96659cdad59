"""A search with rounds: it continues the walk and reports every network that is smaller than those before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from aesgen.cipher import aes, circuits
from aesgen.cipher.synthesis import walk
from aesgen.cipher.synthesis.network import Network, of_circuit
from aesgen.errors import UserError

STEPS = 2000
"""Steps of a round."""
SEEDS = 1000
"""Each seed has the seeds of this many rounds."""


@dataclass(frozen=True)
class SmallerNetwork:
    """A network, and the number of the round that found it; 0 is the start."""

    network: Network
    round: int


def smaller_networks(
    inverse: bool, fan_in: int, seed: int, rounds: int, start: Network | None = None
) -> Iterator[SmallerNetwork]:
    """The start, by default the circuit of Boyar and Peralta, and then each network that is smaller than all
    before, after at most `rounds` rounds. Every network is checked for all 256 inputs.

    Raises `UserError` if the start is another function, or without a C compiler."""
    if reason := walk.missing():
        raise UserError(reason)
    wanted = outputs(inverse)
    if start is None:
        start = of_circuit(circuits.inverse_sbox() if inverse else circuits.sbox())
    elif len(start.inputs) != walk.INPUTS or start.values() != wanted:
        raise UserError(f"the start is not the {'inverse ' * inverse}S-box without its constant")
    now, fewest = start, len(start.nodes)
    yield SmallerNetwork(start, 0)
    for number in range(rounds):
        now = walk.improved(now, fan_in, STEPS, SEEDS * seed + number)
        if len(now.nodes) < fewest:
            if now.values() != wanted:
                raise AssertionError("the walk changed the function")
            fewest = len(now.nodes)
            yield SmallerNetwork(now, number + 1)


def outputs(inverse: bool) -> list[int]:
    """The S-box without its constant, or its inverse, for every input."""
    if inverse:
        return [aes.INVERSE_SBOX[value ^ circuits.CONSTANT] for value in range(256)]
    return [value ^ circuits.CONSTANT for value in aes.SBOX]
