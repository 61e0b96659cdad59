"""The PTX interpreter on hand-written kernels: known answers, and every kind of complaint."""

import gc
import weakref

import numpy as np
import pytest

from aesgen.simulators.ptx import Fault, Launch, PtxMachine, parse
from aesgen.simulators.ptx.arithmetic import DTYPES, operation
from aesgen.simulators.ptx.launch import Texture

HEAD = """
.version 3.2
.target sm_20
.address_size 32
.visible .const .align 4 .b8 table[16] = {1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0};
.visible .entry kernel(.param .u32 in, .param .u32 out)
{
    .reg .pred %p<9>;
    .reg .b32 %r<40>;
    .shared .align 4 .b8 tile[512];
    ld.param.u32 %r1, [in];
    ld.param.u32 %r2, [out];
    mov.u32 %r3, %tid.x;
    mov.u32 %r4, %ctaid.x;
    mov.u32 %r5, %ntid.x;
    mad.lo.s32 %r6, %r4, %r5, %r3;
    shl.b32 %r7, %r6, 2;
    add.s32 %r8, %r2, %r7;
    shl.b32 %r9, %r3, 2;
    mov.u32 %r10, tile;
    add.s32 %r11, %r10, %r9;
"""


pytestmark = pytest.mark.usefixtures("way")


def run(body, grid=2, threads=64, words=None, independent=False):
    machine = PtxMachine(parse(HEAD + body + "\n}\n"), independent_threads=independent)
    count = grid * threads
    source = machine.memory.allocate("input", np.arange(count, dtype="<u4").tobytes(), writable=False)
    target = machine.memory.allocate("output", 4 * (words or count))
    complaints = machine.run(Launch("kernel", grid, threads, (source, target)))
    return np.frombuffer(machine.memory.read(target, 4 * (words or count)), "<u4"), complaints


@pytest.mark.parametrize(
    ("opcode", "operands", "expected"),
    [
        ("add.s32", (0xFFFFFFFF, 2), 1),
        ("sub.s32", (1, 2), 0xFFFFFFFF),
        ("mul.lo.s32", (0x10001, 0x10001), 0x20001),
        ("mul.hi.u32", (0xFFFFFFFF, 0xFFFFFFFF), 0xFFFFFFFE),
        ("mul24.lo.u32", (0xFF000003, 5), 15),
        ("mul24.hi.u32", (0xAABBCCDD, 1), 0xBB),
        ("mad24.hi.u32", (0xAABBCCDD, 1, 0x200), 0x2BB),
        ("mad24.lo.u32", (0xFF000003, 5, 6), 21),
        ("mad.lo.s32", (3, 4, 5), 17),
        ("shl.b32", (1, 33), 0),
        ("shr.u32", (0x80000000, 31), 1),
        ("shr.s32", (0x80000000, 40), 0xFFFFFFFF),
        ("prmt.b32", (0x33221100, 0x77665544, 0x0321), 0x00332211),
        ("prmt.b32", (0x00008000, 0, 0x4449), 0x000000FF),
        ("bfe.u32", (0x12345678, 8, 8), 0x56),
        ("bfe.s32", (0x12345698, 0, 8), 0xFFFFFF98),
        ("bfe.s32", (0x12345678, 3, 1), 0xFFFFFFFF),
        ("bfe.s32", (0x12345678, 2, 1), 0),
        ("bfe.s32", (0x80000000, 28, 16), 0xFFFFFFF8),
        ("bfi.b32", (0xAB, 0x11111111, 8, 8), 0x1111AB11),
        ("lop3.b32", (0xF0F0F0F0, 0xCCCCCCCC, 0xAAAAAAAA, 0x96), 0x96969696),
        ("lop3.b32", (0xF0F0F0F0, 0xCCCCCCCC, 0xAAAAAAAA, 0xE8), 0xE8E8E8E8),
        ("shf.l.wrap.b32", (0x11223344, 0x55667788, 8), 0x66778811),
        ("shf.r.wrap.b32", (0x11223344, 0x55667788, 8), 0x88112233),
        ("cvt.u16.u32", (0x12345678,), 0x5678),
        ("selp.b32", (1, 2, 0), 2),
    ],
)
def test_arithmetic_known_answers(opcode, operands, expected):
    function, types, result = operation(tuple(opcode.split(".")))
    arrays = [
        np.array([value] * 3, "u8").astype(f"u{max(1, DTYPES[kind].itemsize)}").view(DTYPES[kind])
        for value, kind in zip(operands, types, strict=True)
    ]
    if opcode.startswith("lop3"):
        arrays[3] = arrays[3][0]
    answer = function(*arrays)
    assert answer.dtype == DTYPES[result]
    assert {int(value) for value in answer.view(f"u{answer.dtype.itemsize}")} == {expected}


def test_a_loop_whose_threads_leave_at_different_times():
    output, complaints = run("""
    mov.u32 %r20, 0;
    mov.u32 %r21, 0;
again:
    add.s32 %r20, %r20, %r21;
    add.s32 %r21, %r21, 1;
    setp.le.u32 %p1, %r21, %r3;
    @%p1 bra again;
    st.global.u32 [%r8], %r20;
    ret;
    """)
    thread = np.arange(128) % 64
    assert (output == thread * (thread + 1) // 2).all() and not complaints


@pytest.mark.parametrize("width", [4, 16])
def test_a_texel_is_as_wide_as_what_the_texture_is_bound_to(width):
    body = "tex.1d.v4.u32.s32 {%r20, %r21, %r22, %r23}, [table2, {%r3}];\nadd.u32 %r20, %r20, %r23;\n"
    machine = PtxMachine(parse(HEAD + body + "st.global.u32 [%r8], %r20;\nret;\n}\n"))
    source = machine.memory.allocate("input", np.arange(256, dtype="<u4").tobytes(), writable=False)
    target = machine.memory.allocate("output", 4 * 64)
    bound = {"table2": Texture(source, width)}
    assert not machine.run(Launch("kernel", 1, 64, (source, target), textures=bound))
    output = np.frombuffer(machine.memory.read(target, 256), "<u4")
    assert (output == (np.arange(64) if width == 4 else 8 * np.arange(64) + 3)).all()


def test_shared_memory_with_a_barrier_is_no_race():
    output, complaints = run("""
    ld.global.u32 %r20, [%r1];
    st.shared.u32 [%r11], %r3;
    bar.sync 0;
    xor.b32 %r21, %r9, 252;
    add.s32 %r21, %r10, %r21;
    ld.shared.u32 %r22, [%r21];
    st.global.u32 [%r8], %r22;
    ret;
    """)
    assert (output == 63 - np.arange(128) % 64).all() and not complaints


def test_the_same_without_the_barrier_names_both_instructions():
    _, complaints = run("""
    st.shared.u32 [%r11], %r3;
    xor.b32 %r21, %r9, 252;
    add.s32 %r21, %r10, %r21;
    ld.shared.u32 %r22, [%r21];
    st.global.u32 [%r8], %r22;
    ret;
    """)
    assert len(complaints) == 1
    assert "race, read after write" in complaints[0]
    assert "`ld.shared.u32 %r22, [%r21]` (PTX line 26)" in complaints[0]
    assert "`st.shared.u32 [%r11], %r3` (PTX line 23)" in complaints[0]


def test_within_a_warp_only_independent_threads_race():
    body = """
    st.shared.u32 [%r11], %r3;
    xor.b32 %r21, %r9, 4;
    add.s32 %r21, %r10, %r21;
    ld.shared.u32 %r22, [%r21];
    ret;
    """
    assert not run(body)[1]
    assert run(body, independent=True)[1]


def test_a_missing_second_barrier_is_a_write_after_read():
    _, complaints = run("""
    mov.u32 %r30, 0;
again:
    st.shared.u32 [%r11], %r30;
    bar.sync 0;
    xor.b32 %r21, %r9, 252;
    add.s32 %r21, %r10, %r21;
    ld.shared.u32 %r22, [%r21];
    add.s32 %r30, %r30, 1;
    setp.lt.u32 %p1, %r30, 3;
    @%p1 bra again;
    ret;
    """)
    assert any("write after read" in line for line in complaints)


def test_two_blocks_that_write_one_word_race():
    _, complaints = run("st.global.u32 [%r2], %r4;\nret;")
    assert complaints and "global byte" in complaints[0]


@pytest.mark.parametrize(
    ("body", "kind", "words"),
    [
        (
            "st.global.u32 [%r8+4], %r3;\nret;",
            "out of bounds",
            "4 bytes past the end of `output`",
        ),
        ("st.global.u32 [%r1], %r3;\nret;", "read only", "`input` is read only"),
        ("ld.global.u32 %r20, [%r8+2];\nret;", "misaligned", "not a multiple of 4"),
        ("st.shared.u32 [%r11+448], %r3;\nret;", "out of bounds", "outside the 512 bytes of shared memory"),
        ("ld.const.u32 %r20, [table+16];\nret;", "out of bounds", "16 bytes of const"),
        ("again:\nbra again;", "endless loop", "kernel"),
    ],
)
def test_faults_name_the_instruction(body, kind, words, monkeypatch):
    monkeypatch.setattr("aesgen.simulators.ptx.execution._STEPS", 1000)
    with pytest.raises(Fault) as fault:
        run(body)
    assert fault.value.kind == kind and words in fault.value.detail


def test_reading_shared_memory_that_nothing_wrote():
    _, complaints = run("ld.shared.u32 %r20, [%r11];\nret;")
    assert complaints and complaints[0].startswith("uninitialised read: `ld.shared.u32 %r20, [%r11]`")


SHIFTED = """
    ld.param.u32 %r20, [more];
    add.s32 %r21, %r1, %r7;
    ld.global.u32 %r22, [%r21];
    add.s32 %r22, %r22, %r20;
    st.global.u32 [%r8], %r22;
    mov.u32 %r23, %nctaid.x;
    st.global.u32 [%r8], %r23;
    add.s32 %r22, %r22, %r23;
    st.global.u32 [%r8], %r22;
    ret;
}
"""


def side_by_side(body, grids, words):
    """A launch for each of `grids`, its input 100 times its number on, its output of so many `words`."""
    machine = PtxMachine(parse(HEAD.replace("out)", "out, .param .u32 more)") + body), copies=len(grids))
    source = machine.memory.allocate(
        "input", [(np.arange(64 * g, dtype="<u4") + 100 * n).tobytes() for n, g in enumerate(grids)], False
    )
    target = machine.memory.allocate("output", [4 * count for count in words])
    launches = [Launch("kernel", grid, 64, (source, target, 7 * n)) for n, grid in enumerate(grids)]
    complaints = machine.run_side_by_side(launches)
    read = [machine.memory.read(target, 4 * count, n) for n, count in enumerate(words)]
    return [np.frombuffer(output, "<u4") for output in read], complaints


def test_launches_side_by_side_have_memory_grid_and_arguments_of_their_own():
    outputs, complaints = side_by_side(SHIFTED, (2, 0, 3), (128, 0, 192))
    assert [output.tolist() for output in outputs] == [
        [i + 2 for i in range(128)],
        [],
        [i + 200 + 14 + 3 for i in range(192)],
    ]
    assert complaints == [(), (), ()]


def test_a_launch_side_by_side_may_not_use_the_room_of_a_longer_one():
    with pytest.raises(Fault, match=r"thread 0 of block 1.*4 bytes past the end of `output` \(256 bytes\)"):
        side_by_side(SHIFTED, (3, 2), (192, 64))


def test_a_race_side_by_side_is_told_of_the_launch_that_had_it():
    body = """
    ld.param.u32 %r20, [more];
    setp.eq.u32 %p1, %r20, 7;
    selp.b32 %r21, 252, 0, %p1;
    st.shared.u32 [%r11], %r3;
    xor.b32 %r21, %r9, %r21;
    add.s32 %r21, %r10, %r21;
    ld.shared.u32 %r22, [%r21];
    st.global.u32 [%r8], %r22;
    ret;
}
"""
    _, complaints = side_by_side(body, (1, 2, 1), (64, 128, 64))
    assert [len(own) for own in complaints] == [0, 1, 0]
    assert "race, read after write" in complaints[1][0]


def test_a_machine_goes_when_nobody_has_it_any_more():
    """Without a search for garbage: a tuning would fill the memory with executions."""
    machine = PtxMachine(parse(HEAD + "ret;\n}\n"))
    machine.run(Launch("kernel", 1, 64, (0, 0)))
    held = weakref.ref(machine), weakref.ref(machine.last)
    gc.disable()
    try:
        del machine
        assert [each() for each in held] == [None, None]
    finally:
        gc.enable()
