"""The program as a user meets it: examples in every help, names completed, the version, exit statuses."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from aesgen import __version__
from aesgen.cli import group, options
from aesgen.cli.commands.tune import command as tune
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from tests.patience import HUNG

ROOT = Path(__file__).parents[2]
CONTEXT = click.Context(group)
COMMANDS = group.list_commands(CONTEXT)


def aesgen(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **variables}
    command = [sys.executable, "-c", "from aesgen.cli import main; main()", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=HUNG)


def examples(name: str) -> list[list[str]]:
    """The command lines in a command's help, in words."""
    help_text = group.get_command(CONTEXT, name).help or ""
    return [shlex.split(line)[1:] for line in re.findall(rf"^ *(aesgen {name}\b[^\n]*)", help_text, re.M)]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_help_has_an_example_that_the_command_understands(name: str) -> None:
    assert examples(name)
    for words in examples(name):
        command = group.get_command(CONTEXT, name)
        words = [word for word in words[1:] if not word.startswith("  ")]
        if isinstance(command, click.Group):
            command, words = command.get_command(CONTEXT, words[0]) or command, words[1:]
        known = {each for parameter in command.params for each in parameter.opts}
        assert {word for word in words if word.startswith("--")} <= known, words


def test_the_pins_of_tune_examples_are_axes_and_settings() -> None:
    for words in examples("tune"):
        given = tune.make_context("tune", words[1:]).params
        target = catalog.target(given["target_name"].replace("native", "x86-64"))
        problem = Problem(int(given["key_bits"]), given["mode"], given["direction"], given["streams"])
        assert catalog.spaces_for(target, problem, given["space_name"], options.pins(given["settings"]))


def test_the_default_of_every_option_is_a_value_that_can_be_typed() -> None:
    """click writes a text that is no value in parentheses: `[default: (1500)]`."""
    helps = {name: group.get_command(CONTEXT, name).get_help(CONTEXT) for name in COMMANDS}
    assert not [name for name, text in helps.items() if re.search(r"\[default:\s*\(", text)]
    assert "[default: 1500]" in helps["tune"]


def test_version() -> None:
    assert CliRunner().invoke(group, ["--version"]).output == f"aesgen, version {__version__}\n"


@pytest.mark.parametrize(
    "typed, offered",
    [
        ("aesgen exp", "export"),
        ("aesgen tune --target at90", "at90usb646"),
        ("aesgen tune --target un", "uno"),
        ("aesgen doctor --target at90", "at90usb646"),
        ("aesgen show atmega328p/", "atmega328p/aes128-ctr-encrypt"),
        ("aesgen tune --strategy ann", "anneal-paper"),
        ("aesgen render --space x86-c", "x86-ctr"),
        ("aesgen export --mode ctr,gc", "ctr,gcm"),
        ("aesgen export --shim mbed", "mbedtls"),
        ("aesgen tune --target atmega328p --set xt", "xtime="),
        ("aesgen tune --target atmega328p --set xtime=ta", "xtime=table"),
    ],
)
def test_names_are_completed(typed: str, offered: str) -> None:
    words = {
        "COMP_WORDS": typed,
        "COMP_CWORD": str(len(typed.split()) - 1),
        "_AESGEN_COMPLETE": "bash_complete",
    }
    program = "import sys; sys.argv[0] = 'aesgen'; from aesgen.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(ROOT), **words},
        capture_output=True,
        text=True,
        timeout=HUNG,
    )
    assert f"plain,{offered}" in done.stdout.split(), done.stderr


@pytest.mark.parametrize(
    "words, told",
    [
        (["tune", "--target", "at90usb999"], "at90usb"),
        (["tune", "--mode", "pcbc"], "pcbc"),
        (["tune", "--set", "sbox"], "expected AXIS=VALUE"),
        (["tune", "--mode", "cbc", "--shared-key"], "--shared-key needs several streams"),
        (["export", "--mode", "ecb,,", "--out", "out"], "there is nothing between two commas"),
        (["render", "--target", "atmega328p", "--set", "xtime=table|shift"], "give the axis one value"),
        (["render", "--target", "x86-64", "--set", "interleave=800"], "0, 1, 2, 3"),
        (["render", "--space", "./none.yaml"], "none.yaml"),
    ],
)
def test_a_users_mistake_is_status_2_and_one_line(words: list[str], told: str) -> None:
    done = aesgen(*words)
    assert done.returncode == 2 and told in done.stderr and "Traceback" not in done.stderr


def test_a_mistyped_command_is_guessed() -> None:
    done = aesgen("tun")
    assert (done.returncode, done.stderr) == (2, "aesgen: no command 'tun'; did you mean 'tune'?\n")


SLOW_IMPORTS = {"numpy", "pandas", "pydantic", "distributed", "unicorn", "cryptography"}
"""Packages that take longer to load than a start-up command may take in all."""


@pytest.mark.parametrize(
    "words",
    [
        "--help",
        "tune --help",
        "list targets",
        "render --target x86-64 --mode ctr",
        "render --target x86-64 --mode cbc --direction decrypt",
        "render --target aarch64",
        "render --target atmega328p",
        "render --target cell-spu",
        "render --target cortex-m0",
        "render --target cortex-m4",
        "render --target gtx295",
        "render --target portable-c",
    ],
)
def test_a_start_up_command_imports_no_slow_package(words: str) -> None:
    """The first run fills the cache, for which pydantic checks targets and spaces; the second one counts."""
    program = (
        "import sys; from aesgen.cli import main\n"
        "try: main()\n"
        "finally: print('imported:', *{name.split('.')[0] for name in sys.modules}, file=sys.stderr)"
    )
    command = [sys.executable, "-c", program, *words.split()]
    for _ in range(2):
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=HUNG)
    assert done.returncode == 0 and done.stdout, done.stderr
    imported = set(done.stderr.rpartition("imported:")[2].split())
    assert "click" in imported
    assert not imported & SLOW_IMPORTS


def test_the_status_of_a_command_that_leaves_through_click_is_kept() -> None:
    program = (
        "import sys; sys.argv = ['aesgen', 'clean']\n"
        "from aesgen.cli import group, main\n"
        "group.invoke = lambda context: context.exit(3)\n"
        "main()"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=HUNG)
    assert (ran.returncode, ran.stderr) == (3, "")
    assert aesgen("--help").returncode == 0


def test_help_stays_where_python_removes_docstrings(tmp_path: Path) -> None:
    """Of the program, of each command and of each command below it."""
    words: list[list[str]] = [[]]
    for name in COMMANDS:
        command = group.get_command(CONTEXT, name)
        below = command.commands if isinstance(command, click.Group) else ()
        words += [[name], *([name, each] for each in below)]
    program = (
        f"from aesgen.cli import main\nimport sys\nfor words in {words}:\n"
        "    sys.argv = ['aesgen', *words, '--help']\n"
        "    try:\n        main()\n    except SystemExit as ended:\n        assert not ended.code"
    )
    usual, without = (
        subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            env={**os.environ, **more},
            check=True,
        ).stdout
        for more in ({}, {"PYTHONOPTIMIZE": "2", "PYTHONPYCACHEPREFIX": str(tmp_path)})
    )
    assert "results merge [OPTIONS]" in usual
    assert without == usual
