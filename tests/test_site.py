"""The documentation site in headless Chromium, at 1400 and 390 pixels: no page writes to the console, loads
anything from elsewhere or is wider than the window, and axe-core finds nothing."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from threading import Thread

import pytest

from aesgen.system.paths import root
from tests.report.browser import AXE, CHROMIUM, Page, browser

pytestmark = [
    pytest.mark.slow,
    pytest.mark.seconds(60),
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium: apt-get install chromium"),
    pytest.mark.skipif(find_spec("material") is None, reason="no theme: pip install 'aesgen[docs]'"),
]


VIOLATIONS = "(result) => result.violations.map((each) => `${each.id}: ${each.nodes[0].html}`)"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *arguments: object) -> None:
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list[str]]]:
    """The address of the site, and its pages."""
    folder = tmp_path_factory.mktemp("site")
    build = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(folder)]
    subprocess.run(build, cwd=root(), check=True, capture_output=True)
    pages = sorted(path.parent.relative_to(folder).as_posix() for path in folder.rglob("index.html"))
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", pages
        server.shutdown()


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    with browser(tmp_path_factory.mktemp("browser") / "profile") as tab:
        yield tab


@pytest.mark.parametrize("width", [1400, 390])
def test_every_page_is_readable(site: tuple[str, list[str]], tab: Page, width: int) -> None:
    address, pages = site
    assert len(pages) > 50
    found: dict[str, object] = {}
    for page in pages:
        tab.open(f"{address}/{page}/", width, ready="document.readyState === 'complete'")
        elsewhere = [request for request in tab.requests if not request.startswith((address, "data:"))]
        wide = tab.evaluate("document.documentElement.scrollWidth") - width
        violations = tab.evaluate(f"{AXE.read_text('utf-8')}; axe.run().then({VIOLATIONS})") if AXE else []
        if tab.console or elsewhere or wide > 0 or violations:
            found[page] = tab.console, elsewhere, wide, violations
    assert found == {}
