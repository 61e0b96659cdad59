"""Masked networks: right values for random masks, and wires that say nothing about what is shared."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from aesgen.cipher import circuits, masking
from aesgen.cipher.circuits import Circuit
from aesgen.cipher.masking import Masked, share


def wires(circuit: Circuit, inputs: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """The values of all wires."""
    values = dict(inputs)
    for gate in circuit.gates:
        left, right = values[gate.left], values[gate.right]
        values[gate.name] = left & right if gate.operator == "&" else left ^ right
    return values


def total(values: dict[str, np.ndarray], outputs: tuple[str, ...], shares: int) -> list[np.ndarray]:
    """The values that the shares in `outputs` add up to."""
    groups = [outputs[first : first + shares] for first in range(0, len(outputs), shares)]
    return [np.bitwise_xor.reduce([values[name] for name in group]) for group in groups]


def times(a: int, b: int) -> int:
    """The product in AES's field (FIPS-197, 4.2)."""
    result = 0
    while b:
        result ^= a * (b & 1)
        a = a << 1 ^ (0x11B if a & 0x80 else 0)
        b >>= 1
    return result


def defined_sbox() -> list[int]:
    """The S-box by its definition (FIPS-197, 5.1.1), without the constant that the networks leave out."""
    table = []
    for byte in range(256):
        inverse = next((other for other in range(256) if times(byte, other) == 1), 0)
        doubled = inverse * 0x101
        table.append((inverse ^ doubled >> 4 ^ doubled >> 5 ^ doubled >> 6 ^ doubled >> 7) & 0xFF)
    return table


@pytest.mark.parametrize("shares", [2, 3])
def test_a_masked_s_box_is_the_s_box(shares: int) -> None:
    network = masking.masked(circuits.sbox(), shares)
    rng = np.random.default_rng(1)
    inputs = {name: rng.integers(0, 2, 256 * 50) for name in network.circuit.inputs}
    for bit, name in enumerate(circuits.sbox().inputs):
        others = [inputs[share(name, number)] for number in range(1, shares)]
        inputs[share(name, 0)] = np.bitwise_xor.reduce([np.tile(np.arange(256), 50) >> bit & 1, *others])
    sums = total(wires(network.circuit, inputs), network.circuit.outputs, shares)
    result = sum(plane << bit for bit, plane in enumerate(sums))
    assert defined_sbox()[0x53] ^ 0x63 == 0xED  # the standard's own example, 5.1.1
    assert (result == np.tile(defined_sbox(), 50)).all()


def test_a_masked_s_box_has_the_stated_gates() -> None:
    """Two shares: 32 AND gadgets of 4 AND, 4 XOR and a random word each, and 81 XOR gadgets of two."""
    network = masking.masked(circuits.sbox())
    assert network.products == 4 * 32
    assert len(network.circuit.gates) == 8 * 32 + 2 * 81
    assert len(network.random) == len(set(network.random)) == 32
    used = [gate.right for gate in network.circuit.gates if gate.right in network.random]
    assert sorted(used) == sorted(2 * network.random)


GADGETS = {
    "product": (masking.product, lambda a, b: a & b),
    "addition": (masking.addition, lambda a, b: a ^ b),
    "complement": (masking.complement, lambda a: a ^ 1),
    "refresh": (masking.refresh, lambda a: a),
}


def everything(gadget: Masked, operands: int) -> tuple[list[np.ndarray], dict[str, np.ndarray]]:
    """The shared values and all wires, for every value of the shares and the random wires."""
    names = [name for name in gadget.circuit.inputs if name != masking.ONES]
    number = np.arange(2 ** len(names))
    inputs = {name: number >> place & 1 for place, name in enumerate(names)}
    values = wires(gadget.circuit, {**inputs, masking.ONES: np.ones_like(number)})
    return total(values, tuple(names[: operands * gadget.shares]), gadget.shares), values


def leaking(gadget: Masked, operands: int, seen: int) -> set[tuple[str, ...]]:
    """The sets of `seen` wires whose common distribution depends on what is shared."""
    secrets, values = everything(gadget, operands)
    secret = sum(plane << place for place, plane in enumerate(secrets))
    names = [name for name in values if name != masking.ONES]
    found = set()
    for chosen in combinations(names, seen):
        observed = sum(values[name] << place for place, name in enumerate(chosen))
        counts = np.zeros((2**operands, 2**seen), int)
        np.add.at(counts, (secret, observed), 1)
        if (counts != counts[0]).any():
            found.add(chosen)
    return found


@pytest.mark.parametrize("shares", [2, 3])
@pytest.mark.parametrize("name", GADGETS)
def test_a_gadget_computes_its_function(name: str, shares: int) -> None:
    make, function = GADGETS[name]
    gadget = make(shares)
    operands = function.__code__.co_argcount
    secrets, values = everything(gadget, operands)
    (result,) = total(values, gadget.circuit.outputs, shares)
    assert (result == function(*secrets)).all()


@pytest.mark.parametrize("shares", [2, 3])
@pytest.mark.parametrize("name", GADGETS)
def test_fewer_wires_than_shares_say_nothing(name: str, shares: int) -> None:
    """With two shares every single wire, with three every pair."""
    make, function = GADGETS[name]
    for seen in range(1, shares):
        assert leaking(make(shares), function.__code__.co_argcount, seen) == set()


def test_a_product_without_its_random_word_leaks() -> None:
    """The terms of a share of the product, added without the random word, show the right operand; so do as
    many wires as there are shares."""
    gadget = masking.product()
    kept = tuple(
        circuits.Gate(gate.name, gate.left, gate.operator, gate.right.removesuffix("r"))
        for gate in gadget.circuit.gates
        if gate.right not in gadget.random
    )
    broken = Masked(Circuit(gadget.circuit.inputs, kept, gadget.circuit.outputs), 2, gadget.random)
    assert leaking(broken, 2, 1) == {("c_0",), ("c_1",)}
    assert ("a_0", "a_1") in leaking(gadget, 2, 2)
