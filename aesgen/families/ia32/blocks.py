"""A block of each mode: what comes before the rounds and behind them.

At the start of a pass `esi` points at the input, except in CTR. The words between blocks are in `HELD`: the
first round key (ECB), the chaining value (CBC), or what 256 counters share (CTR)."""

from __future__ import annotations

from aesgen.families.ia32.rounds import RoundWriter, Words
from aesgen.families.ia32.steps import (
    BYTES,
    COUNT,
    DISTANCE,
    HELD,
    INPUT,
    OTHERS,
    STACK,
    Ia32Step,
)
from aesgen.model.problem import Problem

INPUT_AT, OUTPUT_FROM = OTHERS[:2]
FIRST = 3
"""The column whose word is used first."""


def block(writer: RoundWriter, problem: Problem, slots: dict[str, int]) -> list[Ia32Step]:
    """The steps of a block. `slots`: offsets on the stack."""
    if problem.contract.counts:
        words, first = _counter(writer, slots), 3
    else:
        words, first = _input(writer, problem), 1
    words = writer.rounds_from(first, words, OTHERS)
    _output(writer, problem, words)
    return writer.taken()


def _input(writer: RoundWriter, problem: Problem) -> Words:
    """Loads a block and adds the first round key, and for CBC encryption the chaining value."""
    chained, decrypts = problem.contract.chained, problem.contract.decrypts
    words: Words = []
    for column in writer.order(FIRST):
        register = BYTES[column]
        kind = "load" if chained and decrypts else "add_load"
        if kind == "add_load":
            writer.put("move", register, HELD[column])
        writer.put(kind, register, INPUT_AT, number=4 * column, place=f"block{column}")
        if chained:
            writer.put("add_load", register, STACK, number=writer.keys + 4 * column)
        words.append((column, register))
    return words


def _counter(writer: RoundWriter, slots: dict[str, int]) -> Words:
    """The state after round 2 from the counter's last byte, and the next value of that byte."""
    index, following, third = OTHERS
    *made, word = (*BYTES[1:], BYTES[0])
    writer.put("move", index, COUNT)
    writer.put("next", following, index)
    writer.put("move", COUNT, following)
    writer.put("add_load", index, STACK, number=slots["key_byte"])
    writer.put("load", word, STACK, number=slots["word"])
    writer.put("add_look", word, index, number=3)
    # The four bytes of word 0 reach every column.
    for row, register in enumerate((index, following, third, word)):
        if row == 2:
            writer.put("half", word)
        writer.put(("byte_low", "byte_high")[row % 2], register, word)
    columns = writer.order(0)
    for row, register in enumerate(made):
        writer.put("move", register, HELD[columns[row]])
        writer.put("add_look", register, (index, following, third)[row], number=row)
    writer.put("look", word, word, number=3)
    writer.put("move", index, HELD[columns[3]])
    writer.put("add", word, index)
    return list(zip(columns, (*made, word), strict=True))


def _output(writer: RoundWriter, problem: Problem, words: Words) -> None:
    """Writes a block, and moves the pointer to the next one."""
    chained, decrypts = problem.contract.chained, problem.contract.decrypts
    value = OTHERS[2]
    writer.put("move", INPUT_AT, INPUT)
    writer.put("move", OUTPUT_FROM, DISTANCE)
    for column, register in words:
        offset, place = 4 * column, f"block{column}"
        if chained and decrypts:
            writer.put("move", value, HELD[column])
            writer.put("add", register, value)
            writer.put("load_vector", HELD[column], INPUT_AT, number=offset, place=place)
        elif chained:
            writer.put("move", HELD[column], register)
        elif problem.contract.counts:
            writer.put("add_load", register, INPUT_AT, number=offset, place=place)
        writer.put("store", register, INPUT_AT, OUTPUT_FROM, offset, place)
    writer.put("forward", INPUT_AT)
    writer.put("move", INPUT, INPUT_AT)
    writer.put("move", OUTPUT_FROM, COUNT)
