"""The trials of a search that take part in the final race."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from aesgen.model.trial import Trial

FINALISTS, LONG_FINALISTS = 12, 6
"""The number of the fastest trials in the race, and in that of calls that last longer than disturbances."""
SMALL = 3
"""The number of further trials with the smallest code."""
NEAR = 0.01
"""Log of a ratio: trials that a search measured as at most this much slower than the fastest may be as fast,
because the fastest of a thousand noisy readings is partly the luckiest."""


def distinct(trials: Sequence[Trial], cost: Callable[[Trial], float]) -> list[Trial]:
    """The correct trials, best first (the smaller first if equal), one for each object code."""
    best: dict[str, Trial] = {}
    correct = (trial for trial in trials if trial.correct)
    for trial in sorted(correct, key=lambda trial: (cost(trial), _program_bytes(trial))):
        best.setdefault(identity(trial), trial)
    return list(best.values())


def chosen(
    ranked: Sequence[Trial], places: int, cost: Callable[[Trial], float], small: int = 0
) -> tuple[list[Trial], list[Trial]]:
    """The finalists among `ranked` trials (fastest first), and the others in the same order.

    `cost` is the log of a trial's relative cycles. The finalists are the `places` fastest and, of those that
    may be as fast, the `small` ones with the smallest code. If a whole space is limited by something that no
    axis changes, such as the chain of CBC encryption, the fastest readings choose at random, and the race
    would then prefer the smallest of large ones.
    """
    fastest, others = list(ranked[:places]), list(ranked[places:])
    largest = max(map(_program_bytes, fastest), default=0)
    near = [
        trial for trial in others if cost(trial) <= cost(ranked[0]) + NEAR and _program_bytes(trial) < largest
    ]
    smallest = sorted(near, key=lambda trial: (_program_bytes(trial), cost(trial)))[:small]
    return fastest + smallest, [trial for trial in others if trial not in smallest]


def _program_bytes(trial: Trial) -> int:
    return trial.build.program_bytes if trial.build else 0


def identity(trial: Trial) -> str:
    """What two trials with the same object code share."""
    return trial.build.identity if trial.build else str(trial.variant)
