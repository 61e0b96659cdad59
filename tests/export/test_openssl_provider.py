"""The modes of OpenSSL's provider that are not block modes: published vectors through EVP, messages in any
pieces, and TLS on the loopback interface."""

from __future__ import annotations

import os
import random
import subprocess
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher as Reference
from cryptography.hazmat.primitives.ciphers import algorithms, modes
from cryptography.hazmat.primitives.ciphers.aead import AESCCM, AESGCM, AESOCB3
from cryptography.hazmat.primitives.cmac import CMAC

from aesgen.export import shims
from aesgen.export.shims import openssl
from aesgen.model.problem import KEY_BITS
from aesgen.operations import operations
from aesgen.system import tools
from tests.conftest import requires
from tests.export.evp import Cipher, Evp, Refused
from tests.export.portable import exported
from tests.export.test_shims import header_here
from tests.operations import gcm_vectors
from tests.patience import HUNG
from tests.sealed import SealedCase

MODES = ("cmac", "gcm", "xts", "ccm", "gcmsiv", "ocb")
STRICT = ["-std=c99", "-O1", "-Wall", "-Wextra", "-Werror", "-fPIC", "-I."]
pytestmark = [
    requires(tools.GCC),
    requires(tools.OPENSSL),
    header_here("openssl/core_dispatch.h", "libssl-dev"),
]


@cache
def written() -> dict[str, str]:
    """An export of portable C with all modes, and its provider."""
    own = exported(*MODES)
    return {**own.files, **shims.shim("openssl", own)}


def linked(folder: Path, shim: str, objects: Sequence[Path | str]) -> Path:
    """`folder` with aesgen.so of that text of the provider and of compiled files."""
    (folder / "openssl_provider.c").write_text(shim)
    command = [
        "gcc",
        *STRICT,
        "-shared",
        "openssl_provider.c",
        *map(str, objects),
        "-o",
        "aesgen.so",
        "-lcrypto",
    ]
    subprocess.run(command, cwd=folder, check=True)
    return folder


@pytest.fixture(scope="module")
def provider(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("provider"))


def built(folder: Path) -> Path:
    """`folder` with the provider, compiled."""
    files = written()
    for name, text in files.items():
        (folder / name).write_text(text)
    [main] = [name for name in files if name.endswith(".c") and name != "openssl_provider.c"]
    subprocess.run(["gcc", *STRICT, "-c", main, "-o", "aesgen.o"], cwd=folder, check=True)
    return linked(folder, files["openssl_provider.c"], ["aesgen.o"])


@pytest.fixture(scope="module")
def evp(provider: Path) -> Evp:
    return Evp(provider)


def cut(draw: random.Random, text: bytes, most: int) -> Iterator[bytes]:
    """The text in at most that many pieces, some of them empty."""
    ends = sorted(draw.randint(0, len(text)) for _ in range(draw.randint(0, most - 1)))
    for start, end in zip((0, *ends), (*ends, len(text)), strict=True):
        yield text[start:end]


# ---- GCM, in any pieces


def gcm(evp: Evp, case: SealedCase, draw: random.Random, pieces: int = 1) -> None:
    """One case through EVP, both ways; some of the calls in place, some on a copied context."""
    name = f"AES-{8 * len(case.key)}-GCM"
    if case.valid:
        with Cipher(evp, name) as cipher:
            cipher.start(case.key, case.iv, True, len(case.iv))
            assert put(cipher, case.aad, case.text, draw, pieces) == case.sealed
            assert cipher.tag(len(case.tag)) == case.tag
    with Cipher(evp, name) as cipher:
        cipher.start(case.key, case.iv, False, len(case.iv))
        cipher.set_tag(case.tag)
        try:
            assert put(cipher, case.aad, case.sealed, draw, pieces) == case.text
        except Refused as refused:
            assert not case.valid and str(refused) == "EVP_CipherFinal_ex"
        else:
            assert case.valid


def put(cipher: Cipher, aad: bytes, text: bytes, draw: random.Random, pieces: int) -> bytes:
    for piece in cut(draw, aad, pieces):
        cipher.aside(piece)
    made = b""
    for piece in cut(draw, text, pieces):
        made += cipher.text(piece, in_place=draw.random() < 0.5)
        if draw.random() < 0.2:
            with cipher.copy() as copy:
                copy.text(b"another end")
    return made + cipher.finish()


def test_wycheproof_gcm(evp: Evp) -> None:
    draw = random.Random(1)
    cases = [case for case in gcm_vectors.wycheproof() if len(case.iv) <= 128]
    assert len(cases) > 250
    for case in cases:
        for pieces in (1, 4):
            gcm(evp, case, draw, pieces)


@pytest.mark.slow
def test_all_of_nist_s_gcm(evp: Evp) -> None:
    draw = random.Random(2)
    for number, case in enumerate(gcm_vectors.cavp()):
        gcm(evp, case, draw, 1 + number % 3)


def long_messages() -> Iterator[SealedCase]:
    """Lengths around those at which the provider changes its way, IVs whose counter wraps, wrong tags."""
    draw = random.Random(3)
    lengths = [*range(34), *range(60, 70), 255, 256, 257, 1000, 8191, 8192, 8193, 8208, 16384, 20001, 40000]
    for number, size in enumerate(lengths):
        key, text = draw.randbytes((16, 24, 32)[number % 3]), draw.randbytes(size)
        iv = draw.randbytes((12, 12, 8, 16, 60)[number % 5])
        aad = draw.randbytes((0, 5, 13, 64, 65, 300, 9000)[number % 7])
        yield from right_and_wrong(key, iv, aad, text)


def right_and_wrong(key: bytes, iv: bytes, aad: bytes, text: bytes) -> Iterator[SealedCase]:
    sealed = AESGCM(key).encrypt(iv, text, aad)
    ciphertext, tag = sealed[:-16], sealed[-16:]
    yield SealedCase(key, iv, aad, text, ciphertext, tag, True)
    wrong = tag[:-1] + bytes([tag[-1] ^ 128])
    yield SealedCase(key, iv, aad, text, ciphertext, wrong, False)


def test_long_messages_in_pieces(evp: Evp) -> None:
    draw = random.Random(4)
    for case in long_messages():
        for pieces in (1, 2, 7):
            gcm(evp, case, draw, pieces)


def test_a_counter_that_wraps_in_the_middle_of_a_piece(evp: Evp) -> None:
    """The IV of 16 bytes is chosen so that the first counter is 5 below 2^32."""
    draw = random.Random(5)
    key, text = draw.randbytes(16), draw.randbytes(400)
    starting = operations()["gcm_seal"].starting
    assert starting is not None
    iv = starting(key, draw.randbytes(12) + b"\xff\xff\xff\xfb")["iv"]
    for case in right_and_wrong(key, iv, b"", text):
        for pieces in (1, 2, 3, 9):
            gcm(evp, case, draw, pieces)


@pytest.mark.parametrize("bits", KEY_BITS)
def test_a_context_takes_the_same_key_and_other_keys_again(evp: Evp, bits: int) -> None:
    """Keys that differ in one byte, each as often as the one before; a refused key is forgotten."""
    draw = random.Random(9)
    first = draw.randbytes(bits // 8)
    others = [bytes(b ^ (place == at) for place, b in enumerate(first)) for at in (0, bits // 8 - 1)]
    with Cipher(evp, f"AES-{bits}-GCM") as cipher:
        for key in (first, first, others[0], others[1], first, bytes(bits // 8), first):
            iv, aad, text = draw.randbytes(12), b"aside", draw.randbytes(100)
            cipher.start(key, iv, True)
            made = put(cipher, aad, text, draw, 1)
            assert made + cipher.tag(16) == AESGCM(key).encrypt(iv, text, aad)


def test_contexts_of_gcm_refuse_what_openssl_refuses(evp: Evp) -> None:
    key, iv = bytes(16), bytes(12)
    with Cipher(evp, "AES-128-GCM") as cipher:
        cipher.start(key, None, False)
        with pytest.raises(Refused):  # no IV
            cipher.text(b"text")
        cipher.start(key, iv, True)
        with pytest.raises(Refused):  # no tag yet
            cipher.tag(16)
        cipher.text(b"text")
        with pytest.raises(Refused):  # associated data after text
            cipher.aside(b"late")
        cipher.finish()
        cipher.tag(16)
        with pytest.raises(Refused):  # the same IV once more
            cipher.text(b"text")
        cipher.start(key, iv, False)
        cipher.text(b"text")
        with pytest.raises(Refused):  # no tag to compare
            cipher.finish()


# ---- Modes that take the text in one update


def whole(
    evp: Evp, mode: str, key: bytes, iv: bytes, aad: bytes, text: bytes, sealed: bytes, tag: bytes
) -> None:
    """A message of CCM, GCM-SIV or OCB, both ways, and with a wrong tag."""
    name = f"AES-{8 * len(key)}-{mode}"
    wrong = bytes([tag[0] ^ 1]) + tag[1:]
    with Cipher(evp, name) as cipher:
        cipher.start(None, None, True, None if mode == "GCM-SIV" else len(iv))
        cipher.set_tag_bytes(len(tag))
        evp.call("EVP_CipherInit_ex", cipher.context, None, None, key, iv, 1)
        if mode == "CCM":
            cipher.announce(len(text))
        for piece in filter(None, (aad[:3], aad[3:])):  # GCM-SIV forgets what was before an empty one
            cipher.aside(piece)
        assert cipher.text(text, in_place=True) + cipher.finish() == sealed
        assert cipher.tag(len(tag)) == tag
    for given in (tag, wrong):
        with Cipher(evp, name) as cipher:
            cipher.start(None, None, False, None if mode == "GCM-SIV" else len(iv))
            cipher.set_tag(given)
            evp.call("EVP_CipherInit_ex", cipher.context, None, None, key, iv, 0)
            if mode == "CCM":
                cipher.announce(len(sealed))
            cipher.aside(aad)
            if given == tag:
                assert cipher.text(sealed) + cipher.finish() == text
            else:
                with pytest.raises(Refused):
                    cipher.text(sealed)
                    cipher.finish()


@pytest.mark.parametrize("mode", ["CCM", "GCM-SIV", "OCB"])
def test_published_examples(evp: Evp, mode: str) -> None:
    seal = operations()[f"{mode.lower().replace('-', '')}_seal"]
    for example in seal.examples:
        fields = {name: bytes.fromhex(text) for name, text in example.items()}
        names = ("key", "iv", "aad", "input", "output", "tag")
        whole(evp, mode, *(fields[name] for name in names))


@pytest.mark.parametrize(("mode", "reference"), [("CCM", AESCCM), ("OCB", AESOCB3)])
def test_long_messages_of_other_modes(evp: Evp, mode: str, reference: type[AESCCM] | type[AESOCB3]) -> None:
    draw = random.Random(6)
    for size in (0, 1, 15, 16, 17, 300, 4096, 20001):
        for bits in KEY_BITS:
            key, iv, aad, text = (draw.randbytes(n) for n in (bits // 8, 12, size % 40, size))
            made = reference(key).encrypt(iv, text, aad)
            whole(evp, mode, key, iv, aad, text, made[:-16], made[-16:])


def test_xts(evp: Evp) -> None:
    draw = random.Random(7)
    for bits in (128, 256):
        for size in (16, 17, 31, 32, 512, 4096, 5001):
            key, tweak, text = (draw.randbytes(n) for n in (bits // 4, 16, size))
            made = Reference(algorithms.AES(key), modes.XTS(tweak)).encryptor().update(text)
            for encrypt, given, expected in ((True, text, made), (False, made, text)):
                with Cipher(evp, f"AES-{bits}-XTS") as cipher:
                    cipher.start(key, tweak, encrypt)
                    assert cipher.text(given) == expected
                    assert cipher.text(given, in_place=True) == expected, "every update is a data unit"
                    assert cipher.finish() == b""
                    with pytest.raises(Refused):
                        cipher.text(bytes(15))


def test_cmac(evp: Evp) -> None:
    draw = random.Random(8)
    for size in (*range(35), 511, 512, 513, 528, 5001):
        key, text = draw.randbytes((16, 24, 32)[size % 3]), draw.randbytes(size)
        expected = CMAC(algorithms.AES(key))
        expected.update(text)
        pieces = list(cut(draw, text, 5))
        name = f"AES-{8 * len(key)}-CBC".encode()
        assert evp.mac(b"CMAC", name, key, pieces, draw.randrange(6)) == expected.finalize(), size
    with pytest.raises(Refused):
        evp.mac(b"CMAC", b"DES-EDE3-CBC", bytes(24), [b"text"])


# ---- TLS

OURS = [
    "-provider-path",
    ".",
    "-provider",
    "aesgen",
    "-provider",
    "default",
    "-propquery",
    "?provider=aesgen",
]


@pytest.fixture(scope="module")
def served(provider: Path) -> Path:
    return certified(provider)


def certified(provider: Path) -> Path:
    """The provider's folder with a certificate and a file."""
    name = ["-nodes", "-subj", "/CN=localhost", "-keyout", "key.pem", "-out", "cert.pem", "-days", "2"]
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", *name]
    subprocess.run(command, cwd=provider, check=True, capture_output=True)
    (provider / "small").write_bytes(os.urandom(300_001))
    return provider


def transferred(folder: Path, server: Sequence[str], client: Sequence[str], file: str) -> bytes:
    """What `openssl s_client` receives when it asks `openssl s_server` for a file."""
    start = ["openssl", "s_server", "-accept", "127.0.0.1:0", "-key", "key.pem", "-cert", "cert.pem", "-HTTP"]
    with subprocess.Popen(
        [*start, *server], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as serving:
        try:
            assert serving.stdout is not None
            place = next((line for line in serving.stdout if line.startswith("ACCEPT ")), "")
            assert place, "the server ended"
            ask = ["openssl", "s_client", "-connect", place.split()[1], "-quiet", *client]
            request = f"GET /{file} HTTP/1.0\r\n\r\n".encode()
            done = subprocess.run(
                ask, cwd=folder, input=request, capture_output=True, timeout=HUNG, check=False
            )
            return done.stdout
        finally:
            serving.kill()


SUITES = {
    "TLS_AES_128_GCM_SHA256": ["-tls1_3", "-ciphersuites", "TLS_AES_128_GCM_SHA256"],
    "TLS_AES_256_GCM_SHA384": ["-tls1_3", "-ciphersuites", "TLS_AES_256_GCM_SHA384"],
    "TLS_AES_128_CCM_SHA256": ["-tls1_3", "-ciphersuites", "TLS_AES_128_CCM_SHA256"],
    "TLS 1.2, GCM": ["-tls1_2", "-cipher", "ECDHE-ECDSA-AES128-GCM-SHA256"],
    "TLS 1.2, CCM": ["-tls1_2", "-cipher", "ECDHE-ECDSA-AES256-CCM"],
    "TLS 1.2, CBC, then the MAC": ["-tls1_2", "-cipher", "ECDHE-ECDSA-AES128-SHA256"],
    "TLS 1.2, the MAC, then CBC": ["-tls1_2", "-no_etm", "-cipher", "ECDHE-ECDSA-AES256-SHA384"],
    "TLS 1.2, HMAC-SHA-1, then CBC": ["-tls1_2", "-no_etm", "-cipher", "ECDHE-ECDSA-AES128-SHA"],
}


@pytest.mark.parametrize("suite", SUITES)
def test_a_file_is_transferred_by_tls(served: Path, suite: str) -> None:
    """Ours on one side, OpenSSL's own on the other, each way."""
    expected = (served / "small").read_bytes()
    for server, client in ((OURS, []), ([], OURS)):
        got = transferred(served, [*SUITES[suite], *server], [*SUITES[suite], *client], "small")
        assert got == expected, suite


def changed(folder: Path, served: Path, *pairs: tuple[str, str]) -> Path:
    """`folder` with a provider in whose text a fault was planted."""
    text = written()["openssl_provider.c"]
    for old, new in pairs:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    (folder / "aesgen.h").write_text(written()["aesgen.h"])
    return linked(folder, text, [served / "aesgen.o"])


def test_a_wrong_tag_ends_the_handshake(served: Path, tmp_path: Path) -> None:
    """A fault in GCM must be noticed: TLS does use our code. The known answer's IV hides this one from it."""
    known = "".join(f"\\x{byte:02x}" for byte in openssl.tried_iv(12))
    old = "aesgen_gcm_seal_final(c->key, c->message, c->tag, BLOCK)"
    changed(tmp_path, served, (old, f'{old} || (c->tag[3] ^= !!memcmp(c->used, "{known}", 12), 0)'))
    for name in ("key.pem", "cert.pem", "small"):
        (tmp_path / name).write_bytes((served / name).read_bytes())
    suite = SUITES["TLS_AES_128_GCM_SHA256"]
    assert transferred(tmp_path, [*suite, *OURS], suite, "small") == b""


FAULTS = {
    "AES-128-GCM": ("memcpy(c->used, c->iv, c->iv_bytes);", "memcpy(c->used, c->iv, 1);"),
    "AES-192-CCM": ("memcpy(c->used, c->iv, c->keyed_iv);", "memcpy(c->used, c->iv, 1);"),
    "AES-256-GCM-SIV": (
        "c->begun = aesgen_gcmsiv_seal(",
        "c->begun = (c->iv[0] ^= 1, 0) || aesgen_gcmsiv_seal(",
    ),
    "AES-128-OCB": ("ocb_double(c->dollar, c->star);", "ocb_double(c->dollar, c->dollar);"),
    "AES-256-XTS": ("memcpy(c->tweak, iv, XTS_TWEAK);", "memcpy(c->tweak, iv, 15);"),
    "AES-192-CBC": ("memcpy(c->iv, iv, BLOCK);", "memcpy(c->iv, iv, c->mode == CBC ? 15 : BLOCK);"),
    "AES-128-ECB": (
        "c->blocks.padding = 1;",
        "c->blocks.padding = mode != ECB;",
    ),
    "AES-256-CTR": (
        "blocks_count(c, in, out, bytes);\n        return",
        "blocks_count(c, in, out, 999);\n        return",
    ),
}


def test_an_algorithm_with_a_fault_fails_and_no_other(served: Path, tmp_path: Path) -> None:
    """Each algorithm is tried before its first use; loading the provider tries nothing."""
    for name, fault in FAULTS.items():
        folder = tmp_path / name
        folder.mkdir()
        faulty = Evp(changed(folder, served, fault))
        for other in (name, next(each for each in FAULTS if each[8:] != name[8:])):
            with Cipher(faulty, other) as cipher:
                if other == name:
                    with pytest.raises(Refused):
                        cipher.start(None, None, True)
                else:
                    cipher.start(None, None, True)
    fault = ("c->keyed = c->sized = 1;", "c->message.key.nr -= 2; c->keyed = c->sized = 1;")
    with pytest.raises(Refused, match="EVP_MAC_CTX_new"):
        (tmp_path / "cmac").mkdir()
        Evp(changed(tmp_path / "cmac", served, fault)).mac(b"CMAC", b"AES-256-CBC", bytes(32), [b"text"])


@pytest.mark.slow
def test_100_mb_are_transferred_by_tls(served: Path) -> None:
    suite = SUITES["TLS_AES_128_GCM_SHA256"]
    (served / "large").write_bytes(os.urandom(1 << 20) * 100)
    got = transferred(served, [*suite, *OURS], [*suite, *OURS], "large")
    assert got == (served / "large").read_bytes()
