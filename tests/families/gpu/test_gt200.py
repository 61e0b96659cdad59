"""The multiprocessor model's parts, each against the rule it follows."""

from dataclasses import replace

import numpy as np
import pytest

from aesgen.devices import open_device
from aesgen.devices.priced import Pricer
from aesgen.simulators.gt200 import memory, transfers
from aesgen.simulators.gt200.lowering import lower
from aesgen.simulators.gt200.machine import CacheLevel, Chip, load
from aesgen.simulators.gt200.multiprocessor import replay
from aesgen.simulators.gt200.occupancy import resident_blocks
from aesgen.simulators.gt200.trace import WarpTrace
from aesgen.simulators.ptx import Fault, Launch, PtxMachine, parse
from aesgen.spaces import catalog

GT200 = load("gt200")
CHIP = Chip(GT200, 1, 1e9, 1e6, 1e6)
LANES = np.arange(16)


@pytest.mark.parametrize(
    ("words", "steps"),
    [
        (LANES, 1),
        (LANES * 2, 2),
        (LANES * 3, 1),
        (LANES * 16, 16),
        (np.zeros(16, int), 1),
        (np.where(LANES < 8, 0, LANES), 1),
        (np.where(LANES > 13, 14, LANES), 2),
    ],
)
def test_bank_conflicts_of_a_half_warp(words, steps):
    assert memory.conflict_steps(words[None, :], np.ones((1, 16), bool), 16).tolist() == [steps]


def test_random_lookups_take_three_steps_on_average():
    words = np.random.default_rng(1).integers(0, 256, (4000, 16))
    steps = memory.conflict_steps(words, np.ones(words.shape, bool), 16)
    assert abs(steps.mean() - 3.02) < 0.05


def test_idle_lanes_cause_no_conflict():
    active = (LANES < 4)[None, :]
    assert memory.conflict_steps((LANES * 16)[None, :], active, 16).tolist() == [4]


@pytest.mark.parametrize(
    ("machine", "addresses", "width", "moved"),
    [
        ("gt200", np.arange(32) * 4, 4, 128),
        ("gt200", np.arange(32)[::-1] * 4, 4, 128),
        ("gt200", np.arange(32) * 16, 16, 512),
        ("gt200", np.arange(32) * 4096, 16, 32 * 32),
        ("gt200", np.arange(32) * 0, 4, 64),
        ("g80", np.arange(32) * 4, 4, 128),
        ("g80", np.arange(32)[::-1] * 4, 4, 32 * 32),
        ("g80", np.arange(32) * 16, 16, 512),
    ],
)
def test_coalescing(machine, addresses, width, moved):
    priced = memory.price(load(machine), "global", addresses[None, :], np.ones((1, 32), bool), width)
    assert priced.rows["bytes"].tolist() == [moved]


def test_constants_cost_as_many_words_as_they_are_different():
    addresses = np.stack([np.zeros(32, int), np.arange(32) * 4])
    priced = memory.price(GT200, "const", addresses, np.ones((2, 32), bool), 4)
    assert priced.rows["cycles"].tolist() == [4, 64]


@pytest.mark.parametrize(
    ("texels", "width", "slots"),
    [
        (np.zeros(32, int), 4, 32),
        (np.arange(32), 4, 32),
        (np.arange(32) * 8, 4, 128),
        (np.arange(32) // 4 * 8, 4, 32),
        (np.arange(32) // 16, 16, 128),
        (np.arange(32) * 2, 16, 512),
    ],
)
def test_a_quad_of_texels_takes_its_units_for_every_line(texels, width, slots):
    priced = memory.price(GT200, "texture", texels[None, :] * width, np.ones((1, 32), bool), width)
    assert priced.rows["cycles"].tolist() == [slots]


def test_a_cache_forgets_the_least_recently_used():
    """Each constant is waited for: by the cycles that misses add."""
    offsets = (0, 64, 128, 64, 192, 64, 128)
    chain = "".join(f"ld.const.u32 %r3, [keys+{offset}];\nnot.b32 %r4, %r3;\n" for offset in offsets)

    def cycles(*penalties, fill=0):
        levels = (CacheLevel(128, 64, 2, 0), CacheLevel(256, 64, 4, penalties[0]))
        constant = {**GT200.constant, "fill_cycles": fill}
        machine = replace(GT200, constant=constant, constant_cache=levels, constant_miss=penalties[1])
        module = kernel(chain, 256)
        trace = WarpTrace(machine, 1, 1)
        PtxMachine(module).run(Launch("k", 1, 32, (0,)), trace)
        return replay(trace, lower(module, "k", machine).operations, replace(CHIP, multiprocessor=machine))

    found = cycles(50, 400)
    assert found.cycles - cycles(0, 0).cycles == 400 + 400 + 400 + 0 + 400 + 0 + 50
    assert found.constant_misses == 5
    filled = cycles(50, 400, fill=8)
    assert filled.cycles - found.cycles == filled.serialised - found.serialised == 5 * 8


def test_what_the_second_level_holds_is_not_fetched_again():
    """Pascal's global loads hit the second level; the same loads of a GT200 all go to memory."""
    body = "\n".join(f"ld.global.u32 %r{n}, [%r1];\nxor.b32 %r2, %r2, %r{n};" for n in range(3, 13))
    moved = {}
    for name in ("gt200", "pascal"):
        module = kernel(body)
        running = PtxMachine(module)
        address = running.memory.allocate("data", 64)
        trace = WarpTrace(load(name), 1, 1)
        running.run(Launch("k", 1, 32, (address,)), trace)
        chip = Chip(load(name), 1, 1e9, 1e6, 1e6)
        moved[name] = replay(trace, lower(module, "k", chip.multiprocessor).operations, chip).bytes
    assert moved == {"gt200": 10 * 64, "pascal": 32}


@pytest.mark.parametrize(
    ("threads", "registers", "shared", "blocks"),
    [
        (256, 16, 4096, 3),
        (256, 16, 0, 4),
        (64, 10, 0, 8),
        (256, 60, 0, 1),
        (512, 40, 0, 0),
        (128, 16, 8192, 1),
    ],
)
def test_occupancy(threads, registers, shared, blocks):
    assert resident_blocks(GT200, threads, registers, shared, 16) == blocks


def kernel(body, constants=64):
    return parse(
        f".version 3.2\n.target sm_20\n.address_size 32\n.const .align 4 .b8 keys[{constants}];\n"
        ".entry k(.param .u32 a)\n{\n.reg .pred %p<9>;\n.reg .b32 %r<99>;\n.shared .align 4 .b8 T[4096];\n"
        f"ld.param.u32 %r1, [a];\nmov.u32 %r2, %tid.x;\n{body}\nret;\n}}\n"
    )


def issued(body, machine=GT200):
    module = kernel(body)
    return sum(o.issue for o in lower(module, "k", machine).operations if o) - 12


LOOKUP = "mov.u32 %r5, T;\nshr.u32 %r3, %r2, 24;\nshl.b32 %r4, %r3, 2;\nadd.s32 %r6, %r5, %r4;\n"


@pytest.mark.parametrize(
    ("body", "cycles"),
    [
        ("xor.b32 %r3, %r2, %r1;", 4),
        ("mul.lo.s32 %r3, %r2, %r1;", 16),
        ("ld.const.u32 %r3, [keys+8];\nxor.b32 %r4, %r2, %r3;", 4),
        ("ld.const.u32 %r3, [keys+8];\nand.b32 %r4, %r3, 255;", 4 + 4),
        ("ld.const.u32 %r3, [keys+8];\nshl.b32 %r4, %r3, 2;", 4 + 4),
        (LOOKUP + "ld.shared.u32 %r7, [%r6+96];\nxor.b32 %r8, %r7, %r2;", 4 + 4 + 6),
        (LOOKUP + "ld.shared.u32 %r7, [%r6+1024];\nxor.b32 %r8, %r7, %r2;", 4 + 4 + 4 + 4),
        (LOOKUP + "ld.shared.u32 %r7, [%r6+96];\nand.b32 %r8, %r7, 255;", 4 + 4 + 4 + 4),
        (LOOKUP + "ld.shared.u32 %r7, [%r6+32];\nand.b32 %r8, %r7, 255;", 4 + 4 + 6),
        (LOOKUP + "ld.shared.u32 %r7, [%r6];\nxor.b32 %r8, %r7, %r2;\nxor.b32 %r9, %r7, %r8;", 4 + 4 + 4 + 8),
        (LOOKUP + "ld.shared.u32 %r7, [%r6];\nst.global.u32 [%r1], %r7;", 4 + 4 + 4 + 4),
        ("st.global.u32 [%r1+4], %r2;", 8),
        ("selp.b32 %r3, %r1, %r2, %p1;", 8),
    ],
)
def test_what_is_issued_for_ptx(body, cycles):
    assert issued(body) == cycles


HALF_RATE = ("shr.u32 %r3, %r2, 1;\nxor.b32 %r4, %r2, %r1;\n", "shr.u32 %r3, %r2, 1;\nshl.b32 %r4, %r2, 1;\n")


@pytest.mark.parametrize(("body", "each"), [(HALF_RATE[0], 2), (HALF_RATE[1], 4)])
def test_a_half_rate_instruction_leaves_the_slot_to_others_but_holds_its_pipe(body, each):
    """Cycles of a scheduler for one warp's pair of instructions: a shift beside an xor, two shifts."""
    pascal = load("pascal")
    module = kernel(body * 100)
    trace = WarpTrace(pascal, 32, 1)
    PtxMachine(module).run(Launch("k", 1, 1024, (0,)), trace)
    found = replay(trace, lower(module, "k", pascal).operations, Chip(pascal, 1, 1e9, 1e6, 1e6))
    pairs = 100 * 32 / pascal.schedulers
    assert each * pairs <= found.cycles <= each * pairs * 1.05 + 1000


SHUFFLE = "shfl.sync.idx.b32 %r3, %r2, 5, 31, -1;\nxor.b32 %r4, %r3, %r3;"


def test_a_shuffle_has_a_price_of_its_own_or_none():
    module = kernel(SHUFFLE)
    (shuffle,) = (o for o in lower(module, "k", load("pascal")).operations if o and o.index == 2)
    assert (shuffle.issue, shuffle.latency) == (4, 24)
    with pytest.raises(Fault, match=r"unsupported: `shfl\.sync.*has no shuffle"):
        lower(module, "k", GT200)


NEAR, FAR = 96, 1024


@pytest.mark.parametrize(
    ("machine", "offset", "cycles"), [("gt200", FAR, 16), ("g80", NEAR, 14), ("g80", FAR, 4 + 4 + 4 + 6)]
)
def test_how_far_a_shared_access_reaches(machine, offset, cycles):
    """The first machine has no load from shared memory of its own: its address register must move on."""
    body = LOOKUP + f"ld.shared.u32 %r7, [%r6+{offset}];\nxor.b32 %r8, %r7, %r2;"
    assert issued(body, load(machine)) == cycles


def test_an_indexed_constant_is_the_operand_of_one_user_only():
    lookup = "shl.b32 %r3, %r2, 2;\nmov.u32 %r4, keys;\nadd.s32 %r5, %r4, %r3;\nld.const.u32 %r6, [%r5];\n"
    assert issued(lookup + "xor.b32 %r7, %r6, %r1;") == 4 + 4
    assert issued(lookup + "xor.b32 %r7, %r6, %r1;\nadd.s32 %r8, %r6, %r1;") == 4 + 4 + 8


@pytest.mark.parametrize(("after", "cycles"), [("", 4), ("xor.b32 %r2, %r2, %r3;", 4 + 4 + 4)])
def test_a_fetch_overwrites_its_coordinate(after, cycles):
    assert issued("tex.1d.v4.u32.s32 {%r3, %r4, %r5, %r6}, [keys, {%r2}];\n" + after) == cycles


def test_registers_count_what_is_alive_at_once():
    body = "\n".join(f"add.s32 %r{i}, %r2, {i};" for i in range(10, 20))
    body += "\n" + "\n".join(f"add.s32 %r1, %r1, %r{i};" for i in range(10, 20))
    assert lower(kernel(body), "k", GT200).registers == 11


def test_a_dependent_chain_waits_and_many_warps_hide_it():
    def cycles(threads):
        module = kernel("\n".join(["xor.b32 %r2, %r2, %r1;"] * 100))
        trace = WarpTrace(GT200, threads // 32, 1)
        PtxMachine(module).run(Launch("k", 1, threads, (0,)), trace)
        return replay(trace, lower(module, "k", GT200).operations, CHIP).cycles

    cold_code = 5 * GT200.instruction_miss
    assert 2400 <= cycles(32) <= 2400 + cold_code
    assert 8 * 400 <= cycles(256) <= 8 * 400 + cold_code


@pytest.mark.parametrize(("grid", "waves"), [(120, [3, 1]), (90, [3]), (31, [2]), (181, [3, 3, 1])])
def test_a_grid_runs_in_full_waves_and_what_is_left(grid, waves):
    gtx295 = catalog.target("gtx295")
    assert Pricer(gtx295, 1).waves(grid, 3) == waves


def test_a_machine_without_a_card_says_so():
    h200 = catalog.target("h200")
    why = open_device(h200, h200.devices[0]).unavailable()
    assert why is None or "driver" in why or "capability" in why


def test_copies_overlap_kernels_where_the_card_can():
    link = transfers.Link(1e9, 1, True, 0.0, 0.0)
    overlapped = transfers.end_to_end(link, 1000000, 0.004, 10)
    assert 0.0042 <= overlapped.seconds <= 0.0044
    apart = transfers.end_to_end(transfers.Link(1e9, 1, False, 0.0, 0.0), 1000000, 0.004, 10)
    assert apart.seconds == pytest.approx(0.006)
    both_ways = transfers.end_to_end(transfers.Link(1e9, 2, True, 0.0, 0.0), 1000000, 0.0001, 10)
    assert 0.0010 <= both_ways.seconds <= 0.0013
