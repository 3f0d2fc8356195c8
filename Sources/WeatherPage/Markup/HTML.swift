import Foundation

/// HTML or SVG markup, in which inserted text is always escaped.
///
/// Only literals in the source code are markup. An interpolated `String` is text, and is escaped:
///
///     let title: HTML = "<h1>\(place.name)</h1>"  // "<" in the name becomes "&lt;"
///
/// Attributes must be in quotation marks. Control characters, which XML does not allow, are removed.
public struct HTML: ExpressibleByStringInterpolation, Sendable {
    /// `StaticString`, not `String`, so that a text from run time cannot become markup.
    public typealias StringLiteralType = StaticString

    /// The markup.
    public private(set) var text: String

    /// Creates markup from a literal.
    public init(stringLiteral literal: StaticString) {
        text = literal.description
    }

    /// Creates markup from a literal with inserted texts and markup.
    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    /// Creates markup that shows a text.
    public init(escaping text: String) {
        self.text = Self.escaped(text)
    }

    /// Creates markup from a style sheet that is embedded in the program.
    ///
    /// Blank lines and comments are removed; a comment must be a line of its own.
    ///
    /// - Parameters:
    ///   - file: The bytes of the file.
    ///   - values: Texts of the file that are replaced.
    init(styleSheet file: [UInt8], replacing values: [(name: String, value: HTML)] = []) {
        var text = ""
        for line in String(decoding: file, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("/*") {
            text += line + "\n"
        }
        self.text = values.reduce(into: text) { text, value in
            text = text.replacing(value.name, with: value.value.text)
        }
    }

    /// Appends markup.
    public static func += (markup: inout HTML, other: HTML) {
        markup.text += other.text
    }

    /// Returns a text with markup characters escaped, and control characters removed.
    private static func escaped(_ text: String) -> String {
        // Few texts have such characters, whose bytes are found faster than they are.
        guard text.utf8.contains(where: beginsEscaped) else { return text }
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\t", "\n": escaped.unicodeScalars.append(scalar)
            case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": continue
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Whether a byte of UTF-8 may begin a character that is escaped or removed.
    private static func beginsEscaped(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x00..<0x20, 0x7F, 0xC2, 0xEF: true
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
        default: false
        }
    }

    /// The parts of an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        /// Appends a literal as it is.
        public mutating func appendLiteral(_ literal: StaticString) {
            text += literal.description
        }

        /// Inserts a text, escaped.
        public mutating func appendInterpolation(_ text: String) {
            self.text += HTML.escaped(text)
        }

        /// Inserts markup.
        public mutating func appendInterpolation(_ markup: HTML) {
            text += markup.text
        }

        /// Inserts pieces of markup, one after the other.
        public mutating func appendInterpolation(_ pieces: [HTML]) {
            for piece in pieces { text += piece.text }
        }

        /// Inserts an integer in ASCII digits.
        public mutating func appendInterpolation(_ number: Int) {
            text += String(number)
        }

        /// Inserts a number with up to two decimals, as SVG and CSS parse it; zero if it is not finite.
        public mutating func appendInterpolation(_ number: Double) {
            text += SVGNumber.text(number, decimals: 2)
        }
    }
}

extension HTML {
    /// Creates markup that shows a text in which addresses of web pages are links.
    init(linking text: String) {
        var linked: HTML = ""
        var rest = Substring(text)
        while let start = rest.range(of: "https://") {
            linked += "\(String(rest[..<start.lowerBound]))"
            var address = rest[start.lowerBound...].prefix { !$0.isWhitespace && !"<>\"'".contains($0) }
            while let last = address.last, ".,;:)".contains(last) { address.removeLast() }
            linked += #"<a href="\#(String(address))" rel="noreferrer">\#(String(address))</a>"#
            rest = rest[address.endIndex...]
        }
        self = "\(linked)\(String(rest))"
    }
}

/// Formats numbers for SVG and CSS, independent of the locale.
enum SVGNumber {
    /// Returns a number with up to one or two decimals; zero if it is not finite, and a billion at most.
    static func text(_ number: Double, decimals: Int) -> String {
        guard number.isFinite else { return "0" }
        let factor = decimals == 1 ? 10 : 100
        let whole = Int((min(max(number, -1e9), 1e9) * Double(factor)).rounded())
        // "-100000000000" has 13 digits and signs, and a point.
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { bytes in
            var (start, rest) = (bytes.count, whole.magnitude)
            func put(_ byte: UInt8) {
                start -= 1
                bytes[start] = byte
            }
            func putDigit() {
                put(UInt8(ascii: "0") + UInt8(rest % 10))
                rest /= 10
            }
            var isFraction = false
            for _ in 0..<(decimals == 1 ? 1 : 2) {
                if isFraction || rest % 10 != 0 {
                    isFraction = true
                    putDigit()
                } else {
                    rest /= 10
                }
            }
            if isFraction { put(UInt8(ascii: ".")) }
            repeat { putDigit() } while rest > 0
            if whole < 0 { put(UInt8(ascii: "-")) }
            return String(decoding: bytes[start...], as: UTF8.self)
        }
    }
}
