"""AVR."""

from aesgen.proofs.architectures import Architecture, Induction
from aesgen.proofs.avr.calling import ADDRESSES, MOST_BLOCKS, WORD, AvrFrame, status
from aesgen.proofs.avr.loading import AVR
from aesgen.proofs.avr.machine import STEPS, AvrInterpreter
from aesgen.proofs.avr.planning import PlanningDecoder
from aesgen.proofs.avr.reaching import carries_on, reachable
from aesgen.proofs.counters import Counters
from aesgen.proofs.plan import LONG, small

ARCHITECTURES = (
    Architecture(
        AVR,
        ADDRESSES,
        STEPS,
        PlanningDecoder,
        AvrInterpreter,
        AvrFrame,
        reachable,
        small,
        status=status,
        beyond=carries_on,
        inductions=Induction(MOST_BLOCKS, Counters(width=WORD), spared=LONG[0]),
    ),
)
