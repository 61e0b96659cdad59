"""The programs that watch a call of a kernel: how they are built, and what they are told."""

from __future__ import annotations

import struct
import subprocess
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.model.trial import Build, Call, Source
from aesgen.system import scratch
from aesgen.toolchains.gnu import Gnu

LIMIT = 3_000_000
"""Steps of one call after which a trace is given up."""

SECONDS = 600.0


def watch(
    name: str,
    build: Build,
    calls: Sequence[Call],
    folder: Path,
    under: Sequence[str] = (),
    vectors: bool = False,
) -> tuple[subprocess.CompletedProcess[str], Path]:
    """Run the program `native/NAME.c` on `calls`, which differ in their secrets alone: how it ended, and the
    file that it wrote. `under`: a command that runs it. `vectors`: whether a trace digests vector registers.
    Raises `VariantFailure` after `SECONDS`."""
    request, out = folder / "request", folder / "out"
    request.write_bytes(_request(calls, vectors))
    setup = calls[0].setup.symbol if calls[0].setup else "-"
    command = [*under, _program(name), build.path, calls[0].entry.symbol, setup, request, out]
    try:
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        raise VariantFailure("timeout", f"not followed within {SECONDS:g} s") from None
    return done, out


def _request(calls: Sequence[Call], vectors: bool) -> bytes:
    first = calls[0]
    header = struct.pack(
        "<9q",
        len(calls),
        first.blocks,
        first.entry.streams,
        first.entry.shared_key,
        len(first.key),
        len(first.iv),
        len(first.data),
        LIMIT,
        vectors,
    )
    return header + b"".join(call.key + call.iv + call.data for call in calls)


@cache
def _program(name: str) -> Path:
    """The watching program, built once for the life of this process."""
    native = files(__package__) / "native"
    names = (f"{name}.c", "call.h")
    source = Source(tuple((each, (native / each).read_text()) for each in names), ())
    folder = scratch.folder("watch")
    (built,) = Gnu(flags=["-O2"], link=["-ldl"], output="elf").build([source], folder)
    if isinstance(built, VariantFailure):
        raise built
    return built.path
