import FaultServer
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherHTTP

@Suite("The transport") struct CurlTransportTests {
    let transport = CurlTransport(configuration: .init(connectTimeout: .seconds(30), timeout: .seconds(60)))

    @Test("A request is sent unchanged, and its response has status, fields and body")
    func plain() async throws {
        try await withFaultServer({ _ in [.reply(200, ["ETag": "\"1\"", "X-Empty": ""], "{\"a\":1}")] }) { server in
            var request = ServiceRequest.get(server, "/data?lat=1&lon=2&appid=K")
            request.http.headerFields[.accept] = "application/json"
            request.http.headerFields[.userAgent] = "wx/1 (test)"
            let response = try await transport.send(request)

            #expect(response.status == 200)
            #expect(response.body == Data("{\"a\":1}".utf8))
            #expect(response.head.headerFields[.eTag] == "\"1\"")
            #expect(response.head.headerFields[try #require(HTTPField.Name("X-Empty"))] == "")
            #expect(response.head.headerFields[.contentLength] == nil)
            let head = try #require(server.requests.first?.head)
            #expect(head.hasPrefix("GET /data?lat=1&lon=2&appid=K HTTP/1.1\r\n"))
            #expect(head.contains("\r\nAccept: application/json\r\n"))
            #expect(head.contains("\r\nUser-Agent: wx/1 (test)\r\n"))
            #expect(head.contains("\r\nAccept-Encoding: gzip\r\n"))
        }
    }

    @Test("A gzip body is inflated, however it is split, and the fields that describe the coding are removed")
    func inflated() async throws {
        let text = (0..<20_000).map { "\($0)" }.joined(separator: ",")
        let zipped = try gzip(Data(text.utf8))
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(zipped.count)\r\n\r\n"
        try await withFaultServer({ _ in
            [
                .send(head), .send(zipped.prefix(5)), .pause(.milliseconds(10)), .send(zipped.dropFirst(5).prefix(900)),
                .pause(.milliseconds(10)), .send(zipped.dropFirst(905)),
            ]
        }) { server in
            let response = try await transport.send(.get(server))
            #expect(response.body == Data(text.utf8))
            #expect(response.head.headerFields[.contentEncoding] == nil)
            #expect(response.head.headerFields[.contentLength] == nil)
        }
    }

    @Test("An error status is a response with its body", arguments: [304, 400, 403, 404, 429, 500, 503])
    func statuses(status: Int) async throws {
        try await withFaultServer({ _ in [.reply(status, ["Retry-After": "7"], status == 304 ? "" : "why")] }) {
            server in
            let response = try await transport.send(.get(server))
            #expect(response.status == status)
            #expect(response.body == Data((status == 304 ? "" : "why").utf8))
            #expect(response.head.headerFields[.retryAfter] == "7")
        }
    }

    @Test("A 401 with a Basic challenge is returned at once")
    func challenge() async throws {
        try await withFaultServer({ _ in [.reply(401, ["WWW-Authenticate": "Basic realm=\"x\""], "no")] }) { server in
            let response = try await transport.send(.get(server))
            #expect(response.status == 401)
            #expect(server.requests.count == 1)
        }
    }

    @Test("A redirect is returned, not followed")
    func redirect() async throws {
        try await withFaultServer({ _ in [.reply(302, ["Location": "/other"])] }) { server in
            let response = try await transport.send(.get(server))
            #expect(response.status == 302)
            #expect(server.requests.map(\.target) == ["/data"])
        }
    }

    @Test("A response may have two hundred fields, not counting interim responses")
    func manyFields() async throws {
        let fields = String(repeating: "X-A: 1\r\n", count: 199)
        let text = "HTTP/1.1 103 Early\r\n\(fields)\r\nHTTP/1.1 200 OK\r\n\(fields)Content-Length: 2\r\n\r\nok"
        try await withFaultServer({ _ in [.send(text)] }) { server in
            let response = try await transport.send(.get(server))
            #expect(response.body == Data("ok".utf8))
            #expect(response.head.headerFields.count == 199)
        }
    }

    @Test("Interim responses and trailers are not part of the response")
    func interim() async throws {
        let text =
            "HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\n"
            + "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nAge: 1\r\n\r\n2\r\nok\r\n0\r\nX-Late: 1\r\n\r\n"
        try await withFaultServer({ _ in [.send(text)] }) { server in
            let response = try await transport.send(.get(server))
            #expect(response.status == 200)
            #expect(response.body == Data("ok".utf8))
            #expect(response.head.headerFields == [.age: "1"])
        }
    }

    @Test("Consecutive requests share a connection")
    func reuse() async throws {
        try await withFaultServer({ _ in [.reply(200, [:], "ok")] }) { server in
            for _ in 0..<5 { _ = try await transport.send(.get(server)) }
            #expect(server.requests.count == 5)
            #expect(server.connectionCount == 1)
        }
    }

    @Test("Fifty concurrent requests each get their own response, over few connections")
    func concurrent() async throws {
        try await withFaultServer({ [.reply(200, [:], $0.target)] }) { server in
            let bodies = try await withThrowingTaskGroup { group in
                for number in 0..<50 {
                    group.addTask {
                        let response = try await transport.send(.get(server, "/\(number)"))
                        return (number, String(decoding: response.body, as: UTF8.self))
                    }
                }
                return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
            }
            #expect(bodies == Dictionary(uniqueKeysWithValues: (0..<50).map { ($0, "/\($0)") }))
            #expect(server.connectionCount <= 8)
        }
    }

    @Test("A cancelled request ends at once with CancellationError, and the transport remains usable")
    func cancellation() async throws {
        try await withFaultServer({ $0.target == "/hang" ? [.hang] : [.reply(200, [:], "ok")] }) { server in
            let task = Task { try await transport.send(.get(server, "/hang")) }
            try await wait { !server.requests.isEmpty }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            let response = try await transport.send(.get(server))
            #expect(response.status == 200)
        }
    }

    @Test("A request of a cancelled task is never sent")
    func cancelledBefore() async throws {
        try await withFaultServer({ _ in [.reply()] }) { server in
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await transport.send(.get(server))
            }
            await #expect(throws: CancellationError.self) { try await task.value }
            _ = try await transport.send(.get(server, "/after"))
            #expect(server.requests.map(\.target) == ["/after"])
        }
    }

    @Test("A response remains valid after its transport was released")
    func release() async throws {
        try await withFaultServer({ _ in [.pause(.milliseconds(20)), .reply(200, [:], "ok")] }) { server in
            for _ in 0..<5 {
                let response = try await CurlTransport().send(.get(server))
                #expect(response.body == Data("ok".utf8))
            }
        }
    }

    @Test("Without libcurl, every request fails with an error that says so")
    func libraryMissing() async throws {
        var configuration = CurlTransport.Configuration()
        configuration.library = "libcurl-that-is-not-there.so.4"
        let transport = CurlTransport(configuration: configuration)
        for _ in 0..<2 {
            let error = await failure { try await transport.send(.get("https://localhost/")) }
            #expect(error?.code == .unavailable)
            #expect(error?.reason == .noNetworkLibrary)
        }
    }

    @Test("the number of connections to a host never exceeds the configured limit", arguments: [1, 3])
    func connections(limit: Int) async throws {
        let transport = CurlTransport(
            configuration: .init(connectTimeout: .seconds(30), timeout: .seconds(60), connectionsPerHost: limit))
        try await withFaultServer({ _ in [.pause(.milliseconds(30)), .reply(200, [:], "{}")] }) { server in
            try await withThrowingTaskGroup(of: ServiceResponse.self) { group in
                for number in 0..<12 { group.addTask { try await transport.send(.get(server, "/\(number)")) } }
                for try await response in group { #expect(response.status == 200) }
            }
            #expect(server.requests.count == 12)
            #expect((1...limit).contains(server.connectionCount))
        }
    }
}
