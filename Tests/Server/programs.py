"""Programs that a test starts, and requests to them."""
import contextlib
import http.client
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.parse

PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class Failure(Exception):
    """A promise does not hold."""


def check(condition, words):
    """Fails the test unless a condition holds."""
    if not condition:
        raise Failure(words)


def need(*programs):
    """Fails the test if programs are missing."""
    missing = [name for name in programs if not shutil.which(name, path=PATH)]
    check(not missing, f"needed are {', '.join(missing)}: Debian has them")


def free_port():
    """Returns a port that is not in use."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def until(condition, seconds, words):
    """Waits until a condition holds, and returns its value."""
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        check(time.monotonic() < end, f"not within {seconds} s: {words}")
        time.sleep(0.02)


def listens(port):
    """Returns whether a program listens on a port."""
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


class Program:
    """A process with only the given environment, in its own process group."""

    def __init__(self, command, log, environment=None, **options):
        self.log = pathlib.Path(log)
        self.output = open(self.log, "ab")
        self.process = subprocess.Popen(
            [str(word) for word in command], stdin=subprocess.DEVNULL, stdout=self.output, stderr=self.output,
            env={"PATH": PATH, "LANG": "C.UTF-8", "TZ": "UTC"} | (environment or {}),
            start_new_session=True, **options)

    @property
    def pid(self):
        return self.process.pid

    def text(self):
        """Returns its output so far."""
        return self.log.read_text(errors="replace")

    def end(self, how=signal.SIGTERM):
        """Ends it and its child processes, waits, and returns its exit status."""
        if self.process.poll() is None:
            # SIGTERM goes to the group's leader only, which ends its children; after SIGKILL it could not.
            if how == signal.SIGKILL:
                os.killpg(self.pid, how)
            else:
                self.process.send_signal(how)
        try:
            status = self.process.wait(40)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.pid, signal.SIGKILL)
            self.output.close()
        return status

    def memory(self):
        """Returns its resident memory in MiB."""
        fields = pathlib.Path(f"/proc/{self.pid}/status").read_text().split("VmRSS:")[1]
        return int(fields.split()[0]) / 1024

    def processor_time(self):
        """Returns its processor time in seconds."""
        fields = pathlib.Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Response:
    """An HTTP response, and how long it took."""

    def __init__(self, status, fields, body, seconds):
        self.status, self.fields, self.body, self.seconds = status, fields, body, seconds

    def json(self):
        return json.loads(self.body)


class UnixConnection(http.client.HTTPConnection):
    """A connection to a Unix socket."""

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(self.timeout)
        self.sock.connect(self.host)


class Node(Program):
    """A wx-server with its own home folder."""

    def __init__(self, folder, home, *arguments, environment=None, **options):
        self.home = pathlib.Path(home)
        self.home.mkdir(parents=True, exist_ok=True)
        self.address = None
        log = self.home / "log"
        log.write_bytes(b"")
        begin = time.monotonic()
        super().__init__(
            [folder / "wx-server", "--port", "0", "--connections-per-client", "100000", *arguments], log,
            {"HOME": str(self.home)} | (environment or {}), **options)
        until(self.found, 30, "wx-server listens")
        self.start_seconds = time.monotonic() - begin

    def found(self):
        check(self.process.poll() is None, f"wx-server ended: {self.text()}")
        for line in self.text().splitlines(keepends=True):
            if line.startswith("listening on ") and line.endswith("\n"):
                self.address = line.removeprefix("listening on ").strip()
        return self.address

    @property
    def port(self):
        return urllib.parse.urlsplit(self.address).port

    def get(self, target, timeout=40, method="GET", **fields):
        """Sends a request, and returns the response."""
        begin = time.monotonic()
        if self.address.startswith("/"):
            connection = UnixConnection(self.address, timeout=timeout)
        else:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        with contextlib.closing(connection):
            connection.request(method, target, headers={k.replace("_", "-"): v for k, v in fields.items()})
            answer = connection.getresponse()
            body = answer.read()
        return Response(answer.status, dict(answer.getheaders()), body, time.monotonic() - begin)

    def metric(self, name):
        """Returns a value of /metrics."""
        for line in self.get("/metrics").body.decode().splitlines():
            if line.startswith(name + " "):
                return float(line.split()[1])
        raise Failure(f"no metric {name}")


@contextlib.contextmanager
def folder_of_test():
    """A new folder that all users may traverse, including those of nginx and Varnish."""
    with tempfile.TemporaryDirectory(prefix="wx-test-") as name:
        os.chmod(name, 0o755)
        yield pathlib.Path(name)


@contextlib.contextmanager
def ended(*programs):
    """Ends programs at the end of the body, also after an error."""
    running = list(programs)
    try:
        yield running
    finally:
        for program in running:
            program.end(signal.SIGKILL)
