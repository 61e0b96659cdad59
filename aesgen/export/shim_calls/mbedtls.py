"""AES, GCM, CCM, CMAC and XTS of Mbed TLS 2.28 and 3.6, and the PSA API of 3.6."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from aesgen.export.shim_calls import CORE, HERE, Lacking, answers, apart, run
from aesgen.system import paths

CONFIGURATION = """\
#define MBEDTLS_AES_C
#define MBEDTLS_CCM_C
#define MBEDTLS_CIPHER_C
#define MBEDTLS_CIPHER_MODE_CBC
#define MBEDTLS_CIPHER_MODE_CFB
#define MBEDTLS_CIPHER_MODE_CTR
#define MBEDTLS_CIPHER_MODE_OFB
#define MBEDTLS_CIPHER_MODE_XTS
#define MBEDTLS_CIPHER_PADDING_PKCS7
#define MBEDTLS_CMAC_C
#define MBEDTLS_GCM_C
#define MBEDTLS_PLATFORM_C
#ifdef WITH_PSA
#define MBEDTLS_PSA_CRYPTO_C
#define MBEDTLS_PSA_CRYPTO_EXTERNAL_RNG
#endif
"""
PARTS = {
    "mbedtls": "aes block_cipher ccm cipher cipher_wrap cmac constant_time gcm platform platform_util",
    "psa": "psa_crypto psa_crypto_aead psa_crypto_cipher psa_crypto_client psa_crypto_hash psa_crypto_mac "
    "psa_crypto_driver_wrappers_no_static psa_crypto_random psa_crypto_slot_management psa_crypto_storage "
    "psa_util",
}
"""The files of the library."""
FLAGS = ["gcc", "-std=gnu11", "-O1", "-ffunction-sections", "-fdata-sections", "-Wl,--gc-sections", "-w"]


def source_of(version: str) -> Path | None:
    """The source tree of that version, where it was fetched."""
    found = sorted((paths.cache_folder() / "suites").glob(f"mbedtls-{version}*"))
    return next((path for path in found if path.is_dir()), None)


def differences(own: Mapping[str, str], folder: Path, sequences: int, version: str = "") -> list[str]:
    """With both versions, or with one."""
    trees = [(each, source_of(each)) for each in ([version] if version else ["2.28", "3.6"])]
    if not any(tree for _, tree in trees):
        raise Lacking("there are no sources of Mbed TLS; tools/suites fetches them")
    alternatives = [name for name in own if name.endswith("_alt.c")]
    named = [f"-DMBEDTLS_{name.removesuffix('_alt.c').upper()}_ALT" for name in alternatives]
    beside = [name for name in own if name.endswith(".c") and name not in alternatives]
    found = []
    for each, tree in trees:
        if tree:
            command = _command("mbedtls", PARTS["mbedtls"], folder, tree)
            ours = [*command, *named, *alternatives, *beside, CORE]
            found += [f"Mbed TLS {each}, {line}" for line in _apart(folder, command, ours, sequences)]
    return found


def of_psa(own: Mapping[str, str], folder: Path, sequences: int) -> list[str]:
    tree, names = source_of("3.6"), f"{PARTS['mbedtls']} {PARTS['psa']}"
    if tree is None:
        raise Lacking("there are no sources of Mbed TLS 3.6; tools/suites fetches them")
    run(["cp", "-r", str(tree), "tree"], folder)
    run([sys.executable, "psa_aesgen_register.py", "tree"], folder)
    theirs, ours = (_command("psa", names, folder, each) for each in (tree, folder / "tree"))
    ours += ["-DAESGEN_PSA_DRIVER", *(name for name in own if name.endswith(".c")), CORE]
    return _apart(folder, [*theirs, "-DWITH_PSA"], [*ours, "-DWITH_PSA"], sequences)


def _apart(folder: Path, theirs: Sequence[str], ours: Sequence[str], sequences: int) -> list[str]:
    found = []
    for command in (theirs, ours):
        run(command, folder)
        found.append(answers(folder, "0", str(sequences)))
    return apart(*found)


def _command(program: str, parts: str, folder: Path, tree: Path) -> list[str]:
    (folder / "configuration.h").write_text(CONFIGURATION)
    include = ["-I.", f"-I{tree}/include", f"-I{tree}/library", '-DMBEDTLS_CONFIG_FILE="configuration.h"']
    there = [str(path) for name in parts.split() if (path := tree / "library" / f"{name}.c").is_file()]
    return [*FLAGS, *include, str(HERE / f"{program}.c"), *there, "-o", "program"]
