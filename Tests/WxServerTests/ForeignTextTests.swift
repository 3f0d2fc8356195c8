#if Server
import HTTPTypes
import Testing
import WeatherCore
import WeatherPlaces

@testable import wx_server

@Suite("Whatever a client writes is read or refused, and never ends the server")
struct ForeignTextTests {
    /// Pieces that mean something in a request, and pieces that mean nothing.
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

    @Test("targets, fields and addresses of random pieces")
    func randomPieces() {
        var generator = SystemRandomNumberGenerator()
        func text() -> String {
            (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                Self.pieces.randomElement(using: &generator) ?? ""
            }.joined()
        }
        for _ in 0..<5_000 {
            let client = ClientNetwork(peer: IPAddress(text()), forwarded: text(), proxies: [])
            #expect(AcceptedValues(text()).values.allSatisfy { $0.quality > 0 && $0.quality <= 1 })
            let fields: HTTPFields = [.cookie: "wx-choices=\(text()); wx-places=\(text())"]
            let target = "/" + text()
            guard let exchange = try? ServerRequest(target: target, fields: fields, client: client, standard: "en") else {
                continue
            }
            _ = try? exchange.format(of: ResponseFormat.allCases)
            for format in [ResponseFormat.text, .html] {
                if let locale = try? exchange.locale(format, isLocalized: true) {
                    #expect(locale.tag.utf8.count <= 12, "\(locale.tag)")
                }
            }
            #expect(exchange.visitor.recent.texts.count <= 6)
            if case .place(let name) = exchange.route { _ = try? PlaceRequest(rounding: name) }
        }
    }

    @Test("points are rounded alike on both sides of zero")
    func rounding() throws {
        #expect(try PlaceRequest(rounding: "37.5749,126.9751") == PlaceRequest(rounding: "37.57 126.98"))
        #expect(try PlaceRequest(rounding: "-0.001,0.004").text == "0.0,0.0")
        #expect(try PlaceRequest(rounding: "89.999,-179.999").text == "90.0,-180.0")
    }
}
#endif
