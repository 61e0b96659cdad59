"""Zephyr: a module that an application adds to `ZEPHYR_EXTRA_MODULES`, with an option of Kconfig."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.export.exported import Exported

PARTS = ("module.yml", "CMakeLists.txt", "Kconfig")


def files(exported: Exported) -> Mapping[str, str]:
    return {f"zephyr/{name}": exported.rendered(f"builds/zephyr/{name}.j2") for name in PARTS}
