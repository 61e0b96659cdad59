"""`aesgen export`: the recorded winners as source that other projects drop in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aesgen import plugins
from aesgen.cli import (
    completion,
    exported,
    interruption,
    options,
    output,
    packaging,
    places,
    proving,
    selecting,
    written,
)

if TYPE_CHECKING:
    from aesgen.export import Facts
    from aesgen.export.request import Request

SHIMS = plugins.modules("aesgen.export.shims")


@click.command()
@selecting.selecting_options
@click.option(
    "--shim",
    multiple=True,
    metavar="NAME",
    help=f"Also write an adapter: {', '.join(SHIMS)}; repeatable.",
    shell_complete=completion.listed(SHIMS),
)
@selecting.build_options
@click.option(
    "--arduino", is_flag=True, help="Also write the files as an Arduino library, a ZIP file (AVR targets)."
)
@click.option(
    "--explain",
    is_flag=True,
    help="Print the kernel that serves each mode, key size and class of processors, and where its settings "
    "come from; write no file.",
)
@click.option(
    "--prove-into",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Prove the exported functions and write each verdict to FILE, as prove --json does for a file that "
    "you have changed.",
)
@click.option("--out", type=places.OutputFolder(), help="Output directory; required unless --explain.")
@options.json_option
def command(
    shim: tuple[str, ...],
    build_systems: list[str],
    arduino: bool,
    explain: bool,
    prove_into: Path | None,
    out: Path | None,
    as_json: bool,
    **selection: Any,
) -> None:
    """Export the best recorded variants as source and header files for another program.

    A mode or a key size that you name and that no record serves is an error; one that you do not name is left
    out, and so is the other direction of --direction, unless a function of the file or an adapter (--shim)
    needs it: the head of the file then says why.

    Before the files are written, they are built, and every function in them is called and compared with
    an independent implementation of AES. If the device or the toolchain is missing, the command says what it
    could not check. Files that fail the check are not written; the exit status is then 1.

    The settings, tools, figures and digests of the files are written beside them, into provenance.yaml, which
    verify, prove and --like read.

    The command prints the constant-time label of every kernel that it writes. A kernel that leaks through the
    cache of the target is not written unless you pass --allow-leaky-tables.

    If a small part cannot hold all functions and you name no mode, key size or direction, the command leaves
    functions out until the rest fits and leaves an eighth of the memory to your program, and prints which
    ones and the commands that export them. A file that you select yourself is refused if the part cannot
    hold all of its functions, with the parts of it that fit; --allow-oversize writes it all the same.

    The table shows for each function the bytes that a program links if it calls only this function: code and
    constants (text), initialised variables (data), zeroed variables (bss). C must be compiled with
    -ffunction-sections -fdata-sections, and the program linked with -Wl,--gc-sections.

    \b
    aesgen export --target native --mode ctr,cbc,ecb --out DIR
    aesgen export --target native --mode ctr,cbc,ecb --shim openssl --out DIR
    aesgen export --target x86-64 --cmake --pkg-config --out DIR      with build files
    aesgen export --target x86-64 --out DIR      all recorded processor classes, chosen at run time
    aesgen export --target x86-64,aarch64,portable-c --cmake --out DIR      one package for several processors
    aesgen export --target x86-64 --software --out DIR      also for processors without AES instructions
    aesgen export --target cortex-m3 --mode ctr --set layout=sliced --out DIR      with this axis fixed
    aesgen export --target cortex-m4 --constant-time --out DIR      no table lookups at secret addresses
    aesgen export --target at90usb646 --mode ecb --direction encrypt --objective size --out DIR
    aesgen export --target atmega328p --arduino --out DIR      a library for the Arduino IDE and PlatformIO
    aesgen export results/cortex-m4/aes128-ecb-encrypt@call.yaml --out DIR      these records
    aesgen export --target x86-64 --mode gcm --explain      which kernel serves which processors
    aesgen export --like DIR/aesgen_x86_64.c --out OTHER
    """
    if not (out or explain):
        raise click.UsageError("Missing option '--out'.")
    request = selecting.request_of(shim, **selection)
    every = packaging.facts_of(request, _alone(shim, arduino, explain, prove_into))
    if out is None or explain:
        exported.print_cells(every[0], as_json)
    elif len(every) > 1:
        packaging.write(every, request, build_systems, out, as_json)
    else:
        _write(request, every[0], shim, build_systems, arduino, prove_into, out, as_json)


def _alone(*given: object) -> list[str]:
    """The options among those of one target alone that are given."""
    named = zip(("--shim", "--arduino", "--explain", "--prove-into"), given, strict=True)
    return [name for name, value in named if value]


def _write(
    request: Request,
    facts: Facts,
    shim: Sequence[str],
    build_systems: Sequence[str],
    arduino: bool,
    prove_into: Path | None,
    out: Path,
    as_json: bool,
) -> None:
    """Check an export, write it into the folder `out` with its adapters and build files, and print what was
    written."""
    from aesgen.export import arduino as arduino_library
    from aesgen.export import shims
    from aesgen.export.request import dropped, other_modes

    interruption.keeping(lambda: "nothing was written")
    if arduino:
        arduino_library.check(facts)
    limits = dict(request.selection.limits)
    may_leave_out = not request.restricted and not request.allow_oversize
    fitted = written.checked(facts, may_leave_out, limits, request.allow_oversize)
    made = written.packaged(fitted, shim)
    adapters = {name: shims.shim(name, made) for name in shim}
    for line in dropped(fitted.facts, adapters, request.every_mode):
        click.echo(f"aesgen: {line}", err=True)
    files, notes = written.contents(made, adapters, build_systems, out)
    if arduino:
        name, content = arduino_library.archive(written.alone(fitted, files), facts.prefix)
        files[name] = content
    written.write(files, out)
    interruption.keeping(lambda: f"the files in {output.nearby(out)} were written before")
    if as_json:
        output.print_json(exported.described(fitted, [str(out / name) for name in files]))
    else:
        for name in files:
            click.echo(out / name)
        exported.print_export(fitted, notes)
        if fitted.left_out:
            exported.print_left_out(facts, fitted, limits)
        if others := other_modes(request):
            click.echo(f"also recorded: {', '.join(others)}; --mode all exports them too")
    proving.into([out / name for name in files], prove_into, as_json)
