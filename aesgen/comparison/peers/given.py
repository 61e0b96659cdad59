"""Libraries that the user names by path, several versions of one of them side by side.

A loader takes two files with one SONAME for the same library, so that each file is copied under a name of its
own, which is written into the copy too."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from aesgen.comparison.peers import described
from aesgen.comparison.peers.libraries import LIBRARIES, Library
from aesgen.errors import UserError


def libraries(paths: Sequence[Path], adapter: Path | None, folder: Path) -> list[Library]:
    """The libraries of `--library`, as copies in `folder`. An `adapter` serves all of them; without it
    each must be a library for which there are adapters. Raises `UserError` for one that is not."""
    known = [_library(path, adapter) for path in paths]
    copies = (str(folder / own_copy(path, folder, number)) for number, path in enumerate(paths))
    return [replace(each, objects=(copy,)) for each, copy in zip(known, copies, strict=True)]


def own_copy(library: Path, folder: Path, number: int) -> str:
    """The name of a copy of the file in `folder`, unlike that of any other number."""
    from elftools.common.exceptions import ELFError
    from elftools.elf.elffile import ELFFile

    folder.mkdir(parents=True, exist_ok=True)
    try:
        with library.open("rb") as opened:
            file = ELFFile(opened)
            dynamic: Any = file.get_section_by_name(".dynamic")
            texts: Any = file.get_section_by_name(".dynstr")
            tags = () if dynamic is None else dynamic.iter_tags("DT_SONAME")
            stated = next(((tag.soname, texts["sh_offset"] + tag.entry.d_val) for tag in tags), None)
    except ELFError as error:
        raise UserError(f"--library {library}: no shared library: {error}") from None
    name, at = stated or (library.name, 0)
    own = f"{number:02d}{name[2:]}"
    copy = folder / own
    shutil.copyfile(library, copy)
    if at:
        with copy.open("r+b") as opened:
            opened.seek(at)
            opened.write(own.encode())
    return own


def _library(path: Path, adapter: Path | None) -> Library:
    if not path.is_file():
        raise UserError(f"--library {path}: no such file")
    if adapter is not None:
        return Library(str(path), (), "", (), lambda _: b"", adapter=adapter)
    for known in (*LIBRARIES, *described()):
        if path.name.startswith(known.objects) and not known.defines:
            return replace(known, software=False)
    raise UserError(f"--library {path}: no adapter is known for it; state one with --adapter FILE")
