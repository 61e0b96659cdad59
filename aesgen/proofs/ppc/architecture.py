"""32-bit PowerPC."""

from functools import partial

from aesgen.machines.ppc import SYSTEM_V
from aesgen.proofs.architectures import Architecture, Induction
from aesgen.proofs.counters import Counters
from aesgen.proofs.plan import LONG, scalar
from aesgen.proofs.ppc.decoding import PpcDecoder
from aesgen.proofs.ppc.machine import STEPS, PpcInterpreter
from aesgen.proofs.ppc.reaching import reachable
from aesgen.proofs.ppc.state import NAMES, WORD
from aesgen.proofs.registers import ADDRESSES32, MOST_BLOCKS32, CallingSequence, RegisterFrame

SEQUENCE = CallingSequence.of(SYSTEM_V, NAMES, ADDRESSES32)
ARCHITECTURES = (
    Architecture(
        "EM_PPC",
        ADDRESSES32,
        STEPS,
        PpcDecoder,
        PpcInterpreter,
        partial(RegisterFrame, SEQUENCE),
        reachable,
        partial(scalar, word=WORD),
        inductions=Induction(MOST_BLOCKS32, Counters(width=WORD), spared=LONG[0]),
    ),
)
