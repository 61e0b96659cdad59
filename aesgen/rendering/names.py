"""Names of files and symbols that are derived from names of targets and prefixes."""

from __future__ import annotations


def slug(name: str) -> str:
    """`name` as a part of an identifier or of a file's name: `intel_06_cf` for `intel-06-cf`."""
    return "".join(character if character.isalnum() else "_" for character in name)


def stem(prefix: str) -> str:
    """The stem of the files of an export with this prefix of symbols: `mine` for `mine_`."""
    return prefix.rstrip("_") or "aes"


def header_name(prefix: str) -> str:
    """The header of an export with this prefix of symbols: `mine.h` for `mine_`, so that the headers of two
    exports fit into one folder."""
    return f"{stem(prefix)}.h"
