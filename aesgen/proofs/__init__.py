"""Proofs about finished machine code: it is executed on terms instead of bytes, and compared with the
specification ([what a proof says](../../docs/proofs.md)).

    sums, terms, maps             bytes as sums over GF(2) of S-box atoms
    products, elements, field     products of words, elements of GF(2^128)
    numbers, words                addresses, lengths and counters
    memory, program               buffers that do not overlap; the ELF file
    architectures, x86/, ia32/,   decoding and execution of machine code, one folder for each machine
    avr/, riscv/, arm/, aarch64/,
    mips/, ppc/, registers,
    big_endian, condition_flags,
    lookups, ranges
    cases, counters, plan         which calls
    calls, specification, modes/  what a call is given, and what it must store
    execution, division           the verdict on a case, and its division into smaller ones
    proving, proof                the proof of an entry point, and its statement
    induction, passes, open_*     calls of any length
    concrete                      calls with known bytes, which check the interpreters
"""

from aesgen.proofs.execution import Result as Result
from aesgen.proofs.proof import Proof as Proof
from aesgen.proofs.proving import prove as prove
