"""Whether two words may meet, against the distribution over all values of shares and random words."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from aesgen.cipher import masking
from aesgen.cipher.circuits import Circuit
from aesgen.cipher.dependence import Dependence, Word, is_secret, turned
from tests.cipher.test_masking import wires


def words(circuit: Circuit, secrets: list[str], terms: Dependence) -> dict[str, Word]:
    """The words of all wires of `circuit`, whose inputs are shares of `secrets` and random words."""
    found: dict[str, Word] = {}
    for name in secrets:
        found |= dict(zip((f"{name}_0", f"{name}_1"), terms.shares(), strict=True))
    found |= {name: terms.masker() for name in circuit.inputs if name not in found}
    for gate in circuit.gates:
        make = terms.product if gate.operator == "&" else terms.xor
        found[gate.name] = make(found[gate.left], found[gate.right])
    return found


def exact(circuit: Circuit, secrets: list[str]) -> set[frozenset[str]]:
    """The wires, and the pairs of wires, whose sum has a distribution that depends on a secret."""
    number = np.arange(2 ** len(circuit.inputs))
    values = wires(circuit, {name: number >> place & 1 for place, name in enumerate(circuit.inputs)})
    secret = sum((values[f"{name}_0"] ^ values[f"{name}_1"]) << place for place, name in enumerate(secrets))
    found = set()
    for chosen in [(name,) for name in values] + list(combinations(values, 2)):
        total = np.bitwise_xor.reduce([values[name] for name in chosen])
        ones = np.bincount(secret, total, 2 ** len(secrets))
        if (ones != ones[0]).any():
            found.add(frozenset(chosen))
    return found


def chain() -> Circuit:
    """(a AND b) XOR a, AND c: a product of a product that is not independent of its operands."""
    first = masking.product(2, "a", "b", "d").circuit
    second = masking.addition(2, "d", "a", "e").circuit
    third = masking.product(2, "e", "c", "f").circuit
    inputs = dict.fromkeys(n for n in (*first.inputs, *third.inputs) if not n.startswith("e_"))
    return Circuit(tuple(inputs), (*first.gates, *second.gates, *third.gates), third.outputs)


@pytest.mark.parametrize(
    ("circuit", "secrets"), [(masking.product().circuit, ["a", "b"]), (chain(), ["a", "b", "c"])]
)
def test_all_that_shows_a_secret_is_found(circuit: Circuit, secrets: list[str]) -> None:
    """And little else: at most one pair in thirty is forbidden for nothing."""
    terms = Dependence()
    found = words(circuit, secrets, terms)
    flagged = {frozenset({name}) for name in found if terms.leaks(found[name])}
    flagged |= {frozenset({a, b}) for a, b in combinations(found, 2) if terms.leaks(found[a], found[b])}
    shown = exact(circuit, secrets)
    assert shown - flagged == set()
    assert shown, "the shares of a secret show it together"
    assert len(flagged - shown) <= len(found) * (len(found) - 1) / 60


def test_a_finished_product_is_a_new_word_in_two_shares() -> None:
    terms = Dependence()
    found = words(masking.product().circuit, ["a", "b"], terms)
    assert found["c_0"].products is None and is_secret(terms.xor(found["c_0"], found["c_1"]))


def test_turned_shares_meet_only_where_their_bits_do() -> None:
    terms = Dependence()
    one, other = terms.shares()
    rotated = turned(other, ((bit + 8) % 32 for bit in range(32)))
    assert terms.leaks(one, other) and not terms.leaks(one, rotated)
    high = turned(other, (bit if bit == 31 else None for bit in range(32)))
    assert terms.leaks(one, high)


def test_unfinished_products_are_no_factors() -> None:
    terms = Dependence()
    (a, _), (b, _) = terms.shares(), terms.shares()
    with pytest.raises(ValueError, match="unfinished"):
        terms.product(terms.product(a, b), a)
    with pytest.raises(ValueError, match="unfinished"):
        turned(terms.masker(), range(32))


def test_a_dropped_random_word_shows_in_a_single_wire() -> None:
    terms = Dependence()
    (a, _), (b, other) = terms.shares(), terms.shares()
    assert not terms.leaks(terms.product(a, b))
    assert terms.leaks(terms.xor(terms.product(a, b), terms.product(a, other)))


def test_gates_need_no_order_of_operands() -> None:
    terms = Dependence()
    (a, _), (b, _) = terms.shares(), terms.shares()
    assert terms.xor(a, b) is terms.xor(b, a) and terms.product(a, b) is terms.product(b, a)
