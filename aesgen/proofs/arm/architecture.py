"""32-bit ARM, in ARM state and in Thumb state."""

from functools import partial

from aesgen.machines.arm import AAPCS32
from aesgen.proofs.architectures import Architecture, Induction
from aesgen.proofs.arm.carrying import carries_out
from aesgen.proofs.arm.decoding import arm_decoder, thumb_decoder
from aesgen.proofs.arm.machine import STEPS, ArmInterpreter
from aesgen.proofs.arm.reaching import reachable
from aesgen.proofs.arm.state import NAMES, WORD
from aesgen.proofs.counters import Counters
from aesgen.proofs.plan import LONG, scalar
from aesgen.proofs.program import ARM_STATE, THUMB_STATE
from aesgen.proofs.registers import ADDRESSES32, MOST_BLOCKS32, CallingSequence, RegisterFrame

SEQUENCE = CallingSequence.of(AAPCS32, NAMES, ADDRESSES32)
ARCHITECTURES = tuple(
    Architecture(
        name,
        ADDRESSES32,
        STEPS,
        decoder,
        ArmInterpreter,
        partial(RegisterFrame, SEQUENCE),
        reachable,
        partial(scalar, word=WORD),
        beyond=carries_out,
        limited=True,
        inductions=Induction(MOST_BLOCKS32, Counters(width=WORD), spared=LONG[0]),
    )
    for name, decoder in ((ARM_STATE, arm_decoder), (THUMB_STATE, thumb_decoder))
)
