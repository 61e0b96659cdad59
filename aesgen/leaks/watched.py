"""The programs that observe a call of a kernel: how they are built, and the request that they read."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.model import calling
from aesgen.model.build import Build, Source
from aesgen.model.job import Call
from aesgen.system import scratch
from aesgen.system.process import run_tool
from aesgen.toolchains.gnu import Gnu

LIMIT = 3_000_000
"""A trace is abandoned after this many steps of one call."""

SECONDS = 600.0


def watch(
    name: str,
    build: Build,
    calls: Sequence[Call],
    folder: Path,
    under: Sequence[str] = (),
    vectors: bool = False,
) -> tuple[int, str, Path]:
    """Runs the program `native/NAME.c` on `calls`, which differ only in their secrets. Returns its status
    and messages, and the file that it wrote. `under`: a command that runs it. `vectors`: whether a trace
    digests vector registers. Raises `VariantFailure` after `SECONDS`."""
    request, out = folder / "request", folder / "out"
    request.write_bytes(_request(calls, vectors))
    setup = calls[0].setup.symbol if calls[0].setup else "-"
    command = [*under, _program(name), build.path, calls[0].entry.symbol, setup, request, out]
    return *run_tool(list(map(str, command)), None, SECONDS), out


def _request(calls: Sequence[Call], vectors: bool) -> bytes:
    """The input of `native/call.h`: the layout of the first call, then the contents of each call's
    operands."""
    first = calls[0]
    buffers = calling.buffers(first)
    arguments = list(calling.arguments(first, buffers))
    head = (len(calls), len(buffers), len(arguments), first.entry.streams, LIMIT, vectors)
    rows: list[tuple[int, ...]] = [head]
    for buffer in buffers:
        secret = buffer.is_key or buffer.operand == first.contract.message
        rows.append((len(buffer.given), buffer.bytes, buffer.pieces, secret, buffer.setup is not None))
    numbers = [number for row in (*rows, *arguments) for number in row]
    held = [buffer.given for call in calls for buffer in calling.buffers(call)]
    return struct.pack(f"<{len(numbers)}q", *numbers) + b"".join(held)


@cache
def _program(name: str) -> Path:
    """The observing program, built once for the life of this process."""
    native = files(__package__) / "native"
    names = (f"{name}.c", "call.h")
    source = Source(tuple((each, (native / each).read_text()) for each in names), ())
    folder = scratch.folder("watch")
    (built,) = Gnu(flags=["-O2"], link=["-ldl"], output="elf").build([source], folder)
    if isinstance(built, VariantFailure):
        raise built
    return built.path
