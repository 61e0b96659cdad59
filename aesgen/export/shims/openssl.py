"""A provider for OpenSSL 3: the block modes, and every other mode of the export that has a template for it.

`templates/shims/openssl/modes/MODE.c.j2` has what only OpenSSL knows of a mode: its names and lengths."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.export import authenticated
from aesgen.export.exported import Exported
from aesgen.export.shims import modes_with

_OIDS = {"CBC": 2, "ECB": 1}
_OID_ARCS = {128: 0, 192: 20, 256: 40}
MOST_IV = 128
"""The longest IV in bytes that a context holds, as in OpenSSL's own GCM."""


def files(exported: Exported) -> Mapping[str, str]:
    sealing = authenticated.offered(exported.facts.winners)
    modes = modes_with("openssl/modes", exported)
    names: dict[str, Any] = {
        "ciphers": _ciphers(),
        "modes": [_limited(mode) for mode in modes],
        "sealing": [mode["name"] for mode in modes if mode["name"] in sealing],
        "most_iv": MOST_IV,
        "served": ", ".join(["ECB", "CBC", "CTR", *(mode["name"].upper() for mode in modes)]),
    }
    return {"openssl_provider.c": exported.rendered("shims/openssl_provider.c.j2", **names)}


def _limited(mode: dict[str, Any]) -> dict[str, Any]:
    """The mode with the IVs that a context can hold."""
    return mode | {"most_iv": min(mode.get("most_iv", MOST_IV), MOST_IV)}


def _ciphers() -> list[dict[str, Any]]:
    """Each cipher of a block mode with its OpenSSL names."""
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
