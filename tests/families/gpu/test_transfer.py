"""The convention `transfer`: a message copied to a modelled card, processed and copied back."""

from pathlib import Path

import numpy as np
import pytest

from aesgen.devices import open_device
from aesgen.devices.priced import CHUNKS, Pricer
from aesgen.families.rendering import render_method
from aesgen.model.figures import FigureName
from aesgen.model.job import Call, Job, Timing
from aesgen.model.problem import Problem
from aesgen.simulators.gt200 import transfers
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain
from tests.families.gpu.test_cuda import TABLES, needs_clang

TARGET = catalog.target("gtx295")


@needs_clang
def test_the_figure_counts_the_copies_and_the_kernel_is_stated_beside_it(tmp_path: Path) -> None:
    problem = Problem.parse("aes128-ecb-encrypt")
    (build,) = open_toolchain(TARGET, "cuda").build(
        [render_method(TARGET, problem, "cuda", "tables", {**TABLES, "last": "masks"})], tmp_path
    )
    call = Call(build.entries[0], np.random.default_rng(1).bytes(16), bytes(16))
    device = open_device(TARGET, TARGET.devices[0])
    jobs = [Job(build, (), Timing(call, convention)) for convention in ("bulk", "transfer")]
    kernel, wholly = (run.measurement for run in device.run(jobs))
    assert wholly.cycles_per_byte == pytest.approx(wholly.figures[FigureName.CYCLES_PER_BYTE_END_TO_END])
    assert wholly.figures[FigureName.GBIT_PER_S] == kernel.figures[FigureName.GBIT_PER_S]
    assert wholly.cycles_per_byte <= kernel.figures[FigureName.CYCLES_PER_BYTE_END_TO_END]
    copies = 2 * TARGET.clock_hz / TARGET.parameters["copy_bytes_per_second"]
    assert wholly.cycles_per_byte > copies  # one engine copies in both directions


@pytest.mark.parametrize("seconds", [1e-4, 1e-2, 1.0])
def test_no_other_number_of_pieces_ends_earlier(seconds: float) -> None:
    pricer = Pricer(TARGET, 16)
    size = TARGET.parameters["message_bytes"]
    best = pricer._best_chunks(size, seconds)
    ends = {count: transfers.end_to_end(pricer.link, size, seconds, count).seconds for count in CHUNKS}
    assert ends[best] == min(ends.values())
