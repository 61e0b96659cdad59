"""CMake: the library, its installation with a package for `find_package` and pkg-config, and a test."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.export.builds import with_check
from aesgen.export.exported import Exported


def files(exported: Exported) -> Mapping[str, str]:
    return with_check(exported, {"CMakeLists.txt": exported.rendered("builds/CMakeLists.txt.j2")})
