"""Kernels in C leave the upper halves of vector registers clean at every level of optimisation."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.export import Facts, export, winning
from aesgen.system import tools
from tests.conftest import requires
from tests.export.running import run
from tests.export.test_export_host import X86, on_x86
from tests.export.test_software import soft

pytestmark = [requires(tools.GCC), on_x86]
RECORDS = [
    soft("aes128-ctr-encrypt", "vector-planes-ctr", 35, vector="avx2"),
    soft("aes128-ecb-encrypt", "vector-permute", 40, vector="avx2"),
    soft("aes128-ecb-decrypt", "vector-permute", 40, vector="avx2"),
    soft("aes128-cbc-encrypt", "vector-permute", 160, vector="avx"),
    soft("aes128-cbc-decrypt", "vector-permute", 40, vector="avx2"),
]
PROGRAM = """#include "aesgen.h"
#include <cpuid.h>
#include <stdio.h>

/* The parts of the registers in use: bit 2 for upper halves of ymm, bit 6 for those of zmm. */
static unsigned in_use(void)
{
    unsigned low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(1));
    return low & 0x44;
}

int main(void)
{
    static uint8_t text[16 * 300], key[32], iv[16];
    static aesgen_key k, d;
    unsigned a, b, c, other;
    if (!__get_cpuid_count(13, 1, &a, &b, &c, &other) || !(a & 4) || aesgen_use("soft-avx2"))
        return 77; /* this processor cannot tell, or cannot run the kernels */
    __asm__ volatile("vzeroupper");
    for (size_t size = 16; size <= 32; size += 8) {
        if (aesgen_setkey_enc(&k, key, size) || aesgen_setkey_dec(&d, key, size) || in_use())
            return 1;
        for (size_t blocks = 1; blocks <= 300; blocks += 23) {
            aesgen_ctr(&k, iv, text, text, blocks);
            if (in_use())
                return 2;
            aesgen_ecb_enc(&k, text, text, blocks);
            if (in_use())
                return 3;
            aesgen_cbc_enc(&k, iv, text, text, blocks);
            if (in_use())
                return 4;
            aesgen_ecb_dec(&d, text, text, blocks);
            aesgen_cbc_dec(&d, iv, text, text, blocks);
            if (in_use())
                return 5;
        }
    }
    return 0;
}
"""


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    winners = tuple(winning.winners(X86, RECORDS, [], software=True))
    facts = Facts("x86-64", X86.title, "aesgen export --software", "0.1.0", "gcc 12", winners)
    folder = tmp_path_factory.mktemp("halves")
    for name, text in {**export(facts), "main.c": PROGRAM}.items():
        (folder / name).write_text(text)
    return folder


@pytest.mark.parametrize("level", ["-O0", "-O1", "-Os", "-O2", "-O3"])
def test_no_upper_half_is_in_use_at_return(level: str, sources: Path, tmp_path: Path) -> None:
    files = [str(path) for path in sources.iterdir() if path.suffix in (".c", ".S")]
    run(["gcc", level, f"-I{sources}", *files, "-o", "main"], tmp_path)
    import subprocess

    status = subprocess.run([tmp_path / "main"], check=False).returncode
    if status == 77:
        pytest.skip("the processor does not report which registers are in use, or lacks AVX2")
    assert status == 0
