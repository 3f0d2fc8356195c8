/// A text of the table of errors, some arguments of which may be unknown.
///
/// A part with an unknown argument is left out: a bracket, or one of several sentences.
struct SentenceTemplate {
    private let template: String

    init(_ template: String) { self.template = template }

    /// Fills in the arguments and leaves out what needs an unknown one.
    ///
    /// - Parameters:
    ///   - arguments: The arguments by number, starting with number one; `nil` or missing ones are unknown.
    ///   - isCutAtColon: Whether a sentence still makes sense without an unknown argument after its final colon. "The
    ///     answer cannot be read: %1$@" does, "Possible: %1$@" does not.
    /// - Returns: The text; `nil` when every sentence needs an unknown argument.
    func filled(_ arguments: [String?], isCutAtColon: Bool) -> String? {
        let isUnknown: (String) -> Bool = { text in
            TextTemplate(text).argumentNumbers.contains { number in
                number > arguments.count || number < 1 || arguments[number - 1] == nil
            }
        }
        let sentences = Self.sentences(in: template).compactMap { sentence -> String? in
            var sentence = sentence
            if isUnknown(sentence) { sentence = Self.withoutBrackets(sentence, where: isUnknown) }
            if isCutAtColon, isUnknown(sentence) { sentence = Self.withoutEnd(sentence) }
            return isUnknown(sentence) ? nil : sentence
        }
        let whole = sentences.joined().trimmingSpaces
        return whole.isEmpty ? nil : TextTemplate(whole).filled(arguments.map { $0 ?? "" })
    }

    /// The sentences with the space that follows them.
    ///
    /// A sentence ends with a full stop, question mark or exclamation mark before a space, or with an ideographic full
    /// stop.
    private static func sentences(in text: String) -> [String] {
        var sentences: [String] = []
        var current = ""
        var endsHere = false
        for character in text {
            if endsHere, character == " " {
                current.append(character)
                sentences.append(current)
                current = ""
                endsHere = false
                continue
            }
            current.append(character)
            endsHere = [".", "?", "!", "؟", "…"].contains(character)
            if ["。", "？", "！"].contains(character) {
                sentences.append(current)
                current = ""
                endsHere = false
            }
        }
        return current.isEmpty ? sentences : sentences + [current]
    }

    private static func withoutBrackets(_ text: String, where isUnknown: (String) -> Bool) -> String {
        var kept = ""
        var rest = Substring(text)
        while let open = rest.firstIndex(where: { $0 == "(" || $0 == "（" }),
            let close = rest[open...].firstIndex(where: { $0 == ")" || $0 == "）" })
        {
            let end = rest.index(after: close)
            let before = rest[..<open]
            if isUnknown(String(rest[open..<end])) {
                kept += before.last == " " ? before.dropLast() : before
            } else {
                kept += rest[..<end]
            }
            rest = rest[end...]
        }
        return kept + rest
    }

    /// The sentence up to the colon before its last argument.
    private static func withoutEnd(_ text: String) -> String {
        guard let colon = text.lastIndex(where: { $0 == ":" || $0 == "：" }) else { return text }
        let end = text[text.index(after: colon)...].trimmingSpaces
        guard end.hasPrefix("%"), end.filter({ $0 == "%" }).count == 1, let at = end.firstIndex(of: "@"),
            end.distance(from: at, to: end.endIndex) <= 3
        else { return text }
        let start = text[..<colon].trimmingSpaces
        return start + (text[colon] == "：" ? "。" : ".")
    }
}

extension StringProtocol {
    fileprivate var trimmingSpaces: String {
        let start = drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }
}
