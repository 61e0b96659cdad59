"""The operands of closures: a function of the state for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from aesgen.simulators.ptx.arithmetic import DTYPES
from aesgen.simulators.ptx.faults import Fault
from aesgen.simulators.ptx.program import Operand, PtxKernel
from aesgen.simulators.ptx.registers import is_special
from aesgen.simulators.ptx.state import PtxState

Step = Callable[[PtxState], None]
"""Runs one instruction on all lanes."""
Source = Callable[[PtxState], Any]


def source_of(operand: Operand, kind: str, kernel: PtxKernel, symbols: Mapping[str, int]) -> Source:
    """An operand's value as the PTX type `kind`: an array of lanes, or one value for all of them."""
    dtype = DTYPES[kind]
    if isinstance(operand, int):
        return _constant(operand, dtype)
    if isinstance(operand, str) and operand in symbols:
        return _constant(symbols[operand], dtype)
    if not isinstance(operand, str) or not operand.startswith("%"):
        raise Fault("unsupported", f"the operand {operand!r}")
    if is_special(operand):
        return lambda state: state.special(operand).astype(dtype)
    if DTYPES[kernel.register_type(operand)] == dtype:
        return lambda state: state.registers[operand]
    return lambda state: state.registers[operand].astype(dtype)


def _constant(value: int, dtype: np.dtype[Any]) -> Callable[[PtxState], Any]:
    if dtype.kind == "b":
        constant: Any = np.bool_(value)
    else:
        constant = np.array(value % (1 << 8 * dtype.itemsize), f"uint{8 * dtype.itemsize}").view(dtype)[()]
    return lambda state: constant
