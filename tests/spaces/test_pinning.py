"""Fixed axes whose condition cannot hold: refused where the target rules them out, noted where others do."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from aesgen.cli import group
from aesgen.config.expressions import Expression
from aesgen.errors import UserError
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.spaces.axes import Axis
from aesgen.spaces.pinning import apply_pins

SCOPE = {"target": {"features": frozenset({"a"})}, "problem": {"streams": 1}}


def axis(name: str, *values: str | int, when: str = "") -> Axis:
    return Axis(name, (values,), values[0], when=Expression(when) if when else None)


AXES = {
    each.name: each
    for each in (
        axis("free", 0, 1, 2),
        axis("linked", 0, 1, 2, when="free == 2"),
        axis("able", "plain", "special", when="'a' in target.features"),
        axis("unable", "plain", "special", "other", when="'b' in target.features"),
        axis("unable_too", "plain", "special", when="free == 1 and 'b' in target.features"),
        axis("several", 0, 1, when="problem.streams > 1"),
    )
}


@pytest.mark.parametrize("pin", ["unable=special", "unable=special|other", "unable_too=special", "several=1"])
def test_a_setting_that_can_have_no_effect_is_refused(pin: str) -> None:
    name, setting = pin.split("=")
    condition = AXES[name].when
    assert condition is not None
    with pytest.raises(UserError) as refused:
        apply_pins(AXES, {name: setting}, SCOPE, "the problem on the target")
    said = str(refused.value)
    assert all(word in said for word in (pin, condition.text, "the problem on the target"))


@pytest.mark.parametrize(
    "pin", ["unable=plain", "unable=plain|special", "several=0", "able=special", "linked=1", "free=2"]
)
def test_a_setting_that_may_have_an_effect_or_is_the_baseline_is_accepted(pin: str) -> None:
    name, setting = pin.split("=")
    after, notes = apply_pins(AXES, {name: setting}, SCOPE, "")
    assert [str(value) for value in after[name].values] == setting.split("|")
    assert not notes


@pytest.mark.parametrize(
    ("pins", "noted"),
    [
        ({"linked": "1", "free": "0"}, ["linked=1 has no effect with free=0: linked needs `free == 2`"]),
        ({"linked": "1", "free": "0|1"}, ["linked=1 has no effect with free=0|1: linked needs `free == 2`"]),
        ({"linked": "1", "free": "0|2"}, []),
        ({"linked": "0", "free": "0"}, []),
        ({"linked": "1|2", "free": "2"}, []),
    ],
)
def test_a_setting_that_another_disables_is_noted(pins: dict[str, str], noted: list[str]) -> None:
    assert apply_pins(AXES, pins, SCOPE, "")[1] == noted


def test_a_condition_with_too_many_settings_to_try_counts_as_one_that_may_hold() -> None:
    wide = [Axis(f"wide{i}", (tuple(range(100)),), 0) for i in range(2)]
    last = axis("last", 0, 1, when="wide0 + wide1 < 0")
    axes = {each.name: each for each in (*wide, last)}
    assert apply_pins(axes, {"last": "1"}, SCOPE, "")[0]["last"].baseline == 1


def test_three_input_logic_is_refused_on_a_gpu_without_it() -> None:
    problem = Problem.parse("aes128-ctr-encrypt")
    pin = {"network": "lop3"}
    assert catalog.spaces_for(catalog.target("rtx3090"), problem, pins=pin)
    old = catalog.target("gtx295")
    with pytest.raises(UserError, match=r"network=lop3 can have no effect.*lop3.*gtx295"):
        catalog.spaces_for(old, problem, pins=pin)
    assert catalog.spaces_for(old, problem, pins={"network": "gates"})


def test_the_command_line_exits_with_2_or_prints_a_note() -> None:
    said = CliRunner().invoke(
        group, ["render", "--target", "gtx295", "--mode", "ctr", "--set", "network=lop3"]
    )
    assert isinstance(said.exception, UserError)  # `main` prints it and exits with 2
    pins = ["--set", "interval=7", "--set", "distance=3"]
    said = CliRunner().invoke(group, ["render", "--target", "x86-64", "--mode", "ctr", *pins])
    assert said.exit_code == 0
    assert "note: space x86-ctr: distance=3 has no effect with interval=7" in said.stderr
    assert "note:" not in said.stdout
