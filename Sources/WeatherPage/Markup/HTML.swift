import Foundation

/// Markup of HTML or SVG that text can never become a part of by accident.
///
/// Only literals of the source are markup. A `String` that is inserted is text, and is escaped:
///
///     let title: HTML = "<h1>\(place.name)</h1>"  // "<" in the name becomes "&lt;"
///
/// Attributes must be in quotation marks. Control characters, which XML does not allow, are left out.
public struct HTML: ExpressibleByStringInterpolation, Sendable {
    /// Not `String`: a text that is only known at run time cannot become a literal.
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

    /// Appends markup.
    public static func += (markup: inout HTML, other: HTML) {
        markup.text += other.text
    }

    /// A text without what markup takes for more than text.
    private static func escaped(_ text: String) -> String {
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

    /// What a literal with insertions is made of.
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

        /// Inserts a whole number in ASCII digits.
        public mutating func appendInterpolation(_ number: Int) {
            text += String(number)
        }

        /// Inserts a number with up to two decimals, as SVG and CSS read it; zero if it is not a number.
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

/// Numbers as SVG and CSS read them, in any locale.
enum SVGNumber {
    /// A number, rounded and without needless zeros; zero if it is not a number, and a billion at most.
    static func text(_ number: Double, decimals: Int) -> String {
        guard number.isFinite else { return "0" }
        let factor = decimals == 1 ? 10 : 100
        let whole = Int((min(max(number, -1e9), 1e9) * Double(factor)).rounded())
        var text = whole < 0 ? "-" : ""
        let magnitude = abs(whole)
        text += String(magnitude / factor)
        var rest = magnitude % factor
        if rest == 0 { return text }
        text += "."
        if factor == 100, rest < 10 { text += "0" }
        if factor == 100, rest % 10 == 0 { rest /= 10 }
        return text + String(rest)
    }
}
