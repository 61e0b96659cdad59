"""PlatformIO: the manifest of a library."""

from __future__ import annotations

import json
from collections.abc import Mapping

from aesgen.export.exported import Exported


def files(exported: Exported) -> Mapping[str, str]:
    """Only the sources of the export belong to the library, not programs that lie in the same folder."""
    header = next(name for name in exported.files if name.endswith(".h"))
    manifest = {
        "name": exported.name,
        "version": exported.version,
        "description": f"AES for {exported.facts.target}, written by aesgen",
        "license": "0BSD",
        "headers": header,
        "frameworks": "*",
        "platforms": "*",
        "build": {
            "srcDir": ".",
            "includeDir": ".",
            "srcFilter": ["-<*>", *(f"+<{name}>" for name in exported.sources)],
            "flags": ["-ffunction-sections", "-fdata-sections"],
        },
    }
    return {"library.json": json.dumps(manifest, indent=2) + "\n"}
