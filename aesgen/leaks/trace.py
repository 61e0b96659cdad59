"""A kernel's instructions, one by one: the tracer, and what it wrote down."""

from __future__ import annotations

import platform
import struct
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np

from aesgen.errors import VariantFailure
from aesgen.toolchains.gnu import Gnu
from aesgen.trial import Build, Call, Source

LIMIT = 3_000_000
"""Steps of one call after which a trace is given up."""

SECONDS = 60.0
REGISTERS = ("rax", "rcx", "rdx", "rbx", "rsp", "rbp", "rsi", "rdi", *(f"r{i}" for i in range(8, 16)))
_STEP = np.dtype([("rip", "<u8"), ("registers", "<u8", 16)])
_PLACE = np.dtype([("address", "<u8"), ("code", "V16")])


@dataclass(frozen=True)
class Traces:
    """`steps`: for each secret an array of (rip, registers before the instruction). `code`: the bytes at each
    address that was executed. Addresses compare between secrets: all ran in copies of one process."""

    steps: tuple[np.ndarray[Any, Any], ...]
    code: Mapping[int, bytes]


def unavailable() -> str | None:
    """Why nothing can be traced here; None where it can."""
    if not sys.platform.startswith("linux") or platform.machine() != "x86_64":
        return "instructions are traced on x86-64 Linux only"
    return Gnu().missing()


def trace(build: Build, calls: Sequence[Call]) -> Traces:
    """Single-step `calls`, which differ in their secrets alone. Raises `VariantFailure` where one dies."""
    first = calls[0]
    entry = first.entry
    header = struct.pack(
        "<9q",
        len(calls),
        first.blocks,
        entry.streams,
        entry.shared_key,
        len(first.key),
        len(first.iv),
        len(first.data),
        entry.key_bits // 8,
        LIMIT,
    )
    with tempfile.TemporaryDirectory(prefix="aesgen-trace-") as name:
        folder = Path(name)
        request, log = folder / "request", folder / "log"
        request.write_bytes(header + b"".join(call.key + call.iv + call.data for call in calls))
        setup = first.setup.symbol if first.setup else "-"
        command = [_tracer(folder), build.path, entry.symbol, setup, request, log]
        try:
            done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            raise VariantFailure("timeout", f"not traced within {SECONDS:g} s") from None
        if done.returncode:
            raise VariantFailure("crash", f"not traced: {done.stderr.strip() or done.returncode}")
        return _read(log.read_bytes(), len(calls))


def _tracer(folder: Path) -> Path:
    text = (files(__package__) / "native" / "trace.c").read_text()
    (built,) = Gnu(flags=["-O2"], link=["-ldl"], output="elf").build(
        [Source((("trace.c", text),), ())], folder
    )
    if isinstance(built, VariantFailure):
        raise built
    return built.path


def _read(data: bytes, secrets: int) -> Traces:
    at = 0
    steps = []
    for _ in range(secrets):
        (count,) = struct.unpack_from("<q", data, at)
        steps.append(np.frombuffer(data, _STEP, count, at + 8))
        at += 8 + count * _STEP.itemsize
    (count,) = struct.unpack_from("<q", data, at)
    places = np.frombuffer(data, _PLACE, count, at + 8)
    return Traces(tuple(steps), {int(p["address"]): bytes(p["code"]) for p in places})
