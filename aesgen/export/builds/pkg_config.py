"""pkg-config: a description of the static library that lies in the folder of the export."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.export.exported import Exported


def files(exported: Exported) -> Mapping[str, str]:
    return {f"{exported.name}.pc": exported.rendered("builds/pkg_config.pc.j2")}
