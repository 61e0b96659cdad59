"""`aesgen clean`: empty the build cache."""

from __future__ import annotations

import click


@click.command()
def command() -> None:
    """Empty the build cache.

    \b
    aesgen clean
    """
    import shutil

    from aesgen import resources

    folder = resources.cache_folder()
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    shutil.rmtree(folder, ignore_errors=True)
    click.echo(f"{folder}: {size / 1e6:.1f} MB removed")
