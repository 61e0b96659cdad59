"""OCB3: its answers are those of RFC 7253, portable C passes the edge matrix, mistakes are found."""

from __future__ import annotations

import ctypes
import random
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen import cli
from aesgen.export import export, wiping
from aesgen.model.problem import KEY_BITS
from aesgen.operations import ocb, operations
from aesgen.operations.ocb import Offsets
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

TAG_BYTES = 16


def _published() -> Iterator[SealedCase]:
    """The cases of RFC 7253 and OpenSSL's own."""
    vectors = pytest.importorskip("cryptography_vectors")
    folder = Path(vectors.__file__).parent / "ciphers" / "AES" / "OCB3"
    for name in ("rfc7253.txt", "openssl.txt"):
        for block in (folder / name).read_text().split("COUNT = ")[1:]:
            lines = [line.partition("=") for line in block.splitlines() if "=" in line]
            given = {field.strip(): bytes.fromhex(value.strip()) for field, _, value in lines}
            sealed = given["Ciphertext"]
            yield SealedCase(
                given["Key"],
                given["Nonce"],
                given["AAD"],
                given["Plaintext"],
                sealed[:-TAG_BYTES],
                sealed[-TAG_BYTES:],
            )


@cache
def published() -> tuple[SealedCase, ...]:
    return tuple(_published())


@pytest.mark.parametrize("operation", ["ocb_seal", "ocb_open"])
def test_the_answers_are_the_published_ones(operation: str) -> None:
    assert len(published()) > 15 and max(len(case.text) for case in published()) > 100
    assert wrong_answers(operation, published()) == []


@pytest.mark.parametrize("key_bits", KEY_BITS)
@pytest.mark.parametrize("operation", ["ocb_seal", "ocb_open"])
def test_the_iterated_example_of_the_standard(operation: str, key_bits: int) -> None:
    """RFC 7253, appendix A: the tag of the ciphertexts of 384 messages of 0 to 127 bytes."""
    key = bytes(key_bits // 8 - 1) + b"\x80"
    contract, gathered = operations()["ocb_seal"], b""
    for size in range(128):
        text = bytes(size)
        for number, given in enumerate(((text, text), (b"", text), (text, b"")), 3 * size + 1):
            iv = number.to_bytes(12, "big")
            made = contract.answer({"key": key, "iv": iv, "aad": given[0], "input": given[1]})
            gathered += made["output"] + made["tag"]
    given = {"key": key, "iv": (385).to_bytes(12, "big"), "aad": gathered, "input": b""}
    assert (
        operations()[operation].answer(given)["tag"].hex()
        == {
            128: "67e944d23256c5e0b6c61fa22fdf1ea2",
            192: "f673f2c3e7174aae7bae986ca9f29e17",
            256: "d90eb8e9c977c88b79dd793d7ffa161c",
        }[key_bits]
    )


@pytest.mark.parametrize("first", [0, 1, 5, 63, 1000])
def test_offsets_follow_from_the_number_of_a_block(first: int) -> None:
    """Without the blocks before it, as the standard defines them block by block."""
    offsets = Offsets(bytes(range(16)), bytes(12))
    assert offsets.several(0, first + 40)[16 * first :] == offsets.several(first, 40)
    assert offsets.several(first, 40)[-16:] == offsets.after(first + 40).to_bytes(16, "big")


@pytest.mark.parametrize("repetitions", [0, 1, 4])
def test_a_repeating_message_is_answered_part_by_part(repetitions: int) -> None:
    check_repeating_message("ocb_seal", repetitions)


@on_host
@pytest.mark.slow
@pytest.mark.parametrize("key_bits", [128, 192])
def test_the_matrix_passes_on_the_exported_functions(tmp_path: Path, key_bits: int) -> None:
    assert exported_complaints("ocb", tmp_path, key_bits, limit=300) == []


@pytest.mark.slow
@pytest.mark.isa("x86-64")
@requires(tools.STATIC_GCC)
def test_the_functions_leave_nothing_behind(tmp_path: Path) -> None:
    assert wiping.complaints(facts("ocb", True), export(facts("ocb", True)), tmp_path) == []


def test_the_answer_for_short_ivs_is_that_of_openssl_where_it_has_one() -> None:
    draw = random.Random(10)
    for size in range(100):
        given = {"key": draw.randbytes(16), "iv": draw.randbytes(12 + size % 4)}
        given |= {"aad": draw.randbytes(size % 40), "input": draw.randbytes(size)}
        assert ocb._sealed(given) == ocb._sealed_here(given)


@pytest.mark.slow
@pytest.mark.isa("x86-64")
def test_exported_functions_take_ivs_of_1_to_15_bytes(tmp_path: Path) -> None:
    """In every implementation of the export of x86-64."""
    out = tmp_path / "out"
    done = CliRunner().invoke(cli.group, ["export", "--target", "x86-64", "--mode", "ocb", "--out", str(out)])
    assert done.exit_code == 0
    sources = [str(file) for file in out.iterdir() if file.suffix in (".c", ".S")]
    subprocess.run(["gcc", "-O2", "-fPIC", "-shared", *sources, "-o", out / "ocb.so"], check=True)
    library, size = ctypes.CDLL(str(out / "ocb.so")), ctypes.c_size_t
    draw, key, tried = random.Random(11), ctypes.create_string_buffer(20_000), 0
    for implementation in (b"portable", b"aes-ni", b"vaes-256", b"vaes-512"):
        if library.aesgen_use(implementation):
            continue
        for number in range(17 * 10):
            given = {"key": draw.randbytes(16), "iv": draw.randbytes(number % 17)}
            given |= {"aad": draw.randbytes(number % 40), "input": draw.randbytes(3 * number)}
            library.aesgen_ocb_setkey(key, given["key"], size(16))
            made, tag = ctypes.create_string_buffer(3 * number + 1), ctypes.create_string_buffer(16)
            lengths = {name: size(len(value)) for name, value in given.items()}
            start = (key, given["iv"], lengths["iv"], given["aad"], lengths["aad"])
            sealed = library.aesgen_ocb_seal(*start, given["input"], made, lengths["input"], tag, size(16))
            if not 1 <= number % 17 <= 15:
                assert sealed == -1
                continue
            expected = ocb._sealed_here(given)
            assert (sealed, made.raw[:-1], tag.raw) == (0, expected["output"], expected["tag"])
            assert not library.aesgen_ocb_open(*start, made, made, lengths["input"], tag, size(16))
            assert made.raw[:-1] == given["input"]
            tried += 1
    assert tried >= 150
