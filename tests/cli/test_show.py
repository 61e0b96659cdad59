"""`aesgen show`, and the other names of targets."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from aesgen.cli import group
from aesgen.errors import UserError
from aesgen.spaces import catalog
from aesgen.system import paths


def shown(*words: str) -> dict[str, Any]:
    ran = CliRunner().invoke(group, ["show", *words, "--json"])
    assert ran.exit_code == 0, ran.exception
    data: dict[str, Any] = json.loads(ran.output)
    assert data.pop("schema") == 1 and len(data) == 1
    return data


def test_a_space_with_its_axes_and_constraints() -> None:
    space = shown("avr-ctr")["space"]
    axes = {axis["axis"]: axis for axis in space["axes"]}
    assert axes["ports"]["values"] == [0, 1, 2, 3]
    assert axes["first"]["elements"] == 4 and axes["first"]["baseline"] == [0, 0, 0, 0]
    assert axes["late"]["when"] == "xtime == 'table'" and axes["late"]["about"]
    assert {"require", "because"} == set(space["constraints"][0])
    assert space["valid"]["points"] < space["points"]
    text = CliRunner().invoke(group, ["show", "avr-ctr"]).output
    assert "ports" in text and "0 1 2 3" in text and "SRAM, with tables" in text


def test_a_space_for_the_problem_that_the_user_names() -> None:
    keys = [
        next(
            axis for axis in shown("x86-ecb", "--problem", problem)["space"]["axes"] if axis["axis"] == "keys"
        )
        for problem in ("aes128-ecb-encrypt", "aes256-ecb-encrypt")
    ]
    assert [axis["elements"] for axis in keys] == [11, 15]


def test_a_problem_that_the_space_does_not_support_is_an_error() -> None:
    ran = CliRunner().invoke(group, ["show", "avr-ctr", "--problem", "aes128-ecb-encrypt"])
    assert isinstance(ran.exception, UserError)
    assert "aes128-ecb-encrypt" in str(ran.exception) and "the modes ctr" in str(ran.exception)


def test_a_target_with_its_spaces_and_records() -> None:
    target = shown("atmega328p")["target"]
    assert target["limits"] == {"flash": 32768, "sram": 2048}
    assert "avr-ctr" in target["spaces"] and "x86-ctr" not in target["spaces"]
    assert "aes128-ctr-encrypt" in {row["problem"] for row in target["records"]}


def test_a_record_by_name_and_by_file(tmp_path: Path) -> None:
    shipped = paths.shipped_results() / "atmega328p/aes128-ctr-encrypt.yaml"
    record = shown("atmega328p/aes128-ctr-encrypt")["record"]
    assert record["cycles_per_block"] == 16 * record["cycles_per_byte"]
    assert record["commands"]["render"].startswith("aesgen render --target atmega328p --mode ctr")
    copy = shutil.copy(shipped, tmp_path / "mine.yaml")
    assert shown(str(copy))["record"]["variant"] == record["variant"]


def test_a_space_and_a_target_of_the_user(tmp_path: Path) -> None:
    for kind, name in (("search/spaces", "c-compact"), ("targets", "cortex-m3")):
        shutil.copy(paths.find(kind, name), tmp_path / f"my-{name}.yaml")
    assert shown(str(tmp_path / "my-c-compact.yaml"))["space"]["space"] == "my-c-compact"
    assert shown(str(tmp_path / "my-cortex-m3.yaml"))["target"]["target"] == "my-cortex-m3"


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("x86-ctrr", "did you mean 'x86-ctr'?"),
        ("unno", "did you mean 'uno'?"),
        ("atmega328p/aes128-ctr", "aesgen list records"),
        ("mkdocs.yml", "neither a space, nor a target, nor a record"),
    ],
)
def test_an_unknown_name(word: str, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(paths.root())
    ran = CliRunner().invoke(group, ["show", word])
    assert isinstance(ran.exception, UserError) and message in str(ran.exception)


def test_an_alias_names_one_target_and_hides_none() -> None:
    own: list[str] = [
        alias for target in catalog.targets() for alias in (*target.aliases, *target.processors)
    ]
    assert len(own) == len(set(own)), "an alias of two targets"
    assert not set(own) & {*paths.names("targets"), *paths.names("search/spaces"), catalog.NATIVE}


def test_a_board_and_a_processor_by_its_short_name() -> None:
    assert catalog.target("uno").name == "atmega328p"
    assert catalog.target("spr").name == "intel-06-8f"
    assert shown("spr")["target"]["aliases"] == ["spr"]


def test_every_alias_of_the_documentation_has_a_target() -> None:
    meant = {
        "uno": "atmega328p",
        "mega": "atmega2560",
        "stm32f4": "cortex-m4f",
        "rpi4": "portable-c",  # its processor has no AES instructions
        "rpi5": "aarch64",
        "spr": "intel-06-8f",
    }
    for alias, name in meant.items():
        target = catalog.target(alias)
        assert target.name == name or catalog.generic_of(target.name) == name


def test_a_mistyped_alias_is_answered_by_the_nearest_one() -> None:
    with pytest.raises(UserError, match=r"'stm32h'; did you mean 'stm32h7'\?"):
        catalog.target("stm32h")


@pytest.mark.parametrize(
    ("name", "leaks"),
    [("pentium-3/aes128-ctr-encrypt", True), ("atmega328p/aes128-ctr-encrypt", False)],
)
def test_the_export_command_of_a_record_has_the_option_that_it_needs(name: str, leaks: bool) -> None:
    command = shown(name)["record"]["commands"]["export"]
    assert ("--allow-leaky-tables" in command) == leaks


def test_a_tool_is_named_once() -> None:
    text = CliRunner().invoke(group, ["show", "pentium-3/aes128-ctr-encrypt"]).output
    assert text.count("i686-linux-gnu-gcc") == 1
