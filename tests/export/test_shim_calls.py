"""The shims answer random calls as the libraries that they replace, and planted faults are found."""

from __future__ import annotations

import ctypes
import random
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from aesgen.export import shims
from aesgen.system import tools
from tests.conftest import requires
from tests.export import shim_calls
from tests.export.portable import exported
from tests.export.running import run
from tests.export.test_shims import FETCH

pytestmark = requires(tools.GCC)
SEQUENCES = 2000
FAULTS = {
    "mbedtls-2.28": ("aes_alt.c", "at = length % BLOCK;", "at = 0;"),
    "mbedtls-3.6": ("ccm_alt.c", "tag ? tag : unused", "tag"),
    "psa": ("psa_aesgen.c", "(c->held + bytes) / BLOCK * BLOCK", "blocks_written(c, bytes)"),
    "bearssl": ("br_aesgen.c", "counter += (uint32_t)now;", "counter += 1;"),
}


def needs(library: str) -> object:
    reason = f"{library} is missing: {FETCH}"
    return pytest.param(
        library, marks=pytest.mark.skipif(not shim_calls.available(library), reason=reason), id=library
    )


@pytest.mark.parametrize("library", [needs(each) for each in shim_calls.LIBRARIES])
def test_random_calls_are_answered_as_by_the_library(library: str, tmp_path: Path) -> None:
    assert not shim_calls.differences(library, shim_calls.written(), tmp_path, 0, SEQUENCES)
    name, right, wrong = FAULTS[library]
    files = shim_calls.written()
    assert right in files[name]
    faulty = {**files, name: files[name].replace(right, wrong)}
    (tmp_path / "faulty").mkdir()
    assert shim_calls.differences(library, faulty, tmp_path / "faulty", 0, SEQUENCES)


@pytest.mark.parametrize("bits", [128, 192, 256])
def test_tiny_aes(bits: int, tmp_path: Path) -> None:
    """Random calls of one context; a text of CBC that ends within a block is processed to its end."""
    own = exported()
    for name, text in {**own.files, **shims.shim("tiny-aes", own)}.items():
        (tmp_path / name).write_text(text)
    sources = sorted(path.name for path in tmp_path.glob("*.c"))
    strict = ["-std=c99", "-O1", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", f"-DAES{bits}=1"]
    run(["gcc", *strict, "-I.", *sources, "-o", "tiny.so"], tmp_path)
    tiny = ctypes.CDLL(str(tmp_path / "tiny.so"))
    draw = random.Random(bits)
    for _ in range(SEQUENCES // 20):
        context, key, iv = ctypes.create_string_buffer(2048), draw.randbytes(bits // 8), draw.randbytes(16)
        tiny.AES_init_ctx_iv(context, key, iv)
        for _ in range(20):
            iv = check(tiny, context, key, iv, draw)
            if not draw.randrange(6):
                key = draw.randbytes(bits // 8)
                tiny.AES_init_ctx(context, key)
            if not draw.randrange(6):
                iv = bytes(15 - draw.randrange(16)).ljust(16, b"\xff")
                tiny.AES_ctx_set_iv(context, iv)
            context = ctypes.create_string_buffer(context.raw, 2048)


@requires(tools.CPLUSPLUS)
@pytest.mark.parametrize("bits", [128, 192, 256])
def test_tiny_aes_has_a_header_for_c_plus_plus(bits: int, tmp_path: Path) -> None:
    own = exported()
    for name, text in {**own.files, **shims.shim("tiny-aes", own)}.items():
        (tmp_path / name).write_text(text)
    (tmp_path / "size.cpp").write_text('#include "aes.hpp"\nint room[AES_keyExpSize];\n')
    run(["gcc", "-I.", f"-DAES{bits}=1", "-c", "size.cpp"], tmp_path)


def check(tiny: ctypes.CDLL, context: object, key: bytes, iv: bytes, draw: random.Random) -> bytes:
    """One call; returns the IV that follows it."""
    size = draw.choice((0, 1, 15, 16, 17, draw.randrange(700)))
    whole, aes = -(-size // 16) * 16, algorithms.AES(key)
    text = draw.randbytes(whole + 16)
    buffer = ctypes.create_string_buffer(text, len(text))
    name = draw.choice(("ECB_encrypt", "ECB_decrypt", "CBC_encrypt", "CBC_decrypt", "CTR_xcrypt"))
    if name[:3] == "ECB":
        single = Cipher(aes, modes.ECB())
        crypt = single.encryptor() if name == "ECB_encrypt" else single.decryptor()
        getattr(tiny, f"AES_{name}")(context, buffer)
        assert buffer.raw == crypt.update(text[:16]) + text[16:], name
        return iv
    getattr(tiny, f"AES_{name}_buffer")(context, buffer, ctypes.c_size_t(size))
    if name == "CTR_xcrypt":
        made = Cipher(aes, modes.CTR(iv)).encryptor().update(text[:size])
        assert buffer.raw == made + text[size:], size
        return ((int.from_bytes(iv, "big") + whole // 16) % 2**128).to_bytes(16, "big")
    way = Cipher(aes, modes.CBC(iv))
    crypt = way.encryptor() if name == "CBC_encrypt" else way.decryptor()
    made = crypt.update(text[:whole])
    assert buffer.raw == made + text[whole:], (name, size)
    chained = made if name == "CBC_encrypt" else text[:whole]
    return chained[-16:] if whole else iv
