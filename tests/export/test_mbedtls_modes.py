"""Mbed TLS over the shim's GCM, CCM, CMAC and XTS: its own suites, which must also find planted faults."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from aesgen.export import shims
from aesgen.export.shim_calls.mbedtls import CONFIGURATION
from aesgen.system import tools
from tests.conftest import requires
from tests.export import mbedtls
from tests.export.portable import exported
from tests.export.running import run
from tests.export.test_shims import MBEDTLS, source_of

OTHERS = (*mbedtls.OTHERS, "DES_C", "CAMELLIA_C", "ARIA_C")
"""What would replace our functions, and the ciphers with which GCM, CCM and CMAC are not served."""
OURS = ("AES_ALT", "GCM_ALT", "CCM_ALT", "CMAC_ALT", "CMAC_C")
SUITES = ("aes.xts", "gcm.aes128_en", "gcm.aes256_de", "gcm.misc", "ccm", "cmac", "cipher.gcm", "cipher.ccm")
FAULTS = {
    "gcm_alt.c": ("memcpy(tag, whole, tag_len);", "memset(tag, 0, tag_len);", "gcm.aes256_de"),
    "ccm_alt.c": ("in, output, length, made, tag_len)", "in, output, length, made, tag_len - 2)", "ccm"),
    "cmac_alt.c": ("memcpy(tag, c->chain, CMAC_BLOCK);", "memset(tag, 0, CMAC_BLOCK);", "cmac"),
}
"""A file, a part of it, what is put there, and the suite that must find it."""


@cache
def written() -> Mapping[str, str]:
    """An export of portable C with the modes that Mbed TLS has, and the shim."""
    own = exported("gcm", "ccm", "cmac", "xts")
    return {**own.files, **shims.shim("mbedtls", own)}


def test_the_shim_has_the_files_that_the_library_includes() -> None:
    modes = ("aes", "gcm", "ccm", "cmac")
    assert {f"{mode}_alt.{kind}" for mode in modes for kind in "hc"} <= set(written())
    assert "aesgen_xts_enc" in written()["aes_alt.c"]


def functions(folder: Path, *command: str) -> set[str]:
    """The functions that an object has."""
    run(["gcc", "-w", *command, "-o", "one.o"], folder)
    told = run(["nm", "-g", "--defined-only", "one.o"], folder).stdout.decode()
    return {line.split()[-1] for line in told.splitlines()}


@requires(tools.GCC)
@pytest.mark.parametrize("version", MBEDTLS)
def test_the_shim_has_every_function_that_the_library_then_lacks(version: str, tmp_path: Path) -> None:
    source = source_of(version)
    assert source is not None
    for name, text in written().items():
        (tmp_path / name).write_text(text)
    (tmp_path / "configuration.h").write_text(CONFIGURATION)
    include = ["-I.", f"-I{source}/include", '-DMBEDTLS_CONFIG_FILE="configuration.h"', "-c"]
    for mode in ("aes", "gcm", "ccm", "cmac"):
        theirs, ours = f"{source}/library/{mode}.c", f"-DMBEDTLS_{mode.upper()}_ALT"
        lacks = functions(tmp_path, *include, theirs) - functions(tmp_path, *include, theirs, ours)
        assert len(lacks) > 4
        assert lacks - functions(tmp_path, *include, f"{mode}_alt.c", ours) == set()


def compiled(folder: Path, name: str, text: str) -> None:
    """Puts that text of a file into the library."""
    (folder / name).write_text(text)
    strict = ["-O2", "-Wall", "-Wextra", "-Werror"]
    include = ["-I.", "-Imbedtls/include"]
    run(["gcc", *strict, *include, "-c", name, "-o", f"{name}.o"], folder)
    run(["ar", "r", "mbedtls/library/libmbedcrypto.a", f"{name}.o"], folder)


@pytest.mark.slow
@requires(tools.GCC)
@pytest.mark.parametrize("version", MBEDTLS)
@pytest.mark.seconds(130)
def test_mbedtls_passes_its_suites_over_other_modes(version: str, tmp_path: Path) -> None:
    source = source_of(version)
    assert source is not None
    for name, text in written().items():
        (tmp_path / name).write_text(text)
    tree = mbedtls.library(source, written(), OURS, OTHERS, tmp_path)
    for name, text in written().items():
        if name.endswith(".c"):
            compiled(tmp_path, name, text)
    tests = ["make", "-C", "tests", "-j2", *mbedtls.make_flags(tmp_path)]
    suites = [f"test_suite_{suite}" for suite in SUITES]
    run([*tests, *suites], tree)
    for suite in suites:
        told = run([f"./{suite}"], tree / "tests").stdout.decode().splitlines()
        assert told[-1].startswith("PASSED"), (suite, told[-1])
    for name, (right, wrong, suite) in FAULTS.items():
        assert right in written()[name], name
        compiled(tmp_path, name, written()[name].replace(right, wrong))
        (tree / "tests" / f"test_suite_{suite}").unlink()
        run([*tests, f"test_suite_{suite}"], tree)
        assert mbedtls.fails(f"test_suite_{suite}", tree / "tests"), name
