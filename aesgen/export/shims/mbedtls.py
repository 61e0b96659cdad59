"""Mbed TLS 2.28 and 3.x: `MBEDTLS_AES_ALT`, and `MBEDTLS_MODE_ALT` for the modes of the export that
have templates `templates/shims/mbedtls/MODE.h.j2` and `MODE.c.j2`. Later versions have
drivers instead: the shim `psa`."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.export.exported import Exported
from aesgen.export.shims import modes_of, modes_with

TEMPLATES = {"aes_alt.h": "mbedtls_alt.h", "aes_alt.c": "mbedtls_alt.c"}
BLOCK_MODES_SUFFICE = True
UNCHECKED = "which compiles only under the configuration of your Mbed TLS"


def files(exported: Exported) -> Mapping[str, str]:
    templates = dict(TEMPLATES)
    for mode in modes_with("mbedtls", exported):
        templates |= {f"{mode['name']}_alt.{kind}": f"mbedtls/{mode['name']}.{kind}" for kind in "hc"}
    served = modes_of(exported)
    return {
        name: exported.rendered(f"shims/{template}.j2", served=served) for name, template in templates.items()
    }
