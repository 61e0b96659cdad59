"""Exported files under memcheck, key set-up included: no branch and no address depends on key or text."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from aesgen.export import export
from aesgen.leaks import memcheck
from tests.export.test_export import facts, on_x86

pytestmark = pytest.mark.skipif(memcheck.unavailable() is not None, reason=str(memcheck.unavailable()))

PROGRAM = r"""
#include <string.h>
#include <valgrind/memcheck.h>
#include "aesgen.h"
int main(void)
{
    static uint8_t key[32], iv[16], text[16 * 37];
    static const size_t bytes[] = {16, 24, 32};
    aesgen_key k;
    VALGRIND_MAKE_MEM_UNDEFINED(key, sizeof key);
    VALGRIND_MAKE_MEM_UNDEFINED(text, sizeof text);
    for (int i = 0; i < 3; i++) {
        aesgen_setkey_enc(&k, key, bytes[i]);
        aesgen_ecb_enc(&k, text, text, 37);
        memset(iv, 0, 16);
        aesgen_cbc_enc(&k, iv, text, text, 37);
        memset(iv, 0, 16);
        aesgen_ctr(&k, iv, text, text, 37);
        aesgen_setkey_dec(&k, key, bytes[i]);
        aesgen_ecb_dec(&k, text, text, 37);
        aesgen_cbc_dec(&k, iv, text, text, 37);
    }
    return 0;
}
"""


def complaints(which: tuple[str, str], folder: Path) -> str:
    """What memcheck says of the export's own functions; nothing where no secret gets anywhere."""
    files = {**export(facts(*which)), "main.c": PROGRAM}
    for name, text in files.items():
        (folder / name).write_text(text)
    sources = [name for name in files if not name.endswith(".h")]
    subprocess.run(["gcc", "-O1", *sources, "-o", "main"], cwd=folder, check=True)
    command = ["valgrind", "--quiet", "--leak-check=no", "./main"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stderr


@pytest.mark.parametrize(
    "which",
    [
        pytest.param(("portable-c", "c-bitsliced"), id="portable"),
        pytest.param(("x86-64", "x86-ctr"), id="x86-asm", marks=on_x86),
    ],
)
def test_no_secret_reaches_a_branch_or_an_address(which: tuple[str, str], tmp_path: Path) -> None:
    assert complaints(which, tmp_path) == ""


def test_tables_are_seen(tmp_path: Path) -> None:
    assert "Use of uninitialised value" in complaints(("portable-c", "c-ttable"), tmp_path)
