"""A record as the page shows it: a row of the table, and the facts of its drawer."""

from __future__ import annotations

import math
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from aesgen.leaks import gist
from aesgen.leaks.verdict import CONSTANT_TIME
from aesgen.model.problem import Problem
from aesgen.model.target import Published, Target
from aesgen.model.trial import Record
from aesgen.report.machines import goal_words, machine_name, rate, target_of, task_words

NOT_SOLD = "HARDWARE EXTENSION"
"""Published figures with these words in the note are of a machine that nobody can buy: no rivals."""


def record_row(path: Path, record: Record, usual: bool = True) -> dict[str, Any]:
    """`usual`: whether the record's goal is the usual one of its target. Cycles are core cycles, sizes in
    bytes."""
    measurement, target = record.measurement, target_of(record.target)
    low, high = measurement.interval or (measurement.cycles_per_block,) * 2
    best = min(published_rivals(target, record), key=lambda one: one.cycles_per_byte or 0.0, default=None)
    baseline = record.baseline.get("cycles_per_byte")
    speed, clock = rate(record)
    return {
        "target": record.target,
        "title": target.title if target else record.target,
        "machine": machine_name(record.target),
        "problem": record.problem.name,
        "task": task_words(record.problem),
        "goal": goal_words(record),
        "usual": usual,
        "kind": str(measurement.kind),
        "cycles_per_byte": measurement.cycles_per_byte,
        "half_width": (high - low) / 32,
        "figure": stated(measurement.cycles_per_byte, (high - low) / 32),
        "uncertain": measurement.uncertain,
        "cycles_per_block": measurement.cycles_per_block,
        "rate": speed,
        "clock": clock,
        "gap": measurement.gap,
        "baseline": baseline,
        "speedup": baseline / measurement.cycles_per_byte if baseline else None,
        "published": _published(best),
        "code_bytes": record.code_bytes,
        "table_bytes": record.table_bytes,
        "ram_bytes": record.ram_bytes,
        "constant_time": record.constant_time,
        "secrets": gist(record.constant_time),
        "safe": safety(record.constant_time),
        "indistinguishable": record.indistinguishable,
        "command": str(record.variant),
        "export": export_command(path, record, usual, target),
        "figures": [
            [name.heading, name.formatted(value)] for name, value in sorted(measurement.filed_figures.items())
        ],
        "search": _search(record.search),
        "device": _device(record),
        "tools": _tools(record.provenance),
        "date": str(record.provenance.get("date") or ""),
        "path": str(path),
    }


def stated(value: float, half: float = 0.0) -> list[str]:
    """`value` with four significant digits and `half` of its interval with as many decimals: `["0.1322",
    "0.0009"]`; the second is empty for an exact figure."""
    decimals = max(0, 3 - math.floor(math.log10(value)))
    return [f"{value:.{decimals}f}", f"{half:.{decimals}f}" if half else ""]


def safety(label: str) -> str:
    """The class of a constant-time label: `yes`, `no` or `unknown`."""
    if label.startswith(CONSTANT_TIME):
        return "yes"
    return "unknown" if label.startswith("unknown") else "no"


def published_rivals(target: Target | None, record: Record) -> list[Published]:
    """The published figures for the record's target and problem, without those of extended hardware. A
    constant-time record is compared with constant-time rivals, if there are any, and a record that counts
    copies to a card and back only with figures that do."""
    transfer = record.goal.convention == "transfer"
    return rivals(target, record.problem, safety(record.constant_time) == "yes", transfer)


def rivals(target: Target | None, problem: Problem, safe: bool, transfer: bool = False) -> list[Published]:
    """The published figures of `target` for `problem`; `safe`: only those of constant-time code, if any;
    `transfer`: those that count copies to a card and back, else those that do not."""
    found = [
        each
        for each in (target.published if target else ())
        if each.problem == problem and each.cycles_per_byte and NOT_SOLD not in each.note
        if each.transfer == transfer
    ]
    constant_time = [each for each in found if "constant time" in each.note]
    return constant_time if safe and constant_time else found


def export_command(path: Path, record: Record, usual: bool, target: Target | None) -> str:
    """The command that writes the record's source: by target and task where the goal is the usual one, else
    by the record's file."""
    if usual:
        words = ["aesgen", "export", "--target", record.target, "--mode", record.problem.mode]
        words += ["--key-bits", str(record.problem.key_bits)]
    else:
        words = ["aesgen", "export", str(path)]
    if safety(record.constant_time) == "no" and target is not None and target.cached:
        words.append("--allow-leaky-tables")
    return shlex.join([*words, "--out", "aes"])


def _published(best: Published | None) -> dict[str, Any] | None:
    if best is None:
        return None
    return {
        "who": best.who,
        "cycles_per_byte": best.cycles_per_byte,
        "source": best.source,
        "note": best.note,
    }


def _search(search: Mapping[str, Any]) -> str:
    """`anneal, seed 1: 1,500 variants of 48,384 in 41 s`."""
    if not search:
        return ""
    words = f"{search.get('strategy', 'strategy unknown')}, seed {search.get('seed', '?')}"
    if evaluated := search.get("evaluated"):
        words += f": {evaluated:,} variants"
        if size := search.get("space_size"):
            words += f" of {size:,}" if size < 1e7 else f" of {size:.2g}"
    return words + (f" in {search['seconds']:.0f} s" if search.get("seconds") else "")


def _device(record: Record) -> str:
    """The machine or model that gave the figure."""
    device = record.provenance.get("device")
    if not isinstance(device, dict):
        return str(device or "")
    for key in ("cpu_title", "card", "simulator", "model", "device"):
        if device.get(key):
            return str(device[key])
    return ", ".join(f"{key} {value}" for key, value in device.items() if isinstance(value, str))


def _tools(provenance: Mapping[str, Any]) -> str:
    tools = provenance.get("tools")
    names = [str(version) for version in tools.values()] if isinstance(tools, dict) else []
    version = provenance.get("aesgen")
    return "; ".join([*names, *([f"aesgen {version}"] if version else [])])
