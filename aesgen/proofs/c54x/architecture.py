"""The C54x."""

from aesgen.proofs.architectures import Architecture
from aesgen.proofs.c54x.calling import ADDRESSES, C54xFrame
from aesgen.proofs.c54x.cases import cases
from aesgen.proofs.c54x.decoding import C54xDecoder
from aesgen.proofs.c54x.loading import C54X
from aesgen.proofs.c54x.machine import STEPS, C54xInterpreter
from aesgen.proofs.c54x.reaching import reachable

ARCHITECTURES = (
    Architecture(C54X, ADDRESSES, STEPS, C54xDecoder, C54xInterpreter, C54xFrame, reachable, cases),
)
