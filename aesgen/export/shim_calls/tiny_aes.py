"""tiny-AES-c, beside PyPI `cryptography`. A text of CBC that ends within a block fills that block."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from aesgen.export.shim_calls import CORE, HERE, run

CALLS = ("ECB_encrypt", "ECB_decrypt", "CBC_encrypt", "CBC_decrypt", "CTR_xcrypt")


def differences(own: Mapping[str, str], folder: Path, sequences: int) -> list[str]:
    found = []
    for bits in (128, 192, 256):
        made = list(_calls(bits, random.Random(bits), sequences))
        (folder / "calls").write_text("".join(f"{call}\n" for call, _ in made))
        command = ["gcc", "-std=c99", "-O1", f"-DAES{bits}=1", "-I.", str(HERE / "tiny_aes.c")]
        run([*command, *(name for name in own if name.endswith(".c")), CORE, "-o", "program"], folder)
        run(["sh", "-c", "./program < calls > answers"], folder)
        answers = (folder / "answers").read_text().splitlines()
        pairs = zip(made, answers + [""] * len(made), strict=False)
        found += [f"AES-{bits}: {call[:60]}" for (call, right), answer in pairs if answer != right]
    return found


def _calls(bits: int, draw: random.Random, count: int) -> Iterator[tuple[str, str]]:
    """Calls of one context as lines for the program, each with the text that it leaves."""
    key, iv = draw.randbytes(bits // 8), draw.randbytes(16)
    yield _line("key-iv", 0, key + iv)
    for _ in range(count):
        if not draw.randrange(6):
            key = draw.randbytes(bits // 8)
            yield _line("key", 0, key)
        if not draw.randrange(6):
            iv = bytes(15 - draw.randrange(16)).ljust(16, b"\xff")
            yield _line("iv", 0, iv)
        name, size = draw.choice(CALLS), draw.choice((0, 1, 15, 16, 17, 256, draw.randrange(700)))
        text = draw.randbytes(-(-size // 16) * 16 + 16)
        made, iv = _answer(name, key, iv, text, size)
        yield f"{name} {size} {text.hex()}", made.hex()


def _line(name: str, size: int, data: bytes) -> tuple[str, str]:
    return f"{name} {size} {data.hex()}", data.hex()


def _answer(name: str, key: bytes, iv: bytes, text: bytes, size: int) -> tuple[bytes, bytes]:
    """What the call leaves in place of `text`, and the IV after it."""
    whole = 16 if name[:3] == "ECB" else size if name[:3] == "CTR" else -(-size // 16) * 16
    mode: Any = {"ECB": modes.ECB(), "CBC": modes.CBC(iv), "CTR": modes.CTR(iv)}[name[:3]]
    cipher = Cipher(algorithms.AES(key), mode)
    crypt = cipher.decryptor() if name.endswith("decrypt") else cipher.encryptor()
    made = crypt.update(text[:whole])
    if name[:3] == "CTR":
        iv = ((int.from_bytes(iv, "big") + -(-size // 16)) % 2**128).to_bytes(16, "big")
    elif name[:3] == "CBC" and whole:
        iv = (made if name.endswith("encrypt") else text[:whole])[-16:]
    return made + text[whole:], iv
