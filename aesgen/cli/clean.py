"""`aesgen clean`: empty the cache."""

from __future__ import annotations

import click


@click.command()
def command() -> None:
    """Empty the cache ($AESGEN_CACHE, or aesgen in ~/.cache). Records and trials are not touched.

    \b
    aesgen clean
    """
    from aesgen.system import cache, paths

    click.echo(f"{paths.cache_folder()}: {cache.clean() / 1e6:.1f} MB removed")
