"""Adapters that give other libraries' AES the calling sequence of our host kernels, for timing.

An adapter is one file per library and mode, `native/LIBRARY/MODE.c`; a new one needs no registration. The
library's headers there have what its adapters share, and `header.py` makes `peer.h` from the contract. A new
library is described by `native/LIBRARY/library.yaml`: `name`, `objects`, `package`, `version` (the name of a
function without arguments that returns a string) and `software`. Folders of the user's own may hold both."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pydantic import Field

from aesgen.comparison.peers.header import header
from aesgen.comparison.peers.libraries import LIBRARIES, Library, debian_package
from aesgen.config.document import read
from aesgen.config.validation import Strict, validate
from aesgen.errors import VariantFailure
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.operations import operations
from aesgen.toolchains.gnu import Gnu

CONTEXT_BYTES = 16
LONGEST = "longest_message"
"""The variable of an adapter that states the bytes of the longest message that its library takes."""
REFUSED = "#error"
"""An adapter states with this directive what its library does not offer, such as a key size."""


class LibraryFile(Strict):
    """`native/LIBRARY/library.yaml`."""

    name: str
    """The library's name in tables."""
    objects: list[str] = Field(min_length=1)
    """The names of its shared object, the preferred one first, e.g. `[libtoy.so.1]`."""
    package: str = ""
    """The Debian package that has it."""
    version: str = ""
    """A function without arguments that returns its version as a string."""
    software: bool = False
    """Whether it computes without AES instructions."""


@dataclass(frozen=True)
class Peer:
    """An installed library with its adapter built; `build` has the entries for the problem. `checked`: the
    function that checks call in place of the kernel."""

    name: str
    version: str
    build: Build
    checked: EntryPoint


def installed(
    problem: Problem,
    folder: Path,
    software: bool = False,
    unit_bytes: int = 0,
    further: Sequence[Library] = (),
) -> tuple[list[Peer], list[str]]:
    """The installed libraries, every version of each, with adapters built in `folder`; and a line about each
    of the others. With `software` the libraries without AES instructions are peers too. `unit_bytes`: the
    adapters process each message as data units of this size. `further`: libraries that the user named."""
    peers, absent = [], []
    usual = (each for each in (*LIBRARIES, *described()) if software or not each.software)
    for library in (*usual, *further):
        for peer in _find(library, problem, folder, unit_bytes):
            if isinstance(peer, Peer):
                peers.append(peer)
            else:
                absent.append(peer)
    return peers, list(dict.fromkeys(absent))


def _find(library: Library, problem: Problem, folder: Path, unit_bytes: int = 0) -> list[Peer | str]:
    """A peer, or why it cannot be one, for each version of the library that is installed."""
    getting = f": {library.getting}" if library.getting else ""
    texts = _adapter(library, problem)
    if not texts:
        return [f"{library.name}: it has no adapter for {problem.operation}"]
    found: list[Peer | str] = []
    for name in library.objects:
        try:
            ctypes.CDLL(name)
        except OSError:
            continue
        place = _folder_of(name)
        include = Path(place).parent / "include"
        own = [f"-I{include}"] * include.is_dir()
        units = [f"-DUNIT_BYTES={unit_bytes}"] * bool(unit_bytes)
        toolchain = Gnu(
            flags=["-O2", "-fPIC", f'-DOBJECT="{name}"', *own, *library.defines, *units],
            link=["-Wl,--no-as-needed", f"-L{place}", f"-l:{Path(name).name}", f"-Wl,-rpath,{place}"],
        )
        (built,) = toolchain.build([Source(texts, entries(problem))], folder)
        if isinstance(built, VariantFailure):
            _, refused, why = built.detail.partition(f"{REFUSED} ")
            reason = why.partition(f": {REFUSED}")[0]
            unusable = f"{library.name} cannot be used ({built.detail}){getting}"
            found.append(f"{library.name}: {reason}" if refused else unusable)
            continue
        try:
            limited = _limited(built)
            version = library.version(ctypes.CDLL(str(built.path)))  # of what the adapter itself loads
        except (AttributeError, OSError) as error:
            found.append(f"{library.name} cannot be used ({str(error).partition(': ')[2] or error})")
            continue
        found.append(Peer(library.name, version.decode(), limited, twice(limited.entries[1])))
    return found or [f"{library.name} not found{getting}"]


def _native() -> list[Path]:
    """The folders of adapters: ours, and the user's own."""
    return [Path(folder) / "native" for folder in __path__]


def described() -> list[Library]:
    """The libraries that a file describes."""
    paths = sorted(path for folder in _native() for path in folder.glob("*/library.yaml"))
    return [_library(path) for path in paths]


def _library(path: Path) -> Library:
    given = validate(read(path), LibraryFile)

    def version(library: ctypes.CDLL) -> bytes:
        if not given.version:
            return b""
        said = library[given.version]
        said.restype = ctypes.c_char_p
        return bytes(said() or b"")

    getting = debian_package(given.package) if given.package else ""
    adapters = (path.parent.name,)
    return Library(given.name, tuple(given.objects), getting, adapters, version, given.software)


def _limited(build: Build) -> Build:
    """`build` with the limit of its kernel, if the adapter defines `LONGEST`."""
    setkey, kernel = build.entries
    try:
        longest = ctypes.c_size_t.in_dll(ctypes.CDLL(str(build.path)), LONGEST).value
    except ValueError:
        return build
    return replace(build, entries=(setkey, replace(kernel, block_limit=longest // BLOCK_BYTES)))


def _adapter(library: Library, problem: Problem) -> tuple[tuple[str, str], ...]:
    """The files of the library's adapter for the problem's mode, its program first; none if it has no such
    adapter."""
    own = library.adapter
    native = [folder / adapters for adapters in library.adapters for folder in _native()]
    places = [own.parent] if own else native
    programs = [own] if own else [each for place in native if (each := place / f"{problem.mode}.c").is_file()]
    if not programs:
        return ()
    headers = sorted(each for place in places for each in place.glob("*.h"))
    return (
        *((each.name, each.read_text()) for each in (programs[0], *headers)),
        ("peer.h", header(problem.contract, *entries(problem))),
    )


def _folder_of(name: str) -> str:
    """The folder of the shared object `name`, a path or the name of one that this process has loaded, so that
    the adapter uses the same."""
    if Path(name).is_absolute():
        return str(Path(name).parent)
    for line in Path("/proc/self/maps").read_text().splitlines():
        path = Path(line.split()[-1])
        if path.name.startswith(name):
            return str(path.parent)
    return "."


def twice(kernel: EntryPoint) -> EntryPoint:
    """The function that calls an adapter's kernel twice with one message; the kernel itself if the second
    call continues the first one."""
    stated = operations()[kernel.operation].state
    return kernel if stated else replace(kernel, symbol=f"{kernel.symbol}_twice")


def entries(problem: Problem) -> tuple[EntryPoint, EntryPoint]:
    """The key schedule and the kernel of an adapter for `problem`. A kernel that opens messages compares
    their tags, as a program that uses the library does."""
    suffix = f"{problem.operation}_{problem.key_bits}"
    setkey = EntryPoint(
        f"setkey_{suffix}",
        "setkey_dec" if problem.operation.endswith("_dec") and problem.contract.decrypts else "setkey_enc",
        problem.key_bits,
        key_form="setkey",
        context_bytes=CONTEXT_BYTES,
        key_alignment=8,
    )
    kernel = EntryPoint(
        suffix + ("_streams" if problem.streams > 1 else ""),
        problem.operation,
        problem.key_bits,
        key_form="setkey",
        streams=problem.streams,
        shared_key=problem.shared_key,
        key_alignment=8,
        compares=problem.contract.opens,
    )
    return setkey, kernel
