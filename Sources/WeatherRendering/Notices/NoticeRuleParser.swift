import Foundation
import WeatherCore

/// Reads rules; see ``NoticeRule`` for their form.
struct NoticeRuleParser {
    /// The position of a mistake in the rules, and what was expected there.
    struct Problem: Error {
        /// In characters, from 1.
        var column: Int
        /// The text at that position.
        var found: String
        /// What was expected instead.
        var expected: [String]
    }

    /// A word or a sign and its position.
    private struct Token {
        var text: String
        var column: Int
    }

    /// The most rules of one text.
    static let mostRules = 100
    private static let mostCharacters = 10_000
    private static let severities = ["minor", "moderate", "severe", "extreme"]
    private static let subjects = PrecipitationWord.allCases.map(\.rawValue) + ["alert", "frost", "change"]
    private static let times = ["within", "today", "tomorrow", "tonight"] + NoticeTime.Part.allCases.map(\.rawValue)

    private let characters: [Character]
    private var tokens: ArraySlice<Token> = []
    /// Behind the last character of the rule that is read.
    private var end = 0

    init(_ text: String) { characters = Array(text) }

    /// Reads all rules.
    mutating func rules() throws(Problem) -> [NoticeRule] {
        guard characters.count <= Self.mostCharacters else {
            throw Problem(column: Self.mostCharacters + 1, found: "…", expected: ["1–\(Self.mostRules)"])
        }
        var rules: [NoticeRule] = []
        var start = 0
        while start <= characters.count {
            end = characters[start...].firstIndex { $0 == ";" || $0.isNewline } ?? characters.count
            let text = String(characters[start..<end]).trimmed
            if !text.isEmpty {
                tokens = Self.tokens(characters, in: start..<end)[...]
                let (subject, time) = try rule()
                if !rules.contains(where: { $0.text == text }) {
                    rules.append(NoticeRule(text: text, subject: subject, time: time))
                }
                guard rules.count <= Self.mostRules else {
                    throw Problem(column: start + 1, found: text, expected: ["1–\(Self.mostRules)"])
                }
            }
            start = end + 1
        }
        return rules
    }

    private mutating func rule() throws(Problem) -> (NoticeRule.Subject, NoticeTime?) {
        guard let first = tokens.first else { throw missing(Self.subjects) }
        let isCompared = tokens.dropFirst().first.map { Self.isSign($0.text) } ?? false
        if !isCompared {
            if let word = PrecipitationWord(rawValue: first.text) {
                tokens.removeFirst()
                return (.precipitation(word), try time() ?? .usual)
            }
            switch first.text {
            case "alert":
                tokens.removeFirst()
                return (.alert(atLeast: try severity()), nil)
            case "frost":
                tokens.removeFirst()
                return (.frost, try time() ?? .day(0, .night))
            case "change":
                tokens.removeFirst()
                try atEnd()
                return (.change, nil)
            default: break
            }
        }
        return try comparison()
    }

    private mutating func comparison() throws(Problem) -> (NoticeRule.Subject, NoticeTime?) {
        guard let name = tokens.popFirst() else { throw missing(Self.subjects) }
        guard let value = NoticeValue(name.text) else {
            let words = Spelling.nearest(to: name.text, among: Self.subjects, limit: 2)
            throw problem(name, words + NoticeValue.nearest(to: name.text))
        }
        guard let sign = tokens.popFirst() else { throw missing(NoticeRule.Comparison.allCases.map(\.rawValue)) }
        guard let comparison = NoticeRule.Comparison(rawValue: sign.text) else {
            throw problem(sign, NoticeRule.Comparison.allCases.map(\.rawValue))
        }
        guard let text = tokens.popFirst() else { throw missing(["20"]) }
        let (limit, unit) = try limit(text, of: value.kind)
        let subject = NoticeRule.Subject.value(value, comparison, limit: limit, unit: unit)
        guard case .steps = value else {
            // A field of templates has its own time.
            try atEnd()
            return (subject, nil)
        }
        return (subject, try time() ?? .usual)
    }

    /// A number with or without a unit, such as `20m/s`, `-3` or `70 %`.
    private mutating func limit(_ token: Token, of kind: FieldKind) throws(Problem) -> (Double, NoticeUnit?) {
        let digits = token.text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
        guard let number = Double(digits), number.isFinite else { throw problem(token, ["20"]) }
        var unit = Token(text: String(token.text.dropFirst(digits.count)), column: token.column + digits.count)
        if unit.text.isEmpty {
            // After a space there is a time, or else a unit.
            guard let next = tokens.first, !Self.times.contains(next.text),
                NoticeUnit(next.text, of: kind) != nil || !next.text.allSatisfy(\.isLetter)
            else { return (number, nil) }
            unit = next
            tokens.removeFirst()
        }
        guard let known = NoticeUnit(unit.text, of: kind) else {
            let names = NoticeUnit.names(of: kind)
            throw problem(unit, names.isEmpty ? ["\(digits)"] : names)
        }
        return (number, known)
    }

    private mutating func severity() throws(Problem) -> WeatherAlert.Severity? {
        guard let word = tokens.popFirst() else { return nil }
        guard Self.severities.contains(word.text), let severity = WeatherAlert.Severity(rawValue: word.text) else {
            throw problem(word, Self.severities)
        }
        try atEnd()
        return severity
    }

    /// Reads a time up to the end of the rule; `nil` if there is none.
    private mutating func time() throws(Problem) -> NoticeTime? {
        guard let word = tokens.popFirst() else { return nil }
        let time: NoticeTime
        switch word.text {
        case "within": time = .within(try duration())
        case "today", "tomorrow": time = .day(word.text == "today" ? 0 : 1, try part())
        case "tonight": time = .day(0, .night)
        default:
            guard let part = NoticeTime.Part(rawValue: word.text) else {
                let near = Spelling.nearest(to: word.text, among: Self.times, limit: 3)
                throw problem(word, near.isEmpty ? Self.times : near)
            }
            time = .coming(part)
        }
        try atEnd()
        return time
    }

    private mutating func part() throws(Problem) -> NoticeTime.Part? {
        guard let word = tokens.first else { return nil }
        let parts = NoticeTime.Part.allCases.map(\.rawValue)
        guard let part = NoticeTime.Part(rawValue: word.text) else {
            let near = Spelling.nearest(to: word.text, among: parts, limit: 3)
            throw problem(word, near.isEmpty ? parts : near)
        }
        tokens.removeFirst()
        return part
    }

    /// A duration in seconds, such as `30m`, `2h` or `90 min`.
    private mutating func duration() throws(Problem) -> TimeInterval {
        let examples = ["30m", "2h"]
        guard let token = tokens.popFirst() else { throw missing(examples) }
        let digits = token.text.prefix { $0.isASCII && $0.isNumber }
        var unit = String(token.text.dropFirst(digits.count))
        if unit.isEmpty, let next = tokens.popFirst() { unit = next.text }
        let lengths: [String: TimeInterval] = ["m": 60, "min": 60, "h": 3600]
        guard let number = Double(digits), let length = lengths[unit], case let seconds = number * length,
            (60...NoticeTime.longest).contains(seconds)
        else { throw problem(token, examples) }
        return seconds
    }

    private func atEnd() throws(Problem) {
        if let token = tokens.first { throw problem(token, [";"]) }
    }

    private func problem(_ token: Token, _ expected: [String]) -> Problem {
        Problem(column: token.column, found: token.text, expected: expected)
    }

    /// The problem that a rule is over before something that it needs.
    private func missing(_ expected: [String]) -> Problem { Problem(column: end + 1, found: "", expected: expected) }

    /// Divides a rule into words and comparisons.
    private static func tokens(_ characters: [Character], in range: Range<Int>) -> [Token] {
        var tokens: [Token] = []
        var isOpen = false
        for index in range {
            let character = characters[index]
            if character.isWhitespace {
                isOpen = false
            } else if isOpen, let last = tokens.last?.text, isSign(String(character)) == isSign(last) {
                tokens[tokens.count - 1].text.append(character)
            } else {
                tokens.append(Token(text: String(character), column: index + 1))
                isOpen = true
            }
        }
        return tokens
    }

    private static func isSign(_ text: String) -> Bool { text.allSatisfy { "<>=!".contains($0) } }
}
