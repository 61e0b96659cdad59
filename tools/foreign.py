"""Prove functions of other libraries: AWS-LC and s2n-bignum from the source that a crate carries, and the
archives of the Debian packages libssl-dev, libgcrypt20-dev and nettle-dev where they are installed. Prints
the table of docs/foreign.md. Nothing of their code is kept.

    python tools/foreign.py [--seconds S]
"""

from __future__ import annotations

import argparse
import hashlib
import io
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from aesgen.proofs.foreign import ForeignProof
from aesgen.verification.foreign.proved import prove_foreign

CRATE = "https://static.crates.io/crates/aws-lc-sys/aws-lc-sys-0.47.0.crate"
DIGEST = "8bfbe32ac36b3c428696ce315464181bc4029d689fd58e3f2a4e58c252242f52"
AWS_LC = "AWS-LC 5.12.0"
SOURCES = (
    (AWS_LC, "aws-lc-aesni", "gcc", "generated-src/linux-x86_64/crypto/fipsmodule/aesni-x86_64.S"),
    (AWS_LC, "aws-lc-avx512", "gcc", "generated-src/linux-x86_64/crypto/fipsmodule/aesni-xts-avx512.S"),
    (
        AWS_LC,
        "aws-lc-armv8",
        "aarch64-linux-gnu-gcc",
        "generated-src/linux-aarch64/crypto/fipsmodule/aesv8-armx.S",
    ),
    *(
        (
            "s2n-bignum in AWS-LC 5.12.0",
            "aws-lc-armv8",
            "aarch64-linux-gnu-gcc",
            f"third_party/s2n-bignum/s2n-bignum-imported/arm/aes-xts/aes_xts_{way}crypt.S",
        )
        for way in ("en", "de")
    ),
)
"""Library and version, contract, compiler, and source below the crate's folder `aws-lc`."""
PACKAGES = (
    ("OpenSSL", "libssl-dev", "libcrypto.a", "openssl-aesni"),
    ("libgcrypt", "libgcrypt20-dev", "libgcrypt.a", "libgcrypt-vaes"),
    ("Nettle", "nettle-dev", "libnettle.a", "nettle-aesni"),
)


def objects(folder: Path) -> Iterator[tuple[str, str, Path]]:
    """Library and version, contract, and file of each object or archive."""
    content = urllib.request.urlopen(CRATE).read()
    if hashlib.sha256(content).hexdigest() != DIGEST:
        sys.exit(f"{CRATE} has another digest")
    with tarfile.open(fileobj=io.BytesIO(content)) as archive:
        archive.extractall(folder, filter="data")
    (crate,) = folder.iterdir()
    headers = (crate / "aws-lc/include", crate / "aws-lc/third_party/s2n-bignum/s2n-bignum-imported/include")
    for number, (library, contract, compiler, source) in enumerate(SOURCES):
        made = folder / f"{number}.o"
        named = [f"-I{each}" for each in headers]
        subprocess.run([compiler, "-c", *named, "-o", made, crate / "aws-lc" / source], check=True)
        yield library, contract, made
    for library, package, archive_name, contract in PACKAGES:
        asked = ["dpkg-query", "--show", "--showformat=${Version}", package]
        found = subprocess.run(asked, capture_output=True, text=True, check=False)
        path = Path("/usr/lib/x86_64-linux-gnu") / archive_name
        if not found.returncode and path.is_file():
            yield f"{library} {found.stdout} (Debian)", contract, path


def rows(library: str, proofs: Iterable[ForeignProof | str]) -> Iterator[str]:
    """A row for each function and operation, with all sizes of key and all constants."""
    found = [each for each in proofs if isinstance(each, ForeignProof)]
    for (symbol, operation), several in groupby(
        found, lambda each: (each.convention.symbol, each.convention.operation)
    ):
        group = list(several)
        failed = next((each for each in group if not each.proof.holds), None)
        text = failed.statement.partition("\n")[0] if failed else f"proved for {group[0].proof.scope}"
        keys = ", ".join(map(str, dict.fromkeys(each.key_bits for each in group)))
        cases = sum(len(each.proof.cases) for each in group)
        seconds = sum(each.proof.seconds for each in group)
        never = max(each.never[0] for each in group) if not failed else 0
        words = (
            library,
            f"`{symbol}`",
            operation,
            keys,
            text.replace("|", "\\|"),
            cases,
            never,
            f"{seconds:.1f}",
        )
        yield f"| {' | '.join(map(str, words))} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, help="time limit of each proof")
    seconds = parser.parse_args().seconds
    print("| library | function | operation | bits of key | result | cases | not executed | seconds |")
    print("| --- | --- | --- | --- | --- | --: | --: | --: |")
    with tempfile.TemporaryDirectory() as folder:
        for library, contract, path in objects(Path(folder)):
            for row in rows(library, prove_foreign(path, contract, (), seconds)):
                print(row, flush=True)


if __name__ == "__main__":
    main()
