"""The compiler for Windows, and Wine."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import partial

from aesgen.system.probes import Probe, ProbeStep, failure
from aesgen.system.tools.compiling import ANSWER, MAIN, apt

_MINGW = "x86_64-w64-mingw32-gcc"
MINGW = Probe(
    (ProbeStep("compile and link a C program for Windows", (_MINGW, "main.c", "-o", "main.exe")),),
    apt("gcc-mingw-w64-x86-64"),
    (("main.c", MAIN),),
)
_WINE = "import os, subprocess; subprocess.run(['wine', 'main.exe'], env={**os.environ, 'WINEDEBUG': '-all', "
WINE = Probe(
    (
        *MINGW.steps,
        ProbeStep(
            "run a program for Windows",
            (sys.executable, "-c", _WINE + "'WINEPREFIX': os.path.abspath('prefix')}, check=True)"),
        ),
    ),
    apt("gcc-mingw-w64-x86-64", "wine", "wine64"),
    MINGW.files,
    ANSWER,
)

INSTALLED: Mapping[str, Callable[[], str | None]] = {"gcc-mingw-w64-x86-64": partial(failure, MINGW)}
