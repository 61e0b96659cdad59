"""The scheduler on two small machines: a dual-issue one that is the SPU, and a single-issue one."""

from __future__ import annotations

import re

import pytest

from aesgen.errors import VariantFailure
from aesgen.scheduling import schedule_text as schedule
from aesgen.scheduling.machine import describe, expand, machine
from aesgen.scheduling.syntax import operands, parse_instruction

SINGLE_ISSUE = describe(
    {
        "units": {"core": 1},
        "comment": "@",
        "registers": {"names": "r0-r15 sp flags", "allocate": "r2-r5", "saved": "r4-r11"},
        "classes": {
            "ALU": {"unit": "core", "latency": 1},
            "LOAD": {"unit": "core", "latency": 2, "memory": "load"},
            "LIST": {"unit": "core", "latency": 2, "memory": "load", "busy": 0, "busy_each": 1},
            "STORE": {"unit": "core", "latency": 1, "memory": "store"},
        },
        "instructions": [
            {"class": "ALU", "operands": "d u u u", "names": ["eor", "and"]},
            {"class": "ALU", "operands": "u u", "names": ["cmp"], "sets": ["flags"]},
            {"class": "ALU", "operands": "b u", "names": ["moveq"], "reads": ["flags"]},
            {"class": "LOAD", "operands": "d m", "names": ["ldr", "ldrb"]},
            {"class": "STORE", "operands": "u m", "names": ["str"]},
            {"class": "LIST", "operands": "u d", "names": ["ldmia"]},
        ],
    }
)


def block(body: str) -> str:
    return f".virtual t\n.block\n{body}\n.endblock\n.endvirtual"


def code(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith(".")]


def test_register_ranges() -> None:
    assert expand("r0-r2 lr") == ("r0", "r1", "r2", "lr")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a, b", ["a", "b"]),
        ("%x, [%p, #4]", ["%x", "[%p, #4]"]),
        ("r0!, {%a, %b}", ["r0!", "{%a, %b}"]),
        ("", []),
    ],
)
def test_operands_split_outside_brackets(text: str, expected: list[str]) -> None:
    assert operands(text) == expected


def test_roles_tell_reads_from_writes() -> None:
    shifted = parse_instruction("eor %x, %y, r1, lsr #8", SINGLE_ISSUE)
    assert (shifted.reads, shifted.writes) == (("%y", "r1"), ("%x",))
    listed = parse_instruction("ldmia r0, {%a, %b, %c}", SINGLE_ISSUE)
    assert (listed.reads, listed.writes, listed.busy) == (("r0",), ("%a", "%b", "%c"), 3)
    assert parse_instruction("cmp %x, #1", SINGLE_ISSUE).writes == ("flags",)


def test_an_unknown_mnemonic_is_a_render_failure() -> None:
    with pytest.raises(VariantFailure, match="no instruction 'frobnicate'"):
        schedule(block("frobnicate %x, %y"), "spu")


def test_loads_are_separated_from_their_use() -> None:
    text = block(
        "ldr %x, [r0]\neor %x, %x, r1\nldr %y, [r0, #4]\neor %y, %y, r1\nstr %x, [r0]\nstr %y, [r0, #4]"
    )
    assert [line.split()[0] for line in code(schedule(text, SINGLE_ISSUE, {"window": -1}))] == [
        *("ldr", "ldr", "eor", "eor", "str", "str")
    ]


def test_a_list_is_allocated_ascending() -> None:
    text = schedule(block("ldmia r0, {%a, %b, %c}\neor %a, %b, %c\nstr %a, [r1]"), SINGLE_ISSUE)
    listed = re.search(r"\{(.*)\}", text)
    assert listed
    assert listed[1].split(", ") == sorted(listed[1].split(", "))


def test_flags_keep_their_order() -> None:
    body = "cmp r0, #1\nmoveq %x, r1\ncmp r0, #2\nmoveq %x, r0\nstr %x, [r0]"
    text = block(f"and %x, r0, r1\n{body}")
    flow = [line.split()[0] for line in code(schedule(text, SINGLE_ISSUE, {"window": -1}))]
    assert [op for op in flow if op in ("cmp", "moveq")] == ["cmp", "moveq", "cmp", "moveq"]


def test_running_out_of_registers_is_a_failure_of_constraints() -> None:
    loads = "\n".join(f"ldr %x{i}, [r0, #{4 * i}]" for i in range(6))
    stores = "\n".join(f"str %x{i}, [r1, #{4 * i}]" for i in range(6))
    with pytest.raises(VariantFailure) as failure:
        schedule(block(f"{loads}\n{stores}"), SINGLE_ISSUE)
    assert failure.value.outcome == "constraints"


def test_pairs_are_even_then_odd_and_filled() -> None:
    text = schedule(
        block("xor %x, $3, $4\nlqd %y, 0($5)\nxor %x, %x, %y\nstqd %x, 0($5)"), "spu", {"window": -1}
    )
    assert code(text) == [
        *("xor $2, $3, $4", "lqd $6, 0($5)", "xor $2, $2, $6", "lnop", "nop $127", "stqd $2, 0($5)")
    ]


LOOP = """
.virtual t
.saved 32 16 stqd {register}, {offset}($1)
.loop .Lmore; brnz $5, {label}; brz $5, {label}
ai $5, $5, -1
lqd %x, 0($3)
ai $3, $3, 16
xor %y, %x, $4
xor %y, %y, %x
stqd %y, 0($6)
ai $6, $6, 16
.endloop
bi $0
.endvirtual"""


def test_overlapping_batches_are_peeled() -> None:
    text = schedule(LOOP, "spu", {"cut": 0.43, "window": -1})
    assert text.count("lqd") == 2  # prologue and kernel
    assert text.count("stqd") == 2  # kernel and epilogue
    assert text.index("brz $5, .Lmore_done") < text.index(".Lmore:") < text.index(".Lmore_done:")
    assert "hbrr .Lmore_branch,.Lmore" in text


def test_without_a_cut_the_loop_is_one_body() -> None:
    text = schedule(LOOP, "spu")
    assert text.count("lqd") == 1
    assert "_done" not in text


def test_saved_registers_follow_use() -> None:
    values = "\n".join(f"xor %v{i}, $3, $4" for i in range(100))
    uses = "\n".join(f"stqd %v{i}, {16 * i}($5)" for i in range(100))
    text = schedule(
        f".virtual t\n.saved 32 16 stqd {{register}}, {{offset}}($1)\n.block\n{values}\n{uses}\n"
        ".endblock\n.endvirtual",
        "spu",
        {"window": 0},
    )
    saved = re.findall(r"stqd (\$\d+), (\d+)\(\$1\)", text)
    used = {f"${n}" for n in re.findall(r"xor \$(\d+)", text) if int(n) >= 80}
    assert used
    assert {register for register, _ in saved} == used
    assert [int(offset) for _, offset in saved] == [32 + 16 * i for i in range(len(saved))]


def test_the_same_settings_give_the_same_text() -> None:
    settings = {"cut": 0.43, "height": 0.4, "jitter": 0.01, "seed": 7, "window": -1}
    assert schedule(LOOP, "spu", settings) == schedule(LOOP, "spu", settings)


def test_the_spu_description_is_complete() -> None:
    spu = machine("spu")
    assert len(spu.names) == 128
    assert spu.forms["shufb"].unit == "odd"
    assert spu.forms["absdb"].latency == 4


def test_justification_never_lengthens() -> None:
    chains = "\n".join(
        f"lqd %x, {16 * i}($3)\nlqd %y, {16 * i}($4)\n"
        f"shufb %x, %x, %y, $5\nxor %x, %x, %y\nstqd %x, {16 * i}($3)"
        for i in range(6)
    )
    lengths = []
    for justify in range(4):
        settings = {"window": -1, "justify": justify}
        lengths.append(len(code(schedule(block(chains), "spu", settings))))
    assert lengths == sorted(lengths, reverse=True)


SPILLING = """.virtual t
.spills 8 4; str {register}, [sp, #{offset}]; ldr {register}, [sp, #{offset}]
.frame sub sp, sp, #{bytes}
.block
ldr %a, [r0]
ldr %b, [r0, #4]
ldr %c, [r0, #8]
ldr %d, [r0, #12]
ldr %e, [r0, #16]
eor %x, %d, %e, r1
eor %x, %x, %c, r1
eor %x, %x, %b, r1
eor %x, %x, %a, r1
str %x, [r0]
.endblock
.endvirtual"""


SPARE = ".spare s0; vmov {spare}, {register}; vmov {register}, {spare}\n"


def test_a_value_waits_in_a_spare_register_before_memory_is_used() -> None:
    lines = code(schedule(SPILLING.replace(".frame", SPARE + ".frame"), SINGLE_ISSUE))
    assert lines[0] == "sub sp, sp, #8"
    assert [line for line in lines if "s0" in line] == ["vmov s0, r2", "vmov r5, s0"]
    assert not [line for line in lines if "[sp" in line]


def test_spare_registers_need_places_in_memory_behind_them() -> None:
    with pytest.raises(VariantFailure, match=r"t: \.spare must follow \.spills"):
        schedule(".virtual t\n" + SPARE + ".endvirtual", SINGLE_ISSUE)


def test_the_value_that_is_needed_last_waits_in_memory() -> None:
    lines = code(schedule(SPILLING, SINGLE_ISSUE))
    assert lines[0] == "sub sp, sp, #12"
    assert [line for line in lines if "[sp" in line] == ["str r2, [sp, #8]", "ldr r5, [sp, #8]"]
    assert lines[1:2] + lines[5:6] + lines[-3:-1] == [
        "ldr r2, [r0]",
        "str r2, [sp, #8]",
        "ldr r5, [sp, #8]",
        "eor r5, r3, r5, r1",
    ]


def test_a_unit_whose_values_fit_needs_no_slot() -> None:
    text = SPILLING.replace("ldr %e, [r0, #16]", "").replace("%e", "r1")
    lines = code(schedule(text, SINGLE_ISSUE))
    assert [line for line in lines if "sp" in line] == ["sub sp, sp, #8"]


def with_slots(number: int):
    """A machine whose branches have `number` delay slots."""
    return describe(
        {
            "units": {"core": 1, "multiplier": 1},
            "width": 1,
            "delay_slots": number,
            "registers": {"names": "$1-$12", "allocate": "$5-$12"},
            "classes": {
                "alu": {"unit": "core", "latency": 1},
                "load": {"unit": "core", "latency": 2, "memory": "load"},
                "store": {"unit": "core", "latency": 1, "memory": "store"},
                "multiply": {"unit": "multiplier", "latency": 5, "repeat": 4},
            },
            "instructions": [
                {"class": "alu", "operands": "d u i", "names": ["addiu"]},
                {"class": "load", "operands": "d m", "names": ["lw"]},
                {"class": "store", "operands": "u m", "names": ["sw"]},
                {"class": "multiply", "operands": "d u u", "names": ["mul"]},
            ],
        }
    )


COUNTED_LOOP = """.virtual t
.loop more; bnez $3, {label}; beqz $3, {label}
%(body)s
.endloop
.endvirtual"""


@pytest.mark.parametrize("settings", [{}, {"window": -1}])
@pytest.mark.parametrize(
    ("slots", "body", "expected"),
    [
        (0, ["addiu $3, $3, -1", "sw $2, 0($1)"], ["sw $2, 0($1)", "bnez $3, more"]),
        (1, ["addiu $3, $3, -1", "sw $2, 0($1)"], ["bnez $3, more", "sw $2, 0($1)"]),
        (1, ["sw $2, 0($1)", "addiu $3, $3, -1"], ["bnez $3, more", "nop"]),
        (2, ["addiu $3, $3, -1", "sw $2, 0($1)"], ["bnez $3, more", "sw $2, 0($1)", "nop"]),
    ],
)
def test_the_last_instructions_of_a_loop_fill_delay_slots(settings, slots, body, expected) -> None:
    """What the branch reads is written before it; what nothing can fill is idle."""
    text = code(schedule(COUNTED_LOOP % {"body": "\n".join(body)}, with_slots(slots), settings))
    assert text[0] == "more:"
    if settings:
        branch = text.index("bnez $3, more")
        assert text.index("addiu $3, $3, -1") < branch
        assert len(text) - branch - 1 == slots
        assert sorted(line for line in text if line != "nop") == sorted(["more:", *body, "bnez $3, more"])
    else:
        assert text[-len(expected) :] == expected


def test_a_unit_that_is_not_pipelined_is_taken_for_its_repeat_time() -> None:
    assert with_slots(0).forms["mul"].busy == 4
    assert with_slots(0).forms["mul"].latency == 5


def overwritten(text: str) -> int:
    """The pairs of a listing whose odd instruction overwrites a register that the even one reads."""
    named = [re.findall(r"\$\d+", line) for line in code(text)]
    pairs = zip(named[::2], named[1::2], strict=True)
    return sum(bool(odd) and odd[0] in even[1:] for even, odd in pairs)


@pytest.mark.parametrize("overwrite", [True, False])
@pytest.mark.parametrize(
    "step",
    [
        "lqd %x, {0}($3)\nxor %y, %x, $4\nshufb %z, %y, %y, $4\nstqd %z, {0}($3)",
        # Both instructions of a pair read %x for the last time.
        "lqd %x, {0}($3)\nxor %y, %x, $4\nshufb %x, %x, %x, $5\nxor %y, %y, %x\nstqd %y, {0}($3)",
    ],
    ids=["one reader", "two readers"],
)
def test_an_odd_instruction_overwrites_no_source_of_its_pair_if_that_is_forbidden(
    step: str, overwrite: bool
) -> None:
    body = "\n".join(step.format(16 * number) for number in range(30))
    text = schedule(block(body), "spu", {"height": 0.3, "window": -1, "live_cap": 10, "overwrite": overwrite})
    assert (overwritten(text) > 0) == overwrite
