"""Text, data and bss of an export, for each function and for the whole, read from its object files.

    sizes = footprint(facts, files)
    sizes.functions["aesgen_aes128_ctr"]       # what a program that calls only this function links
    sizes.whole                                # all functions together
    sizes.excess(target)                       # why the part cannot hold the whole; empty if it can

`aesgen.export.sections` says which sections count.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import chain
from typing import Any

from aesgen.errors import UserError, VariantFailure
from aesgen.export import checked, has_core_abi, parts_of
from aesgen.export.facts import Facts
from aesgen.export.sections import Footprint, Sections
from aesgen.families import DropIn, family, traits
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.target import Target
from aesgen.spaces import catalog
from aesgen.system import scratch
from aesgen.system.cache import Cache, address
from aesgen.toolchains import open_toolchain
from aesgen.toolchains.gnu import Gnu

APART = "-ffunction-sections -fdata-sections"
"""The flags that give every C function and object its own section."""
STACK_BYTES = 64
"""Bytes of stack that a part needs at least."""
_HOST_FLAGS = "-O2 -std=c99 -fPIC"
_FILES = (".c", ".s", ".S", ".h")
_VERSION = 8
"""The version of what this module keeps in the cache."""


@dataclass(frozen=True)
class ExportSizes:
    """The sizes of an export. `sections`: by function, those that it needs, each with a name. `schedules`:
    bytes of RAM for one key schedule of each key setup whose schedule the caller owns, or for one of each
    key structure. `stack`: bytes of
    stack of the deepest function, or `STACK_BYTES` if less is known."""

    functions: Mapping[str, Footprint] = field(default_factory=dict)
    whole: Footprint = field(default_factory=Footprint)
    sections: Mapping[str, Mapping[str, Footprint]] = field(default_factory=dict)
    schedules: int = 0
    stack: int = STACK_BYTES

    def linked(self, names: Iterable[str]) -> Footprint:
        """The size that a program links if it calls the functions `names`."""
        known = [name for name in names if name in self.sections]
        needed = {place: size for name in known for place, size in self.sections[name].items()}
        return sum(needed.values(), Footprint())

    @property
    def stack_counted(self) -> bool:
        """Whether a simulator counted the stack of a function."""
        return self.stack > STACK_BYTES

    @property
    def ram(self) -> int:
        """All RAM that a program needs for every function: tables, schedules and stack."""
        return self.whole.ram + self.schedules + self.stack

    @property
    def memory(self) -> int:
        """All bytes that a program needs where code and data share one memory."""
        return self.whole.flash + self.whole.bss + self.schedules + self.stack

    def excess(self, limits: Mapping[str, int]) -> str:
        """The first of the limits `flash`, `sram`, `stack` and `local_store` (bytes; the last is one memory
        for code and data) that the whole exceeds, as a sentence; empty if there is none."""
        flash, sram, stack, store = (limits.get(name) for name in ("flash", "sram", "stack", "local_store"))
        if flash is not None and self.whole.flash > flash:
            return f"the program needs {self.whole.flash} bytes of flash, the limit is {flash}"
        if stack is not None and self.stack > stack:
            return f"the deepest function needs {self.stack} bytes of stack, the limit is {stack}"
        if sram is not None and self.ram > sram:
            own = f"{self.whole.ram} of tables and variables, {self.schedules} of schedules"
            parts = f"{own}, {self.stack} of stack"
            return f"the program needs {self.ram} bytes of RAM ({parts}), the limit is {sram}"
        if store is not None and self.memory > store:
            own = f"{self.memory - self.schedules - self.stack} of code, tables and variables"
            parts = f"{own}, {self.schedules} of schedules, {self.stack} of stack"
            return f"the program needs {self.memory} bytes of local store ({parts}), the limit is {store}"
        return ""


def footprint(facts: Facts, files: Mapping[str, str], switch: str = "") -> ExportSizes | None:
    """The sizes of the export `files` of `facts`, assembled with `switch`; None if its tool chain is missing,
    if a file does not build, or for a GPU, whose driver compiles the kernels again."""
    target = catalog.target(facts.target)
    families = list(dict.fromkeys(winner.family for winner in facts.winners))
    try:
        if any(traits(name).gpu for name in families):
            return None
        if any(open_toolchain(target, name).missing() for name in families):
            return None
        return (
            _of_core(target, facts, files) if has_core_abi(facts) else _of_small(target, facts, files, switch)
        )
    except (UserError, VariantFailure):
        return None


def _of_core(target: Target, facts: Facts, files: Mapping[str, str]) -> ExportSizes:
    """The core ABI, whose caller owns the key structures."""
    toolchain = open_toolchain(target, facts.winners[0].family)
    if not isinstance(toolchain, Gnu):
        raise UserError(f"the tool chain of {facts.winners[0].family} makes no object files")
    source = Source(_built(files), (), options=(("flags", flags_of(target)),))
    if not toolchain.prefix and "flash" not in target.limits:
        # The check needs the same objects.
        toolchain, source = checked.usual_compiler(), replace(source, options=())
    sizes = _of_objects(toolchain, source, declared(facts.prefix, files))
    return replace(sizes, schedules=_key_structures(toolchain, source), stack=_stack(facts))


def _key_structures(toolchain: Gnu, source: Source) -> int:
    """The bytes of one of each key structure that the headers of `source` declare, by its compiler."""
    headers = [(name, text) for name, text in source.files if name.endswith(".h")]
    keys = [
        (name, key) for name, text in headers for key in re.findall(r"^\} (\w+_key);", text, re.MULTILINE)
    ]
    if not keys:
        return 0
    lines = [f'#include "{name}"' for name in dict.fromkeys(name for name, _ in keys)]
    lines += [f"{key} one_{key};" for _, key in keys]
    one_of_each = replace(source, files=(("key_structures.c", "\n".join([*lines, ""])), *headers))
    return _of_objects(toolchain, one_of_each, []).whole.bss


def flags_of(target: Target) -> str:
    """The flags with which an export with the core ABI is compiled for `target` on another machine."""
    return f"{_HOST_FLAGS} {APART}" if "flash" not in target.limits else f"-O2 -std=c99 {APART}"


def _of_small(target: Target, facts: Facts, files: Mapping[str, str], switch: str) -> ExportSizes:
    """The interface of small machines: the caller, or the file, owns a schedule of each form that functions
    take."""
    own = family(facts.winners[0].family)
    made = own.callable_sources(target, parts_of(facts.winners), DropIn((), facts.prefix, facts.wipe), files)
    usual = [source for source in made if source.option("alternative") == switch]
    toolchain = open_toolchain(target, facts.winners[0].family)
    if isinstance(toolchain, Gnu):
        options = dict(usual[0].options)
        options["flags"] = f"{options.get('flags', '')} {APART if '.c' in ''.join(files) else ''}".strip()
        source = replace(usual[0], files=_built(files), options=tuple(options.items()))
        sizes = _of_objects(toolchain, source, declared(facts.prefix, files))
    else:
        sizes = _of_builds(toolchain, usual, replace(usual[0], files=_built(files), entries=()))
    entries = {entry.symbol: entry for source in usual for entry in source.entries}
    taken = {(entry.key_bits, entry.key_form) for entry in entries.values() if not entry.is_setkey}
    setups = [entry for entry in entries.values() if entry.is_setkey]
    owned = [each for each in setups if (each.key_bits, each.key_form) in taken and not _in_file(each, files)]
    schedules = sum(setup.context_bytes for setup in owned)
    return replace(sizes, schedules=schedules, stack=_stack(facts))


def _in_file(setup: EntryPoint, files: Mapping[str, str]) -> bool:
    """Whether the file has the memory for the schedule of this key setup."""
    name = setup.symbol.replace("_setkey_", "_schedule_")
    return any(f" {name}[" in text for file, text in files.items() if file.endswith(".h"))


def _stack(facts: Facts) -> int:
    return max([STACK_BYTES, *(winner.stack or 0 for winner in facts.winners)])


def _built(files: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple((name, text) for name, text in files.items() if name.endswith(_FILES) and "/" not in name)


def declared(prefix: str, files: Mapping[str, str]) -> list[str]:
    """The functions that the headers declare, in their order."""
    headers = "\n".join(text for name, text in files.items() if name.endswith(".h"))
    headers = re.sub(r"/\*.*?\*/", "", headers, flags=re.DOTALL)
    return list(dict.fromkeys(re.findall(rf"\b({re.escape(prefix)}\w+)\s*\(", headers)))


def _of_builds(toolchain: Any, sources: Sequence[Source], whole: Source) -> ExportSizes:
    """The sizes by a tool chain without object files, whose builds state them: each of `sources` is a kernel
    with its key setup, and further files that other kernels may share have its tables. If all functions
    together do not assemble, the size of the whole is their sum."""

    def made() -> _Made:
        sizes = []
        with scratch.borrowed("sizes") as folder:
            *builds, all_of_it = toolchain.build([*sources, whole], folder)
            for build in builds:
                if not isinstance(build, Build):
                    raise build
                own = Footprint(build.code_bytes, bss=_variables(build))
                sizes.append((own, Footprint(build.table_bytes)))
        found: dict[str, dict[str, Footprint]] = {}
        for source, (code, tables) in zip(sources, sizes, strict=True):
            names = [entry.symbol for entry in source.entries if not entry.is_setkey]
            shared = " ".join(name for name, _ in source.files[1:])
            needed = {names[0]: code, shared or f"tables of {names[0]}": tables}
            found |= dict.fromkeys(names, needed)
        if isinstance(all_of_it, Build):
            flash = all_of_it.program_bytes
            return found, Footprint(flash, bss=_variables(all_of_it))
        # Larger than the machine: a program links some of it.
        return found, sum(chain.from_iterable(sizes), Footprint())

    return _remembered(address("footprint", _VERSION, [each.files for each in (*sources, whole)]), made)


def _variables(build: Build) -> int:
    """The bytes of RAM of a build, without the key schedule of the caller."""
    schedules = [entry.context_bytes for entry in build.entries if not entry.fixed_schedule]
    return build.ram_bytes - max(schedules, default=0)


def _of_objects(toolchain: Gnu, source: Source, names: Sequence[str]) -> ExportSizes:
    """The sizes of the functions `names` in the objects of `source`."""

    def made() -> _Made:
        with scratch.borrowed("sizes") as folder:
            return _linked(Sections(toolchain.objects(source, folder)), names)

    return _remembered(address("footprint", _VERSION, toolchain.address(source), names), made)


_Made = tuple[dict[str, dict[str, Footprint]], Footprint]
"""The sections that each function needs, and the size of the whole."""


def _remembered(key: str, made: Callable[[], _Made]) -> ExportSizes:
    """The sizes from the cache, or those that `made` determines."""
    cache = Cache("sizes")
    if kept := cache.value(key):
        data = json.loads(kept)
    else:
        needed, whole = made()
        data = {
            "sections": {
                name: {place: asdict(size) for place, size in each.items()} for name, each in needed.items()
            },
            "whole": asdict(whole),
        }
        cache.keep_value(key, json.dumps(data).encode())
    sections = {
        name: {place: Footprint(**size) for place, size in each.items()}
        for name, each in data["sections"].items()
    }
    functions = {name: sum(each.values(), Footprint()) for name, each in sections.items()}
    return ExportSizes(functions, Footprint(**data["whole"]), sections)


def _linked(objects: Sections, names: Iterable[str]) -> _Made:
    needed = {}
    for name in names:
        if name in objects.homes:
            places = objects.reached(objects.homes[name])
            needed[name] = {f"{place[0]}:{place[1]}": objects.sizes[place] for place in places}
    return needed, sum(objects.sizes.values(), Footprint())
