"""`aesgen clean`: empty the cache."""

from __future__ import annotations

import click

from aesgen.cli import options, output


@click.command()
@click.option("--dry-run", is_flag=True, help="Remove nothing; print what would be removed.")
@options.json_option
def command(dry_run: bool, as_json: bool) -> None:
    """Empty the cache ($AESGEN_CACHE, or aesgen in ~/.cache). Records and trials are not touched.

    All checkouts of this user share the cache. Commands that run meanwhile build again what they miss.

    \b
    aesgen clean --dry-run
    aesgen clean
    """
    from aesgen.system import cache, paths

    folder, size = paths.cache_folder(), cache.used() if dry_run else cache.clean()
    if as_json:
        output.print_json({"schema": 1, "folder": str(folder), "bytes": size, "removed": not dry_run})
    else:
        click.echo(f"{folder}: {size / 1e6:.1f} MB {'would be ' * dry_run}removed")
