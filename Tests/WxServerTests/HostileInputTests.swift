#if Server
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherPlaces

@testable import wx_server

@Suite("Malformed requests are refused, and do not fill caches")
struct MalformedRequestTests {
    private let server: ServerProcess

    init() throws { server = try ServerProcess(["--sandbox", "--rate", "100000", "--burst", "100000"]) }

    @Test(
        "none adds a field, reads a file or stops the server",
        arguments: [
            "GET /Seoul\u{0}x HTTP/1.1\r\nHost: a\r\n", "GET /Seoul\rX-Injected: 1 HTTP/1.1\r\nHost: a\r\n",
            "GET /Seoul\nX-Injected: 1\n HTTP/1.1\r\nHost: a\r\n", "GET /Seoul%00 HTTP/1.1\r\nHost: a\r\n",
            "GET /Seoul?lang=ko%00 HTTP/1.1\r\nHost: a\r\n",
            "GET /Seoul?lang=%0d%0aX-Injected:1 HTTP/1.1\r\nHost: a\r\n",
            "GET /v1/weather?place=%0d%0aX-Injected:%201 HTTP/1.1\r\nHost: a\r\n",
            "GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\n", "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: a\r\n",
            "GET /..%5c..%5cetc%5cpasswd HTTP/1.1\r\nHost: a\r\n", "GET //etc/passwd HTTP/1.1\r\nHost: a\r\n",
            "GET file:///etc/passwd HTTP/1.1\r\nHost: a\r\n", "GET / HTTP/1.1\r\nHost: a\r\nX: a\rX-Injected: 1\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nX: a\u{0}b\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nAccept-Language: \u{1}\u{7F}\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: nonsense\r\n", "GET / HTTP/9.9\r\nHost: a\r\n",
            "PRI * HTTP/2.0\r\n", "GET\r\n", "\u{16}\u{3}\u{1}\u{2}", "\r\n\r\n\r\n",
        ])
    func bytes(text: String) throws {
        let connection = try ClientConnection(port: server.port, seconds: 12)
        connection.send(text + "Connection: close\r\n\r\n")
        let response = ReceivedResponse(connection.readToEnd())
        let expected: Set = [0, 200, 400, 404, 405, 413, 501, 505]
        #expect(expected.contains(response.status), "\(response.status)")
        #expect(response.fields["x-injected"] == nil && !response.text.contains("root:x:"))
        #expect(try server.get("/healthz").status == 200)
    }

    @Test("a request smuggled with both Content-Length and chunks gets no response")
    func smuggling() throws {
        let connection = try ClientConnection(port: server.port, seconds: 12)
        connection.send(
            "GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "0\r\n\r\nGET /Seoul?format=json HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        #expect(!String(decoding: connection.readToEnd(), as: UTF8.self).contains("wx/1"))
    }

    @Test("requests for unknown places and languages are refused, and not cached")
    func unknown() throws {
        _ = try server.get("/Seoul")
        let gauges = ["wx_server_answers", "wx_server_kept_places", "wx_server_kept_reports"]
        let before = try gauges.map(server.metric)
        #expect(try statuses { "/Qwrt\($0)psdfg" } == [404: 1000])
        #expect(try gauges.map(server.metric) == before)
        #expect(try statuses { "/Seoul?format=text&lang=q\(Self.letters($0))" } == [400: 1000])
        #expect(try gauges.map(server.metric) == before)
        // Each of the 259 regions may have its own units and dates; unknown regions are refused.
        let regions = try statuses { "/Seoul?format=text&lang=en-\(Self.region($0))" }
        #expect(Set(regions.keys) == [200, 400])
        #expect(try server.metric("wx_server_answers") <= before[0] + 260)
    }

    /// Returns the number of responses by status for a thousand requests over one connection.
    private func statuses(_ target: (Int) -> String) throws -> [Int: Int] {
        let connection = try ClientConnection(port: server.port)
        var counts: [Int: Int] = [:]
        for batch in 0..<10 {
            let requests = (0..<100).map { number in
                let isLast = batch == 9 && number == 99
                return "GET \(target(batch * 100 + number)) HTTP/1.1\r\nHost: a\r\n"
                    + (isLast ? "Connection: close\r\n\r\n" : "\r\n")
            }
            connection.send(requests.joined())
        }
        let text = String(decoding: connection.readToEnd(), as: UTF8.self)
        for part in text.components(separatedBy: "HTTP/1.1 ").dropFirst() {
            if let status = Int(part.prefix(3)) { counts[status, default: 0] += 1 }
        }
        return counts
    }

    /// Returns three consonants for a number.
    private static func letters(_ number: Int) -> String {
        let letters = Array("bcdfghjklm")
        return String([letters[number % 10], letters[number / 10 % 10], letters[number / 100 % 10]])
    }

    /// Returns two letters for a number; 676 numbers yield all pairs.
    private static func region(_ number: Int) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        return String([letters[number % 26], letters[number / 26 % 26]])
    }
}

@Suite("Any text from a client is parsed or refused, and never stops the server")
struct RandomTextTests {
    /// Pieces of requests, meaningful and meaningless ones.
    private static let pieces = [
        "/", "?", "&", "=", "%", "%2", "%C3%28", "%00", "+", ";", ",", "q=", "q=1e999", "q=7", "a;q=7", "q=-1", ":",
        "::", "[", "]",
        ".",
        "..", "~", "*", "*/*", "text/html", "gzip", "lang", "format", "units", "us", "ko", "zh-Hant-TW", "-u-nu-thai",
        "_",
        "@", "37.5", "-200", "°", "서울", "\u{202E}", "\u{0}", "\r\n", "\"", "W/", "\u{1F327}", "e\u{301}", " ",
        "1.2.3.4",
        "2001:db8::1", "%eth0", "99999999999999999999",
    ]

    @Test("targets, fields and addresses can consist of random pieces")
    func randomPieces() {
        var generator = SystemRandomNumberGenerator()
        func text() -> String {
            (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                Self.pieces.randomElement(using: &generator) ?? ""
            }.joined()
        }
        for _ in 0..<5_000 {
            let client = ClientNetwork(peer: IPAddress(text()), forwarded: text(), proxies: TrustedProxies())
            #expect(AcceptedValues(text()).values.allSatisfy { $0.quality > 0 && $0.quality <= 1 })
            let fields: HTTPFields = [.cookie: "wx-choices=\(text()); wx-places=\(text())"]
            let target = "/" + text()
            guard let request = try? ServerRequest(target: target, fields: fields, client: client, standard: "en")
            else {
                continue
            }
            _ = try? request.format(of: ResponseFormat.allCases)
            for format in [ResponseFormat.text, .html] {
                if let locale = try? request.locale(format, isLocalized: true) {
                    #expect(locale.tag.utf8.count <= 12, "\(locale.tag)")
                }
            }
            #expect(request.visitor.recent.texts.count <= 6)
            if case .place(let name) = request.route { _ = try? PlaceRequest(rounding: name) }
        }
    }

    @Test("points on both sides of zero are rounded the same way")
    func rounding() throws {
        #expect(try PlaceRequest(rounding: "37.5749,126.9751") == PlaceRequest(rounding: "37.57 126.98"))
        #expect(try PlaceRequest(rounding: "-0.001,0.004").text == "0.0,0.0")
        #expect(try PlaceRequest(rounding: "89.999,-179.999").text == "90.0,-180.0")
    }
}
#endif
