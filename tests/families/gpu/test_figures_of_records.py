"""The records of the modelled GPUs: the model still says of them, to the last bit, what it said."""

import pytest

from aesgen import checks
from aesgen.devices import open_device
from aesgen.evaluation.stages import timed_blocks
from aesgen.families.rendering import render_method
from aesgen.model.job import Job, Timing
from aesgen.results.records import records
from aesgen.spaces import catalog
from aesgen.system import paths
from aesgen.toolchains import open_toolchain

RECORDS = [
    pytest.param(record, id=f"{name}-{record.problem.name}")
    for name in ("gtx295", "8800gtx", "gtx1080ti")
    for _, record in records(paths.shipped_results(), name)
]


@pytest.mark.parametrize("record", RECORDS)
def test_its_figure_stays(record, tmp_path):
    target = catalog.target(record.target)
    tools = open_toolchain(target, "cuda")
    if tools.missing() or tools.versions() != record.provenance["tools"]:
        pytest.skip(
            f"made by {record.provenance['tools']}, here is {tools.versions()}: apt-get install clang"
        )
    method = catalog.space(record.variant.space).method
    (build,) = tools.build(
        [render_method(target, record.problem, "cuda", method, record.variant.point)], tmp_path
    )
    assert build.identity == record.identity
    entry = build.entry(record.problem.operation, record.problem.key_bits)
    blocks = timed_blocks(target, record.problem, record.goal)
    call = checks.timed(build.entries, entry, blocks, record.search["seed"])
    (run,) = open_device(target, target.devices[0]).run(
        [Job(build, (), Timing(call, record.goal.convention))]
    )
    assert run.measurement.cycles_per_block == record.measurement.cycles_per_block
