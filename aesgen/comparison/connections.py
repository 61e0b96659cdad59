"""Comparison of exported functions with libraries in messages of many connections, each with its own key.

    found = connections(target, problem, Traffic(keys=(1, 1000), sizes=(64, 1400)))

The program `native/connections.c` gives every contender the same connections, which take turns in an order at
random; their number is rounded up to a multiple of the buffers. It compares all outputs and tags with the
right ones before it measures. A figure is the first decile of the core cycles of a message, over samples of
some 500 messages."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

from aesgen.comparison import contenders
from aesgen.comparison.timekeeper import Timekeeper
from aesgen.devices import host
from aesgen.devices.host.wire import header
from aesgen.errors import UserError, VariantFailure
from aesgen.model.build import Build, Source
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.operations.contract import Operand, Role
from aesgen.spaces import catalog
from aesgen.system import paths, scratch
from aesgen.system.process import run_tool
from aesgen.toolchains.gnu import Gnu

SLOTS = 16
"""Buffers for a message that take turns, as in a ring of packets."""
MESSAGES = 4096
"""The most messages of different content."""
MOST_BYTES = 4 << 30
"""The most bytes of all buffers of one measurement."""
ROUNDS = 200
KEY_BYTES = 16 << 10
"""Bytes of a prepared key at most."""
PREFETCHED = 2 << 10
"""Bytes of a key at most that is also measured with prefetching. Larger ones become slower by it."""


@dataclass(frozen=True)
class Traffic:
    """The messages of a comparison. `sizes`: bytes of a text; `aad`: bytes of associated data, None for the
    usual ones of the mode; `multi`: messages of a call; `setup`: each message begins with the setup of its
    key. `own_buffers`: each connection has buffers of its own, which are then as rarely in the cache as its
    key."""

    keys: Sequence[int] = (1,)
    sizes: Sequence[int] = (64, 1400)
    aad: int | None = None
    multi: int = 1
    setup: bool = False
    own_buffers: bool = False

    def slots(self, keys: int) -> int:
        """Buffers for a message: a multiple of the messages of a call."""
        wanted = keys if self.own_buffers else min(keys, SLOTS)
        return -(-wanted // self.multi) * self.multi


@dataclass(frozen=True)
class Cell:
    """Core cycles of a message: the first decile and the median of the samples."""

    keys: int
    bytes: int
    cycles: float
    median: float


@dataclass(frozen=True)
class ConnectionRow:
    """One function of an export or a library. `key_bytes`: those of a prepared key in our structure, 0 for
    libraries. `note`: what could not be measured and why."""

    who: str
    version: str
    key_bytes: int
    cells: tuple[Cell, ...]
    note: str = ""

    @property
    def name(self) -> str:
        return contenders.short_name(self.who, self.version)


@dataclass(frozen=True)
class Connections:
    """The result: the rows, and a line about each library that is not installed."""

    target: Target
    problem: Problem
    traffic: Traffic
    iv_bytes: int
    aad_bytes: int
    rows: tuple[ConnectionRow, ...]
    absent: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        calls = f"{self.traffic.multi} messages a call, " * (self.traffic.multi > 1)
        key = "set up before each message" if self.traffic.setup else "kept"
        return f"{self.problem.name}, core cycles a message, {self.aad_bytes} B of AAD, {calls}key {key}"

    def data(self) -> dict[str, Any]:
        """The comparison as one JSON object."""
        from aesgen.comparison.forms import ConnectionsForm  # slow import, deferred

        return ConnectionsForm.written(self)


@dataclass(frozen=True)
class _Contender:
    """What the program needs to call one function; `words` are its arguments after the path."""

    who: str
    version: str
    key_bytes: int
    path: Path
    words: Sequence[str] = field(default=())

    def argument(self) -> str:
        return ",".join((str(self.path), *self.words))


def connections(
    target: Target,
    problem: Problem,
    traffic: Traffic,
    results: Path | None = None,
    timekeeper: Timekeeper | None = None,
) -> Connections:
    """Measures the export of `target` for `problem` beside the installed libraries. A processor without
    records has the export of its generic target. Raises `UserError` if the mode does not seal and open, if
    nothing is exported for it, or if the buffers are too large."""
    timekeeper = timekeeper or Timekeeper()
    if not problem.contract.is_authenticated or problem.streams > 1 or problem.kept:
        raise UserError(f"{problem.name}: --keys, --multi, --key and --aad are for modes that seal and open")
    parts = _parts(problem, traffic)
    for keys in traffic.keys:
        most = traffic.slots(keys) * (2 * max(traffic.sizes) + parts["aad"] + 4096) + KEY_BYTES * keys
        if most > MOST_BYTES:
            raise UserError(f"{keys} keys: {most >> 20} MB of buffers, the most are {MOST_BYTES >> 20}")
    with scratch.borrowed("connections") as folder:
        timekeeper.state("building the exports and the adapters of the libraries")
        own = list(_own(target, problem, traffic, results, folder))
        if not own:
            raise UserError(f"no export of {target.name} has {problem.operation}")
        libraries, absent = contenders.libraries(problem, folder)
        all_of = [*own, *map(_library, libraries)]
        program = _program(folder)
        cells: list[list[Cell]] = [[] for _ in all_of]
        notes: list[list[str]] = [[] for _ in all_of]
        plan = [(keys, size) for keys in traffic.keys for size in traffic.sizes]
        for number, (keys, size) in enumerate(plan):
            timekeeper.state(f"{keys:,} keys, {size:,} bytes")
            seconds = min(timekeeper.left / (len(plan) - number), 3600)
            printed = _run(program, folder, problem, traffic, (keys, size), seconds, all_of)
            for place, line in enumerate(printed):
                word, *rest = line.split()
                if word == "wrong":
                    notes[place].append(
                        f"{keys:,} keys, {size:,} bytes: the output of message {rest[0]} is wrong"
                    )
                else:
                    cells[place].append(Cell(keys, size, float(word), float(rest[0])))
    rows = tuple(
        ConnectionRow(each.who, each.version, each.key_bytes, tuple(measured), "; ".join(said))
        for each, measured, said in zip(all_of, cells, notes, strict=True)
    )
    return Connections(target, problem, traffic, parts["iv"], parts["aad"], rows, tuple(absent))


def _own(
    target: Target, problem: Problem, traffic: Traffic, results: Path | None, folder: Path
) -> Iterator[_Contender]:
    """The functions of the export with small keys and, where there are any, with large ones."""
    generic = catalog.generic_of(target.name)
    for each in (target, *([catalog.target(generic)] if generic else [])):
        places = paths.results_to_read(results)
        found = [
            rival
            for rival in contenders.drop_ins(each, problem, (), places, folder)
            if rival.entry.symbol in (f"check_{problem.operation}", f"timed_{problem.operation}")
        ]
        if found:
            break
    for rival in found:
        mode, name = f"aesgen_{problem.mode}", f"aesgen_{problem.operation}"
        setup = f"{mode}_setkey"
        size = rival.build.entries[0].context_bytes
        shapes = [(name, "0", "0"), (name, "0", f"{mode}_prefetch"), (name, f"{name}_multi", "0")]
        for message, many, prefetch in shapes if traffic.multi == 1 else shapes[2:]:
            if prefetch != "0" and (size > PREFETCHED or not _has(rival.build, prefetch)):
                continue
            version = rival.version.replace(name, many if many != "0" else name, 1)
            version += f", {prefetch} two messages ahead" * (prefetch != "0")
            if many == "0" or traffic.multi > 1:
                words = (str(size), setup, setup, message, many, prefetch)
                yield _Contender(rival.who, version, size, rival.build.path, words)


def _has(build: Build, symbol: str) -> bool:
    import ctypes  # slow import, deferred

    return hasattr(ctypes.CDLL(str(build.path)), symbol)


def _library(rival: contenders.Rival) -> _Contender:
    setup, _ = rival.build.entries
    words = (
        str(setup.context_bytes),
        setup.symbol,
        f"{setup.symbol}_again",
        f"{rival.entry.symbol}_message",
        "0",
        "0",
    )
    return _Contender(rival.who, rival.version, 0, rival.build.path, words)


def _program(folder: Path) -> Path:
    """The program that measures, built."""
    harness = files(host) / "native"
    texts = (
        ("connections.c", (files(__package__) / "native" / "connections.c").read_text()),
        *((name, (harness / name).read_text()) for name in ("machine.c", "harness.h")),
        ("protocol.h", header()),
    )
    (built,) = Gnu(flags=["-O2"], link=["-ldl"], output="elf").build([Source(texts, ())], folder)
    if isinstance(built, VariantFailure):
        raise UserError(f"the program that measures connections does not build: {built.detail}")
    return built.path


def _usual(operand: Operand) -> int:
    return operand.size if operand.size is not None else operand.sizes[0]


def _parts(problem: Problem, traffic: Traffic) -> Mapping[str, int]:
    """Bytes of IV, associated data and tag of a message."""
    own = {each.name: each for each in problem.contract.operands if each.role is not Role.LENGTH}
    aad = _usual(own["aad"]) if traffic.aad is None else traffic.aad
    return {"iv": _usual(own["iv"]), "aad": aad, "tag": _usual(own["tag"])}


def _message(problem: Problem, parts: Mapping[str, int], size: int, draw: random.Random, key: bytes) -> bytes:
    """Key, IV, associated data, input, output and tag of one message. What opens gets what was sealed."""
    seal = problem.contract if not problem.contract.opens else _sealing(problem)
    iv, aad, text = (draw.randbytes(count) for count in (parts["iv"], parts["aad"], size))
    made = seal.answer({"key": key, "iv": iv, "aad": aad, "input": text, "tag": bytes(parts["tag"])})
    sealed = made["output"]
    texts = (sealed, text) if problem.contract.opens else (text, sealed)
    return b"".join((key, iv, aad, *texts, made["tag"]))


def _sealing(problem: Problem) -> Any:
    from aesgen.export import authenticated

    return authenticated.operations_of(problem.mode)[0]


def _run(
    program: Path,
    folder: Path,
    problem: Problem,
    traffic: Traffic,
    cell: tuple[int, int],
    seconds: float,
    all_of: Sequence[_Contender],
) -> Sequence[str]:
    """The line that the program prints about each contender with these keys and bytes of a text."""
    keys, size = cell
    parts, draw = _parts(problem, traffic), random.Random(1)
    slots = traffic.slots(keys)
    count = min(slots, MESSAGES)
    raw = [draw.randbytes(problem.key_bits // 8) for _ in range(min(count, keys))]
    given = folder / "messages"
    given.write_bytes(b"".join(_message(problem, parts, size, draw, raw[i % len(raw)]) for i in range(count)))
    keys = -(-keys // slots) * slots if keys > slots else keys
    sizes = (problem.key_bits // 8, parts["iv"], parts["aad"], size, size, parts["tag"])
    opens = int(problem.contract.opens)
    numbers = (count, keys, slots, traffic.multi, int(traffic.setup), opens, ROUNDS, seconds)
    asked = [str(program), str(given), *map(str, numbers), ",".join(map(str, sizes))]
    status, said = run_tool([*asked, *(each.argument() for each in all_of)], folder, 600 + 10 * seconds)
    if status:
        raise UserError(f"the program that measures connections ended with {status}: {said}")
    return said.splitlines()
