"""The files that `aesgen export` writes: checked, with adapters and build files, all of them or none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from aesgen.cli import exported

if TYPE_CHECKING:
    from aesgen.export import Facts
    from aesgen.export.exported import Exported
    from aesgen.export.fitting import FittedExport

Adapters = Mapping[str, Mapping[str, str]]
"""The files of each adapter for another library, by its name."""


def packaged(fitted: FittedExport, shims: Sequence[str]) -> Exported:
    """An export as adapters and build systems need it. `shims`: the names of the adapters written with it."""
    from aesgen.export import has_core_abi
    from aesgen.export.exported import Exported

    return Exported(fitted.facts, fitted.files, has_core_abi(fitted.facts), tuple(shims))


def checked(facts: Facts, may_leave_out: bool, limits: Mapping[str, int], oversize: bool) -> FittedExport:
    """The export of `facts` and its check. Functions that do not fit are left out if `may_leave_out`;
    `oversize`: the limits of the part do not count. Raises `UserError` if the export does not fit, and
    `VariantFailure` if the check failed, after the complaints are printed."""
    from aesgen.errors import UserError, VariantFailure
    from aesgen.export.fitting import attempt, fit, too_large

    fitted = fit(facts, limits) if may_leave_out else attempt(facts, limits, oversize=oversize)
    complaints = fitted.checked.complaints
    if not complaints:
        return fitted
    if not fitted.fits:
        raise UserError(exported.too_large(fitted.facts, too_large(fitted.checked), limits))
    for complaint in complaints[:8]:
        click.echo(f"aesgen: {complaint}", err=True)
    more = len(complaints) - 8
    raise VariantFailure(
        "correctness", f"the export failed its check{f' ({more} more)' * (more > 0)}; nothing was written"
    )


def write(files: Mapping[str, bytes], out: Path) -> None:
    """Write all `files` or none: first to temporary files in the same folder."""
    import tempfile

    from aesgen.errors import UserError
    from aesgen.export.untrusted import check_place

    try:
        out.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=out, prefix=".aesgen-") as work:
            for number, content in enumerate(files.values()):
                (Path(work) / str(number)).write_bytes(content)
            for number, name in enumerate(files):
                check_place(out, (out / name).parent).mkdir(parents=True, exist_ok=True)
                (Path(work) / str(number)).replace(out / name)
    except OSError as error:
        raise UserError(f"--out {out}: cannot write the files: {error.strerror}") from None


def contents(
    made: Exported, adapted: Adapters, build_systems: Sequence[str], out: Path
) -> tuple[dict[str, bytes], list[str]]:
    """The files of an export for the folder `out`, with its adapters and files for `build_systems`; and a
    sentence about the check of each adapter. Raises `VariantFailure` if an adapter is wrong."""
    from aesgen.export import builds, provenance

    files = dict(made.files)
    for adapter in adapted.values():
        files |= adapter
    for name in build_systems:
        files |= builds.build_files(name, made)
    notes = [_checked(name, adapter, files, made.files) for name, adapter in adapted.items()]
    files[provenance.NAME] = provenance.written(made.facts, made.files, out)
    return {name: text.encode() for name, text in files.items()}, notes


def alone(fitted: FittedExport, files: Mapping[str, bytes]) -> dict[str, str]:
    """The texts of an export as files of an archive, whose `provenance.yaml` knows no other export."""
    from aesgen.export import provenance

    texts = {name: content.decode() for name, content in files.items()}
    return {**texts, provenance.NAME: provenance.written(fitted.facts, fitted.files)}


def _checked(name: str, own: Mapping[str, str], files: Mapping[str, str], export: Mapping[str, str]) -> str:
    """A sentence about the check of the shim `name`, whose files are `own`. Raises `VariantFailure` if it
    does not compile, or answers a call otherwise than the library."""
    from aesgen.errors import VariantFailure
    from aesgen.export import shim_calls
    from aesgen.export.shim_check import compiled
    from aesgen.system import scratch

    complaint, unchecked = compiled(name, own, files)
    if not complaint:
        with scratch.borrowed("shim") as folder:
            tried = shim_calls.outcome(name, own, export, folder)
        complaint = "; ".join(
            f"the shim for {name} answers otherwise: {each}" for each in tried.complaints[:1]
        )
    if complaint:
        raise VariantFailure("correctness", f"{complaint}; nothing was written")
    if not tried.unchecked:
        return f"the shim for {name} answers {shim_calls.SEQUENCES} series of random calls as the library"
    compiles = f"not checked: {unchecked}" if unchecked else f"the shim for {name} compiles; it was not run"
    return f"{compiles} ({tried.unchecked})"
