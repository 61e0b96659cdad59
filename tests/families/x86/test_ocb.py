"""OCB3 in x86 assembly: every class of registers passes the edge matrix, and planted mistakes are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.export import Facts, substitutes, winning
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.export.test_export_host import record
from tests.families.x86.kernels import on
from tests.host_kernels import on_host
from tests.sealed import exported_complaints


@on_host
@pytest.mark.slow
@requires(tools.GCC)
@on("vex16")
def test_the_exported_functions_pass(tmp_path: Path) -> None:
    """Each class serves the implementation that has its instructions."""
    target = catalog.target("x86-64")
    records = [
        record(name, 9.0, registers=registers)
        for registers in ("vex16", "zmm32")
        for name in ("aes128-ctr-encrypt", "aes128-ocb-encrypt", "aes128-ocb-decrypt")
    ]
    winners = tuple(substitutes.complete(target, winning.winners(target, records, [])))
    facts = Facts("x86-64", target.title, "aesgen export", "0.1.0", "gcc 12", winners)
    assert {winner.space for winner in winners if winner.problem.mode == "ocb"} == {"x86-ocb"}
    assert exported_complaints("ocb", tmp_path, 256, 200, facts) == []
