"""The variant of a record, rendered and built again."""

from __future__ import annotations

from pathlib import Path

from aesgen.errors import UserError, VariantFailure
from aesgen.families.rendering import render
from aesgen.model.build import Build
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.model.variant import Point
from aesgen.spaces.bound import BoundSpace
from aesgen.toolchains import open_toolchain


def rebuilt(target: Target, space: BoundSpace, record: Record, folder: Path) -> Build:
    """The build of the record's variant of `space`, with its files in `folder`. Raises as `built_point`."""
    return built_point(target, space, record.variant.point, folder)


def built_point(target: Target, space: BoundSpace, point: Point, folder: Path) -> Build:
    """The build of a point of `space`, with its files in `folder`.

    Raises `UserError` if a tool is missing, `VariantFailure` if the variant does not build."""
    toolchain = open_toolchain(target, space.family)
    if missing := toolchain.missing():
        raise UserError(missing)
    (build,) = toolchain.build([render(space, point)], folder)
    if isinstance(build, VariantFailure):
        raise build
    return build
