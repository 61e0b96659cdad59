"""The C62x and C64x, little-endian."""

from functools import partial

from aesgen.proofs.architectures import Architecture
from aesgen.proofs.c6x.calling import SEQUENCE, C6xFrame
from aesgen.proofs.c6x.decoding import C6xDecoder
from aesgen.proofs.c6x.machine import STEPS, C6xInterpreter
from aesgen.proofs.c6x.reaching import reachable
from aesgen.proofs.plan import scalar

ARCHITECTURES = (
    Architecture(
        "EM_TI_C6000",
        SEQUENCE.space,
        STEPS,
        C6xDecoder,
        C6xInterpreter,
        C6xFrame,
        reachable,
        partial(scalar, word=4),
    ),
)
