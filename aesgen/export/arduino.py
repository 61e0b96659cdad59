"""An Arduino library as a ZIP file, as the IDE's menu "Add .ZIP Library" takes it.

The folder in the archive has the files of the export: sources, `library.properties` for Arduino,
`library.json` for PlatformIO, and an example sketch. The same files give the same bytes.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

from aesgen.errors import UserError
from aesgen.export.facts import Facts
from aesgen.rendering.names import stem

EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The date of every file in the archive: the first that the format can express."""


def check(facts: Facts) -> None:
    """Raise `UserError` if an export of `facts` is not an Arduino library."""
    if {winner.family for winner in facts.winners} != {"avr"}:
        raise UserError(
            f"--arduino: {facts.target} is not an AVR; Arduino libraries exist for AVR targets, "
            "e.g. --target atmega328p (Uno) or --target atmega2560 (Mega 2560)"
        )


def archive(files: Mapping[str, str], prefix: str) -> tuple[str, bytes]:
    """The name and the content of the ZIP file with `files`, in a folder with the library's name."""
    folder = stem(prefix)
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as made:
        for name, text in sorted(files.items()):
            entry = zipfile.ZipInfo(f"{folder}/{name}", EARLIEST)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            made.writestr(entry, text)
    return f"{folder}.zip", content.getvalue()
