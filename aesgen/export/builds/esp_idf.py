"""ESP-IDF: a component, whose CMake file builds the library of `--cmake` where ESP-IDF is not."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.export.builds import with_check
from aesgen.export.exported import Exported


def files(exported: Exported) -> Mapping[str, str]:
    built = exported.rendered("builds/CMakeLists.txt.j2", component=True)
    described = exported.rendered("builds/idf_component.yml.j2")
    return with_check(exported, {"CMakeLists.txt": built, "idf_component.yml": described})
