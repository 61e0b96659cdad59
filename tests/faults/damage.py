"""Deterministic damage to files, for tests: flipped bits and bytes, cuts, holes, repeats and rubbish."""

from __future__ import annotations

import random


def damaged(content: bytes, rng: random.Random, share: float = 0.0) -> bytes:
    """`content` with one damage of a random kind; with `share`, that part of its bytes are overwritten."""
    data = bytearray(content)
    if share:
        for place in rng.sample(range(len(data)), max(1, round(share * len(data)))):
            data[place] = rng.randrange(256)
        return bytes(data)
    place = rng.randrange(len(data))
    length = rng.choice([1, 4, 16, 200])
    match rng.randrange(8):
        case 0:
            data[place] ^= 1 << rng.randrange(8)
        case 1:
            data[place] = rng.randrange(256)
        case 2:
            del data[place:]
        case 3:
            data[place : place + length] = bytes(len(data[place : place + length]))
        case 4:
            del data[place : place + length]
        case 5:
            data[place:place] = rng.randbytes(length)
        case 6:
            data[place:place] = data[place : place + length]
        case 7:
            data[place] = rng.choice(b'0123456789-+.eE"[]{}:,nulltrueNaNInfinity\n')
    return bytes(data)
