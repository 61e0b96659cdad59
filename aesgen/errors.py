"""The two exceptions that cross packages, and the hint that ends many of their messages.

Everything else that goes wrong is a trial with its outcome.
"""

from __future__ import annotations

from difflib import get_close_matches

DETAIL_CHARACTERS = 2000


def shortened(text: str) -> str:
    """`text`, or the beginning of one that is longer than `DETAIL_CHARACTERS`."""
    if len(text) <= DETAIL_CHARACTERS:
        return text
    mark = " [...]"
    return text[: DETAIL_CHARACTERS - len(mark)] + mark


class UserError(Exception):
    """A user's mistake or a missing tool: shown in one line with the remedy, exit status 2."""


class VariantFailure(Exception):
    """Why one variant could not be rendered, built or run; becomes a row of the trials.

    `outcome` is one of `aesgen.model.trial.OUTCOMES`; `detail` is what a user needs to see first: the
    compiler's own first error with its template file and line, the signal, the constraint. Only its
    beginning is kept, `DETAIL_CHARACTERS` of it: every trial's detail is a part of the log.
    """

    def __init__(self, outcome: str, detail: str) -> None:
        detail = shortened(detail)
        super().__init__(f"{outcome}: {detail}")
        self.outcome = outcome
        self.detail = detail

    def __reduce__(self) -> tuple[type[VariantFailure], tuple[str, str]]:
        return type(self), (self.outcome, self.detail)


def did_you_mean(word: str, known: list[str] | tuple[str, ...]) -> str:
    """`; did you mean 'x'?` for the known word nearest to `word`, else the list of known words."""
    close = get_close_matches(word, [str(k) for k in known], n=1)
    if close:
        return f"; did you mean {close[0]!r}?"
    return f"; expected one of {', '.join(sorted(map(str, known)))}" if known else ""
