import FaultServer
import Foundation

/// A place in a response that can contain a key.
enum KeyCarrier: String, CaseIterable {
    /// As the host and in the query of a URL that must not be followed.
    case location
    case statusLine
    case fieldName
    case fieldValue
    /// As a value of the wrong type, which `-v` reports.
    case bodyOfSuccess
    /// As the service's own message in an error response.
    case bodyOfError
    /// As the name of the place, which is shown.
    case jsonText
    case xmlText
    /// In two redirects before the response.
    case redirectChain
    case setCookie
    case eTag
    case retryAfter

    /// A service's response that repeats the key in this place.
    func answer(to target: String, key: String, as spelling: KeySpelling) throws -> Data {
        let written = spelling.bytes(of: key)
        switch self {
        case .location:
            let field = Data("Location: http://".utf8) + written + Data(".example/?k=".utf8) + written
            return Self.answer("302 Found", [field], spelling.document("See KEY", key: key))
        case .statusLine:
            return Self.answer("401 \(Self.mark)", [], Data(#"{"cod": 401}"#.utf8), replacing: written)
        case .fieldName:
            return Self.answer("200 OK", [Data("X-".utf8) + written + Data(": 1".utf8)], try Self.document(target))
        case .fieldValue:
            return Self.answer("200 OK", [Data("X-Echo: ".utf8) + written], try Self.document(target))
        case .bodyOfSuccess:
            let document = String(decoding: try Self.document(target), as: UTF8.self)
                .replacingOccurrences(of: #""temp": [0-9.]+"#, with: #""temp": "KEY""#, options: .regularExpression)
            return Self.answer("200 OK", [], spelling.document(document, key: key))
        case .bodyOfError:
            return Self.answer("401 No", [], spelling.document(#"{"cod": 401, "message": "KEY is none"}"#, key: key))
        case .jsonText:
            let document = String(decoding: try Self.document(target), as: UTF8.self)
                .replacingOccurrences(of: #""name": "Seoul""#, with: #""name": "KEY""#)
            return Self.answer("200 OK", [], spelling.document(document, key: key))
        case .xmlText:
            let encoding = spelling.encoding == .utf8 ? "UTF-8" : "UTF-16"
            let document = "<?xml version=\"1.0\" encoding=\"\(encoding)\"?><weather><name>KEY</name></weather>"
            return Self.answer("200 OK", [], spelling.document(document, key: key))
        case .redirectChain:
            if target.hasPrefix("/data/") {
                let field = Data("Location: /first\(Self.path(of: target))?k=".utf8) + written
                return Self.answer("302 Found", [field], Data())
            }
            if target.hasPrefix("/first/") {
                let field = Data("Location: /second/".utf8) + written + Data(Self.path(of: target).utf8)
                return Self.answer("302 Found", [field], Data())
            }
            return target.contains("weather")
                ? Self.answer("200 OK", [], try Self.document(target)) : Self.answer("500 Broken", [], Data())
        case .setCookie:
            return Self.answer("200 OK", [Data("Set-Cookie: id=".utf8) + written], try Self.document(target))
        case .eTag:
            let field = Data("ETag: \"".utf8) + written + Data("\"".utf8)
            return Self.answer("200 OK", [field], try Self.document(target))
        case .retryAfter:
            return Self.answer("429 Slow", [Data("Retry-After: ".utf8) + written], Data(#"{"cod": 429}"#.utf8))
        }
    }

    private static let mark = "WORDS"

    /// A complete response; even its head can mix encodings.
    private static func answer(_ status: String, _ fields: [Data], _ body: Data, replacing words: Data? = nil) -> Data {
        let line = Data("HTTP/1.1 \(status)\r\n".utf8)
        var answer = line
        if let words, let place = line.range(of: Data(mark.utf8)) { answer.replaceSubrange(place, with: words) }
        for field in fields + [Data("Content-Length: \(body.count)".utf8)] { answer += field + Data("\r\n".utf8) }
        return answer + Data("\r\n".utf8) + body
    }

    private static func document(_ target: String) throws -> Data {
        let name = target.contains("forecast") ? "forecast" : "current"
        return try Recording.fixture("OpenWeather/Tests/Fixtures/\(name).json", for: target)
    }

    private static func path(of target: String) -> Substring {
        target.contains("forecast") ? "/forecast" : "/weather"
    }
}
