"""The pictures of the report in the documentation, from the records that ship, and of the page of a tuning
that runs, from one that is simulated:

python -m tests.report.pictures
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from aesgen.report import render
from aesgen.report.collect import collect
from aesgen.report.gain import gain
from aesgen.system.paths import shipped_results
from tests.report.browser import CHROMIUM, Page, browser

DOCS = Path(__file__).parents[2] / "docs"
MACHINE = "intel-06-8f"
MOST = 200_000
"""The largest size of a picture in bytes."""
PICTURES = (
    ("report.png", 1400, 900, False, "0"),
    ("report-dark.png", 1400, 1360, True, "scrollTo(0, at('history').offsetTop - 20)"),
    ("report-phone.png", 390, 844, False, "0"),
)
"""File, width, height, dark theme, and what to do before the picture is taken."""


TUNING = ("--target", "atmega328p", "--mode", "ctr", "--strategy", "anneal", "--build-all", "--watch")


def main() -> None:
    if CHROMIUM is None:
        sys.exit("no chromium: apt-get install chromium")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        report = Path(name) / "report.html"
        data = collect([shipped_results()])
        # As the page is on that machine, wherever this runs:
        data["gain"] = gain(data["records"], data["sizes"], MACHINE, native=MACHINE)
        report.write_text(render(data), encoding="utf-8")
        with browser(Path(name) / "profile") as tab:
            for file, width, height, dark, before in PICTURES:
                tab.open(report, width, height, dark)
                tab.evaluate(f"document.documentElement.style.scrollBehavior = 'auto'; {before}; 0")
                taken(tab, file)
            taken_live(tab, Path(name))


def taken(tab: Page, file: str) -> None:
    """The window as a picture of the documentation."""
    tab.screenshot(DOCS / file)
    size = (DOCS / file).stat().st_size
    assert size < MOST, f"{file} has {size} bytes"
    print(f"{file}: {size // 1000} kB")


def taken_live(tab: Page, results: Path) -> None:
    """The page of a tuning after 400 trials; the tuning is stopped then."""
    command = [sys.executable, "-m", "aesgen", "tune", *TUNING, "--start", "none", "--results", str(results)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as tuning:
        assert tuning.stderr is not None
        address = next(line for line in tuning.stderr if "watch:" in line).split()[1]
        tab.open(address, 1400, 1360)
        tab.wait("DATA.logs[0].total >= 400")
        tab.evaluate("pending")
        taken(tab, "live.png")
        tuning.terminate()
        tuning.stderr.read()


if __name__ == "__main__":
    main()
