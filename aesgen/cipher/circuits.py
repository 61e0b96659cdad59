"""The S-boxes as straight-line programs of AND and XOR gates, for bit-sliced code.

Boyar and Peralta, "A New Combinational Logic Minimization Technique with Applications to Cryptology" (SEA
2010): a linear layer of 23 gates, the field inversion in a tower field (62), and a linear layer, here the
28 gates of their later circuit of 113 (NIST's Circuit Complexity project). The inverse S-box shares the
inversion; its two linear layers are the S-box's own with the affine map moved from behind to before, and
written as gates by Paar's greedy method ("Optimized Arithmetic for Reed-Solomon Encoders", ISIT 1997).

The constant 0x63 is in neither: XORing it to every round key that meets a substituted byte does the same
for nothing, because MixColumns and ShiftRows keep a block of equal bytes as it is.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations

CONSTANT = 0x63
"""The constant that `sbox` omits after its circuit, and `inverse_sbox` before it."""


@dataclass(frozen=True)
class Gate:
    """`name = left operator right`, the operator `^` or `&`; each name is set once."""

    name: str
    left: str
    operator: str
    right: str


@dataclass(frozen=True)
class Circuit:
    """`gates` in an order in which they can be evaluated; bit 0 of `inputs` and `outputs` comes first."""

    inputs: tuple[str, ...]
    gates: tuple[Gate, ...]
    outputs: tuple[str, ...]


def _gates(text: str) -> tuple[Gate, ...]:
    statements = (statement.split() for statement in text.replace("\n", ";").split(";") if statement.strip())
    return tuple(Gate(name, left, operator, right) for name, _, left, operator, right in statements)


# The paper numbers bits from the most significant: x0 and s0 are bit 7.
_TOP = _gates("""
y14 = x3 ^ x5; y13 = x0 ^ x6; y9 = x0 ^ x3; y8 = x0 ^ x5; t0 = x1 ^ x2; y1 = t0 ^ x7; y4 = y1 ^ x3
y12 = y13 ^ y14; y2 = y1 ^ x0; y5 = y1 ^ x6; y3 = y5 ^ y8; t1 = x4 ^ y12; y15 = t1 ^ x5; y20 = t1 ^ x1
y6 = y15 ^ x7; y10 = y15 ^ t0; y11 = y20 ^ y9; y7 = x7 ^ y11; y17 = y10 ^ y11; y19 = y10 ^ y8
y16 = t0 ^ y11; y21 = y13 ^ y16; y18 = x0 ^ y16
""")
_INVERSION = _gates("""
t2 = y12 & y15; t3 = y3 & y6; t4 = t3 ^ t2; t5 = y4 & y0; t6 = t5 ^ t2; t7 = y13 & y16; t8 = y5 & y1
t9 = t8 ^ t7; t10 = y2 & y7; t11 = t10 ^ t7; t12 = y9 & y11; t13 = y14 & y17; t14 = t13 ^ t12
t15 = y8 & y10; t16 = t15 ^ t12; t17 = t4 ^ t14; t18 = t6 ^ t16; t19 = t9 ^ t14; t20 = t11 ^ t16
t21 = t17 ^ y20; t22 = t18 ^ y19; t23 = t19 ^ y21; t24 = t20 ^ y18
t25 = t21 ^ t22; t26 = t21 & t23; t27 = t24 ^ t26; t28 = t25 & t27; t29 = t28 ^ t22; t30 = t23 ^ t24
t31 = t22 ^ t26; t32 = t31 & t30; t33 = t32 ^ t24; t34 = t23 ^ t33; t35 = t27 ^ t33; t36 = t24 & t35
t37 = t36 ^ t34; t38 = t27 ^ t36; t39 = t29 & t38; t40 = t25 ^ t39; t41 = t40 ^ t37; t42 = t29 ^ t33
t43 = t29 ^ t40; t44 = t33 ^ t37; t45 = t42 ^ t41
z0 = t44 & y15; z1 = t37 & y6; z2 = t33 & y0; z3 = t43 & y16; z4 = t40 & y1; z5 = t29 & y7
z6 = t42 & y11; z7 = t45 & y17; z8 = t41 & y10; z9 = t44 & y12; z10 = t37 & y3; z11 = t33 & y4
z12 = t43 & y13; z13 = t40 & y5; z14 = t29 & y2; z15 = t42 & y9; z16 = t45 & y14; z17 = t41 & y8
""")
_BOTTOM = _gates("""
b1 = z15 ^ z16; b2 = z10 ^ b1; b3 = z9 ^ b2; b4 = z0 ^ z2; b5 = z1 ^ z0; b6 = z3 ^ z4; b7 = z12 ^ b4
b8 = z7 ^ b6; b9 = z8 ^ b7; b10 = b8 ^ b9; b11 = b6 ^ b5; b12 = z3 ^ z5; b13 = z13 ^ b1; b14 = b4 ^ b12
b15 = z6 ^ b8; b16 = z14 ^ b10; b17 = b13 ^ b14; b18 = z15 ^ b15; b19 = b2 ^ z11; b20 = b16 ^ b18
s3 = b3 ^ b11; s7 = z12 ^ b17; s0 = b3 ^ b15; s6 = b10 ^ b17; s4 = b14 ^ s3; s1 = s3 ^ b15
s2 = b20 ^ z17; s5 = b19 ^ b16
""")
_INPUTS = tuple(f"x{7 - bit}" for bit in range(8))
_OUTPUTS = tuple(f"s{7 - bit}" for bit in range(8))
_PRODUCTS = tuple(f"z{i}" for i in range(18))


def spaced(circuit: Circuit, distance: int) -> Circuit:
    """The same gates, ordered for a machine that issues in order: if the gates allow it, `distance` others
    lie between a gate and its operands; among the ready gates, the one that frees most values comes first."""
    left, done = list(circuit.gates), dict.fromkeys(circuit.inputs, -distance - 1)
    uses = Counter(name for gate in left for name in (gate.left, gate.right)) + Counter(circuit.outputs)
    order: list[Gate] = []

    def rank(gate: Gate) -> tuple[int, int, int]:
        operands = (gate.left, gate.right)
        since = len(order) - 1 - max(done[name] for name in operands)
        freed = sum(uses[name] == 1 for name in operands)
        return max(0, distance - since), -freed, sum(uses[name] for name in operands)

    while left:
        gate = min((g for g in left if g.left in done and g.right in done), key=rank)
        left.remove(gate)
        done[gate.name] = len(order)
        order.append(gate)
        uses.subtract((gate.left, gate.right))
    return Circuit(circuit.inputs, tuple(order), circuit.outputs)


@cache
def sbox() -> Circuit:
    """SubBytes without its constant: input x, output SBOX[x] ^ 0x63. 113 gates, 32 of them AND."""
    return Circuit(_INPUTS, _TOP + _renamed(_INVERSION, {"y0": "x7"}) + _BOTTOM, _OUTPUTS)


@cache
def inverse_sbox() -> Circuit:
    """InvSubBytes without its constant: input y, output INVERSE_SBOX[y ^ 0x63]. 126 gates."""
    undo = _inverse_affine()
    above = {**_forms(_TOP, _INPUTS), "y0": 1 << _INPUTS.index("x7")}
    factors = {f"y{i}": _compose(above[f"y{i}"], undo) for i in range(22)}
    below = _forms(_BOTTOM, _PRODUCTS)
    outputs = {
        name: _combine((below[other] for i, other in enumerate(_OUTPUTS) if undo[bit] >> i & 1))
        for bit, name in enumerate(_OUTPUTS)
    }
    top, top_names = _as_gates(factors, _INPUTS, "a")
    bottom, bottom_names = _as_gates(outputs, _PRODUCTS, "b")
    middle = _renamed(_INVERSION, top_names)
    return Circuit(_INPUTS, (*top, *middle, *bottom), tuple(bottom_names[name] for name in _OUTPUTS))


def _renamed(gates: Iterable[Gate], names: Mapping[str, str]) -> tuple[Gate, ...]:
    return tuple(
        Gate(gate.name, names.get(gate.left, gate.left), gate.operator, names.get(gate.right, gate.right))
        for gate in gates
    )


# A linear form is a bit mask over its inputs.


def _combine(forms: Iterable[int]) -> int:
    total = 0
    for form in forms:
        total ^= form
    return total


def _compose(form: int, rows: tuple[int, ...]) -> int:
    return _combine(row for i, row in enumerate(rows) if form >> i & 1)


def _forms(gates: Iterable[Gate], inputs: tuple[str, ...]) -> dict[str, int]:
    """The linear form of the inputs that each gate of a linear layer computes."""
    forms = {name: 1 << i for i, name in enumerate(inputs)}
    for gate in gates:
        forms[gate.name] = forms[gate.left] ^ forms[gate.right]
    return forms


def _inverse_affine() -> tuple[int, ...]:
    """Rows of the inverse of the S-box's affine map without constant: output bit i as a mask of inputs.

    FIPS-197, 5.3.2: b'_i = b_(i+2) + b_(i+5) + b_(i+7), indices modulo 8.
    """
    return tuple(_combine(1 << (bit + step) % 8 for step in (2, 5, 7)) for bit in range(8))


def _as_gates(
    forms: Mapping[str, int], inputs: tuple[str, ...], stem: str, seed: int = 13
) -> tuple[list[Gate], dict[str, str]]:
    """XOR gates that compute every form, and the name of each form's result.

    Greedily creates the pair of operands that most forms still need; `seed` breaks ties."""
    draw = random.Random(seed)
    names, rows = list(inputs), dict(forms)
    gates: list[Gate] = []
    while True:
        wanted = Counter(pair for form in set(rows.values()) for pair in combinations(_bits(form), 2))
        if not wanted:
            return gates, {name: names[row.bit_length() - 1] for name, row in rows.items()}
        most = max(wanted.values())
        left, right = draw.choice(sorted(pair for pair, count in wanted.items() if count == most))
        pair, made = 1 << left | 1 << right, 1 << len(names)
        gates.append(Gate(f"{stem}{len(gates)}", names[left], "^", names[right]))
        names.append(gates[-1].name)
        rows = {name: row ^ pair | made if row & pair == pair else row for name, row in rows.items()}


def _bits(form: int) -> list[int]:
    return [bit for bit in range(form.bit_length()) if form >> bit & 1]
