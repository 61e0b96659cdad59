"""GCM-SIV: its answers are those of RFC 8452, portable C passes the edge matrix, mistakes are found."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from aesgen.errors import UserError
from aesgen.export import export, wiping
from aesgen.model.problem import Problem
from aesgen.operations import operations
from aesgen.operations.contract import RECEIVED
from aesgen.operations.gcmsiv import keys_of
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


def _published() -> Iterator[SealedCase]:
    """The cases of RFC 8452, as OpenSSL has them."""
    vectors = pytest.importorskip("cryptography_vectors")
    file = Path(vectors.__file__).parent / "ciphers" / "AES" / "GCM-SIV" / "openssl.txt"
    for block in file.read_text().split("COUNT = ")[1:]:
        lines = [line.partition("=") for line in block.splitlines() if "=" in line]
        fields = {
            name.strip().lower(): bytes.fromhex(value.strip()) for name, _, value in lines if name[0] != "#"
        }
        yield SealedCase(
            fields["key"],
            fields["iv"],
            fields.get("aad", b""),
            fields["plaintext"],
            fields["ciphertext"],
            fields["tag"],
        )


@cache
def published() -> tuple[SealedCase, ...]:
    return tuple(case for case in _published() if len(case.key) != 24)


@pytest.mark.parametrize("operation", ["gcmsiv_seal", "gcmsiv_open"])
def test_the_answers_are_the_published_ones(operation: str) -> None:
    assert len(published()) > 40 and {len(case.key) for case in published()} == {16, 32}
    assert max(len(case.text) for case in published()) > 32
    assert wrong_answers(operation, published()) == []


def test_the_keys_of_an_iv_are_those_of_the_standard() -> None:
    """RFC 8452, C.1, the first case: record authentication and encryption keys."""
    key, iv = bytes([1]) + bytes(15), bytes([3]) + bytes(11)
    assert [each.hex() for each in keys_of(key, iv)] == [
        "d9b360279694941ac5dbc6987ada7377",
        "4004a0dcd862f2a57360219d2d44ef6c",
    ]


def test_keys_of_192_bits_are_refused() -> None:
    with pytest.raises(UserError, match="128 or 256"):
        Problem(192, "gcmsiv")


def test_a_wrong_tag_gives_another_text_and_another_tag() -> None:
    contract = operations()["gcmsiv_open"]
    case = next(case for case in published() if len(case.text) > 20)
    given = {"key": case.key, "iv": case.iv, "aad": case.aad, "input": case.sealed}
    wrong = bytes([case.tag[0] ^ 1]) + case.tag[1:]
    answered = contract.answer({**given, RECEIVED: wrong})
    assert answered["output"] != case.text and answered["tag"] not in (case.tag, wrong)


@pytest.mark.parametrize("repetitions", [0, 1, 3, 6])
def test_a_repeating_message_is_answered_part_by_part(repetitions: int) -> None:
    check_repeating_message("gcmsiv_seal", repetitions)


@on_host
@pytest.mark.slow
@pytest.mark.parametrize("key_bits", [128, 256])
def test_the_matrix_passes_on_the_exported_functions(tmp_path: Path, key_bits: int) -> None:
    assert exported_complaints("gcmsiv", tmp_path, key_bits, limit=300) == []


@pytest.mark.slow
@pytest.mark.isa("x86-64")
@requires(tools.STATIC_GCC)
def test_the_functions_leave_nothing_behind(tmp_path: Path) -> None:
    assert wiping.complaints(facts("gcmsiv", True), export(facts("gcmsiv", True)), tmp_path) == []
