"""A Rust crate: the C and assembly, built by the crate `cc`, behind RustCrypto's traits `cipher` 0.4 and, for
authenticated modes, `aead` 0.5."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from aesgen.export import authenticated
from aesgen.export.exported import Exported
from aesgen.model.problem import KEY_BITS
from aesgen.operations import operations

UNCHECKED = "the crate for Rust, which cargo builds"
NONCE_BYTES = 12
"""The nonce that protocols use with all authenticated modes."""
TEMPLATES = {
    "Cargo.toml": "Cargo.toml",
    "build.rs": "build.rs",
    "src/lib.rs": "lib.rs",
    "tests/known_answers.rs": "known_answers.rs",
}


def files(exported: Exported) -> Mapping[str, str]:
    header = next(text for name, text in exported.files.items() if name.endswith(".h"))
    modes = [_mode(mode, exported.prefix, header) for mode in authenticated.offered(exported.facts.winners)]
    [key_bytes] = re.findall(r"RK_BYTES (\d+)$", header, re.MULTILINE)
    [test_stack] = re.findall(r"some (\d+) KB of stack", header)
    names: dict[str, Any] = {
        "crate": exported.name.replace("_", "-"),
        "modes": modes,
        "nonce": NONCE_BYTES,
        "key_words": int(key_bytes) // 4,
        "test_stack": test_stack,
        "chained": {bits: _chained(bits) for bits in KEY_BITS},
        "sealed": [_sealed(mode, bits) for mode in modes for bits in mode["sizes"]],
    }
    templates = TEMPLATES | ({"src/sealing.rs": "sealing.rs"} if modes else {})
    return {name: exported.rendered(f"shims/rust/{own}.j2", **names) for name, own in templates.items()}


def _mode(mode: str, prefix: str, header: str) -> dict[str, Any]:
    """An authenticated mode for the templates; `words`: the size of its key in C, in 32-bit words."""
    seal, opening = authenticated.operations_of(mode)
    return {
        "name": mode,
        "title": "".join(part.capitalize() for part in re.split(r"[-_]", mode)),
        "seal": seal.name,
        "open": opening.name,
        "sizes": seal.key_sizes,
        "nonce": NONCE_BYTES,
        "words": _words(f"{prefix}{mode}_key", header),
    }


def _chained(bits: int) -> str:
    """The last block that the chaining mode makes of the test's text, in hexadecimal."""
    chaining = (each for each in operations().values() if each.core and each.state and not each.counts)
    enciphers = next(each for each in chaining if not each.decrypts)
    given = {"key": bytes(range(bits // 8)), "iv": bytes(range(0xF0, 0x100))}
    text = b"".join(bytes([i] * 16) for i in range(6))
    return enciphers.answer({**given, "input": text})["output"][-16:].hex()


def _sealed(mode: Mapping[str, Any], bits: int) -> tuple[str, str, int, str, str]:
    """The test of a message: its name, type, bytes of its key, and in hexadecimal its first block and tag."""
    given = {"key": bytes(range(bits // 8)), "iv": bytes([7] * NONCE_BYTES), "aad": bytes([9] * 13)}
    made = operations()[mode["seal"]].answer({**given, "input": bytes(range(100)), "tag": bytes(16)})
    name, type_name = f"{mode['name']}_{bits}", f"Aes{bits}{mode['title']}"
    return name, type_name, bits // 8, made["output"][:16].hex(), made["tag"].hex()


def _words(structure: str, header: str) -> int:
    """The number of 32-bit words in a structure of the header that has only such members."""
    defined = dict(re.findall(r"^#define (\w+) (\d+)$", header, re.MULTILINE))
    [body] = re.findall(rf"typedef struct {structure} \{{\n(.*?)\n\}} {structure};", header, re.DOTALL)
    members = re.findall(r"\buint32_t ([^;]+);", re.sub(r"/\*.*?\*/", "", body, flags=re.DOTALL))
    return sum(_size(member, defined) for each in members for member in each.split(","))


def _size(member: str, defined: Mapping[str, str]) -> int:
    """Words of a C member: 1 for `nr`, KEY_BYTES / 4 + 15 for `room[KEY_BYTES / 4 + 15]`. A length is a
    number or a name in `defined`, perhaps divided by a number, perhaps plus another."""
    found = re.fullmatch(r"\s*\w+\[(\w+)(?: / (\d+))?(?: \+ (\d+))?\]", member)
    if not found:
        return 1
    first = int(defined.get(found[1], found[1]))
    return first // int(found[2] or 1) + int(found[3] or 0)
