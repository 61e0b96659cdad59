"""`aesgen report`: one offline page with plots."""

from __future__ import annotations

from pathlib import Path

import click

from aesgen.cli import completion, options, output
from aesgen.system.writing import save


@click.command()
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("report.html"),
    show_default=True,
    help="Output file.",
)
@click.option(
    "--target",
    default=None,
    metavar="NAME",
    help="Target of the first screen. Default: what was tuned last, or this machine.",
    shell_complete=completion.named("targets"),
)
@options.results_option
@options.with_shipped_option
@options.json_option
def command(out: Path, target: str | None, results: Path | None, with_shipped: bool, as_json: bool) -> None:
    """Write one self-contained HTML page of all records and trials.

    It shows first what one machine gained, then all records beside published figures, and plots of the
    trials. The page needs no network.

    \b
    aesgen report
    aesgen report --target atmega328p
    aesgen report --out /var/www/aes.html --results results
    """
    from aesgen.report import page

    folders = options.record_folders(results, with_shipped)
    skipped: list[str] = []

    def skip(why: str) -> None:
        skipped.append(why)
        click.echo(f"aesgen: warning: skipped: {why}", err=True)

    text = page([folder for folder in folders if folder.is_dir()], skip, target)
    out.parent.mkdir(parents=True, exist_ok=True)
    save(out, text)
    size = len(text.encode())
    if as_json:
        output.print_json({"schema": 1, "file": str(out), "bytes": size, "skipped": skipped})
        return
    click.echo(f"{out}: {size / 1000:.0f} kB")
