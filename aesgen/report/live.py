"""The page of one tuning while it runs: the plots of the report, fed from its log, on the loopback only.

    with serving(log, task) as address:      # http://127.0.0.1:PORT/
        ...

The page asks for the log every two seconds. The log is read again only when it has grown, so that the search
is disturbed as little as possible."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from aesgen import __version__
from aesgen.report import render
from aesgen.report.trials import Task, log_data
from aesgen.results.log import Log

HOST = "127.0.0.1"
TRIALS = 2000
"""Trials shown point by point; a longer log is thinned out."""


@contextmanager
def serving(log: Log, task: Task, port: int = 0) -> Iterator[str]:
    """The address of the page of `log`, which is served until the block ends. `port` 0: any that is free.
    Raises `OSError` if the port is taken."""

    @lru_cache(maxsize=1)
    def shown(size: int) -> dict[str, Any]:
        return log_data(log, task, TRIALS)

    def data() -> dict[str, Any]:
        return shown(log.path.stat().st_size if log.path.is_file() else 0)

    class Handler(BaseHTTPRequestHandler):
        """Answers with the page and the log. A request for another host comes from a page of others whose
        name leads here: it gets nothing."""

        def do_GET(self) -> None:
            if self.headers.get("Host") not in (f"{HOST}:{own}", f"localhost:{own}"):
                self.send_error(403)
            elif self.path == "/":
                self._answer("text/html; charset=utf-8", page(data()))
            elif self.path == "/log":
                self._answer("application/json", json.dumps(data(), allow_nan=False))
            else:
                self.send_error(404)

        def _answer(self, kind: str, text: str) -> None:
            body = text.encode()
            self.send_response(200)
            for name, value in {"Content-Type": kind, "Cache-Control": "no-store"}.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *arguments: Any) -> None:
            """Says nothing: the terminal shows the search."""

    server = ThreadingHTTPServer((HOST, port), Handler)
    server.daemon_threads = True
    own = server.server_address[1]
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://{HOST}:{own}/"
    finally:
        server.shutdown()
        server.server_close()


def page(log: dict[str, Any]) -> str:
    """The page that shows the data of a log and then follows it."""
    now = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    nothing: dict[str, Any] = {"records": [], "code_sizes": [], "sizes": [], "history": {}, "gain": None}
    return render({**nothing, "version": __version__, "date": now, "logs": [log]}, live=True)
