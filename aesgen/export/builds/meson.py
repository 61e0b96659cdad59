"""Meson: the library, a dependency object for subprojects, its installation with pkg-config, and a test."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.export.builds import with_check
from aesgen.export.exported import Exported


def files(exported: Exported) -> Mapping[str, str]:
    return with_check(exported, {"meson.build": exported.rendered("builds/meson.build.j2")})
