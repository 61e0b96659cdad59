"""The two exceptions that cross packages, and the hint at the end of many of their messages.

All other failures become trials with an outcome.
"""

from __future__ import annotations

from difflib import get_close_matches

DETAIL_CHARACTERS = 2000


def shortened(text: str) -> str:
    """`text`, cut to `DETAIL_CHARACTERS` characters if it is longer."""
    if len(text) <= DETAIL_CHARACTERS:
        return text
    mark = " [...]"
    return text[: DETAIL_CHARACTERS - len(mark)] + mark


class UserError(Exception):
    """A user's mistake or a missing tool: printed on one line with the remedy, exit status 2."""


class VariantFailure(Exception):
    """The reason why one variant could not be rendered, built or run; becomes a row of the trials.

    `outcome` is one of `aesgen.model.trial.OUTCOMES`. `detail` is what a user needs to see first: the
    compiler's first error with its template file and line, the signal, or the constraint. It is cut to
    `DETAIL_CHARACTERS`, because the log contains every trial's detail.
    """

    def __init__(self, outcome: str, detail: str) -> None:
        detail = shortened(detail)
        super().__init__(f"{outcome}: {detail}")
        self.outcome = outcome
        self.detail = detail

    def __reduce__(self) -> tuple[type[VariantFailure], tuple[str, str]]:
        return type(self), (self.outcome, self.detail)


def did_you_mean(word: str, known: list[str] | tuple[str, ...], otherwise: str = "") -> str:
    """`; did you mean 'x'?` for the known word nearest to `word`, else `otherwise`; without that,
    the list of known words."""
    close = get_close_matches(word, [str(k) for k in known], n=1)
    if close:
        return f"; did you mean {close[0]!r}?"
    if otherwise:
        return f"; {otherwise}"
    return f"; expected one of {', '.join(sorted(map(str, known), key=_natural))}" if known else ""


def _natural(word: str) -> tuple[bool, float, str]:
    """Numbers come first, in their order."""
    try:
        return False, float(word), word
    except ValueError:
        return True, 0.0, word
