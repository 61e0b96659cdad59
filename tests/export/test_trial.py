"""An implementation that computes wrongly, as in a faulty emulator, is not used unless it is named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from aesgen.export import export, facts_of, recorded
from aesgen.export.choice import lenders
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from tests.conftest import requires
from tests.export.running import run
from tests.export.test_export_host import on_x86

pytestmark = [requires(tools.GCC), on_x86]
KEY, TEXT = bytes(range(3, 19)), bytes(range(200))
PROGRAM = """#include "aesgen.h"
#include <stdio.h>

int main(int argc, char **argv)
{
    static const uint8_t key[] = { KEY }, in[] = { TEXT }, iv[16] = { 9 };
    static aesgen_gcm_key gcm;
    static aesgen_xts_key xts;
    uint8_t raw[32], out[2][sizeof in], tag[16];
    for (int i = 0; i < 32; i++)
        raw[i] = (uint8_t)(key[i % 16] + i / 16);
    if (argc > 1 && aesgen_use(argv[1]))
        return 77;
    if (aesgen_gcm_setkey(&gcm, key, 16) || aesgen_xts_setkey(&xts, raw, 32) ||
        aesgen_gcm_seal(&gcm, iv, 12, NULL, 0, in, out[0], sizeof in, tag, 16) ||
        aesgen_xts_enc(&xts, iv, in, out[1], sizeof in))
        return 1;
    printf("%u %u ", (unsigned)gcm.impl, (unsigned)xts.impl);
    for (size_t i = 0; i < sizeof in; i++)
        printf("%02x", out[0][i]);
    for (int i = 0; i < 16; i++)
        printf("%02x", tag[i]);
    printf(" ");
    for (size_t i = 0; i < sizeof in; i++)
        printf("%02x", out[1][i]);
    return 0;
}
"""
PLANTED = {
    "nothing": ("", ""),
    "GCM": (r"\baesgen_(aes_ni|avx|vaes_\d+)_aes128_gcm_seal,(?= aesgen)", "gcm_seal"),
    "XTS": (r"\baesgen_(aes_ni|avx|vaes_\d+)_aes128_xts_enc,", "xts_enc"),
    "key schedules": (r'aesenclast %%xmm1, %%xmm0\\n\\tmovd %%xmm0, %0"', ""),
}
"""By the mode, the entries of tables that a wrong kernel replaces; or AES instructions of key setups."""


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    target, folders = catalog.target("x86-64"), [paths.shipped_results()]
    found = recorded(target, folders, ["gcm", "xts"], [128])
    return dict(export(facts_of(target, found, folders, "aesgen export", lenders=lenders(target, folders))))


@pytest.mark.parametrize("mode", PLANTED)
def test_a_wrong_kernel_ends_in_portable_code(mode: str, files: dict[str, str], tmp_path: Path) -> None:
    pattern, name = PLANTED[mode]
    main = next(iter(files))
    text = files[main]
    if name:
        text, count = re.subn(pattern, f"wrong_{name},", text)
        kernel = f"aesgen_portable_aes128_{name}"
        head = re.search(rf"^static void {kernel}\((.*)\)$", text, re.MULTILINE)
        assert count and head
        arguments = ", ".join(re.findall(r"(\w+)(?:\[\d+\])?(?:,|$)", head[1]))
        body = f"{kernel}({arguments});\n    out[150] ^= 1;"
        wrong = f"static void wrong_{name}({head[1]})\n{{\n    {body}\n}}\n\n"
        mark = "/* ---- Which implementation runs. */"
        text = text.replace(mark, wrong + mark)
    elif pattern:
        text, count = re.subn(
            pattern, r'aesenclast %%xmm1, %%xmm0\\n\\tmovd %%xmm0, %0\\n\\txorl $1, %0"', text
        )
        assert count
    program = PROGRAM.replace("KEY", ", ".join(map(str, KEY))).replace("TEXT", ", ".join(map(str, TEXT)))
    for own, content in {**files, main: text, "main.c": program}.items():
        (tmp_path / own).write_text(content)
    sources = [own for own in (*files, "main.c") if not own.endswith(".h")]
    run(["gcc", "-O1", *sources, "-o", "main"], tmp_path)
    gcm, xts, sealed, enciphered = run(["./main"], tmp_path).stdout.decode().split()
    iv = bytes([9]).ljust(16, b"\0")
    raw = bytes(KEY[i % 16] + i // 16 for i in range(32))
    assert bytes.fromhex(sealed) == AESGCM(KEY).encrypt(iv[:12], TEXT, None)
    xts_of = Cipher(algorithms.AES(raw), modes.XTS(iv)).encryptor()
    assert bytes.fromhex(enciphered) == xts_of.update(TEXT) + xts_of.finalize()
    if "aes" in catalog.target("native").features:
        best = run(["./main", "aes-ni"], tmp_path).stdout.decode().split()
        # Named, the wrong kernel runs; on its own the file uses portable code for this mode alone.
        assert (best[2] == sealed) == (mode not in ("GCM", "key schedules"))
        assert (best[3] == enciphered) == (mode not in ("XTS", "key schedules"))
        assert (gcm == "0", xts == "0") == {
            "nothing": (False, False),
            "GCM": (True, False),
            "XTS": (False, True),
            "key schedules": (True, True),
        }[mode]
