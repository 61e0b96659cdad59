"""Calls and figures that simulated devices share, on a machine whose cycles are a formula."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.devices import calls
from aesgen.devices.calls import Counted, Figures
from aesgen.errors import VariantFailure
from aesgen.model.abi import BLOCK
from aesgen.model.build import Build, EntryPoint, arguments_of
from aesgen.model.job import Call, Job, Returned, Timing
from aesgen.model.measurement import Kind

ECB = EntryPoint("ecb", "ecb_enc")
CTR = EntryPoint("ctr", "ctr")


@pytest.mark.parametrize(
    ("entry", "cycles", "expected"),
    [
        (ECB, 600, (4, 12)),
        (ECB, 4000, (2, 4)),
        (CTR, 600, (16, 272)),  # a counter's second byte changes once in 256 blocks
        (CTR, 4000, (2, 4)),
        (replace(ECB, block_factor=8), 600, (8, 16)),
        (replace(ECB, block_factor=8), 32000, (8, 16)),  # whole passes, and one more
        (replace(ECB, block_factor=4, block_multiple=6), 600, (12, 24)),
        (replace(CTR, block_factor=3), 600, (18, 273)),
        (replace(CTR, block_factor=8), 9318, (16, 272)),  # one block costs a pass of eight
        (replace(CTR, block_factor=8), 32000, (8, 16)),
        (replace(CTR, block_multiple=8), 600, (16, 272)),
    ],
)
def test_lengths_are_whole_passes_a_period_apart(
    entry: EntryPoint, cycles: float, expected: tuple[int, int]
) -> None:
    assert calls.lengths(entry, cycles) == expected


def test_a_call_of_another_length_repeats_the_first_stream() -> None:
    call = Call(replace(ECB, streams=2), b"", data=bytes(range(32)) + bytes(range(100, 132)), blocks=2)
    longer = calls.resized(call, 3)
    assert longer.blocks == 3
    assert longer.data == (bytes(range(32)) + bytes(range(16))) * 2
    assert calls.resized(call, 1).data == bytes(range(16)) * 2
    assert calls.resized(Call(ECB, b""), 2).data == bytes(32)


def test_counters_begin_at_a_multiple_in_every_stream() -> None:
    call = Call(replace(CTR, streams=2), b"", iv=b"\x11" * 16 + b"\x22" * 16)
    assert calls.from_multiple(call, 2).iv == b"\x11" * 14 + bytes(2) + b"\x22" * 14 + bytes(2)
    assert calls.from_multiple(Call(ECB, b""), 1).iv == b""


def count(call: Call) -> Counted:
    """40 cycles a call, 7 a block of each stream, and 100 once in 256 blocks."""
    cycles = 40 + 7 * call.blocks * call.entry.streams + 100 * (call.blocks // 256)
    return Counted(cycles, {"loads": 3.0 * call.blocks})


def test_a_difference_leaves_out_what_a_call_costs_once() -> None:
    steady = calls.by_difference(count, Call(replace(ECB, streams=4), b""), (4, 12))
    assert steady.cycles_per_block == 7
    assert steady.blocks == 32
    assert steady.more("loads") == 24
    periodic = calls.by_difference(count, Call(CTR, b""), calls.lengths(CTR, 7))
    assert periodic.cycles_per_block == 7 + 100 / 256


def test_marks_count_the_last_time_they_were_passed() -> None:
    assert calls.marked((10, 100), (40, 120), 2) == 10


def test_the_figure_of_a_convention_has_the_others_beside_it() -> None:
    figures = Figures({"call": 9.0, "bulk": 7.0}, {"stack_bytes": 64.0})
    made = figures.measurement(Kind.SIMULATED, "ecb", "bulk")
    assert (made.cycles_per_block, made.samples, made.interval) == (7.0, (7.0,), (7.0, 7.0))
    assert made.figures == {"cycles_per_block_call": 9.0, "stack_bytes": 64.0}
    assert (
        "cycles_per_block_bulk"
        in replace(figures, every=True).measurement(Kind.SIMULATED, "ecb", "bulk").figures
    )
    with pytest.raises(VariantFailure, match="ecb cannot be counted by convention core, only by bulk, call"):
        figures.measurement(Kind.SIMULATED, "ecb", "core")


class Formula:
    """Answers every call with its own data, until it is asked for no block."""

    def perform(self, call: Call) -> Returned:
        if not call.blocks:
            raise VariantFailure("timeout", "it never ends")
        return Returned(call.data)

    def figures(self, call: Call) -> Figures:
        return Figures({"bulk": calls.by_difference(count, call, (4, 12)).cycles_per_block})


BUILD = Build(Path(), (ECB,), "none")


def test_a_job_is_its_calls_and_then_its_timing() -> None:
    good = Call(ECB, b"", data=bytes(16), blocks=1)
    run = calls.run(Job(BUILD, (good, good), Timing(good, "bulk")), Kind.SIMULATED, lambda build: Formula())
    assert run.outcome == "correct"
    assert len(run.returned) == 2
    assert run.measurement is not None
    assert run.measurement.cycles_per_block == 7


def test_a_call_that_fails_ends_its_job_and_keeps_the_answers_before_it() -> None:
    good, bad = Call(ECB, b"", data=bytes(16), blocks=1), Call(ECB, b"")
    run = calls.run(Job(BUILD, (good, bad, good), Timing(good, "bulk")), Kind.SIMULATED, lambda _: Formula())
    assert (run.outcome, run.detail, len(run.returned)) == ("timeout", "it never ends", 1)
    assert run.measurement is None


def test_arguments_come_from_the_entry_point() -> None:
    assert ECB.takes == ("schedule", "iv", "input", "output", "blocks")
    assert replace(ECB, arguments=arguments_of("ecb_enc")).takes == ("schedule", "input", "output", "blocks")
    assert arguments_of("ctr") == CTR.takes
    assert replace(ECB, abi=BLOCK).takes == ("schedule", "input", "output")
    assert EntryPoint("setkey", "setkey_enc").takes == ("schedule", "key")
    assert repr(replace(ECB, arguments=("schedule",))) == repr(ECB)  # identities on record are made of it
