"""The 68HC08."""

from aesgen.proofs.architectures import Architecture
from aesgen.proofs.hc08.calling import ADDRESSES, Hc08Frame
from aesgen.proofs.hc08.cases import cases
from aesgen.proofs.hc08.decoding import Hc08Decoder
from aesgen.proofs.hc08.loading import HC08
from aesgen.proofs.hc08.machine import STEPS, Hc08Interpreter
from aesgen.proofs.hc08.reaching import reachable

ARCHITECTURES = (
    Architecture(HC08, ADDRESSES, STEPS, Hc08Decoder, Hc08Interpreter, Hc08Frame, reachable, cases),
)
