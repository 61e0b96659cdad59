"""GHASH of GCM kernels is linear: right tags for single bits prove it for all texts of a length."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.cipher import aes
from aesgen.devices import Device
from aesgen.model.build import Build
from aesgen.model.job import Call, Job
from aesgen.model.problem import Problem
from aesgen.operations import operations
from aesgen.operations.gcm import subkey
from aesgen.operations.ghash import element, multiplied


def run(
    device: Device, build: Build, texts: Sequence[bytes], key: bytes, iv: bytes, aad: bytes
) -> list[tuple[bytes, bytes]]:
    """(output, tag) for each text."""
    setup, kernel = build.entries
    more = (("iv", iv), ("aad", aad))
    calls = [
        Call(kernel, aes.expand_key(key), b"", text, -(-len(text) // 16), setup, more=more) for text in texts
    ]
    (made,) = device.run([Job(build, tuple(calls))])
    assert made.outcome == "correct", made.detail
    return [(each.output, dict(each.more)["tag"]) for each in made.returned]


def ghash_is_proved(device: Device, build: Build, problem: Problem, blocks: int) -> str:
    """GHASH is linear: if the tags of 0 and of every text with one bit set are right, then the tag of every
    ciphertext of `blocks` blocks is. Returns the first wrong place."""
    key, iv, aad = bytes(range(problem.key_bits // 8)), bytes(range(12)), b""
    zero = bytes(16 * blocks)
    answers = operations()[problem.operation].answer({"key": key, "iv": iv, "aad": aad, "input": zero})
    keystream = answers["output"]
    texts = [zero] + [
        zero[:at] + bytes([1 << bit]) + zero[at + 1 :] for at in range(len(zero)) for bit in range(8)
    ]
    opening = problem.direction == "decrypt"
    if not opening:  # the plaintexts of these ciphertexts
        texts = [bytes(a ^ b for a, b in zip(text, keystream, strict=True)) for text in texts]
    returned = run(device, build, texts, key, iv, aad)
    ciphertexts = [zero] if opening else [returned[0][0]]
    assert ciphertexts == [zero]
    h = element(subkey(key))
    powers = [h]
    while len(powers) <= blocks:
        powers.append(multiplied(powers[-1], h))
    base = element(returned[0][1])
    for number, (_, tag) in enumerate(returned[1:]):
        at, bit = divmod(number, 8)
        block = bytes(at % 16) + bytes([1 << bit]) + bytes(15 - at % 16)
        expected = multiplied(element(block), powers[blocks - at // 16])
        if element(tag) ^ base != expected:
            return f"byte {at}, bit {bit}"
    return ""
