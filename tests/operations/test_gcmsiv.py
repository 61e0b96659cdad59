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

WIDE, WIDE_COMPACT = ({**point, "ghash": 32} for point in (KERNELS[0][1], KERNELS[2][1]))


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


@on_host
@pytest.mark.parametrize("direction", ["encrypt", "decrypt"])
@pytest.mark.parametrize("key_bits", [128, 256])
def test_portable_c_answers_all_published_cases(tmp_path: Path, key_bits: int, direction: str) -> None:
    problem = Problem(key_bits, "gcmsiv", direction)
    assert wrong_calls(built(tmp_path, "c", "bitsliced", problem, BITSLICED), published()) == []


@on_host
@pytest.mark.parametrize("direction", ["encrypt", "decrypt"])
@pytest.mark.parametrize(
    ("method", "point"),
    [*KERNELS, ("bitsliced", WIDE), ("compact", WIDE_COMPACT)],
    ids=[*NAMES, "bitsliced-64-32", "compact-32"],
)
def test_portable_c_passes_the_edge_matrix(tmp_path: Path, method, point, direction: str) -> None:  # type: ignore[no-untyped-def]
    problem = Problem({"encrypt": 128, "decrypt": 256}[direction], "gcmsiv", direction)
    assert complaints(built(tmp_path, "c", method, problem, point), problem, limit=200) == []


@on_host
@pytest.mark.slow
def test_a_kernel_passes_the_whole_edge_matrix(tmp_path: Path) -> None:
    problem = Problem(256, "gcmsiv", "decrypt")
    assert complaints(built(tmp_path, "c", "bitsliced", problem, BITSLICED), problem) == []


MISTAKES = {
    "the counter carries beyond 32 bits": (
        "memcpy(block + 16 * i + 4, tag + 4, 12);",
        "memcpy(block + 16 * i + 4, tag + 4, 12); block[16 * i + 4] += number < 40;",
    ),
    "the counter is 8 bits wide": ("place < 4; place++)", "place < 1; place++)"),
    "the mark of a counter is missing": ("block[16 * i + 15] |= 0x80;", ""),
    "the highest bit of the sum stays": ("block[15] &= 0x7f;", ""),
    "the product by x loses a carry": ("(carry >> 7) * 0xe1", "(carry >> 7) * 0xe0"),
    "the lengths change places": ("_finish(&sum, bytes, aad_bytes,", "_finish(&sum, aad_bytes, bytes,"),
    "the schedule of 256-bit keys omits a substitution": (" || at % 8 == 4", ""),
    "opening in place hashes the ciphertext": ("_hash(&sum, out, bytes);", "_hash(&sum, in, bytes);"),
    "the tag that came is not used": (
        "_text(&schedule, received, in",
        "_text(&schedule, i > 99 ? received : derived, in",
    ),
    "the IV's last byte is left out": ("i < 12 ? iv[i] : 0", "i < 11 ? iv[i] : 0"),
}
"""What is wrong, a part of the kernel's text, and what replaces it."""


@on_host
@pytest.mark.slow
@pytest.mark.parametrize("mistake", MISTAKES)
def test_planted_mistakes_are_found(tmp_path: Path, mistake: str) -> None:
    problem = Problem(256, "gcmsiv", "decrypt")
    build = built(tmp_path, "c", "bitsliced", problem, BITSLICED, *MISTAKES[mistake])
    assert complaints(build, problem, limit=200)


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
