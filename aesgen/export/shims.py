"""Adapters that make an export usable in place of another library's AES."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.errors import UserError, did_you_mean
from aesgen.rendering.templates import render_template

FILES = {
    "mbedtls": {"aes_alt.h": "mbedtls_alt.h", "aes_alt.c": "mbedtls_alt.c"},
    "bearssl": {"br_aesgen.h": "bearssl.h", "br_aesgen.c": "bearssl.c"},
    "tiny-aes": {"aes.h": "tiny_aes.h", "aes.c": "tiny_aes.c"},
    "openssl": {"openssl_provider.c": "openssl_provider.c"},
}
"""The files of each shim, and the template of each file below `shims/`."""

_OIDS = {"CBC": 2, "ECB": 1}
_OID_ARCS = {128: 0, 192: 20, 256: 40}


def shim(name: str, prefix: str, main: str, header: str = "aesgen.h") -> Mapping[str, str]:
    """The files of the shim `name` for an export with `prefix` whose main file is `main`."""
    if name not in FILES:
        raise UserError(f"unknown shim {name!r}{did_you_mean(name, list(FILES))}")
    names = {"prefix": prefix, "main": main, "header": header, "ciphers": _openssl_ciphers()}
    names["head"] = f"/* SPDX-License-Identifier: 0BSD\n * Written by aesgen for use with {main}. */"
    return {file: render_template(f"shims/{own}.j2", names)[0] for file, own in FILES[name].items()}


def _openssl_ciphers() -> list[dict[str, Any]]:
    """Each cipher of the provider with its OpenSSL names."""
    return [
        {
            "id": f"aes{bits}{mode.lower()}",
            "mode": mode,
            "key_bytes": bits // 8,
            "names": _names(bits, mode),
            "title": f"AES-{bits} in {mode} mode",
        }
        for mode in ("ECB", "CBC", "CTR")
        for bits in (128, 192, 256)
    ]


def _names(bits: int, mode: str) -> str:
    names = [f"AES-{bits}-{mode}"]
    if mode == "CBC":
        names.append(f"AES{bits}")
    if mode in _OIDS:  # NIST's arc for AES, csor 4.1
        names.append(f"2.16.840.1.101.3.4.1.{_OID_ARCS[bits] + _OIDS[mode]}")
    return ":".join(names)
