"""x86-64."""

from aesgen.proofs.architectures import Architecture, Induction
from aesgen.proofs.counters import Counters
from aesgen.proofs.memory import ADDRESSES
from aesgen.proofs.plan import bounded
from aesgen.proofs.x86.calling import CallFrame
from aesgen.proofs.x86.decoding import Decoder
from aesgen.proofs.x86.machine import STEPS, Machine
from aesgen.proofs.x86.reaching import reachable

ARCHITECTURES = (
    Architecture(
        "EM_X86_64",
        ADDRESSES,
        STEPS,
        Decoder,
        Machine,
        CallFrame,
        reachable,
        bounded,
        limited=True,
        modulus=4096,
        stacks=True,
        inductions=Induction(1 << 40, Counters(), segmented=True, messages=True),
    ),
)
