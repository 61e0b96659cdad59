"""Orders of the S-box's gates that need few of its values to wait in memory."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.circuits import Circuit, Gate
from aesgen.errors import VariantFailure

# Found by annealing: a gate moves to another place between those it needs and those that need it, and the
# cost is that of the stores (1 cycle) and loads (1.5) which Belady's rule then asks for with 14 registers,
# the inputs in registers before and the outputs in registers behind. In the circuit's own order that is
# 65 cycles, in these 29 and 30.
ORDERS: Mapping[str, str] = {
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
}


def ordered(circuit: Circuit, order: str) -> tuple[Gate, ...]:
    """The gates of `circuit` in one of `ORDERS`, or as they are (`paper`)."""
    if order == "paper":
        return circuit.gates
    if order not in ORDERS:
        raise VariantFailure("render", f"no order of gates {order!r}; expected paper, {', '.join(ORDERS)}")
    by_name = {gate.name: gate for gate in circuit.gates}
    return tuple(by_name[name] for name in ORDERS[order].split())
