"""One call of more than 2^28 blocks, so that 32-bit arithmetic on its length in bytes goes wrong.

Its buffers span 4 GiB of addresses on a few MiB of memory: the first window of the data, a second one that is
mapped again and again, and a last one (`Call.window`). The data are chosen so that the right answer repeats
with them: for CBC, ciphertext windows end in the same block, so that every repetition is chained alike.
"""

from __future__ import annotations

import random

from aesgen.checks.oracle import answer
from aesgen.operations import modes, operations
from aesgen.operations.ctr import advanced

WINDOW = 1 << 20
BLOCKS = (1 << 28) + WINDOW // 32 + 3
"""The last window is filled by half and three blocks; a length cut to 32 bits leaves it unwritten."""


def question(operation: str, key: bytes, seed: int) -> tuple[bytes, bytes, bytes, bytes]:
    """IV, data (three windows), expected output (three windows, zero behind the end) and updated IV."""
    draw = random.Random(f"immense {operation} {seed}").randbytes
    last_bytes = (16 * BLOCKS - 1) % WINDOW + 1
    parts = [draw(WINDOW), draw(WINDOW), draw(last_bytes)]
    contract = operations()[operation]
    iv = draw(contract.state_bytes)
    if contract.chained:
        parts[0] = parts[0][:-16] + parts[1][-16:]
        opened, _ = _chained(modes()[contract.mode]["decrypt"].name, key, iv, parts)
        given, expected = (opened, parts) if contract.serial else (parts, opened)
        updated = parts[2][-16:]
    elif contract.counts:
        starts = (0, BLOCKS - (last_bytes + WINDOW) // 16, BLOCKS - last_bytes // 16)
        expected = [
            answer(operation, [key], [advanced(iv, s)], [p]).output
            for s, p in zip(starts, parts, strict=True)
        ]
        given, updated = parts, advanced(iv, BLOCKS)
    else:
        given, expected, updated = parts, [answer(operation, [key], [], [part]).output for part in parts], b""
    return iv, _windows(given), _windows(expected), updated


def _chained(operation: str, key: bytes, iv: bytes, parts: list[bytes]) -> tuple[list[bytes], bytes]:
    outputs = []
    for part in parts:
        answered = answer(operation, [key], [iv], [part])
        outputs.append(answered.output)
        iv = answered.state
    return outputs, iv


def _windows(parts: list[bytes]) -> bytes:
    return b"".join(part.ljust(WINDOW, b"\0") for part in parts)
