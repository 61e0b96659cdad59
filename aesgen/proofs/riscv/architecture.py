"""RV32 and RV64."""

from functools import partial

from aesgen.proofs.architectures import Architecture
from aesgen.proofs.plan import scalar
from aesgen.proofs.registers import RegisterFrame
from aesgen.proofs.riscv.calling import SEQUENCE32, SEQUENCE64
from aesgen.proofs.riscv.decoding import decoder32, decoder64
from aesgen.proofs.riscv.machine import STEPS, HartInterpreter
from aesgen.proofs.riscv.reaching import reachable

ARCHITECTURES = tuple(
    Architecture(
        f"EM_RISCV-{bits}",
        sequence.space,
        STEPS,
        decoder,
        HartInterpreter,
        partial(RegisterFrame, sequence),
        reachable,
        partial(scalar, word=bits // 8),
    )
    for bits, sequence, decoder in ((32, SEQUENCE32, decoder32), (64, SEQUENCE64, decoder64))
)
