import WeatherCore

/// A PO file of GNU gettext, which translation platforms such as Weblate and editors such as Poedit can hold.
///
/// Only what tables need is read and written: contexts, texts, translations and comments. Plural forms are messages of
/// their own, as they are keys of their own in a table. The format: the manual of GNU gettext, "PO Files".
struct PortableObject {
    /// A text with its translation.
    struct Message: Equatable {
        /// What distinguishes equal texts: the table and the key, as in `Interface:wind`.
        var context: String
        /// The English text.
        var text: String
        /// The translation; empty if there is none.
        var translation: String
        /// A note for the translator, a line each.
        var comments: [String] = []
        /// Whether somebody has to look at the translation before it is used.
        var isFuzzy = false
    }

    /// The language as a BCP 47 tag.
    var language: String
    /// The messages in the order of the file.
    var messages: [Message] = []

    /// Creates a file without messages.
    init(language: String) { self.language = language }

    /// The file.
    var description: String {
        var lines = [
            "msgid \"\"", "msgstr \"\"", "\"Project-Id-Version: wx\\n\"",
            "\"Language: \(language.replacing("-", with: "_"))\\n\"", "\"MIME-Version: 1.0\\n\"",
            "\"Content-Type: text/plain; charset=UTF-8\\n\"", "\"Content-Transfer-Encoding: 8bit\\n\"",
        ]
        for message in messages {
            lines.append("")
            lines += message.comments.map { "#. \($0)" }
            if message.isFuzzy { lines.append("#, fuzzy") }
            lines += [
                "msgctxt \(Self.quoted(message.context))", "msgid \(Self.quoted(message.text))",
                "msgstr \(Self.quoted(message.translation))",
            ]
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Reads a file.
    ///
    /// - Throws: `.badTable` with the message `file:line: problem`.
    init(_ text: String, file: String) throws(WeatherError) {
        language = ""
        var fields: [String: String] = [:]
        var field: String?
        var isFuzzy = false
        var number = 0
        func problem(_ what: String) -> WeatherError {
            WeatherError(
                .badTable,
                details: .init {
                    $0.subject = file
                    $0.message = "\(file):\(number): \(what)"
                })
        }
        // An empty line ends the last message.
        for line in (text + "\n\n").split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            var line: Substring = line.drop { $0 == " " || $0 == "\t" }
            while line.last?.isWhitespace == true { line.removeLast() }
            let beginsMessage = line.isEmpty || line.hasPrefix("#") || line.hasPrefix("msgctxt ")
            if fields["msgstr"] != nil, beginsMessage || line.hasPrefix("msgid ") {
                add(fields, isFuzzy: isFuzzy)
                (fields, field, isFuzzy) = ([:], nil, false)
            }
            if line.isEmpty || line.hasPrefix("#") {
                isFuzzy = isFuzzy || line.hasPrefix("#,") && line.contains("fuzzy")
                continue
            }
            if let quote = line.firstIndex(of: "\""), quote != line.startIndex {
                let name = line[..<quote].filter { $0 != " " && $0 != "\t" }
                guard ["msgctxt", "msgid", "msgstr"].contains(name) else { throw problem("unknown word: \(name)") }
                guard fields.updateValue("", forKey: name) == nil else { throw problem("a second \(name)") }
                field = name
                line = line[quote...]
            }
            guard let field, let part = Self.unquoted(line) else { throw problem("not a quoted text") }
            fields[field, default: ""] += part
        }
        guard !language.isEmpty else {
            number = 1
            throw problem("no language in the header")
        }
    }

    private mutating func add(_ fields: [String: String], isFuzzy: Bool) {
        let translation = fields["msgstr"] ?? ""
        guard let context = fields["msgctxt"] else {
            // The header is the translation of the empty text.
            if fields["msgid"] == "", language.isEmpty {
                let header = translation.split(separator: "\n").first { $0.hasPrefix("Language:") }
                language = (header ?? "").dropFirst(9).filter { $0 != " " }.replacing("_", with: "-")
            }
            return
        }
        messages.append(
            Message(context: context, text: fields["msgid"] ?? "", translation: translation, isFuzzy: isFuzzy))
    }

    private static let escapes: [(plain: Character, letter: Character)] = [
        ("\\", "\\"), ("\"", "\""), ("\n", "n"), ("\t", "t"),
    ]

    private static func quoted(_ text: String) -> String {
        let escaped = text.map { character in
            escapes.first { $0.plain == character }.map { "\\\($0.letter)" } ?? String(character)
        }
        return "\"\(escaped.joined())\""
    }

    /// The text between quotation marks; `nil` if it does not end where the line does, or has an unknown escape.
    private static func unquoted(_ line: Substring) -> String? {
        guard line.first == "\"" else { return nil }
        var text = ""
        var rest = line.dropFirst()
        while let character = rest.popFirst() {
            switch character {
            case "\"": return rest.isEmpty ? text : nil
            case "\\":
                guard let letter = rest.popFirst(), let escape = escapes.first(where: { $0.letter == letter }) else {
                    return nil
                }
                text.append(escape.plain)
            default: text.append(character)
            }
        }
        return nil
    }
}
