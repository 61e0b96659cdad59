"""The checks pass a right kernel, whatever its form, and catch each of the usual wrong ones."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from aesgen import checks
from aesgen.checks import Case, received
from aesgen.cipher import aes
from aesgen.errors import VariantFailure
from aesgen.model.build import EntryPoint
from aesgen.model.job import Call, Returned
from aesgen.model.problem import KEY_BITS, Problem
from aesgen.operations import operations


def entry(problem: Problem, **form: object) -> EntryPoint:
    key_form = "raw" if problem.on_the_fly else "expanded"
    return EntryPoint(
        "kernel",
        problem.operation,
        problem.key_bits,
        **{"key_form": key_form, "streams": problem.streams, "shared_key": problem.shared_key, **form},
    )


def kernel(call: Call, *, counter_bits: int = 128) -> Returned:
    """A plain software device: the entry point's contract, block by block, over `aesgen.cipher.aes`."""
    if call.entry.is_setkey:
        schedule = aes.expand_key(call.key)
        return Returned(aes.inverse_schedule(schedule) if call.entry.key_form == "inverse" else schedule)
    streams = call.entry.streams
    keys = _pieces(call.key, 1 if call.entry.shared_key else streams) * (
        streams if call.entry.shared_key else 1
    )
    ivs = _pieces(call.iv, streams) if call.iv else [b""] * streams
    answers = [
        _stream(call, key, iv, data, counter_bits)
        for key, iv, data in zip(keys, ivs, _pieces(call.data, streams), strict=True)
    ]
    return Returned(b"".join(out for out, _ in answers), b"".join(iv for _, iv in answers))


def _pieces(data: bytes, count: int) -> list[bytes]:
    size = len(data) // count
    return [data[i * size : (i + 1) * size] for i in range(count)]


def _stream(call: Call, key: bytes, iv: bytes, data: bytes, counter_bits: int) -> tuple[bytes, bytes]:
    form = call.entry.key_form
    if form in ("raw", "setkey"):
        key = aes.expand_key(key)
    elif form == "inverse":
        keys = [key[i : i + 16] for i in range(0, len(key), 16)][::-1]
        last_round = aes.mix_columns(b"".join(keys[1:-1]))
        key = keys[0] + last_round + keys[-1]
    blocks = [data[i : i + 16] for i in range(0, len(data), 16)]
    out = b""
    for block in blocks:
        if call.entry.operation == "ctr":
            out += _xor(aes.encrypt(key, iv), block)
            number = int.from_bytes(iv, "big")
            low = (number + 1) % (1 << counter_bits)
            iv = (number >> counter_bits << counter_bits | low).to_bytes(16, "big")
        elif call.entry.operation == "cbc_enc":
            iv = aes.encrypt(key, _xor(block, iv))
            out += iv
        elif call.entry.operation == "cbc_dec":
            out, iv = out + _xor(aes.decrypt(key, block), iv), block
        else:
            out += (aes.encrypt if call.entry.operation == "ecb_enc" else aes.decrypt)(key, block)
    return out, iv


def _xor(a: bytes, b: bytes) -> bytes:
    return bytes(x ^ y for x, y in zip(a, b, strict=True))


def complaints(cases: Sequence[checks.Case], run: Callable[[Call], Returned]) -> list[str]:
    return [message for case in cases if (message := checks.judge(case, run(case.call)))]


PROBLEMS = [
    "aes128-ecb-encrypt",
    "aes192-ecb-decrypt",
    "aes256-cbc-encrypt",
    "aes128-cbc-decrypt",
    "aes128-ctr-encrypt",
    "aes128-cbc-encrypt-x3",
    "aes256-cbc-encrypt-x4k1",
    "aes192-ctr-encrypt-x2",
    "aes256-ecb-encrypt-otf",
]


@pytest.mark.parametrize("name", PROBLEMS)
def test_a_right_kernel_passes(name: str) -> None:
    problem = Problem.parse(name)
    assert complaints(checks.quick(problem, [entry(problem)], seed=3, block_factor=3), kernel) == []


@pytest.mark.parametrize("key_bits", KEY_BITS)
@pytest.mark.parametrize("form", ("inverse", "setkey", "raw"))
def test_every_key_form(form: str, key_bits: int) -> None:
    problem = Problem(key_bits, "ecb", "decrypt")
    setkey = EntryPoint("setkey", "setkey_dec", key_bits, key_form=form, context_bytes=240)
    cases = checks.quick(problem, [entry(problem, key_form=form), setkey])
    assert complaints(cases, kernel) == []
    assert any(case.call.entry.is_setkey for case in cases) == (form == "inverse")
    assert {case.call.setup for case in cases} <= {None, setkey}


def test_one_small_edge_matrix_in_full() -> None:
    problem = Problem.parse("aes128-ctr-encrypt")
    cases = checks.full(problem, [entry(problem)])
    assert complaints(cases[::90], kernel) == []
    assert {len(case.call.data) // 16 for case in cases} >= set(range(71))
    starts = {int.from_bytes(case.call.iv, "big") for case in cases}
    for bits in range(8, 129, 8):
        assert {-start % (1 << bits) for start in starts} >= set(range(35))
    assert {case.call.offsets[2:] for case in cases} == {(i, o) for i in range(16) for o in range(16)}


def test_every_residue_of_the_block_factor_is_asked() -> None:
    problem = Problem.parse("aes128-cbc-decrypt")
    for factor in (1, 2, 7, 15):
        kernel_entry = entry(problem, block_factor=factor)
        counts = [case.call.blocks for case in checks.quick(problem, [kernel_entry])]
        assert {count % factor for count in counts} == set(range(factor))
        assert any(count < factor for count in counts) or factor == 1


def test_calls_keep_to_what_the_entry_takes() -> None:
    problem = Problem.parse("aes128-ecb-encrypt")
    strict = entry(problem, block_multiple=16, alignment=16, key_alignment=16)
    for case in [*checks.quick(problem, [strict], block_factor=32), *checks.full(problem, [strict])]:
        assert case.call.blocks % 16 == 0
        assert not any(offset % 16 for offset in case.call.offsets)


def test_a_limit_spreads_over_the_whole_matrix() -> None:
    problem = Problem.parse("aes128-ctr-encrypt")
    cases = checks.full(problem, [entry(problem)], limit=30)
    assert len(cases) == 30
    assert any("below 2^8" in case.name for case in cases)
    assert any("key of" in case.name for case in cases)


@pytest.mark.parametrize("counter_bits", (8, 16, 32, 64))
def test_a_counter_that_loses_its_carry_is_caught_by_the_fast_subset(counter_bits: int) -> None:
    problem = Problem.parse("aes128-ctr-encrypt")
    cases = checks.quick(problem, [entry(problem, block_factor=8)])
    assert complaints(cases, lambda call: kernel(call, counter_bits=counter_bits))


def _last_block_stale(call: Call) -> Returned:
    right = kernel(call)
    stale = right.output[:-16] + call.data[-16:] if call.blocks % 4 == 3 else right.output
    return replace(right, output=stale)


def _iv_kept(call: Call) -> Returned:
    return replace(kernel(call), iv=call.iv)


def _first_stream_key_for_all(call: Call) -> Returned:
    return kernel(replace(call, key=call.key[: len(call.key) // 3] * 3))


def _complaining(call: Call) -> Returned:
    return replace(kernel(call), complaints=("r12 was lost",))


@pytest.mark.parametrize(
    ("name", "wrong", "message"),
    [
        ("aes128-ecb-encrypt", _last_block_stale, "block 6 byte 0 is"),
        ("aes128-cbc-decrypt", _iv_kept, ": iv is "),
        ("aes128-ctr-encrypt", _iv_kept, ": counter is "),
        ("aes128-cbc-encrypt-x3", _first_stream_key_for_all, "stream 1 block 0 byte 0 is"),
        ("aes128-ecb-encrypt", _complaining, "r12 was lost"),
        ("aes128-ecb-encrypt", lambda call: Returned(b""), "0 bytes came back, expected 16"),
    ],
)
def test_what_is_wrong_is_named(name: str, wrong: Callable[[Call], Returned], message: str) -> None:
    problem = Problem.parse(name)
    found = complaints(checks.quick(problem, [entry(problem)], block_factor=4), wrong)
    assert found and message in found[0]


def test_an_entry_that_is_missing_is_a_failure_of_the_variant() -> None:
    with pytest.raises(VariantFailure, match="no entry point for ctr with 128-bit keys"):
        checks.quick(Problem.parse("aes128-ctr-encrypt"), [])
    problem = Problem.parse("aes128-ecb-encrypt")
    with pytest.raises(VariantFailure, match="takes keys of a setkey entry point, and there is none"):
        checks.quick(problem, [entry(problem, key_form="setkey")])


def test_same_seed_same_cases_other_seed_other_cases() -> None:
    problem = Problem.parse("aes128-ecb-encrypt")
    first, again, other = (checks.quick(problem, [entry(problem)], seed=seed) for seed in (1, 1, 2))
    assert first == again != other


def test_a_timed_call_has_the_same_inputs_for_every_kernel_of_an_operation() -> None:
    """Comparisons hold all contenders to one answer."""
    ours = EntryPoint("ours", "gcm_seal", key_alignment=1, switches=(16, 272), block_factor=16)
    theirs = EntryPoint("theirs", "gcm_seal", key_alignment=8)
    first, second = (checks.timed([entry], entry, 4) for entry in (ours, theirs))
    assert (first.key, first.data, first.more) == (second.key, second.data, second.more)


@pytest.mark.parametrize("operation", ["gcm_open", "ccm_open", "gcmsiv_open", "ocb_open"])
@pytest.mark.parametrize("compares", [False, True])
def test_a_timed_call_that_compares_tags_gets_the_right_one(operation: str, compares: bool) -> None:
    """Where the text depends on the tag, every call gets a message that was sealed."""
    entry = EntryPoint("kernel", operation, 256, key_form="raw", compares=compares)
    call = checks.timed([entry], entry, 5, 1)
    given = {"key": call.key, "input": call.data, "tag": bytes(16), **dict(call.more)}
    right = operations()[operation].answer(given)["tag"]
    assert given.get("received", right) == right
    assert (dict(call.more).get("tag") == right) == compares


def test_a_wrong_tag_leaves_the_texts_of_other_streams() -> None:
    entry = EntryPoint("kernel", "ccm_open", streams=3, compares=True)
    call = checks.timed([entry], entry, 2, 1)
    tags = dict(call.more)["tag"]
    case = Case("three", call, bytes(range(96)), more=(("tag", tags),))
    for number, stream in ((0, 2), (17, 1), (47, 0)):
        wrong = received.wrong(case, number)
        zeros = [bytes(32) if i == stream else case.output[32 * i : 32 * i + 32] for i in range(3)]
        assert wrong.output == b"".join(zeros)
        changed = [i // 16 for i in range(48) if dict(wrong.call.more)["tag"][i] != tags[i]]
        assert changed == [stream]


@pytest.mark.parametrize(("megabytes", "iv_bytes"), [(1, 12), (15, 12), (16, 7), (64, 7)])
def test_a_timed_call_gets_an_iv_that_allows_so_long_a_message(megabytes: int, iv_bytes: int) -> None:
    """Beside an IV of 12 bytes, the length of a text of CCM has three bytes: at most 2^24 - 1 bytes."""
    call = checks.timed([ccm := EntryPoint("k", "ccm_seal", 128)], ccm, megabytes << 16)
    assert len(dict(call.more)["iv"]) == iv_bytes and len(call.data) == megabytes << 20


def test_a_kernel_gets_the_key_setup_that_makes_its_form() -> None:
    """A file may hold kernels of two methods, each with its own schedule for the same key size."""

    def setup(operation: str, form: str) -> EntryPoint:
        return EntryPoint(f"{operation}_{form}", operation, 192, key_form=form)

    sliced, inverse = setup("setkey_enc", "setkey"), setup("setkey_dec", "inverse")
    expanded = setup("setkey_enc", "expanded")
    setups = [inverse, sliced, expanded, replace(sliced, key_bits=128)]
    for operation, form, expected in (
        ("cbc_dec", "setkey", sliced),
        ("ecb_dec", "inverse", inverse),
        ("ecb_enc", "expanded", expanded),
    ):
        of = entry(Problem.parse(f"aes192-{operation.replace('_', '-')}rypt"), key_form=form)
        assert checks.schedule_setup(of, setups) is expected
        assert checks.schedule_setup(of, setups[::-1]) is expected
    assert checks.schedule_setup(of, []) is None
