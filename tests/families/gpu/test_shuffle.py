"""`shfl.sync` by C and by closures, against the words of the PTX ISA, lane by lane."""

import random

import numpy as np
import pytest

from aesgen.simulators.ptx import Fault, Launch, PtxMachine, parse

THREADS, GRID = 48, 2
"""The second warp of a thread block is half a warp."""
HEAD = """
.version 6.0
.target sm_70
.address_size 64
.visible .entry kernel(.param .u64 in, .param .u64 out)
{
    .reg .pred %p<9>;
    .reg .b32 %r<40>;
    .reg .b64 %rd<9>;
    ld.param.u64 %rd1, [in];
    ld.param.u64 %rd2, [out];
    mov.u32 %r1, %tid.x;
    mov.u32 %r2, %ctaid.x;
    mov.u32 %r3, %ntid.x;
    mad.lo.s32 %r4, %r2, %r3, %r1;
    mul.wide.u32 %rd3, %r4, 16;
    add.s64 %rd4, %rd1, %rd3;
    add.s64 %rd5, %rd2, %rd3;
    ld.global.v4.u32 {%r10, %r11, %r12, %r13}, [%rd4];
    mov.u32 %r20, 0;
    mov.u32 %r21, 7;
"""
STORE = "st.global.v2.u32 [%rd5], {%r20, %r21};\nret;\n"


pytestmark = pytest.mark.usefixtures("way")


def run(body, words, grid=GRID):
    """What %r20 and %r21 hold in every thread. `words`: of each thread, in %r10 to %r13."""
    machine = PtxMachine(parse(HEAD + body + STORE + "}\n"), independent_threads=True)
    source = machine.memory.allocate("input", np.asarray(words, "<u4").tobytes(), writable=False)
    target = machine.memory.allocate("output", 16 * len(words))
    assert machine.run(Launch("kernel", grid, THREADS, (source, target))) == ()
    found = np.frombuffer(machine.memory.read(target, 16 * len(words)), "<u4").reshape(-1, 4)
    return found[:, :2].tolist()


def by_the_isa(mode, lane, b, c):
    """PTX ISA, `shfl.sync`: the lane whose `a` is copied, and the predicate."""
    bval, cval, segmask = b & 31, c & 31, c >> 8 & 31
    max_lane = (lane & segmask) | (cval & ~segmask & 31)
    min_lane = lane & segmask
    if mode == "up":
        j = lane - bval
        return (j, True) if j >= max_lane else (lane, False)
    if mode == "down":
        j = lane + bval
    elif mode == "bfly":
        j = lane ^ bval
    else:
        j = min_lane | (bval & ~segmask & 31)
    return (j, True) if j <= max_lane else (lane, False)


SHUFFLE = """
    shfl.sync.{mode}.b32 %r20|%p1, %r10, {b}, {c}, {members};
    selp.b32 %r21, 1, 0, %p1;
"""


@pytest.mark.parametrize("mode", ["up", "down", "bfly", "idx"])
@pytest.mark.parametrize("width", [2, 8, 16])
def test_within_segments_as_the_isa_has_it(mode, width):
    """Segments that part no warp of a thread block but where there are threads; `b` differs by lane."""
    rng = random.Random(width)
    words = [[rng.getrandbits(32), rng.getrandbits(32), 0, 0] for _ in range(THREADS * GRID)]
    c = (32 - width) << 8 | (0 if mode == "up" else 31)
    found = run(SHUFFLE.format(mode=mode, b="%r11", c=c, members=-1), words)
    for thread, (value, inside) in enumerate(found):
        lane = thread % THREADS % 32
        j, expected = by_the_isa(mode, lane, words[thread][1], c)
        assert (value, inside) == (words[thread - lane + j][0], expected)


@pytest.mark.parametrize(
    ("mode", "b", "c", "expected"),
    [
        ("up", 1, 0, [0, *range(31)]),
        ("down", 1, 31, [*range(1, 32), 31]),
        ("down", 3, 15, [*range(3, 16), *range(13, 32)]),
        ("bfly", 16, 31, [*range(16, 32), *range(16)]),
        ("idx", 5, 31, [5] * 32),
        ("idx", 37, 31, [5] * 32),
        ("idx", 5, 24 << 8 | 31, [5] * 8 + [13] * 8 + [21] * 8 + [29] * 8),
        ("idx", 5, 4, list(range(32))),
    ],
)
def test_known_answers_of_a_whole_warp(mode, b, c, expected):
    words = [[thread, 0, 0, 0] for thread in range(THREADS)]
    body = (
        f"setp.gt.u32 %p2, %r1, 31;\n@%p2 bra end;\n{SHUFFLE.format(mode=mode, b=b, c=c, members=-1)}\nend:\n"
    )
    found = run(body, words, 1)[:32]
    assert [value for value, _ in found] == expected


def test_a_lane_beyond_the_bounds_keeps_its_own_word_and_is_told():
    words = [[thread, 0, 0, 0] for thread in range(THREADS * GRID)]
    found = run(SHUFFLE.format(mode="up", b=4, c=0, members=-1), words)
    for thread, (value, inside) in enumerate(found):
        lane = thread % THREADS % 32
        assert (value, inside) == ((thread - 4, 1) if lane >= 4 else (thread, 0))


def test_the_result_may_take_the_place_of_the_operand():
    words = [[thread, 0, 0, 0] for thread in range(THREADS * GRID)]
    body = "shfl.sync.bfly.b32 %r10, %r10, 1, 31, -1;\nmov.u32 %r20, %r10;\n"
    assert [value for value, _ in run(body, words)] == [thread ^ 1 for thread in range(THREADS * GRID)]


def test_members_may_be_parts_of_a_warp():
    """Each lane's own half, at the same instruction and at one of a branch."""
    words = [[thread, 0xFFFF << (thread % THREADS & 16), 0, 0] for thread in range(THREADS * GRID)]
    whole = SHUFFLE.format(mode="bfly", b=3, c=31, members="%r11")
    branch = f"and.b32 %r5, %r1, 16;\nsetp.ne.u32 %p2, %r5, 0;\n@%p2 bra end;\n{whole}\nend:\n"
    assert [value for value, _ in run(whole, words)] == [thread ^ 3 for thread in range(THREADS * GRID)]
    expected = [0 if thread % THREADS & 16 else thread ^ 3 for thread in range(THREADS * GRID)]
    assert [value for value, _ in run(branch, words)] == expected


def test_a_guarded_shuffle_leaves_the_others_alone():
    words = [[thread, 0x55555555, 0, 0] for thread in range(THREADS * GRID)]
    body = "and.b32 %r5, %r1, 1;\nsetp.eq.u32 %p2, %r5, 0;\n"
    body += "@%p2 shfl.sync.bfly.b32 %r20, %r10, 2, 31, %r11;\n"
    expected = [0 if thread & 1 else thread ^ 2 for thread in range(THREADS * GRID)]
    assert [value for value, _ in run(body, words)] == expected


def test_a_thread_that_has_ended_is_not_waited_for():
    words = [[thread, 0, 0, 0] for thread in range(THREADS * GRID)]
    body = "setp.eq.u32 %p2, %r1, 8;\n@%p2 ret;\n" + SHUFFLE.format(mode="idx", b=9, c=31, members=-1)
    found = [value for value, _ in run(body, words)]
    assert found[:8] == [9] * 8 and found[8] == 0 and found[9:32] == [9] * 23


@pytest.mark.parametrize(
    ("before", "b", "members", "told"),
    [
        ("@%p2 bra end;", 9, "-1", "thread 8 of block 0 in kernel is elsewhere"),
        ("@!%p2", 9, "-1", "thread 8 of block 0 in kernel is elsewhere"),
        ("@%p2 ret;", 8, "-1", "thread 0 of block 0 in kernel asks lane 8, which is not there"),
        ("@%p2 bra end;", 8, "0xfffffeff", "thread 0 of block 0 in kernel asks lane 8, which is not there"),
        ("", 9, "0xfffffeff", "thread 8 of block 0 in kernel is not one of its members"),
        ("", 9, "%r11", "thread 0 of block 0 in kernel has other members"),
        ("", 17, "-1", "thread 32 of block 0 in kernel asks lane 17, which is not there"),
    ],
)
def test_what_is_undefined_or_would_wait_is_a_fault(before, b, members, told):
    words = [[thread, -1 if thread else 0x7FFFFFFF, 0, 0] for thread in range(THREADS * GRID)]
    words = np.array(words).astype("<u4")
    body = "and.b32 %r5, %r1, 31;\nsetp.eq.u32 %p2, %r5, 8;\n"
    body += f"{before} shfl.sync.idx.b32 %r20, %r10, {b}, 31, {members};\nend:\n"
    with pytest.raises(Fault) as fault:
        run(body, words)
    assert fault.value.kind == "divergent shuffle" and fault.value.detail.endswith(told)
    assert "shfl.sync.idx.b32 %r20" in fault.value.detail


@pytest.mark.parametrize("opcode", ["shfl.idx.b32", "shfl.sync.any.b32", "shfl.sync.idx.b64"])
def test_other_forms_are_refused(opcode):
    with pytest.raises(Fault, match="unsupported"):
        run(f"{opcode} %r20, %r10, 1, 31, -1;\n", np.zeros((THREADS * GRID, 4)))
