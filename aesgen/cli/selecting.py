"""The options of `aesgen export` that select what it holds and the records that serve it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aesgen import plugins
from aesgen.cli import completion, options
from aesgen.model.problem import BASIC_MODES, CONVENTIONS, DIRECTIONS, KEY_BITS, MODES, OBJECTIVES

if TYPE_CHECKING:
    from aesgen.export.request import Request


def is_default(parameter: str) -> bool:
    """Whether the option has its default because the user did not give it."""
    source = click.get_current_context().get_parameter_source(parameter)
    return source is click.core.ParameterSource.DEFAULT


def build_options(command: options.Command) -> options.Command:
    """Add a flag for each build system whose files `export` can write; the command gets the names that the
    user chose as `build_systems`."""
    names = plugins.modules("aesgen.export.builds")

    @wraps(command)
    def with_build_systems(**rest: Any) -> Any:
        chosen = [name for name in names if rest.pop(name.replace("-", "_"))]
        return command(build_systems=chosen, **rest)

    result: options.Command = with_build_systems
    for name in reversed(names):
        add = click.option(f"--{name}", is_flag=True, help=f"Also write the files to build with {name}.")
        result = add(result)
    return result


_OPTIONS = (
    click.argument(
        "record_files",
        nargs=-1,
        metavar="[RECORD]...",
        type=click.Path(path_type=Path, exists=True, dir_okay=False),
    ),
    options.target_option,
    options.pipeline_option,
    click.option(
        "--mode",
        "modes",
        default=",".join(reversed(BASIC_MODES)),
        show_default=True,
        metavar="MODE[,MODE]",
        help="Modes to export; `all` for every recorded mode.",
        shell_complete=completion.listed(("all", *MODES)),
    ),
    click.option(
        "--key-bits",
        default=",".join(map(str, KEY_BITS)),
        show_default=True,
        metavar="BITS[,BITS]",
        help="Key sizes to include.",
    ),
    click.option(
        "--direction",
        default=None,
        type=click.Choice(DIRECTIONS),
        help="Export one direction only; a mode that has one direction, such as CTR, belongs to both.",
    ),
    click.option("--family", default=None, metavar="NAME", help="Use only records of this family."),
    click.option(
        "--objective",
        default=None,
        type=click.Choice(OBJECTIVES),
        help="Use the records of tunings with this objective; default: cycles.",
    ),
    click.option(
        "--convention",
        default=None,
        type=click.Choice(CONVENTIONS),
        help="Use the records of tunings with this convention; default: the target's usual one.",
    ),
    options.set_option,
    options.limit_option,
    click.option(
        "--all-classes",
        is_flag=True,
        help="Also include classes of processors that gain under 3 % over the class below; "
        "default: omit them.",
    ),
    click.option(
        "--software",
        is_flag=True,
        help="Also include kernels for processors without AES instructions; "
        "default: these run the portable C.",
    ),
    click.option(
        "--constant-time",
        is_flag=True,
        help="Use only constant-time records; if the usual tuning found none, "
        "the fastest one with fixed axes.",
    ),
    click.option(
        "--allow-leaky-tables",
        is_flag=True,
        help="Also export kernels that look up tables at secret addresses on a processor with a cache, where "
        "they are the fastest on record.",
    ),
    click.option(
        "--allow-oversize",
        is_flag=True,
        help="Also write a file whose functions do not fit the part together; "
        "your program links some of them.",
    ),
    click.option(
        "--context",
        default="small",
        show_default=True,
        type=click.Choice(["small", "large"]),
        help="small: a GCM key of about 500 bytes, for many connections; large: one of 9 to 14 KB with all "
        "powers of H and a table, and functions that keep a context, for one key that stays in the cache. "
        "Only kernels for x86-64 have both.",
    ),
    click.option("--prefix", default="aesgen_", show_default=True, help="Prefix of every exported symbol."),
    click.option("--wipe", is_flag=True, help="Overwrite stack and registers after every call."),
    click.option(
        "--like",
        type=click.Path(path_type=Path, exists=True, dir_okay=False),
        help="Regenerate this exported file byte for byte, from provenance.yaml in its folder; of the other "
        "options, only --shim, those for build systems, --arduino, --out, --allow-leaky-tables and "
        "--allow-oversize have an effect.",
    ),
    click.option(
        "--space",
        "own_spaces",
        multiple=True,
        metavar="NAME|FILE",
        help="NAME: use only records of this space. FILE: your own space that records refer to. Repeatable.",
        callback=options.admitted("search/spaces"),
        shell_complete=completion.named("search/spaces"),
    ),
    options.results_option,
    options.with_shipped_option,
)


def selecting_options(command: options.Command) -> options.Command:
    """Add the options; the command passes what it gets from them to `request_of`."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def request_of(
    adapters: Sequence[str],
    *,
    record_files: tuple[Path, ...],
    target_name: str,
    settings: tuple[str, ...],
    limits: tuple[str, ...],
    own_spaces: tuple[str, ...],
    results: Path | None,
    with_shipped: bool,
    modes: str,
    key_bits: str,
    **words: Any,
) -> Request:
    """What the options ask for. `adapters`: the names of the shims that are written with it. Raises
    `UserError` for an unknown one, and for wrong words."""
    from aesgen.export import shims
    from aesgen.export.request import Request, ships
    from aesgen.export.selection import Selection
    from aesgen.model.limits import parsed_with_key

    shims.check_names(adapters)
    limited, most_key = parsed_with_key(limits)
    conditions = {name: words.pop(name) for name in _CONDITIONS}
    selection = Selection(
        spaces=tuple(name for name in own_spaces if ships(name)),
        limits=limited,
        pins=tuple(options.pins(settings).items()),
        **conditions,
    )
    usual_target = record_files and is_default("target_name")
    return Request(
        None if usual_target else target_name,
        record_files,
        None if is_default("modes") else modes,
        None if is_default("key_bits") else key_bits,
        selection,
        () if record_files or words["like"] else options.record_folders(results, with_shipped),
        adapter=bool(adapters),
        most_key=most_key,
        **words,
    )


def warn(text: str) -> None:
    """Print a warning."""
    click.echo(f"aesgen: warning: {text}", err=True)


_CONDITIONS = ("direction", "family", "objective", "convention", "constant_time", "allow_leaky_tables")
"""The options that are fields of `Selection`."""
