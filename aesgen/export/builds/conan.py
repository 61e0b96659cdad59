"""Conan: a recipe that packages what the CMake files build."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.export.builds import cmake
from aesgen.export.exported import Exported


def files(exported: Exported) -> Mapping[str, str]:
    return {**cmake.files(exported), "conanfile.py": exported.rendered("builds/conanfile.py.j2")}
