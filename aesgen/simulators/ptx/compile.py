"""Prepares a kernel for execution: stretches of straight code, a code and a closure for every instruction."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

import numpy as np

from aesgen.simulators.ptx.bytecode import encode
from aesgen.simulators.ptx.closures import TERMINATORS, closure
from aesgen.simulators.ptx.operands import Step
from aesgen.simulators.ptx.program import PtxKernel
from aesgen.simulators.ptx.registers import Places


class Compiled:
    """A kernel prepared for execution. `stretches`: of straight code, from an instruction to an end;
    `labels`: the index of the stretch that a label begins. `symbols`: addresses of variables in their own
    space.

    Raises `Fault("unsupported", …)`."""

    def __init__(self, kernel: PtxKernel, symbols: Mapping[str, int]) -> None:
        self.kernel, self.symbols = kernel, symbols
        edges = {0, len(kernel.instructions), *kernel.labels.values()}
        edges.update(i.index + 1 for i in kernel.instructions if i.name in TERMINATORS)
        self.stretches = list(pairwise(sorted(edges)))
        numbers = {first: number for number, (first, _) in enumerate(self.stretches)}
        self.labels = {n: numbers.get(index, len(self.stretches)) for n, index in kernel.labels.items()}
        self.places = Places(kernel, self.stretches)
        self.codes = encode(kernel, self.places, symbols)
        self._steps: dict[int, Step] = {}
        for index in np.flatnonzero(self.codes["code"] == 0).tolist():
            self.step(index)

    def step(self, index: int) -> Step:
        """The closure of instruction `index`, created on first use."""
        if index not in self._steps:
            self._steps[index] = closure(self.kernel.instructions[index], self.kernel, self.symbols)
        return self._steps[index]
