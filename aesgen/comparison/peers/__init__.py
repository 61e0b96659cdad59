"""Adapters that give other libraries' AES the calling sequence of our host kernels, for timing."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.model.problem import Problem
from aesgen.model.trial import Build, EntryPoint, Source
from aesgen.toolchains.gnu import Gnu

CONTEXT_BYTES = 16


@dataclass(frozen=True)
class Library:
    """A library that may be installed: the names of its shared object, the Debian package, the adapter, and
    how to find its version."""

    name: str
    objects: tuple[str, ...]
    package: str
    adapter: str
    version: Callable[[ctypes.CDLL], bytes]


@dataclass(frozen=True)
class Peer:
    """An installed library with its adapter built; `build` has the entries for the problem."""

    name: str
    version: str
    build: Build


def _openssl_version(library: ctypes.CDLL) -> bytes:
    library.OpenSSL_version.restype = ctypes.c_char_p
    said: bytes = library.OpenSSL_version(0)
    return said


def _libgcrypt_version(library: ctypes.CDLL) -> bytes:
    library.gcry_check_version.restype = ctypes.c_char_p
    said: bytes = library.gcry_check_version(None)
    return b"libgcrypt " + said


def _ipsec_mb_version(library: ctypes.CDLL) -> bytes:
    library.imb_get_version_str.restype = ctypes.c_char_p
    said: bytes = library.imb_get_version_str()
    return b"ipsec-mb " + said


LIBRARIES = (
    Library("OpenSSL", ("libcrypto.so.3", "libcrypto.so.1.1"), "libssl3", "openssl.c", _openssl_version),
    Library("libgcrypt", ("libgcrypt.so.20",), "libgcrypt20", "libgcrypt.c", _libgcrypt_version),
    Library(
        "ipsec-mb",
        ("libIPSec_MB.so.1", "libIPSec_MB.so.2"),
        "libipsec-mb-dev",
        "ipsec_mb.c",
        _ipsec_mb_version,
    ),
)


def installed(problem: Problem, folder: Path) -> tuple[list[Peer], list[str]]:
    """The installed libraries, with adapters built in `folder`; and a line about each of the others."""
    peers, absent = [], []
    for library in LIBRARIES:
        peer = _find(library, problem, folder)
        if isinstance(peer, Peer):
            peers.append(peer)
        else:
            absent.append(peer)
    return peers, absent


def _find(library: Library, problem: Problem, folder: Path) -> Peer | str:
    if not problem.contract.keeps_length:
        return f"{library.name}: its adapter does not offer {problem.operation}"
    missing = f"{library.name} not found: apt-get install {library.package}"
    for name in library.objects:
        try:
            loaded = ctypes.CDLL(name)
        except OSError:
            continue
        native = files(__package__) / "native"
        names = (library.adapter, "peer.h")
        source = Source(tuple((n, (native / n).read_text()) for n in names), entries(problem))
        toolchain = Gnu(flags=["-O2", "-fPIC"], link=[f"-l:{name}", f"-Wl,-rpath,{_folder_of(name)}"])
        (built,) = toolchain.build([source], folder)
        if isinstance(built, VariantFailure):
            return f"{library.name} cannot be used ({built.detail}): apt-get install {library.package}"
        return Peer(library.name, library.version(loaded).decode(), built)
    return missing


def _folder_of(name: str) -> str:
    """The folder of the shared object `name` that this process has loaded, so that the adapter uses the
    same."""
    for line in Path("/proc/self/maps").read_text().splitlines():
        path = Path(line.split()[-1])
        if path.name.startswith(name):
            return str(path.parent)
    return "."


def entries(problem: Problem) -> tuple[EntryPoint, EntryPoint]:
    """The key schedule and the kernel of an adapter for `problem`."""
    suffix = f"{problem.operation}_{problem.key_bits}"
    setkey = EntryPoint(
        f"setkey_{suffix}",
        "setkey_dec" if problem.operation.endswith("_dec") else "setkey_enc",
        problem.key_bits,
        key_form="setkey",
        context_bytes=CONTEXT_BYTES,
        key_alignment=8,
    )
    kernel = EntryPoint(
        suffix + ("_streams" if problem.streams > 1 else ""),
        problem.operation,
        problem.key_bits,
        key_form="setkey",
        streams=problem.streams,
        shared_key=problem.shared_key,
        key_alignment=8,
    )
    return setkey, kernel
