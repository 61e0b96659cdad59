"""The core computes what the same C code computes on this machine; the judge says what counting says."""

from __future__ import annotations

import ctypes
import itertools
import random
import subprocess
from pathlib import Path

import numpy as np

from aesgen.probing.description import described
from aesgen.probing.expressions import Atoms, Bit
from aesgen.probing.independence import Judge, Verdict
from aesgen.probing.linking import function
from aesgen.probing.traces import Classes, RandomWords
from aesgen.system import tools
from tests.conftest import requires

MIXED = """#include <stdint.h>
#include <stddef.h>
static const uint32_t table[4] = {0x9E3779B9u, 0x7F4A7C15u, 0xF39CC060u, 0x5CEDC834u};
void mixed(uint32_t *out, const uint32_t *in, size_t count) {
    uint8_t bytes[8];
    int16_t halves[4];
    for (size_t i = 0; i < count; i++) {
        uint32_t a = in[2 * i], b = in[2 * i + 1], c = table[i & 3] * b;
        a = (a << 7 | a >> 25) ^ (b & ~c);
        b = (uint32_t)((int32_t)a >> 5) + (b - a);
        bytes[i & 7] = (uint8_t)(a >> 3);
        halves[i & 3] = (int16_t)(b ^ c);
        c ^= (uint32_t)(int32_t)(int8_t)bytes[i & 7] + (uint32_t)(int32_t)halves[i & 3];
        c = (c & 0xFFFFFE0Fu) | (a & 0x1Fu) << 4;
        out[i] = __builtin_bswap32(c) ^ (a >> 9 & 0x7FF) ^ (uint32_t)((int32_t)(b << 11) >> 21);
    }
}
"""
COUNT = 5
INPUTS = f"""\
schema: 1
secrets: {{x: {{words: {2 * COUNT}}}}}
buffers:
  out: {{words: {COUNT}}}
  in: {{words: {2 * COUNT}, holds: [x.1]}}
arguments: [out, in, {COUNT}]
"""


@requires(tools.ARM)
@requires(tools.shared_library("gcc"))
def test_words_of_many_traces_are_those_of_the_same_code_here(tmp_path: Path) -> None:
    (tmp_path / "mixed.c").write_text(MIXED)
    (tmp_path / "inputs.yaml").write_text(INPUTS)
    subprocess.run(["gcc", "-O1", "-shared", "-fPIC", "-o", "mixed.so", "mixed.c"], cwd=tmp_path, check=True)
    here = ctypes.CDLL(str(tmp_path / "mixed.so")).mixed
    for level in ("-O0", "-Os", "-O2", "-O3"):
        command = ["arm-none-eabi-gcc", "-mcpu=cortex-m3", "-mthumb", level, "-c", "mixed.c"]
        subprocess.run(command, cwd=tmp_path, check=True)
        probed = function(tmp_path / "mixed.o", "mixed", described(tmp_path / "inputs.yaml"), "cortex-m4")
        core = probed.core(RandomWords(64, Classes(None, None), np.random.default_rng(1), 1))
        out, given = core.registers[0], core.registers[1]
        words = [core.memory[given + 4 * k] for k in range(2 * COUNT)]
        for _ in core.run(probed.start):
            pass
        for trace in range(64):
            expected = (ctypes.c_uint32 * COUNT)()
            here(expected, (ctypes.c_uint32 * (2 * COUNT))(*(int(word[trace]) for word in words)), COUNT)
            assert [int(core.memory[out + 4 * k][trace]) for k in range(COUNT)] == list(expected)


def test_the_judge_agrees_with_counting() -> None:
    """On random bits of two secrets and four random bits, all values of which are counted here."""
    seen = dict.fromkeys(Verdict, 0)
    for seed in range(600):
        chance, atoms = random.Random(seed), Atoms()
        secrets = [atoms.variables(secret=True)[0] for _ in range(2)]
        masks = [atoms.variables(secret=False)[0] for _ in range(4)]
        values = list(itertools.product((0, 1), repeat=6))
        known: list[tuple[Bit, list[int]]] = [
            (bit, [value[k] for value in values]) for k, bit in enumerate(secrets + masks)
        ]
        for _ in range(chance.randrange(2, 12)):
            (a, one), (b, two) = chance.choice(known), chance.choice(known)
            if chance.random() < 0.6:
                known.append((a ^ b, [x ^ y for x, y in zip(one, two, strict=True)]))
            else:
                known.append((atoms.product(a, b), [x & y for x, y in zip(one, two, strict=True)]))
        bit, table = known[-1]
        ones = {sum(table[k : k + 16]) for k in range(0, 64, 16)}
        found = Judge(atoms).verdict(bit)
        seen[found] += 1
        assert found is (Verdict.LEAKS if len(ones) > 1 else Verdict.INDEPENDENT), seed
    assert min(seen[Verdict.LEAKS], seen[Verdict.INDEPENDENT]) > 50


def test_a_product_is_judged_in_a_lane_that_no_code_made() -> None:
    """Bits are judged once for all lanes, in the lowest one."""
    atoms = Atoms()
    one, two, mask = (atoms.variables(secret) for secret in (True, True, False))
    product = atoms.product(one[5], two[5])
    assert Judge(atoms).verdict(product) is Verdict.LEAKS
    assert Judge(atoms).verdict(product ^ mask[9]) is Verdict.INDEPENDENT
    assert Judge(atoms).verdict(atoms.product(one[5], two[6] ^ mask[31])) is Verdict.LEAKS
    assert Judge(atoms).verdict(atoms.product(one[5] ^ mask[30], two[6] ^ mask[31])) is Verdict.INDEPENDENT
