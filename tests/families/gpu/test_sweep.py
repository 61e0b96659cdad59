"""The table of data sizes, and what `doctor` says of cards and toolkits."""

import json
from dataclasses import dataclass

import pytest
from click.testing import CliRunner

from aesgen.cli import group
from aesgen.cli.commands.sweep import conclusion
from aesgen.comparison import sweep
from aesgen.devices import open_device
from aesgen.devices.cuda_driver import DriverError
from aesgen.devices.gpu import Gpu
from aesgen.errors import UserError
from aesgen.model.job import Run
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.toolchains import cuda_toolkit, open_toolchain

GTX295 = catalog.target("gtx295")
ECB = Problem.parse("aes128-ecb-encrypt")
missing = open_toolchain(GTX295, "cuda").missing()


@dataclass
class Card:
    """A device whose kernel takes 1 ns a byte and whose way through takes 10 us more."""

    size: int
    chunks: int
    kind = Kind.MEASURED

    def run(self, jobs):
        kernel, whole = self.size * 1e-9, self.size * 1e-9 + 1e-5
        figures = {"gbit_per_s": 8e-9 * self.size / kernel, "gbit_per_s_end_to_end": 8e-9 * self.size / whole}
        return [Run((), Measurement(Kind.MEASURED, "bulk", 1.0, figures=figures)) for _ in jobs]


@pytest.fixture
def cards(monkeypatch):
    opened = []

    def opening(target, settings):
        opened.append(Card(target.parameters["message_bytes"], settings.options["chunks"]))
        return opened[-1]

    monkeypatch.setattr(sweep, "open_device", opening)
    monkeypatch.setattr(sweep, "SAMPLES", 1)
    return opened


@pytest.mark.skipif(missing is not None, reason=str(missing))
def test_every_size_has_a_kernel_an_end_to_end_and_a_processor_figure(cards, monkeypatch):
    sizes = (1 << 14, 1 << 22)
    found = sweep.sweep(GTX295, ECB, GTX295.usual_goal(ECB), sizes=sizes)
    assert [(card.size, card.chunks) for card in cards] == [(1 << 14, 1), (1 << 22, 4)]
    assert [row.kernel for row in found.rows] == pytest.approx([8.0, 8.0])
    assert found.rows[0].end_to_end < found.rows[1].end_to_end < 8.0
    for row in found.rows:
        if row.processor:
            assert row.ratio == pytest.approx(row.end_to_end / row.processor)
    monkeypatch.setattr(sweep, "SIZES", sizes)
    monkeypatch.setattr(sweep.sweep, "__defaults__", (None, sizes))
    said = CliRunner().invoke(group, ["sweep", "--target", "gtx295", "--mode", "ecb", "--json"])
    assert said.exit_code == 0, said.output
    assert [row["bytes"] for row in json.loads(said.output)["rows"]] == list(sizes)


@pytest.mark.parametrize(
    ("processor", "told"),
    [
        ((1.0, 1.0, 1.0), "with both copies, the card is faster than this processor from 16 KB on"),
        (
            (9.0, 9.0, 9.0),
            "with both copies, the card is slower than this processor at every size up to 64 KB",
        ),
        ((None, None, None), "no library is installed here, so that there is no processor to compare with"),
    ],
)
def test_the_conclusion_names_the_size_from_which_on_the_card_is_faster(processor, told):
    sizes, speeds = (4096, 16384, 65536), (0.5, 2.0, 3.0)
    rows = [sweep.SweepRow(*row[:2], 9.0, row[2]) for row in zip(sizes, processor, speeds, strict=True)]
    found = sweep.Sweep(GTX295, ECB, "a card", "measured", "a library", tuple(rows))
    assert conclusion(found) == told


def test_a_sweep_is_of_a_gpu():
    native = catalog.target("portable-c")
    with pytest.raises(UserError, match="GPU"):
        sweep.sweep(native, ECB, native.usual_goal(ECB))


@pytest.mark.parametrize(
    ("capability", "last"),
    [(10, (6, 5)), (13, (6, 5)), (21, (8, 0)), (37, (11, 8)), (61, (12, 9)), (90, None)],
)
def test_which_toolkits_know_a_card(capability, last):
    assert cuda_toolkit.toolkits(capability).last == last


@pytest.mark.parametrize(
    ("here", "state"), [(None, "optional"), ((6, 5), "ok"), ((5, 5), "ok"), ((13, 0), "does not fit")]
)
def test_the_toolkit_on_the_path_is_judged(here, state, monkeypatch):
    monkeypatch.setattr(cuda_toolkit, "installed", lambda: here)
    part, found, text = open_device(GTX295, GTX295.devices[0]).advice()[0]
    assert (part, found) == ("toolkit", state)
    assert "compute capability 1.3: CUDA 2.0 to 6.5" in text


def test_the_card_that_would_serve_is_named(monkeypatch):
    def refuse(_):
        raise DriverError("no driver")

    monkeypatch.setattr(Gpu, "_open", refuse)
    h200 = catalog.target("h200")
    card, toolkit = open_device(h200, h200.devices[0]).advice()
    assert card[:2] == ("card", "missing") and "9.0 or newer" in card[2]
    assert "CUDA 11.8 or newer" in toolkit[2]
