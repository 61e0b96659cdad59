"""MIPS32 with the calling sequence o32, and MIPS64 with n64, big-endian."""

from functools import partial

from aesgen.machines.mips import N64, O32, REGISTERS
from aesgen.proofs.architectures import Architecture, Induction
from aesgen.proofs.counters import Counters
from aesgen.proofs.memory import AddressRange
from aesgen.proofs.mips.decoding import decoder32, decoder64
from aesgen.proofs.mips.machine import STEPS, MipsInterpreter
from aesgen.proofs.mips.reaching import reachable
from aesgen.proofs.mips.state import WORD
from aesgen.proofs.plan import LONG, scalar
from aesgen.proofs.registers import ADDRESSES32, MOST_BLOCKS32, CallingSequence, RegisterFrame

_ADDRESSES64 = AddressRange(1 << 16, 1 << 40, 8)
"""The range of addresses of user programs of MIPS64."""
SEQUENCE32 = CallingSequence.of(O32, REGISTERS, ADDRESSES32)
SEQUENCE64 = CallingSequence.of(N64, REGISTERS, _ADDRESSES64)
ARCHITECTURES = tuple(
    Architecture(
        f"EM_MIPS-{bits}",
        sequence.space,
        STEPS,
        decoder,
        MipsInterpreter,
        partial(RegisterFrame, sequence),
        reachable,
        partial(scalar, word=WORD),  # kernels for MIPS64 count in bytes, too
        inductions=Induction(most, Counters(width=WORD), spared=LONG[0]),
    )
    for bits, sequence, decoder, most in (
        (32, SEQUENCE32, decoder32, MOST_BLOCKS32),
        (64, SEQUENCE64, decoder64, MOST_BLOCKS32),
    )
)
