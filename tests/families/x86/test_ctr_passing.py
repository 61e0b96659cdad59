"""CTR whose first 256 blocks fill the table of cached rounds as they pass."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from aesgen.cipher import aes
from aesgen.families.rendering import render
from aesgen.families.x86_asm.axes import PASSING_PAYS
from aesgen.system import tools
from aesgen.toolchains import open_toolchain
from tests.conftest import requires
from tests.families.x86.test_asm import NEEDED, TARGET, bound, classes

LENGTHS = (0, 5, PASSING_PAYS - 1, PASSING_PAYS, 511, 512, 513, 777, 1030)
"""Blocks of the calls: fewer than fill the table, and with one to four multiples of 256 in them."""
Run = Callable[[bytes, int], tuple[bytes, int]]


def kernel(pins: dict[str, str], kept: bool, key: bytes, folder: Path) -> Run:
    """A random variant with these settings, as a function of text and counter: ciphertext and next
    counter. All calls share one context if `kept`."""
    bits = 8 * len(key)
    served = bound("x86-ctr-cached", f"aes{bits}-ctr-encrypt{'-kept' * kept}", {"fill": "passing", **pins})
    source = render(served, served.sample(random.Random(f"{pins} {kept}")))
    (build,) = open_toolchain(TARGET, "x86-asm").build([source], folder)
    entry = build.entries[0]
    function = getattr(ctypes.CDLL(str(build.path)), entry.symbol)
    schedule = ctypes.create_string_buffer(aes.expand_key(key))
    memory = ctypes.create_string_buffer(entry.context_bytes + 64)
    at = -ctypes.addressof(memory) % 64
    context = ctypes.byref(memory, at)  # (which keeps the memory alive)

    def run(text: bytes, start: int) -> tuple[bytes, int]:
        counter = ctypes.create_string_buffer((start % (1 << 128)).to_bytes(16, "big"), 16)
        out = ctypes.create_string_buffer(len(text) + 1)
        function(schedule, counter, text, out, ctypes.c_size_t(len(text) // 16), *([context] * kept))
        return out.raw[:-1], int.from_bytes(counter.raw, "big")

    return run


def assert_right(run: Run, key: bytes, start: int, text: bytes) -> None:
    start %= 1 << 128
    first = start.to_bytes(16, "big")
    wanted = Cipher(algorithms.AES(key), modes.CTR(first)).encryptor().update(text)
    assert run(text, start) == (wanted, (start + len(text) // 16) % (1 << 128)), (hex(start), len(text) // 16)


@requires(tools.GCC)
@pytest.mark.parametrize(
    ("kept", "depth", "first"),
    [
        (False, "1", "false"),
        (False, "2", "false"),
        (True, "1", "false"),
        (True, "2", "false"),
        (True, "2", "true"),
    ],
)
@pytest.mark.parametrize("registers", classes(*NEEDED))
def test_every_first_counter_and_carry(
    registers: str, kept: bool, depth: str, first: str, tmp_path: Path
) -> None:
    """The first counter has each position within a vector and a table, and carries into each byte, into the
    bytes that T depends on above all, before, during and just after the filling."""
    draw = random.Random(1)
    key = draw.randbytes(16)
    run = kernel({"registers": registers, "depth": depth, "first": first}, kept, key, tmp_path)
    text = draw.randbytes(16 * max(LENGTHS))
    high = draw.getrandbits(88) << 40
    starts = [high + low for low in (*range(6), 127, 128, *range(250, 256))]
    starts += [(1 << bits) - back for bits in (8, 32, 40, 64, 88, 128) for back in (1, 2, 255, 256, 257, 300)]
    for start in starts:
        assert_right(run, key, start, text[: 16 * draw.choice(LENGTHS[3:])])
    for blocks in LENGTHS:
        assert_right(run, key, draw.getrandbits(128), text[: 16 * blocks])


@requires(tools.GCC)
@pytest.mark.parametrize("first", ["false", "true"])
@pytest.mark.parametrize("registers", classes("sse16", "ymm16", "zmm32"))
def test_a_filled_table_is_used_while_its_bytes_stay(registers: str, first: str, tmp_path: Path) -> None:
    """Calls go on, change one byte of the counter, and return: each is right, whether T is valid or not."""
    draw = random.Random(2)
    key = draw.randbytes(32)
    run = kernel({"registers": registers, "depth": "2", "first": first}, True, key, tmp_path)
    start = draw.getrandbits(128)
    text = draw.randbytes(16 * 700)
    for byte in range(16):
        other = start ^ (1 << 8 * (15 - byte))
        for first, blocks in ((start, 400), (other, 350), (other + 350, 20), (start + 400, 300)):
            assert_right(run, key, first, text[: 16 * blocks])
