"""The native GPU device with the PTX interpreter in the driver's place: the order of calls, the answers."""

from dataclasses import replace

import pytest

from aesgen import checks
from aesgen.devices.discarding import discarding
from aesgen.devices.gpu import Gpu
from aesgen.devices.gpu_call import PreparedCall
from aesgen.devices.overlapped import Transfer
from aesgen.devices.rehearsal import InterpretedCard, InterpretedModule
from aesgen.errors import VariantFailure
from aesgen.families.rendering import render_method
from aesgen.model.job import Call, Job, Timing
from aesgen.model.problem import Problem
from aesgen.model.target import Settings
from aesgen.simulators.ptx import parse
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain
from tests.families.gpu.test_cuda import LANE_TABLES, MANY, TABLES, WHOLE

H200 = catalog.target("h200")
TARGET = replace(H200, parameters={**H200.parameters, "message_bytes": 1 << 14})
toolchain = open_toolchain(TARGET, "cuda")
needs_nvrtc = pytest.mark.skipif(toolchain.missing() is not None, reason=str(toolchain.missing()))
KERNEL, COPY, TOTAL = 0.002, 0.016, 0.020
"""Seconds that the stand-in claims for a launch, a copy one way, and the overlapped whole."""


class Card(InterpretedCard, InterpretedModule):
    """The interpreted card and its module in one; it notes what is queued and freed. Its times are fixed."""

    loads = 0

    def __init__(self):
        super().__init__(90)

    def load(self, image):
        InterpretedModule.__init__(self, self, image.decode())
        self.closed = False
        self.free_again: list[int] = []
        self.done: list[tuple[str, int]] = []
        self.recorded: dict[int, int] = {}
        self.open = 0
        self.loads += 1
        return self

    def close(self):
        self.closed = True

    def free(self, address):
        self.free_again.append(address)

    unpin = free

    def copy_in(self, target, host, size, stream=0):
        self.done.append(("in", stream))
        self.copy(target, host, size)

    def copy_out(self, host, source, size, stream=0):
        self.done.append(("out", stream))
        self.copy(host, source, size)

    def stream(self):
        self.open += 1
        return self.open

    event = stream

    def close_stream(self, stream):
        self.open -= 1

    close_event = close_stream

    def record(self, event, stream=0):
        self.recorded[event] = stream

    def wait(self, stream, event):
        assert self.recorded.get(event, -1) != stream, "an event of the stream's own holds nothing"

    def elapsed(self, first, last):
        return TOTAL

    def launch(self, kernel, grid, threads, pointers, count=None, dynamic_shared=0, stream=0):
        self.done.append((kernel, stream))
        super().launch(kernel, grid, threads, pointers, count, dynamic_shared, stream)

    def timed(self, action):
        before = len(self.done)
        action()
        return COPY if self.done[before][0] in ("in", "out") else KERNEL


@needs_nvrtc
@pytest.mark.parametrize(
    ("name", "method", "point"),
    [
        ("aes128-ctr-encrypt", "tables", {**TABLES, "cached": 2}),
        pytest.param(
            "aes128-ecb-decrypt-x20", "streams", {**MANY, "schedule": "global"}, marks=pytest.mark.slow
        ),
        pytest.param("aes128-ctr-encrypt", "bitslice-whole", WHOLE, marks=pytest.mark.slow),
        pytest.param("aes128-cbc-decrypt", "shuffle", LANE_TABLES, marks=pytest.mark.slow),
    ],
)
def test_checked_then_timed(name, method, point, tmp_path):
    problem = Problem.parse(name)
    build = toolchain.build([render_method(TARGET, problem, "cuda", method, point)], tmp_path)[0]
    device, card = Gpu(TARGET, Settings("gpu", {"chunks": 4, "readings": 1})), Card()
    device._driver = card
    cases = checks.quick(problem, build.entries)[:2]
    timing = Timing(Call(build.entries[0], bytes(16 * problem.streams), bytes(16)), "bulk", 3)
    run = device.run([Job(build, tuple(case.call for case in cases), timing)])[0]
    assert run.outcome == "correct", run.detail
    for case, returned in zip(cases, run.returned, strict=True):
        assert checks.judge(case, returned) is None
    blocks = (1 << 14) // 16 // problem.streams * problem.streams
    assert run.measurement.cycles_per_block == pytest.approx(KERNEL * 1e9 / blocks)
    figures = run.measurement.figures
    rate = 128 * blocks / 1e9
    assert figures["gbit_per_s"] == figures["gbit_per_s_discarded"] == pytest.approx(rate / KERNEL)
    assert figures["gbit_per_s_end_to_end"] == pytest.approx(rate / TOTAL)
    assert figures["gbit_per_s_in"] == figures["gbit_per_s_out"] == pytest.approx(rate / COPY)
    assert figures["overlapped_share"] == pytest.approx(1 - (TOTAL - KERNEL) / (2 * COPY))
    assert card.closed and card.open == 0 and card.loads == 2
    assert len(card.free_again) == 5  # of the second module; the first one's list went with it
    again = device.run([Job(build, (), timing)])[0].measurement
    assert again.figures == figures and card.loads == 3
    assert not any(what in ("in", "out") for what, _ in card.done), "the copies were timed already"


@needs_nvrtc
def test_copies_run_on_streams_of_their_own(tmp_path):
    """Every chunk is loaded, worked on and stored on three streams, and the bytes are those of one launch."""
    problem = Problem.parse("aes128-ctr-encrypt")
    build = toolchain.build([render_method(TARGET, problem, "cuda", "tables", TABLES)], tmp_path)[0]
    card = Card().load(build.path.read_bytes())
    entry = build.entries[0]
    blocks, data = 512, bytes(range(256)) * 32
    with PreparedCall(card, Call(entry, bytes(16), bytes(15) + b"\xfe"), len(data), blocks) as ready:
        card.write(ready.source, data)
        ready.launch()
        with Transfer(card, len(data), 4) as transfer:
            card.write_host(transfer.source, data)
            card.done.clear()
            transfer.run(ready.source, lambda *where: ready.piece(blocks // 4, *where))
            assert card.read_host(transfer.target, len(data)) == card.read(ready.target, len(data))
    queues = {what: {stream for done, stream in card.done[2:] if done == what} for what, _ in card.done}
    assert len(queues["in"] | queues["out"] | queues[entry.symbol]) == 3
    assert [what for what, _ in card.done].count("out") == 1 + 4


@needs_nvrtc
def test_a_discarding_kernel_works_and_stores_nothing(tmp_path):
    problem = Problem.parse("aes128-ecb-encrypt")
    build = toolchain.build([render_method(TARGET, problem, "cuda", "tables", TABLES)], tmp_path)[0]
    entry, text = build.entries[0], build.path.read_text()
    card = Card().load(discarding(text, entry.symbol).encode())
    with PreparedCall(card, Call(entry, bytes(16)), 4096, 256) as ready:
        ready.launch()
        assert card.read(ready.target, 4096) == bytes(4096)
    counted = [lookups(code, entry.symbol) for code in (text, discarding(text, entry.symbol))]
    assert counted[0] == counted[1] > 100


def lookups(text, symbol):
    return sum(i.name == "ld" and i.space == "shared" for i in parse(text).kernels[symbol].instructions)


def test_only_word_stores_can_be_discarded():
    kernel = ".entry k(.param .u64 a)\n{\nst.global.u8 [%rd1], %rs1;\nret;\n}\n"
    with pytest.raises(VariantFailure, match="32-bit words"):
        discarding(kernel, "k")
    guarded = kernel.replace("st.global.u8 [%rd1], %rs1", "@!%p1 st.global.u32 [%rd1], %r1")
    assert "@%p1 setp.ne.u32 %rare" in discarding(guarded, "k")
