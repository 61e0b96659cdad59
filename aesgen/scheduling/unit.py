"""Schedules a whole text: assigns the lasting registers, then processes every block in turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from aesgen import pipelines
from aesgen.errors import VariantFailure
from aesgen.scheduling import bundles, parts, printing, spills
from aesgen.scheduling import graph as graphs
from aesgen.scheduling.lists import Options
from aesgen.scheduling.machine import PipelineModel, machine
from aesgen.scheduling.parts import BlockBody, Registers, UnitPart
from aesgen.scheduling.renaming import RenamedInstruction
from aesgen.scheduling.syntax import Block, Frame, Saved, Unit, UnitText, Verbatim, parse, split
from aesgen.system.cache import Cache, address

LONG = 20_000
"""Characters of a unit that takes so long to schedule that its result is stored on disk."""


def schedule_text(text: str, pipeline: str | PipelineModel, settings: Mapping[str, Any] | None = None) -> str:
    """`text` with its units scheduled on the machine `pipeline`; the package's docstring describes both.

    Raises `VariantFailure` (`render`: invalid text; `constraints`: no schedule or not enough registers).
    """
    settings = settings or {}
    target = machine(pipeline) if isinstance(pipeline, str) else pipeline
    lines: list[str] = []
    for part in split(text):
        if isinstance(part, str):
            lines.append(part)
        else:
            own = settings.get("units", {}).get(part.name)
            options = Options.of({**settings, **(own or {})})
            if isinstance(pipeline, str) and (own or len(part.text) > LONG):
                lines += _stored(part, pipeline, options)
            else:
                lines += _scheduled(part, target, options)
    if target.bundles:
        lines = bundles.packed(lines, target)
    return "\n".join(lines) + "\n"


@lru_cache(maxsize=16)
def _stored(text: UnitText, pipeline: str, options: Options) -> tuple[str, ...]:
    """`_scheduled`, stored on disk: a family's variants share units with settings of their own, and long
    units take most of the time of a render."""
    cache = Cache("schedules")
    key = address(_sources(), pipelines.load(pipeline), text.name, text.text, repr(options))
    found = cache.value(key)
    if found is not None:
        return tuple(found.decode().split("\n"))
    lines = _scheduled(text, machine(pipeline), options)
    cache.keep_value(key, "\n".join(lines).encode())
    return lines


@lru_cache
def _sources() -> str:
    """A digest of the code that determines a schedule."""
    files = sorted([*Path(__file__).parent.glob("*.py"), *Path(__file__).parent.glob("*.c")])
    return address([file.read_text(encoding="utf-8") for file in files])


@lru_cache(maxsize=16)
def _scheduled(text: UnitText, target: PipelineModel, options: Options) -> tuple[str, ...]:
    """Cached: a search schedules one text many times, and some of its units stay the same."""
    return tuple(unit_of(text, target, options).lines())


def unit_of(text: UnitText, target: PipelineModel, options: Options) -> UnitScheduling:
    """The unit `text` before it is scheduled."""
    unit = _parsed(text, target)
    return UnitScheduling(unit, _home(unit, target), target, options)


@lru_cache(maxsize=graphs.KEPT)
def _parsed(text: UnitText, target: PipelineModel) -> Unit:
    return parse(text, target)


@dataclass(frozen=True)
class _Home:
    """The register assignment before scheduling: `fixed` names have one register throughout, `pool` is for
    all others."""

    fixed: Registers
    pool: tuple[str, ...]


@lru_cache(maxsize=graphs.KEPT)
def _home(unit: Unit, target: PipelineModel) -> _Home:
    blocks = [item for item in unit.items if isinstance(item, Block)]
    outside = dict.fromkeys(_outside_blocks(unit, target))
    exposed = {name for block in blocks for name in graphs.exposed(block.instructions)}
    inside = dict.fromkeys(name for b in blocks for i in b.instructions for name in (*i.reads, *i.writes))
    physical = [name for name in (*outside, *inside) if not name.startswith("%")]
    lasting = [n for n in {**outside, **inside} if n.startswith("%") and (n in outside or n in exposed)]
    given = dict(unit.given)
    lasting = [name for name in lasting if name not in given]
    written = {name for b in blocks for i in b.instructions for name in i.writes}
    unwritten = [name for name in lasting if name not in written and name not in outside]
    if unwritten:
        raise VariantFailure("render", f"{unit.name}: nothing defines {', '.join(sorted(unwritten)[:4])}")
    taken = {*physical, *given.values(), *unit.reserved}
    pool = [register for register in target.allocate if register not in taken]
    if len(lasting) > len(pool):
        raise _run_out(unit)
    kept = dict(zip(lasting, pool, strict=False))
    return _Home({**{name: name for name in physical}, **kept, **given}, tuple(pool[len(lasting) :]))


def _outside_blocks(unit: Unit, target: PipelineModel) -> Iterator[str]:
    """Registers named by lines outside of blocks, including the branches of loops."""
    for item in unit.items:
        if isinstance(item, Verbatim):
            texts: tuple[str, ...] = (item.text,)
        else:
            texts = (item.again, item.skip) if isinstance(item, Block) else ()
        for text in texts:
            yield from (match[0] for match in target.register.finditer(text))


def _run_out(unit: Unit) -> VariantFailure:
    return VariantFailure("constraints", f"{unit.name}: more lasting values than registers")


class OrderedBlock(NamedTuple):
    """A block in the order of its schedule, before registers are allocated. If it is a loop, it has a `label`
    and is closed by the branch `again`, behind which the last `moved` operations lie."""

    operations: Sequence[RenamedInstruction]
    label: str = ""
    again: str = ""
    moved: int = 0


class UnitScheduling:
    """The state of one unit while its text is produced."""

    def __init__(self, unit: Unit, home: _Home, target: PipelineModel, options: Options) -> None:
        self.unit = unit
        self.machine = target
        self.options = options
        self.fixed = home.fixed
        self.pool = list(home.pool)
        self.used = set(self.fixed.values())
        self.slots_used = 0

    def lines(self) -> list[str]:
        """The unit's text. The saved registers are known only after all blocks are allocated."""
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

    def ordered(self, limited: bool) -> Iterator[str | OrderedBlock]:
        """The unit's lines and its blocks in the order of the schedule, on virtual registers. Lines that save
        registers are omitted. Raises `VariantFailure` for a loop whose batches overlap, and if `limited` for
        an order whose allocation runs out of registers."""
        for item in self.unit.items:
            if isinstance(item, Verbatim):
                yield item.text
            if not isinstance(item, Block):
                continue
            cut, lent, body = self._body(item)
            if cut or self.unit.slots:
                raise VariantFailure("render", f"{self.unit.name}: its order depends on registers")
            part, pool = parts.whole(body), self._free(item)
            if limited:
                operations = parts.allocated(part, self.options, pool, lent, self.fixed).operations
            else:
                operations = parts.in_order(part, self.options, len(pool) + len(lent))
            moved = printing.moved_behind(operations, {}, item.again, self.machine) if item.label else 0
            yield OrderedBlock(operations, item.label, item.again, moved)
            self._give_up(item)

    def kernels(self) -> Iterator[tuple[UnitPart, parts.AllocatedPart, str]]:
        """The body of each loop, as its passes repeat: the code, its schedule with registers, and the branch
        that closes it. Raises `VariantFailure` as `lines` does for a loop."""
        for item in self.unit.items:
            if not isinstance(item, Block):
                continue
            if item.label:
                cut, carried, body = self._body(item)
                pool = self._free(item)
                part = parts.overlapped(body, cut).kernel if cut else parts.whole(body)
                if cut:
                    pool, carried = self._crossing(parts.overlapped(body, cut).names)
                yield part, parts.allocated(part, self.options, pool, carried, self.fixed), item.again
            self._give_up(item)

    def _crossing(self, names: Sequence[str]) -> tuple[list[str], dict[str, str]]:
        """The registers of values that cross from batch to batch, and those left for others."""
        if len(names) > len(self.pool):
            raise _run_out(self.unit)
        return self.pool[len(names) :], dict(zip(names, self.pool, strict=False))

    def _body(self, item: Block) -> tuple[int, dict[str, str], BlockBody]:
        """Where the block is cut, the registers that it may use between two values, and its code."""
        cut = round(self.options.cut * len(item.instructions)) if item.label else 0
        lent = {} if cut else self._lent(item)
        fixed = frozenset(self.fixed.keys() - lent.keys())
        return cut, lent, BlockBody(item, fixed, frozenset(lent), self.machine)

    def _block(self, item: Block) -> list[str]:
        cut, lent, body = self._body(item)
        loop = printing.PrintedLoop(item.label, self._branch(item.again, item.label)) if item.label else None
        if not cut:
            return self._part(parts.whole(body), self._free(item), lent, loop)
        pool, carried = self._crossing(parts.overlapped(body, cut).names)
        self.used.update(carried.values())
        done = f"{item.label}_done"
        lines = self._part(parts.overlapped(body, cut).kernel, pool, carried, loop)  # first: it may fail
        prologue, epilogue, used = parts.peeled(
            body,
            cut,
            self.options.run_cap,
            self.options.overwrite,
            tuple(pool),
            tuple(carried.items()),
            tuple(self.fixed.items()),
        )
        self.used.update(used)
        skip = printing.branch_lines(self._branch(item.skip, done), self.machine)
        return [*prologue, *skip, *lines, f"{done}:", *epilogue]

    def _lent(self, item: Block) -> dict[str, str]:
        """Lasting names whose registers the block may use for other values after their last read."""
        written = {name for instruction in item.instructions for name in instruction.writes}
        read = {name for instruction in item.instructions for name in instruction.reads}
        names = {name for name in self.unit.carried if name in written or name in {*item.spends} & read}
        names |= {name for name, _ in self.unit.given if name in read}
        return {name: self.fixed[name] for name in sorted(names)}

    def _free(self, item: Block) -> list[str]:
        """The registers that the block may allocate: the pool, and those of spent values that it does not
        use."""
        mentioned = {name for i in item.instructions for name in (*i.reads, *i.writes)}
        untouched = [name for name in item.spends if name in self.fixed and name not in mentioned]
        return sorted(
            [*self.pool, *(self.fixed[name] for name in untouched)], key=self.machine.allocate.index
        )

    def _give_up(self, item: Block) -> None:
        """Frees the registers of given values that this block has read."""
        read = {name for instruction in item.instructions for name in instruction.reads}
        spent = {register for name, register in self.unit.given if name in read} - set(self.pool)
        self.pool = sorted([*self.pool, *spent], key=self.machine.allocate.index)

    def _part(
        self,
        part: UnitPart,
        pool: list[str],
        carried: Registers,
        loop: printing.PrintedLoop | None = None,
    ) -> list[str]:
        if self.unit.slots:
            fixed = {name: register for name, register in self.fixed.items() if name not in carried}
            return self._spilling(part, pool, fixed, carried, loop)
        lines, used = parts.straight(part, self.options, pool, carried, self.fixed, loop)
        self.used.update(used)
        return lines

    def _spilling(
        self,
        part: UnitPart,
        pool: list[str],
        fixed: Registers,
        carried: Registers,
        loop: printing.PrintedLoop | None,
    ) -> list[str]:
        """`_part` in the text's order, for units that may spill values to memory."""
        assert self.unit.slots
        if self.unit.carried or loop or not self.options.keeps_text(self.machine):
            raise VariantFailure("render", f"{self.unit.name}: only plain blocks in the text's order spill")
        lines, slots = spills.allocate(part.operations, pool, fixed, carried, self.unit.slots)
        self.slots_used = max(self.slots_used, slots)
        self.used.update(register for line in lines for register in line.writes)
        if self.machine.loads_overlap:
            lines = spills.gathered(lines)
        return [f"\t{line.text}" for line in lines]

    def _replace(self, text: str) -> str:
        return self.machine.register.sub(lambda match: self.fixed[match[0]], text)

    def _branch(self, text: str, label: str) -> str:
        return self._replace(text.format(label=label))

    def _frame_lines(self, item: Frame) -> list[str]:
        slots = self.unit.slots
        size = slots.offset(self.slots_used) if slots else 0
        line = item.pattern.replace("{bytes}", str(size)).replace("{aligned}", str(-(-size // 16) * 16))
        return [f"\t{line}"] if size else []

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
