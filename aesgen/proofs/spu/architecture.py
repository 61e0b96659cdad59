"""The Cell's SPU."""

from aesgen.proofs.architectures import Architecture
from aesgen.proofs.spu.calling import ADDRESSES, SpuFrame
from aesgen.proofs.spu.cases import cases
from aesgen.proofs.spu.decoding import SpuDecoder
from aesgen.proofs.spu.layout import SpuLayout
from aesgen.proofs.spu.loading import SPU
from aesgen.proofs.spu.machine import STEPS, SpuInterpreter
from aesgen.proofs.spu.reaching import reachable

ARCHITECTURES = (
    Architecture(
        SPU,
        ADDRESSES,
        STEPS,
        SpuDecoder,
        SpuInterpreter,
        SpuFrame,
        reachable,
        cases,
        layout=SpuLayout,
    ),
)
