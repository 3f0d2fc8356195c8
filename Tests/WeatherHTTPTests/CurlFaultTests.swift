import FaultServer
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherHTTP

@Suite("Network faults") struct CurlFaultTests {
    static let key = "0123456789abcdef0123456789abcdef"

    struct Fault: Sendable, CustomTestStringConvertible {
        let name: String
        let actions: [FaultServer.Action]
        let code: WeatherError.Code
        let reason: WeatherError.Reason
        var limit: Int?

        var testDescription: String { name }
    }

    static func faults() throws -> [Fault] {
        let zipped = try gzip(Data((0..<5000).flatMap { "\($0)".utf8 }))
        let bomb = try gzip(Data(count: 64 << 20))
        let gzipField = ["Content-Encoding": "gzip"]
        let head = "HTTP/1.1 200 OK\r\n"
        let megabyte = Data(repeating: 0x20, count: 1 << 20)
        return [
            Fault(
                name: "gzip cut in the data", actions: [.reply(200, gzipField, zipped.dropLast(100))],
                code: .invalidResponse, reason: .truncated),
            Fault(
                name: "gzip cut in the checksum", actions: [.reply(200, gzipField, zipped.dropLast(4))],
                code: .invalidResponse, reason: .truncated),
            Fault(
                name: "gzip announced, nothing sent",
                actions: [.send(head + "Content-Encoding: gzip\r\n\r\n"), .close],
                code: .invalidResponse, reason: .truncated),
            Fault(
                name: "gzip corrupt", actions: [.reply(200, gzipField, "this is no gzip")],
                code: .invalidResponse, reason: .malformed),
            Fault(
                name: "a coding that was not requested", actions: [.reply(200, ["Content-Encoding": "br"], "x")],
                code: .invalidResponse, reason: .malformed),
            Fault(
                name: "gzip bomb", actions: [.reply(200, gzipField, bomb)],
                code: .invalidResponse, reason: .tooLarge, limit: 1 << 20),
            Fault(
                name: "length announced over the limit",
                actions: [.send(head + "Content-Length: 1048577\r\n\r\n"), .hang],
                code: .invalidResponse, reason: .tooLarge, limit: 1 << 20),
            Fault(
                name: "body over the limit, without a length",
                actions: [.send(head + "\r\n"), .send(megabyte), .send("x"), .hang],
                code: .invalidResponse, reason: .tooLarge, limit: 1 << 20),
            Fault(
                name: "head over the limit, in many fields",
                actions: [.send(head + String(repeating: "X-A: 1\r\n", count: 4000)), .hang],
                code: .invalidResponse, reason: .tooManyParts, limit: 200),
            Fault(
                name: "a field more than there may be",
                actions: [
                    .send(head + String(repeating: "X-A: 1\r\n", count: 200) + "Content-Length: 0\r\n\r\n"), .hang,
                ],
                code: .invalidResponse, reason: .tooManyParts, limit: 200),
            Fault(
                name: "head over the limit, in one field",
                actions: [.send(head + "X-A: " + String(repeating: "a", count: 500_000)), .hang],
                code: .invalidResponse, reason: .tooLarge, limit: 65_536),
            Fault(
                name: "body shorter than its length",
                actions: [.send(head + "Content-Length: 100\r\n\r\nshort"), .close],
                code: .invalidResponse, reason: .truncated),
            Fault(
                name: "two lengths",
                actions: [.send(head + "Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}"), .close],
                code: .invalidResponse, reason: .malformed),
            Fault(
                name: "one length twice",
                actions: [.send(head + "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}"), .close],
                code: .invalidResponse, reason: .malformed),
            Fault(
                name: "a length and chunks",
                actions: [
                    .send(
                        head + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"),
                    .close,
                ],
                code: .invalidResponse, reason: .malformed),
            Fault(
                name: "a response in HTTP/0.9", actions: [.send("{\"list\": []}"), .close],
                code: .invalidResponse, reason: .malformed),
            Fault(
                name: "chunks without an end",
                actions: [.send(head + "Transfer-Encoding: chunked\r\n\r\n5\r\nshort\r\n"), .close],
                code: .invalidResponse, reason: .truncated),
            Fault(
                name: "reset before the response", actions: [.reset],
                code: .unavailable, reason: .connectionLost),
            Fault(
                name: "reset in the body",
                actions: [.send(head + "Content-Length: 100\r\n\r\nshort"), .pause(.milliseconds(50)), .reset],
                code: .unavailable, reason: .connectionLost),
            Fault(name: "empty response", actions: [.close], code: .unavailable, reason: .connectionLost),
            Fault(
                name: "no HTTP", actions: [.send("220 mail.example ESMTP\r\n"), .close],
                code: .invalidResponse, reason: .malformed),
            Fault(
                name: "an impossible status", actions: [.send("HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n")],
                code: .invalidResponse, reason: .malformed),
            Fault(name: "no response", actions: [.hang], code: .unavailable, reason: .timedOut, limit: 1),
            Fault(
                name: "a head without an end", actions: [.send(head + "X-A: 1\r\n"), .hang],
                code: .unavailable, reason: .timedOut, limit: 1),
            Fault(
                name: "a body that trickles",
                actions: [.send(head + "Content-Length: 1000\r\n\r\n")]
                    + Array(repeating: [.send("x"), .pause(.milliseconds(50))], count: 1000).flatMap(\.self),
                code: .unavailable, reason: .timedOut, limit: 1),
        ]
    }

    @Test("Each fault is a specific error, with the host and never the key", arguments: try faults())
    func fault(_ fault: Fault) async throws {
        // Only faults that are expected to time out may do so. All others must end long before.
        let timeout: Duration = fault.reason == .timedOut ? .milliseconds(600) : .seconds(60)
        let transport = LayeredTransport(CurlTransport(configuration: .init(timeout: timeout)), layers: [])
        try await withFaultServer({ _ in fault.actions }) { server in
            let error = await failure {
                try await transport.send(
                    .get(server, "/data?appid=\(Self.key)", secret: "appid", bodyLimit: 1 << 20))
            }
            #expect(error?.code == fault.code)
            #expect(error?.reason == fault.reason)
            #expect(error?.details.limit == fault.limit)
            #expect(error?.details.host == "127.0.0.1")
            #expect(error?.provider == "openweather")
            var dump = ""
            Swift.dump(error, to: &dump)
            #expect(!dump.contains(Self.key))
        }
    }

    @Test("A port on which nothing listens is a failed connection")
    func refused() async throws {
        let server = try await FaultServer { _ in [] }
        await server.stop()
        let error = await failure { try await CurlTransport().send(.get(server)) }
        #expect(error?.code == .unavailable)
        #expect(error?.reason == .connectionFailed)
    }

    @Test("A host that does not exist is an error of its own")
    func unknownHost() async throws {
        // The label is longer than allowed, so no name server is queried.
        let host = String(repeating: "a", count: 64) + ".example"
        let transport = LayeredTransport(CurlTransport(), layers: [])
        let error = await failure { try await transport.send(.get("https://\(host)/?appid=\(Self.key)")) }
        #expect(error?.reason == .hostNotFound)
        #expect(error?.details.host == host)
    }

    @Test("All members of a gzip body are read")
    func members() async throws {
        let body = try gzip(Data("one,".utf8)) + gzip(Data("two".utf8))
        try await withFaultServer({ _ in [.reply(200, ["Content-Encoding": "gzip"], body)] }) { server in
            let response = try await CurlTransport().send(.get(server))
            #expect(response.body == Data("one,two".utf8))
        }
    }

    @Test("A body of exactly the limit is accepted, plain and gzip")
    func exactLimit() async throws {
        let body = Data(repeating: 0x20, count: 1 << 20)
        let zipped = try gzip(body)
        try await withFaultServer({
            [$0.target == "/gzip" ? .reply(200, ["Content-Encoding": "gzip"], zipped) : .reply(200, [:], body)]
        }) { server in
            for path in ["/plain", "/gzip"] {
                let response = try await CurlTransport().send(.get(server, path, bodyLimit: 1 << 20))
                #expect(response.body == body)
            }
        }
    }

    @Test("A response without content may declare gzip", arguments: [204, 304])
    func noContent(status: Int) async throws {
        let head = "HTTP/1.1 \(status) X\r\nContent-Encoding: gzip\r\n\r\n"
        try await withFaultServer({ _ in [.send(head)] }) { server in
            let response = try await CurlTransport().send(.get(server))
            #expect(response.status == status)
            #expect(response.body.isEmpty)
        }
    }
}
