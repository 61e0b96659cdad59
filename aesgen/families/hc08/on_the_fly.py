"""Round keys made between the rounds, in a window of the direct page that is one key long (FIPS-197, 5.2).

Word k lies in slot k mod Nk. A round's new words form runs. A run begins at the start of the round and at
each word that needs a substitution. Within a run, the bytes of a row pass through A one after the other.
"""

from __future__ import annotations

from collections.abc import Iterator

from aesgen.cipher import aes
from aesgen.families.hc08.steps import Hc08Code


def place(number: int, byte: int, words: int) -> int:
    """The offset in the window of byte `byte` of round key `number`, for a key of `words` words."""
    return 4 * ((4 * number + byte // 4) % words) + byte % 4


def next_key(code: Hc08Code, number: int, words: int, window: int, stepped: bool) -> None:
    """The window of round key `number` from that of the round before. `stepped`: the round constant is in
    memory, and doubled here."""
    old = code.work.at("old", 1)
    for run in _runs(number, words):
        begins = run[0] % words == 0
        substituted = begins or (words == 8 and run[0] % words == 4)
        before = window + 4 * ((run[0] - 1) % words)
        overwritten = begins and (run[-1] - run[0] + 1) == words
        if overwritten:  # row 3 needs the byte that row 0 replaces
            code.put("load", before)
            code.put("store", old)
        for row in range(4):
            source = before + (row + begins) % 4
            if substituted:
                code.put("index", old if overwritten and row == 3 else source)
                code.put("look", table="plain")
            else:
                code.put("load", source)
            if begins and row == 0:
                _constant(code, run[0] // words - 1, stepped)
            for word in run:
                slot = window + 4 * (word % words) + row
                code.put("add", slot)
                code.put("store", slot)
        if begins and stepped:
            code.put("step_constant", code.work.at("constant", 1))


def _runs(number: int, words: int) -> Iterator[list[int]]:
    """The words of round key `number` that are no words of the key itself, cut where a substitution is
    due."""
    run: list[int] = []
    for word in range(max(4 * number, words), 4 * number + 4):
        due = word % words == 0 or (words == 8 and word % words == 4)
        if due and run:
            yield run
            run = []
        run.append(word)
    if run:
        yield run


def _constant(code: Hc08Code, number: int, stepped: bool) -> None:
    if stepped:
        code.put("add", code.work.at("constant", 1))
        return
    code.put("add_number", int(aes.round_constants(number + 1)[-1]))
