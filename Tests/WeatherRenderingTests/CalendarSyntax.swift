import Foundation

/// A strict reader of the grammar of RFC 5545, as far as calendars of `wx` use it.
struct CalendarSyntax {
    /// A property: `DTSTART;VALUE=DATE:20260407`.
    struct Property: Equatable {
        var name: String
        var parameters: String
        /// As it is written, unfolded.
        var value: String
    }

    struct Problem: Error, CustomStringConvertible {
        var description: String
    }

    private(set) var calendar: [Property] = []
    private(set) var events: [[Property]] = []

    /// - Throws: ``Problem`` for what RFC 5545 does not allow.
    init(_ text: String) throws {
        guard text.hasSuffix("\r\n") else { throw Problem(description: "the last line has no end") }
        // Folding may divide what Swift takes for one character.
        var lines: [String.UnicodeScalarView] = []
        for line in Data(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
            guard line.last == UInt8(ascii: "\r") else { throw Problem(description: "a line ends without CR") }
            guard line.count <= 76 else { throw Problem(description: "a line has \(line.count - 1) octets") }
            guard let text = String(data: Data(line.dropLast()), encoding: .utf8) else {
                throw Problem(description: "a character is divided")
            }
            if text.unicodeScalars.first == " ", !lines.isEmpty {
                lines[lines.count - 1].append(contentsOf: text.unicodeScalars.dropFirst())
            } else {
                lines.append(text.unicodeScalars)
            }
        }
        let properties = try lines.map { try Self.property(String($0)) }
        guard properties.first == Property(name: "BEGIN", parameters: "", value: "VCALENDAR"),
            properties.last == Property(name: "END", parameters: "", value: "VCALENDAR")
        else { throw Problem(description: "it is not one calendar") }
        var event: [Property]?
        for property in properties.dropFirst().dropLast() {
            switch (property.name, property.value) {
            case ("BEGIN", "VEVENT") where event == nil: event = []
            case ("END", "VEVENT"):
                guard let whole = event else { throw Problem(description: "an event ends that has not begun") }
                events.append(whole)
                event = nil
            case ("BEGIN", _), ("END", _): throw Problem(description: "\(property.name):\(property.value)")
            default: if event == nil { calendar.append(property) } else { event?.append(property) }
            }
        }
        try checkNames(event)
    }

    private func checkNames(_ open: [Property]?) throws {
        guard open == nil else { throw Problem(description: "an event does not end") }
        for (required, properties) in [(["VERSION", "PRODID"], calendar)]
            + events.map({ (["UID", "DTSTAMP", "DTSTART"], $0) })
        {
            let names = properties.map(\.name)
            guard Set(names).count == names.count else { throw Problem(description: "a property is there twice") }
            guard required.allSatisfy(names.contains) else { throw Problem(description: "\(required) are needed") }
        }
    }

    private static func property(_ line: String) throws -> Property {
        guard let match = line.wholeMatch(of: /([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=[A-Z0-9-]+)*):(.*)/) else {
            throw Problem(description: "not a property: \(line)")
        }
        let (name, parameters, value) = (String(match.1), String(match.2), String(match.3))
        let form: Regex<Substring> =
            switch name + parameters {
            case "DTSTART;VALUE=DATE": /\d{8}/
            case "DTSTAMP": /\d{8}T\d{6}Z/
            case "GEO": /-?\d+(?:\.\d+)?;-?\d+(?:\.\d+)?/
            case "REFRESH-INTERVAL;VALUE=DURATION", "X-PUBLISHED-TTL": /PT\d+H/
            // TEXT: without control characters, and with a backslash before what has a meaning.
            default: /(?:[^\u0000-\u001F\u007F\\;,]|\\[\\;,nN])*/
            }
        guard try form.matchingSemantics(.unicodeScalar).wholeMatch(in: value) != nil else {
            throw Problem(description: "the value of \(name) is not valid: \(value)")
        }
        return Property(name: name, parameters: parameters, value: value)
    }

    /// The text of a property of an event; `nil` if the event has none.
    static func text(_ name: String, _ event: [Property]) -> String? {
        guard let value = event.first(where: { $0.name == name })?.value else { return nil }
        var text = ""
        var isEscaped = false
        for scalar in value.unicodeScalars {
            if scalar == "\\", !isEscaped {
                isEscaped = true
            } else {
                text.unicodeScalars.append(isEscaped && scalar == "n" ? "\n" : scalar)
                isEscaped = false
            }
        }
        return text
    }
}
