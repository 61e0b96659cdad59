"""CUDA's runtime API with the PTX interpreter for a card, behind the host functions of an exported file.

What is queued runs as late as it may, streams taking turns at random: a copy that waits for nothing meets the
buffer before or after the kernel that it belongs to. `fail_at` makes one call answer an error.
"""

from __future__ import annotations

import ctypes
import random
import subprocess
from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np

from aesgen.simulators.ptx import Launch, PtxMachine, parse
from aesgen.simulators.ptx.launch import Texture
from aesgen.toolchains.clang_ptx import HEADER, find_clang
from tests.patience import HUNG

HERE = Path(__file__).parent
TO_CARD, TO_HOST, ON_CARD = 1, 2, 3
FAILURE = 719
_HANDLER = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_char_p, ctypes.POINTER(ctypes.c_ssize_t))
_NEWER_LAUNCH = ("-Xclang", "-target-sdk-version=11.0")


class State(ctypes.Structure):
    """An export's `state`."""

    _fields_ = (("key", ctypes.c_void_p), ("iv", ctypes.c_void_p), ("context", ctypes.c_void_p),
                ("multiprocessors", ctypes.c_uint))  # fmt: skip


class Event:
    """How often an event was recorded, and how many of these records the card has reached."""

    recorded = reached = 0


class Runtime:
    """An exported `.cu` and its header, compiled for host and card and loaded.

    `library`: the host functions. `held`: addresses, streams and events that are still open. `calls`: names
    of all calls. `grid_limit`: the most thread blocks of a launch."""

    def __init__(
        self, files: Mapping[str, str], folder: Path, arch: str, bits: int, grid_limit: int = 1 << 31
    ) -> None:
        clang = find_clang(arch, bits)
        assert clang
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
        source = next(name for name in files if name.endswith(".cu"))
        common = [clang, "-x", "cuda", "-nocudainc", "-nocudalib", "-Wno-unknown-cuda-version", "-fdeclspec",
                  f"--cuda-gpu-arch={arch}", "-include", str(HEADER), "-I", str(HERE),
                  *_NEWER_LAUNCH]  # fmt: skip
        (folder / "card.bin").write_text("stands in for a fat binary\n", encoding="utf-8")
        host = ["--cuda-host-only", "-Xclang", "-fcuda-include-gpubinary",
                "-Xclang", "card.bin", "-O1", "-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter",
                "-Wno-unused-function",
                "-c", "-fPIC", "-o", "host.o"]  # fmt: skip
        card = ["--cuda-device-only", f"-m{bits}", "-O3", "-S", "-o", "card.ptx"]
        link = [
            clang,
            "-shared",
            "-fPIC",
            "-Wl,-Bsymbolic",
            "host.o",
            str(HERE / "runtime.c"),
            "-o",
            "host.so",
        ]
        for command in ([*common, *host, source], link, [*common, *card, source]):
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=HUNG)
            assert not done.returncode, done.stderr
        module = parse((folder / "card.ptx").read_text(encoding="utf-8"))
        self.machine = PtxMachine(module, independent_threads=int(arch.removeprefix("sm_")) >= 60)
        self.grid_limit = grid_limit
        self.random = random.Random(1)
        self.queues: dict[int, deque[Callable[[], bool]]] = {0: deque()}
        self.events: dict[int, Event] = {}
        self.held: set[int] = set()
        self.textures: dict[str, Texture] = {}
        self.registered: dict[int, str] = {}
        self.calls: list[str] = []
        self.fail_at = -1
        self.failed = False
        self.trouble: list[str] = []
        self._next = 1 << 44
        self._handler = _HANDLER(self._handle)
        self.library = ctypes.CDLL(str(folder / "host.so"))
        self.library.aesgen_handle_with(self._handler)

    def _handle(self, name: bytes, words: ctypes._Pointer[ctypes.c_ssize_t]) -> int:
        call = name.decode()
        self.calls.append(call)
        if len(self.calls) == self.fail_at:
            self.failed = call == "launch"
            return FAILURE
        try:
            method = getattr(self, call)
            count = method.__code__.co_argcount - 1
            return method(*words[:count]) or 0
        except Exception as error:
            self.trouble.append(f"{call}: {error!r}")
            return FAILURE

    def _give(self, where: int, value: int) -> None:
        ctypes.c_void_p.from_address(where).value = value

    def _fresh(self) -> int:
        self._next += 64
        self.held.add(self._next)
        return self._next

    def queue(self, stream: int, work: Callable[[], bool | None]) -> None:
        """`work` answers False while it has to wait."""
        self.queues[stream].append(lambda: work() is not False)

    def drain(self, stream: int | None = None) -> None:
        """Let the card work until `stream`, or every one, has nothing left to do."""
        while any(self.queues.values()) if stream is None else self.queues[stream]:
            busy = [waiting for waiting in self.queues.values() if waiting]
            self.random.shuffle(busy)
            if not any(map(self._ahead, busy)):
                raise RuntimeError("every stream waits")

    def _ahead(self, waiting: deque[Callable[[], bool]]) -> bool:
        """Let one stream run as far ahead of the others as it can; whether it did anything."""
        moved = False
        while waiting and waiting[0]():
            waiting.popleft()
            moved = True
        return moved

    # The calls, as runtime.c passes them on.

    def register(self, shadow: int, name: int) -> None:
        self.registered[shadow] = ctypes.string_at(name).decode()

    def device(self) -> None:
        """Card 0."""

    def last_error(self) -> int:
        """What the launches since the last time came to: they answer no one themselves."""
        failed, self.failed = self.failed, False
        return FAILURE * failed

    def properties(self, multiprocessors: int, device: int) -> None:
        ctypes.c_int.from_address(multiprocessors).value = 2

    def attribute(self, kernel: int, attribute: int, value: int) -> None:
        assert self.registered[kernel] and attribute == 8 and value > 48 << 10

    def allocate(self, where: int, size: int) -> None:
        address = self.machine.memory.allocate("device memory", size)
        self.held.add(address)
        self._give(where, address)

    def free(self, address: int) -> None:
        self.drain()
        if address:
            self.held.remove(address)

    def fill(self, address: int, value: int, size: int) -> None:
        self.drain()
        self.machine.memory.write(address, bytes([value]) * size)

    def copy(self, to: int, source: int, size: int, kind: int) -> None:
        self.drain()
        self._copied(to, source, size, kind)

    def queue_copy(self, to: int, source: int, size: int, kind: int, stream: int) -> None:
        self.queue(stream, lambda: self._copied(to, source, size, kind))

    def _copied(self, to: int, source: int, size: int, kind: int) -> None:
        memory = self.machine.memory
        held = ctypes.string_at(source, size) if kind == TO_CARD else memory.read(source, size)
        if kind == TO_HOST:
            ctypes.memmove(to, held, size)
        else:
            memory.write(to, held)

    def queue_copy_to_symbol(self, symbol: int, source: int, size: int, offset: int, stream: int) -> None:
        start = self.machine.symbols[self.registered[symbol]] + offset

        def work() -> None:
            held = self.machine.memory.read(source, size)
            self.machine.constants[start : start + size] = np.frombuffer(held, np.uint8)

        self.queue(stream, work)

    def symbol_address(self, where: int, symbol: int) -> None:
        self._give(where, self.machine.symbols[self.registered[symbol]])

    def bind(self, name: int, address: int, size: int) -> None:
        assert address % 256 == 0
        texture = ctypes.string_at(name).decode()
        self.textures[texture] = Texture(address, 4 if texture.endswith("table") else 16)

    def open_stream(self, where: int) -> None:
        stream = self._fresh()
        self.queues[stream] = deque()
        self._give(where, stream)

    def close_stream(self, stream: int) -> None:
        self.drain(stream)
        self.held.remove(stream)

    def synchronize(self, stream: int) -> None:
        self.drain(stream)

    def open_event(self, where: int) -> None:
        event = self._fresh()
        self.events[event] = Event()
        self._give(where, event)

    def close_event(self, event: int) -> None:
        self.held.remove(event)

    def record(self, name: int, stream: int) -> None:
        event = self.events[name]
        event.recorded += 1
        record = event.recorded

        def work() -> None:
            event.reached = record

        self.queue(stream, work)

    def wait(self, stream: int, name: int) -> None:
        event = self.events[name]
        record = event.recorded
        self.queue(stream, lambda: event.reached >= record)

    def launch(self, kernel: int, grid: int, threads: int, given: int, shared: int, stream: int) -> None:
        name = self.registered[kernel]
        assert 0 < grid <= self.grid_limit, f"a grid of {grid}"
        count = len(self.machine.module.kernels[name].parameters)
        where = (ctypes.c_void_p * count).from_address(given)
        values = [ctypes.c_void_p.from_address(at or 0).value or 0 for at in where[:3]]
        values += [ctypes.c_uint.from_address(at or 0).value for at in where[3:]]
        launch = Launch(name, grid, threads, values, shared, dict(self.textures))

        def work() -> None:
            self.trouble += self.machine.run(launch)

        self.queue(stream, work)
