"""A transparent driver for the PSA Cryptography API: Mbed TLS 3.6, TF-PSA-Crypto 1, Mbed TLS 4.

`templates/shims/psa/modes/MODE.c.j2` lists the modes that PSA has under the same name: PSA_ALG_MODE."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.export.exported import Exported
from aesgen.export.shims import modes_with

UNCHECKED = "which compiles only with the headers of your Mbed TLS or TF-PSA-Crypto"
TEMPLATES = {
    "psa_aesgen.h": "driver.h",
    "psa_aesgen.c": "driver.c",
    "psa_aesgen_register.py": "register.py",
}
_WHOLE = ("encrypt", "decrypt")
_PARTS = ("encrypt_setup", "decrypt_setup")
_ENTRY_POINTS = {
    "cipher": (*_WHOLE, *_PARTS, "set_iv", "update", "finish", "abort"),
    "aead": (
        *(*_WHOLE, *_PARTS, "set_nonce", "set_lengths"),
        *("update_ad", "update", "finish", "verify", "abort"),
    ),
    "mac": (
        *("compute", "sign_setup", "verify_setup", "update"),
        *("sign_finish", "verify_finish", "abort"),
    ),
}
"""The entry points of the driver interface that the driver has, by kind of operation."""


def files(exported: Exported) -> Mapping[str, str]:
    modes = modes_with("psa/modes", exported)
    aead = [mode for mode in modes if "seal" in mode]
    [*mac] = [mode for mode in modes if "seal" not in mode]
    kinds = ["cipher", *(["aead"] if aead else []), *(["mac"] if mac else [])]
    names: dict[str, Any] = {
        "modes": modes,
        "aead": aead,
        "mac": mac[0] if mac else None,
        "entry_points": [f"{kind}_{name}" for kind in kinds for name in _ENTRY_POINTS[kind]],
        "unions": kinds,
    }
    return {name: exported.rendered(f"shims/psa/{own}.j2", **names) for name, own in TEMPLATES.items()}
