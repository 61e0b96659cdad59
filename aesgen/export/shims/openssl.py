"""A provider for OpenSSL 3: the block modes, and every other mode of the export that has a template for it.

`templates/shims/openssl/modes/MODE.c.j2` has what only OpenSSL knows of a mode: its names and lengths, and
what its calls do. Every algorithm is tried before its first use; known answers are computed here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.export import authenticated
from aesgen.export.exported import Exported
from aesgen.export.shims import modes_with
from aesgen.export.trials import SEED, hashed
from aesgen.operations import operations
from aesgen.operations.contract import BLOCK_BYTES

_OIDS = {"CBC": 2, "ECB": 1}
_OID_ARCS = {128: 0, 192: 20, 256: 40}
MOST_IV = 128
"""The longest IV in bytes that a context holds, as in OpenSSL's own GCM."""
TRIED = {"text": 1000, "iv": 64, "aside": 100, "aside_bytes": 20, "seed": SEED}
"""The message of known answers: bytes of its text, where in the text IV and associated data begin; and the
first value of the hash."""
_TEXT = bytes((i * i >> 3 ^ i * 41) & 255 for i in range(TRIED["text"]))


def files(exported: Exported) -> Mapping[str, str]:
    sealing = authenticated.offered(exported.facts.winners)
    modes = modes_with("openssl/modes", exported)
    names: dict[str, Any] = {
        "ciphers": _ciphers(),
        "modes": modes,
        "sealing": [mode["name"] for mode in modes if mode["name"] in sealing],
        "most_iv": MOST_IV,
        "tried_with": TRIED,
        "known": _known,
        "known_tags": _known_tags,
        "served": ", ".join(["ECB", "CBC", "CTR", *(mode["name"].upper() for mode in modes)]),
    }
    return {"openssl_provider.c": exported.rendered("shims/openssl_provider.c.j2", **names)}


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


def tried_iv(iv_bytes: int) -> bytes:
    """The IV of the message of known answers."""
    return _TEXT[TRIED["iv"] :][:iv_bytes]


def _answer(name: str, key: bytes, iv_bytes: int, tag_bytes: int) -> bytes:
    """What an operation makes of the message: the text and the tag. Block modes get it filled up."""
    operation = operations()[name]
    missing = BLOCK_BYTES - len(_TEXT) % BLOCK_BYTES if operation.granularity == BLOCK_BYTES else 0
    each = len(key) // len(operation.keys)
    given = {one.name: key[each * at :][:each] for at, one in enumerate(operation.keys)}
    iv = tried_iv(iv_bytes)
    aad = _TEXT[TRIED["aside"] :][: TRIED["aside_bytes"]]
    given |= {"iv": iv, "counter": iv, "tweak": iv, "aad": aad, "tag": bytes(tag_bytes)}
    made = operation.answer({**given, operation.message.name: _TEXT + bytes([missing] * missing)})
    return made[operation.output.name] + (made["tag"] if tag_bytes else b"")


def _known(name: str, key_bytes: int, iv_bytes: int, tag_bytes: int = 0, declared: int = 0) -> str:
    """The arguments of `cipher_right` for an operation: the lengths of key, IV and tag in bytes, whether the
    length of the text is declared before associated data, and the hash of the answer."""
    made = _answer(name, _TEXT[:key_bytes], iv_bytes, tag_bytes)
    if operations()[name].counts:  # it needs no whole blocks
        made = made[: len(_TEXT)]
    return f"{key_bytes}, {iv_bytes}, {tag_bytes}, {declared}, {hashed(made)}"


def _known_tags(name: str) -> str:
    """The hash of what an operation without an IV answers with keys of each size."""
    return hashed(b"".join(_answer(name, _TEXT[:size], 0, 0) for size in (16, 24, 32)))
