"""Mbed TLS's own CCM on the simulated ARM cores, to be compared with ours.

python -m tests.families.arm.mbedtls SOURCE --target cortex-m4

SOURCE is an unpacked source of Mbed TLS 3.6 (`tools/suites` fetches one). Its CCM and AES are compiled with
the target's own compiler at -O2 and with tables in flash (MBEDTLS_AES_ROM_TABLES), nothing else switched on.
The answers are compared with OpenSSL's before anything is counted."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from aesgen.model.build import EntryPoint, Source
from aesgen.model.measurement import Measurement
from aesgen.model.problem import Problem
from aesgen.operations import operations
from aesgen.rendering import prototypes
from aesgen.spaces import catalog
from tests.variants import built, counted

CONFIGURATION = """#define MBEDTLS_AES_C
#define MBEDTLS_CCM_C
#define MBEDTLS_AES_ROM_TABLES
#define MBEDTLS_BLOCK_CIPHER_NO_DECRYPT
"""
FILES = ("platform_util", "constant_time", "aes", "block_cipher", "ccm")
ADAPTER = """#define MBEDTLS_CONFIG_FILE "mbedtls_config_own.h"
INCLUDES
#include "mbedtls/ccm.h"

/* The library works in its context, while our calls may not change a prepared key. Each call is set up. */
static mbedtls_ccm_context context;

/* Functions that the library names may allocate memory or end the program; the C library then needs these. */
void *_sbrk(ptrdiff_t bytes);
void *_sbrk(ptrdiff_t bytes)
{
    (void)bytes;
    return (void *)-1;
}

void _exit(int status);
void _exit(int status)
{
    (void)status;
    for (;;)
        ;
}

int mbedtls_setkey(uint8_t *prepared, const uint8_t *rk);
int mbedtls_setkey(uint8_t *prepared, const uint8_t *rk)
{
    prepared[0] = 0;
    mbedtls_ccm_init(&context);
    return mbedtls_ccm_setkey(&context, MBEDTLS_CIPHER_ID_AES, rk, KEY_BITS);
}

void mbedtls_kernel(PARAMETERS);
void mbedtls_kernel(PARAMETERS)
{
    (void)rk;
    if (mbedtls_ccm_encrypt_and_tag(&context, bytes, iv, iv_bytes, aad, aad_bytes, in, out, tag, tag_bytes))
        __builtin_trap();
}
"""


def measured(source: Path, target_name: str, key_bits: int, folder: Path) -> Measurement:
    """Cycles of sealing with the library at `source`. Raises `VariantFailure` if it does not compile."""
    target, problem = catalog.target(target_name), Problem(key_bits, "ccm")
    includes = "\n".join(f'#include "{source}/library/{name}.c"' for name in FILES)
    replaced = {
        "INCLUDES": includes,
        "PARAMETERS": prototypes.parameters(operations()["ccm_seal"], 1),
        "KEY_BITS": str(key_bits),
    }
    text = ADAPTER
    for old, new in replaced.items():
        text = text.replace(old, new)
    setup = EntryPoint(
        "mbedtls_setkey",
        "setkey_ccm",
        key_bits,
        key_form="setkey",
        key_alignment=1,
        context_bytes=1,
        takes_form="expanded",
    )
    kernel = EntryPoint(
        "mbedtls_kernel", "ccm_seal", key_bits, ("bulk", "call"), key_form="setkey", key_alignment=1
    )
    files = (("mbedtls.c", text), ("mbedtls_config_own.h", CONFIGURATION))
    options = (("flags", f"-O2 -I. -I{source}/include -I{source}/library"),)
    build = built(target, "c", Source(files, (kernel, setup), options=options), folder)
    return counted(target, problem, build)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("source", type=Path)
    parser.add_argument("--target", default="cortex-m4")
    parser.add_argument("--key-bits", type=int, default=128, choices=(128, 192, 256))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        made = measured(given.source.absolute(), given.target, given.key_bits, Path(folder))
    figures = ", ".join(f"{name} {value:g}" for name, value in made.figures.items())
    per_block = 16 * made.cycles_per_byte
    print(f"Mbed TLS, AES-{given.key_bits} CCM on {given.target}: {per_block:,.1f} cycles per block")
    print(figures)


if __name__ == "__main__":
    main()
