"""T-tables on a GPU: the table entry of each column, and the position of a byte in a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families import Prepared
from aesgen.families.cuda import common
from aesgen.model.launch import LaunchPlan
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

BOXES = {"masks": 0, "bytes": 0, "positioned": 4, "sbox": 1}
"""Number of word S-boxes that the last round uses, by its form."""


@dataclass(frozen=True)
class CudaLookup:
    """One table look-up: byte `byte` of column `column`, the entry at word `base` of `array` plus the byte's
    position, rotated left by `rotation`; with `texel`, the texture's entry instead. For the last round the
    entry is then shifted and masked."""

    column: int
    byte: int
    base: int
    rotation: int = 0
    left: int = 0
    right: int = 0
    mask: int = 0
    texel: bool = False
    array: str = "T"


@dataclass(frozen=True)
class Extraction:
    """How a byte of a word becomes a position in a table: the axis' form, and the constants of that form."""

    form: str
    plain: str
    times: str = ""
    selector: int = 0
    factor: int = 0
    mask: int = 0


@dataclass(frozen=True)
class TableLayout:
    """The layout of the tables: in the array T `count` round tables, then `boxes` S-boxes of words, unless
    these are `apart` in an array B of their own, then `further` tables; each entry in `replicas` copies, two
    tables to a row when `paired`."""

    count: int
    boxes: int
    replicas: int = 1
    paired: bool = False
    further: int = 0
    apart: bool = False

    @property
    def tables(self) -> int:
        """Tables in T."""
        return self.count + (0 if self.apart else self.boxes) + self.further

    @property
    def row(self) -> int:
        """Words from one entry of a table to its next."""
        return self.replicas * (2 if self.paired else 1)

    @property
    def padding(self) -> int:
        """Zero words that pad the last table's row if it has no partner."""
        return 256 if self.paired and self.tables % 2 else 0

    @property
    def stored(self) -> int:
        return 256 * self.tables + self.padding

    @property
    def held(self) -> int:
        return self.stored * self.replicas

    def base(self, table: int) -> int:
        """First word of `table`."""
        if self.paired:
            return table // 2 * 256 * self.row + table % 2 * self.replicas
        return table * 256 * self.row

    def box(self, number: int, column: int, byte: int, left: int = 0) -> CudaLookup:
        """The look-up in S-box `number`."""
        if self.apart:
            return CudaLookup(column, byte, 256 * number, left=left, array="B")
        return CudaLookup(column, byte, self.base(self.count + number), left=left)

    def further_base(self, number: int) -> int:
        """First word of the table `number` after round tables and S-boxes."""
        return self.base(self.tables - self.further + number)

    def copied_from(self) -> str:
        """The stored word of which word `i` of the replicated tables is a copy, as a C expression."""
        bits = self.replicas.bit_length() - 1
        if self.paired:
            return f"(i >> {bits + 9} << 9) + (i >> {bits} & 1) * 256 + (i >> {bits + 1} & 255)"
        return f"i >> {bits}" if bits else "i"


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    """Names for `templates/cuda/tables.cu.j2`. Raises `VariantFailure("render", …)`."""
    count, last, threads = int(point["tables"]), str(point["last"]), int(point["threads"])  # type: ignore[arg-type]
    if problem.direction == "decrypt" and last == "masks":
        raise VariantFailure("render", "decryption tables hold no plain S-box: last=masks needs encryption")
    layout = TableLayout(count, BOXES[last], int(point["replicas"]), bool(point["paired"]))  # type: ignore[arg-type]
    cached = int(point.get("cached", 0)) if problem.contract.counts else 0  # type: ignore[arg-type]
    interleave = int(point["interleave"])  # type: ignore[arg-type]
    shared_words = layout.held if point["placement"] == "shared" else 0
    dynamic = 4 * shared_words if 4 * shared_words > 40960 else 0
    names: dict[str, Any] = {
        **common.kernel_names(problem, point, prefix),
        "threads": threads,
        "key_in": point["key"],
        "dynamic_shared": dynamic,
        **table_names(target, problem, point, layout),
        "context_words": common.context_words(problem),
        "first_round": [entry(layout, (3 - column) % 4, 3) for column in range(4)],
        "lanes": list(range(interleave)),
        "unrolled": bool(point["unrolled"]),
        "prefetch": bool(point["prefetch"]),
        "cached": cached,
        "first_key": 4 * (cached + 1) if cached else 0,
        "chunk": int(point.get("chunk", 32)),  # type: ignore[arg-type]
        "parts": max(1, 256 // threads),
        "ways": max(1, threads // 256),
        "load": str(point.get("load", "late")),
    }
    plan = LaunchPlan(
        threads=threads,
        blocks_per_pass=threads * interleave,
        per_thread=int(point.get("per_thread", 0)),  # type: ignore[arg-type]
        grid_multiple=names["parts"] if cached == 2 else 1,
        repeats=names["chunk"] // names["ways"] if cached == 2 else 0,
        dynamic_shared=dynamic,
        **common.one_key_plan(problem, 4 * common.context_words(problem)),
        texture="keys" if point["key"] == "texture" else "",
        **bound_table(names),
    )
    return Prepared(
        "cuda/tables.cu.j2",
        f"{problem.name}.cu",
        names,
        (common.entry(problem, names["symbol"], plan, threads * interleave),),
    )


def table_names(target: Target, problem: Problem, point: Point, layout: TableLayout) -> dict[str, Any]:
    """Variables for the templates of the tables and of the look-ups. Texels are `bound` to a texture
    reference, or are read-only loads if the target has these instead."""
    last = str(point["last"])
    fetched = int(point.get("fetched", 0)) if point["placement"] == "shared" else 0  # type: ignore[arg-type]
    return {
        "placement": point["placement"],
        "last": last,
        "addressing": point["addressing"],
        "row": layout.row * (4 if point["addressing"] == "offset" else 1),
        "replicas": layout.replicas,
        "stored_words": layout.stored,
        "box_words": 256 * layout.boxes if layout.apart else 0,
        "shared_words": layout.held if point["placement"] == "shared" else 0,
        "copied_from": layout.copied_from(),
        "table_lines": common.words(
            [*rounds(problem, layout.count), *boxes(problem, last), *[0] * layout.padding]
        ),
        "texels": common.words(common.round_tables(problem)[3]) if fetched else [],
        "bound": bool(fetched) and "read-only-load" not in target.features,
        "last_lines": common.octets(common.substitution(problem)),
        "bytes": list(extractions(point, layout)),
        "middle": [middle(problem, layout, column, column < fetched) for column in range(4)],
        "final": [final(problem, layout, last, column, column < fetched) for column in range(4)],
    }


def bound_table(names: Mapping[str, Any]) -> dict[str, Any]:
    """The entries of a `LaunchPlan` for the table of a texture; empty if there is none."""
    return {"table_texture": "table", "table": "texels", "table_bytes": 1024} if names["bound"] else {}


def rounds(problem: Problem, count: int) -> Iterator[int]:
    """The words of the round tables."""
    for table in common.round_tables(problem)[:count]:
        yield from table


def boxes(problem: Problem, last: str) -> Iterator[int]:
    """The words of the last round's S-boxes: the one for row r holds its byte in row r."""
    box = common.substitution(problem)
    for position in range(BOXES[last]):
        yield from (byte << 8 * position for byte in box)


def entry(layout: TableLayout, row: int, column: int) -> CudaLookup:
    """The contribution of row `row` of a column in a middle round: a separate table or a rotated one."""
    table = row % layout.count
    return CudaLookup(column, row, layout.base(table), 8 * (row - table))


def middle(problem: Problem, layout: TableLayout, column: int, texel: bool = False) -> list[CudaLookup]:
    """The contributions of the four rows of `column` in a middle round; with `texel`, row 3 from the
    texture."""
    found = [entry(layout, row, c) for row, c in enumerate(common.source_columns(problem, column))]
    return [*found[:3], CudaLookup(found[3].column, 3, 0, texel=True)] if texel else found


def final(
    problem: Problem, layout: TableLayout, last: str, column: int, texel: bool = False
) -> list[CudaLookup]:
    """The look-ups of the four rows of `column` in the last round; with `texel`, row 3 from the texture,
    whose entries hold encryption's plain S-box in byte 0."""
    sources = common.source_columns(problem, column)
    found = [substituted(layout, last, source, row, row) for row, source in enumerate(sources)]
    if texel and problem.direction == "encrypt":
        return [*found[:3], CudaLookup(sources[3], 3, 0, left=24, texel=True)]
    return found


def substituted(layout: TableLayout, last: str, column: int, byte: int, row: int) -> CudaLookup:
    """The S-box of a column's `byte`, placed at `row`.

    T-table r holds the plain S-box in its bytes r + 1 and r + 2. With `last` = `masks` the look-up uses a
    table that has it at `row`, masked, or table 0's byte 1 or 2, masked and shifted."""
    if last == "positioned":
        return layout.box(row, column, byte)
    if last == "sbox":
        return layout.box(0, column, byte, left=8 * row)
    if last == "bytes":
        return CudaLookup(column, byte, 0, left=8 * row)
    for table in range(layout.count):
        if (row - table) % 4 in (1, 2):
            return CudaLookup(column, byte, layout.base(table), mask=0xFF << 8 * row)
    if row == 0:
        return CudaLookup(column, byte, layout.base(0), right=8, mask=0xFF)
    return CudaLookup(column, byte, layout.base(0), left=16 if row == 3 else 8, mask=0xFF << 8 * row)


def extractions(point: Point, layout: TableLayout) -> Iterator[Extraction]:
    """How byte `position` becomes a position in a table, for the four positions."""
    unit = 4 if point["addressing"] == "offset" else 1
    scale = layout.row * unit
    bits = scale.bit_length() - 1
    for position in range(4):
        form = str(point.get(f"byte{position}", "plain"))
        mask = 0xFF << bits
        shift = 8 * position - bits
        if position == 3 and bits == 0:
            plain = "x >> 24"
        elif unit == 4 and shift:
            plain = f"x {'>>' if shift > 0 else '<<'} {abs(shift)} & {mask:#x}u"
        elif unit == 4:
            plain = f"x & {mask:#x}u"
        else:
            masked = f"x >> {8 * position} & 255" if position else "x & 255"
            plain = f"({masked}) * {scale}" if scale > 1 else masked
        times = f" << {bits}" if bits else ""
        if form == "permute":
            whole = bits // 8
            selector = int("".join("4" if digit != whole else str(position) for digit in (3, 2, 1, 0)), 16)
            rest = bits - 8 * whole
            yield Extraction(form, plain, f" << {rest}" if rest else "", selector)
        elif form == "lane":
            if scale != 256:
                raise VariantFailure("render", "a lane's place fills a byte where a row is 256 bytes")
            yield Extraction(form, plain, selector=0x5504 | position << 4)
        elif form == "high":
            yield Extraction(form, plain, factor=1 << (32 - max(1, shift)), mask=mask)
        elif form == "sum":
            if scale > 1 or position not in (1, 2):
                raise VariantFailure("render", "a 24-bit sum finds words, bytes 1 and 2, in a single copy")
            shifted = position == 1
            yield Extraction(form, plain, factor=256 if shifted else 1, mask=0xFF00 if shifted else 0)
        else:
            yield Extraction(form, plain, times)
