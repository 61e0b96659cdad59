"""Processors as CPUID and XCR0 describe them, and the implementation that a drop-in must choose on each.

Bits: Intel SDM, volume 2A, CPUID (leaf 1 ECX; leaf 7 EBX and ECX); volume 1, 13.3 (XCR0: 1 SSE, 2 AVX,
5 opmask, 6 upper halves of ZMM0 to ZMM15, 7 ZMM16 to ZMM31)."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

SSE = 1 << 0 | 1 << 9 | 1 << 19 | 1 << 20 | 1 << 22 | 1 << 23
AES, OSXSAVE, AVX = 1 << 25, 1 << 27, 1 << 28
BMI_AVX2 = 1 << 3 | 1 << 5 | 1 << 8
AVX512 = {"f": 1 << 16, "dq": 1 << 17, "bw": 1 << 30, "vl": 1 << 31}
VBMI, GFNI, VAES, VPCLMULQDQ = 1 << 1, 1 << 8, 1 << 9, 1 << 10

_WIDE = SSE | AES | OSXSAVE | AVX
_ALL_512 = BMI_AVX2 | sum(AVX512.values())
_VECTOR = VBMI | GFNI | VAES | VPCLMULQDQ


@dataclass(frozen=True)
class Processor:
    """What CPUID and XGETBV tell, and the implementation to be chosen there."""

    what: str
    implementation: str
    ecx: int
    seven_ebx: int = 0
    seven_ecx: int = 0
    xcr0: int = 0x7
    highest: int = 0x20


PROCESSORS = (
    Processor("no AES instructions", "portable", SSE | OSXSAVE | AVX, BMI_AVX2),
    Processor("AES, no AVX", "aes-ni", SSE | AES),
    Processor("AVX", "avx", _WIDE),
    Processor("AVX, not enabled in XCR0", "aes-ni", _WIDE, xcr0=0x3),
    Processor("AVX, no OSXSAVE: xgetbv would be illegal", "aes-ni", SSE | AES | AVX, xcr0=0xE7),
    Processor("AVX2 and AVX-512, no VAES", "avx", _WIDE, _ALL_512, 0, 0xE7),
    Processor("VAES and AVX2", "vaes-256", _WIDE, BMI_AVX2, VAES | VPCLMULQDQ),
    Processor("VAES, CPUID has no leaf 7", "avx", _WIDE, _ALL_512, _VECTOR, 0xE7, highest=6),
    Processor("VAES and AVX-512", "vaes-512", _WIDE, _ALL_512, _VECTOR, 0xE7),
    Processor("all, AVX-512 not enabled in XCR0", "vaes-256", _WIDE, _ALL_512, _VECTOR, 0x07),
    Processor("all, opmask registers not enabled", "vaes-256", _WIDE, _ALL_512, _VECTOR, 0xC7),
    Processor("all, upper halves not enabled", "vaes-256", _WIDE, _ALL_512, _VECTOR, 0xA7),
    Processor("all, zmm16 to zmm31 not enabled", "vaes-256", _WIDE, _ALL_512, _VECTOR, 0x67),
    Processor("all, AVX not enabled", "aes-ni", _WIDE, _ALL_512, _VECTOR, 0xE3),
    Processor("all, no OSXSAVE", "aes-ni", SSE | AES | AVX, _ALL_512, _VECTOR, 0xE7),
    Processor("no AVX-512F", "vaes-256", _WIDE, _ALL_512 & ~AVX512["f"], _VECTOR, 0xE7),
)

XGETBV = '__asm__("xgetbv" : "=a"(system_low), "=d"(system_high) : "c"(0));'
"""The drop-in's instruction, which the test replaces."""


def wrongly_chosen(files: Mapping[str, str], folder: Path) -> list[str]:
    """The processors on which the drop-in `files` chooses another implementation than it must, in words.

    The drop-in is compiled in `folder` with CPUID and XGETBV replaced; no instruction beyond SSE2 is run."""
    main, *others = files
    assert files[main].count(XGETBV) == 1, "the drop-in reads XCR0 in another way: mend this test"
    text = files[main].replace(XGETBV, "system_low = fake_xgetbv(); system_high = 0;")
    for name in others:
        (folder / name).write_text(files[name])
    (folder / "dropin.c").write_text(text)
    shutil.copy(Path(__file__).parent / "programs" / "dispatch.c", folder)
    sources = ["dispatch.c", *(name for name in others if not name.endswith(".h"))]
    subprocess.run(["gcc", "-std=gnu11", "-O1", *sources, "-o", "dispatch"], cwd=folder, check=True)
    words = [
        f"{number:x}" for p in PROCESSORS for number in (p.highest, p.ecx, p.seven_ebx, p.seven_ecx, p.xcr0)
    ]
    run = subprocess.run([folder / "dispatch", *words], capture_output=True, text=True, check=True)
    chosen = run.stdout.split()
    assert len(chosen) == len(PROCESSORS)
    return [
        f"{p.what}: {name}, expected {p.implementation}"
        for p, name in zip(PROCESSORS, chosen, strict=True)
        if name != p.implementation
    ]
