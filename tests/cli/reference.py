"""The reference of the command line, `docs/cli.md`, from the commands themselves.

python -m tests.cli.reference > docs/cli.md
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

import click

from aesgen.cli import group

HEAD = """\
# The command line

Every command has `--help`; this page is that text, made by `python -m tests.cli.reference`. Exit status: 0
done, 1 the run failed, 2 a mistake of the user or a missing tool, 130 interrupted, 143 ended by SIGTERM.
`--json` prints one object with the field `schema` and raw numbers on stdout; progress and warnings go to
stderr. A target, space or strategy is given by its name or by the path of a YAML file of your own.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *_sections(group, "aesgen", click.Context(group, info_name="aesgen"))])


def _sections(commands: click.Group, name: str, context: click.Context) -> Iterator[str]:
    for word in commands.list_commands(context):
        command = commands.get_command(context, word)
        assert command is not None
        if isinstance(command, click.Group):
            yield from _sections(command, f"{name} {word}", click.Context(command, parent=context))
            continue
        arguments = [each.metavar or each.name for each in command.params if isinstance(each, click.Argument)]
        yield f"## {name} {word}\n"
        yield _help(command)
        yield f"```\n{' '.join([name, word, '[OPTIONS]', *map(str, arguments)])}\n```\n"
        if any(isinstance(each, click.Option) for each in command.params):
            yield "| option | meaning |\n| --- | --- |"
        for option in command.params:
            if isinstance(option, click.Option):
                yield f"| `{_cell(_usage(option))}` | {_cell(_meaning(option))} |"
        yield ""


def _usage(option: click.Option) -> str:
    """The option with the form of its value. Made here, because click's own text differs between versions."""
    if option.is_flag:
        return option.opts[0]
    if isinstance(option.type, click.Choice):
        form = "|".join(option.type.choices)
    else:
        form = option.metavar or option.type.name.upper().replace(" RANGE", "")
    return f"{option.opts[0]} {form}"


def _meaning(option: click.Option) -> str:
    shown = option.show_default and option.default not in (None, ()) and not option.is_flag
    [usual] = option.default if isinstance(option.default, tuple) and shown else [option.default]
    default = f" Default: {usual}." if shown else ""
    return f"{option.help or ''}{default}{' Required.' if option.required else ''}"


def _help(command: click.Command) -> str:
    """The help text; paragraphs that keep their line ends (after `\\b`) are code."""
    paragraphs = inspect.cleandoc(command.help or "").split("\n\n")
    return "\n".join(
        "```\n" + paragraph.removeprefix("\b\n") + "\n```\n"
        if paragraph.startswith("\b")
        else re.sub(r"\s+", " ", paragraph).replace("<", "&lt;") + "\n"
        for paragraph in paragraphs
    )


def _cell(text: str) -> str:
    return re.sub(r"\s+", " ", text).replace("|", "\\|")


if __name__ == "__main__":
    click.echo(page(), nl=False)
