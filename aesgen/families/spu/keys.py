"""Key expansion for the SPU's kernels: a row of the schedule is stored in the form in which the kernel adds
it."""

from __future__ import annotations

from aesgen.families.spu.expansion import Expansion
from aesgen.families.spu.inverse_expansion import InverseExpansion
from aesgen.families.spu.key_schedule import KeySchedule
from aesgen.model.problem import Problem


def schedule(problem: Problem, symbol: str, form: str = "tower", first: int = 1) -> KeySchedule:
    """The setkey function for `problem`'s direction, for a schedule of the `form` tower, plain or folded.

    Encryption: rows 0 to Nr - 1 in the tower basis, row Nr plain, in the order of FIPS-197. Decryption: the
    equivalent inverse cipher's rows in the order of use, all but the last in the basis that the kernel's
    inverse S-box takes, the last plain. `plain` has every row plain, `folded` the copies of an output table
    that bring the inner rows, and the outer two as blocks; with a `first` above 1 the rows before that are
    in the tower basis, and in front.
    """
    expansion = InverseExpansion if problem.direction == "decrypt" else Expansion
    return expansion(problem, symbol, form, first).function()
