"""`make dist`: the same bytes on a second run, and a wheel that works without the checkout."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from aesgen import __version__
from aesgen.system import tools
from aesgen.system.paths import root
from tests.conftest import needs_tool, requires


@pytest.mark.slow
@pytest.mark.seconds(60)
@needs_tool("git", "apt-get install git")
@requires(tools.GCC)
def test_a_release_with_one_export(tmp_path: Path) -> None:
    if not (root() / ".git").exists():
        pytest.skip("no git checkout: a release is built from a commit")
    for name in ("first", "second"):
        command = [sys.executable, "tools/dist.py", "--only", "portable-c", "--out", str(tmp_path / name)]
        subprocess.run(command, cwd=root(), check=True, capture_output=True, text=True)
    first, second = (
        {path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("first", "second")
    )
    assert first == second
    documents_agree(first)
    with tarfile.open(tmp_path / "first" / f"aesgen-exports-{__version__}.tar.gz") as archive:
        archive.extractall(tmp_path, filter="data")
    the_first_example_of_the_readme_compiles(tmp_path / f"aesgen-exports-{__version__}/portable-c")
    (wheel,) = (tmp_path / "first").glob("*.whl")
    a_wheel_exports_and_verifies_without_the_checkout(wheel, tmp_path)


def documents_agree(first: dict[str, bytes]) -> None:
    sums = dict(reversed(line.split("  ")) for line in first["SHA256SUMS"].decode().splitlines())
    assert sums == {
        name: hashlib.sha256(text).hexdigest() for name, text in first.items() if name != "SHA256SUMS"
    }
    bill = json.loads(first["sbom.spdx.json"])
    statement = json.loads(first["provenance.json"])
    described = {
        package["packageFileName"]: package["checksums"][0]["checksumValue"]
        for package in bill["packages"]
        if "packageFileName" in package
    }
    assert described == {item["name"]: item["digest"]["sha256"] for item in statement["subject"]}
    assert described == {name: sums[name] for name in sums if not name.endswith(".json")}
    identifiers = {"SPDXRef-DOCUMENT", *(package["SPDXID"] for package in bill["packages"])}
    for relation in bill["relationships"]:
        assert {relation["spdxElementId"], relation["relatedSpdxElement"]} <= identifiers


def a_wheel_exports_and_verifies_without_the_checkout(wheel: Path, tmp_path: Path) -> None:
    """The packages that it needs are those of the tests."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(tmp_path / "lib")]
    subprocess.run([*pip, str(wheel)], check=True)
    environment = os.environ | {"PYTHONPATH": str(tmp_path / "lib")}
    for command in (
        ["export", "--target", "portable-c", "--mode", "ctr", "--out", "out"],
        ["verify", "out/aesgen_portable_c.c"],
    ):
        done = subprocess.run(
            [sys.executable, "-m", "aesgen", *command],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    where = [sys.executable, "-c", "import aesgen; print(aesgen.__file__)"]
    printed = subprocess.run(where, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
    assert printed.stdout.startswith(str(tmp_path))


def the_first_example_of_the_readme_compiles(folder: Path) -> None:
    example = (root() / "README.md").read_text("utf-8").split("```c\n")[1].split("```")[0]
    include, _, body = example.partition("\n")
    source = f"""{include}
int example(const uint8_t *secret, const uint8_t *iv, const uint8_t *head, size_t head_bytes, uint8_t *text,
            uint8_t *sealed, size_t text_bytes, uint8_t *tag)
{{
{body}    return 0;
}}
"""
    command = ["gcc", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-I", str(folder), "-x", "c", "-"]
    built = subprocess.run(command, input=source, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
