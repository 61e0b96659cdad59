"""Instruction sets between whose kernels and portable C an export with the core ABI chooses at run time.

The parts of the C file that depend on one are in the folder of `templates/drop_in/core/` with its name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from aesgen.errors import UserError
from aesgen.families import traits


@dataclass(frozen=True)
class DispatchTarget:
    """An instruction set, by Linux's name.

    `guard`: the condition of the C preprocessor under which its assembly can be called. `processors`: the one
    under which a compiler makes code for it. `features`: what `offered.c.j2` needs to detect each feature, by
    Linux's name of the feature."""

    name: str
    guard: str
    processors: str
    features: Mapping[str, Any]


CPUID_BITS = {
    # name as Linux spells it: (CPUID leaf, register, bit, bits of XCR0 that the system must have set)
    "aes": (1, "c", 25, 0x00),
    "ssse3": (1, "c", 9, 0x00),
    "sse41": (1, "c", 19, 0x00),
    "pclmulqdq": (1, "c", 1, 0x00),
    "fma": (1, "c", 12, 0x06),
    "sse42": (1, "c", 20, 0x00),
    "movbe": (1, "c", 22, 0x00),
    "popcnt": (1, "c", 23, 0x00),
    "bmi1": (7, "b", 3, 0x00),
    "bmi2": (7, "b", 8, 0x00),
    "adx": (7, "b", 19, 0x00),
    "shani": (7, "b", 29, 0x00),
    "gfni": (7, "c", 8, 0x00),
    "avx": (1, "c", 28, 0x06),
    "avx2": (7, "b", 5, 0x06),
    "vaes": (7, "c", 9, 0x06),
    "vpclmulqdq": (7, "c", 10, 0x06),
    "avx512f": (7, "b", 16, 0xE6),
    "avx512dq": (7, "b", 17, 0xE6),
    "avx512bw": (7, "b", 30, 0xE6),
    "avx512vl": (7, "b", 31, 0xE6),
    "avx512vbmi": (7, "c", 1, 0xE6),
    "avx512ifma": (7, "b", 21, 0xE6),
    "avx512vbmi2": (7, "c", 6, 0xE6),
}
"""Intel SDM, volume 2A, CPUID; volume 1, chapter 13 (XCR0: 0x06 for AVX, 0xE6 for AVX-512)."""

HARDWARE_CAPABILITIES = {"neon": 1, "aes": 3, "pmull": 4}
"""Bits of AT_HWCAP (Linux, Documentation/arch/arm64/elf_hwcaps.rst: ASIMD, AES, PMULL)."""

ARCHITECTURES = {
    each.name: each
    for each in (
        DispatchTarget(
            "x86_64",
            "defined(__x86_64__) && !defined(__ILP32__)",
            "defined(__x86_64__) || defined(_M_X64)",
            CPUID_BITS,
        ),
        DispatchTarget(
            "aarch64",
            "defined(__aarch64__) && !defined(__ILP32__) && !defined(__AARCH64EB__) && "
            "(defined(__ELF__) || defined(__APPLE__))",
            "defined(__aarch64__) || defined(_M_ARM64)",
            HARDWARE_CAPABILITIES,
        ),
    )
}


def architecture_of(families: Iterable[str]) -> DispatchTarget:
    """The architecture of an export with kernels of these families; x86-64 if all are portable. Raises
    `UserError` if there are several."""
    names = {traits(name).architecture for name in families if not traits(name).portable}
    if len(names) > 1:
        raise UserError(f"one file cannot contain kernels for {' and '.join(sorted(names))}")
    return ARCHITECTURES[names.pop() if names else "x86_64"]
