/// Reads a template; see ``WeatherTemplate`` for its form.
struct TemplateParser {
    /// The position of an error in a template, and what was expected there.
    struct Problem: Error {
        /// In characters, from 1.
        var column: Int
        /// The text at that position.
        var found: String
        /// What was expected instead.
        var expected: [String]
    }

    private static let deepest = 8
    private static let mostColumns = 1000

    private let characters: [Character]
    private var position = 0
    private var depth = 0

    private init(_ text: String) { characters = Array(text) }

    /// The parts of a template.
    static func parts(of text: String) throws(Problem) -> [TemplatePart] {
        var parser = TemplateParser(text)
        return try parser.parts(isSection: false)
    }

    /// Reads up to the end of the template, or of the section.
    private mutating func parts(isSection: Bool) throws(Problem) -> [TemplatePart] {
        var parts: [TemplatePart] = []
        var text = ""
        while let character = next {
            switch character {
            case "{" where following == "{", "}" where following == "}" && !isSection:
                text.append(character)
                position += 2
            case "}":
                guard isSection else { throw problem("}}") }
                if !text.isEmpty { parts.append(.text(text)) }
                return parts
            case "{":
                if !text.isEmpty { parts.append(.text(text)) }
                text = ""
                parts.append(try braces())
            case "\\": text.append(try escaped())
            default:
                text.append(character)
                position += 1
            }
        }
        if isSection { throw problem("}") }
        if !text.isEmpty { parts.append(.text(text)) }
        return parts
    }

    private var next: Character? { position < characters.count ? characters[position] : nil }
    private var following: Character? { position + 1 < characters.count ? characters[position + 1] : nil }

    /// A value or a section; the position is at the opening brace.
    private mutating func braces() throws(Problem) -> TemplatePart {
        let start = position
        position += 1
        guard next == "?" || next == "!" else { return try field(from: start) }
        let isNotable = next == "?"
        position += 1
        let reference = try reference()
        guard next == ":" else { throw problem(":") }
        position += 1
        guard depth < Self.deepest else { throw problem("}") }
        depth += 1
        let parts = try parts(isSection: true)
        depth -= 1
        position += 1
        return .section(reference, ifNotable: isNotable, parts)
    }

    private mutating func field(from start: Int) throws(Problem) -> TemplatePart {
        let reference = try reference()
        var format = TemplateFormat()
        while next == "@" { try add(to: &format, for: reference.kind) }
        let width = next == ":" ? try width() : nil
        var alternative = ""
        if next == "|" {
            position += 1
            while let character = next, character != "}" {
                if character == "\\" {
                    alternative.append(try escaped())
                } else {
                    alternative.append(character)
                    position += 1
                }
            }
        }
        guard next == "}" else { throw problem("}") }
        position += 1
        return .field(reference, format, width, alternative: alternative)
    }

    /// Reads the path of a field.
    private mutating func reference() throws(Problem) -> FieldReference {
        let start = position
        while let character = next, character.isLetter || character.isNumber || ".[]+_".contains(character) {
            position += 1
        }
        let path = String(characters[start..<position])
        if let reference = FieldReference(path) { return reference }
        throw Problem(column: start + 1, found: path, expected: FieldReference.nearest(to: path))
    }

    /// Reads a format, up to the next one, the width, the alternative or the end.
    private mutating func add(to format: inout TemplateFormat, for kind: FieldKind) throws(Problem) {
        let start = position
        position += 1
        var name = ""
        while let character = next, !"@|{}".contains(character), !(character == ":" && isWidth) {
            name.append(character)
            position += 1
        }
        if format.add(name, for: kind) { return }
        throw Problem(
            column: start + 1, found: "@" + name, expected: TemplateFormat.names(for: kind).map { "@" + $0 })
    }

    /// Whether the next colon begins a width, not a part of a date's pattern.
    private var isWidth: Bool {
        var end = position + 1
        if end < characters.count, "<^>".contains(characters[end]) { end += 1 }
        let digits = characters[end...].prefix(while: Self.isDigit).count
        guard digits > 0 else { return false }
        end += digits
        return end == characters.count || "|}".contains(characters[end])
    }

    private mutating func width() throws(Problem) -> TemplatePart.Width {
        let start = position
        position += 1
        var alignment = TemplatePart.Width.Alignment.leading
        if let character = next, let given = TemplatePart.Width.Alignment(rawValue: character) {
            alignment = given
            position += 1
        }
        var columns = 0
        var hasDigits = false
        while let character = next, Self.isDigit(character), let digit = character.wholeNumberValue {
            columns = min(columns * 10 + digit, Self.mostColumns + 1)
            hasDigits = true
            position += 1
        }
        guard hasDigits, (1...Self.mostColumns).contains(columns) else {
            position = start
            throw problem(":>5")
        }
        return TemplatePart.Width(alignment: alignment, columns: columns)
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    /// Reads an escape sequence: a backslash and the next character.
    private mutating func escaped() throws(Problem) -> Character {
        guard let code = following, let character = Self.escapes[code] else {
            throw problem("\\n", "\\t", "\\e", "\\\\")
        }
        position += 2
        return character
    }

    private static let escapes: [Character: Character] = [
        "n": "\n", "t": "\t", "e": "\u{1B}", "\\": "\\", "{": "{", "}": "}", "|": "|",
    ]

    /// The problem that something else was expected at the current position.
    private func problem(_ expected: String...) -> Problem {
        Problem(column: position + 1, found: String(characters[position...].prefix(40)), expected: expected)
    }
}

/// A part of a parsed template.
indirect enum TemplatePart: Sendable {
    /// The minimum width of a value, in columns, and its alignment.
    struct Width: Sendable, Hashable {
        enum Alignment: Character, Sendable { case leading = "<", centered = "^", trailing = ">" }

        var alignment: Alignment
        var columns: Int
    }

    case text(String)
    /// A value, or an alternative text if it is missing.
    case field(FieldReference, TemplateFormat, Width?, alternative: String)
    /// Parts that are shown only if a field is notable, or only if it is not.
    case section(FieldReference, ifNotable: Bool, [TemplatePart])
}
