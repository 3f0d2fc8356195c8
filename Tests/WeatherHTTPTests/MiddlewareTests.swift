import FaultServer
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherHTTP

@Suite("The user agent") struct UserAgentTests {
    @Test(
        "It has the program's name, version and contact",
        arguments: [
            ("https://example.org/wx", "wx/0.1.0 (https://example.org/wx)"),
            ("me@example.org", "wx/0.1.0 (me@example.org)"), ("", "wx/0.1.0"),
            (" ) evil\r\nX: ( ", "wx/0.1.0 (evil X:)"),
        ])
    func value(contact: String, expected: String) async throws {
        let layer = UserAgent(program: "wx", version: "0.1.0", contact: contact)
        try await withFaultServer({ _ in [.reply()] }) { server in
            _ = try await LayeredTransport(CurlTransport(), layers: [layer]).send(.get(server))
            #expect(server.requests.first?.head.contains("\r\nUser-Agent: \(expected)\r\n") == true)
        }
    }
}

@Suite("Redirects") struct RedirectFollowerTests {
    let transport = LayeredTransport(CurlTransport(), layers: [RedirectFollower()])

    @Test("A redirect to the same host is followed, even with a key", arguments: [301, 302, 303, 307, 308])
    func sameHost(status: Int) async throws {
        try await withFaultServer({ request in
            request.target.hasPrefix("/new")
                ? [.reply(200, [:], "moved")] : [.reply(status, ["Location": "../new/./place?a=%20b&appid=KEYKEYKEY"])]
        }) { server in
            let response = try await transport.send(.get(server, "/old/place?appid=KEYKEYKEY", secret: "appid"))
            #expect(response.body == Data("moved".utf8))
            #expect(
                server.requests.map(\.target) == ["/old/place?appid=KEYKEYKEY", "/new/place?a=%20b&appid=KEYKEYKEY"])
        }
    }

    @Test("Five redirects are followed, and the sixth is not")
    func loop() async throws {
        try await withFaultServer({ request in
            let count = Int(request.target.dropFirst()) ?? 0
            return [count == 0 ? .reply(200, [:], "end") : .reply(302, ["Location": "/\(count - 1)"])]
        }) { server in
            let response = try await transport.send(.get(server, "/5"))
            #expect(response.body == Data("end".utf8))
            let error = await failure { try await transport.send(.get(server, "/6")) }
            #expect(error?.code == .unavailable)
            #expect(error?.reason == .tooManyRedirects)
            #expect(error?.details.limit == 5)
            #expect(error?.details.httpStatus == 302)
            #expect(
                server.requests.map(\.target) == [
                    "/5", "/4", "/3", "/2", "/1", "/0", "/6", "/5", "/4", "/3", "/2", "/1",
                ])
        }
    }

    @Test("A key is never sent to another host or port, and the error names only the host")
    func otherHostWithKey() async throws {
        try await withFaultServer({ _ in [.reply(200, [:], "caught")] }) { other in
            for host in ["localhost", "127.0.0.1"] {
                let location = "http://\(host):\(other.port)/steal?appid=KEYKEYKEY"
                try await withFaultServer({ _ in [.reply(302, ["Location": location])] }) { server in
                    let error = await failure {
                        try await transport.send(.get(server, "/data?appid=KEYKEYKEY", secret: "appid"))
                    }
                    #expect(error?.code == .unavailable)
                    #expect(error?.reason == .redirected)
                    #expect(error?.details.subject == host)
                    #expect(error?.provider == "openweather")
                }
            }
            #expect(other.connectionCount == 0)
        }
    }

    @Test("A credential in a field counts as a key")
    func otherHostWithField() async throws {
        try await withFaultServer({ _ in [.reply()] }) { other in
            let location = "http://localhost:\(other.port)/"
            try await withFaultServer({ _ in [.reply(302, ["Location": location])] }) { server in
                var request = ServiceRequest.get(server)
                request.http.headerFields[.authorization] = "Bearer KEYKEYKEY"
                let error = await failure { try await transport.send(request) }
                #expect(error?.reason == .redirected)
            }
            #expect(other.connectionCount == 0)
        }
    }

    @Test("Without a key, a redirect to another host is followed")
    func otherHostWithoutKey() async throws {
        try await withFaultServer({ _ in [.reply(200, [:], "there")] }) { other in
            let location = "//localhost:\(other.port)/there"
            try await withFaultServer({ _ in [.reply(302, ["Location": location])] }) { server in
                let response = try await transport.send(.get(server))
                #expect(response.body == Data("there".utf8))
            }
        }
    }

    @Test(
        "A redirect to another scheme, or from https to http, is not followed",
        arguments: [
            ("http://weather.example/", "weather.example"), ("file:///etc/passwd", "file:"),
            ("ftp://a.example/", "a.example"),
            ("https://user:pass@weather.example/", "weather.example"), ("javascript:alert(1)", "javascript:"),
        ])
    func refused(location: String, subject: String) async throws {
        let sent = SentAddresses()
        let error = await failure {
            try await RedirectFollower().intercept(.get("https://weather.example/data")) { request in
                sent.append(request)
                return ServiceResponse(
                    head: HTTPResponse(status: .found, headerFields: [.location: location]), body: Data())
            }
        }
        #expect(error?.reason == .redirected)
        #expect(error?.details.subject == subject)
        #expect(sent.all == ["https://weather.example/data"])
    }

    @Test(
        "Over https, a key stays with the same host and port",
        arguments: [
            ("/b?c=1#d", "https://weather.example/b?c=1"),
            ("https://WEATHER.example:443/b", "https://WEATHER.example:443/b"),
            ("https://weather.example", "https://weather.example/"), ("https://weather.example:444/b", nil),
            ("https://weather.example.org/b", nil), ("//other.example/b", nil),
        ] as [(String, String?)])
    func secure(location: String, followed: String?) async throws {
        let sent = SentAddresses()
        _ = try? await RedirectFollower().intercept(.get("https://weather.example/a?appid=K", secret: "appid")) {
            sent.append($0)
            return sent.all.count > 1
                ? ServiceResponse(head: HTTPResponse(status: .ok), body: Data())
                : ServiceResponse(head: HTTPResponse(status: .found, headerFields: [.location: location]), body: Data())
        }
        #expect(Array(sent.all.dropFirst()) == (followed.map { [$0] } ?? []))
    }

    @Test("A redirect without a Location is returned")
    func withoutLocation() async throws {
        try await withFaultServer({ _ in [.reply(302)] }) { server in
            let response = try await transport.send(.get(server))
            #expect(response.status == 302)
        }
    }
}
