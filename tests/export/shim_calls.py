"""Random calls of Mbed TLS, PSA and BearSSL, and of their shims: both must answer the same.

python -m tests.export.shim_calls SEQUENCES [FOLDER]     # FOLDER: an export with these shims; else portable C
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from aesgen.export import shims
from tests.conftest import PROGRAMS
from tests.export.portable import exported
from tests.export.running import run
from tests.export.test_shims import source_of

SHIMS = ("mbedtls", "psa", "bearssl")
LIBRARIES = ("mbedtls-2.28", "mbedtls-3.6", "psa", "bearssl")
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
SOURCES = {
    "mbedtls": "aes block_cipher ccm cipher cipher_wrap cmac constant_time gcm platform platform_util",
    "psa": "psa_crypto psa_crypto_aead psa_crypto_cipher psa_crypto_client psa_crypto_hash psa_crypto_mac "
    "psa_crypto_driver_wrappers_no_static psa_crypto_random psa_crypto_slot_management psa_crypto_storage "
    "psa_util",
}
ALTERNATIVES = [f"-DMBEDTLS_{mode}_ALT" for mode in ("AES", "CCM", "CMAC", "GCM")]
FLAGS = ["gcc", "-std=gnu11", "-O1", "-ffunction-sections", "-fdata-sections", "-Wl,--gc-sections"]


@cache
def written() -> Mapping[str, str]:
    """An export of portable C with the modes that the libraries have, and the shims."""
    own = exported("gcm", "ccm", "cmac", "xts")
    return {**own.files, **{name: text for shim in SHIMS for name, text in shims.shim(shim, own).items()}}


def available(library: str) -> bool:
    if library == "bearssl":
        return Path("/usr/include/bearssl/bearssl_block.h").is_file()
    return source_of(_tree(library)) is not None


def _tree(library: str) -> str:
    return "mbedtls-3.6" if library == "psa" else library


def differences(library: str, files: Mapping[str, str], folder: Path, first: int, count: int) -> list[str]:
    """For each sequence in which the library and its shim in `files` differ: its number and the two lines
    that do. `folder` is empty."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    others = {"aes.c", "br_aesgen.c", "psa_aesgen.c", "openssl_provider.c", "aesgen_check.c"}
    sources = {name for name in files if name.endswith((".c", ".S")) and not name.endswith("_alt.c")}
    core = sorted(sources - others)
    run(["gcc", "-O1", "-I.", "-r", *core, "-o", "core.o"], folder)
    answers = []
    for ours in (False, True):
        run([*_command(library, folder, ours), "-o", "program"], folder)
        done = subprocess.run(
            ["./program", str(first), str(count)], cwd=folder, capture_output=True, text=True, check=False
        )
        answers.append(f"{done.stdout}ended with {done.returncode}\n".split("sequence "))
    found = []
    for theirs, own in zip(*answers, strict=False):
        lines = list(zip(theirs.splitlines(), own.splitlines(), strict=False))
        if theirs != own:
            number = lines[0][0] if lines else "?"
            found.append(next((f"{number}: {one} / {other}" for one, other in lines if one != other), number))
    return found


def _command(library: str, folder: Path, ours: bool) -> list[str]:
    """The compiler's command line, without the name of the program."""
    if library == "bearssl":
        own = ["-DOURS", "br_aesgen.c", "core.o"] if ours else []
        strict = ["-Wall", "-Wextra", "-Werror"]
        program = str(PROGRAMS / "bearssl_calls.c")
        return [*FLAGS, *strict, "-I.", "-I/usr/include/bearssl", program, *own, "-lbearssl"]
    (folder / "calls.h").write_text(CONFIGURATION)
    source = source_of(_tree(library))
    assert source is not None
    own, names, with_psa = [], SOURCES["mbedtls"], []
    if library == "psa":
        names += " " + SOURCES["psa"]
        with_psa = ["-DWITH_PSA"]
        if ours:
            run(["cp", "-r", str(source), "tree"], folder)
            run([sys.executable, "psa_aesgen_register.py", "tree"], folder)
            source, own = folder / "tree", ["-DAESGEN_PSA_DRIVER", "psa_aesgen.c", "core.o"]
    elif ours:
        own = [*ALTERNATIVES, *(f"{mode}_alt.c" for mode in ("aes", "ccm", "cmac", "gcm")), "core.o"]
    there = [str(path) for name in names.split() if (path := source / "library" / f"{name}.c").is_file()]
    program = str(PROGRAMS / f"{library.split('-')[0]}_calls.c")
    include = ["-I.", f"-I{source}/include", f"-I{source}/library", '-DMBEDTLS_CONFIG_FILE="calls.h"']
    return [*FLAGS, "-w", *with_psa, *include, program, *there, *own]


def main(count: int, export: Path | None) -> int:
    paths = [path for path in export.rglob("*") if path.is_file()] if export else []
    files = {str(path.relative_to(export)): path.read_text() for path in paths if export} or written()
    wrong = 0
    for library in LIBRARIES:
        if not available(library):
            print(f"{library:12}  not here")
            continue
        with TemporaryDirectory() as folder:
            found = differences(library, files, Path(folder), 0, count)
        print(f"{library:12}  {count:,} sequences, {len(found):,} differ", *found[:5], sep="\n    ")
        wrong += bool(found)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None))
