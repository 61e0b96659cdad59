"""CCM verified before it is decrypted: the counter of the second pass, CTR alone, carries through its bytes.

Lengths, splits and wrong tags are cases of the gate for the rules of the header."""

from __future__ import annotations

import ctypes
import random
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESCCM

from aesgen.export import checked, export, wiping
from aesgen.operations.openssl import apply
from aesgen.system import tools
from tests.conftest import requires
from tests.families.x86.kernels import on
from tests.families.x86.test_ccm import exported
from tests.sealed import facts

pytestmark = requires(tools.GCC)
IMPLEMENTATIONS = [
    "portable",
    pytest.param("aes-ni", marks=on("sse16")),
    pytest.param("vaes-512", marks=on("zmm32")),
]
SECOND_START = "    s->counter[15] = 1; /* of the first block of text */\n"
"""The line of the exported file that sets the counter of the second pass."""
KEY, AAD = bytes(range(16)), b"abc"
KEY_BYTES = 64 << 10
"""More than the structure of a key has."""


def opened(folder: Path, implementation: str, iv: bytes, sealed: bytes, tag: bytes, new: str = "") -> bytes:
    """The text that an implementation opens. `new`: lines in place of `SECOND_START`."""
    own = facts("ccm") if implementation == "portable" else exported()
    files = dict(export(own))
    main = next(iter(files))
    assert SECOND_START in files[main]
    files[main] = files[main].replace(SECOND_START, new or SECOND_START)
    built = ctypes.CDLL(str(checked.build(files, own, folder).path))
    assert built.aesgen_use(implementation.encode()) == 0
    key, out = ctypes.create_string_buffer(KEY_BYTES), ctypes.create_string_buffer(len(sealed))
    assert built.aesgen_ccm_setkey(key, KEY, ctypes.c_size_t(len(KEY))) == 0
    given = (key, iv, len(iv), AAD, len(AAD), sealed, out, len(sealed), tag, len(tag))
    values = [ctypes.c_size_t(each) if isinstance(each, int) else each for each in given]
    assert built.aesgen_ccm_open_verify_first(*values) == 0
    return out.raw


def carried(folder: Path, implementation: str, iv: int, size: int) -> None:
    """A message of so many bytes is opened as PyPI `cryptography` sealed it."""
    text = random.Random(iv).randbytes(10007)
    text = (text * (size // len(text) + 1))[:size]
    nonce = bytes(range(iv))
    sealed = AESCCM(KEY, 8).encrypt(nonce, text, AAD)
    assert opened(folder, implementation, nonce, sealed[:-8], sealed[-8:]) == text


@pytest.mark.parametrize("implementation", IMPLEMENTATIONS)
@pytest.mark.parametrize("iv", [7, 12])
def test_a_counter_carries_beyond_two_bytes(tmp_path: Path, implementation: str, iv: int) -> None:
    carried(tmp_path, implementation, iv, (16 << 16) + 37)


@pytest.mark.slow
@on("zmm32")
@pytest.mark.parametrize("iv", [7, 11])
def test_a_counter_carries_beyond_three_bytes(tmp_path: Path, iv: int) -> None:
    carried(tmp_path, "vaes-512", iv, (16 << 24) + 37)


@pytest.mark.parametrize("implementation", IMPLEMENTATIONS)
def test_a_counter_carries_beyond_four_bytes(tmp_path: Path, implementation: str) -> None:
    """A text that is long enough has 64 GiB, so that the second pass begins just before the carry here."""
    nonce, start = bytes(range(10)), b"\0\xff\xff\xff\xfd"
    lines = "".join(f"    s->counter[{len(nonce) + 1 + at}] = {byte};\n" for at, byte in enumerate(start))
    sealed = AESCCM(KEY, 8).encrypt(nonce, random.Random(1).randbytes(16 * 300 + 5), AAD)
    text = opened(tmp_path, implementation, nonce, sealed[:-8], sealed[-8:], lines)
    assert text == apply(KEY, "CTR", bytes([14 - len(nonce)]) + nonce + start, sealed[:-8])


@pytest.mark.slow
@pytest.mark.skipif(wiping.unavailable() is not None, reason=str(wiping.unavailable()))
@pytest.mark.parametrize(
    ("forgotten", "size"),
    [
        ("    wipe(&stream, sizeof stream);\n    wipe_behind();\n    return 0;", 9589),
        ("    wipe(unverified, bytes);\n    wipe_behind();\n", 597),
    ],
    ids=["the key of the second pass", "the text of a short message"],
)
def test_the_wiping_gate_finds_what_was_forgotten(tmp_path: Path, forgotten: str, size: int) -> None:
    own = facts("ccm", True)
    files = dict(export(own))
    assert wiping.complaints(own, files, tmp_path) == []
    main = next(iter(files))
    assert forgotten in files[main]
    kept = "    return 0;" if "return" in forgotten else ""
    files[main] = files[main].replace(forgotten, kept)
    found = wiping.complaints(own, files, tmp_path)
    assert any(f"ccm_open_verify_first, {size} bytes" in line for line in found), found
