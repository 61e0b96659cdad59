"""The cases of the gate for the rules of the header: each row of the table of contract cases for every
function of an export, as a call with its answer or without one.

    pool, cases = table(facts)      # the bytes that the cases refer to, and the cases

`aesgen.checks.boundaries` has the rows. The program `templates/drop_in/rules.c.j2` makes all calls that a
case allows: in place and not, with a kept context, in parts, together with others, with each wrong tag.
Answers come from PyPI `cryptography`; keys and texts are the same in every export."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from aesgen.checks.boundaries import EVERY_KEY, POWERS, USUAL, Row, Rule, around, rows
from aesgen.export import authenticated, functions, pairs
from aesgen.export.facts import Facts
from aesgen.export.host import COUNTER
from aesgen.export.rules.cases import POOL_BYTES, Case, Pool, key_of
from aesgen.export.scope import block_operations, key_sizes
from aesgen.operations import operations
from aesgen.operations.contract import Operation, Role

KEPT_BYTES = 16 * 100 + 5
KEPT_BLOCKS = 600
"""Texts long enough for every kernel that keeps a table."""
STARTS = POOL_BYTES - max(around(POWERS)) + 1
"""Places of the pool at which a text may begin."""
WIDER = 1 << 9, 1 << 17
"""Texts whose length takes another byte of KWP's initial value."""
WRAPPING = bytes([0xA6] * 8), bytes.fromhex("a65959a6")
"""The initial values of KW and KWP (SP 800-38F, 6.2 and 6.3); the length of the text follows the second."""


def table(facts: Facts) -> tuple[bytes, tuple[Case, ...]]:
    """The pool and the cases for the functions of an export."""
    modes = authenticated.offered(facts.winners)
    doubled = tuple(each.name for own in pairs.offered(facts.winners).values() for each in own)
    own = (functions.offered(facts.winners), doubled)
    return _table(block_operations(facts.winners), key_sizes(facts.winners), modes, *own)


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
    for number, name in enumerate(single):
        cases += _messages(pool, number, known[name])
    for name in doubled:
        cases += _units(pool, known[name])
    for mode in sealing:
        cases += _sealed(pool, known[authenticated.operations_of(mode)[0].name])
    return bytes(pool.content), tuple(cases)


def _with_sizes(operation: Operation, sizes: Sequence[int]) -> Operation:
    """`operation` with those of its key sizes that the file has."""
    return replace(operation, key_sizes=tuple(bits for bits in operation.key_sizes if bits in sizes))


def _keyed(operation: Operation, *rules: Rule) -> Iterator[tuple[int, Row, dict[str, int]]]:
    """The rows of these rules with each size of key; with the last one alone where a row has a long length or
    is of addresses or refusals, which no key affects."""
    found = [(row, dict(row.at)) for row in rows(operation) if row.rule in rules]
    for bits in operation.key_sizes:
        for row, at in found:
            long = any(count > EVERY_KEY * operation.granularity for count in at.values())
            if bits == operation.key_sizes[-1] or not (long or row.rule in (Rule.REFUSED, Rule.APART)):
                yield bits, row, at


def _keys_apart(operation: Operation) -> list[list[bytes]]:
    """For each size the usual key, and in turn with it each key that differs in one byte."""
    places = [dict(row.at)["byte"] for row in rows(operation) if row.rule is Rule.KEY]

    def changed(key: bytes, i: int) -> bytes:
        return key[:i] + bytes([key[i] ^ 1 << i % 8]) + key[i + 1 :]

    return [
        [each for i in places if i < len(key) for each in (key, changed(key, i))]
        for key in map(key_of, operation.key_sizes)
    ]


# Block modes.


def _blocks(pool: Pool, row: int, operation: Operation) -> Iterator[Case]:
    """Lengths; counters that carry into each byte; keys that differ in one byte or in their size."""
    usual = bytes(range(200, 216))
    asked = [(key_of(bits), usual, at["input"] // 16) for bits, _, at in _keyed(operation, Rule.ANSWER)]
    if operation.name == COUNTER:
        for low in [dict(each.at)["bits"] for each in rows(operation) if each.rule is Rule.CARRY][::-1]:
            for left in (1, 3, 64):
                end = ((1 << low) - left).to_bytes(low // 8, "big")
                asked += [(key_of(operation.key_sizes[0]), usual[: 16 - low // 8] + end, 70)]
        keys = _keys_apart(operation)
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


def _text(pool: Pool, count: int, start: int = 0) -> bytes:
    return bytes(pool.content[start : start + count])


# Messages with one key, of modes that neither seal nor have a place in every export.


def _messages(pool: Pool, number: int, operation: Operation) -> Iterator[Case]:
    """The operand beside key, message and output is a state, an initial value, or a further output."""
    beside = next((each for each in (operation.state, *operation.others) if each), None)
    usual = bytes(range(200, 216))[: beside.size if beside else 16]
    wraps = beside and beside.role is Role.INPUT and beside.size == 8
    for bits, row, at in _keyed(operation, Rule.ANSWER, Rule.REFUSED):
        count, allowed = at["input"], row.rule is Rule.ANSWER
        if count > EVERY_KEY << 5 and operation.state and operation.granularity == 1:
            continue  # CFB8 enciphers a block for each byte
        stated = (0, *range(max(1, count - 9), count + 2)) if count < 50 else (count - 3,) * (count in WIDER)
        others = (WRAPPING[1] + n.to_bytes(4, "big") for n in stated if wraps)
        for value in (WRAPPING[0] if wraps else usual, *others):
            given = {"key": key_of(bits), "input": _text(pool, count)}
            written = {}
            if value[:4] == WRAPPING[1]:
                size = min(int.from_bytes(value[4:], "big"), count)
                given["input"] = _text(pool, size).ljust(count, b"\0")
            if allowed:
                written = operation.answer({**given, **({beside.name: value} if beside else {})})
            after = written.get(beside.name, value) if beside else value
            answer = written.get(operation.output.name, b"")
            numbers = (
                *(number, pool.put(given["key"]), bits // 8, pool.put(value), pool.put(given["input"])),
                *(count, pool.put(answer), len(answer), pool.put(after), int(allowed)),
            )
            title = f"{operation.name}, AES-{bits}, {count} bytes" + f", IV {value.hex()}" * bool(beside)
            yield Case("messages", numbers, title)


# Data units with two keys (XTS).


def _units(pool: Pool, operation: Operation) -> Iterator[Case]:
    """One unit of every length; consecutive ones whose numbers carry; what the limits refuse."""
    decrypts, bits = int(operation.decrypts), operation.key_sizes[-1]

    def case(
        bits: int, first: int, unit: int, count: int, *, alone: bool, shift: int = 0, allowed: bool
    ) -> Case:
        keys, output = key_of(bits) + bytes(reversed(key_of(bits))), b""
        half = len(keys) // 2
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

    for size, _, at in _keyed(operation, Rule.ANSWER):
        yield case(size, (1 << 64) - 1, at["input"], at["input"], alone=True, allowed=True)
    for _, _, at in _keyed(operation, Rule.REFUSED):
        count = at["input"]
        yield case(bits, 1, count, count, alone=True, allowed=False)
        yield case(bits, 1, count, count, alone=False, allowed=False)
    for unit, count in ((16, 17), (16, 15), (512, 513), (512, 1000), (15, 30), ((1 << 32) + 16, 32)):
        yield case(bits, 1, unit, count, alone=False, allowed=False)
    for at in (dict(row.at) for row in rows(operation) if row.rule is Rule.CARRY):
        for unit in (16, 37, 512, 4096):
            yield case(bits, (1 << at["bits"]) - 2, unit, 5 * unit, alone=False, allowed=True)
    for _, _, at in _keyed(operation, Rule.APART):
        yield case(bits, 1, 100, 100, alone=True, shift=at["shift"], allowed=True)
        yield case(bits, 1, 25, 100, alone=False, shift=at["shift"], allowed=True)


# Messages that are sealed and opened.


@dataclass(frozen=True)
class _Call:
    """Arguments of a function that seals, as lengths unless they are `bytes`."""

    key: bytes
    iv: int | bytes = USUAL["iv"]
    aad: int = USUAL["aad"]
    input: int = USUAL["input"]
    tag: int = USUAL["tag"]
    shift: int = 0
    every_bit: bool = False
    allowed: bool = True
    start: int = 0
    """Where IV, associated data and text begin in the pool, so that messages have contents of their own."""


def _sealed(pool: Pool, operation: Operation) -> Iterator[Case]:
    for call in _calls(operation):
        iv = call.iv if isinstance(call.iv, bytes) else _text(pool, min(call.iv, 1 << 17), call.start)
        answer, tag = 0, 0
        if call.allowed:
            given = {
                "key": call.key,
                "iv": iv,
                "aad": _text(pool, call.aad, call.start),
                "input": _text(pool, call.input, call.start),
            }
            made = operation.answer({**given, "tag": bytes(call.tag)})
            answer, tag = pool.put(made["output"]), pool.put(made["tag"][: call.tag])
        iv_bytes = len(call.iv) if isinstance(call.iv, bytes) else call.iv
        numbers = (
            *(
                pool.put(call.key),
                len(call.key),
                pool.put(iv) if call.allowed else 0,
                iv_bytes,
                call.start,
                call.aad,
            ),
            *(call.start, call.input, answer, tag, call.tag, call.shift % (1 << 64)),
            *(int(call.every_bit), int(call.allowed)),
        )
        title = f"AES-{8 * len(call.key)}, IV of {iv_bytes} bytes, AAD of {call.aad}, text of {call.input}, "
        title += f"tag of {call.tag}" + f", out - in = {call.shift}" * bool(call.shift)
        yield Case(operation.mode, numbers, f"{operation.mode}, {title}")


def _calls(operation: Operation) -> Iterator[_Call]:
    for number, (bits, row, at) in enumerate(_keyed(operation, Rule.TAG, Rule.ANSWER)):
        every_bit, start = row.rule is Rule.TAG, number % STARTS
        yield _Call(key_of(bits), **at, every_bit=every_bit, start=start)  # type: ignore[arg-type]
    # Counters of 32 bits that wrap, where the IV decides on them.
    starting = operation.starting
    for bits, _, at in _keyed(operation, Rule.CARRY):
        key = key_of(bits)
        if starting and set(starting(key, bytes(16))) == {"iv"}:
            for left in (1, 2, 3, 40):
                counter = bytes(12) + ((1 << at["bits"]) - left).to_bytes(4, "big")
                yield _Call(key, starting(key, counter)["iv"], input=KEPT_BYTES)
    for keys in _keys_apart(operation):
        yield from (_Call(key, input=KEPT_BYTES) for key in keys)
    for _ in range(3):
        yield from (_Call(key_of(bits), input=KEPT_BYTES) for bits in operation.key_sizes)
    for bits, row, at in _keyed(operation, Rule.APART, Rule.REFUSED):
        yield _Call(key_of(bits), **at, allowed=row.rule is Rule.APART)  # type: ignore[arg-type]


__all__ = ["KEPT_BYTES", "USUAL", "Case", "Pool", "table"]
