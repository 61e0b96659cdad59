"""A loaded module with its memory, on which launches run."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from aesgen.simulators.ptx.compile import Compiled
from aesgen.simulators.ptx.execution import PtxExecution
from aesgen.simulators.ptx.launch import Launch, Observer
from aesgen.simulators.ptx.memory import GlobalMemory, layout, placed, shared_variables
from aesgen.simulators.ptx.program import Module
from aesgen.simulators.ptx.state import PtxModule

Code = dict[str, Compiled]
"""Compiled kernels by name."""


class PtxMachine:
    """A loaded module with its memory. `independent_threads`: compute capability 7.0 and later. `last`: the
    most recent execution. `copies`: number of copies of the memory, for independent launches side by side;
    `constants` holds one copy after another.

    `code`: a cache of this module's compiled kernels, which machines may share."""

    def __init__(
        self,
        module: Module,
        independent_threads: bool = False,
        code: Code | None = None,
        copies: int = 1,
    ) -> None:
        self.module = module
        self.memory = GlobalMemory(copies)
        self.independent_threads = independent_threads
        self.symbols: dict[str, int] = {}
        self.last: PtxExecution | None = None
        constants, offsets = layout([v for v in module.variables if v.space == "const"])
        self.constants = np.tile(constants, copies)
        self.symbols.update(offsets)
        for variable in module.variables:
            if variable.space == "global":
                content = variable.value.ljust(variable.size, b"\0")
                self.symbols[variable.name] = self.memory.allocate(variable.name, content)
        self._code: Code = {} if code is None else code

    def shared_bytes(self, kernel: str) -> int:
        """Static shared memory of `kernel`."""
        return int(layout(shared_variables(self.module, self.module.kernels[kernel]))[0].size)

    def run(self, launch: Launch, observer: Observer | None = None) -> tuple[str, ...]:
        """Runs a grid to its end; returns the races found, each as one line. Raises `Fault`."""
        return self._ran([launch], observer).complaints()

    def run_side_by_side(self, launches: Sequence[Launch]) -> list[tuple[str, ...]]:
        """Runs launches of one kernel with equal thread blocks, one on each copy of the memory; returns the
        races found in each. Raises `Fault`."""
        execution = self._ran(launches, None)
        return [execution.complaints(copy) for copy in range(len(launches))]

    def _ran(self, launches: Sequence[Launch], observer: Observer | None) -> PtxExecution:
        kernel = self.module.kernels[launches[0].kernel]
        if kernel.name not in self._code:
            self._code[kernel.name] = Compiled(kernel, {**self.symbols, **placed(self.module, kernel)})
        shared = self.shared_bytes(kernel.name)
        loaded = PtxModule(self.memory, self.constants, shared, self.independent_threads)
        self.last = execution = PtxExecution(self._code[kernel.name], loaded, launches, observer)
        execution.run()
        return execution
