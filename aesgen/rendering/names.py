"""Names of files and symbols that are derived from names of targets and prefixes."""

from __future__ import annotations


def slug(name: str) -> str:
    """`name` as a part of an identifier or of a file's name: `intel_06_cf` for `intel-06-cf`."""
    return "".join(character if character.isalnum() else "_" for character in name)


def stem(prefix: str) -> str:
    """The stem of the files of an export with this prefix of symbols: `mine` for `mine_`."""
    return prefix.rstrip("_") or "aes"
