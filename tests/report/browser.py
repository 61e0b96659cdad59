"""A headless Chromium, driven through its DevTools protocol over a pipe: real keys, real sizes of windows.

Every wait ends when the page says so, never after a time; the limit of two minutes only turns a page that
hangs into an error.
"""

from __future__ import annotations

import base64
import json
import os
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.patience import HUNG

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
LIMIT = HUNG
REPORT = "document.documentElement?.dataset.ready === 'yes'"
"""True when the page of `aesgen report` is drawn."""
_FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe")
_START = """import fcntl, os, sys
commands, answers = (fcntl.fcntl(int(pipe), fcntl.F_DUPFD, 10) for pipe in sys.argv[1:3])
os.dup2(commands, 3)
os.dup2(answers, 4)
os.execv(sys.argv[3], sys.argv[3:])
"""
"""Starts the browser, which reads commands from descriptor 3 and writes answers to descriptor 4."""


def _axe() -> Path | None:
    """The file of axe-core: in `$AXE_CORE`, or where `npm install --no-save axe-core` puts it."""
    places = [os.environ.get("AXE_CORE", ""), Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"]
    return next((Path(place) for place in places if place and Path(place).is_file()), None)


AXE = _axe()


class Page:
    """One tab. `requests`: every address that it asked for; `console`: everything it wrote to the console."""

    def __init__(self, send: int, receive: int) -> None:
        self._send, self._receive, self._buffer, self._number = send, receive, b"", 0
        self.requests: list[str] = []
        self.console: list[str] = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session: str | None = None
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        """The result of a command of the protocol."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if getattr(self, "_session", None):
            message["sessionId"] = self._session
        os.write(self._send, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._message()
            if answer.get("id") == self._number:
                assert "error" not in answer, (method, answer["error"])
                return dict(answer["result"])
            self._event(answer)

    def open(
        self,
        address: Path | str,
        width: int = 1400,
        height: int = 900,
        dark: bool = False,
        ready: str = REPORT,
    ) -> None:
        """Show a page in a window of this size in CSS pixels; wait until the JavaScript `ready` is true."""
        phone = width < 600
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=phone,
        )
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", features=[scheme])
        self.call("Page.navigate", url="about:blank")
        self.requests.clear()
        self.console.clear()
        self.call("Page.navigate", url=address if isinstance(address, str) else address.as_uri())
        self.wait(ready)

    def wait(self, condition: str) -> None:
        """Until the JavaScript `condition` is true."""
        end = time.monotonic() + LIMIT
        while not self.evaluate(condition):
            assert time.monotonic() < end, (condition, self.console)
            time.sleep(0.05)

    def evaluate(self, script: str) -> Any:
        """The value of a JavaScript expression, or of the promise that it gives."""
        answer = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def press(self, key: str) -> None:
        """A key by its name in `KeyboardEvent.key`: `Tab`, `ArrowRight`, `Enter`, `Escape`."""
        code = {"Tab": 9, "Enter": 13, "Escape": 27, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowRight": 39}
        text = {"text": "\r"} if key == "Enter" else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=code[key], **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code[key])

    def screenshot(self, path: Path) -> None:
        """The window as a PNG file."""
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def pdf(self) -> bytes:
        return base64.b64decode(self.call("Page.printToPDF")["data"])

    def _message(self) -> dict[str, Any]:
        while b"\0" not in self._buffer:
            ready, _, _ = select.select([self._receive], [], [], LIMIT)
            assert ready, "the browser does not answer"
            read = os.read(self._receive, 1 << 20)
            assert read, "the browser ended"
            self._buffer += read
        message, _, self._buffer = self._buffer.partition(b"\0")
        return dict(json.loads(message))

    def _event(self, event: dict[str, Any]) -> None:
        method, told = event.get("method", ""), event.get("params", {})
        if method == "Network.requestWillBeSent":
            self.requests.append(told["request"]["url"])
        elif method == "Runtime.consoleAPICalled":
            self.console.append(" ".join(str(each.get("value")) for each in told["args"]))
        elif method == "Runtime.exceptionThrown":
            self.console.append(str(told["exceptionDetails"]))
        elif method == "Log.entryAdded":
            self.console.append(told["entry"]["text"])


@contextmanager
def browser(profile: Path) -> Iterator[Page]:
    """A browser with a fresh profile in the folder `profile`, ended afterwards."""
    assert CHROMIUM
    (commands, send), (receive, answers) = os.pipe(), os.pipe()
    words = [sys.executable, "-c", _START, str(commands), str(answers)]
    words += [CHROMIUM, *_FLAGS, f"--user-data-dir={profile}"]
    process = subprocess.Popen(words, pass_fds=(commands, answers), stderr=subprocess.DEVNULL)
    os.close(commands)
    os.close(answers)
    try:
        yield Page(send, receive)
    finally:
        os.close(send)
        os.close(receive)
        process.terminate()
        process.wait(LIMIT)
