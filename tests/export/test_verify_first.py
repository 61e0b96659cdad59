"""CCM verified before it is decrypted: the second pass, CTR alone, agrees with `cryptography` everywhere."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from aesgen.export import export, wiping
from aesgen.operations.openssl import apply
from aesgen.system import tools
from tests.conftest import requires
from tests.export.test_streaming import Library, Message, wrong_first
from tests.families.x86.kernels import on
from tests.families.x86.test_ccm import exported
from tests.operations.test_ccm import published
from tests.sealed import facts

pytestmark = requires(tools.GCC)
IVS = range(7, 14)
SIZES = (0, 1, 15, 16, 17, 500, 1023, 1024, 1025, 1039, 1040, 1041, 1279, 1280, 1281, 4099)
ASIDES = (0, 1, 13, 14, 15, 30, 300, 0xFEFF, 0xFF00)
IMPLEMENTATIONS = [
    "portable",
    pytest.param("aes-ni", marks=on("sse16")),
    pytest.param("vaes-512", marks=on("zmm32")),
]
SECOND_START = "    s->counter[15] = 1; /* of the first block of text */\n"
"""The line of the exported file that sets the counter of the second pass."""


def library(folder: Path, implementation: str = "portable", old: str = "", new: str = "") -> Library:
    """The functions of an implementation, with a part of the C file replaced."""
    files = dict(export(facts("ccm") if implementation == "portable" else exported()))
    main = next(iter(files))
    assert old in files[main]
    files[main] = files[main].replace(old, new)
    return Library("ccm", files, folder, implementation)


@pytest.fixture(scope="module", params=IMPLEMENTATIONS)
def own(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Library:
    """The functions of each implementation."""
    return library(tmp_path_factory.mktemp("own"), request.param)


def drawn(source: random.Random, iv: int, aad: int, size: int) -> Message:
    """A message with an IV, associated data and a text of so many bytes; a long text repeats itself."""
    key, tag = source.randbytes(source.choice((16, 24, 32))), source.choice((4, 6, 8, 10, 12, 14, 16))
    text = source.randbytes(min(size, 10007))
    text = (text * (size // len(text) + 1))[:size] if text else b""
    return Message(key, source.randbytes(iv), source.randbytes(aad), text, tag, (aad,), (size,))


def opened(own: Library, message: Message) -> list[str]:
    """What is wrong if the message is opened apart and in place, with its tag and with a wrong one."""
    sealed, tag = message.sealed("ccm")
    forged = bytes([tag[0] ^ 0x10]) + tag[1:]
    name = f"iv {len(message.iv)}, aad {len(message.aad)}, text {len(message.text)}"
    return list(wrong_first(own, message, sealed, tag, forged, name))


def messages() -> Iterator[Message]:
    """Every length of IV with texts of whole and partial blocks; associated data of every encoding."""
    source = random.Random("CCM verified first")
    for iv, size in product(IVS, SIZES):
        yield drawn(source, iv, source.choice(ASIDES[:-2]), size)
    for aad, size in product(ASIDES, (0, 1, 40)):
        yield drawn(source, source.choice(IVS), aad, size)
    yield drawn(source, 13, 5, 0xFFFF)


def test_every_length_gives_the_text(own: Library) -> None:
    assert [complaint for message in messages() for complaint in opened(own, message)] == []


def test_the_published_cases_are_opened_or_refused(own: Library) -> None:
    for case in published():
        key = own.key(case.key)
        out = ctypes.create_string_buffer(case.sealed, len(case.sealed) + 1)
        given = (key, case.iv, len(case.iv), case.aad, len(case.aad), case.sealed, out, len(case.sealed))
        verdict = own.call("open_verify_first", *given, case.tag, len(case.tag))
        assert (verdict, out.raw[:-1]) == ((0, case.text) if case.valid else (-1, case.sealed))


@pytest.mark.parametrize("iv", range(7, 13))
def test_a_counter_carries_beyond_two_bytes(own: Library, iv: int) -> None:
    assert opened(own, drawn(random.Random(iv), iv, 3, (16 << 16) + 37)) == []


@pytest.mark.slow
@on("zmm32")
@pytest.mark.parametrize("iv", [7, 11])
def test_a_counter_carries_beyond_three_bytes(tmp_path: Path, iv: int) -> None:
    own = library(tmp_path, "vaes-512")
    assert opened(own, drawn(random.Random(iv), iv, 3, (16 << 24) + 37)) == []


@pytest.mark.parametrize("implementation", IMPLEMENTATIONS)
def test_a_counter_carries_beyond_four_bytes(tmp_path: Path, implementation: str) -> None:
    """A text that is long enough has 64 GiB, so that the second pass begins just before the carry here."""
    iv, start = 10, b"\0\xff\xff\xff\xfd"
    lines = "".join(f"    s->counter[{iv + 1 + at}] = {byte};\n" for at, byte in enumerate(start))
    changed = library(tmp_path, implementation, SECOND_START, lines)
    message = drawn(random.Random(iv), iv, 3, 16 * 300 + 5)
    sealed, tag = message.sealed("ccm")
    out = ctypes.create_string_buffer(len(sealed))
    given = (changed.key(message.key), message.iv, iv, message.aad, 3, sealed, out, len(sealed))
    assert changed.call("open_verify_first", *given, tag, len(tag)) == 0
    assert out.raw == apply(message.key, "CTR", bytes([14 - iv]) + message.iv + start, sealed)


MISTAKES = {
    "the second pass counts from 0": (SECOND_START, ""),
    "the second pass counts from 2": (SECOND_START, SECOND_START.replace("= 1", "= 2")),
    "the bytes after the last whole block stay": ("size_t at = bytes & ~(size_t)15;", "size_t at = bytes;"),
    "a wrong tag is accepted": ("if (!tags_differ(", "if (tag_bytes || !tags_differ("),
}
"""What is wrong, a part of the exported file, and what replaces it."""


@pytest.mark.parametrize("mistake", MISTAKES)
def test_planted_mistakes_are_found(tmp_path: Path, mistake: str) -> None:
    own = library(tmp_path, "portable", *MISTAKES[mistake])
    assert any(opened(own, message) for message in messages())


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
