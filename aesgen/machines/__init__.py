"""What a processor is, one file each: its registers and its calling conventions.

Simulators, the prover, the leak check, the harness, the scheduler and the families read these facts here, and
docs/SOUNDNESS.md prints them (`rows`). Each module has a tuple `CONVENTIONS`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import groupby
from pkgutil import iter_modules

from aesgen.errors import UserError


@dataclass(frozen=True)
class Convention:
    """A calling convention. Registers have their names in the ABI.

    `machine`, `name`: of the processor and of the convention. `programs`: how the prover names the machines
    of linked programs that it holds for. `arguments`: the registers of the first arguments; further ones lie
    on the stack, `stack_offset` bytes above the stack pointer. `saved`: registers that a function restores,
    besides the stack pointer. `reserved`: those of the program, the thread or the platform, which a function
    never changes. `scratch`: those that it may change. `link`: the register of the return address, empty if
    that is on the stack. `vectors`: vector registers; a function restores their lowest `vector_bytes` (0:
    all bytes). `stack_alignment`: the stack pointer at a call is a multiple of so many bytes.

    `red_zone`: bytes below the stack pointer that signals and interrupts leave alone. `free`: the distance in
    bytes from the stack pointer to the first byte that they leave alone if there is no red zone: 1 where the
    stack pointer is the address of a free byte. `masks`: whether a function may switch interrupts off.
    `source`: of these two or three. `also`: what else holds at the return, in words."""

    machine: str
    name: str
    source: str
    programs: tuple[str, ...] = ()
    arguments: tuple[str, ...] = ()
    saved: tuple[str, ...] = ()
    reserved: tuple[str, ...] = ()
    scratch: tuple[str, ...] = ()
    vectors: tuple[str, ...] = ()
    vector_bytes: int = 0
    stack_pointer: str = "sp"
    link: str = ""
    word_bytes: int = 4
    stack_alignment: int = 1
    stack_offset: int = 0
    big_endian: bool = False
    red_zone: int = 0
    free: int = 0
    masks: bool = False
    also: str = ""

    @property
    def kept(self) -> tuple[str, ...]:
        """The registers that a call leaves as they were, but for the stack pointer and vectors."""
        return (*self.reserved, *self.saved)

    @property
    def kept_from(self) -> int:
        """The distance from the stack pointer to the first byte that interrupts leave alone."""
        return self.free - self.red_zone


def numbered(prefix: str, *numbers: int) -> tuple[str, ...]:
    """Names of registers: a prefix and a number."""
    return tuple(f"{prefix}{number}" for number in numbers)


@cache
def conventions() -> tuple[Convention, ...]:
    """All calling conventions."""
    modules = (import_module(f"{__name__}.{each.name}") for each in iter_modules(__path__))
    return tuple(convention for module in modules for convention in module.CONVENTIONS)


def convention_of(module: str, name: str = "") -> Convention:
    """The convention of a module of this package with this `name`; else its first one. Raises `UserError` if
    there is no such module."""
    known = sorted(each.name for each in iter_modules(__path__))
    if module not in known:
        raise UserError(f"unknown machine {module!r}; expected one of {', '.join(known)}")
    made: tuple[Convention, ...] = import_module(f"{__name__}.{module}").CONVENTIONS
    return next(each for each in made if name in ("", each.name))


def framed(name: str) -> tuple[str, ...]:
    """What a function of the machine `name` stores before it changes it, as assembly has it: the registers
    that it restores, and that of the return address."""
    convention = convention_of(name)
    names = (*convention.saved, convention.link)
    module = import_module(f"{__name__}.{name}")
    return tuple(module.written(*names)) if hasattr(module, "written") else names


@cache
def by_program() -> Mapping[str, Convention]:
    """The conventions that the prover follows, by its names of machines."""
    return {program: each for each in conventions() for program in each.programs}


def rows() -> list[str]:
    """The table of conventions as lines of Markdown."""
    titles = (
        "machine",
        "convention",
        "below the stack pointer",
        "kept by the function",
        "at the return",
        "source",
    )
    head = f"| {' | '.join(titles)} |", "| --- " * len(titles) + "|"
    return [*head, *(f"| {' | '.join(_cells(each))} |" for each in conventions() if each.programs)]


def _cells(convention: Convention) -> Iterable[str]:
    below = f"{convention.red_zone:,} bytes" if convention.red_zone else "nothing"
    if convention.free:
        below += (
            ", and not the byte at it"
            if convention.free == 1
            else f", and not the {convention.free} bytes at it"
        )
    kept = [*_ranges((*convention.kept, convention.stack_pointer)), *_ranges(convention.vectors)]
    if convention.vector_bytes:
        kept[-1] += f" (the lowest {convention.vector_bytes} bytes)"
    yield convention.machine
    yield convention.name
    yield below + "; interrupts may be off" * convention.masks
    yield ", ".join(kept)
    yield convention.also
    yield convention.source


def _ranges(names: Iterable[str]) -> Iterable[str]:
    """The names, three or more with consecutive numbers as a range."""

    def key(indexed: tuple[int, str]) -> tuple[str, int]:
        prefix, number = re.fullmatch(r"(.*?)(\d*)", indexed[1]).groups()  # type: ignore[union-attr]
        return (prefix, int(number) - indexed[0]) if number else (indexed[1], 0)

    for _, group in groupby(enumerate(names), key):
        run = [name for _, name in group]
        yield from [f"{run[0]} to {run[-1]}"] if len(run) > 2 else run
