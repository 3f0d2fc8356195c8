"""A complete cluster on this machine, from the files in Examples/Server/Cluster: nodes, Varnish, nginx and a service."""
import contextlib
import os
import pathlib
import re
import time

from programs import Node, Program, check, ended, free_port, listens, until
from service import NAME, Service, make_certificates

EXAMPLES = pathlib.Path(__file__).parents[2] / "Examples/Server/Cluster"
KEY = "feedface" * 4
# The sandbox's paths for the second host of a service.
SANDBOX_NAMES = {
    "smhiwarnings": "smhi", "smhiobservations": "smhi", "mosmixstations": "mosmix", "openmeteoair": "openmeteo",
    "nwsmapclick": "nws",
}


def adapted(name, changes):
    """Returns a shipped file with some texts replaced, each of which must be in it."""
    text = (EXAMPLES / name).read_text()
    for old, new in changes.items():
        check(old in text, f"{name} has no '{old}'")
        text = text.replace(old, str(new))
    return text


class Cluster:
    """The parts of the cluster, each of which can be started and killed."""

    def __init__(self, folder, programs, running):
        self.folder, self.programs, self.running = folder, pathlib.Path(programs), running
        self.varnish_port, self.hop_port, self.tls_port = free_port(), free_port(), free_port()
        make_certificates(folder)
        self.sandbox = self.start([self.programs / "wx-sandbox", "--port", sandbox_port := free_port()], "sandbox")
        until(lambda: listens(sandbox_port), 20, "the sandbox listens")
        self.service = Service(0, folder, sandbox_port)
        self.write_files()
        self.varnish = self.nginx = None
        self.start_nginx()
        self.start_varnish()
        self.nodes = []

    def start(self, command, name):
        program = Program(command, self.folder / f"{name}.log")
        self.running.append(program)
        return program

    def write_files(self):
        """The shipped files, with this test's addresses."""
        origins = re.sub(
            r"^( +)([a-z]+)( +)https://.*;$",
            lambda match: f"    {match[2]} https://{NAME}/{SANDBOX_NAMES.get(match[2], match[2])};",
            (EXAMPLES / "origins.conf").read_text(), flags=re.MULTILINE)
        (self.folder / "origins.conf").write_text(origins)
        (self.folder / "keys.conf").write_text(re.sub(r"KEY-OF-[A-Z-]+", KEY, (EXAMPLES / "keys.conf").read_text()))
        (self.folder / "services.conf").write_text(adapted("services.conf", {
            "127.0.0.1:6082": f"127.0.0.1:{self.hop_port}",
            "/etc/ssl/certs/ca-certificates.crt": self.folder / "authority.pem",
            "/var/cache/nginx/failures": self.folder / "failures",
            "/var/log/nginx/services.log": self.folder / "services.log",
            "/var/log/nginx/services-error.log": self.folder / "services-error.log",
            "include origins.conf": f"include {self.folder}/origins.conf",
            "include keys.conf": f"include {self.folder}/keys.conf",
        }))
        (self.folder / "nodes.conf").write_text(adapted("nodes.conf", {
            "listen 6443": f"listen 127.0.0.1:{self.tls_port}",
            "/etc/ssl/cache.example.net/fullchain.pem": self.folder / "cache.pem",
            "/etc/ssl/cache.example.net/privkey.pem": self.folder / "cache.key",
            "127.0.0.1:6081": f"127.0.0.1:{self.varnish_port}",
            "/var/log/nginx/nodes-error.log": self.folder / "nodes-error.log",
        }))
        (self.folder / "weather.vcl").write_text(adapted("weather.vcl", {'"6082"': f'"{self.hop_port}"'}))
        user = "user root;" if os.geteuid() == 0 else ""
        (self.folder / "nginx.conf").write_text(f"""{user}
            daemon off; worker_processes 1; pid {self.folder}/nginx.pid; error_log {self.folder}/nginx-error.log;
            events {{ worker_connections 1024; }}
            http {{
                access_log off;
                {''.join(f'{name}_temp_path {self.folder}/{name};' for name in
                         ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'])}
                upstream {NAME} {{ server 127.0.0.1:{self.service.port}; }}
                include {self.folder}/services.conf;
                include {self.folder}/nodes.conf;
            }}""")

    def start_nginx(self):
        self.nginx = self.start(["nginx", "-c", self.folder / "nginx.conf", "-p", self.folder], "nginx")
        until(lambda: listens(self.hop_port) and listens(self.tls_port), 10, f"nginx listens: {self.nginx.text()}")

    def start_varnish(self):
        self.varnish = self.start(
            ["varnishd", "-F", "-n", self.folder / f"varnish-{time.monotonic_ns()}", "-a",
             f"127.0.0.1:{self.varnish_port}", "-f", self.folder / "weather.vcl", "-s", "malloc,64m"], "varnish")
        until(lambda: listens(self.varnish_port), 60, f"Varnish listens: {self.varnish.text()}")

    def environment(self, secure=True):
        """Returns the environment of a node, as in node.env: the cache over TLS, or without TLS on the cache's own machine."""
        base = f"https://localhost:{self.tls_port}" if secure else f"http://127.0.0.1:{self.varnish_port}"
        lines = (EXAMPLES / "node.env").read_text().splitlines()
        pairs = [line.split("=", 1) for line in lines if line and not line.startswith("#")]
        environment = {name: value.replace("https://cache.example.net:6443", base) for name, value in pairs}
        return environment | {"SSL_CERT_FILE": str(self.folder / "authority.pem")}

    def start_node(self, number, provider="metno"):
        """Starts a node; a restarted one has its files again."""
        limits = ["--rate", "100000", "--burst", "100000"]
        # The first node is on the cache's own machine.
        environment = self.environment(secure=number != 0) | {"WX_PROVIDER": provider}
        node = Node(self.programs, self.folder / f"node-{number}", *limits, environment=environment)
        self.running.append(node)
        return node

    def logs(self):
        """Returns the output of all programs."""
        return "".join(path.read_text(errors="replace") for path in self.folder.rglob("*log") if path.is_file())


@contextlib.contextmanager
def cluster(folder, programs):
    """A cluster that is stopped at the end of the body."""
    with ended() as running:
        parts = Cluster(folder, programs, running)
        try:
            yield parts
        finally:
            parts.service.stop()
