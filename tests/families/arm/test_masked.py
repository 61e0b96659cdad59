"""The masked method on the Cortex-M models: right answers for random masks, and the words that it takes."""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from aesgen.errors import VariantFailure
from aesgen.families import DropIn, Part, family
from aesgen.families.arm import bitsliced, masked, meetings
from aesgen.families.rendering import render_method
from aesgen.model.problem import Problem
from aesgen.pipelines import leakage
from aesgen.probing.description import described
from aesgen.probing.linking import function
from aesgen.probing.probing import probe
from aesgen.simulators.in_order import CountedMachine, load_pipeline
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.variants import counted, variant

MASKED: dict[str, Any] = {"gates": "a", "window": 4, "key_group": 1, "clearing": True, "setkey": True}
UNCLEARED: dict[str, Any] = {**MASKED, "clearing": False, "window": 1}
CLEARING = re.compile(r"\tmov (r\d+|lr), (#0|sp)|\tadd sp, sp, #0")
GENERATOR = """
#include <stddef.h>
#include <stdint.h>
uint32_t seed, drawn;
void begin(uint32_t from) { seed = from; drawn = 0; }
void mine_random(uint32_t *words, size_t count) {
    drawn += count;
    while (count--) {
        seed ^= seed << 13; seed ^= seed >> 17; seed ^= seed << 5;
        *words++ = seed * 0x9e3779b1u;
    }
}
"""
"""A generator of words that differ from call to call, by Marsaglia's xorshift; for tests only."""


INPUTS = """
schema: 1
secrets: {k: {words: 88}}
buffers: {rk: {words: 176, holds: [k.0, k.1]}, in: {words: 8}, out: {words: 8}}
arguments: [rk, in, out, 2]
calls: {mine_random: fill}
"""


def linked(
    folder: Path, problem: Problem, point: dict[str, Any], *sources: str
) -> subprocess.CompletedProcess:
    """`folder/all.elf`: the export of a masked kernel with further C `sources`."""
    part = Part(problem, "arm", "masked", point)
    files = family("arm").drop_in(catalog.target("cortex-m4"), [part], DropIn(("made by a test",), "mine_"))
    (folder / "all.S").write_text(files["mine_cortex_m4.S"])
    (folder / "mine_aes.h").write_text("".join(text for name, text in files.items() if name.endswith(".h")))
    for number, text in enumerate(sources):
        (folder / f"{number}.c").write_text(text)
    words = ["-mcpu=cortex-m4", "-mthumb", "-O1", "-nostdlib", "-Wl,-Ttext=0x8000,--entry=0"]
    names = [f"{number}.c" for number in range(len(sources))]
    command = ["arm-none-eabi-gcc", *words, "-o", "all.elf", "all.S", *names]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


def drawn(machine: CountedMachine) -> int:
    """The words that the generator has made so far."""
    return int.from_bytes(machine.read(machine.symbols["drawn"], 4), "little")


@requires(tools.ARM, tools.UNICORN)
@needs_module("unicorn", "pip install 'aesgen[arm]'")
@needs_module("capstone", "pip install 'aesgen[arm]'")
class TestOnTheModels:
    @pytest.mark.parametrize(
        ("target_name", "name", "point", "at_most", "setkey"),
        [
            ("cortex-m4", "aes128-ecb-encrypt", {}, 5322.5, 3465),
            ("cortex-m3", "aes128-ecb-encrypt", {}, 5322.5, 3465),
            ("cortex-m4", "aes128-ecb-encrypt", {"clearing": False, "key_group": 2}, 5029.5, 3465),
            ("cortex-m4", "aes128-ecb-encrypt", {**UNCLEARED, "key_group": 2}, 4939.5, 3465),
            ("cortex-m4", "aes128-ecb-encrypt", {"window": 1, "key_group": 2}, 5926, 3465),
            ("cortex-m4f", "aes128-ecb-encrypt", {"fpu_registers": 16, "key_group": 2}, 5040, 3465),
            ("cortex-m4", "aes192-ecb-encrypt", {}, 6372, 3339),
            ("cortex-m4", "aes256-ecb-encrypt", {}, 7411.5, 4647),
        ],
    )
    def test_reaches(
        self, target_name: str, name: str, point: dict[str, Any], at_most: float, setkey: int, tmp_path: Path
    ) -> None:
        """Cycles without the caller's generator."""
        target, problem = catalog.target(target_name), Problem.parse(name)
        build = variant(target, problem, "arm", "masked", {**MASKED, **point}, tmp_path)
        measurement = counted(target, problem, build)
        assert measurement.cycles_per_block <= at_most
        assert measurement.figures["setup_cycles"] <= setkey

    @pytest.mark.parametrize("key_bits", [128, 192, 256])
    def test_random_words_change_the_shares_and_not_the_answer(self, key_bits: int, tmp_path: Path) -> None:
        problem = Problem.parse(f"aes{key_bits}-ecb-encrypt")
        done = linked(tmp_path, problem, MASKED, GENERATOR)
        assert done.returncode == 0, done.stderr
        machine = CountedMachine(tmp_path / "all.elf", load_pipeline("cortex-m4"))
        key, text = bytes(range(3, 3 + key_bits // 8)), bytes(range(100, 148))
        expected = Cipher(algorithms.AES(key), modes.ECB()).encryptor().update(text)
        seen = set()
        for seed in (1, 2, 3):
            machine.reset()
            machine.call("begin", seed)
            bytes_of_key = 64 * problem.round_keys
            rk, out = machine.place(b"", size=bytes_of_key), machine.place(b"", size=48)
            machine.call(f"mine_aes{key_bits}_setkey_masked", rk, machine.place(key))
            words = [drawn(machine)]
            machine.call(f"mine_aes{key_bits}_ecb_enc", rk, machine.place(text), out, 3)
            words.append(drawn(machine))
            assert machine.read(out, 48) == expected
            # Eight words share each round key, eight the input of two blocks, 32 each round of them
            assert words == [8 * problem.round_keys, words[0] + 2 * (8 + 32 * problem.rounds)]
            seen.add(machine.read(rk, bytes_of_key))
        assert len(seen) == 3

    @pytest.mark.parametrize("clearing", [True, False])
    def test_a_simulated_probe_sees_nothing_before_the_output(self, clearing: bool, tmp_path: Path) -> None:
        """t-tests on the machine code by `aesgen probe`, which shares no code with the clearing; the round
        keys are secret. What is unmasked at the end of the pass is the ciphertext."""
        linked(tmp_path, Problem.parse("aes128-ecb-encrypt"), {**MASKED, "clearing": clearing}, GENERATOR)
        words = ["-mcpu=cortex-m4", "-mthumb", "-c", "-o", "all.o", "all.S"]
        done = subprocess.run(["arm-none-eabi-gcc", *words], cwd=tmp_path, capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")
        (tmp_path / "inputs.yaml").write_text(INPUTS)
        given = function(
            tmp_path / "all.o", "mine_aes128_ecb_enc", described(tmp_path / "inputs.yaml"), "cortex-m4"
        )
        found = probe(given, leakage.rules("cortex-m4"), 1000, exact=False, fixed=2)
        steps = [finding.place.step for finding in found.findings.values()]
        assert min(steps) > 0.95 * max(steps) if clearing else min(steps) < 0.1 * max(steps)

    def test_an_export_does_not_link_without_a_generator(self, tmp_path: Path) -> None:
        done = linked(tmp_path, Problem.parse("aes128-ecb-encrypt"), MASKED)
        assert done.returncode != 0 and "undefined reference to `mine_random'" in done.stderr
        assert "void mine_random(uint32_t *words, size_t count)" in (tmp_path / "mine_aes.h").read_text()


def pass_of(point: dict[str, Any], target_name: str = "cortex-m4") -> list[str]:
    """The instructions of a pass over two blocks, after the random words."""
    target, problem = catalog.target(target_name), Problem.parse("aes128-ecb-encrypt")
    lines = render_method(target, problem, "arm", "masked", point).text.splitlines()
    return lines[
        lines.index("\tbl aesgen_aes128_ecb_enc_draw") + 1 : lines.index("\tbgt aesgen_aes128_ecb_enc_next")
    ]


def met(lines: list[str]) -> Counter[str]:
    """How often values meet in each element of the core."""
    core = masked.core(bitsliced.CONTEXT * 11)
    found: Counter[str] = Counter()
    for line in map(meetings.parsed, lines):
        found.update(core.meet(line))
        core.run(line)
    return found


@pytest.mark.parametrize(
    ("target_name", "point"),
    [("cortex-m4", {}), ("cortex-m4", {"gates": "b", "window": 1}), ("cortex-m4f", {"fpu_registers": 16})],
)
def test_nothing_meets_in_cleared_code(target_name: str, point: dict[str, Any]) -> None:
    assert met(pass_of({**MASKED, **point}, target_name)) == {}


def test_values_meet_in_the_same_code_uncleared() -> None:
    found = met(pass_of(UNCLEARED))
    assert set(found) == {"register", "operand_1", "operand_2", "operand_2_store", "write_back", "data_bus"}
    assert min(found.values()) > 100


def test_every_clearing_is_needed() -> None:
    """Without any one of the instructions that were added in the first round, values meet."""
    lines = pass_of(MASKED)[:1200]
    added = [place for place, line in enumerate(lines) if CLEARING.fullmatch(line)]
    assert len(added) > 30
    for place in added[::10]:
        assert met(lines[:place] + lines[place + 1 :]), lines[place]


@pytest.mark.parametrize("name", ["aes128-ecb-decrypt", "aes128-ctr-encrypt"])
def test_refuses_what_it_has_no_code_for(name: str) -> None:
    target, problem = catalog.target("cortex-m4"), Problem.parse(name)
    with pytest.raises(VariantFailure, match="in no mode with a state"):
        render_method(target, problem, "arm", "masked", MASKED)
