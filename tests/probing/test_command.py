"""`aesgen probe`: the worked example of docs/masking.md prints what the page says."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen.cli import group
from aesgen.errors import UserError
from aesgen.probing.description import described
from aesgen.system import tools
from tests.conftest import requires

PAGE = (Path(__file__).parents[2] / "docs" / "masking.md").read_text(encoding="utf-8")
CODE, INPUTS, ANSWER = re.findall(r"^```\w*\n(.*?)^```", PAGE, re.M | re.S)
HEAD = ".syntax unified\n.thumb\n.global masked_and\n.thumb_func\n.type masked_and, %function\n"
needs_gcc = requires(tools.ARM)


def words_of(folder: Path, code: str, *more: str) -> list[str]:
    """The command for `code`, assembled."""
    (folder / "and.s").write_text(HEAD + code)
    (folder / "and.yaml").write_text(INPUTS)
    subprocess.run(["arm-none-eabi-as", "-mcpu=cortex-m4", "-o", "and.o", "and.s"], cwd=folder, check=True)
    return [
        "probe",
        str(folder / "and.o"),
        "--function",
        "masked_and",
        "--inputs",
        str(folder / "and.yaml"),
        *more,
    ]


@needs_gcc
def test_the_example_of_the_page(tmp_path: Path) -> None:
    ran = CliRunner().invoke(group, words_of(tmp_path, CODE))
    assert ran.exit_code == 1 and ran.output == ANSWER
    mended = CODE.replace("\tldr r6, [r1] ", "\tldr r12, [r2]\n\tldr r6, [r1] ")
    ran = CliRunner().invoke(group, words_of(tmp_path, mended))
    assert ran.exit_code == 0 and ran.output.endswith("none leaks\n")


@needs_gcc
def test_answer_as_json(tmp_path: Path) -> None:
    found = json.loads(CliRunner().invoke(group, words_of(tmp_path, CODE, "--json")).stdout)
    [row] = found["findings"]
    assert (row["rule"], row["exact"], row["constant"], row["earlier"]) == ("data_bus", "leaks", True, 0x8008)
    ran = CliRunner().invoke(group, words_of(tmp_path, CODE, "--json", "--without", "data_bus"))
    assert json.loads(ran.stdout)["findings"] == []


@needs_gcc
@pytest.mark.parametrize(
    ("more", "message"),
    [
        (("--without", "databus"), "no rule 'databus'; did you mean"),
        (("--core", "cortex-m5"), "no leakage model 'cortex-m5'; did you mean"),
        (("--function", "masked"), "has no function 'masked'; did you mean"),
    ],
)
def test_a_wrong_name_is_told(tmp_path: Path, more: tuple[str, ...], message: str) -> None:
    ran = CliRunner().invoke(group, words_of(tmp_path, CODE, *more))
    assert isinstance(ran.exception, UserError) and message in str(ran.exception).replace("\n", " ")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("a.1]", "c.1]", ":6:.*no share or buffer 'c.1'"),
        ("a.1]", "'a.1[1]']", ":6:.*has 1 words"),
        ("arguments: [a,", "arguments: [d,", ":10:.*no share or buffer 'd'"),
        ("schema: 1", "schema: 1\nregisters: {r16: 5}", ":2:.*no register 'r16'"),
        ("schema: 1", "schema: 1\nregister: {}", ":2:.*unknown key 'register'.*registers"),
    ],
)
def test_a_wrong_description_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    (tmp_path / "and.yaml").write_text(INPUTS.replace(old, new))
    with pytest.raises(UserError, match=message):
        described(tmp_path / "and.yaml")
