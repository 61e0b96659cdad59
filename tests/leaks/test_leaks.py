"""The label by execution: tables are told from arithmetic, and the instruction that leaks is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen import leaks
from aesgen.leaks.trace import unavailable
from aesgen.toolchains.gnu import Gnu
from aesgen.trial import Build, EntryPoint, Source

pytestmark = pytest.mark.skipif(unavailable() is not None, reason=str(unavailable()))

HEAD = """
#include <stddef.h>
#include <stdint.h>
static const uint8_t table[256] = {7, 1, 2};
void kernel(const uint8_t *rk, uint8_t *iv, const uint8_t *in, uint8_t *out, size_t n)
{
    for (size_t i = 0; i < 16 * n; i++)
"""
KERNELS = {
    "arithmetic": ("out[i] = in[i] ^ rk[i % 16];", None),
    "a public index": ("out[i] = in[i] ^ table[iv[i % 16]];", None),
    "a secret index": ("out[i] = table[in[i] ^ rk[i % 16]];", "the address of"),
    "a secret branch": ("if (in[i] & 1) out[i] = rk[0]; else { out[i] = 1; out[0] = 2; }", "a branch at"),
}


def built(body: str, folder: Path) -> Build:
    entry = EntryPoint("kernel", "ctr")
    source = Source((("kernel.c", f"{HEAD}        {{ {body} }}\n}}\n"),), (entry,))
    (build,) = Gnu(flags=["-O1", "-fno-if-conversion"]).build([source], folder)
    assert isinstance(build, Build)
    return build


@pytest.mark.parametrize("name", KERNELS)
def test_what_leaks_is_named(name: str, tmp_path: Path) -> None:
    body, expected = KERNELS[name]
    verdict = leaks.check(built(body, tmp_path), "ctr", 128)
    assert verdict is not None and verdict.steps > 100
    if expected is None:
        assert verdict.leak is None
    else:
        assert verdict.leak is not None and verdict.leak.startswith(expected)


def test_labels() -> None:
    clean, leaky = leaks.Verdict(None, 9), leaks.Verdict("the address of `mov`", 9)
    assert leaks.label(False, True, clean, tools="gcc 12") == "constant-time (checked: address trace, gcc 12)"
    assert leaks.label(False, True, leaky).startswith(
        "tables, cache-timing leaks (address trace: the address"
    )
    assert leaks.label(True, True, None) == "tables, cache-timing leaks"
    assert leaks.label(True, False, None, 0.0).startswith("tables, no data cache (checked: cycles equal")
    assert leaks.label(True, False, None, 3.0) == "cycles depend on secrets (checked: they differ by 3)"
    assert leaks.label(False, False, None) == "unknown (no secret lookups by construction)"
