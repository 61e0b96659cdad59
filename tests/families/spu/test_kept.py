"""CTR of 16 streams with a context that keeps tables: right over many calls, and faster after the first."""

from __future__ import annotations

import random

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.ciphers.modes import CTR

from aesgen.families.rendering import render
from aesgen.model.problem import Problem
from aesgen.simulators.spu import SpuCore, assemble
from aesgen.spaces import catalog
from aesgen.system import native

pytestmark = pytest.mark.skipif(
    bool(native.missing("SPU simulator")), reason=str(native.missing("SPU simulator"))
)

STREAMS = 16
KEYS, IVS, SCHEDULE, CONTEXT, DATA = 0x18000, 0x18400, 0x18800, 0x24000, 0x33000
STACK = 0x3FF00


class Kept:
    """A program that encrypts with one context."""

    def __init__(self, key_bits: int) -> None:
        problem = Problem.parse(f"aes{key_bits}-ctr-encrypt-x16")
        space = catalog.space("spu-log-domain-ctr-streams").bind(catalog.target("cell-spu"), problem)
        source = render(space, {**space.baseline(), "window": 80, "height": 10, "cut": 45})
        self.entry, self.setkey = source.entries
        program = assemble(source.text)
        assert program.end <= KEYS and CONTEXT + self.entry.kept_bytes <= DATA
        self.core = SpuCore(program)
        draw = random.Random(key_bits)
        self.keys = [draw.randbytes(key_bits // 8) for _ in range(STREAMS)]
        self.draw = draw
        self.put(KEYS, b"".join(self.keys))
        self.call(self.setkey.symbol, [SCHEDULE, KEYS, 1])
        self.put(CONTEXT, bytes(self.entry.kept_bytes))

    def put(self, at: int, data: bytes) -> None:
        self.core.memory[at : at + len(data)] = data

    def call(self, symbol: str, words: list[int]) -> int:
        self.core.set_word(1, STACK)
        trace = self.core.call(symbol, words)
        first, last = CONTEXT, CONTEXT + self.entry.kept_bytes
        outside = [at for at in trace.written if last <= at < DATA or SCHEDULE > at >= IVS + 256 or at < KEYS]
        assert not outside, f"{symbol} writes to {outside[0]:#x}; its context reaches to {last:#x}"
        assert first % 16 == 0
        return trace.cycles

    def encrypt(self, counters: list[int], blocks: int) -> int:
        """Checks one call; returns its cycles, and leaves the counters behind it in `counters`."""
        data = self.draw.randbytes(16 * blocks * STREAMS)
        self.put(IVS, b"".join(counter.to_bytes(16, "big") for counter in counters))
        self.put(DATA, data)
        cycles = self.call(f"{self.entry.symbol}_kept", [SCHEDULE, IVS, DATA, DATA, blocks, CONTEXT])
        found = bytes(self.core.memory[DATA : DATA + len(data)])
        for stream, (key, counter) in enumerate(zip(self.keys, counters, strict=True)):
            rows = range(16 * stream, len(data), 16 * STREAMS)
            text = b"".join(data[at : at + 16] for at in rows)
            expected = Cipher(AES(key), CTR(counter.to_bytes(16, "big"))).encryptor().update(text)
            assert b"".join(found[at : at + 16] for at in rows) == expected, (stream, blocks)
        after = [(counter + blocks) % (1 << 128) for counter in counters]
        stored = bytes(self.core.memory[IVS : IVS + 256])
        assert stored == b"".join(counter.to_bytes(16, "big") for counter in after)
        counters[:] = after
        return cycles


def starts(draw: random.Random) -> list[int]:
    """Counters whose low bytes wrap at different times, one of them through all 16 bytes."""
    counters = [draw.getrandbits(128) for _ in range(STREAMS)]
    counters[3] = (1 << 128) - 20
    counters[7] = (counters[7] | 0xFFFFFF) - 5
    return counters


@pytest.mark.parametrize("key_bits", [128, pytest.param(256, marks=pytest.mark.slow)])
def test_calls_go_on_where_the_last_one_ended(key_bits: int) -> None:
    """Within a run of 256 passes, over its end, and with other counters, for which tables are made again."""
    kept = Kept(key_bits)
    counters = starts(kept.draw)
    first = kept.encrypt(counters, 1)
    assert [kept.encrypt(counters, blocks) for blocks in (0, 1, 3, 17)][1] < first / 10
    for _ in range(3):
        kept.encrypt(counters, 100)
    zero = [0] * STREAMS
    assert kept.encrypt(zero, 2) > first / 2
    changed = list(zero)
    changed[15] += 1 << 64
    kept.encrypt(changed, 60)
    kept.encrypt(changed, 130)
    kept.encrypt(changed, 130)


def test_the_counters_of_a_new_context_may_be_zero() -> None:
    """A new context is zero too, so that it must not look like one whose last call ended there."""
    kept = Kept(128)
    kept.encrypt([0] * STREAMS, 3)
