"""`aesgen export`: the recorded winners as source that other projects drop in."""

from __future__ import annotations

from pathlib import Path

import click

from aesgen.cli import completion, exported, options, output, places, selected, written
from aesgen.model.problem import BASIC_MODES, CONVENTIONS, DIRECTIONS, MODES, OBJECTIVES

SIZES_OF_KEYS = ("small", "large")
_USUAL_MODES = ",".join(reversed(BASIC_MODES))


@click.command()
@click.argument(
    "record_files",
    nargs=-1,
    metavar="[RECORD]...",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
)
@options.target_option
@click.option(
    "--mode",
    "modes",
    default=_USUAL_MODES,
    show_default=True,
    metavar="MODE[,MODE]",
    help="Modes to export; `all` for every recorded mode.",
    shell_complete=completion.listed((selected.ALL, *MODES)),
)
@click.option(
    "--key-bits",
    default="128,192,256",
    show_default=True,
    metavar="BITS[,BITS]",
    help="Key sizes to include.",
)
@click.option(
    "--direction",
    default=None,
    type=click.Choice(DIRECTIONS),
    help="Export one direction only; a mode that has one direction, such as CTR, belongs to both.",
)
@click.option("--family", default=None, metavar="NAME", help="Use only records of this family.")
@click.option(
    "--objective",
    default=None,
    type=click.Choice(OBJECTIVES),
    help="Use the records of tunings with this objective; default: cycles.",
)
@click.option(
    "--convention",
    default=None,
    type=click.Choice(CONVENTIONS),
    help="Use the records of tunings with this convention; default: the target's usual one.",
)
@options.set_option
@options.limit_option
@click.option(
    "--all-classes",
    is_flag=True,
    help="Also include classes of processors that gain under 3 % over the class below; default: omit them.",
)
@click.option(
    "--software",
    is_flag=True,
    help="Also include kernels for processors without AES instructions; default: these run the portable C.",
)
@click.option(
    "--constant-time",
    is_flag=True,
    help="Use only constant-time records; if the usual tuning found none, the fastest one with fixed axes.",
)
@click.option(
    "--allow-leaky-tables",
    is_flag=True,
    help="Also export kernels that look up tables at secret addresses on a processor with a cache, where "
    "they are the fastest on record.",
)
@click.option(
    "--allow-oversize",
    is_flag=True,
    help="Also write a file whose functions do not fit the part together; your program links some of them.",
)
@click.option(
    "--context",
    default=SIZES_OF_KEYS[0],
    show_default=True,
    type=click.Choice(SIZES_OF_KEYS),
    help="small: a GCM key of about 500 bytes, for many connections; large: one of 9 to 14 KB with all "
    "powers of H and a table, and functions that keep a context, for one key that stays in the cache. Only "
    "kernels for x86-64 have both.",
)
@click.option("--prefix", default="aesgen_", show_default=True, help="Prefix of every exported symbol.")
@click.option("--wipe", is_flag=True, help="Overwrite stack and registers after every call.")
@click.option(
    "--shim",
    multiple=True,
    metavar="NAME",
    help=f"Also write an adapter: {', '.join(options.kinds('shims'))}; repeatable.",
    shell_complete=completion.listed(options.kinds("shims")),
)
@options.build_options
@click.option(
    "--arduino", is_flag=True, help="Also write the files as an Arduino library, a ZIP file (AVR targets)."
)
@click.option(
    "--like",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Regenerate this exported file byte for byte, from provenance.yaml in its folder; of the other "
    "options, only --shim, those for build systems, --arduino, --out, --allow-leaky-tables and "
    "--allow-oversize have an effect.",
)
@click.option(
    "--explain",
    is_flag=True,
    help="Print the kernel that serves each mode, key size and class of processors, and where its settings "
    "come from; write no file.",
)
@click.option("--out", type=places.OutputFolder(), help="Output directory; required unless --explain.")
@click.option(
    "--space",
    "own_spaces",
    multiple=True,
    metavar="NAME|FILE",
    help="NAME: use only records of this space. FILE: your own space that records refer to. Repeatable.",
    callback=options.admitted("search/spaces"),
    shell_complete=completion.named("search/spaces"),
)
@options.results_option
@options.with_shipped_option
@options.json_option
def command(
    record_files: tuple[Path, ...],
    target_name: str,
    modes: str,
    key_bits: str,
    direction: str | None,
    family: str | None,
    objective: str | None,
    convention: str | None,
    settings: tuple[str, ...],
    limits: tuple[str, ...],
    all_classes: bool,
    software: bool,
    constant_time: bool,
    allow_leaky_tables: bool,
    allow_oversize: bool,
    context: str,
    prefix: str,
    wipe: bool,
    shim: tuple[str, ...],
    arduino: bool,
    like: Path | None,
    explain: bool,
    out: Path | None,
    own_spaces: tuple[str, ...],
    results: Path | None,
    with_shipped: bool,
    as_json: bool,
    **build_systems: bool,
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
    aesgen export --target x86-64 --software --out DIR      also for processors without AES instructions
    aesgen export --target cortex-m3 --mode ctr --set layout=sliced --out DIR      with this axis fixed
    aesgen export --target cortex-m4 --constant-time --out DIR      no table lookups at secret addresses
    aesgen export --target at90usb646 --mode ecb --direction encrypt --objective size --out DIR
    aesgen export --target atmega328p --arduino --out DIR      a library for the Arduino IDE and PlatformIO
    aesgen export results/cortex-m4/aes128-ecb-encrypt@call.yaml --out DIR      these records
    aesgen export --target x86-64 --mode gcm --explain      which kernel serves which processors
    aesgen export --like DIR/aesgen_x86_64.c --out OTHER
    """
    from aesgen.export import arduino as arduino_library
    from aesgen.export import facts_of_file, shims
    from aesgen.export.selection import Selection
    from aesgen.model.limits import parsed_with_key

    if out is None and not explain:
        raise click.UsageError("Missing option '--out'.")
    shims.check_names(shim)
    limited, most_key = parsed_with_key(limits)
    others: list[str] = []
    all_modes, all_sizes = selected.is_default("modes"), selected.is_default("key_bits")
    if like:
        facts = facts_of_file(like, unchanged=True)
        selected.refuse_leaks(facts, allow_leaky_tables)
    elif record_files:
        facts = selected.facts_of_files(
            record_files, target_name, prefix, wipe, allow_leaky_tables, allow_oversize
        )
    else:
        folders = options.record_folders(results, with_shipped)
        selection = Selection(
            direction,
            family,
            tuple(name for name in own_spaces if selected.ships(name)),
            objective,
            convention,
            limited,
            tuple(options.pins(settings).items()),
            constant_time,
            allow_leaky_tables,
        )
        facts = selected.facts(
            target_name,
            selected.modes_of(modes),
            selected.key_sizes_of(key_bits),
            (not all_modes, not all_sizes),
            selection,
            all_classes,
            prefix,
            wipe,
            folders,
            allow_oversize,
            software,
            bool(shim),
            context,
            most_key,
        )
        selected.refuse_incomplete(
            facts,
            () if all_modes or modes == selected.ALL else selected.modes_of(modes),
            () if all_sizes else selected.key_sizes_of(key_bits),
            selection,
        )
        if all_modes:
            others = selected.other_modes(target_name, folders, selection)
    for line in facts.left_out:
        click.echo(f"aesgen: left out: {line}", err=True)
    if out is None or explain:
        exported.print_cells(facts, as_json)
        return
    if arduino:
        arduino_library.check(facts)
    restricted = not (all_modes and all_sizes) or direction or like or record_files
    may_leave_out = not restricted and not allow_oversize
    fitted = written.checked(facts, may_leave_out, dict(limited), allow_oversize)
    made = written.packaged(fitted, shim)
    adapters = {name: shims.shim(name, made) for name in shim}
    selected.name_dropped(fitted.facts, adapters, modes == selected.ALL and not like)
    named = [name.replace("_", "-") for name, wanted in build_systems.items() if wanted]
    files, notes = written.contents(made, adapters, named, out)
    if arduino:
        name, content = arduino_library.archive(written.alone(fitted, files), facts.prefix)
        files[name] = content
    written.write(files, out)
    if as_json:
        output.print_json(exported.described(fitted, [str(out / name) for name in files]))
        return
    for name in files:
        click.echo(out / name)
    exported.print_export(fitted, notes)
    if fitted.left_out:
        exported.print_left_out(facts, fitted, dict(limited))
    if others:
        click.echo(f"also recorded: {', '.join(others)}; --mode all exports them too")
