"""What an installation contains, and the commands that add to it."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from aesgen.system.packages import install, install_extra
from aesgen.system.paths import root
from tests.conftest import needs_tool


def commands(*goal: str) -> str:
    """The commands that make would run for `goal`, with variables, in a new checkout."""
    done = subprocess.run(
        ["make", "--no-print-directory", "--dry-run", "--always-make", *goal],
        cwd=root(),
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


@needs_tool("make", "apt-get install make")
def test_tuning_installs_nothing_that_only_tests_need() -> None:
    assert "[test]" not in commands("tune") and "[arm]" in commands("tune")
    assert "[test]" in commands("test")


@needs_tool("make", "apt-get install make")
@pytest.mark.parametrize(
    ("target", "folder"), [("native", "out"), ("gtx295", "out/gtx295"), ("./mine/my.yaml", "out/my")]
)
def test_an_export_of_another_target_replaces_no_header(target: str, folder: str) -> None:
    *_, last = commands("tune", f"TARGET={target}").splitlines()
    assert last.endswith(f"export --target {target} --mode ctr --out {folder}")


@needs_tool("make", "apt-get install make")
@pytest.mark.parametrize("editable", [True, False])
def test_an_installed_copy_is_replaced(editable: bool, tmp_path: Path) -> None:
    """The stamp of the virtual environment is newer than all that it depends on."""
    for name in ("pyproject.toml", "Makefile"):
        (tmp_path / name).write_text((root() / name).read_text())
    info = tmp_path / ".venv/lib/python3.11/site-packages/aesgen-0.1.0.dist-info"
    info.mkdir(parents=True)
    (info / "direct_url.json").write_text(json.dumps({"dir_info": {"editable": True} if editable else {}}))
    (tmp_path / ".venv/.usable").touch()
    planned = subprocess.run(["make", "-n", "tune"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert ("install --quiet --editable" in planned.stdout) is not editable


def test_no_page_installs_a_copy_of_the_checkout() -> None:
    """Such an installation hides the user's own results."""
    pages = [root() / "README.md", *(root() / "docs").rglob("*.md")]
    text = "\n".join(page.read_text("utf-8") for page in pages)
    assert re.findall(r"pip install (?:--python \S+ )?['\"]?\.(?![\w/])", text) == []


def test_the_packages_of_an_extra_are_named_themselves() -> None:
    assert install("capstone") == f"{sys.executable} -m pip install capstone"
    assert (
        "distributed" in install_extra("cluster") and "aesgen" not in install_extra("cluster").split("pip")[1]
    )
    assert install_extra("nonsense").endswith("'.[nonsense]'")


PARTS = {"pydantic_core": "pydantic"}
"""Packages that another one always installs in the version that it needs."""


def imported_packages() -> Iterator[tuple[str, str]]:
    """(package, place) of every import from outside the standard library, inside functions too."""
    for file in sorted((root() / "aesgen").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [str(node.module)]
            for name in names:
                package = name.partition(".")[0]
                package = PARTS.get(package, package)
                if package != "aesgen" and package not in sys.stdlib_module_names:
                    yield package, f"{file.relative_to(root())}:{node.lineno}"


def test_every_imported_package_is_declared() -> None:
    """The tests have more packages than an installed wheel, so that only this test shows a missing one."""
    if not (root() / "pyproject.toml").is_file():
        pytest.skip("pyproject.toml not found: aesgen runs from a wheel")
    project = tomllib.loads((root() / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    lines = [
        *project["dependencies"],
        *(line for name in ("arm", "cluster", "plots", "strategies") for line in extras[name]),
    ]
    declared = {re.split(r"[^\w-]", line)[0].lower().replace("_", "-") for line in lines}
    distributions = packages_distributions()
    missing = [
        f"{place}: {package}"
        for package, place in imported_packages()
        if not {name.lower().replace("_", "-") for name in distributions.get(package, [package])} & declared
    ]
    assert not missing, "\n".join(missing)
