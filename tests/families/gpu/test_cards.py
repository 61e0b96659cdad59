"""Cards that nobody tuned for yet: each has an export of borrowed records, which its compiler accepts."""

import pytest

from aesgen.errors import VariantFailure
from aesgen.export import export, facts_of, recorded
from aesgen.export.selection import Selection
from aesgen.families.rendering import render_method
from aesgen.model.launch import LaunchPlan
from aesgen.spaces import catalog
from aesgen.system import paths
from aesgen.toolchains import open_toolchain

FOLDERS = [paths.shipped_results()]
CARDS = {"a100": 80, "rtx3090": 86, "rtx4090": 89, "rtx5090": 120}


def borrowed(card):
    target = catalog.target(card)
    return target, recorded(target, FOLDERS, ("ctr", "ecb"), (128,), Selection(allow_leaky_tables=True))


@pytest.mark.parametrize("card", CARDS)
def test_an_export_says_from_which_card_its_settings_come(card):
    target, found = borrowed(card)
    assert {record.problem.name for record in found} >= {"aes128-ctr-encrypt", "aes128-ecb-encrypt"}
    files = export(facts_of(target, found, FOLDERS, "aesgen export"))
    source = files[f"aesgen_{card}.cu"]
    assert "not tuned here: the record of " in source
    assert target.limits["capability"] == CARDS[card]


@pytest.mark.parametrize(
    ("card", "capability"),
    [pytest.param(*card, marks=() if card[0] == "rtx4090" else pytest.mark.slow) for card in CARDS.items()],
)
def test_its_kernels_compile_for_the_card(card, capability, tmp_path):
    target, found = borrowed(card)
    tools = open_toolchain(target, "cuda")
    if missing := tools.missing():
        pytest.skip(missing)
    for record in found:
        method = catalog.space(record.variant.space).method
        source = render_method(target, record.problem, "cuda", method, record.variant.point)
        (build,) = tools.build([source], tmp_path)
        assert not isinstance(build, VariantFailure), build
        assert f".target sm_{capability}" in build.path.read_text()
        facts = dict(build.facts)
        assert facts["stack_bytes"] == 0 and facts["shared_bytes"] <= target.limits["shared_bytes"]
        threads = LaunchPlan.of(build.entries[0]).threads
        assert facts["registers"] * threads <= target.limits["registers"]
