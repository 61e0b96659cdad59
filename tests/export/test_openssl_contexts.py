"""Contexts do what those of OpenSSL's own provider do; also with records of TLS."""

from __future__ import annotations

import random
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher as Theirs
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.ciphers.modes import CBC

from aesgen.model.problem import KEY_BITS
from tests.conftest import PROGRAMS
from tests.export.evp import Cipher, Evp, Refused
from tests.export.test_openssl_provider import evp, provider, pytestmark  # noqa: F401 (fixtures and what they need)

KEY, OTHER_KEY, IV, OTHER_IV = bytes(16), bytes(range(16)), b"\x51" * 16, b"\xfe" * 16


@pytest.fixture(scope="module")
def theirs() -> Evp:
    return Evp(None)


AEAD = ("GCM", "CCM", "OCB")
NAMES = [f"AES-{bits}-{mode}" for bits in KEY_BITS for mode in ("ECB", "CBC", "CTR", *AEAD)]
NAMES += ["AES-128-XTS", "AES-256-XTS"]


def differences(folder: Path, program: str, *arguments: str) -> str:
    """What a program prints that makes the same calls of both providers and fails if they differ."""
    source = str(PROGRAMS / f"{program}.c")
    command = ["gcc", "-O1", "-Wall", "-Wextra", "-Werror", source, "-o", program, "-lcrypto"]
    subprocess.run(command, cwd=folder, check=True)
    done = subprocess.run(
        [f"./{program}", ".", *arguments], cwd=folder, capture_output=True, text=True, check=False
    )
    return done.stdout if done.returncode else ""


def test_every_parameter_is_answered_and_taken_as_by_openssl(provider: Path) -> None:  # noqa: F811
    """In every type and size, in every state of a context: also the figures of the ciphers."""
    assert not differences(provider, "evp_parameters", *NAMES)


def test_ctr_never_uses_key_stream_twice(evp: Evp) -> None:  # noqa: F811
    """A message that begins without an IV goes on counting."""
    with Cipher(evp, "AES-128-CTR") as cipher:
        cipher.start(KEY, IV, True)
        first = cipher.text(bytes(48))
        cipher.again(None, None)
        assert not {first[at : at + 16] for at in (0, 16, 32)} & {cipher.text(bytes(16))}


@pytest.mark.parametrize("mode", ["ECB", "CBC"])
def test_a_key_of_the_other_direction_is_refused(evp: Evp, mode: str) -> None:  # noqa: F811
    with Cipher(evp, f"AES-128-{mode}") as cipher:
        cipher.start(KEY, IV, True)
        cipher.again(None, IV, 0)
        with pytest.raises(Refused):
            cipher.text(bytes(32))
        cipher.again(KEY, IV, 0)
        assert len(cipher.text(bytes(48))) == 32


def test_a_new_key_needs_a_new_iv_once_text_was_sealed(evp: Evp) -> None:  # noqa: F811
    with Cipher(evp, "AES-128-GCM") as cipher:
        cipher.start(KEY, None, True)
        cipher.again(OTHER_KEY, IV[:12])
        cipher.again(KEY, None)  # no message has begun
        first = cipher.text(bytes(32))
        cipher.again(KEY, None)
        with pytest.raises(Refused):
            cipher.text(bytes(32))
        cipher.again(None, OTHER_IV[:12])
        assert cipher.text(bytes(32)) != first


def records(draw: random.Random, mac_bytes: int) -> Iterator[tuple[bytes, bytes | None]]:
    """Deciphered records of TLS 1.2 and their MACs, or None if the padding is wrong."""
    for padding in (0, 1, 14, 15, 16, 100, 254, 255):
        mac = draw.randbytes(mac_bytes)
        for text_bytes in (0, 3, 300):
            filled = 16 + text_bytes + mac_bytes + padding + 1
            text = draw.randbytes(16 + text_bytes + -filled % 16)
            right = text + mac + bytes([padding] * (padding + 1))
            yield right, mac
            for at in {1, padding, padding + 1} - {0}:  # bytes of the padding, counted from its end
                wrong = bytearray(right)
                wrong[-at] ^= 0x80
                yield bytes(wrong), None
    yield bytes(32) + b"\xff" * 16, None  # longer than the record


@pytest.mark.parametrize("mac_bytes", [0, 20, 32, 48])
def test_received_records_of_tls(evp: Evp, theirs: Evp, mac_bytes: int) -> None:  # noqa: F811
    """Wrong padding gives a MAC at random; if there is no MAC, it is refused."""
    for record, mac in records(random.Random(mac_bytes), mac_bytes):
        encryptor = Theirs(AES(KEY), CBC(IV)).encryptor()
        sent = encryptor.update(record)
        found = []
        for library in (evp, theirs):
            with Cipher(library, "AES-128-CBC") as cipher:
                cipher.start(KEY, IV, False)
                cipher.tls(0x0303, mac_bytes)
                try:
                    made = cipher.text(sent, in_place=True)
                except Refused as refused:
                    found.append((str(refused), b""))
                    continue
                found.append(("", made))
                got = cipher.tls_mac() if mac_bytes else b""
                assert (got == mac) if mac is not None else (not mac_bytes or got not in record)
        assert found[0] == found[1], (len(record), mac)


@pytest.mark.parametrize("size", [16, 31, 32, 47, 300])
def test_sent_records_of_tls(evp: Evp, theirs: Evp, size: int) -> None:  # noqa: F811
    made = []
    for library in (evp, theirs):
        with Cipher(library, "AES-128-CBC") as cipher:
            cipher.start(KEY, IV, True)
            cipher.tls(0x0303, 20)
            made.append([cipher.text(bytes(size), in_place=True), cipher.text(bytes(size), in_place=True)])
    assert made[0] == made[1]
