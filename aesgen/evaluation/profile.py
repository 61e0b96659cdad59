"""The load of a card's units during a record's kernel, read by NVIDIA's profiler (`ncu`).

The metrics and their units are those of Nsight Compute 2025.3 for compute capability 9.0. The profiler
disturbs the card, so only percentages are reported.
"""

from __future__ import annotations

import csv
import io
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from aesgen.errors import UserError, VariantFailure
from aesgen.results.records import read_record
from aesgen.system.process import run_tool

METRICS = {
    "l1tex__data_pipe_lsu_wavefronts.avg.pct_of_peak_sustained_elapsed": "shared memory and loads (LSU)",
    "sm__inst_executed_pipe_alu.avg.pct_of_peak_sustained_active": "integer logic (ALU)",
    "sm__inst_executed_pipe_fma.avg.pct_of_peak_sustained_active": "multiplication (FMA)",
    "smsp__issue_active.avg.pct_of_peak_sustained_active": "issue slots",
    "sm__warps_active.avg.pct_of_peak_sustained_active": "resident warps",
    "dram__throughput.avg.pct_of_peak_sustained_elapsed": "memory",
}
SECONDS = 300.0


@dataclass(frozen=True)
class Load:
    """A unit and its load in percent of its peak."""

    unit: str
    percent: float


def profile(record: Path) -> list[Load]:
    """The units' loads in the last launch of the record's kernel, the fullest first.

    Raises `UserError` if there is no profiler, `VariantFailure` if it or the kernel fails."""
    ncu = shutil.which("ncu")
    if ncu is None:
        raise UserError(
            "ncu is not on the path: install NVIDIA Nsight Compute (it comes with the CUDA toolkit)"
        )
    symbol = read_record(record).problem.operation
    command = [
        ncu,
        "--target-processes",
        "all",
        "--clock-control",
        "none",
        "--kernel-name",
        f"regex:{symbol}$",
    ]
    command += ["--metrics", ",".join(METRICS), "--csv"]
    command += [sys.executable, "-m", "aesgen.evaluation.launches", str(record)]
    status, said = run_tool(command, None, SECONDS)
    found = loads(said)
    if status or not found:
        raise VariantFailure("crash", said.strip()[-500:] or "ncu printed nothing")
    return found


def loads(text: str) -> list[Load]:
    """The loads in what `ncu --csv` printed; of several launches, those of the last."""
    start = text.find('"ID"')
    rows = list(csv.DictReader(io.StringIO(text[start:]))) if start >= 0 else []
    values = {row["Metric Name"]: row["Metric Value"] for row in rows if row.get("Metric Name") in METRICS}
    found = [Load(METRICS[name], float(value.replace(",", ""))) for name, value in values.items() if value]
    return sorted(found, key=lambda load: -load.percent)
