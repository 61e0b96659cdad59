"""The exceptions that cross rooms. Everything else that goes wrong is a `Trial` with its `Outcome`."""

from __future__ import annotations

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
