"""Mbed TLS 2.28 and 3.x: `MBEDTLS_AES_ALT`."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.export.exported import Exported

TEMPLATES = {"aes_alt.h": "mbedtls_alt.h", "aes_alt.c": "mbedtls_alt.c"}
UNCHECKED = "which compiles only under the configuration of your Mbed TLS"


def files(exported: Exported) -> Mapping[str, str]:
    return {name: exported.rendered(f"shims/{template}.j2") for name, template in TEMPLATES.items()}
