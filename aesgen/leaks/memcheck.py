"""Valgrind's memcheck with key and text marked undefined: it reports every branch and every address that they
reach (A. Langley's ctgrind, 2010). It follows single bits, whereas the taint analysis follows bytes and lacks
rules for some instructions; but it cannot run AVX-512, and then its verdict is undecided."""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from aesgen.leaks import disassembly
from aesgen.leaks.verdict import Leak, Verdict
from aesgen.leaks.watched import watch
from aesgen.model.build import Build
from aesgen.model.job import Call
from aesgen.system import scratch, tools
from aesgen.system.probes import failure
from aesgen.toolchains.gnu import Gnu

NAME = "memcheck"
_KINDS = {"UninitCondition": "branch", "UninitValue": "address"}
_UNKNOWN = re.compile(r"unhandled instruction bytes: ((?:0x[0-9A-Fa-f]{1,2} ?)+)")


def unavailable() -> str | None:
    """Why memcheck cannot run here, or None if it can."""
    if not sys.platform.startswith("linux"):
        return "memcheck runs on Linux only"
    return failure(tools.VALGRIND) or Gnu().missing() or disassembly.missing()


def check(build: Build, call: Call) -> Verdict:
    """The findings of memcheck on `call`. Raises `VariantFailure` on a timeout."""
    with scratch.borrowed("memcheck") as folder:
        report = folder / "report.xml"
        under = ["valgrind", "--tool=memcheck", "--leak-check=no", "--xml=yes", f"--xml-file={report}"]
        status, said, loaded = watch("undefined", build, [call], folder, under)
        if status:
            return Verdict(None, undecided=(_why(said, status),))
        return Verdict(_first_leak(report, build.path, int(loaded.read_text(), 16)), (NAME,))


def _first_leak(report: Path, image: Path, base: int) -> Leak | None:
    for error in ElementTree.parse(report).getroot().iter("error"):
        how, frame = _KINDS.get(error.findtext("kind", "")), error.find(".//frame")
        if how is None or frame is None:
            continue
        address = int(frame.findtext("ip", "0"), 16)
        if frame.findtext("obj") == str(image):
            return Leak(how, disassembly.instruction(disassembly.code_at(image, address - base), address))
        return Leak(how, frame.findtext("fn") or hex(address))
    return None


def _why(said: str, status: int) -> str:
    """Why memcheck has no verdict: the instruction that it does not support, if that is the reason."""
    if unknown := _UNKNOWN.search(said):
        code = bytes(int(byte, 16) for byte in unknown[1].split())
        return f"{NAME} cannot decode {disassembly.instruction(code)}"
    return f"{NAME} ended with status {status}"
