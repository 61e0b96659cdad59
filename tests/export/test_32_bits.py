"""An export in a program with pointers of 32 bits, which has no C library and runs on this machine."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from aesgen.system import tools
from tests.conftest import requires
from tests.export.compilers import STRINGS
from tests.export.portable import exported
from tests.export.running import run
from tests.patience import HUNG

pytestmark = [pytest.mark.isa("x86-64"), requires(tools.GCC)]
KEY, IV = bytes(range(16)), bytes(range(12))
AAD_BYTES, PART, TEXT_BYTES = (
    40_500,
    700,
    20_000,
)  # PART: of the associated data, which are all `FILL`; the text is zeros
FILL = 0x5A
LIBRARY = """#include "string.h"
void *memcpy(void *to, const void *from, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        ((char *)to)[i] = ((const char *)from)[i];
    return to;
}
void *memset(void *to, int value, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        ((char *)to)[i] = (char)value;
    return to;
}
int memcmp(const void *one, const void *other, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        if (((const char *)one)[i] != ((const char *)other)[i])
            return 1;
    return 0;
}
int strcmp(const char *one, const char *other)
{
    for (; *one && *one == *other; one++, other++)
        ;
    return *one - *other;
}
"""
PROGRAM = """#include "aesgen.h"
#include "string.h"
static aesgen_gcm_key k;
static aesgen_gcm_stream stream;
static uint8_t aad[AAD_BYTES], text[TEXT_BYTES], tag[16];

/* The number of the first check that fails. */
static int checks(void)
{
    if (sizeof(size_t) != 4)
        return 1;
    if (aesgen_self_test())
        return 2;
    memset(aad, FILL, AAD_BYTES);
    if (aesgen_gcm_setkey(&k, key, sizeof key) || aesgen_gcm_seal_init(&k, &stream, iv, sizeof iv) ||
        aesgen_gcm_aad(&k, &stream, aad, PART) || aesgen_gcm_aad(&k, &stream, aad + PART, AAD_BYTES - PART) ||
        aesgen_gcm_update(&k, &stream, text, text, TEXT_BYTES) || aesgen_gcm_seal_final(&k, &stream, tag, 16))
        return 3;
    if (memcmp(tag, right, 16))
        return 4;
    if (aesgen_gcm_open_verify_first(&k, iv, sizeof iv, aad, AAD_BYTES, text, text, TEXT_BYTES, right, 16))
        return 5;
    for (size_t i = 0; i < TEXT_BYTES; i++)
        if (text[i])
            return 6;
    return 0;
}

__attribute__((force_align_arg_pointer)) void _start(void)
{
    __asm__ volatile("int $0x80" : : "a"(1), "b"(checks()));
}
"""


def _array(name: str, value: bytes) -> str:
    return f"static const uint8_t {name}[] = {{ {', '.join(map(str, value))} }};\n"


def test_gcm_with_long_associated_data_and_verification_before_long_texts(tmp_path: Path) -> None:
    right = AESGCM(KEY).encrypt(IV, bytes(TEXT_BYTES), bytes([FILL]) * AAD_BYTES)[-16:]
    numbers = (
        f"enum {{ AAD_BYTES = {AAD_BYTES}, PART = {PART}, TEXT_BYTES = {TEXT_BYTES}, FILL = {FILL} }};\n"
    )
    data = "#include <stdint.h>\n" + numbers + _array("key", KEY) + _array("iv", IV) + _array("right", right)
    sources = {"string.h": STRINGS, "library.c": LIBRARY, "program.c": data + PROGRAM}
    sources |= exported("gcm").files
    for name, text in sources.items():
        (tmp_path / name).write_text(text)
    words = ["gcc", "-m32", "-std=c99", "-O1", "-ffreestanding", "-static", "-nostdlib", "-I."]
    run([*words, *(name for name in sources if name.endswith(".c")), "-o", "program"], tmp_path)
    try:
        done = subprocess.run([tmp_path / "program"], check=False, timeout=HUNG)
    except OSError as error:
        pytest.skip(f"this system runs no programs of 32 bits: {error}")
    assert done.returncode == 0
