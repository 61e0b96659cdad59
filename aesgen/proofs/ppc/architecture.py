"""32-bit PowerPC."""

from functools import partial

from aesgen.proofs.architectures import Architecture
from aesgen.proofs.plan import scalar
from aesgen.proofs.ppc.decoding import LINK, PpcDecoder
from aesgen.proofs.ppc.machine import STEPS, PpcInterpreter
from aesgen.proofs.ppc.reaching import reachable
from aesgen.proofs.ppc.state import WORD
from aesgen.proofs.registers import ADDRESSES32, CallingSequence, RegisterFrame

SEQUENCE = CallingSequence(
    ADDRESSES32,
    arguments=range(3, 11),
    saved=(2, 13, *range(14, 32)),  # r2 belongs to the program, r13 to the thread
    stack_pointer=1,
    link=LINK,
    stack_unit=16,
    stack_offset=8,
    big_endian=True,
)
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
    ),
)
