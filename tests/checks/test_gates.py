"""The gates behind the quick one: calls that share a context, every length, and calls longer than memory."""

from __future__ import annotations

import itertools
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.checks import remembered, windows
from aesgen.checks.cases import EVERY_LENGTH, LONGEST, _lengths, full_questions
from aesgen.checks.questions import Asker, Demand
from aesgen.devices.host import MAX_STREAMS
from aesgen.model.abi import KEPT
from aesgen.model.build import EntryPoint
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import KEY_BITS, Goal, Problem
from aesgen.operations import operations
from aesgen.results.log import Log
from aesgen.results.rows import LogRow
from aesgen.system import tools
from tests.conftest import requires


def demand(operation: str, key_bytes: int = 16, streams: int = 1, unit: int = 1) -> Demand:
    return Demand(operation, streams, unit, 1, 4, key_bytes, 1)


def test_every_length_is_asked_and_longer_ones_are_drawn_by_the_seed():
    lengths = {question.blocks for question in full_questions(demand("ctr"), 1)}
    assert set(range(EVERY_LENGTH + 1)) <= lengths
    assert max(lengths) <= LONGEST
    drawn = [
        {question.blocks for question in full_questions(demand("ctr"), seed)} - set(range(EVERY_LENGTH + 1))
        for seed in (1, 1, 2)
    ]
    assert drawn[0] == drawn[1] != drawn[2]
    assert len(drawn[0]) >= 30


@pytest.mark.parametrize(("streams", "unit"), [(8, 1), (1, 4), (64, 1), (1, 8192), (4, 512), (65536, 1)])
def test_lengths_of_wide_entries_are_whole_units_and_few_enough(streams, unit):
    own = list(_lengths(Asker(demand("cbc_enc", streams=streams, unit=unit), 1)))
    assert all(question.blocks % unit == 0 for question in own)
    assert sum(16 * streams * question.blocks for question in own) < 32 << 20


@pytest.mark.parametrize("key_bytes", [16, 24, 32])
def test_each_thing_that_a_context_depends_on_changes_alone(key_bytes):
    demands = [demand("ctr", key_bytes), demand("ctr", 32 if key_bytes != 32 else 16)]
    steps = list(remembered.steps(demands, 40, 3, keys_change=True))
    words, places, sizes = set(), set(), set()
    for (one, before), (other, after) in itertools.pairwise(steps):
        [key], [iv], [other_key], [other_iv] = before.keys, before.ivs, after.keys, after.ivs
        keys = {i // 4 for i in range(min(len(key), len(other_key))) if key[i] != other_key[i]}
        bytes_of_iv = {i for i in range(16) if iv[i] != other_iv[i]}
        assert len(keys) + len(bytes_of_iv) + (len(key) != len(other_key)) <= 1, "two things changed at once"
        if one == 0 == other:
            words |= keys
            places |= bytes_of_iv
        sizes |= {(len(key), len(other_key))} - {(len(key), len(key))}
    assert places == set(range(16))
    assert words == set(range(key_bytes // 4))
    assert len(sizes) == 2, "a change of size and back"


def test_a_kernel_under_one_key_is_asked_about_counters_alone():
    entry = EntryPoint("kernel", "ctr", key_form="expanded", abi=KEPT, context_bytes=4160, switches=(32,))
    cases = checks.full(Problem(mode="ctr", kept=True), [entry])
    following = [case for case in cases if case.call.follows]
    assert {case.call.blocks for case in following} == {32, 37, 332}
    for blocks in (32, 37, 332):
        assert len({case.call.key for case in following if case.call.blocks == blocks}) == 1


@pytest.mark.parametrize("operation", ["ecb_enc", "ecb_dec", "cbc_enc", "cbc_dec", "ctr"])
@pytest.mark.parametrize("key_bits", KEY_BITS)
def test_the_answer_to_a_call_of_windows_is_that_to_the_call_it_means(operation, key_bits, monkeypatch):
    """On windows small enough to write the whole call out."""
    monkeypatch.setattr(windows, "WINDOW", 256)
    monkeypatch.setattr(windows, "BLOCKS", 5 * 16 + 8 + 3)
    key = random.Random(1).randbytes(key_bits // 8)
    iv, data, output, updated, _ = windows.question(operation, key, 9)
    first, middle, last = data[:256], data[256:512], data[512 : 512 + 16 * 11]
    expected = checks.answer(operation, [key], [iv] if iv else [], [first + 4 * middle + last])
    whole, whole_iv = expected.output, expected.state
    assert output == whole[:256] + whole[4 * 256 : 5 * 256] + whole[5 * 256 :] + bytes(5 * 16)
    assert updated == whole_iv


@pytest.mark.parametrize("contract", operations().values(), ids=lambda each: each.name)
def test_a_call_of_windows_is_made_where_its_answer_is_known(contract, monkeypatch):
    """What OFB makes of a part depends on all parts before, so it has no such answer."""
    monkeypatch.setattr(windows, "WINDOW", 256)
    monkeypatch.setattr(windows, "BLOCKS", 5 * 16 + 8 + 3)
    if windows.has_answer(contract) and not contract.others:
        assert windows.question(contract.name, bytes(16), 3).output


def test_an_immense_call_is_of_more_than_2_to_the_28_blocks():
    assert windows.BLOCKS > 1 << 28
    assert 0 < 16 * windows.BLOCKS % (1 << 32) < windows.WINDOW


@requires(tools.GCC)
def test_more_streams_than_the_device_takes_are_the_users_mistake(tmp_path):
    many = str(MAX_STREAMS + 1)
    asked = ["tune", "--target", "portable-c", "--mode", "cbc", "--direction", "encrypt", "--budget", "1"]
    command = [sys.executable, "-m", "aesgen", *asked, "--streams", many, "--results", str(tmp_path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert f"host: {many} streams are too many, this device takes at most {MAX_STREAMS}" in run.stderr
    assert not list(tmp_path.rglob("*.jsonl"))


def row(**changes: object) -> LogRow:
    measured = Measurement(Kind.MEASURED, "bulk", 20.0)
    return replace(
        LogRow("space", {"a": 1}, "correct", identity="code", machine="here", measurement=measured), **changes
    )


def test_a_row_that_overrules_takes_the_place_of_what_the_log_called_correct(tmp_path: Path):
    log = Log(tmp_path, "target", Problem().name + Goal().suffix(Goal()))
    log.append(row(source="first"))
    log.append(row(point={"a": 2}, identity="other code"))
    log.append(row(machine="elsewhere"))
    log.append(row(outcome="correctness", detail="ctr, 777 blocks: block 3 is wrong", overrules=True))
    log.append(row(source="second", same_code=True))
    rows, warning = log.read()
    assert warning is None
    assert [each.outcome for each in rows] == ["correctness", "correct", "correct", "correctness"]
    assert rows[0].detail == "ctr, 777 blocks: block 3 is wrong" and rows[0].source == "first"
    assert list(log.rows()) == rows and log.count() == 4
