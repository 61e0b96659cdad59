"""AArch64."""

from aesgen.proofs.aarch64.calling import A64Frame
from aesgen.proofs.aarch64.decoding import A64Decoder
from aesgen.proofs.aarch64.machine import STEPS, A64Interpreter
from aesgen.proofs.aarch64.reaching import reachable
from aesgen.proofs.architectures import Architecture, Induction
from aesgen.proofs.counters import Counters
from aesgen.proofs.memory import ADDRESSES
from aesgen.proofs.plan import bounded

ARCHITECTURES = (
    Architecture(
        "EM_AARCH64",
        ADDRESSES,
        STEPS,
        A64Decoder,
        A64Interpreter,
        A64Frame,
        reachable,
        bounded,
        limited=True,
        inductions=Induction(1 << 40, Counters(), messages=True),
    ),
)
