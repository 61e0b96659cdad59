"""Points of one space or key size in another."""

import random

from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.spaces.transfer import fitted

TARGET = catalog.target("x86-64")


def bound(name, bits):
    return catalog.space(name).bind(TARGET, Problem(bits, "ctr"))


def test_vectors_follow_the_key_size():
    """Round keys of AES-128 in AES-256's space: the vector goes on as it ends, and is cut on the way back."""
    small, large = bound("x86-ctr", 128), bound("x86-ctr", 256)
    plain = small.baseline()
    moved = fitted(plain, large)
    assert moved and moved.whole and large.valid(moved.point)
    assert fitted(moved.point, small).point == plain
    assert fitted({"interleave": 0}, small).point == plain, "axes that are missing stand at their baselines"
    assert fitted({"unheard": 1}, small) is None


def test_keys_that_do_not_fit_in_registers_are_given_up_from_the_end():
    small, large = bound("x86-ctr", 128), bound("x86-ctr", 256)
    rng, plain = random.Random(1), large.baseline()["keys"]
    wholes = []
    for _ in range(60):
        point = small.sample(rng)
        moved = fitted(point, large)
        if not moved:
            continue
        assert large.valid(moved.point)
        keys, grown = moved.point["keys"], (*point["keys"], *point["keys"][-1:] * 4)
        kept = next((i for i in range(len(keys) + 1) if keys[i:] == plain[i:]), len(keys))
        assert keys[:kept] == grown[:kept]
        assert keys == grown or not moved.whole
        wholes.append(moved.whole)
    assert any(wholes) and not all(wholes)
