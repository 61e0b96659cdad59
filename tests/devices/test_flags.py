"""Why a sample cannot be trusted: a lost processor and a wrong exchange rate, from the harness to the log."""

from __future__ import annotations

import json
import platform
import subprocess
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import aesgen.devices.host
from aesgen.devices.host import answers, protocol, wire
from aesgen.measuring.calm import Calm, merged
from aesgen.model.build import Build, EntryPoint
from aesgen.model.figures import NO_FLAGS, FigureName, SampleFlag, with_flags, without_flags
from aesgen.model.job import Call, Job, Timing
from aesgen.model.measurement import Kind, Measurement
from aesgen.results.log import Log
from aesgen.results.records import read_record, write_record
from aesgen.results.rows import LogRow
from aesgen.system import tools
from aesgen.system.paths import shipped_results
from tests.conftest import PROGRAMS, requires

LOST, WRONG = SampleFlag.LOST_PROCESSOR, SampleFlag.WRONG_RATE
FLAGS = [NO_FLAGS, LOST, WRONG, LOST | WRONG]
RECORD = shipped_results() / "at90usb646" / "aes128-ecb-encrypt.yaml"


def measured(disturbance: float, flags: SampleFlag) -> Measurement:
    figures = {FigureName.DISTURBANCE: disturbance, FigureName.TSC_CYCLES_PER_BYTE: 0.5}
    return Measurement(Kind.MEASURED, "bulk", 8.0, (8.0,), 5.0, figures=figures, flags=flags)


@pytest.fixture(scope="module")
def ruler(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The harness's ruler with a planted clock (`tests/programs/ruler.c`)."""
    folder = tmp_path_factory.mktemp("ruler")
    (folder / "protocol.h").write_text(wire.header())
    native = Path(aesgen.devices.host.__file__).parent / "native"
    files = [str(PROGRAMS / "ruler.c"), str(native / "ruler.c")]
    headers = [f"-I{native}", f"-I{folder}"]
    subprocess.run(
        ["gcc", "-std=gnu11", "-O1", *headers, *files, "-lm", "-o", str(folder / "ruler")], check=True
    )
    return folder / "ruler"


@requires(tools.GCC)
@pytest.mark.parametrize(
    ("script", "flags", "again"),
    [
        ("c", NO_FLAGS, 0),
        ("l", LOST, 2),
        ("r", WRONG, 2),
        ("b", LOST | WRONG, 2),
        ("lc", NO_FLAGS, 1),
        ("rlb", LOST, 2),
        ("lrr", LOST, 2),
        ("brb", WRONG, 2),
    ],
)
def test_the_harness_flags_samples_and_keeps_the_best_attempt(
    ruler: Path, script: str, flags: SampleFlag, again: int
) -> None:
    said = subprocess.run([ruler, script], check=True, capture_output=True, text=True).stdout
    assert [int(number) for number in said.split()][:2] == [flags, again]


@requires(tools.GCC)
def test_a_long_call_without_wide_registers_does_not_count_as_disturbed(ruler: Path) -> None:
    """The units of 64-byte registers sleep during such a call. After it, the first instructions on these
    registers take four times as long, and the reference would show that."""
    said = subprocess.run([ruler, "s"], check=True, capture_output=True, text=True).stdout
    assert said.split()[:3] == ["0", "0", "0"]


@requires(tools.GCC)
@pytest.mark.skipif(platform.machine() != "x86_64", reason="only x86-64 has a reference of no-operations")
@pytest.mark.parametrize(
    ("passes", "calibrating", "disturbed", "cycles", "usual"),
    [
        pytest.param(0, 0, False, 1000, 1000, id="no neighbour"),
        pytest.param(60, 0, False, 1000, 1000, id="it leaves, and the sample waits for that"),
        pytest.param(10**6, 0, True, 1400, 1000, id="it stays, and the sample says so"),
        pytest.param(0, 10**6, False, 1000, 1000, id="it was there at first, and is no usual state"),
    ],
)
def test_a_sample_is_taken_without_a_neighbour(
    ruler: Path, passes: int, calibrating: int, disturbed: bool, cycles: int, usual: int
) -> None:
    """The neighbour slows only no-operations and the kernel down, so that AES does not notice it."""
    said = subprocess.run(
        [ruler, "c", str(passes), str(calibrating)], check=True, capture_output=True, text=True
    )
    flags, _, saw, found, full = (int(number) for number in said.stdout.split())
    assert (flags, saw) == (NO_FLAGS, disturbed)
    assert found == pytest.approx(cycles, rel=0.002) and full == pytest.approx(usual, rel=0.003)


@requires(tools.GCC)
@pytest.mark.skipif(platform.machine() != "x86_64", reason="only x86-64 has a reference of no-operations")
def test_references_do_not_learn_from_chains_that_were_all_interrupted(ruler: Path) -> None:
    """All references look twice as fast then, and not only the one that a neighbour would slow down."""
    said = subprocess.run([ruler, "i"], check=True, capture_output=True, text=True).stdout.split()
    assert said[2] == "1" and int(said[4]) == pytest.approx(1000, rel=0.005)


@requires(tools.GCC)
@pytest.mark.skipif(platform.machine() != "x86_64", reason="the references of x86-64 take 1,000 ticks each")
@pytest.mark.parametrize("step", [1, 26, 300, 1700])
def test_a_coarse_counter_does_not_make_a_calm_moment_look_disturbed(ruler: Path, step: int) -> None:
    said = subprocess.run([ruler, "c", "0", "0", str(step)], check=True, capture_output=True, text=True)
    assert said.stdout.split()[2] == "0"


def answered(*samples: tuple[float, float, SampleFlag]) -> Measurement:
    """The measurement that Python makes of samples: cycles, disturbance, flags."""
    call = Call(EntryPoint("kernel", "ecb_enc"), bytes(16), b"", bytes(16), 1)
    build = Build(Path("kernel.so"), (call.entry,), "")
    request = protocol.encode([Job(build, (call,), Timing(call, "bulk", len(samples)))], -1, 1, 1000)
    results = bytearray(request.result_bytes)
    job = np.frombuffer(results, np.dtype(wire.JobResult), 1, int(request.head[0]["job_results"]))
    job["state"], job["sampled"] = answers.FINISHED, len(samples)
    place = int(request.job_table[0]["samples_at"])
    rows = np.frombuffer(results, np.dtype(wire.SampleRow), len(samples), place)
    rows["reference"] = 2
    for row, (cycles, disturbance, flags) in zip(rows, samples, strict=True):
        row["cycles"], row["disturbance"], row["flags"] = cycles, disturbance, flags
    run = answers.Answers(request, bytes(results), "x86_64").run(0)
    assert run and run.measurement
    return run.measurement


def test_a_lost_processor_and_a_wrong_rate_are_told_apart() -> None:
    lost = answered((120, 0.5, LOST), (110, 0.25, LOST), (130, 0.125, LOST))
    wrong = answered((120, 0.5, WRONG), (110, 0.25, WRONG), (130, 0.125, WRONG))
    assert lost.flags == LOST and wrong.flags == WRONG
    assert lost.figures[FigureName.DISTURBANCE] == wrong.figures[FigureName.DISTURBANCE] == 0.125
    assert lost.filed_figures["disturbance"] == 1.125 and wrong.filed_figures["disturbance"] == 2.125


def test_of_several_samples_that_lost_the_processor_the_shortest_is_the_figure() -> None:
    samples = [(120.0, 0.125, LOST), (110.0, 0.125, LOST), (130.0, 0.125, LOST)]
    assert answered(*samples).cycles_per_block == 110
    wrong = [(cycles, disturbance, WRONG) for cycles, disturbance, _ in samples]
    assert answered(*wrong).cycles_per_block == 120


def test_flagged_samples_do_not_count_beside_calm_ones() -> None:
    calm = answered((100, 0.001, NO_FLAGS), (50, 0.0, WRONG), (200, 0.0, LOST))
    assert (calm.cycles_per_block, calm.flags) == (100, NO_FLAGS)


def test_a_flag_weighs_more_than_any_disturbance() -> None:
    ordered = [measured(0.0, NO_FLAGS), measured(0.99, NO_FLAGS)]
    ordered += [measured(value, flags) for flags in FLAGS[1:] for value in (0.0, 0.98)]
    unrest = [Calm[object](lambda jobs: []).unrest(each) for each in ordered]
    assert unrest == sorted(unrest) and len(set(unrest)) == len(unrest)


def test_readings_as_one_have_the_flags_of_most() -> None:
    assert merged([measured(0.5, flags) for flags in (LOST, NO_FLAGS, LOST)]).flags == LOST
    assert merged([measured(0.5, flags) for flags in (WRONG, NO_FLAGS, NO_FLAGS)]).flags == NO_FLAGS


@pytest.mark.parametrize("flags", FLAGS, ids=str)
def test_files_hold_flags_in_the_disturbance(flags: SampleFlag, tmp_path: Path) -> None:
    reading = measured(0.25, flags)
    filed = {"disturbance": 0.25 + flags, "tsc_cycles_per_byte": 0.5}
    log = Log(tmp_path, "a", "x")
    log.append(LogRow("toy", {}, "correct", measurement=reading))
    in_file = json.loads(log.path.read_text())["measurement"]
    assert in_file["figures"] == filed and "flags" not in in_file
    [row] = log.rows()
    assert row.measurement == reading
    write_record(tmp_path / "a.yaml", replace(read_record(RECORD), measurement=reading))
    again = read_record(tmp_path / "a.yaml").measurement
    assert (again.figures, again.flags, again.filed_figures) == (reading.figures, flags, filed)


@pytest.mark.parametrize("filed", [0.0, 0.0041, 0.99, 1.0, 1.0041, 1.5, 2.3, 3.99])
def test_a_disturbance_from_a_file_is_written_as_it_was(filed: float) -> None:
    figures, flags = without_flags({FigureName.DISTURBANCE: filed})
    assert 0 <= figures[FigureName.DISTURBANCE] < 1
    assert with_flags(figures, flags) == {FigureName.DISTURBANCE: filed}
