"""OpenSSL's libcrypto with a provider under test, called as programs call it: by EVP."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from ctypes.util import find_library
from pathlib import Path
from typing import Any

_SET_IV_BYTES, _GET_TAG, _SET_TAG = 0x9, 0x10, 0x11
"""EVP_CTRL_AEAD_SET_IVLEN, _GET_TAG and _SET_TAG of openssl/evp.h."""
_POINTERS = (
    "OSSL_LIB_CTX_new",
    "OSSL_PROVIDER_load",
    "EVP_CIPHER_fetch",
    "EVP_CIPHER_CTX_new",
    "EVP_MAC_fetch",
    "EVP_MAC_CTX_new",
    "EVP_MAC_CTX_dup",
)


class Refused(Exception):
    """A function of libcrypto returned 0: `str()` is its name."""


class Evp:
    """The ciphers of the provider `aesgen` in `folder`/aesgen.so; None: those of OpenSSL's own."""

    def __init__(self, folder: Path | None) -> None:
        self.crypto = ctypes.CDLL(find_library("crypto"))
        for name in _POINTERS:
            getattr(self.crypto, name).restype = ctypes.c_void_p
        self.library = ctypes.c_void_p(self.call("OSSL_LIB_CTX_new"))
        if folder:
            self.call("OSSL_PROVIDER_set_default_search_path", self.library, str(folder).encode())
        self.call("OSSL_PROVIDER_load", self.library, b"aesgen" if folder else b"default")
        self._ciphers: dict[str, ctypes.c_void_p] = {}

    def call(self, name: str, *arguments: Any) -> int:
        result = getattr(self.crypto, name)(*arguments)
        if not result or result < 0:
            raise Refused(name)
        return int(result)

    def cipher(self, name: str) -> ctypes.c_void_p:
        if name not in self._ciphers:
            fetched = self.call("EVP_CIPHER_fetch", self.library, name.encode(), None)
            self._ciphers[name] = ctypes.c_void_p(fetched)
        return self._ciphers[name]

    def mac(
        self, name: bytes, cipher: bytes, key: bytes, pieces: Sequence[bytes], copied_after: int = -1
    ) -> bytes:
        """A tag; the context is replaced by a copy after that many pieces."""
        mac = ctypes.c_void_p(self.call("EVP_MAC_fetch", self.library, name, None))
        context = ctypes.c_void_p(self.call("EVP_MAC_CTX_new", mac))
        spelled = ctypes.create_string_buffer(cipher)
        parameters = (_Parameter * 2)(_Parameter(b"cipher", 4, ctypes.addressof(spelled), len(cipher)))
        self.call("EVP_MAC_init", context, key, ctypes.c_size_t(len(key)), parameters)
        for number, piece in enumerate(pieces):
            if number == copied_after:
                copy = ctypes.c_void_p(self.call("EVP_MAC_CTX_dup", context))
                self.crypto.EVP_MAC_CTX_free(context)
                context = copy
            self.call("EVP_MAC_update", context, piece, ctypes.c_size_t(len(piece)))
        tag, size = ctypes.create_string_buffer(64), ctypes.c_size_t()
        self.call("EVP_MAC_final", context, tag, ctypes.byref(size), ctypes.c_size_t(64))
        self.crypto.EVP_MAC_CTX_free(context)
        self.crypto.EVP_MAC_free(mac)
        return tag.raw[: size.value]


class _Parameter(ctypes.Structure):
    """OSSL_PARAM of openssl/core.h."""

    _fields_ = (
        ("key", ctypes.c_char_p),
        ("data_type", ctypes.c_uint),
        ("data", ctypes.c_void_p),
        ("data_size", ctypes.c_size_t),
        ("return_size", ctypes.c_size_t),
    )


class Cipher:
    """One context, for one message at a time."""

    def __init__(self, evp: Evp, name: str) -> None:
        self.evp, self.kind = evp, evp.cipher(name)
        self.context = ctypes.c_void_p(evp.call("EVP_CIPHER_CTX_new"))

    def __enter__(self) -> Cipher:
        return self

    def __exit__(self, *_: object) -> None:
        self.evp.crypto.EVP_CIPHER_CTX_free(self.context)

    def start(self, key: bytes | None, iv: bytes | None, encrypt: bool, iv_bytes: int | None = None) -> None:
        """`iv_bytes`: the length of the IV, if it is not the usual one."""
        call, way = self.evp.call, ctypes.c_int(encrypt)
        call("EVP_CipherInit_ex", self.context, self.kind, None, None, None, way)
        if iv_bytes is not None:
            self.control(_SET_IV_BYTES, iv_bytes, None)
        call("EVP_CipherInit_ex", self.context, None, None, key, iv, way)

    def again(self, key: bytes | None, iv: bytes | None, way: int = -1) -> None:
        """Begins again; None: no new key or IV. `way`: 1 encrypts, 0 decrypts, -1 leaves the direction."""
        self.evp.call("EVP_CipherInit_ex", self.context, None, None, key, iv, ctypes.c_int(way))

    def tls(self, version: int, mac_bytes: int) -> None:
        """From now on every text is a record of TLS with so many bytes of enciphered MAC."""
        number, size = ctypes.c_uint(version), ctypes.c_size_t(mac_bytes)
        parameters = (_Parameter * 3)(
            _Parameter(b"tls-version", 2, ctypes.addressof(number), 4),
            _Parameter(b"tls-mac-size", 2, ctypes.addressof(size), 8),
        )
        self.evp.call("EVP_CIPHER_CTX_set_params", self.context, parameters)

    def tls_mac(self) -> bytes:
        """The MAC of the last record."""
        place = ctypes.c_void_p()
        parameters = (_Parameter * 2)(_Parameter(b"tls-mac", 7, ctypes.addressof(place), 0))
        self.evp.call("EVP_CIPHER_CTX_get_params", self.context, parameters)
        return ctypes.string_at(place.value or 0, parameters[0].return_size)

    def control(self, kind: int, size: int, data: Any) -> None:
        self.evp.call("EVP_CIPHER_CTX_ctrl", self.context, kind, size, data)

    def set_tag(self, tag: bytes) -> None:
        self.control(_SET_TAG, len(tag), tag)

    def set_tag_bytes(self, size: int) -> None:
        self.control(_SET_TAG, size, None)

    def tag(self, size: int) -> bytes:
        made = ctypes.create_string_buffer(size)
        self.control(_GET_TAG, size, made)
        return made.raw

    def aside(self, piece: bytes) -> None:
        self._updated(None, piece, len(piece))

    def announce(self, size: int) -> None:
        self._updated(None, None, size)

    def text(self, piece: bytes, in_place: bool = False) -> bytes:
        out = ctypes.create_string_buffer(piece, len(piece) + 32)
        made = self._updated(out, out if in_place else piece, len(piece))
        return out.raw[:made]

    def finish(self) -> bytes:
        out, size = ctypes.create_string_buffer(32), ctypes.c_int()
        self.evp.call("EVP_CipherFinal_ex", self.context, out, ctypes.byref(size))
        return out.raw[: size.value]

    def copy(self) -> Cipher:
        """A context in the same state."""
        made = object.__new__(Cipher)
        made.evp, made.kind = self.evp, self.kind
        made.context = ctypes.c_void_p(self.evp.call("EVP_CIPHER_CTX_new"))
        self.evp.call("EVP_CIPHER_CTX_copy", made.context, self.context)
        return made

    def _updated(self, out: Any, piece: Any, count: int) -> int:
        size = ctypes.c_int()
        self.evp.call("EVP_CipherUpdate", self.context, out, ctypes.byref(size), piece, count)
        return size.value
