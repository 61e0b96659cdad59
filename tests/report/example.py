"""Records and a log of the kind that tunings leave behind, for three targets of three kinds."""

from __future__ import annotations

import random
from pathlib import Path

from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Goal, Problem
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.model.variant import Variant
from aesgen.results.log import Log
from aesgen.results.records import record_path, write_record
from aesgen.results.rows import LogRow

KINDS = {"toy-avr": Kind.SIMULATED, "toy-arm": Kind.MODELLED, "toy-x86": Kind.MEASURED}
LABELS = {
    "toy-avr": "tables, cache-timing leaks",
    "toy-arm": "unknown (no secret lookups by construction)",
    "toy-x86": "constant-time (checked: a toy)",
}
CTR = Problem.parse("aes128-ctr-encrypt")


def write(folder: Path, trials: int) -> None:
    """Records of three targets, the last in two sizes; beside the first of its records a log of `trials`."""
    for number, (name, kind) in enumerate(KINDS.items()):
        sizes = ("32k", "1k") if kind is Kind.MEASURED else ("32k",)
        for size in sizes:
            record = _record(name, kind, Goal(size=size), 160.0 / (number + 1) + len(size))
            write_record(record_path(folder, record, Target(name, name, (), (), {}, size="32k")), record)
    log = Log(folder, "toy-x86", CTR.name)
    log.path.write_bytes(b"")
    for number, row in enumerate(_rows(trials)):
        if number < 3:
            log.append(row)
    _append_all(log, _rows(trials)[3:])


def _append_all(log: Log, rows: list[LogRow]) -> None:
    """As `Log.append` does, but with one opening of the file."""
    import json
    from dataclasses import asdict

    from aesgen.model.trial import SCHEMA
    from aesgen.results.rows import plain

    with log.path.open("a", encoding="utf-8") as file:
        file.writelines(json.dumps({"schema": SCHEMA, **plain(asdict(row))}) + "\n" for row in rows)


def _record(target: str, kind: Kind, goal: Goal, cycles: float) -> Record:
    interval = (cycles, cycles) if kind is not Kind.MEASURED else (0.99 * cycles, 1.01 * cycles)
    variant = Variant.of(target, CTR, "toy-ctr", {"interleave": 4, "order": "rows"})
    return Record(
        target=target,
        problem=CTR,
        goal=goal,
        variant=variant,
        measurement=Measurement(kind, "bulk", cycles, interval=interval, figures={"setup_cycles": 260.0}),
        code_bytes=round(10 * cycles),
        table_bytes=1024,
        ram_bytes=176,
        identity="0123",
        constant_time=LABELS[target],
        baseline={"cycles_per_byte": cycles / 8},
        indistinguishable=3,
        search={"strategy": "anneal", "seed": 1, "evaluated": 1500, "space_size": 48384, "seconds": 41.2},
        provenance={"device": {"device": "toy", "cpu_title": "A toy"}},
    )


def _rows(count: int) -> list[LogRow]:
    rng, rows = random.Random(1), []
    for number in range(count):
        point = {
            "interleave": rng.randrange(1, 13),
            "interval": rng.randrange(0, 8),
            "order": rng.choice(["rows", "columns"]),
            "keys": tuple(rng.choice(["register", "temporary", "operand"]) for _ in range(11)),
            **{f"option{i}": rng.choice([False, True]) for i in range(10)},
        }
        blocks, local = point["interleave"], point["keys"].count("register")
        cycles = max(10.0, 33 / blocks) + 0.4 * (11 - local) + 0.8 * max(0, blocks + local - 15)
        failed = rng.random() < 0.02
        rows.append(
            LogRow(
                "toy-ctr",
                point,
                "compile" if failed else "correct",
                detail="kernel.s:3: <no> such instruction & more" if failed else "",
                identity=str(number),
                code_bytes=100 * blocks + 9 * (11 - local),
                measurement=None
                if failed
                else Measurement(Kind.MEASURED, "bulk", cycles * rng.uniform(1, 1.02)),
                strategy="random" if number % 2 else "anneal",
                seed=1,
            )
        )
    return rows
