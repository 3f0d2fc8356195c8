"""A weather service over TLS for tests: it forwards wx-sandbox's weather, counts requests, and waits or fails on demand."""
import collections
import email.utils
import http.client
import http.server
import pathlib
import ssl
import subprocess
import threading
import time

NAME = "service.test"


def make_certificates(folder):
    """Creates a certificate authority, and certificates of the service and the cache, all valid for a day."""
    folder = pathlib.Path(folder)

    def openssl(*words):
        subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)

    key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    openssl("req", "-x509", *key, "-days", "1", "-subj", "/CN=authority", "-keyout", "authority.key", "-out",
            "authority.pem")
    for name, names in [("service", f"DNS:{NAME}"), ("cache", "DNS:localhost")]:
        openssl("req", *key, "-subj", f"/CN={name}", "-addext", f"subjectAltName={names}", "-keyout", f"{name}.key",
                "-out", f"{name}.csr")
        openssl("x509", "-req", "-in", f"{name}.csr", "-CA", "authority.pem", "-CAkey", "authority.key",
                "-CAcreateserial", "-copy_extensions", "copy", "-days", "1", "-out", f"{name}.pem")


class Service:
    """The service; its attributes may be changed at any time."""

    def __init__(self, port, certificates, sandbox_port):
        # A status other than 200 is returned instead of weather, after a delay in seconds or never.
        self.status, self.fields, self.delay, self.hangs = 200, {}, 0, False
        # The lifetime of responses in seconds; None for that of the sandbox.
        self.lifetime = None
        self.counts = collections.Counter()
        self.lock = threading.Lock()
        self.sandbox_port = sandbox_port
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def log_message(self, *_):
                """Writes no log."""

            def do_GET(self):
                service.answer(self)

        class Server(http.server.ThreadingHTTPServer):
            daemon_threads = True
            request_queue_size = 256

            def handle_error(self, *_):
                """Ignores clients that disconnect, or do not trust the certificate."""

        self.server = Server(("127.0.0.1", port), Handler)
        self.port = self.server.server_port
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(pathlib.Path(certificates) / "service.pem", pathlib.Path(certificates) / "service.key")
        self.server.socket = context.wrap_socket(
            self.server.socket, server_side=True, do_handshake_on_connect=False)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answer(self, request):
        with self.lock:
            self.counts[request.path] += 1
        while self.hangs:
            time.sleep(0.05)
        time.sleep(self.delay)
        if self.status != 200:
            body = b'{"cod":%d,"message":"as the test wants it"}' % self.status
            return self.send(request, self.status, self.fields, body)
        connection = http.client.HTTPConnection("127.0.0.1", self.sandbox_port, timeout=10)
        connection.request("GET", request.path, headers={"User-Agent": request.headers["User-Agent"] or ""})
        answer = connection.getresponse()
        body = answer.read()
        fields = {
            name: value for name, value in answer.getheaders()
            if name.lower() not in ("content-length", "connection", "transfer-encoding")
        }
        connection.close()
        if self.lifetime is not None:
            fields["Expires"] = email.utils.formatdate(time.time() + self.lifetime, usegmt=True)
        self.send(request, answer.status, fields, body)

    def send(self, request, status, fields, body):
        request.send_response_only(status)
        for name, value in (fields | {"Content-Length": str(len(body))}).items():
            request.send_header(name, value)
        request.end_headers()
        request.wfile.write(body)

    def requests(self, part=""):
        """Returns the number of requests whose path contains a text."""
        with self.lock:
            return sum(count for path, count in self.counts.items() if part in path)

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
