"""AES-GCM-SIV: authenticated encryption that tolerates an IV used twice.

Each IV (RFC 8452's nonce, 12 bytes) has keys of its own, which a few block ciphers derive. The tag is the
cipher of a hash of the plaintext, POLYVAL, and the counter starts from the tag: to open a message, the tag
that came with it must be known before the first block is deciphered (operand `received`). A kernel for
`gcmsiv_open` computes the tag that the message should have; its caller compares. Answers come from
OpenSSL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aesgen.operations.contract import (
    BLOCK_BYTES,
    BYTES,
    RECEIVED,
    Chaining,
    Operand,
    Operands,
    Operation,
    Repeating,
    Role,
    key,
)
from aesgen.operations.ghash import block_of, element, multiplied, multiplier
from aesgen.operations.openssl import apply

IV_SIZE = 12
MOST_BYTES = 1 << 36
"""The longest text, and the longest associated data (RFC 8452, 6)."""
COUNTER_BYTES = 4


def keys_of(key: bytes, iv: bytes) -> tuple[bytes, bytes]:
    """The keys of an IV for POLYVAL and for the cipher (RFC 8452, 4)."""
    halves = 2 + len(key) // 8
    counted = b"".join(number.to_bytes(4, "little") + iv for number in range(halves))
    made = apply(key, "ECB", b"", counted)
    derived = b"".join(made[BLOCK_BYTES * i : BLOCK_BYTES * i + 8] for i in range(halves))
    return derived[:BLOCK_BYTES], derived[BLOCK_BYTES:]


def _counted(key: bytes, tag: bytes, data: bytes, start: int = 0) -> bytes:
    """`data` under the counters that begin `start` blocks after the tag's; a counter is the first 32 bits."""
    first = int.from_bytes(tag[:COUNTER_BYTES], "little") + start
    rest = tag[COUNTER_BYTES:-1] + bytes([tag[-1] | 0x80])
    blocks = -(-len(data) // BLOCK_BYTES)
    counters = b"".join(
        ((first + i) % (1 << 8 * COUNTER_BYTES)).to_bytes(COUNTER_BYTES, "little") + rest
        for i in range(blocks)
    )
    pad = apply(key, "ECB", b"", counters)[: len(data)]
    return (int.from_bytes(data, "big") ^ int.from_bytes(pad, "big")).to_bytes(len(data), "big")


def _sealed(given: Operands) -> dict[str, bytes]:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCMSIV  # slow import, deferred

    made = AESGCMSIV(given["key"]).encrypt(given["iv"], given["input"], given["aad"])
    return {"output": made[:-BLOCK_BYTES], "tag": made[-BLOCK_BYTES:]}


def _opened(given: Operands) -> dict[str, bytes]:
    """The plaintext under the tag that came with it, right or not, and the tag that OpenSSL makes of it."""
    _, secret = keys_of(given["key"], given["iv"])
    plain = _counted(secret, given[RECEIVED], given["input"])
    sealed = _sealed({**given, "input": plain})
    if sealed["tag"] == given[RECEIVED] and sealed["output"] != given["input"]:
        raise ArithmeticError("OpenSSL does not seal again what it opened")
    return {"output": plain, "tag": sealed["tag"]}


def _starting(key: bytes, counter: bytes) -> dict[str, bytes]:
    """The tag with which the counter of a message's first block is that of the last bytes of `counter`."""
    number = int.from_bytes(counter[-COUNTER_BYTES:], "big")
    return {RECEIVED: number.to_bytes(COUNTER_BYTES, "little") + counter[:-COUNTER_BYTES]}


def _reversed_key(hash_key: bytes) -> int:
    """The hash subkey of GHASH for which GHASH of reversed blocks is POLYVAL, reversed: the key times x (RFC
    8452, appendix A)."""
    return multiplied(element(hash_key[::-1]), element(b"\x40" + bytes(BLOCK_BYTES - 1)))


def _hashed(subkey: int, start: int, data: bytes) -> int:
    """GHASH of reversed blocks that continues from `start`; zeros fill up the last one."""
    times_subkey = multiplier(subkey, len(data) // BLOCK_BYTES)
    for place in range(0, len(data), BLOCK_BYTES):
        block = data[place : place + BLOCK_BYTES].ljust(BLOCK_BYTES, b"\0")
        start = times_subkey(start ^ element(block[::-1]))
    return start


def _repeating(key: bytes, state: bytes, parts: Sequence[bytes], starts: Sequence[int]) -> Repeating:
    """The parts under the counters of the places where they are. Hashing the middle part maps what was hashed
    before linearly, so that all its repetitions need as many steps as their number has bits."""
    first, middle, last = parts
    given = {"iv": first[:IV_SIZE], "aad": middle[:20]}
    times = (BLOCK_BYTES * starts[2] - len(first)) // len(middle)
    hash_key, secret = keys_of(key, given["iv"])
    subkey, one = _reversed_key(hash_key), element(b"\x80" + bytes(BLOCK_BYTES - 1))

    # One repetition is sum -> factor sum + offset; `whole` becomes all of them.
    factor, offset = one, _hashed(subkey, 0, middle)
    for _ in range(len(middle) // BLOCK_BYTES):
        factor = multiplied(factor, subkey)
    whole, remaining = (one, 0), times
    while remaining:
        if remaining % 2:
            whole = multiplied(whole[0], factor), multiplied(whole[1], factor) ^ offset
        factor, offset = multiplied(factor, factor), multiplied(offset, factor) ^ offset
        remaining //= 2

    # The tag, then the parts under its counters.
    hashed = _hashed(subkey, _hashed(subkey, 0, given["aad"]), first)
    hashed = multiplied(hashed, whole[0]) ^ whole[1]
    size = len(first) + times * len(middle) + len(last)
    lengths = b"".join((8 * count).to_bytes(8, "little") for count in (len(given["aad"]), size))
    hashed = _hashed(subkey, _hashed(subkey, hashed, last), lengths)
    mixed = bytes(a ^ b for a, b in zip(block_of(hashed)[::-1], given["iv"] + bytes(4), strict=True))
    tag = apply(secret, "ECB", b"", mixed[:-1] + bytes([mixed[-1] & 0x7F]))
    outputs = [_counted(secret, tag, part, start) for part, start in zip(parts, starts, strict=True)]
    if not times:
        outputs[1] = b""
    return Repeating(parts, outputs, more={**given, "tag": tag})


_ONE = "01" + "00" * 15
_LONG = "01" + "00" * 31
_PUBLISHED = (
    (
        _ONE,
        "030000000000000000000000",
        "",
        "0100000000000000",
        "b5d839330ac7b786",
        "578782fff6013b815b287c22493a364c",
    ),
    (
        _ONE,
        "030000000000000000000000",
        "01",
        "0200000000000000",
        "1e6daba35669f427",
        "3b0a1a2560969cdf790d99759abd1508",
    ),
    (
        _LONG,
        "030000000000000000000000",
        "",
        "0100000000000000",
        "c2ef328e5c71c83b",
        "843122130f7364b761e0b97427e3df28",
    ),
    (
        _LONG,
        "030000000000000000000000",
        "01",
        "0200000000000000",
        "1de22967237a8132",
        "91213f267e3b452f02d01ae33e4ec854",
    ),
)
"""RFC 8452, C.1 and C.2: key, IV, associated data, plaintext, ciphertext, tag."""


def _examples(opened: bool) -> tuple[Mapping[str, str], ...]:
    """The published examples of one direction."""
    made = []
    for secret, iv, aad, plain, ciphertext, tag in _PUBLISHED:
        texts = (ciphertext, plain) if opened else (plain, ciphertext)
        given = {"key": secret, "iv": iv, "aad": aad, **({RECEIVED: tag} if opened else {})}
        made.append({**given, "input": texts[0], "output": texts[1], "tag": tag})
    return tuple(made)


_IV_BYTES = Operand("iv_bytes", Role.LENGTH)
_AAD_BYTES = Operand("aad_bytes", Role.LENGTH)
_BEFORE = (
    key(),
    Operand(
        "iv", Role.INPUT, length=_IV_BYTES.name, least=IV_SIZE, most=IV_SIZE, sizes=(IV_SIZE,), unique=True
    ),
    _IV_BYTES,
    Operand("aad", Role.INPUT, length=_AAD_BYTES.name, most=MOST_BYTES, sizes=(0, 1, 13, 16, 20, 33, 256)),
    _AAD_BYTES,
)
_AFTER = (
    Operand("input", Role.INPUT, length=BYTES.name, most=MOST_BYTES),
    Operand("output", Role.OUTPUT, written=True, length=BYTES.name),
    BYTES,
    Operand("tag", Role.OUTPUT, BLOCK_BYTES, written=True, cuts=(BLOCK_BYTES,)),
)

OPERATIONS = (
    Operation(
        "gcmsiv_seal",
        "gcmsiv",
        "encrypt",
        "RFC 8452, 4 (encryption)",
        (*_BEFORE, *_AFTER),
        _sealed,
        before=("form",),
        after=("xor",),
        chaining=Chaining.COUNTER32,
        key_sizes=(128, 256),
        repeating=_repeating,
        about="the AES-GCM-SIV ciphertext and tag of a message of any number of bytes",
        cautions=(
            "An IV that is used twice with the same key reveals only whether the two messages are equal. Use "
            "random or counted IVs nevertheless: the bounds for many messages assume that few repeat (RFC "
            "8452, 6 and 9).",
        ),
        examples=_examples(opened=False),
    ),
    Operation(
        "gcmsiv_open",
        "gcmsiv",
        "decrypt",
        "RFC 8452, 5 (decryption)",
        (*_BEFORE, Operand(RECEIVED, Role.INPUT, BLOCK_BYTES), *_AFTER),
        _opened,
        before=("form",),
        after=("xor",),
        chaining=Chaining.COUNTER32,
        key_sizes=(128, 256),
        starting=_starting,
        about="the plaintext of an AES-GCM-SIV ciphertext and its tag, and the tag that it should have",
        cautions=(
            "The output holds text that nobody has verified until the function returns: no other thread may "
            "read it before.",
        ),
        examples=_examples(opened=True),
    ),
)
