"""Proofs about finished machine code: it is executed on terms instead of bytes, and compared with the
specification ([what a proof says](../../docs/proofs.md)).

    terms, numbers, words   bytes as sums over GF(2) of S-box atoms; addresses, lengths and counters;
    arithmetic memory, program         buffers that do not overlap; the ELF file x86/
    decoding and execution of x86-64 code cases, counters, plan   which calls calls, specification    what a
    call is given, and what it must store proving                 verdicts concrete                calls with
    known bytes, which check the interpreter"""

from aesgen.proofs.execution import Result as Result
from aesgen.proofs.proving import Proof as Proof
from aesgen.proofs.proving import prove as prove
