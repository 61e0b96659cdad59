"""A folder outside the package: what it holds is found by the rules of what ships, if the user named it."""

from __future__ import annotations

import ctypes.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen import plugins
from aesgen.cli import group
from aesgen.cli.commands.new import NEXT
from aesgen.errors import UserError
from aesgen.system import tools
from tests.conftest import requires

FILES = {
    "search/experiments/mine.yaml": "",
    "aesgen/comparison/peers/native/openssl/mine.c": """\
#include "openssl.h"

BLOCK_MODE(cfb128, given->iv)
""",
    "aesgen/comparison/peers/native/toy/library.yaml": """\
name: Toy
objects: [libtoy.so]
version: toy_version
""",
    "aesgen/comparison/peers/native/toy/mine.c": "#error it only says its name\n",
}


ADDITIONS = {
    "axis": "twice",
    "mode": "mine",
    "shim": "mylib",
    "space": "plain",
    "strategy": "mine",
    "target": "mycore",
}
"""What `aesgen new` writes for the tests: kind and name."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    own = tmp_path / "own"
    for kind, name in ADDITIONS.items():
        made = CliRunner().invoke(group, ["new", kind, name, "--into", str(own)])
        assert made.exit_code == 0, made.output
    for name, text in FILES.items():
        (own / name).parent.mkdir(parents=True, exist_ok=True)
        (own / name).write_text(text)
    return own


def python(program: str, *paths: Path, **variables: str) -> str:
    """What a new process prints that uses the folders `paths`."""
    start = f"from aesgen import plugins; plugins.use(*{[str(each) for each in paths]!r})\n"
    environment = {**os.environ, **variables}
    return subprocess.check_output([sys.executable, "-c", start + program], text=True, env=environment)


def aesgen(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **variables}
    command = [sys.executable, "-m", "aesgen", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment)


def test_everything_is_found_by_the_rules_of_what_ships(folder: Path) -> None:
    program = """
import json
from aesgen import pipelines
from aesgen.model.problem import BASIC_MODES, MODES
from aesgen.operations import operations
from aesgen.search.strategies import recipes
from aesgen.spaces import catalog
from aesgen.system import paths
print(json.dumps({
    "mode": "mine" in MODES and "mine" not in BASIC_MODES, "proof": operations()["mine_enc"].by_blocks,
    "strategy": recipes.strategy_class("mine").__name__,
    "shim": "mylib" in plugins.modules("aesgen.export.shims"),
    "pipeline": pipelines.load(catalog.target("mycore").pipeline)["title"],
    "space": [space.name for space in catalog.spaces() if "mine" in space.data["modes"]],
    "experiment": "mine" in paths.names("search/experiments"),
    "ships": [paths.ships("targets", "mycore"), paths.ships("targets", "cortex-m4")],
}))
"""
    found = json.loads(python(program.strip(), folder))
    assert found == {
        "mode": True, "proof": True, "strategy": "Mine", "shim": True, "pipeline": "mycore",
        "space": ["mine"], "experiment": True, "ships": [False, True],
    }  # fmt: skip


@pytest.mark.parametrize("way", ["before", "behind", "variable", "nothing"])
def test_only_a_folder_that_the_user_names_is_used(way: str, folder: Path) -> None:
    module = folder / "aesgen/operations/mine.py"
    module.write_text(module.read_text() + f"open({str(folder / 'ran')!r}, 'w')\n")
    command = ["render", "--target", "portable-c", "--mode", "mine", "--space", "mine"]
    variables = {}
    if way == "before":
        command = ["--path", str(folder), *command]
    elif way == "behind":
        command += [f"--path={folder}"]
    elif way == "variable":
        variables = {plugins.VARIABLE: f":{folder}"}
    done = aesgen(*command, **variables)
    assert (folder / "ran").is_file() == (way != "nothing")
    if way == "nothing":
        assert done.returncode == 2 and "--mode mine: invalid value" in done.stderr
    else:
        assert done.returncode == 0 and "memcpy(b1, iv, 16)" in done.stdout


def test_a_worker_process_uses_the_same_folders(folder: Path) -> None:
    program = (
        "from aesgen.evaluation.workers import Workers; from aesgen.model.problem import Problem; "
        "pool = Workers(1); made = pool.submit(Problem.parse, 'aes128-mine-encrypt').result(); "
        "print(made.mode); pool.close()"
    )
    assert python(program, folder).strip() == "mine"


def test_a_folder_that_others_can_write_is_refused(folder: Path) -> None:
    """Its code would run with the permissions of this user."""
    module = folder / "aesgen/operations/mine.py"
    module.chmod(0o666)
    with pytest.raises(UserError, match="its code is not run, because others can write to it"):
        plugins.use(folder)
    module.chmod(0o644)
    with pytest.raises(UserError, match="no such folder"):
        plugins.use(folder / "none")
    assert plugins.folders() == ()


def test_a_record_says_which_folders_it_needs(folder: Path) -> None:
    used = {"own": plugins.digest(folder)}
    assert plugins.lacking(used) == "it was made with the folder 'own'; pass --path"
    assert plugins.lacking({}) == plugins.lacking(None) == ""
    program = f"print(plugins.lacking({used!r}), plugins.lacking({{'own': 'x'}}))"
    assert (
        python(program, folder).strip() == "it was made with the folder 'own' in another version; pass --path"
    )


def test_a_folder_brings_a_rival_and_an_adapter_for_its_mode(folder: Path, tmp_path: Path) -> None:
    """An adapter of a folder lies beside those that ship; a library is described by a file."""
    (tmp_path / "toy.c").write_text('const char *toy_version(void) { return "toylib 1.0"; }')
    subprocess.run(["gcc", "-shared", "-fPIC", "-o", "libtoy.so", "toy.c"], cwd=tmp_path, check=True)
    program = (
        "from pathlib import Path; from aesgen.comparison import peers; "
        "from aesgen.model.problem import Problem; "
        f"found, absent = peers.installed(Problem(128, 'mine'), Path({str(tmp_path)!r})); "
        "print([each.name for each in found], [each for each in absent if 'Toy' in each]); "
        "[toy] = [each for each in peers.described() if each.name == 'Toy']; "
        "import ctypes; print(toy.version(ctypes.CDLL('libtoy.so')))"
    )
    said = python(program, folder, LD_LIBRARY_PATH=str(tmp_path)).splitlines()
    assert said[0].endswith("['Toy: it only says its name']") and said[1] == "b'toylib 1.0'"
    assert "OpenSSL" in said[0] or not ctypes.util.find_library("crypto")


@pytest.mark.slow
@pytest.mark.seconds(60)
@requires(tools.GCC, tools.ARM)
@pytest.mark.parametrize("kind", [each for each in ADDITIONS if each != "mode"])
def test_a_skeleton_passes_its_first_command(kind: str, folder: Path, tmp_path: Path) -> None:
    command = NEXT[kind].format(folder=folder, name=ADDITIONS[kind]).replace("DIR", str(tmp_path / "out"))
    done = aesgen(*command.split()[1:], AESGEN_RESULTS=str(tmp_path / "results"))
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_skeleton_replaces_no_file(folder: Path) -> None:
    before = plugins.digest(folder)
    for words, why in (
        (
            ["mode", "mine", "--into", str(folder)],
            f"{folder}/aesgen/operations/mine.py exists; choose another name",
        ),
        (["mode", "../x"], "name '../x': expected 2 to 31 small letters and digits, a letter first"),
    ):
        refused = CliRunner().invoke(group, ["new", *words])
        assert str(refused.exception).startswith(why)
    assert plugins.digest(folder) == before


def test_an_installed_package_and_its_shim_are_found(folder: Path, tmp_path: Path) -> None:
    """Its entry point names the package that holds the folder; help names what the folder adds."""
    folder.rename(tmp_path / "extra")
    described = tmp_path / "extra-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: extra\nVersion: 1.0\n")
    (described / "entry_points.txt").write_text("[aesgen.plugins]\nmine = extra\n")
    (tmp_path / "extra/__init__.py").write_text("")
    assert "mylib" in aesgen("export", "--help", PYTHONPATH=str(tmp_path)).stdout
    assert "mylib" not in aesgen("export", "--help").stdout


def test_byte_code_is_no_skeleton(tmp_path: Path) -> None:
    """An installer compiles every module that it installs, also those of `templates/new`."""
    for name in ("a/NAME.py", "a/__pycache__/NAME.cpython-311.pyc"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"\xa7")
    assert plugins.files_of(tmp_path) == [tmp_path / "a/NAME.py"]


def test_a_printed_command_names_the_folders_of_the_command_line(folder: Path, tmp_path: Path) -> None:
    """With `show`, as a user's next command; folders of the environment stay there."""
    plugins.named([str(folder)])
    try:
        assert plugins.repeated("aesgen show X") == f"aesgen show X --path {folder}"
    finally:
        plugins.named([])
    assert plugins.repeated("aesgen show X") == "aesgen show X"
