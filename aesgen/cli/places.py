"""Files and folders that a command writes, checked before it starts to work."""

from __future__ import annotations

import os
from pathlib import Path

import click

from aesgen.errors import UserError


class OutputFile(click.Path):
    """The path of a file to write, in a folder that exists. Raises `UserError` if it cannot be written."""

    def __init__(self) -> None:
        super().__init__(path_type=Path, dir_okay=False)

    def convert(
        self, value: str | os.PathLike[str], param: click.Parameter | None, ctx: click.Context | None
    ) -> Path:
        path = Path(os.fsdecode(super().convert(value, param, ctx)))
        _check(path, path if path.exists() else path.parent, param)
        return path


class OutputFolder(click.Path):
    """The path of a folder to write into, which is made if it is missing. Raises `UserError` if that is
    impossible."""

    def __init__(self) -> None:
        super().__init__(path_type=Path, file_okay=False)

    def convert(
        self, value: str | os.PathLike[str], param: click.Parameter | None, ctx: click.Context | None
    ) -> Path:
        path = Path(os.fsdecode(super().convert(value, param, ctx)))
        _check(path, next(each for each in (path, *path.parents) if each.exists()), param)
        return path


def _check(path: Path, nearest: Path, param: click.Parameter | None) -> None:
    """Raises `UserError` unless `path` can be written. `nearest`: itself, or the folder to write it in."""
    if not nearest.exists():
        why = f"there is no folder {nearest}"
    elif nearest != path and not nearest.is_dir():
        why = f"{nearest} is not a folder"
    elif not os.access(nearest, os.W_OK):
        why = "permission denied" if nearest == path else f"no permission to write in {nearest}"
    else:
        return
    option = f"{param.opts[0]} " if param else ""
    raise UserError(f"{option}{path}: cannot be written: {why}")
