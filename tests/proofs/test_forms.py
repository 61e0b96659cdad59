"""The forms of instructions that models accept behave as in unicorn; some states of each, of which
`python -m tests.proofs.forms` executes more."""

from __future__ import annotations

import pytest

from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.forms import compared, machines

pytestmark = requires(tools.UNICORN)


@pytest.mark.parametrize("name", ["aarch64", "arm", "thumb"])
def test_every_form_behaves_as_in_unicorn(name: str) -> None:
    machine = machines()[name]
    forms = [form for form in machine.forms if form.name not in machine.unexecuted]
    found = [compared(machine, form, 2, 1) for form in forms]
    assert [str(each) for each in found if each.difference or each.alike < 2] == []
