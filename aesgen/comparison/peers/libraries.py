"""The libraries that may be installed, and how each states its version."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

OPENSSL = ("libcrypto.so.4", "libcrypto.so.3", "libcrypto.so.1.1")


@dataclass(frozen=True)
class Library:
    """A library that may be installed. `objects`: the shared objects of its versions, each version a peer.
    `getting`: what installs it. `adapters`: the folders of its adapters, the preferred one first.
    `software`: it computes without AES instructions, and is a peer only where our kernels do so too.
    `defines`: macros for its adapters, as the compiler's options. `adapter`: the file of its only adapter, if
    the user named one."""

    name: str
    objects: tuple[str, ...]
    getting: str
    adapters: tuple[str, ...]
    version: Callable[[ctypes.CDLL], bytes]
    software: bool = False
    defines: tuple[str, ...] = ()
    adapter: Path | None = None


def debian_package(name: str) -> str:
    """What installs a Debian package."""
    return f"apt-get install {name}"


def _openssl_version(library: ctypes.CDLL) -> bytes:
    library.OpenSSL_version.restype = ctypes.c_char_p
    said: bytes = library.OpenSSL_version(0)
    return b" ".join(said.split()[:2])  # without the date


def _aws_lc_version(library: ctypes.CDLL) -> bytes:
    library.awslc_version_string.restype = ctypes.c_char_p
    said: bytes = library.awslc_version_string()
    return said


def _libgcrypt_version(library: ctypes.CDLL) -> bytes:
    library.gcry_check_version.restype = ctypes.c_char_p
    said: bytes = library.gcry_check_version(None)
    return b"libgcrypt " + said


def _ipsec_mb_version(library: ctypes.CDLL) -> bytes:
    library.imb_get_version_str.restype = ctypes.c_char_p
    said: bytes = library.imb_get_version_str()
    return b"ipsec-mb " + said


def _mbedtls_version(library: ctypes.CDLL) -> bytes:
    said = ctypes.create_string_buffer(18)  # its header, version.h: at least 18 bytes
    library.mbedtls_version_get_string_full(said)
    return said.value + b", C with tables"


def _bearssl(implementation: str) -> Library:
    """BearSSL's portable code of this name; the library does not state its version."""
    return Library(
        f"BearSSL {implementation}",
        ("libbearssl.so.0",),
        debian_package("libbearssl-dev"),
        ("bearssl",),
        lambda _: b"libbearssl.so.0",
        software=True,
        defines=(f"-DIMPLEMENTATION={implementation}",),
    )


def _masked(without: str, mask: str) -> Library:
    """OpenSSL with some features of the processor masked (its manual, OPENSSL_ia32cap)."""
    return Library(
        f"OpenSSL without {without}",
        OPENSSL,
        debian_package("libssl3"),
        ("openssl",),
        _openssl_version,
        software=True,
        defines=(f'-DMASK="{mask}"',),
    )


LIBRARIES = (
    Library(
        "OpenSSL",
        OPENSSL,
        debian_package("libssl3"),
        ("openssl",),
        _openssl_version,
    ),
    Library(
        "AWS-LC",
        ("libcrypto-awslc.so.1",),
        "tools/peers builds it",
        ("aws_lc", "openssl"),
        _aws_lc_version,
        defines=("-DAWS_LC",),
    ),
    Library(
        "libgcrypt", ("libgcrypt.so.20",), debian_package("libgcrypt20"), ("libgcrypt",), _libgcrypt_version
    ),
    Library(
        "ipsec-mb",
        ("libIPSec_MB.so.1", "libIPSec_MB.so.2", "libIPSec_MB.so.3"),
        debian_package("libipsec-mb-dev"),
        ("ipsec_mb",),
        _ipsec_mb_version,
    ),
    _masked("AES-NI", "~0x200000200000000"),
    _masked("AES-NI and SSSE3", "~0x200020200000000"),
    Library(
        "Mbed TLS",
        ("libmbedcrypto.so.16", "libmbedcrypto.so.7", "libmbedcrypto.so.3"),
        debian_package("libmbedtls-dev"),
        ("mbedtls",),
        _mbedtls_version,
        software=True,
    ),
    *map(_bearssl, ("ct64", "ct", "big")),
)
