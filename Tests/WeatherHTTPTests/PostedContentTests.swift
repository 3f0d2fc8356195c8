import FaultServer
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherHTTP

@Suite("Content, and keys outside the query") struct PostedContentTests {
    private func post(_ server: FaultServer, _ text: String, _ path: String = "/forecast") -> ServiceRequest {
        var request = ServiceRequest.get(server, path)
        request.http.method = .post
        request.http.headerFields[.contentType] = "application/json"
        request.content = Data(text.utf8)
        return request
    }

    @Test("content is sent completely, with its type and length", arguments: ["", "{}", "서울\0", "x10000"])
    func sent(text: String) async throws {
        let text = text == "x10000" ? String(repeating: "x", count: 10_000) : text
        try await withFaultServer({ _ in [.reply(200, [:], "{}")] }) { (server) async throws in
            let response = try await CurlTransport().send(post(server, text))
            #expect(response.status == 200)
            let request = try #require(server.requests.first)
            #expect(request.head.hasPrefix("POST /forecast HTTP/1.1\r\n"))
            #expect(request.head.contains("\r\nContent-Type: application/json\r\n"))
            #expect(request.head.lowercased().contains("\r\ncontent-length: \(text.utf8.count)\r\n"))
            #expect(!request.head.contains("Expect:"))
            #expect(request.content == Data(text.utf8))
        }
    }

    @Test(
        "content is sent again only for a redirect on the same host that preserves the method",
        arguments: [(307, true), (308, true), (301, false), (302, false), (303, false)])
    func redirected(status: Int, isFollowed: Bool) async throws {
        try await withFaultServer({ request in
            request.target == "/forecast" ? [.reply(status, ["Location": "/other"], "")] : [.reply(200, [:], "{}")]
        }) { (server) async throws in
            let transport = LayeredTransport(CurlTransport(), layers: [RedirectFollower()])
            if isFollowed {
                #expect(try await transport.send(post(server, "[1]")).status == 200)
                #expect(server.requests.map(\.content) == [Data("[1]".utf8), Data("[1]".utf8)])
            } else {
                #expect(await failure { try await transport.send(post(server, "[1]")) }?.reason == .redirected)
                #expect(server.requests.count == 1)
            }
        }
    }

    @Test("neither content nor a key in the path or in a header field is sent to another host", arguments: 0..<4)
    func strangers(kind: Int) async throws {
        try await withFaultServer({ _ in [.reply(200, [:], "{}")] }) { (stranger) async throws in
            try await withFaultServer({ _ in
                [.reply(307, ["Location": "http://\(stranger.authority)/x"], "")]
            }) { (server) async throws in
                var request = kind == 0 ? post(server, "[1]") : ServiceRequest.get(server, "/k3yk3yk3y/forecast")
                let field = try #require(HTTPField.Name("X-Api-Key"))
                if kind == 1 { request.secretSegments = ["k3yk3yk3y"] }
                if kind == 2 {
                    request.http.headerFields[field] = "k3yk3yk3y"
                    request.secretFields = [field]
                }
                let transport = LayeredTransport(CurlTransport(), layers: [RedirectFollower()])
                if kind == 3 {
                    // There is no secret, so the redirect is followed.
                    #expect(try await transport.send(request).status == 200)
                } else {
                    #expect(await failure { try await transport.send(request) }?.reason == .redirected)
                }
                #expect(stranger.requests.count == (kind == 3 ? 1 : 0))
            }
        }
    }

    @Test("recordings of one address are distinguished by a digest of the content, and have no key")
    func recorded() async throws {
        try await withFolder { folder in
            try await withFaultServer({ [.reply(200, [:], $0.content)] }) { (server) async throws in
                func request(_ text: String) -> ServiceRequest {
                    var request = post(server, text, "/k3yk3yk3y/forecast?a=b")
                    request.secretSegments = ["k3yk3yk3y"]
                    return request
                }
                let recording = LayeredTransport(CurlTransport(), layers: [Recorder(folder: folder)])
                for text in ["[1]", "[2]", "[1]"] { _ = try await recording.send(request(text)) }
                let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
                #expect(names.count == 4)
                let heads = try names.filter { $0.hasSuffix(".http") }
                    .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
                #expect(heads.allSatisfy { $0.hasPrefix("POST /REDACTED/forecast?a=b#content=") })
                #expect(!heads.joined().contains("k3y"))
                let replaying = LayeredTransport(Unreachable(), layers: [try Replayer(folder: folder)])
                for text in ["[1]", "[2]"] {
                    #expect(try await replaying.send(request(text)).body == Data(text.utf8))
                }
                #expect(await failure { try await replaying.send(request("[3]")) }?.reason == .notRecorded)
            }
        }
    }
}
