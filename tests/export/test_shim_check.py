"""A shim is compiled before it is written; what is missing on this machine is named."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from aesgen.export import export, shims
from aesgen.export.exported import Exported
from aesgen.export.shim_check import compiled
from aesgen.system import tools
from tests.conftest import requires
from tests.export.test_export import facts

pytestmark = requires(tools.GCC)


def written(shim: str) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The files of a shim, and all of an export with it."""
    own = facts("portable-c", "c-bitsliced")
    files = export(own)
    adapter = shims.shim(shim, Exported(own, files, core_abi=True))
    return adapter, {**files, **adapter}


@pytest.mark.parametrize("shim", ["tiny-aes", "openssl", "bearssl"])
def test_a_shim_compiles_or_the_missing_header_is_named(shim: str) -> None:
    complaint, unchecked = compiled(shim, *written(shim))
    assert complaint == ""
    assert unchecked == "" or unchecked.endswith(".h is not installed")
    assert not (shim == "tiny-aes" and unchecked)


def test_a_shim_that_does_not_compile_is_a_complaint() -> None:
    own, files = written("tiny-aes")
    wrong = {**own, "aes.c": own["aes.c"].replace("aesgen_ecb_enc(", "aesgen_ecb_enc(1, ")}
    complaint, unchecked = compiled("tiny-aes", wrong, files)
    assert complaint.startswith("the shim for tiny-aes does not compile: ") and not unchecked


def test_mbed_tls_needs_its_own_configuration() -> None:
    assert "configuration" in compiled("mbedtls", *written("mbedtls"))[1]
