"""Flash wait states: fetches of lines, data reads, and what they cost tables in flash and in SRAM."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from aesgen.checks import quick
from aesgen.devices import open_device
from aesgen.errors import UserError
from aesgen.model.job import Job, Timing
from aesgen.model.problem import Problem
from aesgen.model.target import Settings
from aesgen.simulators.in_order import CycleCounter, DecodedInstruction, Flash, load_pipeline
from aesgen.spaces import catalog, vocabulary
from aesgen.system import paths, tools
from tests.conftest import needs_module, requires
from tests.families.arm.test_bitsliced import SLICED
from tests.families.arm.test_tables import GROUPED, PLAIN
from tests.variants import variant

END = 0x9000
ADD = DecodedInstruction("add.w", 4, "alu")
JUMP = DecodedInstruction("b.w", 4, "branch", control=True)
FAR = 0x8100


def counter(wait_states: int, line: int = 16) -> CycleCounter:
    """Eight single-cycle instructions in two lines, and a line elsewhere."""
    code = {0x8000 + 4 * number: ADD for number in range(8)} | {FAR: ADD, FAR + 4: JUMP}
    return CycleCounter(code, load_pipeline("cortex-m4").with_flash(Flash(wait_states, line)), END)


@pytest.mark.parametrize(
    ("wait_states", "cycles"),
    [
        (0, 8),
        (3, 3 + 4 + 4),  # the next line is fetched in 4 cycles while 4 instructions execute
        (5, 5 + 6 + 4),  # ... in 6 cycles
    ],
)
def test_straight_line_code_waits_for_what_the_buffer_has_not_fetched(wait_states: int, cycles: int) -> None:
    assert counter(wait_states).count([(0x8000, 32)]).cycles == cycles


def test_a_jump_to_another_line_waits() -> None:
    blocks = [(0x8000, 16), (FAR, 4)]
    plain, waiting = counter(0).count(blocks).cycles, counter(2).count(blocks).cycles
    assert waiting - plain == 2 * 2


def test_a_loop_in_one_line_waits_once() -> None:
    blocks = [(FAR, 8)] * 5
    assert counter(4).count(blocks).cycles - counter(0).count(blocks).cycles == 4


def test_every_data_read_waits() -> None:
    blocks = [(0x8000, 16), (0x8010, 16)]
    without = counter(2).count(blocks).cycles
    assert counter(2).count(blocks, reads=(3, 0)).cycles - without == 3 * 2
    assert counter(0).count(blocks, reads=(3, 0)).cycles == counter(0).count(blocks).cycles


@pytest.mark.parametrize(("options", "wrong"), [({"wait_states": 99}, "99"), ({"flash_line": 5}, "line: 5")])
def test_settings_are_checked(options: dict[str, Any], wrong: str) -> None:
    with pytest.raises(UserError, match=f"{wrong}.* expected 0 to 15 wait states"):
        open_device(catalog.target("cortex-m4"), Settings("in-order", options))


def test_records_say_the_wait_states() -> None:
    target = catalog.target("cortex-m4")
    assert "wait_states" not in open_device(target, Settings("in-order", {})).provenance()
    waiting = open_device(target, Settings("in-order", {"wait_states": 5}))
    assert waiting.provenance()["wait_states"] == 5 and "5 wait states" in waiting.title


@requires(tools.ARM, tools.UNICORN)
@needs_module("unicorn", "pip install 'aesgen[arm]'")
@needs_module("capstone", "pip install 'aesgen[arm]'")
@pytest.mark.parametrize(
    ("name", "method", "point", "none", "five"),
    [
        ("aes128-ecb-encrypt", "tables", {**PLAIN, **GROUPED}, 581, (1500, 1700)),
        ("aes128-ecb-encrypt", "tables", {**PLAIN, **GROUPED, "placement": "ram"}, 581, (750, 850)),
        ("aes128-ctr-encrypt", "bitsliced", SLICED, 1244, (1600, 1750)),
    ],
)
def test_tables_in_sram_do_not_wait(
    name: str, method: str, point: dict[str, Any], none: float, five: tuple[int, int], tmp_path: Path
) -> None:
    target, problem = catalog.target("cortex-m4"), Problem.parse(name)
    build = variant(target, problem, "arm", method, point, tmp_path)
    job = Job(build, (), Timing(quick(problem, build.entries)[0].call, "bulk"))
    cycles = []
    for wait_states in (0, 5):
        [run] = open_device(target, Settings("in-order", {"wait_states": wait_states})).run([job])
        assert run.measurement
        cycles.append(run.measurement.cycles_per_block)
    assert cycles[0] <= none
    assert five[0] < cycles[1] < five[1]


def test_a_file_of_the_user_may_state_wait_states(tmp_path: Path) -> None:
    """As documented; a misspelt setting is an error."""
    shipped = (paths.find("targets", "cortex-m0")).read_text()
    for word, accepted in (("wait_states", True), ("wait_state", False)):
        own = tmp_path / f"{word}.yaml"
        own.write_text(shipped.replace("{name: in-order}", f"{{name: in-order, {word}: 5, flash_line: 16}}"))
        assert word in own.read_text()
        if accepted:
            vocabulary.check("targets", own)
        else:
            with pytest.raises(UserError, match="unknown setting of the device in-order 'wait_state'"):
                vocabulary.check("targets", own)
