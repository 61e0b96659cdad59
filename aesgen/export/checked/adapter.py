"""The drop-in with an adapter that offers its functions as kernels, compiled as a shared object."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.export import authenticated, functions, pairs, several, threads
from aesgen.export.facts import Facts
from aesgen.export.host import beside_blocks, carried
from aesgen.export.implementation import Implementation
from aesgen.export.scope import block_operations, key_sizes, schedules
from aesgen.model.build import Build, Source
from aesgen.operations import operations
from aesgen.rendering.names import header_name, slug
from aesgen.rendering.templates import render_template
from aesgen.spaces import catalog
from aesgen.toolchains.gnu import COMPILED, Gnu

STRICT = ("-std=c99", "-pthread", "-fPIC", "-Wall", "-Wextra", "-Werror")
USUAL = ("-O2", "-ffunction-sections", "-fdata-sections")
"""With these flags an export is compiled once, for the checks and for the sizes of its functions."""


def build(
    files: Mapping[str, str],
    facts: Facts,
    folder: Path,
    compiler: str = "gcc",
    flags: Sequence[str] = USUAL,
) -> Build:
    """The drop-in and its adapter as a shared object. Raises `VariantFailure` with the compiler's message."""
    made = source(files, facts)
    [built] = usual_compiler(compiler, flags).build([made], folder)
    if isinstance(built, VariantFailure):
        raise built
    return built


def objects(files: Mapping[str, str], folder: Path) -> list[Path]:
    """The object files of the drop-in alone, in a new folder below `folder`. Raises `VariantFailure` with the
    compiler's message."""
    sources = tuple(each for each in files.items() if each[0].endswith((*COMPILED, ".h")))
    return usual_compiler().objects(Source(sources, ()), folder)


def usual_compiler(name: str = "gcc", flags: Sequence[str] = USUAL) -> Gnu:
    """This machine's compiler with strict warnings; it compiles each file once."""
    return Gnu(compiler=name, flags=(*STRICT, *flags), keeps_objects=True)


def source(files: Mapping[str, str], facts: Facts, with_threads: bool = True) -> Source:
    """The drop-in and its adapters as a source; `with_threads` if there is a pthread library."""
    names = {
        "prefix": facts.prefix,
        "header_name": header_name(facts.prefix),
        "operations": block_operations(facts.winners),
        **beside_blocks(facts.winners),
        "schedules": schedules(facts.winners),
        "stateless": [name for name in block_operations(facts.winners) if not operations()[name].state],
        "functions": functions.adapted(facts.winners),
        "authenticated": authenticated.adapted(facts.winners),
        "several": several.adapted(facts.winners),
        "pairs": [
            {
                "mode": mode,
                "sizes": [bits for bits in ways[0].key_sizes if bits in key_sizes(facts.winners)],
                "operations": [each.name for each in ways],
            }
            for mode, ways in pairs.offered(facts.winners).items()
        ],
        "sizes": key_sizes(facts.winners),
        "implementations": [{"name": name, "slug": slug(name)} for name in implementations(facts)],
    }
    adapter = render_template("drop_in/adapter.c.j2", names)[0]
    by_threads = {
        "prefix": facts.prefix,
        "header_name": names["header_name"],
        **threads.prepared(facts.winners),
    }
    sources = {name: text for name, text in files.items() if not name.endswith(".h")}
    headers = {name: text for name, text in files.items() if name.endswith(".h")}
    programs = {"adapter.c": adapter}
    if with_threads:
        programs["threads.c"] = render_template("drop_in/threads.c.j2", by_threads)[0]
    return Source((*sources.items(), *programs.items(), *headers.items()), ())


def implementations(facts: Facts) -> tuple[str, ...]:
    """The names of the file's implementations."""
    return tuple(each.name for each in carried_by(facts))


def runnable(facts: Facts) -> tuple[str, ...]:
    """The names of the implementations that this processor can run."""
    here = catalog.target(catalog.NATIVE).features
    return tuple(each.name for each in carried_by(facts) if here.issuperset(each.features))


@lru_cache(maxsize=4)
def carried_by(facts: Facts) -> Sequence[Implementation]:
    return carried(catalog.target(facts.target), facts)[1]


def implementation_of(facts: Facts, name: str) -> Implementation:
    (own,) = (each for each in carried_by(facts) if each.name == name)
    return own
