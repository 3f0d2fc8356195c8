/// A place in a text where an argument goes.
package struct Placeholder: Hashable {
    /// The argument's number, from one.
    var number: Int
    /// The conversion: `@` for text.
    ///
    /// Numbers are passed as text too, in the user's digits.
    var type: String

    /// The placeholder as written.
    var description: String { "%\(number)$\(type)" }

    /// The placeholders of a text, including those of `printf`, which are never valid.
    ///
    /// They are those that `%(%|([0-9]{1,4}\$)?[0-9.]*(hh|h|ll|l|q|z|t|j)?[@diouxXeEfFgGcCsSpaA])` matches. The tables
    /// of a user's own folder are read at every start, and a regular expression took 40 ms for them.
    package static func all(in text: String) -> [Placeholder] {
        var found: [Placeholder] = []
        var next = 1
        var rest = Substring(text).utf8
        while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
            rest = rest[percent...].dropFirst()
            if rest.first == UInt8(ascii: "%") {
                rest = rest.dropFirst()
                continue
            }
            var end = rest
            let number = Self.number(&end)
            guard let type = Self.type(&end) else { continue }
            rest = end
            found.append(Placeholder(number: number ?? next, type: type))
            next = (number ?? next) + 1
        }
        return found
    }

    /// A text without its placeholders: without what `%([0-9]{1,4}\$)?@` matches.
    ///
    /// A regular expression is parsed anew at each use, which took half the time of an audit of all tables.
    package static func removed(from text: String) -> String {
        var kept = ""
        var rest = Substring(text)
        while let percent = rest.utf8.firstIndex(of: UInt8(ascii: "%")) {
            kept += rest[..<percent]
            let after = rest[percent...].utf8.dropFirst()
            var end = after
            _ = number(&end)
            let isPlaceholder = end.first == UInt8(ascii: "@")
            if !isPlaceholder { kept += "%" }
            rest = Substring(isPlaceholder ? end.dropFirst() : after)
        }
        return kept + rest
    }

    /// Reads a number of one to four digits with its dollar sign, if there is one.
    private static func number(_ rest: inout Substring.UTF8View) -> Int? {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        let after = rest[digits.endIndex...]
        guard (1...4).contains(digits.count), after.first == UInt8(ascii: "$") else { return nil }
        rest = after.dropFirst()
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Reads width, length and conversion, if there is a conversion.
    private static func type(_ rest: inout Substring.UTF8View) -> String? {
        let start = rest
        rest = rest.drop { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        if let length = rest.first, "hlqztj".utf8.contains(length) {
            rest = rest.dropFirst()
            // These two can be doubled.
            if "hl".utf8.contains(length), rest.first == length { rest = rest.dropFirst() }
        }
        guard let kind = rest.first, "@diouxXeEfFgGcCsSpaA".utf8.contains(kind) else { return nil }
        rest = rest.dropFirst()
        return String(Substring(start[..<rest.startIndex]))
    }
}
