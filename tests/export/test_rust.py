"""The crate for Rust: RustCrypto's test macros and crates, Wycheproof, and the layout of the C structures."""

from __future__ import annotations

import os
import random
import re
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from aesgen.export import Facts, export, has_core_abi
from aesgen.export.exported import Exported
from aesgen.export.shims import rust, shim
from aesgen.system import tools
from tests.conftest import PROGRAMS, needs_tool, requires
from tests.export.test_export_host import host_facts, on_x86
from tests.export.test_interface import portable_facts
from tests.patience import HUNG

DEVELOPMENT = """
[dev-dependencies]
aes = "0.8"
aes-gcm = "0.10"
cbc = { version = "0.1", features = ["alloc"] }
ctr = "0.9"
cipher = { version = "0.4", features = ["dev", "block-padding", "alloc"] }
aead = { version = "0.5", features = ["dev", "alloc"] }
wycheproof = { version = "0.7", default-features = false, features = ["aead", "cipher"] }
"""
BLOCKS = (1, 2, 63, 64, 65, 130)
draw = random.Random(11).randbytes


def crate(facts: Facts, folder: Path) -> Path:
    files = export(facts)
    for name, text in {**files, **shim("rust", Exported(facts, files, has_core_abi(facts)))}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def cargo_test(folder: Path, target: Path) -> str:
    """What `cargo test` prints; the test is skipped where cargo cannot get the crates that it needs."""
    environment = {**os.environ, "CARGO_TARGET_DIR": str(target)}
    fetched = subprocess.run(["cargo", "fetch"], cwd=folder, capture_output=True, text=True, check=False)
    if fetched.returncode:
        pytest.skip(f"cargo cannot get the crates: {fetched.stderr.strip()[-200:]}")
    command = ["cargo", "test", "--offline", "--features", "zeroize"]
    ran = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=HUNG
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which cargo keeps what it built, for all tests of this file."""
    return tmp_path_factory.mktemp("target")


@pytest.mark.slow
@requires(tools.GCC)
@needs_tool("cargo", "apt-get install cargo")
def test_the_traits_pass_the_tests_of_rustcrypto_and_answer_as_its_crates(
    tmp_path: Path, target: Path
) -> None:
    folder = crate(portable_facts(), tmp_path)
    with (folder / "Cargo.toml").open("a") as manifest:
        manifest.write(DEVELOPMENT)
    for name in ("traits", "calls"):
        (folder / "tests" / f"{name}.rs").write_text((PROGRAMS / f"rust_{name}.rs").read_text())
    data = folder / "tests" / "data"
    data.mkdir()
    for bits in (128, 192, 256):
        for mode, rows in ROWS.items():
            (data / f"{mode}{bits}.blb").write_bytes(blobs(rows(bits // 8)))
    passed = re.findall(r"test result: ok\. (\d+) passed", cargo_test(folder, target))
    assert sum(map(int, passed)) == 11 + 20 + 1


@pytest.mark.slow
@on_x86
@requires(tools.GCC)
@needs_tool("cargo", "apt-get install cargo")
def test_a_crate_with_assembly_passes_its_own_tests(tmp_path: Path, target: Path) -> None:
    assert "test self_test ... ok" in cargo_test(crate(host_facts(), tmp_path), target)


@requires(tools.GCC)
def test_the_structures_have_the_sizes_of_the_header(tmp_path: Path) -> None:
    facts = portable_facts()
    folder = crate(facts, tmp_path)
    text = (folder / "src" / "lib.rs").read_text() + (folder / "src" / "sealing.rs").read_text()
    [words] = re.findall(r"const WORDS: usize = (\d+);", text)
    [sealing] = re.findall(r"struct GcmKey\(\[u32; (\d+)\]\);", text)
    (folder / "main.c").write_text(
        '#include "aesgen.h"\nint main(void) { '
        f"return sizeof(aesgen_key) != 4 * (2 + {words}) || sizeof(aesgen_gcm_key) != 4 * {sealing}; }}\n"
    )
    subprocess.run(["gcc", "main.c", "-o", "main"], cwd=folder, check=True)
    assert subprocess.run(["./main"], cwd=folder, check=False).returncode == 0


def test_members_of_a_structure_are_counted() -> None:
    header = (
        "#define K_BYTES 48\ntypedef struct k {\n    uint32_t nr, impl;\n"
        "    uint32_t at; /* uint32_t no; */\n    uint32_t room[K_BYTES / 4 + 3];\n} k;\n"
    )
    assert rust._words("k", header) == 3 + 12 + 3


def encrypted(mode: modes.Mode, key: bytes, text: bytes) -> bytes:
    return Cipher(algorithms.AES(key), mode).encryptor().update(text)


def single_blocks(key_bytes: int) -> Iterator[Sequence[bytes]]:
    for _ in range(20):
        key, text = draw(key_bytes), draw(16)
        yield key, text, encrypted(modes.ECB(), key, text)


def chains(key_bytes: int) -> Iterator[Sequence[bytes]]:
    for blocks in BLOCKS:
        key, iv, text = draw(key_bytes), draw(16), draw(16 * blocks)
        yield key, iv, text, encrypted(modes.CBC(iv), key, text)


def counters(key_bytes: int) -> Iterator[Sequence[bytes]]:
    for iv in (draw(16), bytes([255]) * 16, bytes(8) + bytes([255]) * 8, draw(12) + bytes([255]) * 4):
        key, text = draw(key_bytes), draw(1003)
        yield key, iv, text, encrypted(modes.CTR(iv), key, text)


def sealed(key_bytes: int) -> Iterator[Sequence[bytes]]:
    for length in (0, 1, 16, 17, 255, 1040):
        key, nonce, aad, text = draw(key_bytes), draw(12), draw(length % 37), draw(length)
        answer = AESGCM(key).encrypt(nonce, text, aad)
        yield key, nonce, aad, text, answer, b"\1"
        yield key, nonce, aad, text, answer[:-1] + bytes([answer[-1] ^ 1]), b"\0"


ROWS: dict[str, Callable[[int], Iterator[Sequence[bytes]]]] = {
    "ecb": single_blocks,
    "cbc": chains,
    "ctr": counters,
    "gcm": sealed,
}


def blobs(rows: Iterator[Sequence[bytes]]) -> bytes:
    """The format of the crate `blobby` 0.3 without shared blobs: each blob after twice its length."""
    return b"\0" + b"".join(quantity(2 * len(blob)) + blob for row in rows for blob in row)


def quantity(value: int) -> bytes:
    """A number in groups of 7 bits, the first one first, each group after it counted from 1."""
    groups = [value & 127]
    while value := value >> 7:
        value -= 1
        groups.append(128 | value & 127)
    return bytes(reversed(groups))
