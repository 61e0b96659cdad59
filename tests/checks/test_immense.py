"""Calls of more than 2^28 blocks: kernels that count in 64 bits pass; `tests/planted` has others."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen import checks
from aesgen.checks import windows
from aesgen.devices.host import Host
from aesgen.evaluation import matrix
from aesgen.families.rendering import render
from aesgen.model.build import Build, EntryPoint
from aesgen.model.job import Job
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain
from tests.export.test_export import on_this_host, on_x86

KERNELS = [
    pytest.param("x86-64", "aes128-cbc-encrypt-x4", "x86-cbc-encrypt", {"registers": "sse16"}, marks=on_x86),
    pytest.param("portable-c", "aes128-ecb-encrypt", "c-ttable", {}),
    pytest.param("portable-c", "aes128-ctr-encrypt", "c-bitsliced", {}),
]


def test_several_streams_share_key_state_and_answer() -> None:
    one = EntryPoint("kernel", "cbc_enc", 128)
    several = EntryPoint("kernel", "cbc_enc", 128, streams=4)
    single, many = checks.immense([one], one, 5), checks.immense([several], several, 5)
    assert many.call.key == 4 * single.call.key and many.call.iv == 4 * single.call.iv
    assert many.call.data == single.call.data and len(many.call.data) == 3 * windows.WINDOW
    assert (many.output, many.iv) == (single.output, 4 * single.iv)
    assert "in each of 4 streams" in many.name


@pytest.mark.slow
@on_this_host
@pytest.mark.parametrize(("target_name", "name", "space_name", "settings"), KERNELS)
def test_kernels_pass_a_call_of_more_than_4_gib(
    target_name: str, name: str, space_name: str, settings: dict[str, object], tmp_path: Path
) -> None:
    target, problem = catalog.target(target_name), Problem.parse(name)
    space = catalog.spaces_for(target, problem, space_name)[0]
    source = render(space, space.canonical({**space.baseline(), **settings}))
    [build] = open_toolchain(target, space.family).build([source], tmp_path)
    assert isinstance(build, Build)
    entry = build.entry(problem.operation, problem.key_bits)
    assert entry is not None
    case = checks.immense(build.entries, entry, 1)
    host = Host(timeout_seconds=matrix.SECONDS)
    [run] = host.run([Job(build, (case.call,))])
    assert run.outcome == "correct", run.detail
    assert checks.judge(case, run.returned[0]) is None


def test_streams_share_a_listed_tag_and_each_has_a_tag_of_fixed_size() -> None:
    """CCM's tag has a length that the caller states, so that streams get a list of addresses of tags."""
    for operation, tags in (("ccm_seal", 1), ("gcm_seal", 4)):
        several = EntryPoint("several", operation, 128, streams=4, shared_key=True)
        [(_, tag)] = checks.immense([several], several, 5).more
        assert len(tag) == 16 * tags
