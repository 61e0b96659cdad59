"""Output languages. The family `x86-asm` is the module `aesgen.families.x86_asm`: nothing to register.

A family turns a point of a space into names, orders, offsets and register maps for its templates to loop
over; mnemonics live in the templates, arithmetic lives here.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol

from aesgen.errors import UserError, VariantFailure
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.trial import EntryPoint, Point, Source, Value


@dataclass(frozen=True)
class Prepared:
    """What a template needs and what its output will offer.

    `template`: path below `templates/`. `names`: the template's variables. `schedule`: settings for the
    package `scheduling` where the template prints virtual-register assembly (None: the text is final).
    `requires`: the instruction-set features that the code needs beyond the baseline of its architecture, as
    Linux names them; `aesgen.leaks.features` checks builds against it. None where there is nothing to choose:
    all code of a small machine or a GPU runs on the target or does not assemble.
    `options`: what the toolchain must know beyond the text. `text`: what `names` depends on, where many
    variants share it: two of a template whose `text` is equal, and not None, have the same output.
    """

    template: str
    file: str
    names: Mapping[str, Any]
    entries: tuple[EntryPoint, ...]
    schedule: Mapping[str, Any] | None = None
    options: Mapping[str, Value] = field(default_factory=dict)
    text: Hashable = None
    requires: frozenset[str] | None = None


@dataclass(frozen=True)
class Part:
    """One winner that an exported file carries: the record's variant, taken apart."""

    problem: Problem
    family: str
    method: str
    point: Point


@dataclass(frozen=True)
class DropIn:
    """How to export. `header`: the lines (no comment marks) that every file starts with: the command that
    regenerates it byte for byte, target, figures with kind and interval, constant-time label, licence."""

    header: tuple[str, ...] = ()
    prefix: str = "aesgen_"
    wipe: bool = False


@dataclass(frozen=True)
class Traits:
    """What code that knows no family may ask of one. A module without `traits` has these defaults.

    `portable`: its kernels are plain C that needs no instruction set, and their parts can share helpers in
    one text. `gpu`: its kernels run on a GPU. `findings`: its axes have the names that
    `aesgen.explain.findings` explains. `streams`: the numbers of streams that its spaces are meant for (`x4`,
    `x16k1`), beside one. `macros`: its kernels are assembly for x86 in the syntax of GNU as, which exports
    write shorter with macros (`aesgen.export.compact`)."""

    portable: bool = False
    gpu: bool = False
    findings: bool = False
    streams: tuple[str, ...] = ()
    macros: bool = False


class Family(Protocol):
    """What a family's module offers, as module-level functions.

    `prepare` raises `VariantFailure("render", why)` for a point that cannot be expressed. `method` is the
    space's algorithm; `point` gives every axis a value; `prefix` starts every global symbol, so that many
    variants can share one shared object. A module whose `Traits` are not the usual ones names them `traits`.
    """

    def prepare(
        self, target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_"
    ) -> Prepared: ...

    def drop_in(self, target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
        """The files (name to text) of the ABI that other projects link, carrying `parts`.

        Families whose kernels have the calling sequence of the device `host` leave this out: they are
        exported under one core ABI by `aesgen.export.host`."""
        ...

    def callable_sources(
        self, target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str]
    ) -> Sequence[Source]:
        """What to build of the exported `files` so that the device of `target` can call their functions.

        Together the sources offer every public function of the export as an entry point. A source whose
        options name an `alternative` is the same file built by a setting that need not fit the target. A
        family with a `drop_in` offers this as well."""
        ...


def traits(name: str) -> Traits:
    """What the family called `name` says of itself; the usual traits where there is no such module."""
    try:
        found: Traits = getattr(family(name), "traits", Traits())
    except UserError:
        return Traits()
    return found


def method_of(package: str, method: str) -> Any:
    """The module of a family's package that prepares `method`, which has the method's name and registers
    nowhere.

    Raises `VariantFailure` where there is none."""
    try:
        return import_module(f"{package}.{method.replace('-', '_')}")
    except ModuleNotFoundError:
        raise VariantFailure("render", f"{package.rpartition('.')[2]} has no method {method!r}") from None


def family(name: str) -> Family:
    """The family called `name`, imported on first use."""
    try:
        module: Any = import_module(f"aesgen.families.{name.replace('-', '_')}")
    except ModuleNotFoundError as missing:
        if missing.name and missing.name.startswith("aesgen.families"):
            raise UserError(f"no family {name!r}: expected a module aesgen/families/{name}.py") from None
        raise
    found: Family = module
    return found
