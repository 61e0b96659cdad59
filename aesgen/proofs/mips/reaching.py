"""Which instructions of a function a call can reach through its branches."""

from __future__ import annotations

from aesgen.proofs.mips.decoding import BRANCHES, JUMPS, MipsCode, MipsDecoder


def reachable(decoder: MipsDecoder, entry: int) -> dict[int, MipsCode]:
    """The instructions that a call of the function at `entry` may reach, by address. The instruction behind a
    branch is executed before the one to which that goes."""
    found: dict[int, MipsCode] = {}
    waiting, known = [entry], {entry}
    while waiting:
        given = decoder.at(waiting.pop())
        found[given.address] = given
        following = [given.end]
        if given.mnemonic in BRANCHES or given.mnemonic in JUMPS:
            found[given.end] = decoder.at(given.end)
            following = [] if given.is_unconditional else [given.end + 4]
            if given.mnemonic in BRANCHES:
                following.append(given.target)
        waiting += [each for each in following if each not in known]
        known |= set(following)
    return found
