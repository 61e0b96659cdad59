"""A whole text: which registers are whose, then every block in turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.scheduling import graph as graphs
from aesgen.scheduling import justify, printing, registers, spills
from aesgen.scheduling.lists import Options
from aesgen.scheduling.machine import Machine, machine
from aesgen.scheduling.syntax import Block, Frame, Saved, Unit, UnitText, Verbatim, parse, split


def schedule_text(text: str, pipeline: str | Machine, settings: Mapping[str, Any] | None = None) -> str:
    """`text` with its units scheduled on the machine `pipeline`; see the package for both.

    Raises `VariantFailure` (`render`: the text means nothing; `constraints`: no schedule or no registers).
    """
    settings = settings or {}
    target = machine(pipeline) if isinstance(pipeline, str) else pipeline
    lines: list[str] = []
    for part in split(text):
        if isinstance(part, str):
            lines.append(part)
        else:
            mine = {**settings, **settings.get("units", {}).get(part.name, {})}
            lines += _scheduled(part, target, Options.of(mine))
    return "\n".join(lines) + "\n"


@lru_cache(maxsize=16)
def _scheduled(text: UnitText, target: Machine, options: Options) -> tuple[str, ...]:
    """A search asks for many schedules of one text, and repeats some of its units unchanged."""
    return tuple(_Scheduling(_parsed(text, target), target, options).lines())


@lru_cache(maxsize=graphs.KEPT)
def _parsed(text: UnitText, target: Machine) -> Unit:
    return parse(text, target)


@dataclass(frozen=True, eq=False)
class _Part:
    """Straight-line code of a unit, ready to be ordered; its dependences are found when asked for."""

    operations: tuple[graphs.Operation, ...]
    carried: frozenset[str]
    fixed: frozenset[str]

    @cached_property
    def graph(self) -> graphs.Graph:
        return graphs.build(self.operations, self.carried, self.fixed)


@lru_cache(maxsize=graphs.KEPT)
def _parts(
    block: Block, cut: int, fixed: frozenset[str], lent: frozenset[str] = frozenset()
) -> tuple[_Part, ...]:
    """The one part of a block, or prologue, kernel and epilogue of a loop with overlapping batches."""
    body = graphs.rename(block.instructions, fixed, lent)
    if not cut:
        return (_Part(tuple(body), lent, fixed),)
    carried = graphs.crossing(body, cut) - fixed
    return tuple(_Part(tuple(part), carried, fixed) for part in graphs.overlapped(body, cut))


PEELED = (
    Options(height=0.3, window=0.3, reserve=12),
    Options(height=0.1, window=0.05, reserve=12),
    Options(),
)
"""Settings for what is peeled off a loop, tried in this order; the last, the text's own, always ends."""


@lru_cache(maxsize=2 * graphs.KEPT)
def _outside(
    part: _Part,
    target: Machine,
    run_cap: int,
    pool: tuple[str, ...],
    carried: tuple[tuple[str, str], ...],
    fixed: tuple[tuple[str, str], ...],
) -> tuple[list[str], set[str]]:
    """The lines of `part` and the registers that it uses."""
    for options in PEELED:
        try:
            return _straight(
                part, target, replace(options, run_cap=run_cap), pool, dict(carried), dict(fixed), None
            )
        except VariantFailure as failure:
            refused = failure
    raise refused


def _straight(
    part: _Part,
    target: Machine,
    options: Options,
    pool: Sequence[str],
    carried: Mapping[str, str],
    fixed: Mapping[str, str],
    loop: printing.Loop | None,
) -> tuple[list[str], set[str]]:
    """`part` scheduled, allocated and printed: its lines and the registers that it uses."""
    if not part.operations:
        return [], set()
    others = {name: register for name, register in fixed.items() if name not in carried}
    if options.keeps_text(target):
        assigned = registers.allocate(part.operations, pool, others, carried, target.names)
        return printing.as_written(part.operations, assigned, loop), set(assigned.values())
    scheduled = justify.schedule(part.graph, target, options, len(pool) + len(carried))
    order = [part.operations[i] for i in printing.order(part.graph, scheduled, target)]
    assigned = registers.allocate(order, pool, others, carried, target.names)
    return printing.block(part.graph, scheduled, target, assigned, loop), set(assigned.values())


class _Scheduling:
    """One unit on its way to text."""

    def __init__(self, unit: Unit, target: Machine, options: Options) -> None:
        self.unit = unit
        self.machine = target
        self.options = options
        blocks = [item for item in unit.items if isinstance(item, Block)]
        outside = dict.fromkeys(self._outside_blocks())
        exposed = {name for block in blocks for name in graphs.exposed(block.instructions)}
        inside = dict.fromkeys(name for b in blocks for i in b.instructions for name in (*i.reads, *i.writes))
        physical = [name for name in (*outside, *inside) if not name.startswith("%")]
        lasting = [n for n in {**outside, **inside} if n.startswith("%") and (n in outside or n in exposed)]
        taken = set(physical)
        given = dict(unit.given)
        lasting = [name for name in lasting if name not in given]
        written = {name for b in blocks for i in b.instructions for name in i.writes}
        unwritten = [name for name in lasting if name not in written and name not in outside]
        if unwritten:
            raise VariantFailure("render", f"{unit.name}: nothing defines {', '.join(sorted(unwritten)[:4])}")
        taken |= {*given.values(), *unit.reserved}
        self.pool = [register for register in target.allocate if register not in taken]
        self.fixed = {name: name for name in physical} | {name: self._reserve() for name in lasting}
        self.fixed |= given
        self.used = set(self.fixed.values())
        self.slots_used = 0

    def lines(self) -> list[str]:
        """The unit's text. Saved registers are known only when all blocks have theirs."""
        pieces: list[list[str] | Saved | Frame] = []
        for item in self.unit.items:
            if isinstance(item, Block):
                pieces.append(self._block(item))
                self._give_up(item)
            elif isinstance(item, Verbatim):
                pieces.append([self._replace(item.text)])
            else:
                pieces.append(item)
        saved = [register for register in self.machine.saved if register in self.used]
        lines: list[str] = []
        for piece in pieces:
            if isinstance(piece, Saved):
                lines += self._saved_lines(piece, saved)
            elif isinstance(piece, Frame):
                lines += self._frame_lines(piece)
            else:
                lines += piece
        return lines

    def _block(self, item: Block) -> list[str]:
        cut = round(self.options.cut * len(item.instructions)) if item.label else 0
        lent = {} if cut else self._lent(item)
        parts = _parts(item, cut, frozenset(self.fixed.keys() - lent.keys()), frozenset(lent))
        loop = printing.Loop(item.label, self._branch(item.again, item.label)) if item.label else None
        if len(parts) == 1:
            return self._part(parts[0], self._free(item), lent, loop)
        prologue, kernel, epilogue = parts
        names = sorted(kernel.carried)
        if len(names) > len(self.pool):
            raise self._run_out()
        pool = self.pool[len(names) :]
        carried = dict(zip(names, self.pool, strict=False))
        self.used.update(carried.values())
        done = f"{item.label}_done"
        lines = self._part(kernel, pool, carried, loop)  # first, since it is the one that may fail
        return [
            *self._peeled(prologue, pool, carried),
            f"\t{self._branch(item.skip, done)}",
            *lines,
            f"{done}:",
            *self._peeled(epilogue, pool, carried),
        ]

    def _peeled(self, part: _Part, pool: list[str], carried: Mapping[str, str]) -> list[str]:
        """A prologue or epilogue, which runs once: scheduled by settings of its own, so that one which the
        loop's do not suit costs no variant, and only once for all variants that share it."""
        fixed = tuple((name, register) for name, register in self.fixed.items())
        lines, used = _outside(
            part, self.machine, self.options.run_cap, tuple(pool), tuple(carried.items()), fixed
        )
        self.used.update(used)
        return list(lines)

    def _lent(self, item: Block) -> dict[str, str]:
        """Lasting names whose registers the block may use for other values while theirs is spent."""
        written = {name for instruction in item.instructions for name in instruction.writes}
        read = {name for instruction in item.instructions for name in instruction.reads}
        names = {name for name in self.unit.carried if name in written or name in {*item.spends} & read}
        names |= {name for name, _ in self.unit.given if name in read}
        return {name: self.fixed[name] for name in sorted(names)}

    def _free(self, item: Block) -> list[str]:
        """The registers that are the block's own: the pool, and those of spent values it does not touch."""
        mentioned = {name for i in item.instructions for name in (*i.reads, *i.writes)}
        untouched = [name for name in item.spends if name in self.fixed and name not in mentioned]
        return sorted(
            [*self.pool, *(self.fixed[name] for name in untouched)], key=self.machine.allocate.index
        )

    def _give_up(self, item: Block) -> None:
        """Registers of given values that this block has read are free for all from here on."""
        read = {name for instruction in item.instructions for name in instruction.reads}
        spent = {register for name, register in self.unit.given if name in read} - set(self.pool)
        self.pool = sorted([*self.pool, *spent], key=self.machine.allocate.index)

    def _part(
        self,
        part: _Part,
        pool: list[str],
        carried: Mapping[str, str],
        loop: printing.Loop | None = None,
    ) -> list[str]:
        if self.unit.slots:
            fixed = {name: register for name, register in self.fixed.items() if name not in carried}
            return self._spilling(part, pool, fixed, carried, loop)
        lines, used = _straight(part, self.machine, self.options, pool, carried, self.fixed, loop)
        self.used.update(used)
        return lines

    def _spilling(
        self,
        part: _Part,
        pool: list[str],
        fixed: Mapping[str, str],
        carried: Mapping[str, str],
        loop: printing.Loop | None,
    ) -> list[str]:
        """`_part` in the text's order, where values may wait in memory."""
        assert self.unit.slots
        if self.unit.carried or loop or not self.options.keeps_text(self.machine):
            raise VariantFailure("render", f"{self.unit.name}: only plain blocks in the text's order spill")
        lines, slots = spills.allocate(part.operations, pool, fixed, carried, self.unit.slots)
        self.slots_used = max(self.slots_used, slots)
        self.used.update(register for line in lines for register in line.writes)
        if self.machine.loads_overlap:
            lines = spills.gathered(lines)
        return [f"\t{line.text}" for line in lines]

    def _outside_blocks(self) -> Iterator[str]:
        """Registers that other lines of the unit name, the branches of its loops included."""
        for item in self.unit.items:
            if isinstance(item, Verbatim):
                texts: tuple[str, ...] = (item.text,)
            else:
                texts = (item.again, item.skip) if isinstance(item, Block) else ()
            for text in texts:
                yield from (match[0] for match in self.machine.register.finditer(text))

    def _reserve(self) -> str:
        if not self.pool:
            raise self._run_out()
        return self.pool.pop(0)

    def _run_out(self) -> VariantFailure:
        return VariantFailure("constraints", f"{self.unit.name}: more lasting values than registers")

    def _replace(self, text: str) -> str:
        return self.machine.register.sub(lambda match: self.fixed[match[0]], text)

    def _branch(self, text: str, label: str) -> str:
        return self._replace(text.format(label=label))

    def _frame_lines(self, item: Frame) -> list[str]:
        slots = self.unit.slots
        size = slots.offset(self.slots_used) if slots else 0
        return [f"\t{item.pattern.replace('{bytes}', str(size))}"] if size else []

    def _saved_lines(self, item: Saved, saved: list[str]) -> list[str]:
        if not saved:
            return []
        if "{list}" in item.pattern:
            return ["\t" + item.pattern.replace("{list}", "{" + ", ".join(saved) + "}")]
        lines = []
        for position, register in enumerate(saved):
            offset = item.first + item.step * position
            lines.append("\t" + item.pattern.format(register=register, offset=offset))
            if self.machine.memory_run and (position + 1) % self.machine.memory_run == 0:
                lines += [f"\t{filler}" for filler in self.machine.fill.values()]
        return lines
