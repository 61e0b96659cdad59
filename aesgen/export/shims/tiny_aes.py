"""The functions of tiny-AES-c."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.export.exported import Exported

TEMPLATES = {"aes.h": "tiny_aes.h", "aes.hpp": "tiny_aes.hpp", "aes.c": "tiny_aes.c"}
BLOCK_MODES_SUFFICE = True


def files(exported: Exported) -> Mapping[str, str]:
    return {name: exported.rendered(f"shims/{template}.j2") for name, template in TEMPLATES.items()}
