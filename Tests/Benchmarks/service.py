"""A service on loopback for the benchmarks: it repeats the first answer of the stand-in to each request."""

import contextlib
import os
import socket
import subprocess
import threading
import time
import urllib.request

POINT, KEY = "37.567,126.978", "0" * 32


class Service:
    """Answers on loopback as the stand-in does; every answer may be cached for an hour."""

    def __init__(self, sandbox):
        self.sandbox, self.bodies, self.requests, self.agents, self.slowness = sandbox, {}, [], [], 0
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=256)
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            connection, _ = self.listener.accept()
            if self.slowness:
                threading.Thread(target=self.answer, args=[connection], daemon=True).start()
            else:
                self.answer(connection)

    def answer(self, connection):
        with connection:
            head = b""
            while not head.endswith(b"\r\n\r\n"):
                piece = connection.recv(65536)
                if not piece:
                    return
                head += piece
            target = head.split(b" ", 2)[1].decode()
            self.requests.append(target)
            fields = dict(line.lower().split(": ", 1) for line in head.decode().splitlines()[1:] if ": " in line)
            self.agents.append(fields.get("user-agent", ""))
            time.sleep(self.slowness)
            if target not in self.bodies:
                agent = {"User-Agent": "wx-bench me@example.org"}
                request = urllib.request.Request(self.sandbox + target, headers=agent)
                with urllib.request.urlopen(request) as reply:
                    self.bodies[target] = reply.read()
            body = self.bodies[target]
            fields = f"Cache-Control: max-age=3600\r\nContent-Length: {len(body)}\r\nConnection: close\r\n"
            connection.sendall(f"HTTP/1.1 200 OK\r\n{fields}\r\n".encode() + body)


@contextlib.contextmanager
def sandbox(program):
    process = subprocess.Popen(
        [program, "--until-input-ends"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        yield process.stdout.readline().split()[-1]
    finally:
        process.stdin.close()
        process.wait()


def environment(service, home):
    """The environment of a run with a home folder of its own."""
    os.makedirs(home)
    return {
        "HOME": home, "PATH": "/nowhere", "LANG": "ko_KR.UTF-8", "OPENWEATHER_API_KEY": KEY,
        "WX_METNO_BASE_URL": f"{service.address}/metno", "WX_OPENWEATHER_BASE_URL": f"{service.address}/openweather",
    }
