"""OpenSSL's own tests and programs that use OpenSSL, over our provider: `python -m tests.export.interop`.

Prints a table: what ran, where our provider was, how often, and how many failed. The other side of each
message or connection has OpenSSL's own provider. What cannot run here has its reason in place of figures.

OpenSSL's `evp_test` runs its files of AES, CMAC, GMAC, key derivation and random numbers that call AES.
`tools/suites` fetches the sources of the system's release. Those of another need a library of their own:
`./Configure linux-x86_64` and `make build_generated libcrypto.so` in their folder."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.export import test_openssl_provider as provided
from tests.export.test_shims import SUITES
from tests.patience import HUNG, patiently

CONFIGURATION = """openssl_conf = init
[init]
providers = loaded
alg_section = preferred
[preferred]
default_properties = ?provider=aesgen
[loaded]
default = active
aesgen = ours
[active]
activate = 1
[ours]
module = {folder}/aesgen.so
activate = 1
"""
FILES = (
    *("evpciph_aes_*.txt", "evpmac_common.txt", "evpmac_cmac*.txt"),
    *("evpkdf_kbkdf_counter.txt", "evpkdf_krb5.txt", "evpkdf_srtp.txt", "evprand.txt"),
)
SSH_CIPHERS = (
    *("aes128-ctr", "aes192-ctr", "aes256-ctr", "aes256-cbc"),
    *("aes128-gcm@openssh.com", "aes256-gcm@openssh.com"),
)
CMS = ("aes128", "aes192", "aes256", "aes-128-gcm", "aes-256-gcm")


class Row(NamedTuple):
    """What ran, where our provider was, how many tests or messages there were, and how many failed; or why it
    cannot run here."""

    what: str
    ours: str
    runs: int = 0
    failures: int = 0
    missing: str = ""


def configured(folder: Path) -> Path:
    """The configuration that prefers the provider in `folder`."""
    file = folder / "openssl.cnf"
    file.write_text(CONFIGURATION.format(folder=folder))
    return file


def environment(configuration: Path | None, **more: str) -> dict[str, str]:
    """That of a program with our provider, or with none but OpenSSL's own."""
    return {**os.environ, "OPENSSL_CONF": str(configuration or "/dev/null"), **more}


def done(command: Sequence[str], folder: Path, configuration: Path | None) -> bool:
    """Whether a program ends well."""
    ended = subprocess.run(
        command, cwd=folder, env=environment(configuration), capture_output=True, timeout=HUNG, check=False
    )
    return ended.returncode == 0


# ---- OpenSSL's tests


def evp_tests(folder: Path) -> Iterator[Row]:
    trees = sorted(each for each in SUITES.glob("openssl-*") if each.is_dir())
    if not trees:
        yield Row("evp_test", "", missing=f"no sources: sudo tools/suites {SUITES}")
    for tree in trees:
        yield from _evp_test(tree, folder / tree.name, folder)


def _evp_test(tree: Path, work: Path, provider: Path) -> Iterator[Row]:
    """The files of one release, by its own program."""
    own = tree / "libcrypto.so"
    there = subprocess.run(["openssl", "version"], capture_output=True, text=True, check=True).stdout.split()[
        1
    ]
    if not own.is_file() and tree.name.removeprefix("openssl-").split(".")[:2] != there.split(".")[:2]:
        yield Row(
            f"evp_test of {tree.name}", "", missing=f"the library here is {there}, and the sources have none"
        )
        return
    work.mkdir()
    library = str(own) if own.is_file() else "-lcrypto"
    headers = [f"-I{tree / each}" for each in (".", "include", "apps/include")]
    for name in ("aesgen.h", "openssl_provider.c", "aesgen.o"):
        shutil.copy(provider / name, work)
    build = ["gcc", "-O1", "-w", *headers, "-fPIC"]
    subprocess.run(
        [*build, "-shared", "openssl_provider.c", "aesgen.o", "-o", "aesgen.so", library],
        cwd=work,
        check=True,
    )
    helpers = [*map(str, sorted(tree.glob("test/testutil/*.c"))), str(tree / "apps/lib/opt.c")]
    subprocess.run([*build, "-c", *helpers], cwd=work, check=True)
    objects = [f"{Path(each).stem}.o" for each in helpers]
    subprocess.run(["ar", "rcs", "helpers.a", *objects], cwd=work, check=True)
    program = str(tree / "test/evp_test.c")
    subprocess.run([*build, program, "-o", "evp_test", "helpers.a", library], cwd=work, check=True)
    data = tree / "test/recipes/30-test_evp_data"
    for file in sorted(each for pattern in FILES for each in data.glob(pattern)):
        command = ["./evp_test", "-config", str(configured(work)), str(file)]
        more = {"LD_LIBRARY_PATH": str(tree)} if own.is_file() else {}
        ended = subprocess.run(
            command,
            cwd=work,
            env=environment(None, **more),
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
        )
        counted = re.search(r"Completed (\d+) tests with (\d+) errors", ended.stdout + ended.stderr)
        runs, failures = map(int, counted.groups()) if counted else (1, 1)
        yield Row(f"{tree.name} {file.name}", "all", runs, failures)


# ---- Messages


def messages(folder: Path) -> Iterator[Row]:
    """CMS, S/MIME, PKCS #12, PKCS #8 and `enc`: written with one provider and read with the other."""
    ours = configured(folder)
    make = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-keyout",
        "k",
        "-out",
        "c",
        "-subj",
        "/CN=x",
    ]
    assert done(make, folder, Path("/etc/ssl/openssl.cnf"))
    (folder / "text").write_bytes(os.urandom(1000))
    kinds: dict[str, list[tuple[list[str], list[str]]]] = {
        "cms": [_mail("cms", each) for each in CMS],
        "smime": [_mail("smime", each) for each in CMS[:3]],
        "pkcs12": [_pkcs12(bits) for bits in (128, 192, 256)],
        "enc": [_enc(f"-aes-{bits}-{mode}") for bits in (128, 192, 256) for mode in ("cbc", "ctr", "ecb")],
    }
    for kind, calls in kinds.items():
        for where, writer, reader in (("writes", ours, None), ("reads", None, ours)):
            failures = sum(not _passed(write, read, folder, writer, reader) for write, read in calls)
            yield Row(f"openssl {kind}", where, len(calls), failures)


def _mail(program: str, cipher: str) -> tuple[list[str], list[str]]:
    start = ["openssl", program, "-binary"]
    write = [*start, "-encrypt", f"-{cipher}", "-in", "text", "-out", "message", "-outform", "DER", "c"]
    return write, [
        *start,
        "-decrypt",
        "-in",
        "message",
        "-inform",
        "DER",
        "-inkey",
        "k",
        "-recip",
        "c",
        "-out",
        "back",
    ]


def _pkcs12(bits: int) -> tuple[list[str], list[str]]:
    protect = ["-keypbe", f"AES-{bits}-CBC", "-certpbe", f"AES-{bits}-CBC", "-passout", "pass:x"]
    write = ["openssl", "pkcs12", "-export", "-in", "c", "-inkey", "k", "-out", "message", *protect]
    return write, [
        "openssl",
        "pkcs12",
        "-in",
        "message",
        "-passin",
        "pass:x",
        "-nocerts",
        "-noenc",
        "-out",
        "key",
    ]


def _enc(cipher: str) -> tuple[list[str], list[str]]:
    start = ["openssl", "enc", cipher, "-pbkdf2", "-pass", "pass:x"]
    return [*start, "-in", "text", "-out", "message"], [*start, "-d", "-in", "message", "-out", "back"]


def _passed(
    write: Sequence[str], read: Sequence[str], folder: Path, writer: Path | None, reader: Path | None
) -> bool:
    (folder / "back").unlink(missing_ok=True)
    if not (done(write, folder, writer) and done(read, folder, reader)):
        return False
    if "back" not in read:  # a key, in another form than its file has
        return (folder / "k").read_text().strip() in (folder / "key").read_text()
    return (folder / "back").read_bytes() == (folder / "text").read_bytes()


# ---- Connections


def ssh(folder: Path) -> Iterator[Row]:
    daemon = shutil.which("sshd", path="/usr/sbin:/usr/local/sbin")
    if os.geteuid() or not daemon or not shutil.which("ssh"):
        yield Row(
            "ssh", "", missing="needs root, ssh and sshd: apt-get install openssh-client openssh-server"
        )
        return
    for name in ("host", "user"):
        assert done(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", name], folder, None)
    Path("/run/sshd").mkdir(exist_ok=True)
    ours = configured(folder)
    for where, server, client in (("server", ours, None), ("client", None, ours)):
        with _serving(daemon, folder, server) as port:
            failures = sum(not _reached(cipher, port, folder, client) for cipher in SSH_CIPHERS)
        yield Row("ssh", where, len(SSH_CIPHERS), failures)


def _listens(port: int) -> bool:
    with socket.socket() as tried:
        return not tried.connect_ex(("127.0.0.1", port))


@contextmanager
def _serving(daemon: str, folder: Path, configuration: Path | None) -> Iterator[int]:
    """A server on the loopback interface; its port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    settings = {
        **{"Port": port, "ListenAddress": "127.0.0.1", "HostKey": folder / "host", "StrictModes": "no"},
        **{"AuthorizedKeysFile": folder / "user.pub", "UsePAM": "no", "PidFile": folder / "pid"},
        "Ciphers": ",".join(SSH_CIPHERS),
    }
    (folder / "sshd").write_text("".join(f"{name} {value}\n" for name, value in settings.items()))
    command = [daemon, "-D", "-f", str(folder / "sshd"), "-E", str(folder / "log")]
    with subprocess.Popen(command, env=environment(configuration)) as process:
        try:
            patiently(lambda: _listens(port) or process.poll() is not None)
            yield port
        finally:
            process.terminate()


def _reached(cipher: str, port: int, folder: Path, configuration: Path | None) -> bool:
    options = ("StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "BatchMode=yes")
    command = ["ssh", "-F", "none", "-i", "user", "-c", cipher, "-p", str(port)]
    command += [part for option in options for part in ("-o", option)]
    return done([*command, "root@127.0.0.1", "true"], folder, configuration)


def tls(folder: Path) -> Iterator[Row]:
    provided.certified(folder)
    expected = (folder / "small").read_bytes()
    for where, server, client in (("server", provided.OURS, []), ("client", [], provided.OURS)):
        got = [
            provided.transferred(folder, [*suite, *server], [*suite, *client], "small")
            for suite in provided.SUITES.values()
        ]
        yield Row("TLS", where, len(got), sum(each != expected for each in got))


def main() -> int:
    with TemporaryDirectory() as name:
        folder = provided.built(Path(name))
        print(f"{'test':52}{'our provider':14}{'runs':>6}{'failures':>10}")
        failed = 0
        for kind in (evp_tests, messages, ssh, tls):
            for row in kind(folder):
                failed += row.failures
                figures = row.missing or f"{row.runs:6}{row.failures:10}"
                print(f"{row.what:52}{row.ours:14}{figures}", flush=True)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
