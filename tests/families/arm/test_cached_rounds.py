"""Bit-sliced CTR whose first two rounds are computed once for 256 counters, against PyPI `cryptography`."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from aesgen.errors import VariantFailure
from aesgen.families.arm import cached_rounds as places
from aesgen.model.build import Build
from aesgen.model.problem import Problem
from aesgen.simulators.in_order import CountedMachine, load_pipeline
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.families.arm.test_bitsliced import CACHED
from tests.planted.bugs import QUICK, Bug
from tests.planted.gates import planted
from tests.variants import counted, variant

KEY = bytes(range(16, 32))
TEMPLATE = "arm/bitsliced_cached.s.j2"
KEPT = "	str %q{{ bit }}, [sp, #{{ at.cached + 4 * bit }}]\n"
BUGS = [
    Bug(
        "the words of the segment before serve a segment that begins with the last byte 0",
        TEMPLATE,
        KEPT,
        "	ldr %b, [sp, #52]\n	rsb %b, %b, #0\n	ldr %o, [sp, #{{ at.cached + 4 * bit }}]\n"
        "	eor %q{{ bit }}, %q{{ bit }}, %o\n	and %q{{ bit }}, %q{{ bit }}, %b, asr #31\n"
        "	eor %q{{ bit }}, %q{{ bit }}, %o\n" + KEPT,
        QUICK,
    ),
    Bug(
        "the second eight of 32 blocks has the bytes of the first",
        TEMPLATE,
        "	and %v, %n, #4\n",
        "	mov %v, #0\n",
        QUICK,
    ),
    Bug("a segment is 512 blocks", TEMPLATE, "	rsb %n, %b, #256\n", "	rsb %n, %b, #512\n", QUICK),
    Bug("the last block of a segment is computed as a pair", TEMPLATE, "	bic %d, %d, %v\n", "", QUICK),
]


def built(folder: Path) -> Build:
    target, problem = catalog.target("cortex-m3"), Problem.parse("aes128-ctr-encrypt")
    return variant(target, problem, "arm", "bitsliced", CACHED, folder)


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> CountedMachine:
    return CountedMachine(built(tmp_path_factory.mktemp("cached")).path, load_pipeline("cortex-m3"))


def places_of(masks: dict[str, Any], name: str) -> set[int]:
    return {place for place in range(32) if masks[name] >> place & 1}


def test_the_words_of_both_rounds_are_full() -> None:
    """Each bit of a word belongs to one block, and in round 2 to one of its bytes."""
    blocks = range(places.BLOCKS)
    firsts = [sum(each) for each in product(places.EIGHTS, places.PAIRS, blocks)]
    seconds = [sum(each) for each in product(places.PAIRS, places.PLACES, blocks)]
    assert sorted(firsts) == sorted(seconds) == list(range(32))
    masks = places.names()
    once, twice = places_of(masks, "once"), places_of(masks, "twice")
    assert (len(once), len(twice), len(once | twice)) == (24, 16, 32)


@requires(tools.ARM, tools.UNICORN)
@needs_module("unicorn", "pip install 'aesgen[arm]'")
@needs_module("capstone", "pip install 'aesgen[arm]'")
class TestCalls:
    def check(self, machine: CountedMachine, iv: int, blocks: int) -> None:
        """A call of `blocks` blocks from the counter `iv`: its output, the counter that it returns, and the
        bytes beside both."""
        machine.reset()
        kept = machine.place(b"", size=352)
        machine.call("aesgen_aes128_setkey_sliced", kept, machine.place(KEY))
        text = bytes(number % 251 for number in range(16 * blocks))
        counter = machine.place((iv % (1 << 128)).to_bytes(16, "big"))
        out = machine.place(b"", size=16 * blocks)
        machine.call("aesgen_aes128_ctr", kept, counter, machine.place(text), out, blocks)
        mode = modes.CTR((iv % (1 << 128)).to_bytes(16, "big"))
        expected = Cipher(algorithms.AES(KEY), mode).encryptor().update(text)
        assert machine.read(out, 16 * blocks) == expected
        assert machine.read(counter, 16) == ((iv + blocks) % (1 << 128)).to_bytes(16, "big")
        assert not machine.overwritten(out, 16 * blocks)
        assert not machine.overwritten(counter, 16)

    @pytest.mark.parametrize("byte", range(16))
    def test_the_counter_wraps_at_every_byte(self, machine: CountedMachine, byte: int) -> None:
        for before, blocks in ((1, 4), (2, 3), (5, 40), (9, 9)):
            self.check(machine, (1 << 8 * (16 - byte)) - before, blocks)

    @pytest.mark.parametrize("last", [0, 1, 2, 7, 33, 128, 223, 254, 255])
    def test_messages_over_several_segments(self, machine: CountedMachine, last: int) -> None:
        for blocks in (256 - last, 257, 523):
            self.check(machine, (0x1234567 << 64) + last, blocks)

    @pytest.mark.parametrize("blocks", range(0, 70))
    def test_every_short_length(self, machine: CountedMachine, blocks: int) -> None:
        self.check(machine, 0xDEADBEEF_01020304_05060708_090A0B41, blocks)

    @pytest.mark.parametrize("bug", BUGS, ids=[bug.name for bug in BUGS])
    def test_the_quick_check_finds_a_planted_bug(self, bug: Bug, tmp_path: Path) -> None:
        problem = Problem.parse("aes128-ctr-encrypt")
        with planted(bug):
            build = built(tmp_path)
        with pytest.raises((AssertionError, VariantFailure)):
            counted(catalog.target("cortex-m3"), problem, build)

    def test_the_code_without_bugs_passes_it(self, tmp_path: Path) -> None:
        """Otherwise it would refuse anything."""
        problem = Problem.parse("aes128-ctr-encrypt")
        assert counted(catalog.target("cortex-m3"), problem, built(tmp_path)).cycles_per_block < 1100
