"""GNU as for the TI C6x; no distribution packages it, and only tests use it."""

from __future__ import annotations

from aesgen.system.probes import Probe, ProbeStep

_CODE = """\t.text
start:
\tXOR .L1X A1, B2, A3
||\tB .S2 B3
"""
TIC6X_AS = Probe(
    (ProbeStep("assemble C6x code", ("tic6x-elf-as", "-march=c64x", "code.s", "-o", "code.o")),),
    "tools/tic6x-binutils, then put its bin folder on the PATH",
    (("code.s", _CODE),),
)
