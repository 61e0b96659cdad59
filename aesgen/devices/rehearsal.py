"""A rehearsal of the device `gpu` on a machine without a card: the PTX interpreter takes the driver's place.

Every step of the real device runs, in the same order, and answers are right or wrong as on a card. Times are
not: a launch lasts one microsecond for each thread block, a copy one nanosecond for each byte. No figure of a
rehearsal describes any machine. `aesgen campaign --rehearse` uses it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from aesgen.devices.capabilities import Capabilities
from aesgen.devices.gpu import Gpu
from aesgen.model.measurement import Kind
from aesgen.model.target import Settings, Target

BLOCK_SECONDS, BYTE_SECONDS = 1e-6, 1e-9
EDGE_CALLS = 9
"""Calls of the edge matrix in a rehearsal, one of each kind, since it is slow."""
CONSTANTS = 1 << 40
"""The address at which the module's constant memory begins; the interpreter's own addresses are smaller."""


def open_device(target: Target, settings: Settings) -> Rehearsal:
    return Rehearsal(target, settings)


class Rehearsal(Gpu):
    """The device `gpu` on an interpreted card."""

    kind = Kind.MODELLED
    capabilities = Capabilities(builds_beside=True, edge_calls=EDGE_CALLS)

    def __init__(self, target: Target, settings: Settings) -> None:
        super().__init__(target, settings)
        self._driver = InterpretedCard(int(target.limits.get("capability", 0)))  # type: ignore[assignment]


class InterpretedCard:
    """What `aesgen.devices.gpu` calls of a `CudaDriver`."""

    name, version, multiprocessors, clock_hz = "rehearsal on the PTX interpreter", "none", 2, 1e9

    def __init__(self, capability: int) -> None:
        self.capability = capability

    def enter(self) -> None:
        """There is no context."""

    def executes(self, capability: int) -> bool:
        """False: the interpreter runs PTX and no machine code."""
        return False

    def load(self, image: bytes) -> InterpretedModule:
        return InterpretedModule(self, image.decode())


class InterpretedModule:
    """What `aesgen.devices.gpu` calls of a `LoadedModule`. Work is done when it is queued."""

    def __init__(self, driver: InterpretedCard, ptx: str) -> None:
        from aesgen.simulators.ptx import PtxMachine, parse

        self.driver = driver
        self.machine = PtxMachine(parse(ptx), independent_threads=driver.capability >= 70)
        self.seconds = 0.0
        self._recorded: dict[int, float] = {}
        self._handles = 0

    def close(self) -> None:
        """Nothing to free."""

    def allocate(self, size: int) -> int:
        return self.machine.memory.allocate("buffer", size)

    def free(self, address: int) -> None:
        """The memory ends with the module."""

    pinned, unpin = allocate, free

    def write(self, address: int, data: bytes) -> None:
        self.machine.memory.write(address, data)

    def read(self, address: int, size: int) -> bytes:
        return self.machine.memory.read(address, size)

    write_host, read_host = write, read

    def copy(self, target: int, source: int, size: int, stream: int = 0) -> None:
        import numpy as np

        data = self.read(source, size)
        if target >= CONSTANTS:
            self.machine.constants[target - CONSTANTS :][:size] = np.frombuffer(data, np.uint8)
        else:
            self.write(target, data)
        self.seconds += size * BYTE_SECONDS

    copy_in = copy_out = copy

    def stream(self) -> int:
        self._handles += 1
        return self._handles

    def close_stream(self, stream: int) -> None:
        """Nothing to free."""

    event, close_event = stream, close_stream

    def record(self, event: int, stream: int = 0) -> None:
        self._recorded[event] = self.seconds

    def wait(self, stream: int, event: int) -> None:
        """Everything queued is done already."""

    def elapsed(self, first: int, last: int) -> float:
        return self._recorded[last] - self._recorded[first]

    def symbol(self, name: str) -> int:
        return CONSTANTS + self.machine.symbols[name]

    def resident(self, kernel: str, threads: int, dynamic_shared: int) -> int:
        return 1

    def launch(
        self,
        kernel: str,
        grid: int,
        threads: int,
        pointers: Sequence[int],
        count: int | None = None,
        dynamic_shared: int = 0,
        stream: int = 0,
    ) -> None:
        from aesgen.devices.cuda_driver import DriverError
        from aesgen.simulators.ptx import Fault, Launch

        arguments: list[Any] = [*pointers, *([] if count is None else [count])]
        try:
            complaints = self.machine.run(Launch(kernel, grid, threads, arguments, dynamic_shared))
        except Fault as fault:
            raise DriverError(str(fault)) from None
        if complaints:
            raise DriverError(complaints[0])
        self.seconds += grid * BLOCK_SECONDS

    def synchronize(self) -> None:
        """Everything queued is done already."""

    def timed(self, action: Callable[[], None]) -> float:
        before = self.seconds
        action()
        return self.seconds - before
