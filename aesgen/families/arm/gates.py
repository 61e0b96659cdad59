"""Gate orders of the S-box and its inverse that spill few values to memory."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.cipher import circuits
from aesgen.cipher.circuits import Gate
from aesgen.errors import VariantFailure

ORDERS: Mapping[str, Mapping[str, str]] = {
    "sbox": {
        "a": """
y14 t0 y13 y1 y8 y5 y4 y12 t1 y15 t5 t2 y20 y6 y3 t3 y10 y19 t4 t15 y9 t6 y11 y17 t12 y16 t16 t13
t18 t14 t17 t21 t22 t7 y2 y21 t8 t9 t19 y18 t23 y7 t10 t11 t20 t24 t26 t31 t27 t25 t28 t29 t30 t32
t33 t34 z2 t35 t36 t42 t38 t39 z5 t37 t40 t44 z0 z14 t43 z12 z3 b12 z4 z13 b4 z1 b5 b6 t41 b7 z8 b9
b14 z9 t45 z7 b8 b11 b10 z16 z6 b15 z15 b16 z10 b1 b2 b13 z17 z11 b3 s3 b19 b17 s4 s6 b18 s0 s5 b20
s7 s1 s2
""",
        "b": """
t0 y1 y5 y4 y13 y14 y8 y9 y3 y12 t1 y15 t5 t2 t6 y20 y6 t3 y10 y19 t4 y11 t15 y17 y16 t12 t13 t16
t14 t17 t21 y7 y18 t18 t22 y2 t7 t10 t11 t20 t24 t8 t9 y21 t19 t23 t26 t25 t27 t30 t31 t32 t28 t33
t29 t35 t36 t34 t37 t38 z14 z2 t39 t40 t43 z4 t44 z0 z12 z3 z9 z5 b6 t42 b4 b12 z1 z10 t41 b5 t45 z7
b8 b11 z16 b14 z13 z15 b1 b13 b2 b3 s3 z6 b15 z11 s0 b7 z8 b9 b10 z17 b16 s1 b19 s5 b18 b17 s4 b20
s2 s7 s6
""",
    },
    "inverse_sbox": {
        "a": """
a0 a3 a6 a26 a12 t3 a2 a23 a11 a10 a8 a20 a19 a18 t13 a1 a13 t15 a5 a4 a25 a16 a7 a27 t2 a9 a14 t12
t14 a24 a21 t4 a22 a28 t17 t21 a15 t16 a17 t8 t7 t9 t19 t10 t11 t20 t23 t5 t6 t18 t22 t26 t25 t24
t30 t31 t32 t33 t27 t28 t29 t42 z14 z15 t35 t36 t34 t37 t38 z5 z6 b0 t39 t40 z13 t43 z12 b1 z2 z11
t41 z1 z3 z10 t44 b4 z4 b18 b7 b5 z0 b10 t45 b8 b12 z9 b15 z7 z16 b13 b21 b11 b2 z8 b3 b16 b27 b6
b19 b17 b23 b31 z17 b9 b14 b24 b32 b25 b30 b20 b29 b22 b34 b26 b28 b33
""",
        "b": """
a11 a8 a3 a0 a2 a13 a10 a4 a19 a16 a6 a18 a1 a15 a9 t7 t13 a17 a5 t8 a7 a26 a25 a12 a20 t15 a28 a24
a14 a27 t12 t9 t14 t16 t19 t3 t2 t4 t17 t23 t10 t11 a22 a21 t21 t20 t5 t6 t18 t22 t26 t31 a23 t24
t30 t25 t32 t33 t27 t28 t29 t35 t36 t34 t37 t38 t44 z11 z2 t42 t39 t40 z10 t43 z9 z3 z0 z15 z5 z12
b18 z6 b8 z14 b0 z13 b1 b4 b15 z4 t41 t45 b5 z16 b2 z7 b16 b12 b27 z1 b11 b7 b10 b13 z8 b23 b3 b31
b17 b6 b19 z17 b9 b21 b25 b14 b29 b20 b26 b24 b30 b22 b28 b32 b34 b33
""",
    },
}
"""By circuit and name. The inverse's `a` and `b` are the results of `aesgen.families.arm.ordering` for seeds
1 and 2 in 60,000 moves. The S-box's come from a longer run of an earlier program with the same moves and
costs: their spills cost 32.5 and 31.5 cycles, whereas 60,000 moves with seed 1 reach 34."""


def ordered(circuit: str, order: str) -> tuple[Gate, ...]:
    """The gates of the circuit called `circuit` in one of its `ORDERS`, or in the original order
    (`paper`)."""
    gates: tuple[Gate, ...] = getattr(circuits, circuit)().gates
    if order == "paper":
        return gates
    orders = ORDERS[circuit]
    if order not in orders:
        raise VariantFailure("render", f"no order of gates {order!r}; expected paper, {', '.join(orders)}")
    by_name = {gate.name: gate for gate in gates}
    return tuple(by_name[name] for name in orders[order].split())
