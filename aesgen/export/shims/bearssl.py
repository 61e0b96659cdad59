"""BearSSL: its block classes for CBC, CTR and CTR with CBC-MAC."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.export.exported import Exported

TEMPLATES = {"br_aesgen.h": "bearssl.h", "br_aesgen.c": "bearssl.c"}


def files(exported: Exported) -> Mapping[str, str]:
    return {name: exported.rendered(f"shims/{template}.j2") for name, template in TEMPLATES.items()}
