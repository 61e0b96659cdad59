"""Proofs about finished machine code: it is executed on terms instead of bytes, and compared with the
specification ([what a proof says](../../docs/proofs.md)).

Terms:

    sums, terms, maps             bytes as sums over GF(2) of S-box atoms; `origins`: where atoms come from
    byte_functions, byte_basis    look-ups of one byte in vectors of 16 entries
    sliced/                       bit-sliced code, by truth tables
    products, elements, field     products over GF(2), elements of GF(2^128); `gapped_products`: by integers
    stored_elements               elements that code stores word by word
    numbers, words, word_bits     addresses, lengths and counters; `comparisons` of them
    open_sums                     sums with bytes of open numbers

Machine code:

    program, loading              a program, and the files that it is read from
    memory                        buffers that do not overlap
    architectures                 finds the machines, a folder each: `x86/`, `avr/`, `arm/` ... `ptx/`
    decoding, symbolic            what the decoders share, and the loop that executes instructions
    registers, big_endian         what machines share whose registers have one width
    condition_flags, lookups      the flags of ARM and AArch64; tables at secret places
    ranges, library               code that the ranges of registers exclude; functions of the C library
    concrete                      calls with known bytes, which check the interpreters

Proofs:

    cases, counters, plan         which calls
    buffers, calls                where the buffers of a call lie; what it must store in them
    specification, modes/         AES and its modes on terms
    execution, division           the verdict on a case, and its division into smaller ones
    evaluation                    values of terms, which show that a byte is wrong
    proving, proof                the proof of an entry point, and its statement
    foreign                       functions of other libraries, called by conventions
    induction, passes, open_*     calls of any length; `length_tree`: all lengths of a range together
"""

from aesgen.proofs.execution import Result as Result
from aesgen.proofs.proof import Proof as Proof
from aesgen.proofs.proving import prove as prove
