"""The program `aesgen`. Each module of `commands` defines a `command` and is imported on first use."""

from __future__ import annotations

import ast
import errno
import gc
import inspect
import os
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from aesgen import __version__
from aesgen.cli import interruption, streams
from aesgen.errors import UserError, VariantFailure

_COMMANDS = Path(__file__).parent / "commands"
"""One module for each command; `list_.py` is the command `list`, whose name Python uses."""

_WRITING = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""Errors that come of writing to a file that is already open."""

_COLLECTED_AFTER = 100_000
"""Python looks for garbage after this many new objects. Its own setting (700) costs up to a tenth of the CPU
time of a short command, whose objects nearly all live to its end."""


class _Commands(click.Group):
    """Finds commands by module name, so that `aesgen list` never loads what `aesgen report` needs."""

    def parse_args(self, context: click.Context, arguments: list[str]) -> list[str]:
        """`--path` stands anywhere, and counts before any module of a command is imported."""
        from aesgen import plugins

        rest, given = _without_paths(arguments)
        plugins.use(*plugins.named(given))
        return super().parse_args(context, rest)

    def list_commands(self, context: click.Context) -> list[str]:
        return sorted(path.stem.rstrip("_") for path in _COMMANDS.glob("[a-z]*.py"))

    def resolve_command(
        self, context: click.Context, arguments: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        known = self.list_commands(context)
        if arguments[0] not in known:
            from aesgen.errors import did_you_mean

            raise UserError(f"no command {arguments[0]!r}{did_you_mean(arguments[0], known)}")
        return super().resolve_command(context, arguments)

    def invoke(self, context: click.Context) -> Any:
        try:
            return super().invoke(context)
        except KeyboardInterrupt:  # click would print an empty line for it
            sys.exit(interruption.stopped())

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in self.list_commands(context):
            return None
        module = f"{name}_" if (_COMMANDS / f"{name}_.py").is_file() else name
        command: click.Command = import_module(f"aesgen.cli.commands.{module}").command
        return _helpful(command)


def _without_paths(arguments: list[str]) -> tuple[list[str], list[str]]:
    """The arguments without `--path FOLDER`, and the folders."""
    rest: list[str] = []
    given: list[str] = []
    left = list(arguments)
    while left:
        word = left.pop(0)
        if word == "--":
            return [*rest, word, *left], given
        if word == "--path":
            if not left:
                raise click.UsageError("Option '--path' requires an argument.")
            given.append(left.pop(0))
        elif word.startswith("--path="):
            given.append(word.partition("=")[2])
        else:
            rest.append(word)
    return rest, given


def _helpful(command: click.Command) -> click.Command:
    """The command and those below it with their help from the source, if `python -OO` removed it."""
    for each in command.commands.values() if isinstance(command, click.Group) else ():
        _helpful(each)
    if command.help is None and command.callback:
        code = inspect.unwrap(command.callback).__code__
        tree = ast.parse(Path(code.co_filename).read_text(encoding="utf-8"))
        named = (
            each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef) and each.name == code.co_name
        )
        command.help = next(map(ast.get_docstring, named), None)
    return command


@click.group(
    cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110}
)
@click.version_option(__version__, prog_name="aesgen")
@click.option(
    "--path",
    multiple=True,
    expose_value=False,
    metavar="FOLDER",
    help="Use the modes, families, targets, strategies and so on of this folder too; anywhere, repeatable.",
)
def group() -> None:
    """Generate, tune and export AES code for your processor.

    \b
    aesgen tune --target native --mode ctr     find the fastest variant for this machine
    aesgen list targets                        supported targets, and whether they can run here
    aesgen export --target native --mode ctr --out DIR

    \b
    Shell completion (bash; use zsh_source or fish_source for the others):
    eval "$(_AESGEN_COMPLETE=bash_source aesgen)"
    """
    from aesgen.results import copies
    from aesgen.system import paths

    interruption.keeping()
    paths.admit_nothing()
    copies.forget()


def main() -> None:
    """Run the program: 0 done, 1 the run failed, 2 the user's mistake or a missing tool, 130 interrupted,
    143 ended by SIGTERM."""
    streams.open_streams()
    interruption.watch()
    gc.set_threshold(_COLLECTED_AFTER)
    try:
        # click returns the status of its Exit here and does not raise it.
        status = _helpful(group)(prog_name="aesgen", standalone_mode=False)
        if isinstance(status, int):
            sys.exit(status)
    except (click.exceptions.Abort, KeyboardInterrupt):
        sys.exit(interruption.stopped())
    except click.ClickException as error:
        click.echo(_what_was_wrong(error), err=True)
        sys.exit(error.exit_code)
    except UserError as error:
        click.echo(_indented(error), err=True)
        sys.exit(2)
    except VariantFailure as failure:
        click.echo(_indented(failure), err=True)
        sys.exit(1)
    except OSError as error:
        click.echo(f"aesgen: {_what_failed(error)}", err=True)
        sys.exit(2)
    except (MemoryError, ImportError, RuntimeError) as error:
        if not (short := _shortage(error)):
            raise
        click.echo(interruption.last_line(short), err=True)
        sys.exit(2)
    finally:
        interruption.stopping()


def _indented(error: Exception) -> str:
    """The message of an error. Further lines are indented: the name of a file may hold a line feed."""
    return f"aesgen: {error}".replace("\n", "\n  ")


def _what_was_wrong(error: click.ClickException) -> str:
    """The message for a mistake on the command line, on one line like all errors; for a wrong word, with the
    nearest one. A command without its words has its help as the message."""
    if isinstance(error, getattr(click.exceptions, "NoArgsIsHelpError", ())):
        return error.format_message()
    return f"aesgen: {_on_one_line(error)}"


def _on_one_line(error: click.ClickException) -> str:
    text = re.sub(r"\s*\n\s*", " ", error.format_message())
    parameter, context = getattr(error, "param", None), getattr(error, "ctx", None)
    if isinstance(error, click.BadParameter) and parameter and isinstance(parameter.type, click.Choice):
        from aesgen.errors import did_you_mean

        quoted = re.match(r"'(.*)' is not one of", error.message)
        if quoted:
            word = (
                f"{parameter.opts[0]} {quoted[1]}" if isinstance(parameter, click.Option) else repr(quoted[1])
            )
            return f"{word}: invalid value{did_you_mean(quoted[1], list(parameter.type.choices))}"
    if isinstance(error, click.UsageError) and context is not None:
        return f"{text.rstrip('.?!')}; see {context.command_path} --help"
    return text


def _shortage(error: Exception) -> str:
    """The limit of the system that an error comes from; empty if it has another cause."""
    from resource import RLIMIT_AS, getrlimit

    if "start new thread" in str(error):
        return "the system starts no further thread (ulimit -u, or -v)"
    mapped = isinstance(error, ImportError) and re.search("failed to map|annot allocate memory", str(error))
    if not mapped and not isinstance(error, MemoryError):
        return ""
    most = getrlimit(RLIMIT_AS)[0]
    return "out of memory" + f" with {most >> 20:,} MiB of address space (ulimit -v)" * (most > 0)


def _what_failed(error: OSError) -> str:
    """The file, where it is known, and the reason."""
    try:
        sys.stdout.flush()
    except OSError:  # drop what is left of the output, or Python would try to write it again at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    why = error.strerror or str(error)
    if error.filename:
        return f"{error.filename}: {why}"
    return f"the output cannot be written: {why}" if error.errno in _WRITING else why
