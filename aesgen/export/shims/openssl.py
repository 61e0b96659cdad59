"""A provider for OpenSSL 3."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.export.exported import Exported

_OIDS = {"CBC": 2, "ECB": 1}
_OID_ARCS = {128: 0, 192: 20, 256: 40}


def files(exported: Exported) -> Mapping[str, str]:
    return {"openssl_provider.c": exported.rendered("shims/openssl_provider.c.j2", ciphers=_ciphers())}


def _ciphers() -> list[dict[str, Any]]:
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
