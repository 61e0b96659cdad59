#!/usr/bin/env python3
"""Build the release of the last commit: packages, exported sources, checksums, SBOM and provenance.

The same commit, tools and Python give the same bytes. Changes that are not committed and your own records are
left out. Every export passes the checks of `aesgen export`, which need the target's compiler and simulator.

    dist.py [--out FOLDER] [--only FOLDER]...
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import json
import os
import platform
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from datetime import UTC, datetime
from importlib.metadata import version as installed
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
HOSTS = "--mode all --cmake --meson --pkg-config"
EXPORTS = {
    "x86-64": f"--target x86-64 --software {HOSTS}",
    "aarch64": f"--target aarch64 {HOSTS}",
    "portable-c": f"--target portable-c {HOSTS}",
    "atmega328p": "--target atmega328p --mode all --allow-oversize --arduino",
    "sifive-e31": "--target sifive-e31 --mode all",
    "rp2350": "--target rp2350 --mode all",
}
"""The options of `aesgen export` by folder of the archive. The ATmega328P cannot hold all functions."""
_MESSAGES = {
    "cortex-m0": "gcm",
    "cortex-m3": "ccm,cmac,gcm",
    "cortex-m4": "ccm,cmac,gcm",
    "cortex-m4f": "ccm,cmac,gcm",
}
for _core, _modes in _MESSAGES.items():
    EXPORTS[_core] = f"--target {_core}"
    EXPORTS[f"{_core}-messages"] = f"--target {_core} --mode {_modes} --prefix aesgen_c_"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--out", type=Path, default=ROOT / "dist", help="folder for the release (default: dist)"
    )
    parser.add_argument("--only", choices=list(EXPORTS), action="append", help="only this export; repeatable")
    options = parser.parse_args()
    if _git("status", "--porcelain"):
        print("dist: changes that are not committed are left out", file=sys.stderr)
    commit, seconds = _git("log", "-1", "--format=%H %ct").split()
    options.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        checkout, exports = Path(folder, "checkout"), Path(folder, "exports")
        checkout.mkdir()
        subprocess.run(
            ["tar", "-x", "-C", checkout],
            input=subprocess.run(
                ["git", "archive", commit], cwd=ROOT, check=True, capture_output=True
            ).stdout,
            check=True,
        )
        environment = os.environ | {"SOURCE_DATE_EPOCH": seconds, "PYTHONPATH": str(checkout)}
        packages = _packages(checkout, options.out, environment)
        version = packages[0].name.split("-")[1]
        for name in options.only or EXPORTS:
            print(f"exporting {name}", flush=True)
            _export(name, checkout, exports / name, environment)
        archive = options.out / f"aesgen-exports-{version}.tar.gz"
        _write_archive(archive, archive.name.removesuffix(".tar.gz"), exports, checkout, int(seconds))
        released = [*packages, archive]
        made = datetime.fromtimestamp(int(seconds), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        dependencies = _dependencies(checkout)
        _write_json(options.out / "sbom.spdx.json", _sbom(version, commit, made, released, dependencies))
        _write_json(options.out / "provenance.json", _provenance(commit, released, checkout, exports))
    listed = sorted([*released, options.out / "sbom.spdx.json", options.out / "provenance.json"])
    sums = "".join(f"{_sha256(path.read_bytes())}  {path.name}\n" for path in listed)
    (options.out / "SHA256SUMS").write_text(sums)
    print(sums, end="")


def _git(*arguments: str) -> str:
    """What git prints in the checkout."""
    return subprocess.run(
        ["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _packages(checkout: Path, out: Path, environment: dict[str, str]) -> list[Path]:
    """The wheel and the source distribution."""
    build = [sys.executable, "-m", "hatchling", "build", "-d", str(out.resolve())]
    printed = subprocess.run(build, cwd=checkout, env=environment, check=True, capture_output=True, text=True)
    lines = (printed.stdout + printed.stderr).split()
    return sorted({out / Path(line).name for line in lines if line.endswith((".whl", ".tar.gz"))})


def _export(name: str, checkout: Path, out: Path, environment: dict[str, str]) -> None:
    """Write and check one export. Raises SystemExit if it fails or cannot be checked."""
    command = ["export", *EXPORTS[name].split(), "--json", "--out", str(out)]
    done = subprocess.run(
        [sys.executable, "-m", "aesgen", *command],
        cwd=checkout,
        env=environment,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise SystemExit(f"{done.stdout[-2000:]}{done.stderr}dist: aesgen {' '.join(command)} failed")
    answer = json.loads(done.stdout)
    if not answer["checked"].get("calls"):
        raise SystemExit(f"dist: {name} was not checked: {'; '.join(answer['unchecked'])}")
    for reason in answer["unchecked"]:
        print(f"  not checked: {reason}")


def _exported(folder: Path) -> list[dict[str, Any]]:
    """The exports that a folder's provenance.yaml describes."""
    return list(yaml.safe_load((folder / "provenance.yaml").read_text("utf-8"))["exports"])


def _contents(exports: Path) -> str:
    """A page that says what each folder of the archive is for and how it was made."""
    rows = [
        f"| `{folder.name}/` | {entry['title']} | `{entry['command']}` |"
        for folder in sorted(exports.iterdir())
        for entry in _exported(folder)
    ]
    return "\n".join(
        [
            "# Sources exported by aesgen\n",
            "Take your processor's folder. `aesgen.h` documents its functions. Files name their licence.\n",
            "| folder | processor | command that made it |",
            "| --- | --- | --- |",
            *rows,
            "",
        ]
    )


def _write_archive(path: Path, top: str, exports: Path, checkout: Path, seconds: int) -> None:
    """All exports in one archive whose bytes depend on their text alone."""
    texts = {"README.md": _contents(exports).encode()}
    texts["CHANGELOG.md"] = (checkout / "docs/changelog.md").read_bytes()
    for file in exports.rglob("*"):
        if file.is_file():
            texts[file.relative_to(exports).as_posix()] = file.read_bytes()
    with (
        path.open("wb") as raw,
        gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive,
    ):
        for name, text in sorted(texts.items()):
            member = tarfile.TarInfo(f"{top}/{name}")
            member.size, member.mtime, member.mode = len(text), seconds, 0o644
            archive.addfile(member, io.BytesIO(text))


def _dependencies(checkout: Path) -> list[str]:
    """The requirements that an installation of the wheel adds, as pyproject.toml writes them."""
    return list(tomllib.loads((checkout / "pyproject.toml").read_text())["project"]["dependencies"])


def _sbom(
    version: str, commit: str, made: str, released: list[Path], dependencies: list[str]
) -> dict[str, Any]:
    """An SPDX 2.3 document: what is released, and what the wheel needs beside it."""

    def package(name: str, number: str, licence: str = "NOASSERTION", **more: Any) -> dict[str, Any]:
        common = {"downloadLocation": "NOASSERTION", "filesAnalyzed": False, "copyrightText": "NOASSERTION"}
        licences = {"licenseDeclared": licence, "licenseConcluded": licence}
        return {"SPDXID": f"SPDXRef-{number}", "name": name, **common, **licences, **more}

    ours = [
        package(
            "aesgen" if path.suffix == ".whl" else path.name,
            str(number),
            "0BSD" if "exports" in path.name else "MIT",
            versionInfo=version,
            packageFileName=path.name,
            checksums=[{"algorithm": "SHA256", "checksumValue": _sha256(path.read_bytes())}],
        )
        for number, path in enumerate(released)
    ]
    needed = [
        package(line.split(">")[0].split("=")[0], f"needed-{number}", comment=f"requirement: {line}")
        for number, line in enumerate(dependencies)
    ]
    wheel = next(package["SPDXID"] for package in ours if package["name"] == "aesgen")
    pairs = [("SPDXRef-DOCUMENT", "DESCRIBES", package["SPDXID"]) for package in ours]
    pairs += [(wheel, "DEPENDS_ON", package["SPDXID"]) for package in needed]
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"aesgen-{version}",
        "documentNamespace": f"urn:aesgen:sbom:{version}:{commit}",
        "creationInfo": {"created": made, "creators": [f"Tool: aesgen-{version}"]},
        "packages": [*ours, *needed],
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in pairs
        ],
    }


def _provenance(commit: str, released: list[Path], checkout: Path, exports: Path) -> dict[str, Any]:
    """An in-toto statement with a SLSA 1.0 predicate: commit, tools, commands and all records."""
    records = sorted((checkout / "results").rglob("*.yaml"))
    made = {folder.name: entry for folder in sorted(exports.iterdir()) for entry in _exported(folder)}
    materials = [{"uri": "git+aesgen", "digest": {"gitCommit": commit}}]
    materials += [
        {"uri": path.relative_to(checkout).as_posix(), "digest": {"sha256": _sha256(path.read_bytes())}}
        for path in records
    ]
    return {
        "_type": "https://in-toto.io/Statement/v1",
        "subject": [
            {"name": path.name, "digest": {"sha256": _sha256(path.read_bytes())}} for path in released
        ],
        "predicateType": "https://slsa.dev/provenance/v1",
        "predicate": {
            "buildDefinition": {
                "buildType": "urn:aesgen:dist:1",
                "externalParameters": {"exports": {name: entry["command"] for name, entry in made.items()}},
                "internalParameters": {
                    "python": platform.python_version(),
                    "hatchling": installed("hatchling"),
                    "tools": {name: entry["tools"] for name, entry in made.items()},
                },
                "resolvedDependencies": materials,
            },
            "runDetails": {"builder": {"id": "urn:aesgen:tools/dist"}},
        },
    }


def _write_json(path: Path, document: dict[str, Any]) -> None:
    path.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
