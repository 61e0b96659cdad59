"""Output languages. The family `x86-asm` is the module `aesgen.families.x86_asm`; families need no
registration.

A family turns a point of a space into names, orders, offsets and register maps for its templates to loop
over; mnemonics live in the templates, arithmetic lives here.

    x86_asm/, x86_c/, vector_c/   x86-64: assembly, intrinsics, vectors without AES instructions
    aarch64/, neon_c/             AArch64 with AES instructions, and NEON without
    arm/, avr/, riscv/, mips/, ppc/, hc08/, c54x/     assembly for small processors
    ia32/, ia64/, c6x/, spu/, riscv_vector/     32-bit x86, Itanium, TI C6000, Cell SPU, RISC-V vectors
    cuda/                         NVIDIA GPUs
    c/, small_c                   portable C
    scalar/                       a kit for register machines: the steps of T-table and bit-sliced code
    rendering                     joins a family's variables, its template and the scheduler
    small_drop_in                 the header of exports for small machines
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol

from aesgen.errors import UserError, VariantFailure
from aesgen.model.build import EntryPoint, Source
from aesgen.model.job import Call
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point, Value


@dataclass(frozen=True)
class Prepared:
    """The input of a template and the properties of its output.

    `template`: path below `templates/`. `names`: the template's variables. `schedule`: settings for the
    package `scheduling` if the template prints virtual-register assembly (None: the text is final).
    `requires`: the instruction-set features that the code needs beyond the baseline of its architecture, as
    Linux names them; `aesgen.leaks.features` checks builds against it. None if there is no choice: all code
    of a small machine or a GPU runs on the target or does not assemble. `options`: further data for the
    toolchain. `text`: the value on which `names` depends, if many variants share it: two variants of a
    template whose `text` is equal, and not None, have the same output. `beside`: further functions that an
    export carries with this kernel; a build that is measured does not have them. `after`: a last pass over
    the scheduled text.
    """

    template: str
    file: str
    names: Mapping[str, Any]
    entries: tuple[EntryPoint, ...]
    schedule: Mapping[str, Any] | None = None
    options: Mapping[str, Value] = field(default_factory=dict)
    text: Hashable = None
    requires: frozenset[str] | None = None
    beside: tuple[Prepared, ...] = ()
    after: Callable[[str], str] | None = None


@dataclass(frozen=True)
class Part:
    """One winner in an exported file: the components of the record's variant."""

    problem: Problem
    family: str
    method: str
    point: Point


@dataclass(frozen=True)
class DropIn:
    """Options of an export. `header`: the lines (without comment marks) that start every file: the
    command that regenerates it byte for byte, target, figures with kind and interval, constant-time
    label, licence."""

    header: tuple[str, ...] = ()
    prefix: str = "aesgen_"
    wipe: bool = False

    def refuse_wiping(self, target: Target) -> None:
        """Raises `UserError` if functions should wipe, for a family whose functions cannot."""
        if self.wipe:
            raise UserError(
                f"--wipe: the functions for {target.name} do not wipe. Leave it out, or take C that wipes: "
                "aesgen export --target portable-c --wipe"
            )


@dataclass(frozen=True)
class Traits:
    """The properties of a family that general code may query. A module without `traits` has these defaults.

    `architecture`: the instruction set of kernels that have the calling sequence of the device `host`, by
    Linux's name. `portable`: its kernels are plain C that needs no instruction set, and their parts can share
    helpers in one text. `gpu`: its kernels run on a GPU. `findings`: its axes have the names that
    `aesgen.explain.findings` explains. `streams`: the numbers of streams that its spaces are meant for (`x4`,
    `x16k1`), beside one. `proofs`: its builds are machine code that `aesgen prove`
    can execute on terms. `schedule_in_build`: the RAM of its builds includes the key
    schedule; else the caller provides the memory for it. `comment`: the mark with which the assembler of its
    exports begins a comment to the end of the line; empty if their heads are comments of C."""

    architecture: str = "x86_64"
    portable: bool = False
    gpu: bool = False
    findings: bool = False
    streams: tuple[str, ...] = ()
    proofs: bool = False
    schedule_in_build: bool = False
    comment: str = ""


class Family(Protocol):
    """The module-level functions of a family.

    `prepare` raises `VariantFailure("render", why)` for a point that cannot be expressed. `method` is the
    space's algorithm; `point` gives every axis a value; `prefix` starts every global symbol, so that many
    variants can share one shared object. A module with other than the default `Traits` defines them as
    `traits`.
    """

    def prepare(
        self, target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_"
    ) -> Prepared: ...

    def estimate(self, prepared: Prepared, call: Call, convention: str) -> float | None:
        """The cycles per block of `call`, exactly as the target's device counts them by `convention`, from
        what `prepare` returned, without a build; None if it cannot tell. Raises `VariantFailure`
        (`constraints`) for a point that cannot be built.

        Families without such knowledge omit this function. A search ranks points by it, builds only those
        that lead, and compares each figure with the estimate."""
        ...

    def rough(self, target: Target, prepared: Prepared) -> float | None:
        """About the cycles per block of a long message, in a millisecond; None if it cannot tell. Raises
        `VariantFailure` (`constraints`) for a point that cannot be built.

        On a device that prices builds, only points that may win by this are built and priced."""
        ...

    def drop_in(self, target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
        """The files (name to text) of the ABI that other projects link, with the kernels of `parts`.

        Families whose kernels have the calling sequence of the device `host` omit this function:
        `aesgen.export.host` exports them under one core ABI."""
        ...

    def has_drop_in(self, target: Target, parts: Sequence[Part], wipe: bool) -> bool:
        """Whether `drop_in` serves such an export. Families without this function serve all."""
        ...

    def callable_sources(
        self, target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str]
    ) -> Sequence[Source]:
        """The sources to build from the exported `files`, so that the device of `target` can call their
        functions.

        Together the sources offer every public function of the export as an entry point. A source whose
        options name an `alternative` is the same file built with a setting that need not fit the target. A
        family with a `drop_in` offers this function too."""
        ...

    def differences(self, target: Target, parts: Sequence[Part], entry: EntryPoint) -> Sequence[str]:
        """Why the function `entry` of an export of `parts` may take more cycles or bytes than the variant of
        its record, as sentences without a full stop.

        Families whose exported functions are the variants themselves omit this function."""
        ...


def traits(name: str) -> Traits:
    """The traits of the family called `name`; the defaults if there is no such module."""
    try:
        found: Traits = getattr(family(name), "traits", Traits())
    except UserError:
        return Traits()
    return found


def method_of(package: str, method: str) -> Any:
    """The module of a family's package that prepares `method`; it has the method's name and needs no
    registration.

    Raises `VariantFailure` if there is none."""
    try:
        return import_module(f"{package}.{method.replace('-', '_')}")
    except ModuleNotFoundError:
        raise VariantFailure("render", f"{package.rpartition('.')[2]} has no method {method!r}") from None


def has_drop_in(target: Target, parts: Sequence[Part], wipe: bool) -> bool:
    """Whether a family of `parts` has an interface of its own for such an export; else it has the core ABI of
    host-class machines."""
    own = [family(part.family) for part in parts]
    return any(
        hasattr(each, "drop_in") and getattr(each, "has_drop_in", lambda *_: True)(target, parts, wipe)
        for each in own
    )


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
