"""Machines whose text states which instructions may issue together: scheduled lines become groups in bundles.

The pipeline description's `bundles` has

- `cycle`: bundles of a cycle; `templates`: the rows of bundles that a group may fill, best first, each
  bundle a word with a letter for each slot;
- `slots`: the letters of the slots that each class may fill; `most`: how many of a class a group may have;
  `alone`: classes that have a group of their own; `same`: classes that only the scheduler distinguishes
  from another;
- `text`: how an instruction is printed, with `{0}`, `{1}`, ... for its operands; any other is
  `opcode {0}={1},{2},...`.

Instructions join a group in the order of the text; one that cannot join (it depends on the group, its
operands are not ready, no slot is left) waits, and others within `AHEAD` instructions that do not depend on
it may go before it. Labels, directives and branches end a group. The cycles of the result are those of the
device that executes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.scheduling.machine import PipelineModel
from aesgen.scheduling.syntax import operands, parse_line

AHEAD = 48
"""How many instructions from the oldest that waits may be considered."""


@dataclass(frozen=True)
class _Line:
    """An instruction as it is printed, its class, what it reads and writes, and how soon its results can be
    used."""

    text: str
    kind: str
    reads: frozenset[str]
    writes: frozenset[str]
    latency: int
    to: Mapping[str, int]


@dataclass
class _TouchedRegisters:
    """What some instructions read and write."""

    reads: set[str] = field(default_factory=set)
    writes: set[str] = field(default_factory=set)

    def add(self, line: _Line) -> None:
        self.reads |= line.reads
        self.writes |= line.writes

    def precede(self, line: _Line) -> bool:
        """Whether `line` must stay behind one of these instructions."""
        return not (self.writes.isdisjoint(line.reads) and self.writes.isdisjoint(line.writes)
                    and self.reads.isdisjoint(line.writes))  # fmt: skip


@dataclass
class _BundleGroup:
    lines: list[_Line] = field(default_factory=list)
    registers: _TouchedRegisters = field(default_factory=_TouchedRegisters)
    rows: list[tuple[str, list[str]]] = field(default_factory=list)


def packed(lines: Iterable[str], machine: PipelineModel) -> list[str]:
    """The lines of a scheduled text with every group of instructions in bundles."""
    packer = _Packer(machine)
    return [line for piece in packer.pieces(lines) for line in piece]


class _Packer:
    def __init__(self, machine: PipelineModel) -> None:
        self.machine = machine
        rules: Mapping[str, Any] = machine.bundles
        self._slots: Mapping[str, str] = rules["slots"]
        self._most: Mapping[str, int] = rules.get("most", {})
        self._same: Mapping[str, str] = rules.get("same", {})
        self._alone = frozenset(rules.get("alone", ()))
        self._texts: Mapping[str, str] = rules.get("text", {})
        self._templates = [row.split() for row in rules["templates"]]
        self._widest = max(sum(map(len, row)) for row in self._templates)
        self._ready: dict[tuple[str, str], int] = {}
        self._now = 0

    def pieces(self, lines: Iterable[str]) -> Iterator[list[str]]:
        waiting: list[_Line] = []
        for line in lines:
            word = line.partition(self.machine.comment)[0].strip()
            if word and not word.endswith(":") and not word.startswith("."):
                waiting.append(self._line(word))
                if waiting[-1].kind != "branch":
                    continue
                line = ""
            elif not word and waiting:
                continue
            yield from self._groups(waiting)
            waiting = []
            if line:
                yield [line]
        yield from self._groups(waiting)

    def _line(self, text: str) -> _Line:
        instruction = parse_line(text, self.machine)
        assert instruction
        opcode, _, rest = text.partition(" ")
        parts = operands(rest)
        pattern = self._texts.get(opcode)
        if pattern is None:
            pattern = f"{opcode} {{0}}={','.join(f'{{{n}}}' for n in range(1, len(parts)))}"
        kind = self._same.get(instruction.form.kind, instruction.form.kind)
        rules = self.machine.classes[kind]
        reads, writes = frozenset(instruction.reads), frozenset(instruction.writes)
        return _Line(pattern.format(*parts), kind, reads, writes, rules["latency"], rules.get("to", {}))

    def _groups(self, waiting: list[_Line]) -> Iterator[list[str]]:
        """The bundles of straight-line code."""
        while waiting:
            self._now += 1
            group, left = self._next(waiting)
            if not group.lines:
                continue  # the next instruction's operands are not ready: the machine waits
            waiting = left
            for line in group.lines:
                for register in line.writes:
                    for use in ("", *line.to):
                        self._ready[register, use] = self._now + line.to.get(use, line.latency)
            yield _printed(group.rows)

    def _next(self, waiting: Sequence[_Line]) -> tuple[_BundleGroup, list[_Line]]:
        """The group of this cycle, and the instructions that are left."""
        group, passed, behind = _BundleGroup(), list[_Line](), _TouchedRegisters()
        for number, line in enumerate(waiting):
            if number >= AHEAD or len(group.lines) == self._widest or (line.kind == "branch" and passed):
                return group, [*passed, *waiting[number:]]
            if behind.precede(line) or not self._joined(group, line):
                passed.append(line)
                behind.add(line)
        return group, passed

    def _joined(self, group: _BundleGroup, line: _Line) -> bool:
        """Adds a line to a group if it can issue with it."""
        if group.lines and (line.kind in self._alone or group.lines[0].kind in self._alone):
            return False
        if group.registers.precede(line):
            return False
        for register in line.reads:
            if self._ready.get((register, line.kind), self._ready.get((register, ""), 0)) > self._now:
                return False
        lines = [*group.lines, line]
        same = sum(each.kind == line.kind for each in lines)
        rows = self._placed(lines) if same <= self._most.get(line.kind, same) else None
        if rows is None:
            return False
        group.lines, group.rows = lines, rows
        group.registers.add(line)
        return True

    def _placed(self, lines: Sequence[_Line]) -> list[tuple[str, list[str]]] | None:
        """The lines in the slots of the first row of bundles that has all of them."""
        # Lines that fit few kinds of slots come first; then kinds of which a group takes only some.
        order = sorted(lines, key=lambda line: (len(self._slot(line)), line.kind not in self._most))
        for row in self._templates:
            places = [letter for template in row for letter in template]
            if len(places) < len(lines):
                continue
            texts: list[str | None] = [None] * len(places)
            for line in order:
                slot = next((n for n, at in enumerate(places)
                             if texts[n] is None and at in self._slot(line)), None)  # fmt: skip
                if slot is None:
                    break
                texts[slot] = line.text
            else:
                return _rows(row, texts)
        return None

    def _slot(self, line: _Line) -> str:
        if line.kind not in self._slots:
            raise VariantFailure("render", f"the pipeline description has no slot for {line.text!r}")
        return self._slots[line.kind]


def _rows(row: Sequence[str], texts: Sequence[str | None]) -> list[tuple[str, list[str]]]:
    """Bundles with no-operations in the empty slots. A slot of two words (`l` and `x`) is printed once."""
    found, at = [], 0
    for template in row:
        filled = []
        for letter in template:
            text = texts[at]
            at += 1
            if letter != "l":
                filled.append(text or f"nop.{letter} 0")
        found.append((template, filled))
    return found


def _printed(rows: Sequence[tuple[str, list[str]]]) -> list[str]:
    lines = []
    for template, filled in rows:
        lines += [f"{{ .{template}", *(f"\t{text}" for text in filled), "}"]
    lines[-2:] = [f"{lines[-2]} ;;", "}"]
    return lines
