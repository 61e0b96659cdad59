"""RV32 and RV64."""

from collections.abc import Iterator
from functools import partial

from aesgen.model.build import EntryPoint
from aesgen.proofs.architectures import Architecture, Induction
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.plan import LONG, scalar, vectors
from aesgen.proofs.registers import MOST_BLOCKS32
from aesgen.proofs.riscv.calling import SEQUENCE32, SEQUENCE64, HartFrame
from aesgen.proofs.riscv.decoding import decoder32, decoder64
from aesgen.proofs.riscv.machine import STEPS, HartInterpreter
from aesgen.proofs.riscv.reaching import reachable


def _cases(entry: EntryPoint, word: int) -> Iterator[ProofCase]:
    """The cases of a kernel with vectors, or of one without."""
    return vectors(entry) if entry.vector_bits else scalar(entry, word)


ARCHITECTURES = tuple(
    Architecture(
        f"EM_RISCV-{bits}",
        sequence.space,
        STEPS,
        decoder,
        HartInterpreter,
        partial(HartFrame, sequence),
        reachable,
        partial(_cases, word=bits // 8),
        inductions=Induction(most, Counters(width=bits // 8), spared=LONG[0]),
    )
    for bits, sequence, decoder, most in (
        (32, SEQUENCE32, decoder32, MOST_BLOCKS32),
        (64, SEQUENCE64, decoder64, 1 << 40),
    )
)
