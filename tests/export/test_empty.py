"""Calls without any text, whose pointers may be NULL, under the sanitizers of undefined behaviour."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.system import tools
from tests.conftest import requires
from tests.export.portable import exported
from tests.export.running import run

pytestmark = requires(tools.GCC)
PROGRAM = """#include "aesgen.h"
#include <string.h>

#define SEALED(mode) { \
    static aesgen_##mode##_key k; \
    uint8_t tag[16]; \
    if (aesgen_##mode##_setkey(&k, key, sizeof key) || \
        aesgen_##mode##_seal(&k, iv, sizeof iv, NULL, 0, NULL, NULL, 0, tag, 16) || \
        aesgen_##mode##_open(&k, iv, sizeof iv, NULL, 0, NULL, NULL, 0, tag, 16) || \
        !aesgen_##mode##_open(&k, iv, sizeof iv, NULL, 0, NULL, NULL, 0, wrong, 16)) \
        return 5; \
}

int main(void)
{
    static const uint8_t key[16], iv[12], wrong[16];
    static aesgen_key unset;
    static aesgen_gcm_key k;
    static aesgen_gcm_stream message;
    static aesgen_ctr_stream stream;
    static aesgen_ctr_context context;
    static uint8_t block[16];
    aesgen_ctr_update(&stream, NULL, NULL, 0);
    aesgen_ecb_enc(&unset, NULL, NULL, 0);
    aesgen_cbc_dec(&unset, block, NULL, NULL, 0);
    aesgen_ctr_cached(&unset, &context, block, NULL, NULL, 0);
    if (aesgen_ctr_start(&stream, key, sizeof key, block) || aesgen_gcm_setkey(&k, key, sizeof key))
        return 1;
    aesgen_ctr_update(&stream, NULL, NULL, 0);
    aesgen_ctr_update(&stream, key, block, 5);
    aesgen_ctr_update(&stream, NULL, NULL, 0);
    if (!aesgen_gcm_open(&k, iv, sizeof iv, NULL, 0, NULL, NULL, 0, wrong, 16))
        return 2;
    if (!aesgen_gcm_open_verify_first(&k, iv, sizeof iv, NULL, 0, NULL, NULL, 0, wrong, 16))
        return 3;
    if (aesgen_gcm_open_init(&k, &message, iv, sizeof iv) || aesgen_gcm_aad(&k, &message, NULL, 0) ||
        aesgen_gcm_update(&k, &message, NULL, NULL, 0) || !aesgen_gcm_open_final(&k, &message, wrong, 16))
        return 4;
    SEALED(gcm)
    SEALED(ccm)
    SEALED(ocb)
    SEALED(gcmsiv)
    aesgen_cmac(&unset, NULL, 0, block);
    return aesgen_cbc_enc_multi(NULL, NULL, NULL, NULL, NULL, 0), 0;
}
"""


SANITIZERS = {
    "gcc": [],
    "clang": ["-fsanitize-trap=undefined"],  # needs no run-time library
}


@pytest.mark.parametrize(
    "compiler", [pytest.param("gcc"), pytest.param("clang", marks=requires(tools.CLANG))]
)
def test_without_text_no_function_passes_null_on_or_counts_from_it(compiler: str, tmp_path: Path) -> None:
    sources = {**exported("gcm", "ccm", "ocb", "gcmsiv", "cmac").files, "main.c": PROGRAM}
    for name, text in sources.items():
        (tmp_path / name).write_text(text)
    words = [compiler, "-O1", "-fsanitize=undefined", "-fno-sanitize-recover=all", *SANITIZERS[compiler]]
    run([*words, *(name for name in sources if name.endswith(".c")), "-o", "main"], tmp_path)
    run(["./main"], tmp_path)
