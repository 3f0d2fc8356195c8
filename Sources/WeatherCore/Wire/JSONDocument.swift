import CSimdJSON
import Foundation

/// A parsed JSON text: a flat tape of its values, read through ``JSONValue``.
final class JSONDocument: Sendable {
    nonisolated(unsafe) let nodes: UnsafePointer<csj_node>
    nonisolated(unsafe) let text: UnsafePointer<CChar>?
    private nonisolated(unsafe) var tape: csj_tape
    let notes = WireNotes()

    /// Parses a JSON text.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse`, or `unavailable` when simdjson is missing.
    convenience init(parsing body: Data) throws {
        var tape = body.withUnsafeBytes { buffer in
            csj_parse(
                buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, WireLimits.depth,
                WireLimits.nodes)
        }
        guard tape.error == 0, let nodes = tape.nodes else {
            let error = Self.error(code: tape.error, body: body)
            csj_free(&tape)
            throw error
        }
        self.init(tape, nodes)
    }

    /// Reads the stored tape of a parsed text; `nil` when it is damaged or of another version.
    convenience init?(stored: Data) {
        guard let tape = JSONTapeReader.tape(of: stored), let nodes = tape.nodes else { return nil }
        self.init(tape, nodes)
    }

    private init(_ tape: csj_tape, _ nodes: UnsafeMutablePointer<csj_node>) {
        self.tape = tape
        self.nodes = UnsafePointer(nodes)
        self.text = tape.text
    }

    deinit { csj_free(&tape) }

    /// The path of a value, found by descending from the root; only failures need it.
    func path(of target: Int) -> String {
        var path = "$"
        var node = 0
        while node != target {
            let isArray = nodes[node].kind == UInt32(CSJ_ARRAY)
            var child = node + 1
            var position = 0
            while Int(nodes[child].end) <= target {
                child = Int(nodes[child].end)
                position += 1
            }
            path += isArray ? "[\(position)]" : ".\(key(of: child))"
            node = child
        }
        return path
    }

    func key(of node: Int) -> String {
        string(at: nodes[node].key)
    }

    func string(at range: csj_text) -> String {
        String(decoding: bytes(at: range), as: UTF8.self)
    }

    func bytes(at range: csj_text) -> UnsafeBufferPointer<UInt8> {
        guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
        let start = UnsafeRawPointer(text + Int(range.offset)).assumingMemoryBound(to: UInt8.self)
        return UnsafeBufferPointer(start: start, count: Int(range.length))
    }

    private static func error(code: Int32, body: Data) -> WeatherError {
        if Int(code) == CSJ_ERROR_LIBRARY {
            return WeatherError(.noJSONLibrary, details: .init { $0.subject = String(cString: csj_library()) })
        }
        let reason: WeatherError.Reason =
            switch Int(code) {
            case CSJ_ERROR_EMPTY: .emptyBody
            case CSJ_ERROR_DEPTH: .tooDeep
            case CSJ_ERROR_NODES: .tooManyParts
            default: body.looksLikeWebPage ? .webPage : body.looksTruncatedJSON ? .truncated : .malformed
            }
        return WeatherError(
            reason,
            details: .init {
                $0.subject = "JSON"
                if reason == .tooDeep { $0.limit = WireLimits.depth }
                if reason == .tooManyParts { $0.limit = WireLimits.nodes }
            },
            cause: String(cString: csj_error_message(code)))
    }
}

extension Data {
    private var firstCharacter: UInt8? { first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) } }

    /// Whether the text begins like HTML.
    var looksLikeWebPage: Bool {
        let head = String(decoding: prefix(512), as: UTF8.self).lowercased()
        return head.contains("<!doctype html") || head.contains("<html")
    }

    /// Whether the text begins like JSON, and ends inside of a text, a list or an object.
    ///
    /// The last character does not tell: a cut may come just behind the end of an inner object.
    var looksTruncatedJSON: Bool {
        guard let first = firstCharacter, [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first) else { return false }
        var (depth, isText, isEscaped) = (0, false, false)
        for byte in self {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = isText
            case UInt8(ascii: "\""): isText.toggle()
            case _ where isText: continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: continue
            }
        }
        return isText || depth > 0
    }
}
