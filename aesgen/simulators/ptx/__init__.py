"""A PTX interpreter with one NumPy lane per thread: it runs the compiler's output and returns the results.

It implements the PTX instruction set (NVIDIA, Parallel Thread Execution ISA) and models no timing; a timing
model observes it as an `Observer`. Accesses outside an allocation end the launch with a `Fault` that names
the instruction. Unordered conflicting accesses are collected as races, with both instructions.
"""

from aesgen.simulators.ptx.faults import Fault
from aesgen.simulators.ptx.launch import Launch, Observer, Texture
from aesgen.simulators.ptx.machine import PtxMachine
from aesgen.simulators.ptx.program import Address, Module, PtxInstruction, PtxKernel, parse

__all__ = [
    "Address",
    "Fault",
    "Launch",
    "Module",
    "Observer",
    "PtxInstruction",
    "PtxKernel",
    "PtxMachine",
    "Texture",
    "parse",
]
