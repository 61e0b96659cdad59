"""Small-table C on the ARM models: every option gives right answers, and the paper's ratios have a shape."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from aesgen.model.measurement import Measurement
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.variants import counted, variant

pytestmark = [
    requires(tools.ARM, tools.UNICORN),
    needs_module("unicorn", "pip install 'aesgen[arm]'"),
    needs_module("capstone", "pip install 'aesgen[arm]'"),
]

V1: dict[str, Any] = {
    "transformations": "separate", "mix": "xtime", "sbox": "table", "types": 8, "inline": False,
    "state": "memory", "addressing": "indexed", "schedule": "rows", "local_buffers": False,
    "memcpy": False, "specialise": False, "optimise": "O2",
}  # fmt: skip
OPTIMISED = V1 | {
    "transformations": "merged", "mix": "table", "types": 32, "inline": True, "addressing": "direct",
    "schedule": "columns", "specialise": True,
}  # fmt: skip


def measured(target_name: str, problem_name: str, point: dict[str, Any], folder: Path) -> Measurement:
    target, problem = catalog.target(target_name), Problem.parse(problem_name)
    return counted(target, problem, variant(target, problem, "small-c", "small", point, folder))


@pytest.mark.parametrize(
    ("target", "problem", "changes"),
    [
        ("arm7tdmi", "aes128-ecb-encrypt", {}),
        ("cortex-m0", "aes192-cbc-decrypt", {"mix": "logarithms", "memcpy": True}),
        ("cortex-m3", "aes256-ctr-encrypt", {"sbox": "computed", "types": 32, "schedule": "columns"}),
        ("sa1110", "aes256-cbc-encrypt", {"transformations": "merged", "local_buffers": True}),
        ("arm7tdmi", "aes192-ecb-encrypt-otf", {"state": "registers", "inline": True}),
        (
            "cortex-m4",
            "aes256-ecb-decrypt",
            {"transformations": "merged", "mix": "table", "addressing": "direct"},
        ),
    ],
)
def test_options(target: str, problem: str, changes: dict[str, Any], tmp_path: Path) -> None:
    measured(target, problem, V1 | changes, tmp_path)


def test_merged_tables_beat_v1(tmp_path: Path) -> None:
    """Javed, tables 1 and 2: by 3.7 to 6.2 for a block and 13 to 23 for the key schedule, in microseconds."""
    v1 = measured("arm7tdmi", "aes128-ecb-encrypt", V1, tmp_path)
    optimised = measured("arm7tdmi", "aes128-ecb-encrypt", OPTIMISED, tmp_path)
    assert v1.cycles_per_block > 1.5 * optimised.cycles_per_block
    assert v1.figures["setup_cycles"] > 4 * optimised.figures["setup_cycles"]
