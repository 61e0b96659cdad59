"""Checks of kernels that the tests of several modes share."""

from __future__ import annotations

import pytest

_AVX512 = ("vaes", "avx512f", "avx512vl", "avx512bw", "avx512dq")
NEEDS = {
    "sse16": ("aes", "ssse3", "sse41"),
    "vex16": ("aes", "avx"),
    "evex32": _AVX512,
    "ymm16": ("vaes", "avx2"),
    "ymm32": _AVX512,
    "zmm32": _AVX512,
}
"""What the processor must have, by register class."""


def on(registers: str) -> pytest.MarkDecorator:
    """A mark for processors that have the instructions of a register class."""
    return pytest.mark.isa("x86-64", *NEEDS[registers])
