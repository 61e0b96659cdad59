"""Compilers, assemblers, linkers. The tool chain `gnu` is the module `aesgen.toolchains.gnu`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from aesgen.errors import UserError, VariantFailure
from aesgen.model.build import Build, Source
from aesgen.model.target import Settings, Target


class Toolchain(Protocol):
    """A tool chain bound to one target and family, created by its module's `open_toolchain`.

    `batch` is the number of sources to build together (1 unless one file can hold many variants).
    """

    batch: int

    def missing(self) -> str | None:
        """The missing tools and the one command that installs them; None if nothing is missing."""
        ...

    def build(self, sources: Sequence[Source], folder: Path) -> list[Build | VariantFailure]:
        """Builds each source inside `folder`; returns one answer per source, in order. The answer of a source
        that does not compile is its `VariantFailure`, in template coordinates."""
        ...

    def versions(self) -> dict[str, str]:
        """Tool name to version line, for provenance and for the content address of a build."""
        ...


def open_toolchain(target: Target, family: str) -> Toolchain:
    """The tool chain that `target` names for `family`."""
    settings = target.toolchains.get(family) or target.toolchains.get("default")
    if settings is None:
        raise UserError(f"target {target.name} has no toolchain for the family {family}")
    return load_toolchain(target, settings)


def compiles_c(settings: Settings) -> bool:
    """Whether the tool chain compiles C for a processor: its module says so by `COMPILES_C`."""
    return getattr(_module(settings), "COMPILES_C", False)


def load_toolchain(target: Target, settings: Settings) -> Toolchain:
    try:
        module = _module(settings)
    except ModuleNotFoundError as missing:
        if missing.name and missing.name.startswith("aesgen.toolchains"):
            raise UserError(f"target {target.name}: unknown toolchain {settings.name!r}") from None
        raise
    toolchain: Toolchain = module.open_toolchain(target, settings)
    return toolchain


def _module(settings: Settings) -> Any:
    return import_module(f"aesgen.toolchains.{settings.name.replace('-', '_')}")
