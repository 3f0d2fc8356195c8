"""nginx in front of two nodes, from the file in Examples/Server/Front."""
import concurrent.futures
import gzip
import re
import signal
import subprocess

from cluster import EXAMPLES
from programs import Node, check, free_port, listens, until

SHIPPED = EXAMPLES.parent / "Front/nginx.conf"


def configuration(parts, port, plain_port, servers):
    """Returns the shipped file with this test's addresses."""
    text = SHIPPED.read_text()
    changes = {
        "    listen [::]:80;\n": "", "    listen [::]:443 ssl http2;\n": "",
        "listen 80;": f"listen 127.0.0.1:{plain_port};", "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "weather.example.net;": "localhost;",
        "/etc/ssl/weather.example.net/fullchain.pem": f"{parts.folder}/cache.pem",
        "/etc/ssl/weather.example.net/privkey.pem": f"{parts.folder}/cache.key",
        "/var/cache/nginx/weather": f"{parts.folder}/front-cache", "/var/log/nginx/": f"{parts.folder}/front-",
    }
    for old, new in changes.items():
        check(old in text, f"{SHIPPED.name} has no '{old}'")
        text = text.replace(old, new)
    lines = "".join(f"server {server} max_fails=2 fail_timeout=5s;" for server in servers)
    text, count = re.subn(r"    server 127\.0\.0\.1:8080.*\n", f"    {lines}\n", text)
    check(count == 1, "nginx.conf has no upstream")
    temporary = "".join(f"{name}_temp_path {parts.folder}/front-{name};" for name in
                        ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
    return (f"user root; daemon off; worker_processes 1; pid {parts.folder}/front.pid;"
            f"error_log {parts.folder}/front-main.log emerg;"
            f"events {{ worker_connections 1024; }} http {{ access_log off; {temporary} {text} }}")


def try_front(parts, report):
    """Tests TLS and HTTP/2, rate limits by the clients' own addresses, and responses when nodes are gone."""
    socket = str(parts.folder / "socket")
    limits = ["--rate", "0.001", "--burst", "60", "--trusted-proxy", "127.0.0.1"]
    nodes = [Node(parts.programs, parts.folder / "front-0", "--sandbox", *limits),
             Node(parts.programs, parts.folder / "front-1", "--sandbox", "--socket", socket, *limits)]
    parts.running += nodes
    port, plain_port = free_port(), free_port()
    file = parts.folder / "front.conf"
    file.write_text(configuration(parts, port, plain_port, [f"127.0.0.1:{nodes[0].port}", f"unix:{socket}"]))
    parts.start(["nginx", "-c", file, "-p", parts.folder], "front")
    until(lambda: listens(port), 10, "nginx listens in front")

    def ask(target, *options):
        """Returns the status, the version, the fields and the body of a response, as printed by curl."""
        run = subprocess.run(
            ["curl", "--silent", "--include", "--http2", "--cacert", parts.folder / "authority.pem",
             f"https://localhost:{port}{target}", *options], capture_output=True)
        head, _, body = run.stdout.partition(b"\r\n\r\n")
        lines = head.decode().split("\r\n")
        fields = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
        version, status = (lines[0].split() + ["", ""])[:2]
        return version, int(status or 0), fields, body

    version, status, fields, body = ask("/Seoul?format=json", "-H", "Accept-Encoding: gzip")
    check((version, status) == ("HTTP/2", 200), f"in front: {version} {status}")
    check(fields.get("content-encoding") == "gzip" and b"wx/1" in gzip.decompress(body), "in front: no gzip")
    check(fields["etag"].endswith('-gzip"') and "strict-transport-security" in fields, "in front: fields are lost")
    status = ask("/Seoul?format=json", "-H", "Accept-Encoding: gzip", "-H", f"If-None-Match: {fields['etag']}")[1]
    check(status == 304, f"in front: {status} for a known answer")
    check(ask("/metrics")[1] == 404, "/metrics is passed on")
    check(b"Seoul" in ask("/Seoul?format=text&lang=en")[3], "in front: no text")
    # A client cannot choose the address that it is counted by.
    statuses = [ask(f"/{number},{number}?format=oneline", "-H", f"X-Forwarded-For: 198.51.100.{number}")[1]
                for number in range(20)]
    check(429 in statuses, f"a forged X-Forwarded-For is believed: {statuses}")
    # One node is stopped, and then the other.
    nodes[0].end(signal.SIGKILL)
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        statuses = set(pool.map(lambda _: ask("/Seoul?format=text&lang=en")[1], range(16)))
    check(statuses == {200}, f"a node is gone: {statuses}")
    nodes[1].end(signal.SIGKILL)
    check(ask("/Seoul?format=text&lang=en")[1] == 200, "all nodes are gone: what was answered is not given")
    check(ask("/Busan?format=text&lang=en")[1] == 502, "all nodes are gone: another status than 502")
    report("nginx in front of a port and a socket: HTTP/2, gzip, entity tags, no forged clients, answers without nodes")
