"""Turns instructions into closures: each call runs one instruction on all lanes.

The closures define the meaning of an instruction; `lanes.c` is a faster implementation of the common ones."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from aesgen.simulators.ptx import accesses
from aesgen.simulators.ptx.arithmetic import DTYPES, operation
from aesgen.simulators.ptx.faults import Fault
from aesgen.simulators.ptx.operands import Step, source_of
from aesgen.simulators.ptx.program import PtxInstruction, PtxKernel
from aesgen.simulators.ptx.shuffle import shuffle
from aesgen.simulators.ptx.state import PtxState
from aesgen.simulators.ptx.warpgroups import set_registers

TERMINATORS = ("bra", "bar", "ret", "exit")
"""Opcodes that end a stretch of straight code. Their closures do nothing, because `execution.py` runs them.
"""


def closure(instruction: PtxInstruction, kernel: PtxKernel, symbols: Mapping[str, int]) -> Step:
    """The function that runs an instruction on all lanes.

    `symbols`: addresses of variables in their own space. Raises `Fault("unsupported", …)`.
    """
    name = instruction.name
    if name in TERMINATORS:
        return _ends(instruction)
    if name in ("ld", "ldu"):
        return accesses.load(instruction, kernel, symbols)
    if name == "st":
        return accesses.store(instruction, kernel, symbols)
    if name == "tex":
        return accesses.fetch(instruction)
    if name == "shfl":
        return shuffle(instruction, kernel)
    if name == "setmaxnreg":
        return set_registers(instruction)
    if name == "mov" and any(isinstance(operand, tuple) for operand in instruction.operands):
        return _repack(instruction, kernel)
    function, types, result = operation(instruction.opcode)
    destination, *operands = instruction.operands
    if not isinstance(destination, str) or len(operands) != len(types):
        raise Fault("unsupported", instruction.where)
    sources = [
        source_of(operand, kind, kernel, symbols) for operand, kind in zip(operands, types, strict=True)
    ]
    width = DTYPES[kernel.register_type(destination)]
    cast = width != DTYPES[result]
    guard = instruction.guard

    def step(state: PtxState) -> None:
        value = function(*[source(state) for source in sources])
        state.write(destination, value.astype(width) if cast else value, instruction if guard else None)

    return step


def _ends(instruction: PtxInstruction) -> Step:
    """Only a barrier of all threads of a block is supported."""
    if instruction.name == "bar" and (instruction.opcode != ("bar", "sync") or instruction.operands != (0,)):
        raise Fault("unsupported", instruction.where)
    return lambda state: None


def _repack(instruction: PtxInstruction, kernel: PtxKernel) -> Step:
    """`mov.b64 {low, high}, wide` and its inverse, and the same for 32 bits."""
    target, source = instruction.operands
    bits = int(instruction.opcode[-1][1:])
    whole = np.dtype(f"uint{bits}")
    if isinstance(target, tuple):
        part = bits // len(target)
        unpacked = target

        def unpack(state: PtxState) -> None:
            value = state.registers[str(source)].astype(whole)
            for position, register in enumerate(unpacked):
                if str(register) != "_":
                    dtype = DTYPES[kernel.register_type(str(register))]
                    piece = (value >> whole.type(part * position)).astype(f"uint{part}")
                    state.write(str(register), piece.astype(dtype), instruction)

        return unpack
    if not isinstance(source, tuple):
        raise Fault("unsupported", instruction.where)
    parts = [source_of(piece, f"b{bits // len(source)}", kernel, {}) for piece in source]

    def pack(state: PtxState) -> None:
        value = np.zeros(state.count, whole)
        for position, part in enumerate(parts):
            value |= np.asarray(part(state)).astype(whole) << whole.type(bits // len(parts) * position)
        state.write(str(target), value, instruction)

    return pack
