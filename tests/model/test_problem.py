"""Names of problems and goals, both ways."""

from __future__ import annotations

import pytest

from aesgen.errors import UserError
from aesgen.model.problem import Goal, Problem

NAMES = {
    "aes128-ecb-encrypt": Problem(),
    "aes256-ctr-encrypt": Problem(256, "ctr"),
    "aes192-cbc-decrypt": Problem(192, "cbc", "decrypt"),
    "aes128-cbc-encrypt-x4": Problem(128, "cbc", streams=4),
    "aes128-cbc-encrypt-x4k1": Problem(128, "cbc", streams=4, shared_key=True),
    "aes128-ecb-decrypt-otf": Problem(128, "ecb", "decrypt", on_the_fly=True),
    "aes128-ecb-encrypt-x16-otf": Problem(128, "ecb", streams=16, on_the_fly=True),
}


@pytest.mark.parametrize("name", NAMES)
def test_names_both_ways(name: str) -> None:
    assert Problem.parse(name) == NAMES[name]
    assert NAMES[name].name == name


@pytest.mark.parametrize("name", ["aes64-ecb-encrypt", "aes128-pcbc-encrypt", "aes128-ecb", "aes128-x0"])
def test_no_such_problem(name: str) -> None:
    with pytest.raises(UserError):
        Problem.parse(name)


def test_ctr_decryption_is_encryption() -> None:
    assert Problem(128, "ctr", "decrypt").name == "aes128-ctr-encrypt"
    assert Problem(192).rounds == 12 and Problem(256).round_keys == 15


def test_goal_suffix_names_what_differs_from_the_usual() -> None:
    usual = Goal("cycles", "32k", "bulk")
    assert usual.suffix(usual) == ""
    assert Goal("size", "1k", "call", (("b", "2"), ("a", "1"))).suffix(usual) == "@size+1k+call+a=1+b=2"
    with pytest.raises(UserError, match="unknown size class '2k'"):
        Goal(size="2k")
