"""GCM's contract: its answers are those of NIST's and Google's vectors, for IVs of every length."""

from __future__ import annotations

from dataclasses import replace

import pytest

from aesgen import checks
from aesgen.checks import windows
from aesgen.model.build import EntryPoint
from aesgen.model.problem import KEY_BITS, Problem
from aesgen.operations import operations
from aesgen.operations.gcm import first_block, iv_for
from aesgen.operations.ghash import WORTH_A_TABLE, block_of, element, ghash, inverted, multiplied, multiplier
from tests.operations.gcm_vectors import cavp, wycheproof
from tests.sealed import SealedCase

SEAL, OPEN = operations()["gcm_seal"], operations()["gcm_open"]


def answers(case: SealedCase) -> bool:
    """Whether both directions answer as the case says; a case with a wrong tag must not."""
    given = {"key": case.key, "iv": case.iv, "aad": case.aad}
    sealed = SEAL.answer({**given, "input": case.text})
    opened = OPEN.answer({**given, "input": case.sealed})
    assert set(sealed) == set(opened) == {"output", "tag"}
    if not case.valid:
        return opened["tag"][: len(case.tag)] != case.tag
    tags = {answer["tag"][: len(case.tag)] for answer in (sealed, opened)}
    return sealed["output"] == case.sealed and opened["output"] == case.text and tags == {case.tag}


def test_the_answers_are_those_of_cavp() -> None:
    """Every 25th case, with IVs of 1, 12 and 128 bytes; the kernels answer all of them."""
    cases = list(cavp())[::25]
    assert {len(case.iv) for case in cases} >= {1, 12, 128} and {case.valid for case in cases} == {
        True,
        False,
    }
    assert all(map(answers, cases))


def test_the_answers_are_those_of_wycheproof() -> None:
    cases = list(wycheproof())
    assert len(cases) > 200 and {len(case.iv) for case in cases} >= {1, 6, 12, 16, 257}
    assert all(map(answers, cases))


@pytest.mark.parametrize("operation", [SEAL, OPEN], ids=lambda operation: operation.name)
def test_the_published_examples_are_right(operation) -> None:  # type: ignore[no-untyped-def]
    assert {len(example["iv"]) for example in operation.examples} == {16, 24, 120}
    for example in operation.examples:
        given = {name: bytes.fromhex(text) for name, text in example.items()}
        written = {name: given.pop(name) for name in ("output", "tag")}
        assert operation.answer(given) == written


def test_ghash_has_the_values_of_the_gcm_specification() -> None:
    """Appendix B, test case 2: H, its first product and the final value."""
    h = bytes.fromhex("66e94bd4ef8a2c3b884cfa59ca342b2e")
    data = bytes.fromhex("0388dace60b6a392f328c2b971b2fe78")
    assert ghash(h, data).hex() == "5e2ec746917062882c85b0685353deb7"
    lengths = bytes(15) + b"\x80"
    assert ghash(h, data + lengths).hex() == "f38cbb1ad69223dcc3457ae5b6b0f885"


def test_a_product_with_the_inverse_is_one() -> None:
    one = element(b"\x80" + bytes(15))
    assert one == 1
    for number in (1, 2, 3, 1 << 127, (1 << 128) - 1, 0x123456789ABCDEF << 60):
        assert multiplied(number, inverted(number)) == one
        assert element(block_of(number)) == number
    with pytest.raises(ZeroDivisionError):
        inverted(0)


def test_many_products_by_one_factor_are_those_of_long_multiplication() -> None:
    for factor, number in (
        (1 << 127, (1 << 128) - 1),
        (0x87, 1 << 121),
        (0x123456789ABCDEF << 60, 0),
        (3, 5),
    ):
        long = 0
        for bit in range(127, -1, -1):  # times x, then plus the factor
            long = long << 1 ^ (0x87 | 1 << 128 if long >> 127 else 0) ^ (factor if number >> bit & 1 else 0)
        assert [multiplier(factor, times)(number) for times in (1, WORTH_A_TABLE)] == [long, long]


@pytest.mark.parametrize("size", [8, 12, 13, 16, 17, 31, 128])
def test_the_counter_block_of_an_iv_is_that_of_openssl(size: int) -> None:
    """An IV of 16 bytes that leads to the same counter block has the same ciphertext and tag."""
    key, iv = bytes(range(16)), bytes(range(size))
    given = {"key": key, "aad": b"associated", "input": bytes(50)}
    same = iv_for(key, first_block(key, iv))
    assert len(same) == 16
    assert SEAL.answer({**given, "iv": iv}) == SEAL.answer({**given, "iv": same})


def test_a_message_starts_at_the_counter_that_was_chosen() -> None:
    key, counter = bytes(range(24)), bytes(range(12)) + b"\0\0\0\0"
    assert SEAL.starting
    first = first_block(key, SEAL.starting(key, counter)["iv"])
    assert first == counter[:12] + b"\xff" * 4


@pytest.mark.parametrize("operation", [SEAL, OPEN], ids=lambda operation: operation.name)
@pytest.mark.parametrize("repetitions", [1, 3])
def test_a_repeating_message_is_answered_part_by_part(operation, repetitions: int) -> None:  # type: ignore[no-untyped-def]
    key, parts = bytes(range(32)), [bytes(range(64)), bytes(range(100, 148)), bytes(range(37))]
    starts = (0, 4 + 3 * (repetitions - 1), 4 + 3 * repetitions)
    made = operation.repeating(key, b"", parts, starts)
    message = parts[0] + repetitions * parts[1] + parts[2]
    given = {"key": key, "iv": made.more["iv"], "aad": made.more["aad"], "input": message}
    whole = operation.answer(given)
    assert made.more["tag"] == whole["tag"]
    last = whole["output"][16 * starts[1] :]
    assert [whole["output"][:64], last[:48], last[48:]] == list(made.outputs)


def prepared(key_bits: int, operation: str) -> list[EntryPoint]:
    """Entry points of a build whose kernel takes a key that its own setup prepares."""
    setup = EntryPoint("setup", "setkey_gcm", key_bits, key_form="setkey", context_bytes=512)
    return [
        EntryPoint("standard", "setkey_enc", key_bits, key_form="setkey", context_bytes=240),
        EntryPoint("raw", "setkey_other", key_bits, key_form="setkey", context_bytes=240),
        EntryPoint(**{**setup.__dict__, "takes_form": "expanded"}),
        EntryPoint("kernel", operation, key_bits, key_form="setkey"),
    ]


@pytest.mark.parametrize("key_bits", KEY_BITS)
def test_a_prepared_key_is_made_from_the_standard_schedule(key_bits: int) -> None:
    entries = prepared(key_bits, "gcm_open")
    cases = checks.quick(Problem(key_bits, "gcm", "decrypt"), entries)
    for call in [*(case.call for case in cases), checks.timed(entries, entries[-1], 64)]:
        assert call.setup and call.setup.symbol == "setup"
        assert len(call.key) == 16 * (key_bits // 32 + 7)


def test_the_edge_matrix_has_every_length_of_iv_and_associated_data() -> None:
    cases = checks.full(Problem(128, "gcm"), prepared(128, "gcm_seal"))
    sizes = {name: {len(dict(case.call.more)[name]) for case in cases} for name in ("iv", "aad")}
    assert sizes == {"iv": set(range(1, 301)), "aad": set(range(301))}
    assert {len(case.call.data) for case in cases} >= set(range(16 * 70 + 1))
    assert any(case.call.in_place for case in cases)


def test_the_edge_matrix_has_counters_that_wrap() -> None:
    """J0 is 0 to 33 blocks below 2^32, so that the counter wraps at every place of a body."""
    cases = checks.full(Problem(128, "gcm"), prepared(128, "gcm_seal"))
    below = [case for case in cases if case.name.endswith("below 2^32")]
    from aesgen.cipher import aes

    distances = set()
    for case in below:
        assert case.call.key[:16] and len(case.call.key) == len(aes.expand_key(bytes(16)))
        first = first_block(case.call.key[:16], dict(case.call.more)["iv"])
        distances.add(-(int.from_bytes(first[12:], "big") + 1) % (1 << 32))
    assert distances == set(range(35))


def bits_changed(block_factor: int) -> tuple[list[int], int]:
    """Which bits of one message the questions of the edge matrix change, and how many other operands they
    have."""
    *others, kernel = prepared(128, "gcm_seal")
    cases = checks.full(Problem(128, "gcm"), [*others, replace(kernel, block_factor=block_factor)])
    first = next(number for number, case in enumerate(cases) if case.name.endswith("changed"))
    calls = [case.call for case in cases[first:] if case.name.endswith("changed")]
    whole = cases[first - 1].call
    texts = [int.from_bytes(call.data, "little") for call in (whole, *calls)]
    return [text ^ texts[0] for text in texts[1:]], len({(call.key, call.more) for call in (whole, *calls)})


def test_the_edge_matrix_changes_every_bit_of_a_body() -> None:
    """GHASH is linear in the text: right answers for all single bits prove it for texts of this length."""
    assert bits_changed(8) == ([1 << bit for bit in range(17 * 128)], 1)


def test_a_long_body_has_every_bit_of_every_block_changed_in_128_calls() -> None:
    changed, others = bits_changed(64)
    assert len(changed) == 128 and others == 1
    assert sum(changed) == (1 << (129 * 128)) - 1, "each bit is changed once"
    assert {bits.bit_count() for bits in changed} == {129}


def test_timed_calls_have_the_usual_iv_and_no_associated_data() -> None:
    entries = prepared(128, "gcm_seal")
    more = dict(checks.timed(entries, entries[-1], 64).more)
    assert {name: len(value) for name, value in more.items()} == {"iv": 12, "aad": 0}
    others = dict(checks.timed(entries, entries[-1], 64, usual=False).more)
    assert {name: len(value) for name, value in others.items()} == {"iv": 257, "aad": 256}


def test_an_immense_call_is_short_of_the_limit() -> None:
    assert 16 * windows.BLOCKS <= SEAL.message.most == OPEN.message.most == (1 << 36) - 32
