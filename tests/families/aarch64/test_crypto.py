"""AArch64 kernels under qemu-user: right answers, saved registers, and a drop-in that links and runs."""

from __future__ import annotations

import platform
import subprocess
from pathlib import Path

import pytest

from aesgen.families import DropIn, Part, family
from aesgen.model.problem import Problem
from aesgen.model.trial import Kind
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.variants import counted, variant

pytestmark = [
    pytest.mark.skipif(platform.machine() == "aarch64", reason="this is AArch64: the device host measures"),
    requires(tools.QEMU_AARCH64),
    requires(tools.LLVM_MCA),
    needs_module("capstone", "pip install 'aesgen[arm]'"),
]


@pytest.mark.parametrize(
    ("name", "interleave", "order"),
    [
        ("aes128-ecb-encrypt", 8, "rounds"),
        ("aes192-ecb-decrypt", 3, "blocks"),
        ("aes256-ctr-encrypt", 5, "blocks"),
        ("aes128-cbc-encrypt", 1, "blocks"),
        ("aes256-cbc-decrypt", 8, "rounds"),
    ],
)
def test_right_answers_and_an_ordinal_figure(name: str, interleave: int, order: str, tmp_path: Path) -> None:
    target, problem = catalog.target("aarch64"), Problem.parse(name)
    point = {"interleave": interleave, "order": order, "prefetch": 0}
    measurement = counted(target, problem, variant(target, problem, "aarch64", "crypto", point, tmp_path))
    assert measurement.kind is Kind.MODELLED
    assert measurement.cycles_per_block > 0


MAIN = """
#include <stdio.h>
#include <string.h>
#include "mine.h"
int main(void)
{
    static uint8_t key[32], rk[240], in[80], out[80], back[80];
    uint8_t iv[16] = { 0 };
    if (fread(key, 1, KEY, stdin) != KEY || fread(in, 1, sizeof in, stdin) != sizeof in)
        return 1;
    CALL(setkey_enc)(rk, key);
    CALL(ecb_enc)(rk, NULL, in, out, 5);
    CALL(setkey_dec)(rk, key);
    memset(iv, 0, sizeof iv);
    CALL(cbc_dec)(rk, iv, out, back, 5);
    for (int i = 16; i < 80; i++)
        back[i] ^= out[i - 16];
    return memcmp(back, in, sizeof in) || fwrite(out, 1, sizeof out, stdout) != sizeof out;
}
"""


@pytest.mark.parametrize("bits", [128, 192, 256])
def test_drop_in_links_and_runs(bits: int, tmp_path: Path) -> None:
    from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

    point = {"interleave": 2, "order": "rounds", "prefetch": 0}
    problems = (f"aes{bits}-ecb-encrypt", f"aes{bits}-cbc-decrypt")
    parts = [Part(Problem.parse(name), "aarch64", "crypto", point) for name in problems]
    files = family("aarch64").drop_in(catalog.target("aarch64"), parts, DropIn(("made by a test",), "mine_"))
    for name, text in {**files, "main.c": MAIN}.items():
        (tmp_path / name).write_text(text)
    sources = [name for name in (*files, "main.c") if not name.endswith(".h")]
    defined = [f"-DKEY={bits // 8}", f"-DCALL(x)=mine_aes{bits}_##x"]
    command = ["aarch64-linux-gnu-gcc", "-static", *defined, *sources, "-o", "all"]
    subprocess.run(command, cwd=tmp_path, check=True)
    key, data = bytes(range(bits // 8)), bytes(range(80))
    done = subprocess.run(
        ["qemu-aarch64", "all"], cwd=tmp_path, input=key + data, capture_output=True, check=True
    )
    assert done.stdout == Cipher(algorithms.AES(key), modes.ECB()).encryptor().update(data)
