"""Key wrap: the wrapping function of SP 800-38F (W, 6.1) on a first half block and a text of half blocks.

A text of one half block is enciphered as one block, as KWP does (6.3). The exported functions `kw_seal`,
`kw_open`, `kwp_seal` and `kwp_open` add the initial values of KW and KWP.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from aesgen.operations.contract import Operand, Operation, Role, key
from aesgen.operations.steps import Algebra, Bytes

HALF = 8
_BYTES = Operand("bytes", Role.LENGTH, multiple=HALF)


def _number(number: int) -> Bytes:
    return tuple(number.to_bytes(HALF, "big"))


def _halves(text: Bytes) -> list[Bytes]:
    return [text[start : start + HALF] for start in range(0, len(text), HALF)]


def _wrapped(aes: Algebra, given: Mapping[str, Bytes]) -> dict[str, Bytes]:
    first, halves = given["iv"], _halves(given["input"])
    if len(halves) == 1:
        return {"output": aes.encipher(first + halves[0])}
    for number in range(1, 6 * len(halves) + 1):
        place = (number - 1) % len(halves)
        made = aes.encipher((*first, *halves[place]))
        first, halves[place] = aes.xor(made[:HALF], _number(number)), made[HALF:]
    return {"output": tuple(chain(first, *halves))}


def _unwrapped(aes: Algebra, given: Mapping[str, Bytes]) -> dict[str, Bytes]:
    first, *halves = _halves(given["input"])
    if len(halves) == 1:
        made = aes.decipher(given["input"])
        return {"output": made[HALF:], "iv": made[:HALF]}
    for number in range(6 * len(halves), 0, -1):
        place = (number - 1) % len(halves)
        made = aes.decipher((*aes.xor(first, _number(number)), *halves[place]))
        first, halves[place] = made[:HALF], made[HALF:]
    return {"output": tuple(chain(*halves)), "iv": first}


_KEYS = "000102030405060708090a0b0c0d0e0f", "101112131415161718191a1b1c1d1e1f"
_TEXT = "00112233445566778899aabbccddeeff0001020304050607" + "08090a0b0c0d0e0f"
_EXAMPLES = (
    (_KEYS[0], _TEXT[:32], "1fa68b0a8112b447aef34bd8fb5a7b829d3e862371d2cfe5"),
    (_KEYS[0] + _KEYS[1][:16], _TEXT[:32], "96778b25ae6ca435f92b5b97c050aed2468ab8a17ad84e5d"),
    (_KEYS[0] + _KEYS[1], _TEXT[:32], "64e8c3f9ce0f5ba263e9777905818a2a93c8191e7d6e8ae7"),
    (
        _KEYS[0] + _KEYS[1][:16],
        _TEXT[:48],
        "031d33264e15d33268f24ec260743edce1c6c7ddee725a936ba814915c6762d2",
    ),
    (_KEYS[0] + _KEYS[1], _TEXT[:48], "a8f9bc1612c68b3ff6e6f4fbe30e71e4769c8b80a32cb8958cd5d17d6b254da1"),
    (
        _KEYS[0] + _KEYS[1],
        _TEXT,
        "28c9f404c4b810f4cbccb35cfb87f8263f5786e2d80ed326cbc7f0e71a99f43bfb988b9b7a02dd21",
    ),
)
"""The examples of RFC 3394, 4.1 to 4.6: key, text, ciphertext."""
INITIAL = "a6" * HALF

OPERATIONS = (
    Operation(
        "kw_wrap",
        "kw",
        "encrypt",
        "NIST SP 800-38F, 6.1",
        (
            key(),
            Operand("iv", Role.INPUT, HALF),
            Operand("input", Role.INPUT, length=_BYTES.name, least=HALF),
            _BYTES,
            Operand("output", Role.OUTPUT, written=True, length=_BYTES.name, more=HALF),
        ),
        steps=_wrapped,
        about="the wrapping function of KW and KWP, without their checks",
        cautions=("Use kw_seal or kwp_seal, which have the initial values of the standard.",),
        examples=tuple(
            {"key": secret, "iv": INITIAL, "input": text, "output": made} for secret, text, made in _EXAMPLES
        ),
    ),
    Operation(
        "kw_unwrap",
        "kw",
        "decrypt",
        "NIST SP 800-38F, 6.1",
        (
            key(),
            Operand("input", Role.INPUT, length=_BYTES.name, least=2 * HALF),
            _BYTES,
            Operand("output", Role.OUTPUT, written=True, length=_BYTES.name, more=-HALF),
            Operand("iv", Role.OUTPUT, HALF, written=True),
        ),
        steps=_unwrapped,
        schedule="dec",
        about="the inverse of the wrapping function of KW and KWP, without their checks",
        cautions=("Use kw_open or kwp_open, which compare the initial value and refuse a wrong one.",),
        examples=tuple(
            {"key": secret, "iv": INITIAL, "input": made, "output": text} for secret, text, made in _EXAMPLES
        ),
    ),
)
