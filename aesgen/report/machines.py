"""How the page names a machine and a task, and how it states a rate."""

from __future__ import annotations

from functools import cache

from aesgen.errors import UserError
from aesgen.model.figures import FigureName
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.spaces import catalog

CODE_NAMES = {
    "skx": "Skylake-SP",
    "clx": "Cascade Lake",
    "icx": "Ice Lake-SP",
    "spr": "Sapphire Rapids",
    "emr": "Emerald Rapids",
    "adl": "Alder Lake",
    "rome": "AMD Rome (Zen 2)",
    "milan": "AMD Milan (Zen 3)",
    "genoa": "AMD Genoa (Zen 4)",
    "turin": "AMD Turin (Zen 5)",
}
"""The usual names of processors by their aliases in the files of targets."""
ASSUMED_HZ = 3e9
"""The clock for which the rate of a general-purpose core is stated: it varies from part to part."""


@cache
def target_of(name: str) -> Target | None:
    """The target or processor called `name`, or None if this installation does not know it."""
    try:
        return catalog.target(name)
    except UserError:
        return None


@cache
def machine_name(name: str) -> str:
    """The usual name of the machine of the target called `name`, as short as possible."""
    codes = [
        CODE_NAMES[alias] for alias, of in catalog.aliases().items() if of == name and alias in CODE_NAMES
    ]
    if codes:
        return " / ".join(codes)
    target = target_of(name)
    title = target.title if target else name
    for mark in ("(R)", "(TM)", " Processor"):
        title = title.replace(mark, "")
    return title.partition(" (")[0].partition(",")[0]


def task_words(problem: Problem) -> str:
    """`AES-128-CTR`, `AES-256-CBC decryption, 4 messages at once`."""
    two_ways = len([way for way in ("encrypt", "decrypt") if _exists(problem, way)]) > 1
    words = f"AES-{problem.key_bits}-{problem.mode.upper()}"
    if two_ways:
        words += f" {problem.direction}ion"
    if problem.streams > 1:
        words += f", {problem.streams} messages at once" + " under one key" * problem.shared_key
    return words + ", key expanded on the fly" * problem.on_the_fly + ", kept context" * problem.kept


def _exists(problem: Problem, direction: str) -> bool:
    from dataclasses import replace

    return replace(problem, direction=direction).direction == direction


def goal_words(record: Record) -> str:
    """The goal in words: the convention first, then everything that is not usual."""
    goal = record.goal
    words = [goal.convention, *([goal.size] if goal.size else [])]
    words += [goal.objective] if goal.objective != "cycles" else []
    fixed = [f"{name}={value}" for name, value in (*goal.pins, *goal.limits, *goal.scope)]
    return ", ".join([*words, *fixed])


def rate(record: Record) -> tuple[str, str]:
    """The throughput, and the clock for which it holds: `("163 kB/s", "at 16 MHz")`."""
    measurement, target = record.measurement, target_of(record.target)
    gigabits = measurement.figures.get(FigureName.GBIT_PER_S)
    if gigabits:
        return _speed(gigabits * 1e9 / 8), "on the whole card, data in its memory"
    per_cycle = 1 / measurement.cycles_per_byte
    if target and target.clock_hz:
        return _speed(target.clock_hz * per_cycle), f"at {_clock(target.clock_hz)}"
    if target and catalog.is_general_purpose(target):
        return _speed(ASSUMED_HZ * per_cycle), f"on one core at {_clock(ASSUMED_HZ)}"
    return _speed(1e6 * per_cycle), "per MHz of its clock"


def _speed(bytes_per_second: float) -> str:
    for unit, size in (("GB/s", 1e9), ("MB/s", 1e6), ("kB/s", 1e3)):
        if bytes_per_second >= size:
            return f"{_three(bytes_per_second / size)} {unit}"
    return f"{_three(bytes_per_second)} B/s"


def _three(value: float) -> str:
    """Three significant digits, without an exponent."""
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def _clock(hertz: float) -> str:
    return f"{hertz / 1e9:g} GHz" if hertz >= 1e9 else f"{hertz / 1e6:g} MHz"
