"""The PSA driver: how it is registered, and Mbed TLS's own PSA suites over it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

import aesgen
from aesgen.export import Facts, export, shims, substitutes
from aesgen.export.exported import Exported
from aesgen.export.facts import Winner
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import PROGRAMS, requires
from tests.export import mbedtls
from tests.export.portable import exported
from tests.export.test_shims import FETCH, run, source_of

VERSION = "mbedtls-3.6"
WRAPPERS = """\
/* BEGIN-driver headers */
#define PSA_CRYPTO_MBED_TLS_DRIVER_ID (1)
#if defined(PSA_CRYPTO_ACCELERATOR_DRIVER_PRESENT)
#if defined(PSA_CRYPTO_DRIVER_TEST)
            status = mbedtls_test_transparent_cipher_encrypt_setup(
                &operation->ctx.transparent_test_driver_ctx, alg );
            if( status == PSA_SUCCESS )
                operation->id = MBEDTLS_TEST_TRANSPARENT_DRIVER_ID;
#endif /* PSA_CRYPTO_DRIVER_TEST */
#endif
#if defined(PSA_CRYPTO_DRIVER_TEST)
        case MBEDTLS_TEST_TRANSPARENT_DRIVER_ID:
            return( mbedtls_test_transparent_cipher_abort(
                        &operation->ctx.transparent_test_driver_ctx ) );

        case MBEDTLS_TEST_OPAQUE_DRIVER_ID:
            return( mbedtls_test_opaque_cipher_abort(
                        &operation->ctx.opaque_test_driver_ctx ) );
#endif /* PSA_CRYPTO_DRIVER_TEST */
#if defined(PSA_CRYPTO_DRIVER_TEST)
            status = mbedtls_test_transparent_hash_compute( alg );
#endif
"""
CONTEXTS = """\
#include "psa/crypto_driver_common.h"
typedef union {
    mbedtls_psa_hash_operation_t mbedtls_ctx;
} psa_driver_hash_context_t;
typedef union {
    mbedtls_psa_cipher_operation_t mbedtls_ctx;
} psa_driver_cipher_context_t;
"""


@cache
def written() -> Mapping[str, str]:
    """An export of portable C with the modes that PSA has, and the driver."""
    own = exported("gcm", "ccm", "cmac")
    return {**own.files, **shims.shim("psa", own)}


def register(tree: Path) -> subprocess.CompletedProcess[str]:
    (tree.parent / "register.py").write_text(written()["psa_aesgen_register.py"])
    command = [sys.executable, "register.py", str(tree)]
    return subprocess.run(command, cwd=tree.parent, capture_output=True, text=True, check=False)


def miniature(folder: Path) -> Path:
    tree = folder / "tree"
    tree.mkdir()
    (tree / "psa_crypto_driver_wrappers.h").write_text(WRAPPERS)
    for part in ("primitives", "composites"):
        (tree / f"crypto_driver_contexts_{part}.h").write_text(CONTEXTS)
    return tree


def test_the_driver_is_called_before_the_library_s_test_driver(tmp_path: Path) -> None:
    tree = miniature(tmp_path)
    assert register(tree).returncode == 0
    text = (tree / "psa_crypto_driver_wrappers.h").read_text()
    assert text.count("aesgen_transparent_cipher_encrypt_setup(") == 1
    assert text.index("aesgen_transparent_cipher_abort") < text.index("mbedtls_test_transparent_cipher_abort")
    assert text.count("AESGEN_TRANSPARENT_DRIVER_ID") == 3
    assert "opaque" not in text[: text.index("mbedtls_test_transparent_cipher_abort")]
    assert "aesgen_transparent_hash" not in text, "the driver has no hash functions"
    contexts = (tree / "crypto_driver_contexts_primitives.h").read_text()
    assert contexts.count("_operation_t aesgen_ctx;") == 1


def test_the_driver_is_registered_once(tmp_path: Path) -> None:
    tree = miniature(tmp_path)
    register(tree)
    first = {path.name: path.read_text() for path in tree.iterdir()}
    assert register(tree).returncode == 0
    assert {path.name: path.read_text() for path in tree.iterdir()} == first


def test_an_unknown_version_of_the_library_is_refused(tmp_path: Path) -> None:
    tree = miniature(tmp_path)
    (tree / "psa_crypto_driver_wrappers.h").write_text(WRAPPERS.replace("BEGIN-driver", "Start-driver"))
    done = register(tree)
    assert done.returncode == 1 and "this version of the library is unknown" in done.stderr
    (tmp_path / "empty").mkdir()
    assert "is no source tree of Mbed TLS" in register(tmp_path / "empty").stderr


def test_an_export_without_authenticated_modes_gets_a_driver_of_ciphers() -> None:
    target = catalog.target("portable-c")
    problem = Problem(128, "ctr")
    [space] = [each for each in catalog.spaces_for(target, problem) if each.name == "c-bitsliced"]
    values = tuple(sorted(space.baseline().items()))
    winner = Winner(problem, space.name, space.family, space.method, values, None, "unknown")
    complete = tuple(substitutes.complete(target, [winner]))
    facts = Facts(target.name, target.title, "aesgen export", aesgen.__version__, "gcc 12", complete)
    made = shims.shim("psa", Exported(facts, export(facts), core_abi=True))
    assert "aead" not in made["psa_aesgen.h"] and "mac_" not in made["psa_aesgen.h"]


@requires(tools.GCC)
@pytest.mark.skipif(source_of(VERSION) is None, reason=f"no sources of Mbed TLS 3.6: {FETCH}")
def test_an_output_over_its_input_is_right_or_refused(tmp_path: Path) -> None:
    """As a library passes them that is built with `MBEDTLS_PSA_ASSUME_EXCLUSIVE_BUFFERS`."""
    for name, text in written().items():
        (tmp_path / name).write_text(text)
    core = next(name for name in written() if name.endswith(".c"))
    run(["gcc", "-O1", "-w", "-c", core, "-o", "core.o"], tmp_path)
    include = ["-I.", f"-I{source_of(VERSION)}/include", "-fsanitize=address,undefined"]
    command = ["gcc", "-O1", "-Wall", "-Wextra", "-fno-sanitize-recover", *include]
    run([*command, str(PROGRAMS / "psa_overlaps.c"), "psa_aesgen.c", "core.o", "-o", "program"], tmp_path)
    assert int(run(["./program"], tmp_path).stdout) > 10_000


SUITES = ("test_suite_psa_crypto", "test_suite_psa_crypto_op_fail.generated")
FAULTS = {
    "a cipher in parts": (
        "*written = blocks_update(c, out, in, bytes);",
        "if (*written) out[0] ^= 1;",
    ),
    "GCM in parts": (
        "return aesgen_gcm_update(&o->own.gcm.key, &o->own.gcm.stream, in, out, bytes);",
        "if (bytes) bytes--;",
    ),
    "CCM in parts": ("return aesgen_ccm_aad(&o->own.ccm.key, &o->own.ccm.stream, aad, bytes);", "return 0;"),
    "a whole message": (
        "return o->encrypting ? aesgen_gcm_seal(&o->own.gcm.key, nonce, nonce_bytes,",
        "if (aad_bytes) aad_bytes--;",
    ),
    "a tag": ("cmac_end(&operation->message, tag);", "tag[0] ^= 1;"),
}
"""A statement of the driver, and what is put behind it, or before it if it returns."""


@pytest.mark.slow
@requires(tools.GCC)
@pytest.mark.skipif(source_of(VERSION) is None, reason=f"no sources of Mbed TLS 3.6: {FETCH}")
@pytest.mark.seconds(80)
def test_mbedtls_passes_its_psa_suites_and_finds_planted_faults(tmp_path: Path) -> None:
    """The suites must fail with a fault in the driver: so they do run over it."""
    source = source_of(VERSION)
    assert source is not None
    tree = tmp_path / "mbedtls"
    run(["cp", "-r", str(source), str(tree)], tmp_path)
    for name, text in written().items():
        (tmp_path / name).write_text(text)
    run([sys.executable, "psa_aesgen_register.py", "mbedtls"], tmp_path)
    flags = f"CFLAGS=-O0 -DAESGEN_PSA_DRIVER -I{tmp_path}"
    python = f"PYTHON={sys.executable}"  # the generators of its sources want Jinja2
    run(["make", "-C", "library", "-j2", flags, python], tree)
    add(tmp_path, written()["psa_aesgen.c"])
    main = next(name for name in written() if name.endswith(".c"))
    run(["gcc", "-O1", "-c", main, "-o", "main.o"], tmp_path)
    run(["ar", "r", f"{tree}/library/libmbedcrypto.a", "main.o"], tmp_path)
    tests = ["make", "-C", "tests", "-j2", flags, python]
    run([*tests, *SUITES], tree)
    for suite in SUITES:
        told = run([f"./{suite}"], tree / "tests").stdout.decode().splitlines()
        assert told[-1].startswith("PASSED"), (suite, told[-1])
    for fault, (old, new) in FAULTS.items():
        right = written()["psa_aesgen.c"]
        assert old in right, fault
        add(
            tmp_path,
            right.replace(old, f"{new}\n    {old}" if old.startswith("return") else f"{old}\n    {new}"),
        )
        (tree / "tests" / SUITES[0]).unlink()
        run([*tests, SUITES[0]], tree)
        assert mbedtls.fails(SUITES[0], tree / "tests"), fault


OWN_TREE = os.environ.get("AESGEN_PSA_TREE", "")
"""A source tree of Mbed TLS 3.6 or TF-PSA-Crypto 1 whose headers the driver is compiled with."""


@requires(tools.GCC)
@pytest.mark.skipif(not OWN_TREE, reason="AESGEN_PSA_TREE names no source tree of a library with PSA drivers")
def test_the_driver_compiles_with_the_headers_of_a_given_source_tree(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    run(["cp", "-r", OWN_TREE, str(tree)], tmp_path)
    for name, text in written().items():
        (tmp_path / name).write_text(text)
    run([sys.executable, "psa_aesgen_register.py", str(tree)], tmp_path)
    contexts = tree / "include" / "psa" / "crypto_driver_contexts_primitives.h"
    assert "aesgen_ctx;" in contexts.read_text()
    include = ["-I.", f"-I{tree}/include", f"-I{tree}/drivers/builtin/include", "-DAESGEN_PSA_DRIVER"]
    strict = ["-std=c99", "-O1", "-Wall", "-Wextra", "-Werror"]
    run(["gcc", *strict, *include, "-c", "psa_aesgen.c", "-o", "psa_aesgen.o"], tmp_path)
    # The unions of contexts, with the driver's own, must be valid C as well.
    (tmp_path / "contexts.c").write_text("#include <psa/crypto.h>\npsa_cipher_operation_t operation;\n")
    run(["gcc", *strict, *include, "-c", "contexts.c"], tmp_path)


def add(folder: Path, driver: str) -> None:
    """Puts that text of the driver into the library."""
    (folder / "psa_aesgen.c").write_text(driver)
    include = ["-I.", "-Imbedtls/include", "-DAESGEN_PSA_DRIVER"]
    strict = ["-std=c99", "-O1", "-Wall", "-Wextra", "-Werror"]
    run(["gcc", *strict, *include, "-c", "psa_aesgen.c", "-o", "psa_aesgen.o"], folder)
    run(["ar", "r", "mbedtls/library/libmbedcrypto.a", "psa_aesgen.o"], folder)
