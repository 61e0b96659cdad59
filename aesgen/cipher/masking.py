"""Boolean masking: networks of gates on words that are sums of random shares.

A wire `w` of a network becomes the wires `w_0`, `w_1`, ... whose sum is `w`. A gadget replaces a gate. Its
terms are those of Ishai, Sahai and Wagner ("Private Circuits", CRYPTO 2003), added up in the order of Gross,
Mangard and Korak ("Domain-Oriented Masking", TIS 2016): share i of a product is made from share i of the left
operand, and each term of shares i and j is added to a random word first. So a set of values that are made
from one share alone does not depend on a secret, as long as no value appears in it before its random word.

All of this is about the values of wires. What an instruction puts in place of another value is a question of
registers and buses: see `aesgen.families.arm`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from aesgen.cipher.circuits import Circuit, Gate

ONES = "ones"
"""The input of a complement: a word of ones."""


@dataclass(frozen=True)
class Masked:
    """A network on shares. The inputs of `circuit` are the shares of each input, those of one input side by
    side, then the `random` wires, each of which must be new, uniform and used once, then `ONES` if a
    complement needs it; its outputs are the shares of each output."""

    circuit: Circuit
    shares: int
    random: tuple[str, ...]

    @property
    def products(self) -> int:
        """The number of AND gates on shares."""
        return sum(gate.operator == "&" for gate in self.circuit.gates)


def share(wire: str, number: int) -> str:
    """The name of a share of `wire`."""
    return f"{wire}_{number}"


def product(shares: int = 2, left: str = "a", right: str = "b", to: str = "c") -> Masked:
    """`to` = `left` AND `right`: n^2 ANDs, 2 n (n - 1) XORs and n (n - 1) / 2 random wires for n shares.

    The sharings of the operands must be independent of each other or linear functions of one sharing that
    differ."""
    gates = []
    for i in range(shares):
        terms = []
        for j in range(shares):
            term = f"{to}_p{i}{j}"
            gates.append(Gate(term, share(left, i), "&", share(right, j)))
            if j != i:
                gates.append(Gate(f"{term}r", term, "^", _random(to, i, j)))
                term += "r"
            terms.append(term)
        terms.insert(0, terms.pop(i))
        gates += _summed(terms, share(to, i))
    return _gadget(shares, (left, right), to, gates, _pairs(to, shares))


def addition(shares: int = 2, left: str = "a", right: str = "b", to: str = "c") -> Masked:
    """`to` = `left` XOR `right`, share by share."""
    gates = [Gate(share(to, i), share(left, i), "^", share(right, i)) for i in range(shares)]
    return _gadget(shares, (left, right), to, gates)


def complement(shares: int = 2, of: str = "a", to: str = "c") -> Masked:
    """`to` = NOT `of`: the first share is complemented, and the others keep their wires."""
    kept = tuple(share(of, i) for i in range(1, shares))
    circuit = Circuit(
        (*_shared(of, shares), ONES), (Gate(share(to, 0), share(of, 0), "^", ONES),), (share(to, 0), *kept)
    )
    return Masked(circuit, shares, ())


def refresh(shares: int = 2, of: str = "a", to: str = "c") -> Masked:
    """A new sharing of `of`: a random wire for each pair of shares is added to both."""
    gates = []
    for i in range(shares):
        words = [_random(to, i, j) for j in range(shares) if j != i]
        gates += _summed([share(of, i), *words], share(to, i))
    return _gadget(shares, (of,), to, gates, _pairs(to, shares))


def masked(circuit: Circuit, shares: int = 2) -> Masked:
    """`circuit` with every gate replaced by its gadget, in the order of its gates."""
    gadgets = [
        (product if gate.operator == "&" else addition)(shares, gate.left, gate.right, gate.name)
        for gate in circuit.gates
    ]
    random = tuple(wire for gadget in gadgets for wire in gadget.random)
    inputs = tuple(wire for name in circuit.inputs for wire in _shared(name, shares))
    gates = tuple(gate for gadget in gadgets for gate in gadget.circuit.gates)
    outputs = tuple(wire for name in circuit.outputs for wire in _shared(name, shares))
    return Masked(Circuit((*inputs, *random), gates, outputs), shares, random)


def _gadget(
    shares: int, operands: tuple[str, ...], to: str, gates: list[Gate], random: tuple[str, ...] = ()
) -> Masked:
    inputs = tuple(wire for name in operands for wire in _shared(name, shares))
    return Masked(Circuit((*inputs, *random), tuple(gates), _shared(to, shares)), shares, random)


def _shared(wire: str, shares: int) -> tuple[str, ...]:
    return tuple(share(wire, number) for number in range(shares))


def _random(to: str, i: int, j: int) -> str:
    """The random wire of a pair of shares of `to`."""
    return f"{to}_r{min(i, j)}{max(i, j)}"


def _pairs(to: str, shares: int) -> tuple[str, ...]:
    return tuple(_random(to, i, j) for i, j in combinations(range(shares), 2))


def _summed(terms: list[str], to: str) -> list[Gate]:
    """Gates that add up `terms`, two or more, from the left."""
    names = [terms[0], *(f"{to}_s{number}" for number in range(1, len(terms) - 1)), to]
    return [Gate(names[number], names[number - 1], "^", terms[number]) for number in range(1, len(terms))]
