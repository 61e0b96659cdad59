"""The table of contract cases: every function of an export, the rule of the header, and the boundary.

    pool, cases = table(facts)      # the bytes that the cases refer to, and the cases

A case is one set of arguments with its answer, or with the rule that refuses it. The program
`templates/drop_in/rules.c.j2` makes all calls that the case allows: in place and not, with a kept context, in
parts, together with others, with each wrong tag. Answers come from PyPI `cryptography`; keys and texts are
the same in every export. Lengths are those around every power of two, where code branches or cuts a width."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from aesgen.export import authenticated, functions, pairs
from aesgen.export.facts import Facts
from aesgen.export.host import COUNTER
from aesgen.export.rules.cases import Case, Pool, around, key_of, keys_apart
from aesgen.export.scope import block_operations, key_sizes
from aesgen.operations import operations
from aesgen.operations.contract import Operand, Operation

BLOCK_BYTES = 16
SHORT, LONG = range(12), (*range(12), 13, 14, 15, 16, 17, 20)
"""Powers of two around which every key size has lengths, and around which one key size has them."""
WIDTHS = (8, 16, 32)
"""Widths in bits to which code may cut a length that it should refuse."""
KEPT_BYTES = 16 * 100 + 5
KEPT_BLOCKS = 600
"""Texts long enough for every kernel that keeps a table."""
USUAL = {"iv": 12, "aad": 13, "text": 100, "tag": 16}
"""Bytes of a sealed message: many have these lengths but for one."""


def table(facts: Facts) -> tuple[bytes, tuple[Case, ...]]:
    """The pool and the cases for the functions of an export."""
    modes = authenticated.offered(facts.winners)
    doubled = tuple(each.name for own in pairs.offered(facts.winners).values() for each in own)
    own = (tagging(facts), doubled)
    return _table(block_operations(facts.winners), key_sizes(facts.winners), modes, *own)


def tagging(facts: Facts) -> tuple[str, ...]:
    """The functions that make a tag of a message alone. Those of other modes have no rules here: the call of
    every function and the self-test check them."""
    every = ((name, operations()[name]) for name in functions.offered(facts.winners))
    return tuple(name for name, each in every if each.output.size and not each.state)


@lru_cache(maxsize=2)
def _table(
    blocks: Sequence[str],
    sizes: Sequence[int],
    sealing: Sequence[str],
    single: Sequence[str],
    doubled: Sequence[str],
) -> tuple[bytes, tuple[Case, ...]]:
    pool = Pool()
    known = {name: _with_sizes(each, sizes) for name, each in operations().items()}
    cases = [case for row, name in enumerate(blocks) for case in _blocks(pool, row, known[name])]
    for name in single:
        cases += _messages(pool, known[name])
    for name in doubled:
        cases += _units(pool, known[name])
    for mode in sealing:
        cases += _sealed(pool, known[authenticated.operations_of(mode)[0].name])
    return bytes(pool.content), tuple(cases)


def _with_sizes(operation: Operation, sizes: Sequence[int]) -> Operation:
    """`operation` with those of its key sizes that the file has."""
    return replace(operation, key_sizes=tuple(bits for bits in operation.key_sizes if bits in sizes))


# Block modes.


def _blocks(pool: Pool, row: int, operation: Operation) -> Iterator[Case]:
    """Lengths; counters that carry into each byte; keys that differ in one byte or in their size."""
    usual = bytes(range(200, 216))
    asked = [(key_of(bits), usual, n) for bits in operation.key_sizes for n in around(SHORT)]
    asked += [(key_of(operation.key_sizes[-1]), usual, n) for n in around((16,))]
    if operation.name == COUNTER:
        for at in range(16):
            for left in (1, 3, 64):
                end = (1 << 8 * (16 - at)) - left
                asked += [
                    (key_of(operation.key_sizes[0]), usual[:at] + end.to_bytes(17, "big")[at + 1 :], 70)
                ]
        keys = [list(keys_apart(bits)) for bits in operation.key_sizes]
        asked += [(key, usual, KEPT_BLOCKS) for some in keys for key in some]
        asked += [(key[at], usual, KEPT_BLOCKS) for at in range(9) for key in keys]
        asked += [(keys[0][0], bytes([each]) * 16, KEPT_BLOCKS) for each in (0, 1, 255)]
    for key, iv, blocks in asked:
        given = {"key": key, "input": _text(pool, 16 * blocks)}
        if operation.state:
            given[operation.state.name] = iv
        made = operation.answer(given)
        after = made.get(operation.state.name, iv) if operation.state else iv
        numbers = (
            pool.put(key),
            len(key),
            pool.put(iv),
            0,
            blocks,
            pool.put(made["output"]),
            pool.put(after),
        )
        title = f"{operation.name}, AES-{8 * len(key)}, {blocks} blocks, IV {iv.hex()}"
        yield Case("blocks", (row, *numbers), title)


def _text(pool: Pool, count: int) -> bytes:
    return bytes(pool.content[:count])


# Messages with one key that have a tag only (CMAC).


def _messages(pool: Pool, operation: Operation) -> Iterator[Case]:
    for bits in operation.key_sizes:
        for count in around(LONG if bits == operation.key_sizes[-1] else SHORT):
            given = {"key": key_of(bits), "input": _text(pool, count)}
            tag = pool.put(operation.answer(given)[str(operation.output and operation.output.name)])
            numbers = (pool.put(given["key"]), bits // 8, 0, count, tag)
            yield Case("messages", numbers, f"{operation.name}, AES-{bits}, {count} bytes")


# Data units with two keys (XTS).


def _units(pool: Pool, operation: Operation) -> Iterator[Case]:
    """One unit of every length; consecutive ones whose numbers carry; what the limits refuse."""
    decrypts = int(operation.decrypts)

    def case(
        keys: bytes, first: int, unit: int, count: int, *, alone: bool, shift: int = 0, allowed: bool
    ) -> Case:
        half, output = len(keys) // 2, b""
        for at in range(0, count if allowed else 0, max(unit, 1)):
            given = {
                "key": keys[:half],
                "tweak_key": keys[half:],
                "input": _text(pool, count)[at : at + unit],
            }
            output += operation.answer({**given, "tweak": (first + at // unit).to_bytes(16, "little")})[
                "output"
            ]
        tweak = pool.put(first.to_bytes(16, "little"))
        numbers = (decrypts, pool.put(keys), len(keys), tweak, first % (1 << 64), unit, 0, count)
        title = f"{operation.name}, AES-{4 * len(keys)}, {count} bytes in units of {unit} from number {first}"
        flags = (int(alone), pool.put(output) if allowed else 0, shift % (1 << 64), int(allowed))
        return Case("units", (*numbers, *flags), f"{title}, out - in = {shift}" if shift else title)

    for bits in operation.key_sizes:
        keys = key_of(bits) + bytes(reversed(key_of(bits)))
        for count in around(LONG if bits == operation.key_sizes[-1] else SHORT, 16):
            yield case(keys, (1 << 64) - 1, count, count, alone=True, allowed=True)
    for count in (0, 1, 15, (1 << 24) + 1, (1 << 32) + 16):
        yield case(keys, 1, count, count, alone=True, allowed=False)
        yield case(keys, 1, count, count, alone=False, allowed=False)
    for unit, count in ((16, 17), (16, 15), (512, 513), (512, 1000), (15, 30), ((1 << 32) + 16, 32)):
        yield case(keys, 1, unit, count, alone=False, allowed=False)
    for width in (8, 16, 24, 32, 40, 48, 56, 63, 64):
        for unit in (16, 37, 512, 4096):
            yield case(keys, (1 << width) - 2, unit, 5 * unit, alone=False, allowed=True)
    for shift in (100, -100):
        yield case(keys, 1, 100, 100, alone=True, shift=shift, allowed=True)
        yield case(keys, 1, 25, 100, alone=False, shift=shift, allowed=True)


def _overlaps(count: int) -> tuple[int, ...]:
    """Distances of an output of `count` bytes from its input: overlaps, and the first that are none."""
    return tuple(sign * each for each in (1, 15, 16, 17, count - 1, count) for sign in (1, -1))


# Messages that are sealed and opened.


@dataclass(frozen=True)
class _Call:
    """Arguments of a function that seals, as lengths unless they are `bytes`."""

    key: bytes
    iv: int | bytes = USUAL["iv"]
    aad: int = USUAL["aad"]
    text: int = USUAL["text"]
    tag: int = USUAL["tag"]
    shift: int = 0
    every_bit: bool = False
    allowed: bool = True


def _sealed(pool: Pool, operation: Operation) -> Iterator[Case]:
    iv_of, aad_of = (next(each for each in operation.operands if each.name == name) for name in ("iv", "aad"))
    for call in (*_answered(operation, iv_of, aad_of), *_refused(operation, iv_of, aad_of)):
        iv = call.iv if isinstance(call.iv, bytes) else _text(pool, min(call.iv, 1 << 17))
        answer, tag = 0, 0
        if call.allowed:
            given = {"key": call.key, "iv": iv, "aad": _text(pool, call.aad), "input": _text(pool, call.text)}
            made = operation.answer({**given, "tag": bytes(call.tag)})
            answer, tag = pool.put(made["output"]), pool.put(made["tag"][: call.tag])
        iv_bytes = len(call.iv) if isinstance(call.iv, bytes) else call.iv
        numbers = (
            *(pool.put(call.key), len(call.key), pool.put(iv) if call.allowed else 0, iv_bytes, 0, call.aad),
            *(
                0,
                call.text,
                answer,
                tag,
                call.tag,
                call.shift % (1 << 64),
                int(call.every_bit),
                int(call.allowed),
            ),
        )
        title = f"AES-{8 * len(call.key)}, IV of {iv_bytes} bytes, AAD of {call.aad}, text of {call.text}, "
        title += f"tag of {call.tag}" + f", out - in = {call.shift}" * bool(call.shift)
        yield Case(operation.mode, numbers, f"{operation.mode}, {title}")


def _answered(operation: Operation, iv_of: Operand, aad_of: Operand) -> Iterator[_Call]:
    tags = _tag(operation).cuts
    for bits in operation.key_sizes:
        key = key_of(bits)
        yield from (_Call(key, iv_of.sizes[0], tag=size, every_bit=True) for size in tags)
        powers = LONG if bits == operation.key_sizes[-1] else SHORT
        for count in around(powers):
            most = iv_of.most if not operation_field(operation) else 12
            yield _Call(key, min(most or 12, 12), text=count)
            yield _Call(key, min(most or 12, 12), aad=count)
        yield from (_Call(key, 12, aad=count, text=0) for count in (0, 65279, 65280, 65281))
        longest = iv_of.most if iv_of.most < 64 else 1 << 16
        yield from (_Call(key, count) for count in around(range(17), iv_of.least, longest))
        # Counters of 32 bits that wrap, where the IV decides on them.
        made = operation.starting and operation.starting(key, bytes(16))
        if operation.starting and made and set(made) == {"iv"}:
            for left in (1, 2, 3, 40):
                for width in (8, 16, 24, 32):
                    counter = bytes(12) + ((1 << width) - left).to_bytes(4, "big")
                    yield _Call(key, operation.starting(key, counter)["iv"], text=KEPT_BYTES)
    for keys in ([*keys_apart(bits)] for bits in operation.key_sizes):
        yield from (_Call(key, 12, text=KEPT_BYTES) for key in keys)
    for _ in range(3):
        yield from (_Call(key_of(bits), 12, text=KEPT_BYTES) for bits in operation.key_sizes)
    yield from (
        _Call(key_of(operation.key_sizes[0]), 12, shift=shift)
        for shift in _overlaps(100)
        if abs(shift) >= 100
    )


def operation_field(operation: Operation) -> bool:
    """Whether a longer IV allows shorter texts only."""
    return any(each.field for each in operation.operands)


def _tag(operation: Operation) -> Operand:
    return next(each for each in operation.others if each.written)


def _refused(operation: Operation, iv_of: Operand, aad_of: Operand) -> Iterator[_Call]:
    key, tags = key_of(operation.key_sizes[0]), _tag(operation).cuts
    message = operation.message
    sizes = [*range(70), *(256 + 16, (1 << 16) + 16, (1 << 32) + 16)]
    yield from (_Call(key, 12, tag=size, allowed=False) for size in sizes if size not in tags)
    yield from (_Call(key, 12, shift=shift, allowed=False) for shift in _overlaps(100) if abs(shift) < 100)
    ivs = [each for each in range(70) if not iv_of.shortest <= each <= (iv_of.most or 70)]
    if iv_of.most:
        ivs += [iv_of.most + 1, *((1 << width) + 12 for width in WIDTHS if (1 << width) + 12 > iv_of.most)]
    yield from (_Call(key, size, allowed=False) for size in ivs)
    for most, name in ((aad_of.most, "aad"), (message.most, "text")):
        for count in (most + 1, most + 2, 2 * (most + 1)) if most else ():
            yield _Call(key, 12, allowed=False, **{name: count})  # type: ignore[arg-type]
    if message.field:
        for size in range(iv_of.least, iv_of.most + 1):
            limit = message.field.most(size)
            for count in (limit + 1, limit + 2, limit + 17, 2 * limit + 2):
                if limit + 1 < 1 << 64 and count < 1 << 64:
                    yield _Call(key, size, text=count, allowed=False)


__all__ = ["KEPT_BYTES", "USUAL", "Case", "Pool", "table"]
