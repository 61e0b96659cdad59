"""The gate programs, on all 256 values."""

import numpy as np
import pytest

from aesgen import aes, circuits


def evaluate(circuit: circuits.Circuit, values: np.ndarray) -> np.ndarray:
    wires = {name: values >> bit & 1 for bit, name in enumerate(circuit.inputs)}
    for gate in circuit.gates:
        assert gate.name not in wires
        left, right = wires[gate.left], wires[gate.right]
        wires[gate.name] = left ^ right if gate.operator == "^" else left & right
    return sum(wires[name] << bit for bit, name in enumerate(circuit.outputs))


def test_the_s_box() -> None:
    values = np.arange(256)
    assert (evaluate(circuits.sbox(), values) ^ circuits.CONSTANT == aes.SBOX).all()


def test_the_inverse_s_box() -> None:
    values = np.arange(256)
    assert (evaluate(circuits.inverse_sbox(), values ^ circuits.CONSTANT) == aes.INVERSE_SBOX).all()


@pytest.mark.parametrize(("circuit", "gates"), [(circuits.sbox, 115), (circuits.inverse_sbox, 126)])
def test_the_gates_are_as_few_as_stated(circuit, gates: int) -> None:
    assert len(circuit().gates) == gates
    assert sum(gate.operator == "&" for gate in circuit().gates) == 32
