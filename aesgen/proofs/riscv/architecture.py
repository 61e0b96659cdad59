"""RV32 and RV64."""

from functools import partial

from aesgen.proofs.architectures import Architecture
from aesgen.proofs.plan import scalar
from aesgen.proofs.riscv.calling import ADDRESSES32, ADDRESSES64, HartFrame
from aesgen.proofs.riscv.decoding import decoder32, decoder64
from aesgen.proofs.riscv.machine import STEPS, HartInterpreter
from aesgen.proofs.riscv.reaching import reachable

ARCHITECTURES = tuple(
    Architecture(
        f"EM_RISCV-{bits}",
        space,
        STEPS,
        decoder,
        HartInterpreter,
        HartFrame,
        reachable,
        partial(scalar, word=bits // 8),
    )
    for bits, space, decoder in ((32, ADDRESSES32, decoder32), (64, ADDRESSES64, decoder64))
)
