"""32-bit x86."""

from functools import partial

from aesgen.proofs.architectures import Architecture, Induction
from aesgen.proofs.counters import Counters
from aesgen.proofs.ia32.calling import Ia32Frame
from aesgen.proofs.ia32.decoding import Ia32Decoder
from aesgen.proofs.ia32.machine import STEPS, Ia32Interpreter
from aesgen.proofs.ia32.reaching import reachable
from aesgen.proofs.ia32.state import WORD
from aesgen.proofs.plan import LONG, scalar
from aesgen.proofs.registers import ADDRESSES32, MOST_BLOCKS32

ARCHITECTURES = (
    Architecture(
        "EM_386",
        ADDRESSES32,
        STEPS,
        Ia32Decoder,
        Ia32Interpreter,
        Ia32Frame,
        reachable,
        partial(scalar, word=WORD),
        inductions=Induction(MOST_BLOCKS32, Counters(width=WORD), spared=LONG[0]),
    ),
)
