"""This machine's compilers, valgrind, OpenSSL and the build systems."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import partial

from aesgen.system.probes import Probe, ProbeStep, failure
from aesgen.system.tools.compiling import ANSWER, BARE, apt, native

GCC = native("gcc")
STATIC_GCC = native("gcc", "-static")
CLANG = native("clang")
CPLUSPLUS = Probe(
    (ProbeStep("compile C++", ("gcc", "-x", "c++", "-fsyntax-only", "main.cc")),),
    apt("g++"),
    (("main.cc", "#include <cstdint>\nint main() { return std::uint8_t(0); }\n"),),
)
QEMU_X86_64 = Probe(
    (GCC.steps[0], ProbeStep("run an x86-64 program", ("qemu-x86_64", "main"))),
    apt("gcc", "libc6-dev", "qemu-user"),
    GCC.files,
    ANSWER,
)

_UNDEFINED = """#include <valgrind/memcheck.h>
int main(int argc, char **argv)
{
    VALGRIND_MAKE_MEM_UNDEFINED(&argc, sizeof argc);
    return argc > 9 ? !argv[1] : 0;
}
"""
_CHECKED = ("valgrind", "--tool=memcheck", "--error-exitcode=9", "./main")
VALGRIND = Probe(
    (
        ProbeStep("compile a C program that uses valgrind", ("gcc", "-O0", "main.c", "-o", "main")),
        ProbeStep("find the undefined value in a C program", _CHECKED),
    ),
    apt("valgrind", "libc6-dbg", "gcc", "libc6-dev"),
    (("main.c", _UNDEFINED),),
    "depends on uninitialised value",
    status=9,
)
CMAKE = Probe(
    (
        ProbeStep("tell its version", ("cmake", "--version")),
        ProbeStep("tell its version", ("ctest", "--version")),
    ),
    apt("cmake"),
)
MESON = Probe(
    (
        ProbeStep("tell its version", ("meson", "--version")),
        ProbeStep("tell its version", ("ninja", "--version")),
    ),
    apt("meson", "ninja-build"),
)
PKG_CONFIG = Probe((ProbeStep("tell its version", ("pkg-config", "--version")),), apt("pkg-config"))
OPENSSL = Probe((ProbeStep("tell its version", ("openssl", "version")),), apt("openssl"), prints="OpenSSL")


def shared_library(driver: str) -> Probe:
    """`driver` compiles a library for this machine that Python can load and call."""
    load = "import ctypes, os; print('answer', ctypes.CDLL(os.path.abspath('bare.so')).times_six(7))"
    return Probe(
        (
            ProbeStep("make a shared library", (driver, "-shared", "-fPIC", BARE[0], "-o", "bare.so", "-lm")),
            ProbeStep("load a library that the C compiler made", (sys.executable, "-c", load)),
        ),
        apt("gcc", "libc6-dev"),
        (BARE,),
        ANSWER,
    )


INSTALLED: Mapping[str, Callable[[], str | None]] = {
    "clang": partial(failure, CLANG),
    "cmake": partial(failure, CMAKE),
    "meson ninja-build": partial(failure, MESON),
    "pkg-config": partial(failure, PKG_CONFIG),
    "valgrind libc6-dbg": partial(failure, VALGRIND),
}
