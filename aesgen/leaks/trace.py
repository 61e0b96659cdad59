"""A kernel's instructions in execution order, with the registers before each, under several secrets."""

from __future__ import annotations

import platform
import struct
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from aesgen.errors import VariantFailure
from aesgen.leaks import disassembly
from aesgen.leaks.watched import watch
from aesgen.leaks.x86 import RSP
from aesgen.model.build import Build
from aesgen.model.job import Call
from aesgen.system import scratch
from aesgen.toolchains.gnu import Gnu

NAME = "address trace"
_STEP = np.dtype([("rip", "<u8"), ("flags", "<u8"), ("registers", "<u8", 16)])
_DETAILED = np.dtype([*_STEP.descr, ("digests", "<u4", 40)])
_PLACE = np.dtype([("address", "<u8"), ("code", "V16")])


@dataclass(frozen=True)
class Traces:
    """`steps`: for each secret an array of (rip, flags and general registers before the instruction, and
    optionally digests of the 32 vector and 8 mask registers). `code`: the bytes at each executed address.
    Addresses compare between secrets, because all runs are copies of one process. `secrets`: the ranges
    (address, bytes) that hold key, schedule and text at the start; `fs`: the base of that segment; `base`:
    the load address of the build."""

    steps: tuple[np.ndarray[Any, Any], ...]
    code: Mapping[int, bytes]
    secrets: tuple[tuple[int, int], ...] = ()
    fs: int = 0
    base: int = 0


def unavailable() -> str | None:
    """Why tracing is impossible here, or None if it is possible."""
    if not sys.platform.startswith("linux") or platform.machine() != "x86_64":
        return "instructions are traced on x86-64 Linux only"
    return Gnu().missing() or disassembly.missing()


def trace(build: Build, calls: Sequence[Call], vectors: bool = False) -> Traces:
    """Single-steps `calls`, which differ only in their secrets; `vectors`: also digest vector registers.
    Raises `VariantFailure` if a call crashes."""
    with scratch.borrowed("trace") as folder:
        status, said, log = watch("trace", build, calls, folder, vectors=vectors)
        if status:
            raise VariantFailure("crash", f"not traced: {said.strip() or status}")
        return _read(log.read_bytes(), len(calls), _DETAILED if vectors else _STEP)


def _read(data: bytes, secrets: int, layout: np.dtype[Any]) -> Traces:
    call, base, fs, count = struct.unpack_from("<4Q", data)
    at = 32 + 16 * count
    ranges = tuple(struct.iter_unpack("<2Q", data[32:at]))
    steps = []
    for _ in range(secrets):
        (count,) = struct.unpack_from("<q", data, at)
        steps.append(_within(np.frombuffer(data, layout, count, at + 8), call))
        at += 8 + count * layout.itemsize
    (count,) = struct.unpack_from("<q", data, at)
    places = np.frombuffer(data, _PLACE, count, at + 8)
    code = {int(p["address"]): bytes(p["code"]) for p in places}
    return Traces(tuple(steps), code, ranges, fs, base)


def _within(steps: np.ndarray[Any, Any], call: int) -> np.ndarray[Any, Any]:
    """The steps from the one at `call` to its return, without the start and end of the child process."""
    (start, *_) = np.flatnonzero(steps["rip"] == call)
    stack = steps["registers"][start:, RSP]
    (length, *_) = [*np.flatnonzero(stack > stack[0]), len(stack)]
    return steps[start : start + int(length)]
