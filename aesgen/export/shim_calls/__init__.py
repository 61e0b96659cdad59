"""Does a shim answer as the library that it replaces? A program makes random calls and prints each answer.

    tried = outcome("bearssl", shim, exported.files, folder)
    tried.complaints        # one line for each sequence that differs
    tried.unchecked         # what could not be run here

The programs are beside this file. BearSSL, OpenSSL and the crates of Rust are those of this machine. Mbed TLS
needs its sources (`tools/suites` fetches them). tiny-AES is compared with PyPI `cryptography`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.export.exported import SOURCES
from aesgen.system.process import first_error, run_tool

SECONDS = 240.0
SEQUENCES = 400
HERE = Path(__file__).parent
CORE = "core.o"
"""The export, compiled."""
KEPT = 8
"""Complaints at most."""


@dataclass(frozen=True)
class Tried:
    """`complaints`: a line for each sequence of calls that differs. `unchecked`: what could not be run."""

    complaints: tuple[str, ...] = ()
    unchecked: str = ""


class Lacking(Exception):
    """The library, or a tool, is not on this machine."""


def outcome(
    shim: str, own: Mapping[str, str], export: Mapping[str, str], folder: Path, sequences: int = SEQUENCES
) -> Tried:
    """The result of random calls of the shim, whose files are `own`, over the files of an `export` that this
    machine can run. `folder` is empty."""
    try:
        calls: Callable[..., list[str]] = import_module(f"{__name__}.{shim.replace('-', '_')}").differences
    except ModuleNotFoundError:
        return Tried(unchecked="there is no program that calls it")
    write({**export, **own}, folder)
    try:
        compiled = ["gcc", "-O1", "-w", "-fPIC", "-I.", "-r", *_sources(export), "-o", CORE]
        if run_tool(compiled, folder, SECONDS)[0]:
            raise Lacking("the export is for another machine")
        return Tried(tuple(calls(own, folder, sequences)[:KEPT]))
    except Lacking as lacking:
        return Tried(unchecked=str(lacking))
    except VariantFailure as failure:
        return Tried((failure.detail,))


def write(files: Mapping[str, str], folder: Path) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def _sources(files: Mapping[str, str]) -> list[str]:
    return [name for name in files if name.endswith(SOURCES) and "/" not in name]


def run(command: Sequence[str], folder: Path) -> str:
    """What a tool prints. Raises `VariantFailure` if it fails."""
    status, output = run_tool(command, folder, SECONDS)
    if status:
        raise VariantFailure("correctness", f"{command[0]}: {first_error(output)}")
    return output


def answers(folder: Path, *arguments: str) -> list[str]:
    """What `program` prints, split into its sequences, and its status."""
    command = f"./program {' '.join(arguments)} > answers"
    status, _ = run_tool(["sh", "-c", command], folder, SECONDS)
    return f"{(folder / 'answers').read_text()}ended with {status}\n".split("sequence ")


def apart(library: Sequence[str], shim: Sequence[str]) -> list[str]:
    """For each sequence in which they differ: its index and the two lines that do."""
    found = []
    for theirs, ours in zip(library, shim, strict=False):
        if theirs != ours:
            lines = list(zip(theirs.splitlines(), ours.splitlines(), strict=False))
            index = lines[0][0] if lines else "?"
            differ = next((f" {one} / {other}" for one, other in lines[1:] if one != other), "")
            found.append(f"sequence {index}:{differ}")
    return found
