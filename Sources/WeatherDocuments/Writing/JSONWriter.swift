package import Foundation
import WeatherCore

/// Writes JSON text (RFC 8259) in the order of the calls, indented by two spaces or in one line.
///
/// Missing values are left out. So are numbers that are not finite, which JSON cannot express.
package struct JSONWriter {
    private var bytes: [UInt8] = []
    private var depth = 0
    /// Whether the open object or array still has no member.
    private var isEmpty = true
    private let isOneLine: Bool

    private init(isOneLine: Bool) { self.isOneLine = isOneLine }

    /// The text of one object, with a line feed at its end.
    ///
    /// - Parameters:
    ///   - isOneLine: Whether the object is in one line.
    ///   - body: Writes its members.
    /// - Returns: The text.
    package static func text(isOneLine: Bool = false, _ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(isOneLine: isOneLine)
        writer.bytes.reserveCapacity(isOneLine ? 512 : 32_768)
        writer.nest("{", "}", body)
        writer.bytes.append(UInt8(ascii: "\n"))
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Writes a text.
    package mutating func field(_ key: String, _ value: String?) {
        guard let value else { return }
        begin(key)
        string(value)
    }

    /// Writes `true` or `false`.
    package mutating func field(_ key: String, _ value: Bool?) {
        guard let value else { return }
        begin(key)
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    /// Writes a whole number.
    package mutating func field(_ key: String, _ value: Int?) {
        guard let value else { return }
        begin(key)
        bytes.append(contentsOf: String(value).utf8)
    }

    /// Writes a number rounded to at most `decimals` decimals, without trailing zeros and never `-0`.
    package mutating func field(_ key: String, _ value: Double?, decimals: Int = 2) {
        guard let value, let digits = Self.digits(of: value, decimals: decimals) else { return }
        begin(key)
        bytes.append(contentsOf: digits)
    }

    /// Writes an instant in UTC to the second, as in RFC 3339.
    ///
    /// An instant outside its years is left out.
    package mutating func field(_ key: String, _ value: Date?) {
        guard let value, let timestamp = value.rfc3339 else { return }
        field(key, timestamp)
    }

    /// Writes an object, whose members a closure writes.
    package mutating func object(_ key: String, _ body: (inout JSONWriter) -> Void) {
        begin(key)
        nest("{", "}", body)
    }

    /// Writes a list of texts.
    package mutating func strings(_ key: String, _ values: [String]) {
        begin(key)
        nest("[", "]") { writer in
            for value in values {
                writer.beginMember()
                writer.string(value)
            }
        }
    }

    /// Writes a list of objects, whose members a closure writes for each element.
    package mutating func objects<Element>(
        _ key: String,
        _ elements: [Element],
        _ body: (inout JSONWriter, Element) -> Void
    ) {
        begin(key)
        nest("[", "]") { writer in
            for element in elements {
                writer.beginMember()
                writer.nest("{", "}") { body(&$0, element) }
            }
        }
    }

    /// Writes a value that is already JSON text, without its line breaks and indentation.
    package mutating func document(_ key: String, _ text: String) {
        begin(key)
        bytes.append(contentsOf: Self.oneLine(text).utf8)
    }

    /// A JSON text without line breaks and indentation, which JSON has only between values.
    package static func oneLine(_ text: String) -> String {
        var bytes: [UInt8] = []
        var isIndentation = false
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\n") {
                isIndentation = true
            } else if !isIndentation || byte != UInt8(ascii: " ") {
                isIndentation = false
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func begin(_ key: String) {
        beginMember()
        string(key)
        bytes.append(contentsOf: (isOneLine ? ":" : ": ").utf8)
    }

    private mutating func beginMember() {
        if !isEmpty { bytes.append(UInt8(ascii: ",")) }
        isEmpty = false
        newLine()
    }

    private mutating func nest(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void) {
        bytes.append(UInt8(ascii: open))
        depth += 1
        isEmpty = true
        body(&self)
        depth -= 1
        if !isEmpty { newLine() }
        isEmpty = false
        bytes.append(UInt8(ascii: close))
    }

    private mutating func newLine() {
        if isOneLine { return }
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<depth { bytes.append(contentsOf: "  ".utf8) }
    }

    /// Writes a string, with quotation marks, backslashes and unsafe characters escaped.
    ///
    /// A character is unsafe if a terminal, a log or a script's parser may treat it as a control character.
    private mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22: bytes.append(contentsOf: "\\\"".utf8)
            case 0x5C: bytes.append(contentsOf: "\\\\".utf8)
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case 0x09: bytes.append(contentsOf: "\\t".utf8)
            case 0x00..<0x20, 0x7F..<0xA0, 0x2028, 0x2029:
                let hexadecimal = String(scalar.value, radix: 16)
                bytes.append(contentsOf: "\\u".utf8)
                bytes.append(contentsOf: String(repeating: "0", count: 4 - hexadecimal.count).utf8)
                bytes.append(contentsOf: hexadecimal.utf8)
            default: bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// A number as JSON text; `nil` if it is not finite, or too large to be exact.
    package static func text(of value: Double, decimals: Int) -> String? {
        digits(of: value, decimals: decimals).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The digits of a rounded number; `nil` when it is not finite or too large to be exact.
    private static func digits(of value: Double, decimals: Int) -> [UInt8]? {
        let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
        guard let scaled = Int(exactly: (value * Double(scale)).rounded()) else { return nil }
        let magnitude = scaled.magnitude
        var text = scaled < 0 ? "-" : ""
        text += String(magnitude / UInt(scale))
        var rest = magnitude % UInt(scale)
        guard rest > 0 else { return Array(text.utf8) }
        var fraction = ""
        for _ in 0..<decimals {
            fraction = String(rest % 10) + fraction
            rest /= 10
        }
        while fraction.last == "0" { fraction.removeLast() }
        return Array((text + "." + fraction).utf8)
    }
}
