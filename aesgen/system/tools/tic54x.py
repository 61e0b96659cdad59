"""GNU as for the TI C54x; no distribution packages it, and only tests use it."""

from __future__ import annotations

from aesgen.system.probes import Probe, ProbeStep

_CODE = """\t.text
start:
\tDLD\t*AR3+, A
\tRET
"""
TIC54X_AS = Probe(
    (ProbeStep("assemble C54x code", ("tic54x-coff-as", "code.s", "-o", "code.o")),),
    "tools/tic54x-binutils, then put its bin folder on the PATH",
    (("code.s", _CODE),),
)
