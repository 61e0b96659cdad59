"""A PTX interpreter, one NumPy lane per thread: it runs a compiler's own output and gives back its bytes.

It knows the PTX instruction set (NVIDIA, Parallel Thread Execution ISA) and nothing of any machine's timing;
whoever wants to count watches as an `Observer`. Accesses outside an allocation end the launch with a `Fault`
that names the instruction; unordered conflicting accesses are collected as races, both instructions named.
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
