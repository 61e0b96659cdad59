"""`aesgen new`: write a skeleton of an addition into a folder of your own."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click

from aesgen import plugins
from aesgen.cli import options, output
from aesgen.errors import UserError

NEXT = {
    "axis": "aesgen tune --path {folder} --target portable-c --mode ctr --space {name} --budget 5",
    "mode": "aesgen tune --path {folder} --target portable-c --mode {name} --budget 5",
    "peer": "aesgen tune --target portable-c --mode ctr --budget 5 && "
    "aesgen compare --path {folder} --target portable-c --mode ctr --sizes 1k",
    "shim": "aesgen export --path {folder} --target portable-c --shim {name} --out DIR",
    "space": "aesgen tune --path {folder} --target portable-c --mode ctr --space {name} --budget 5",
    "strategy": "aesgen tune --path {folder} --target portable-c --mode ctr --strategy {name} --budget 5",
    "target": "aesgen tune --path {folder} --target {name} --mode ecb --budget 5",
}
"""The first command that uses an addition of each kind."""


@click.command()
@click.argument("kind", type=click.Choice(list(NEXT)))
@click.argument("name")
@click.option(
    "--into",
    "folder",
    default="plugins",
    show_default=True,
    type=click.Path(path_type=Path, file_okay=False),
    help="Folder of your additions, which has the layout of a checkout.",
)
@options.json_option
def command(kind: str, name: str, folder: Path, as_json: bool) -> None:
    """Write a small, working axis, mode, peer, shim, space, strategy or target NAME for you to change.

    It goes into a folder outside of aesgen, which commands use with --path FOLDER. Existing files are not
    replaced. The last line is a command that tries the addition.

    \b
    aesgen new mode pcbc --into ./mine
    aesgen new strategy mine
    """
    if not re.fullmatch(r"[a-z][a-z0-9]{1,30}", name):
        raise UserError(f"name {name!r}: expected 2 to 31 small letters and digits, a letter first")
    texts = _texts(kind, name)
    if there := [path for path in texts if (folder / path).exists()]:
        raise UserError(f"{folder / there[0]} exists; choose another name or folder")
    for path, text in texts.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    following = NEXT[kind].format(folder=shlex.quote(str(folder)), name=name)
    if as_json:
        output.print_json({"schema": 1, "files": [str(folder / path) for path in texts], "next": following})
        return
    for path in texts:
        click.echo(folder / path)
    click.echo(f"try it: {following}")


def _texts(kind: str, name: str) -> dict[Path, str]:
    """The files of a skeleton by path. In paths and texts NAME and CLASS become the name."""
    from aesgen.system import paths

    top = paths.template_folders()[-1] / "new" / kind
    return {
        Path(path.relative_to(top).as_posix().replace("NAME", name)): path.read_text("utf-8")
        .replace("NAME_H", f"{name.upper()}_H")
        .replace("NAME", name)
        .replace("CLASS", name.capitalize())
        for path in plugins.files_of(top)
    }
