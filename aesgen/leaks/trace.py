"""A kernel's instructions, one by one, with the registers before each, under several secrets."""

from __future__ import annotations

import platform
import struct
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from aesgen import scratch
from aesgen.errors import VariantFailure
from aesgen.leaks import disassembly
from aesgen.leaks.watched import watch
from aesgen.toolchains.gnu import Gnu
from aesgen.trial import Build, Call

NAME = "address trace"
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
    return Gnu().missing() or disassembly.missing()


def trace(build: Build, calls: Sequence[Call]) -> Traces:
    """Single-step `calls`, which differ in their secrets alone. Raises `VariantFailure` where one dies."""
    with scratch.borrowed("trace") as folder:
        done, log = watch("trace", build, calls, folder)
        if done.returncode:
            raise VariantFailure("crash", f"not traced: {done.stderr.strip() or done.returncode}")
        return _read(log.read_bytes(), len(calls))


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
