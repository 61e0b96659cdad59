"""SDCC's assembler for the 68HC08, and uCsim."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aesgen.system.probes import Probe, ProbeStep, failure
from aesgen.system.tools.compiling import apt

_HC08_CODE = "\t.area CSEG (CODE)\n_times::\n\tpula\n\teor 0xff,x\n\trts\n"
SDCC = Probe(
    (
        ProbeStep("assemble 68HC08 code", ("sdas6808", "-lo", "code.asm")),
        ProbeStep("link 68HC08 code", ("sdld6808", "-n", "-i", "-b", "CSEG=0x8000", "code.ihx", "code.rel")),
    ),
    apt("sdcc"),
    (("code.asm", _HC08_CODE),),
)
_HC08_MAIN = """volatile unsigned char six = 6;
void main(void) { six *= 7; for (;;); }
"""
UCSIM_HC08 = Probe(
    (
        ProbeStep("compile a C program for the 68HC08", ("sdcc", "-mhc08", "main.c")),
        ProbeStep("run a 68HC08 program", ("shc08", "-e", "run 0x8000 0x8003; quit", "main.ihx")),
    ),
    apt("sdcc", "sdcc-libraries", "sdcc-ucsim"),
    (("main.c", _HC08_MAIN),),
)


def _unusable() -> str | None:
    return failure(UCSIM_HC08) or failure(SDCC)


INSTALLED: Mapping[str, Callable[[], str | None]] = {"sdcc sdcc-libraries sdcc-ucsim": _unusable}
