#if Server
import Foundation
import Testing

@Suite("Start, monitoring and shutdown of the server")
struct OperationTests {
    @Test("a port in use ends the start with one sentence and status 69")
    func takenPort() throws {
        let server = try ServerProcess(["--sandbox"])
        let failure = #expect(throws: ServerProcess.Failure.self) {
            try ServerProcess(["--sandbox", "--port", "\(server.port)"])
        }
        #expect(failure?.status == 69)
        #expect(
            failure?.errors == "wx-server: cannot listen on http://127.0.0.1:\(server.port): Address already in use\n")
    }

    @Test("wrong options end the start with status 64")
    func options() throws {
        for arguments in [
            ["--trusted-proxy", "here"], ["--trusted-proxy", "10.0.0.0/40"], ["--connections-per-client", "0"],
            ["--burst", "1"], ["--memory", "0"], ["--reports", "0"], ["--port", "70000"],
        ] {
            let failure = #expect(throws: ServerProcess.Failure.self) { try ServerProcess(arguments) }
            #expect(failure?.status == 64, "\(arguments)")
        }
    }

    @Test("SIGTERM finishes requests in progress, and closes idle connections")
    func termination() async throws {
        let server = try ServerProcess([
            "--sandbox", "--rate", "1000", "--burst", "10000", "--connections-per-client", "100",
        ])
        let connections = try (0..<20).map { _ in try ClientConnection(port: server.port) }
        let idle = try ClientConnection(port: server.port)
        for (number, connection) in connections.enumerated() {
            connection.send("GET /\(number),\(number)?format=html HTTP/1.1\r\nHost: a\r\n\r\n")
        }
        // All 20 are accepted when, with the request for the metrics itself, there are 21.
        while try server.metric("wx_server_requests_in_progress") + server.renderings() < 21 {}
        server.terminate()
        for connection in connections {
            let response = ReceivedResponse(connection.readToEnd())
            #expect(response.status == 200)
            #expect(response.fields["content-length"] == String(response.body.count))
        }
        #expect(idle.isClosed())
        #expect(server.end() == 0)
        #expect(throws: (any Error).self) { try ClientConnection(port: server.port) }
    }

    @Test("connections with incomplete requests are closed while others are served")
    func halfSent() throws {
        let server = try ServerProcess(["--sandbox", "--connections-per-client", "1000"])
        let beginnings = [
            "", "GET /Seoul HT", "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ", "GET / HTTP/1.1\r\nContent-Length: 9\r\n\r\n",
        ]
        // For a larger run: WX_HALF_SENT=500.
        let count = ProcessInfo.processInfo.environment["WX_HALF_SENT"].flatMap { Int($0) } ?? 100
        let slow = try (0..<count).map { number in
            let connection = try ClientConnection(port: server.port, seconds: 40)
            connection.send(beginnings[number % beginnings.count])
            return connection
        }
        #expect(try server.get("/Seoul").status == 200)
        #expect(slow.allSatisfy { $0.isClosed() })
        #expect(try server.get("/Seoul").status == 200)
    }

    @Test("health, readiness and metrics have responses")
    func health() throws {
        let server = try ServerProcess(["--sandbox"])
        #expect(try server.get("/healthz").text == "ok\n")
        #expect(try server.get("/readyz").text == "ok\n")
        _ = try server.get("/Seoul")
        let metrics = try server.get("/metrics")
        #expect(metrics.fields["content-type"]?.hasPrefix("text/plain; version=0.0.4") == true)
        #expect(metrics.text.contains("wx_server_responses_total{status=\"200\"} 3\n"))
        #expect(try server.metric("wx_server_answer_misses_total") == 1)
    }

    @Test("the log is JSON, and contains neither places nor keys")
    func log() throws {
        let key = "0123456789abcdef0123456789abcdef"
        let server = try ServerProcess(
            [],
            environment: [
                "WX_PROVIDER": "openweather", "OPENWEATHER_API_KEY": key, "WX_TIMEOUT": "5",
                "WX_OPENWEATHER_BASE_URL": "http://127.0.0.1:1",
            ])
        let response = try server.get("/v1/weather?place=37.57,126.98")
        #expect(response.status == 503 && response.json["schema"] as? String == "wx/1")
        #expect(!response.text.contains(key) && !response.text.contains("127.0.0.1"))
        server.terminate()
        #expect(server.end() == 0)
        let lines = server.errors.split(separator: "\n")
        #expect(lines.count >= 2)
        for line in lines {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String]
            #expect(object?["time"] != nil && object?["level"] != nil && object?["message"] != nil)
        }
        #expect(server.errors.contains("connectionFailed"))
        #expect(!server.errors.contains("37.57") && !server.errors.contains(key))
    }
}

extension ServerProcess {
    /// The number of responses that were rendered.
    fileprivate func renderings() throws -> Int { try metric("wx_server_renderings_total") }
}
#endif
