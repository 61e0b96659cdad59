"""Makes `aes.txt.xz`, the public test vectors of AES, from PyPI `cryptography_vectors` and the standards.

    python tests/vectors/make.py

A line is `operation key iv input output` in hexadecimal, `-` for no IV; a comment names the source of what
follows. Operations are those of entry points, and `monte_carlo_` before one asks for AESAVS Monte Carlo:
the line's output is then the 100 blocks that the outer loop reports, one after another.

- CAVP: every ECB and CBC case of the package (KAT and MMT, both directions), and its CTR cases, which are
  RFC 3686's.
- SP 800-38A, F.1, F.2 and F.5; FIPS-197, appendices B and C.
- Monte Carlo: the algorithm of AESAVS 6.4 run through PyPI `cryptography`. The seed of ECB with 128-bit
  keys, and its first report, are the published sample's; the other seeds are SP 800-38A's key and plaintext.
"""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from pathlib import Path

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from aesgen.checks.published import FIPS_197, SP800_38A_CIPHERTEXTS
from aesgen.operations import sp800_38a

FILE = Path(__file__).with_name("aes.txt.xz")

MONTE_CARLO_SAMPLE = ("139a35422f1d61de3c91787fe0507afd", "b9145a768b7dc489a096b546f43b231f")


def read() -> list[str]:
    """The committed file's lines."""
    return lzma.decompress(FILE.read_bytes()).decode().splitlines()


def lines() -> Iterator[str]:
    """The whole file, line by line, from its sources."""
    for mode in ("ECB", "CBC", "CTR"):
        yield from _packaged(mode)
    yield "# SP 800-38A, F.1, F.2, F.5"
    for operation, ciphertexts in SP800_38A_CIPHERTEXTS.items():
        iv = {"ecb_enc": "-", "cbc_enc": sp800_38a.IV, "ctr": sp800_38a.COUNTER}[operation]
        for key, ciphertext in zip(sp800_38a.KEYS, ciphertexts, strict=True):
            yield f"{operation} {key} {iv} {sp800_38a.PLAINTEXT} {ciphertext}"
            if operation != "ctr":
                yield f"{operation[:3]}_dec {key} {iv} {ciphertext} {sp800_38a.PLAINTEXT}"
    yield "# FIPS-197, appendices B and C"
    for key, plaintext, ciphertext in FIPS_197:
        yield f"ecb_enc {key} - {plaintext} {ciphertext}"
        yield f"ecb_dec {key} - {ciphertext} {plaintext}"
    yield "# AESAVS 6.4, Monte Carlo"
    for operation in ("ecb_enc", "ecb_dec", "cbc_enc", "cbc_dec"):
        for key in sp800_38a.KEYS:
            start = sp800_38a.PLAINTEXT[:32]
            if operation == "ecb_enc" and len(key) == 32:
                key, start = MONTE_CARLO_SAMPLE
            iv = sp800_38a.IV if operation.startswith("cbc") else ""
            reports = monte_carlo(operation, *map(bytes.fromhex, (key, iv, start)))
            yield f"monte_carlo_{operation} {key} {iv or '-'} {start} {reports.hex()}"


def _packaged(mode: str) -> Iterator[str]:
    """Every case of `cryptography_vectors` for a mode: files of `NAME = value` lines."""
    import cryptography_vectors

    for file_name in _names(mode):
        with cryptography_vectors.open_vector_file(f"ciphers/AES/{mode}/{file_name}", "r") as file:
            text = file.read()
        yield f"# {'RFC 3686' if mode == 'CTR' else 'CAVP'}, {file_name}"
        direction, fields = "enc", {}
        for line in text.splitlines():
            if line in ("[ENCRYPT]", "[DECRYPT]"):
                direction = line[1:4].lower()
            field, equals, value = line.partition(" = ")
            if not equals or line.startswith("#"):
                continue
            fields[field] = value.lower()
            if field == ("CIPHERTEXT" if direction == "enc" else "PLAINTEXT"):
                operation = "ctr" if mode == "CTR" else f"{mode.lower()}_{direction}"
                pair = (fields["PLAINTEXT"], fields["CIPHERTEXT"])[:: 1 if direction == "enc" else -1]
                yield " ".join((operation, fields["KEY"], fields.get("IV", "-"), *pair))
                fields = {}


def _names(mode: str) -> list[str]:
    if mode == "CTR":
        return [f"aes-{bits}-ctr.txt" for bits in (128, 192, 256)]
    kinds = ("GFSbox", "KeySbox", "MMT", "VarKey", "VarTxt")
    return [f"{mode}{kind}{bits}.rsp" for kind in kinds for bits in (128, 192, 256)]


def monte_carlo(operation: str, key: bytes, iv: bytes, start: bytes) -> bytes:
    """The 100 reported blocks of AESAVS 6.4 (ECB, CBC; either direction), each after 1,000 operations."""
    reports = b""
    for _ in range(100):
        mode = modes.CBC(iv) if iv else modes.ECB()
        cipher = Cipher(algorithms.AES(key), mode)
        update = (cipher.encryptor() if operation.endswith("enc") else cipher.decryptor()).update
        before, block, following = b"", start, iv
        for _ in range(1000):
            previous, before = before, update(block)
            block, following = (following, before) if iv else (before, b"")
        reports += before
        key = bytes(a ^ b for a, b in zip(key, (previous + before)[-len(key) :], strict=True))
        start, iv = (previous, before) if iv else (before, b"")
    return reports


def main() -> None:
    text = "\n".join(lines()) + "\n"
    FILE.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{FILE}: {sum(not line.startswith('#') for line in text.splitlines())} cases")


if __name__ == "__main__":
    main()
