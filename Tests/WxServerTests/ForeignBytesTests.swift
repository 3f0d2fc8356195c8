#if Server
import Foundation
import Testing

@Suite("Bytes that are no request, or more than one, are refused, and fill no memory")
struct ForeignBytesTests {
    private let server: ServerProcess

    init() throws { server = try ServerProcess(["--sandbox", "--rate", "100000", "--burst", "100000"]) }

    @Test(
        "none of them adds a field, reads a file or ends the server",
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
        let reply = ReceivedResponse(connection.readToEnd())
        let expected: Set = [0, 200, 400, 404, 405, 413, 501, 505]
        #expect(expected.contains(reply.status), "\(reply.status)")
        #expect(reply.fields["x-injected"] == nil && !reply.text.contains("root:x:"))
        #expect(try server.get("/healthz").status == 200)
    }

    @Test("two requests in one, by a length and by chunks, are not two answers")
    func smuggling() throws {
        let connection = try ClientConnection(port: server.port, seconds: 12)
        connection.send(
            "GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "0\r\n\r\nGET /Seoul?format=json HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        #expect(!String(decoding: connection.readToEnd(), as: UTF8.self).contains("wx/1"))
    }

    @Test("places and languages that do not exist are answered, and not kept")
    func unknown() throws {
        _ = try server.get("/Seoul")
        let gauges = ["wx_server_answers", "wx_server_kept_places", "wx_server_kept_reports"]
        let before = try gauges.map(server.metric)
        #expect(try statuses { "/Qwrt\($0)psdfg" } == [404: 1000])
        #expect(try gauges.map(server.metric) == before)
        #expect(try statuses { "/Seoul?format=text&lang=q\(Self.letters($0))" } == [400: 1000])
        #expect(try gauges.map(server.metric) == before)
        // Each region that exists may have other units and dates; there are 259, and the others are refused.
        let regions = try statuses { "/Seoul?format=text&lang=en-\(Self.region($0))" }
        #expect(Set(regions.keys) == [200, 400])
        #expect(try server.metric("wx_server_answers") <= before[0] + 260)
    }

    /// The statuses of a thousand requests over one connection.
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

    /// Some letters for a number.
    private static func letters(_ number: Int) -> String {
        let letters = Array("bcdfghjklm")
        return String([letters[number % 10], letters[number / 10 % 10], letters[number / 100 % 10]])
    }

    /// Two letters, all pairs of which are met.
    private static func region(_ number: Int) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        return String([letters[number % 26], letters[number / 26 % 26]])
    }
}
#endif
