#if Server
import Foundation
import Testing

@testable import wx_server

@Suite("Connections and requests that a public server has to expect")
struct ClientTests {
    private func status(_ lines: String, _ server: ServerProcess) throws -> Int {
        try server.send(lines + "Connection: close\r\n\r\n").status
    }

    @Test(
        "HTTP/1.1 requires exactly one Host that can be one",
        arguments: [
            ("GET /healthz HTTP/1.1\r\nHost: a\r\n", 200), ("GET /healthz HTTP/1.1\r\nHost: [::1]:80\r\n", 200),
            ("GET http://a/healthz HTTP/1.1\r\nHost: a\r\n", 200),
            ("GET /healthz HTTP/1.0\r\n", 200), ("GET /healthz HTTP/1.0\r\nHost: a\r\n", 200),
            ("GET /healthz HTTP/1.1\r\n", 400), ("GET /healthz HTTP/1.1\r\nHost: a\r\nHost: a\r\n", 400),
            ("GET /healthz HTTP/1.1\r\nHost: a\r\nhOST: b\r\n", 400),
            ("GET /healthz HTTP/1.0\r\nHost: a\r\nHost: b\r\n", 400),
            ("GET /healthz HTTP/1.1\r\nHost: a b\r\n", 400), ("GET /healthz HTTP/1.1\r\nHost: a/b\r\n", 400),
            ("GET /healthz HTTP/1.1\r\nHost: u@a\r\n", 400), ("GET /healthz HTTP/1.1\r\nHost: a,b\r\n", 400),
            ("GET /healthz HTTP/1.1\r\nHost: <b>\r\n", 400),
            ("GET /healthz HTTP/1.1\r\nHost: \(String(repeating: "a", count: 301))\r\n", 400),
        ])
    func host(lines: String, status: Int) throws {
        #expect(try self.status(lines, ServerProcess(["--sandbox"])) == status)
    }

    @Test(
        "the connection ends after HTTP/1.0, and after Connection: close in any case",
        arguments: [
            "GET /healthz HTTP/1.0\r\n\r\n", "GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
            "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: Close\r\n\r\n",
            "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: TE, close\r\n\r\n",
        ])
    func closed(request: String) throws {
        let server = try ServerProcess(["--sandbox"])
        // The server closes an idle connection only after ten seconds.
        let connection = try ClientConnection(port: server.port, seconds: 5)
        connection.send(request)
        let response = ReceivedResponse(connection.readToEnd())
        #expect(response.status == 200 && response.fields["connection"] == "close")
        #expect(connection.isClosed())
    }

    @Test("a client that sends a long body sees the status 413", arguments: [5_000, 70_000, 900_000])
    func bodies(length: Int) throws {
        let server = try ServerProcess(["--sandbox"])
        let body = String(repeating: "a", count: length)
        let chunks = String(length, radix: 16) + "\r\n" + body + "\r\n0\r\n\r\n"
        for (first, content) in [("POST /settings", body), ("GET /healthz", body), ("POST /settings", nil)] {
            let framing = content.map { "Content-Length: \($0.utf8.count)" } ?? "Transfer-Encoding: chunked"
            let connection = try ClientConnection(port: server.port, seconds: 20)
            #expect(
                connection.send(
                    "\(first) HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n\(framing)\r\n\r\n"
                        + (content ?? chunks)))
            let response = ReceivedResponse(connection.readToEnd())
            #expect(response.status == 413 && response.fields["connection"] == "close", "\(first) \(length)")
        }
    }

    @Test("a path that takes no body refuses other methods, and names its own")
    func methods() throws {
        let server = try ServerProcess(["--sandbox"])
        for (method, target, allowed) in [
            ("DELETE", "/settings", "GET, HEAD, POST"), ("PUT", "/settings?from=a", "GET, HEAD, POST"),
            ("POST", "/Seoul", "GET, HEAD"), ("DELETE", "/v1/weather", "GET, HEAD"), ("OPTIONS", "/", "GET, HEAD"),
        ] {
            for accept in ["text/html", "text/plain", "application/json"] {
                let response = try server.get(target, ["Accept": accept], method: method)
                #expect(response.status == 405 && response.fields["allow"] == allowed, "\(method) \(target)")
            }
        }
    }

    @Test("a client has only so many connections, and gets new ones when it closes some")
    func connections() throws {
        let server = try ServerProcess(["--sandbox", "--connections-per-client", "3"])
        var open = try (0..<3).map { _ in try ClientConnection(port: server.port) }
        // They are counted once the server has accepted them.
        for connection in open {
            connection.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(connection.receivesByte())
        }
        #expect(try ClientConnection(port: server.port, seconds: 9).isClosed())
        open.removeLast()
        let deadline = Date() + 60
        while try server.get("/healthz").status != 200, Date() < deadline {}
        #expect(Date() < deadline)
    }

    @Test("a trusted proxy has any number of connections")
    func proxyConnections() throws {
        let server = try ServerProcess([
            "--sandbox", "--connections-per-client", "1", "--trusted-proxy", "127.0.0.0/8",
        ])
        let open = try (0..<5).map { _ in try ClientConnection(port: server.port) }
        #expect(try server.get("/healthz").status == 200)
        #expect(open.count == 5)
    }

    @Test("cookies are secure if a trusted proxy says that the visitor uses TLS")
    func secureCookies() throws {
        let (trusting, other) = try (
            ServerProcess(["--sandbox", "--trusted-proxy", "127.0.0.1/32"]), ServerProcess(["--sandbox"])
        )
        func cookie(_ server: ServerProcess, _ scheme: String?) throws -> String {
            let response = try server.get("/?q=Seoul", scheme.map { ["X-Forwarded-Proto": $0] } ?? [:])
            return try #require(response.fields["set-cookie"])
        }
        #expect(try cookie(trusting, "https").hasSuffix("; Secure"))
        #expect(try !cookie(trusting, "http").contains("Secure"))
        #expect(try !cookie(trusting, nil).contains("Secure"))
        // Browsers would refuse the cookie if the connection is not encrypted.
        #expect(try !cookie(other, "https").contains("Secure"))
    }

    @Test("the default rates allow a hundred people of an office, behind one address, to come at the same time")
    func office() throws {
        let server = try ServerProcess(["--sandbox", "--trusted-proxy", "127.0.0.1"])
        let page = try server.get("/Seoul", ["Accept": "text/html", "X-Forwarded-For": "198.51.100.1"]).text
        let assets = page.components(separatedBy: "\"").filter { $0.hasPrefix(Route.assets) }
        #expect(assets.count == 4)
        let towns = ["Seoul", "Busan", "Daegu", "Tokyo", "Osaka", "Paris", "London", "Berlin", "Madrid", "Rome"]
        var targets: [String] = []
        for visitor in 0..<100 {
            // A first visit: the files of a page, five completions while a name is typed, and the page.
            let town = towns[visitor % towns.count]
            targets += assets
            targets += (1...5).map { "/v1/places?format=html&limit=6&prefix=\(town.prefix($0))" }
            targets.append("/\(town)?format=html")
        }
        let connection = try ClientConnection(port: server.port, seconds: 60)
        for (index, target) in targets.enumerated() {
            connection.send(
                "GET \(target) HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.9\r\nAccept-Encoding: gzip\r\n"
                    + (index == targets.count - 1 ? "Connection: close\r\n\r\n" : "\r\n"))
        }
        let answer = String(decoding: connection.readToEnd(), as: UTF8.self)
        #expect(answer.components(separatedBy: "HTTP/1.1 200 ").count == targets.count + 1)
        #expect(!answer.contains("HTTP/1.1 429 "))
    }
}
#endif
