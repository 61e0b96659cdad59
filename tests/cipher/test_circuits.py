"""The gate programs, on all 256 values."""

import numpy as np
import pytest

from aesgen.cipher import aes, circuits, mixing


def evaluate(circuit: circuits.Circuit, values: np.ndarray) -> np.ndarray:
    wires = {name: values >> bit & 1 for bit, name in enumerate(circuit.inputs)}
    for gate in circuit.gates:
        assert gate.name not in wires
        left, right = wires[gate.left], wires[gate.right]
        wires[gate.name] = left ^ right if gate.operator == "^" else left & right
    return sum(wires[name] << bit for bit, name in enumerate(circuit.outputs))


def test_the_s_box() -> None:
    values = np.arange(256)
    assert (evaluate(circuits.sbox(), values) ^ circuits.CONSTANT == list(aes.SBOX)).all()


def test_the_inverse_s_box() -> None:
    values = np.arange(256)
    assert (evaluate(circuits.inverse_sbox(), values ^ circuits.CONSTANT) == list(aes.INVERSE_SBOX)).all()


@pytest.mark.parametrize(("circuit", "gates"), [(circuits.sbox, 113), (circuits.inverse_sbox, 126)])
def test_the_gates_are_as_few_as_stated(circuit, gates: int) -> None:
    assert len(circuit().gates) == gates
    assert sum(gate.operator == "&" for gate in circuit().gates) == 32


@pytest.mark.parametrize(
    ("circuit", "rows", "gates"),
    [(mixing.mix_columns(), (2, 3, 1, 1), 92), (mixing.inverse_mix_columns(), (14, 11, 13, 9), 150)],
)
def test_mix_columns(circuit, rows, gates: int) -> None:
    columns = np.random.default_rng(1).integers(0, 256, (4, 500))
    multiples = {factor: np.frombuffer(aes.multiples(factor), np.uint8) for factor in rows}
    product = [
        np.bitwise_xor.reduce([multiples[rows[(k - r) % 4]][columns[k]] for k in range(4)]) for r in range(4)
    ]
    mixed = evaluate(circuit, sum(columns[r] << 8 * r for r in range(4)))
    assert (mixed == sum(product[r].astype(int) << 8 * r for r in range(4))).all()
    assert len(circuit.gates) == gates


@pytest.mark.parametrize("distance", [1, 2, 3])
def test_a_spaced_circuit_is_the_same_circuit(distance: int) -> None:
    spaced = circuits.spaced(circuits.sbox(), distance)
    assert sorted(gate.name for gate in spaced.gates) == sorted(gate.name for gate in circuits.sbox().gates)
    assert (evaluate(spaced, np.arange(256)) == evaluate(circuits.sbox(), np.arange(256))).all()
    places = {gate.name: place for place, gate in enumerate(spaced.gates)}
    close = sum(
        place - max(places.get(gate.left, -9), places.get(gate.right, -9)) < distance
        for place, gate in enumerate(spaced.gates)
    )
    assert close <= {1: 0, 2: 0, 3: 13}[distance]
