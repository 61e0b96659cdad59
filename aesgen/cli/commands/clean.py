"""`aesgen clean`: empty the cache."""

from __future__ import annotations

import click

from aesgen.cli import options, output


@click.command()
@options.json_option
def command(as_json: bool) -> None:
    """Empty the cache ($AESGEN_CACHE, or aesgen in ~/.cache). Records and trials are not touched.

    \b
    aesgen clean
    """
    from aesgen.system import cache, paths

    folder, freed = paths.cache_folder(), cache.clean()
    if as_json:
        output.print_json({"schema": 1, "folder": str(folder), "bytes": freed})
    else:
        click.echo(f"{folder}: {freed / 1e6:.1f} MB removed")
