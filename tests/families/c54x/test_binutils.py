"""GNU as for tic54x-coff makes the same words of every instruction form and of every record's text.

No distribution packages it; `tools/tic54x-binutils` builds it from Debian's source package."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from aesgen.model.trial import Record
from aesgen.simulators.c54x import assemble
from aesgen.simulators.c54x.instructions import FORMS, C54xForm
from aesgen.system import tools
from tests.conftest import requires
from tests.families.c54x.points import MASKED, rendered
from tests.shipped import shipped_records

RECORDS = [record for path, record in shipped_records() if path.parent.name == "c54x"]
pytestmark = [requires(tools.TIC54X_AS)]
SAMPLES = {
    "smem": "*AR4+0", "lmem": "*AR3-", "acc": "B", "from": "A", "into": "B", "shift": "-7", "mmr": "AR5",
    "mmrx": "AR6", "mmry": "AR2", "bit": "SXM", "cc": "AEQ", "k5": "#-5", "k8": "#200", "k9": "#300",
    "lk": "#4660", "dmad": "8193", "pmad": "24576",
}  # fmt: skip
OPERANDS = ["*AR1", "*AR2-", "*AR3+", "*AR4-0", "*AR5+0", "*AR6(5)", "*+AR7(6)", "@98"]


def plain(text: str) -> str:
    """One section for code and one for tables, so that both assemblers count addresses alike."""
    text = re.sub(r'\.sect\t"\.text:\w+"', ".text", text)
    return re.sub(r'\.sect\t"\.const:\w+"', '.sect\t"tables"', text)


def check(text: str, folder: Path) -> None:
    """Compares all words; addresses count from the begin of a section in both."""
    (folder / "code.s").write_text(text)
    command = ["tic54x-coff-as", "-aln=code.lst", "--listing-lhs-width=20", "code.s", "-o", "code.o"]
    tool = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert (tool.returncode, tool.stderr) == (0, ""), tool.stderr[:500]
    theirs: list[int] = []
    for line in (folder / "code.lst").read_text().splitlines():
        if found := re.match(r"^ *\d+ (?:[0-9a-f]{4}|\?{4}) ((?:[0-9A-F]{4} ?)+)", line):
            theirs += [int(word[2:] + word[:2], 16) for word in found[1].split()]
    image = assemble(text, 0, 0, 0)
    ours = [word for runs in (image.program, image.data) for words in runs.values() for word in words]
    assert len(theirs) == len(ours)
    assert theirs == ours


def line_of(form: C54xForm) -> str:
    operands = [SAMPLES.get(kind, f"{kind}") for kind in form.operands]
    return f"\t{form.name}\t{', '.join(operands)}".rstrip()


def test_every_form(tmp_path: Path) -> None:
    lines = [line_of(form) for form in FORMS]
    lines += [f"\tLD\t{operand}, A" for operand in OPERANDS]
    lines += [f"\tDLD\t{operand}, B" for operand in OPERANDS if "(" not in operand]
    check("\n".join(["\t.mmregs", "\t.text", *lines, ""]), tmp_path)


@pytest.mark.parametrize(
    "record", RECORDS, ids=[f"{record.target}-{record.problem.name}" for record in RECORDS]
)
def test_the_code_of_a_record(record: Record, tmp_path: Path) -> None:
    point = {**record.variant.point, "setkey": True}
    check(plain(rendered(record.problem.name, point).text), tmp_path)


def test_low_bytes_by_masks(tmp_path: Path) -> None:
    check(plain(rendered("aes256-ecb-decrypt", MASKED).text), tmp_path)
