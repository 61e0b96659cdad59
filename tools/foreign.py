"""Prove functions of other libraries: OpenSSL, AWS-LC and s2n-bignum from the sources that crates carry, and
the archives of the Debian packages libgcrypt20-dev and nettle-dev where they are installed. Prints the table
of docs/foreign.md. Nothing of their code is kept.

    python tools/foreign.py [--seconds S]     the table
    python tools/foreign.py --planted         errors planted in AWS-LC and s2n-bignum, and each verdict
"""

from __future__ import annotations

import argparse
import hashlib
import io
import re
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from aesgen.proofs.foreign import ForeignProof
from aesgen.verification.foreign.proved import prove_foreign

GCC, CROSS = "gcc", "aarch64-linux-gnu-gcc"
GENERATED = "generated-src/linux-{}/crypto/fipsmodule/{}.S"


class Crate(NamedTuple):
    """A crate of crates.io that carries a library's sources in the folder `root`, and its digest."""

    library: str
    name: str
    digest: str
    root: str


class Kernel(NamedTuple):
    """A source of a crate's library: an assembly file, or a Perl program that writes one for a platform."""

    crate: Crate
    contract: str
    compiler: str
    source: str
    platform: str = ""


AWS_LC = Crate(
    "AWS-LC 5.12.0",
    "aws-lc-sys-0.47.0",
    "8bfbe32ac36b3c428696ce315464181bc4029d689fd58e3f2a4e58c252242f52",
    "aws-lc",
)
OLD_AWS_LC = Crate(
    "AWS-LC 1.42.0",
    "aws-lc-sys-0.25.0",
    "71b2ddd3ada61a305e1d8bb6c005d1eaa7d14d903681edfc400406d523a9b491",
    "aws-lc",
)
OPENSSL = Crate(
    "OpenSSL 4.0.3",
    "openssl-src-400.0.2+4.0.3",
    "d2093956673b8dbda85c87fa4fb78e70698ce6c5978a2837d1613f661d3bef76",
    "openssl",
)
OLD_OPENSSL = Crate(
    "OpenSSL 3.0.8",
    "openssl-src-300.0.13+3.0.8",
    "f00789a63ec8951fcda9adb0f2258582afdcfe1b2435e332d3a859896f814f0a",
    "openssl",
)
XTS = "third_party/s2n-bignum/s2n-bignum-imported/arm/aes-xts/aes_xts_{}crypt.S"
AVX512 = GENERATED.format("x86_64", "aesni-xts-avx512")
KERNELS = (
    Kernel(AWS_LC, "aws-lc-aesni", GCC, GENERATED.format("x86_64", "aesni-x86_64")),
    Kernel(AWS_LC, "aws-lc-avx512", GCC, AVX512),
    Kernel(AWS_LC, "aws-lc-armv8", CROSS, GENERATED.format("aarch64", "aesv8-armx")),
    Kernel(AWS_LC, "s2n-bignum", CROSS, XTS.format("en")),
    Kernel(AWS_LC, "s2n-bignum", CROSS, XTS.format("de")),
    Kernel(OLD_AWS_LC, "aws-lc-avx512", GCC, AVX512),
    Kernel(OPENSSL, "openssl-aesni", GCC, "crypto/aes/asm/aesni-x86_64.pl", "elf"),
    Kernel(OPENSSL, "openssl-avx512", GCC, "crypto/aes/asm/aesni-xts-avx512.pl", "elf"),
    Kernel(OPENSSL, "openssl-armv8", CROSS, "crypto/aes/asm/aesv8-armx.pl", "linux64"),
    Kernel(OLD_OPENSSL, "openssl-armv8", CROSS, "crypto/aes/asm/aesv8-armx.pl", "linux64"),
)
PACKAGES = (
    ("libgcrypt", "libgcrypt20-dev", "libgcrypt.a", "libgcrypt-vaes"),
    ("libgcrypt", "libgcrypt20-dev", "libgcrypt.a", "libgcrypt-aesni"),
    ("Nettle", "nettle-dev", "libnettle.a", "nettle-aesni"),
)
_X86 = (
    (r"\.byte\t102,15,56,220,", ".byte\t102,15,56,222,"),  # aesenc, aesdec
    (r"\.byte\t102,15,56,221,", ".byte\t102,15,56,220,"),  # aesenclast, aesenc
    (r"(pxor|xorps)\t%xmm(\d), ?%xmm(\d)$", r"\1\t%xmm\2,%xmm\2"),
    (r"movups\t(%xmm\d),(\d*)\((%rsi)\)", r"movups\t\1,1+\2+0(\3)"),
    (r"movups\t16\(%rcx\)", "movups\t32(%rcx)"),
    (r"leaq\t16\(%rdi\),%rdi", "leaq\t15(%rdi),%rdi"),
    (r"movdqu\t0\(%rdi\)", "movdqu\t-16(%rdi)"),
    (r"bswapl\t%eax", "nop"),
    (r"andq\t\$-16,%rsp", "movq\t%rax,%rbx\n\tandq\t$-16,%rsp"),
    (r"pushq\t%rbp", "std\n\tpushq\t%rbp"),
)
_ARM = (
    (r"aesr\(v0", "aesr(v1"),
    (r"eor( +)v0\.16b, ?v0\.16b, ?v6", r"eor\1v0.16b,v0.16b,v8"),
    (r"stp q0, q1, \[x1\]", "stp q1, q0, [x1]"),
    (r"(st1 +\{v\d+\.16b, ?v\d+\.16b\}, ?\[x1\]), ?#32", r"\1"),
    (r"ldp q0, q1, \[x0\], #0x50", "ldp q0, q1, [x0], #0x40"),
    (r"#0x87", "#0x86"),
    (r"extr( *)(\w+, *\w+, *\w+), ?#63", r"extr\1\2, #62"),
    (r"d8, ?d9,", "d9, d8,"),
)
PLANTED = (
    (0, "aes_hw_ctr32_encrypt_blocks", _X86),
    (0, "aes_hw_xts_encrypt", _X86),
    (0, "aes_hw_cbc_encrypt", _X86),
    (3, "aes_xts_encrypt", _ARM),
)
"""The kernel, a function, and what is replaced in it: the first and a later place of each pattern."""


def source(crate: Crate, folder: Path) -> Path:
    """The folder of a library's sources."""
    root = folder / crate.name / crate.root
    if not root.is_dir():
        name = crate.name.rpartition("-")[0]
        address = f"https://static.crates.io/crates/{name}/{crate.name}.crate"
        content = urllib.request.urlopen(address).read()
        if hashlib.sha256(content).hexdigest() != crate.digest:
            sys.exit(f"{address} has another digest")
        with tarfile.open(fileobj=io.BytesIO(content)) as archive:
            archive.extractall(folder, filter="data")
    return root


def text_of(kernel: Kernel, root: Path, folder: Path) -> str:
    """The assembly of a kernel."""
    if not kernel.platform:
        return (root / kernel.source).read_text()
    made = folder / "made.S"
    asked = ["perl", str(root / kernel.source), kernel.platform, str(made)]
    subprocess.run(asked, check=True, env={"CC": kernel.compiler, "PATH": "/usr/bin:/bin"})
    return made.read_text()


def assembled(kernel: Kernel, text: str, root: Path, folder: Path) -> Path:
    """The object of this assembly."""
    (folder / "kernel.S").write_text(text)
    made, include = folder / "kernel.o", "third_party/s2n-bignum/s2n-bignum-imported/include"
    named = [f"-I{root / each}" for each in ("include", "crypto", include)]
    subprocess.run([kernel.compiler, "-c", *named, "-o", made, folder / "kernel.S"], check=True)
    return made


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
        never = "" if failed else max(each.never[0] for each in group)
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


def table(folder: Path, seconds: float | None) -> None:
    print("| library | function | operation | bits of key | result | cases | not executed | seconds |")
    print("| --- | --- | --- | --- | --- | --: | --: | --: |")
    for kernel in KERNELS:
        root = source(kernel.crate, folder)
        made = assembled(kernel, text_of(kernel, root, folder), root, folder)
        library = f"s2n-bignum in {kernel.crate.library}" if "s2n" in kernel.source else kernel.crate.library
        library += ", AArch64" if kernel.compiler == CROSS else ""
        print(*rows(library, prove_foreign(made, kernel.contract, (), seconds)), sep="\n", flush=True)
    for library, package, archive, contract in PACKAGES:
        asked = ["dpkg-query", "--show", "--showformat=${Version}", package]
        found = subprocess.run(asked, capture_output=True, text=True, check=False)
        path = Path("/usr/lib/x86_64-linux-gnu") / archive
        if not found.returncode and path.is_file():
            named = f"{library} {found.stdout} (Debian)"
            print(*rows(named, prove_foreign(path, contract, (), seconds)), sep="\n", flush=True)


def planted(folder: Path) -> None:
    print("| function | line | becomes | verdict | seconds |\n| --- | --- | --- | --- | --: |")
    counts = [0, 0]
    for number, symbol, edits in PLANTED:
        kernel = KERNELS[number]
        root = source(kernel.crate, folder)
        text = text_of(kernel, root, folder)
        start = text.index(f"\n{symbol}:") if f"\n{symbol}:" in text else 0
        end = text.find(f".size\t{symbol}", start)
        for pattern, replacement in edits:
            places = list(re.compile(pattern, re.M).finditer(text, start, end if end > 0 else len(text)))
            for place in dict.fromkeys((places[0], places[len(places) // 2])) if places else ():
                new = place.expand(replacement)
                if new == place[0]:
                    continue
                changed = text[: place.start()] + new + text[place.end() :]
                begun = time.process_time()
                found = list(
                    prove_foreign(assembled(kernel, changed, root, folder), kernel.contract, [symbol])
                )
                failed = next(
                    (each for each in found if isinstance(each, ForeignProof) and not each.proof.holds), None
                )
                counts[failed is None] += 1
                verdict = failed.statement.partition("\n")[0][:110] if failed else "**not refuted**"
                shown = (" ".join(each.split()) for each in (place[0], new, verdict))
                row = [f"`{symbol}`", *shown, f"{time.process_time() - begun:.1f}"]
                print(f"| {' | '.join(row)} |", flush=True)
    print(f"\n{counts[0]} refuted, {counts[1]} not")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, help="time limit of each proof")
    parser.add_argument("--planted", action="store_true", help="plant errors")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if given.planted:
            planted(Path(folder))
        else:
            table(Path(folder), given.seconds)


if __name__ == "__main__":
    main()
