"""Bugs planted in shims that `export --shim` must find by its random calls."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import yaml

from aesgen.export import shim_calls, shims
from aesgen.export.exported import Exported
from tests.export.portable import exported
from tests.planted.bugs import EXPORT
from tests.planted.gates import Result

BUGS: list[dict[str, str]] = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8"))
NAMES = ("tiny-aes", "bearssl", "mbedtls", "psa", "openssl", "rust")


@cache
def export() -> Exported:
    """Portable C with the modes that the libraries have."""
    return exported("gcm", "ccm", "cmac", "xts", "ocb")


@cache
def files(shim: str) -> Mapping[str, str]:
    return shims.shim(shim, export())


def planted(bug: Mapping[str, str]) -> dict[str, str]:
    """The files of the shim with a bug. Raises `ValueError` if they do not have the text that it replaces."""
    own = dict(files(bug["shim"]))
    if bug["old"] not in own[bug["file"]]:
        raise ValueError(f"{bug['file']} has no {bug['old']!r}")
    return own | {bug["file"]: own[bug["file"]].replace(bug["old"], bug["new"], 1)}


def outcome(shim: str, own: Mapping[str, str]) -> shim_calls.Tried:
    with tempfile.TemporaryDirectory() as folder:
        return shim_calls.outcome(shim, own, export().files, Path(folder))


def run(bug: Mapping[str, str]) -> Result:
    tried = outcome(bug["shim"], planted(bug))
    return Result(EXPORT if tried.complaints else None, "".join(tried.complaints[:1]), tried.unchecked)
