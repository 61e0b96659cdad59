"""BearSSL: its block classes for CBC, CTR and CTR with CBC-MAC, and a GHASH, so that GCM and CCM work."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.export.exported import Exported
from aesgen.families.c.gcm import ghash_words

TEMPLATES = {"br_aesgen.h": "bearssl.h", "br_aesgen.c": "bearssl.c"}
BLOCK_MODES_SUFFICE = True
WORD_BITS = 64
"""The words that GHASH multiplies."""


def files(exported: Exported) -> Mapping[str, str]:
    names = ghash_words(WORD_BITS)
    return {name: exported.rendered(f"shims/{template}.j2", **names) for name, template in TEMPLATES.items()}
