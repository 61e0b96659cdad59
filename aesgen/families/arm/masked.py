"""The bit-sliced method with two random shares: the linear layers twice, and the S-box as a masked network.

The state is the sum of the words `%q` and `%u` before the S-box, and of `%p` and `%v` behind it. Bits, round
keys and the omission of ShiftRows are those of `aesgen.families.arm.bitsliced`. Plaintext and ciphertext are
public. Random words come from the caller's function `PREFIXrandom`: 32 for each round and 8 for the input of
two blocks. In a build that is measured it returns at once and leaves the words as they are, so that cycles
are without it. An export has none, so that a program without it does not link. The key schedule is computed
without masks when the key is set up, and its round keys are stored in two shares.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from aesgen.cipher import circuits, masking
from aesgen.cipher.circuits import Circuit, Gate
from aesgen.cipher.masking import share
from aesgen.errors import VariantFailure
from aesgen.families import Prepared
from aesgen.families.arm import bitsliced
from aesgen.families.arm.gates import ordered
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

INPUT_WORDS = 8
"""Random words that share the input of two blocks."""
STATE = 20
"""Bytes of the frame before the random words."""
INPUTS, OUTPUTS = ("q", "u"), ("p", "v")
"""The words of each share before and behind the S-box."""


@dataclass(frozen=True)
class Step:
    """A gate on shares; `fresh`: the numbers of the random words that it is the first to take."""

    gate: Gate
    fresh: tuple[int, ...]


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    if problem.mode != "ecb" or problem.direction != "encrypt":
        raise VariantFailure("render", "the method masked encrypts in the mode ecb only")
    plain = bitsliced.prepare(target, problem, point, prefix)
    setkey = f"{prefix}aes{problem.key_bits}_setkey_masked"
    share_bytes = bitsliced.CONTEXT * problem.round_keys
    steps = _steps(str(point["gates"]))
    products = sum(len(step.fresh) for step in steps)
    words = INPUT_WORDS + products * problem.rounds
    names: dict[str, Any] = {
        **plain.names,
        "setkey": setkey if point["setkey"] else "",
        "masked": True,
        "random": f"{prefix}random",
        "random_words": words,
        "random_at": STATE,
        "input_words": INPUT_WORDS,
        "round_words": products,
        "share_bytes": share_bytes,
        "steps": steps,
        "rounds_by_share": [
            [replace(each, key=each.key + number * share_bytes) for each in plain.names["rounds"]]
            for number in range(2)
        ],
    }
    entries = tuple(
        replace(entry, symbol=setkey, context_bytes=2 * share_bytes) if entry.is_setkey else entry
        for entry in plain.entries
    )
    return replace(plain, template="arm/masked.s.j2", names=names, entries=entries)


def _steps(order: str) -> list[Step]:
    """The masked S-box from the words `INPUTS` to the words `OUTPUTS`."""
    circuit = circuits.sbox()
    network = masking.masked(Circuit(circuit.inputs, ordered("sbox", order), circuit.outputs))
    names = {gate.name: f"%{gate.name}" for gate in network.circuit.gates}
    names |= {wire: f"%{wire}" for wire in network.random}
    for words, wires in ((INPUTS, circuit.inputs), (OUTPUTS, circuit.outputs)):
        names |= {
            share(wire, number): f"%{words[number]}{bit}"
            for bit, wire in enumerate(wires)
            for number in range(2)
        }
    steps: list[Step] = []
    left = {wire: number for number, wire in enumerate(network.random)}
    for gate in network.circuit.gates:
        fresh = tuple(left.pop(wire) for wire in (gate.left, gate.right) if wire in left)
        named = Gate(names[gate.name], names[gate.left], gate.operator, names[gate.right])
        steps.append(Step(named, fresh))
    return steps
