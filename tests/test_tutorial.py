"""The tutorial as a newcomer follows it: tune, export, compile its program, agree with another AES."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from tests.conftest import needs_tool

TUTORIAL = Path(__file__).parents[1] / "docs" / "tutorial.md"
KEY, COUNTER = bytes(range(16)), bytes(range(0xF0, 0x100))


def test_every_local_link_of_the_docs_leads_somewhere() -> None:
    for page in TUTORIAL.parent.rglob("*.md"):
        for link in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text()):
            assert (page.parent / link).exists(), f"{page.name}: {link}"


@pytest.mark.slow
@needs_tool("gcc", "apt-get install gcc")
@pytest.mark.skipif(platform.machine() not in ("x86_64", "aarch64"), reason="no target describes this host")
def test_the_tutorial_encrypts_a_file(tmp_path: Path) -> None:
    program = re.search(r"```c\n(.*?)```", TUTORIAL.read_text(), re.S)
    assert program
    (tmp_path / "ctr.c").write_text(program[1])
    aesgen = [sys.executable, "-m", "aesgen"]
    common = ["--target", "native", "--mode", "ctr", "--results", "records"]
    environment = {**os.environ, "PYTHONPATH": str(TUTORIAL.parents[1])}
    for command in (
        [*aesgen, "tune", *common, "--budget", "24"],
        [*aesgen, "export", *common, "--out", "crypto"],
        ["sh", "-c", "gcc -O2 -Icrypto -o ctr ctr.c crypto/*.c $(ls crypto/*.S 2>/dev/null)"],
    ):
        subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True)
    plain = os.urandom(3_000_017)
    arguments = [str(tmp_path / "ctr"), KEY.hex(), COUNTER.hex()]
    secret = subprocess.run(arguments, input=plain, check=True, capture_output=True).stdout
    encryptor = Cipher(algorithms.AES(KEY), modes.CTR(COUNTER)).encryptor()
    assert secret == encryptor.update(plain)
    assert subprocess.run(arguments, input=secret, check=True, capture_output=True).stdout == plain
