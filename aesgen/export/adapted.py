"""The block functions of the core ABI over an export for a small machine, for shims of other libraries.

    whole = adapted(exported)       # with core_abi; whole.files has what must be written beside the export

A small machine's export has functions for each key size, with aligned arguments and with key schedules of
several forms. The adapter adds one type of key for all sizes and accepts any alignment. It computes ECB, CBC
and CTR that the export lacks from functions of the same key size and direction; where there is none, the
portable C of host-class exports serves, in the folder `portable`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from aesgen.checks import schedule_setup
from aesgen.export import export, facts_of, parts_of, provenance, untuned
from aesgen.export.exported import Exported
from aesgen.export.facts import Facts
from aesgen.export.head import header
from aesgen.export.selection import Selection
from aesgen.families import DropIn, family
from aesgen.model.build import EntryPoint, takes_iv
from aesgen.model.problem import BASIC_MODES, KEY_BITS
from aesgen.operations import operations
from aesgen.spaces import catalog

FOLDER = "portable"
"""The folder of the portable C below that of the export, so that both may have a header of one name."""
PORTABLE_TARGET = "portable-c"
WAYS = ("enc", "dec")
WORD_BYTES = (4, 8)
"""The words that give a key its alignment in C; functions that need a larger one are not used."""

_KERNEL = r"void {symbol}\(const uint8_t \*rk, {iv}const uint8_t \*in, uint8_t \*out, size_t blocks\);"
_SETUP = r"void {symbol}\(uint8_t rk\[(\d+)\], const uint8_t key\[\d+\]\);"


@dataclass(frozen=True)
class Function:
    """A function of the export with its key setup, whose schedule has `schedule_bytes` bytes."""

    entry: EntryPoint
    setup: EntryPoint
    schedule_bytes: int

    @property
    def alignment(self) -> int:
        """In bytes, of every pointer that it and its key setup take."""
        both = (self.entry, self.setup)
        return max(max(each.alignment, each.key_alignment) for each in both)


@dataclass(frozen=True)
class Route:
    """How the adapter computes `operation`: by the export's `symbol` with the schedule of `setup`, or from
    the step `source` of the same side, or if it has neither by the portable C."""

    operation: str
    symbol: str = ""
    setup: str = ""
    source: str = ""

    @property
    def has_iv(self) -> bool:
        return takes_iv(self.operation)

    @property
    def by(self) -> str:
        """The template's function that computes it from `source`: single blocks from a mode, or a mode from
        blocks."""
        if not self.source:
            return ""
        mode = operations()[self.source].mode
        return f"{self.operation}_by_block" if self.has_iv else f"block_by_{mode}"


@dataclass(frozen=True)
class Side:
    """One key size and direction. `setups`: (symbol, bytes of the schedule) of its key setups; with none, the
    portable C serves. `steps` are in an order in which each uses earlier ones only."""

    bits: int
    way: str
    setups: tuple[tuple[str, int], ...]
    steps: tuple[Route, ...]

    @property
    def name(self) -> str:
        return f"{self.way}{self.bits}"

    @property
    def key_bytes(self) -> int:
        return self.bits // 8


def adapted(exported: Exported) -> Exported | None:
    """`exported` with the adapter's files and the functions of the core ABI; None if no function of it has
    the usual prototypes of small machines."""
    functions = _functions(exported)
    if not functions:
        return None
    sides = [
        _side(bits, way, [each for each in functions if _belongs(each, bits, way)])
        for way in WAYS
        for bits in KEY_BITS
    ]
    portable = {} if all(side.setups for side in sides) else _portable(exported)
    alignment = max(WORD_BYTES[0], *(each.alignment for each in functions))
    names = {
        "sides": sides,
        "functions": [
            {
                "name": name,
                "has_iv": takes_iv(name),
                "sides": [side for side in sides if side.way == _way(name)],
            }
            for name in _block_operations()
        ],
        "ways": {way: [side for side in sides if side.way == way] for way in WAYS},
        "word": 8 * next(size for size in WORD_BYTES if size >= alignment),
        "alignment": alignment,
        "fallback": FOLDER if portable else "",
        "portable": f"{exported.prefix}portable_",
        "portable_header": next((name for name in portable if name.endswith(".h")), ""),
        "export_header": next(name for name in exported.files if name.endswith(".h")),
        "derived": {step.by for side in sides for step in side.steps},
        "adds": any(step.source and step.has_iv for side in sides for step in side.steps),
        "wipe": exported.facts.wipe,
    }
    main = next(iter(exported.files))
    added = {
        f"{exported.name}_block.{kind}": exported.rendered(f"drop_in/adapted.{kind}.j2", **names)
        for kind in "hc"
    }
    beside = {f"{FOLDER}/{name}": text for name, text in portable.items()}
    files = {main: exported.files[main], **added, **exported.files, **beside}
    served = tuple(each for each in exported.facts.winners if each.problem.mode in BASIC_MODES)
    return Exported(replace(exported.facts, winners=served), files, core_abi=True)


def _functions(exported: Exported) -> list[Function]:
    """The functions for whole blocks that the headers of the export declare in the usual way."""
    facts = exported.facts
    options = DropIn(header(facts), facts.prefix, facts.wipe)
    target, own = catalog.target(facts.target), family(facts.winners[0].family)
    text = "\n".join(text for name, text in exported.files.items() if name.endswith(".h"))
    found: dict[tuple[str, int], Function] = {}
    for source in own.callable_sources(target, parts_of(facts.winners), options, exported.files):
        for entry in source.entries:
            function = _declared(entry, source.entries, text)
            if function and function.alignment <= WORD_BYTES[-1]:
                found.setdefault((entry.operation, entry.key_bits), function)
    return list(found.values())


def _declared(entry: EntryPoint, entries: Sequence[EntryPoint], text: str) -> Function | None:
    """`entry` if it is a function for whole blocks whose prototype, and that of its key setup, are in
    `text`."""
    if entry.operation not in _block_operations() or entry.streams > 1:
        return None
    setup = schedule_setup(entry, entries)
    iv = r"uint8_t iv\[16\], " if takes_iv(entry.operation) else ""
    if not setup or not re.search(_KERNEL.format(symbol=entry.symbol, iv=iv), text):
        return None
    size = re.search(_SETUP.format(symbol=setup.symbol), text)
    return Function(entry, setup, int(size[1])) if size else None


def _block_operations() -> list[str]:
    """ECB first, because CBC and CTR are computed from it where they are missing."""
    return [name for name, contract in operations().items() if contract.mode in BASIC_MODES]


def _belongs(function: Function, bits: int, way: str) -> bool:
    return function.entry.key_bits == bits and _way(function.entry.operation) == way


def _way(operation: str) -> str:
    return "dec" if operations()[operation].decrypts else "enc"


def _side(bits: int, way: str, functions: Sequence[Function]) -> Side:
    """Steps for all operations of a direction. Without a function for ECB, single blocks are computed by
    CTR or CBC; everything else that is missing follows from ECB."""
    own = {each.entry.operation: each for each in functions}
    setups = {each.setup.symbol: each.schedule_bytes for each in functions}
    wanted = [name for name in _block_operations() if _way(name) == way]
    missing, ecb = [name for name in wanted if name not in own], wanted[0]
    steps = [Route(name, own[name].entry.symbol, own[name].setup.symbol) for name in wanted if name in own]
    if not steps:
        return Side(bits, way, (), tuple(Route(name) for name in wanted))
    for name in missing:
        steps.append(Route(name, source=steps[-1].operation if name == ecb else ecb))
    return Side(bits, way, tuple(setups.items()), tuple(steps))


def _portable(exported: Exported) -> Mapping[str, str]:
    """The files of the portable C, with a prefix that extends the export's."""
    target, prefix = catalog.target(PORTABLE_TARGET), f"{exported.prefix}portable_"
    carried = untuned.winners(target, BASIC_MODES, KEY_BITS, Selection())
    wipe = " --wipe" * exported.facts.wipe
    command = f"aesgen export --target {PORTABLE_TARGET} --prefix {prefix}{wipe} --out DIR"
    own: Facts = facts_of(target, [], [], command, prefix, exported.facts.wipe, untuned=carried)
    made = export(own)
    return {**made, provenance.NAME: provenance.written(own, made)}
