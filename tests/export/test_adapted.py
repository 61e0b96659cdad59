"""The adapter that gives exports for small machines the block functions of the core ABI.

Exports of `small-c` have the interface of small machines and run here, so that every way in which the
adapter computes a mode is compared with an independent implementation.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from aesgen.errors import UserError
from aesgen.export import Facts, Winner, export, shims
from aesgen.export.adapted import adapted
from aesgen.export.exported import Exported
from aesgen.model.problem import KEY_BITS, Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.export.test_shims import STRICT, run

TARGET, SPACE = "cortex-m4", "small-c"
ALL = ("ecb-encrypt", "ecb-decrypt", "cbc-encrypt", "cbc-decrypt", "ctr-encrypt")
CASES = {
    "all": [f"aes{bits}-{each}" for bits in KEY_BITS for each in ALL],
    "ecb": ["aes128-ecb-encrypt", "aes192-ecb-decrypt"],
    "ctr": ["aes192-ctr-encrypt", "aes256-ctr-encrypt"],
    "cbc": ["aes256-cbc-encrypt", "aes128-cbc-decrypt"],
}
"""The functions that an export has; the adapter computes all others."""
COUNTER = bytes(13) + b"\x00\xff\xfe"
PIECES = ((0, 1), (5, 12), (16, 17))
"""Blocks of two calls in turn."""
PLACES = ((0, 0), (0, 3), (1, 0), (7, 7))
"""Offsets of input and output from an aligned address; equal ones are one place."""


def exported(problems: Sequence[str]) -> Exported:
    target = catalog.target(TARGET)
    winners = []
    for name in problems:
        space = catalog.spaces_for(target, Problem.parse(name), SPACE)[0]
        values = tuple(sorted(space.baseline().items()))
        winners.append(Winner(space.problem, space.name, space.family, space.method, values))
    own = Facts(TARGET, target.title, "aesgen export", "0.1.0", "gcc 12", tuple(winners))
    return Exported(own, export(own), core_abi=False)


def built(own: Exported, folder: Path) -> ctypes.CDLL:
    """The export with its adapter as a shared library."""
    whole = adapted(own)
    assert whole is not None and whole.core_abi
    for name, text in whole.files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    sources = [name for name in whole.files if name.endswith(".c")]
    sources.remove("aesgen_block.c")
    run(["gcc", *STRICT, "-fPIC", "-c", "aesgen_block.c"], folder)
    run(["gcc", "-w", "-fPIC", "-shared", *sources, "aesgen_block.o", "-o", "adapted.so"], folder)
    return ctypes.CDLL(str(folder / "adapted.so"))


def expected(operation: str, key: bytes, iv: bytes, text: bytes) -> bytes:
    mode, _, way = operation.partition("_")
    made: Any = {"ecb": modes.ECB, "cbc": lambda: modes.CBC(iv), "ctr": lambda: modes.CTR(iv)}[mode]()
    cipher = Cipher(algorithms.AES(key), made)
    return (cipher.decryptor() if way == "dec" else cipher.encryptor()).update(text)


def answer(
    library: ctypes.CDLL,
    operation: str,
    key: bytes,
    iv: bytes,
    text: bytes,
    places: tuple[int, int],
    first: int,
) -> bytes:
    """The output of two calls, the first of `first` blocks."""
    context = ctypes.create_string_buffer(8192)
    way = "dec" if operation.endswith("dec") else "enc"
    assert getattr(library, f"aesgen_setkey_{way}")(context, key, ctypes.c_size_t(len(key))) == 0
    state = ctypes.create_string_buffer(iv, 17)
    source = (ctypes.c_uint64 * 100)()
    other = source if places[0] == places[1] else (ctypes.c_uint64 * 100)()
    at, to = ctypes.addressof(source) + places[0], ctypes.addressof(other) + places[1]
    ctypes.memmove(at, text, len(text))
    own = [] if operation.startswith("ecb") else [state]
    function = getattr(library, f"aesgen_{operation}")
    for start, blocks in ((0, first), (first, len(text) // 16 - first)):
        place = [ctypes.c_void_p(each + 16 * start) for each in (at, to)]
        function(context, *own, *place, ctypes.c_size_t(blocks))
    return ctypes.string_at(to, len(text))


@requires(tools.GCC)
@pytest.mark.parametrize("case", CASES)
def test_every_mode_and_key_size_whatever_the_export_has(case: str, tmp_path: Path) -> None:
    library = built(exported(CASES[case]), tmp_path)
    for bits in KEY_BITS:
        key = bytes(range(bits // 8))
        for operation in ("ecb_enc", "ecb_dec", "cbc_enc", "cbc_dec", "ctr"):
            for pieces in PIECES:
                text = bytes(7 * place % 256 for place in range(16 * sum(pieces)))
                wanted = expected(operation, key, COUNTER, text)
                for places in PLACES:
                    made = answer(library, operation, key, COUNTER, text, places, pieces[0])
                    assert made == wanted, (operation, bits, pieces, places)


@requires(tools.GCC)
def test_a_refused_key_gives_zeros(tmp_path: Path) -> None:
    library = built(exported(CASES["ecb"]), tmp_path)
    context, out = ctypes.create_string_buffer(8192), ctypes.create_string_buffer(b"x" * 32, 32)
    assert library.aesgen_setkey_enc(context, bytes(32), ctypes.c_size_t(16)) == 0
    for length in (0, 15, 17, 33):
        assert library.aesgen_setkey_enc(context, bytes(64), ctypes.c_size_t(length)) == -1
    library.aesgen_ecb_enc(context, bytes(32), out, ctypes.c_size_t(2))
    assert out.raw == bytes(32)


def test_portable_c_is_there_only_where_something_is_missing() -> None:
    for case, folder in (("all", False), ("ctr", True)):
        files = shims.shim("mbedtls", exported(CASES[case]))
        assert any(name.startswith("portable/") for name in files) is folder
        assert {"aes_alt.c", "aes_alt.h", "aesgen_block.c", "aesgen_block.h"} <= set(files)


def test_a_shim_that_needs_more_than_block_modes_says_so() -> None:
    with pytest.raises(UserError, match="shims need the functions of host-class exports"):
        shims.shim("openssl", exported(CASES["ecb"]))
