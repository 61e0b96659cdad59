"""The functions of NAME over an export."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.export.exported import Exported

BLOCK_MODES_SUFFICE = True


def files(exported: Exported) -> Mapping[str, str]:
    return {f"NAME.{end}": exported.rendered(f"shims/NAME.{end}.j2") for end in ("c", "h")}
