"""XTS: its answers are those of IEEE 1619 and NIST, its kernels pass the edge matrix, mistakes are found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.checks.cases import full_questions, one_question, quick_questions
from aesgen.checks.questions import Demand
from aesgen.cipher import aes
from aesgen.devices import Device
from aesgen.devices.host import Host
from aesgen.errors import UserError
from aesgen.families import family
from aesgen.model.build import Build
from aesgen.model.job import Call, Job
from aesgen.model.problem import Problem
from aesgen.model.variant import Point
from aesgen.operations import operations
from aesgen.spaces import catalog
from tests.host_kernels import built, on_host

VECTORS = {128: 800, 256: 600}
"""Published cases of one direction by the size of the keys."""
WAYS = {"encrypt": "xts_enc", "decrypt": "xts_dec"}
BITSLICED: Point = {"word": 64, "lanes": 1, "shift_rows": "folded", "optimise": "O2", "compiler": "gcc"}


def published() -> Iterator[tuple[str, dict[str, bytes]]]:
    """(operation, operands) of NIST's CAVP files of whole bytes, from PyPI's `cryptography_vectors`."""
    vectors = pytest.importorskip("cryptography_vectors")
    folder = Path(vectors.__file__).parent / "ciphers/AES/XTS"
    for path in sorted(folder.glob("*/XTSGenAES*.rsp")):
        operation = ""
        for part in path.read_text().split("\n\n"):
            lines = part.split()
            if "[ENCRYPT]" in lines or "[DECRYPT]" in lines:
                operation = "xts_enc" if "[ENCRYPT]" in lines else "xts_dec"
            fields = dict(line.split(" = ") for line in part.splitlines() if " = " in line)
            if "DataUnitLen" not in fields or int(fields["DataUnitLen"]) % 8:
                continue
            plain, cipher, keys = (bytes.fromhex(fields[name]) for name in ("PT", "CT", "Key"))
            number = int(fields.get("DataUnitSeqNumber", 0)).to_bytes(16, "little")
            given, made = (plain, cipher) if operation == "xts_enc" else (cipher, plain)
            half = len(keys) // 2
            yield (
                operation,
                {
                    "key": keys[:half],
                    "tweak_key": keys[half:],
                    "tweak": bytes.fromhex(fields["i"]) if "i" in fields else number,
                    "input": given,
                    "output": made,
                },
            )


def test_the_answers_are_those_of_nist() -> None:
    cases = list(published())
    assert len(cases) == 2800 and {name for name, _ in cases} == set(WAYS.values())
    assert sum(len(given["input"]) % 16 > 0 for _, given in cases) == 400
    for name, given in cases:
        assert operations()[name].answer(given) == {"output": given["output"]}


@pytest.mark.parametrize("name", WAYS.values())
def test_the_answers_are_those_of_ieee_1619(name: str) -> None:
    operation = operations()[name]
    assert len(operation.examples) == 6
    for example in operation.examples:
        given = {operand: bytes.fromhex(text) for operand, text in example.items()}
        assert operation.answer(given) == {"output": given["output"]}


def test_192_bit_keys_are_refused() -> None:
    with pytest.raises(UserError, match=r"xts with 192-bit keys: .* keys of 128 or 256 bits"):
        Problem(192, "xts")
    with pytest.raises(UserError, match="192-bit"):
        Problem.parse("aes192-xts-decrypt")


@pytest.mark.parametrize("name", WAYS.values())
def test_no_question_is_shorter_than_a_block(name: str) -> None:
    demand = Demand(name, 1, 1, 1, 1, 16, 1)
    full = full_questions(demand, 0)
    sizes = {len(each.inputs[0]) for each in full}
    assert min(sizes) == 16 and sizes >= set(range(16, 16 * 70 + 1))
    stolen = {len(each.inputs[0]) % 16 for each in full if each.in_place}
    assert stolen == set(range(16))
    assert min(len(each.inputs[0]) for each in quick_questions(demand, 0, 8)) == 16
    assert len(one_question(demand, 0, 0).inputs[0]) == 16


@pytest.mark.parametrize("name", WAYS.values())
@pytest.mark.parametrize("form", ["expanded", "inverse"])
def test_the_tweak_key_always_has_the_schedule_of_encryption(name: str, form: str) -> None:
    problem = Problem(128, "xts", "encrypt" if name == "xts_enc" else "decrypt")
    prepared = family("c").prepare(catalog.target("portable-c"), problem, "bitsliced", BITSLICED)
    (entry,) = prepared.entries
    case = checks.quick(problem, [replace(entry, key_form=form)])[0]
    schedule = dict(case.call.more)["tweak_key"]
    assert aes.expand_key(schedule[:16]) == schedule


@cache
def vectors(operation: str, key_bytes: int, form: str) -> list[dict[str, bytes]]:
    """The published cases of one operation and size of keys, with schedules instead of keys."""
    found = []
    for name, given in published():
        if name == operation and len(given["key"]) == key_bytes:
            data, tweak = (aes.expand_key(given[key]) for key in ("key", "tweak_key"))
            data = aes.inverse_schedule(data) if form == "inverse" else data
            found.append({**given, "key": data, "tweak_key": tweak})
    return found


def wrong_vectors(build: Build, problem: Problem, device: Device | None = None) -> tuple[int, int]:
    """How many published cases of the problem there are, and how many a kernel answers wrongly on `device`,
    this machine's processor if it is None."""
    (entry,) = build.entries
    cases = vectors(problem.operation, problem.key_bytes, entry.key_form)
    calls = [
        Call(
            entry,
            case["key"],
            case["tweak"],
            case["input"],
            -(-len(case["input"]) // 16),
            more=(("tweak_key", case["tweak_key"]),),
        )
        for case in cases
    ]
    (run,) = (device or Host()).run([Job(build, tuple(calls))])
    assert run.outcome == "correct", run.detail
    wrong = sum(
        bool(back.complaints) or back.output != case["output"]
        for back, case in zip(run.returned, cases, strict=True)
    )
    return len(calls), wrong


FEATURES = {
    "sse16": ("aes", "pclmulqdq"),
    "vex16": ("aes", "pclmulqdq", "avx"),
    "evex32": ("vaes", "vpclmulqdq", "avx512bw", "avx512dq", "avx512vl"),
    "ymm16": ("vaes", "vpclmulqdq", "avx2"),
    "ymm32": ("vaes", "vpclmulqdq", "avx512bw", "avx512dq", "avx512vl"),
    "zmm32": ("vaes", "vpclmulqdq", "avx512bw", "avx512dq", "avx512vl"),
}
"""The features that a kernel needs, by its class of registers."""
SSE: Point = {"registers": "sse16", "interleave": 8, "tweaks": "beside", "step": "bytes", "keys": "register"}


@on_host
@pytest.mark.isa("aes", "pclmulqdq")
def test_fewer_bytes_than_a_block_are_left_alone(tmp_path: Path) -> None:
    """The contract refuses them; a kernel must still not touch the buffers."""
    problem = Problem(128, "xts")
    build = built(tmp_path, "x86-asm", "xts", problem, SSE)
    (entry,) = build.entries
    schedule = aes.expand_key(bytes(16))
    call = Call(entry, schedule, bytes(16), bytes(15), 1, more=(("tweak_key", schedule),))
    (run,) = Host().run([Job(build, (call,))])
    assert run.outcome == "correct" and run.returned[0].complaints == ()
