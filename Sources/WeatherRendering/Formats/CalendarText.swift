/// The lines of an iCalendar object ([RFC 5545, section 3.1](https://www.rfc-editor.org/rfc/rfc5545#section-3.1)).
///
/// Each ends with CR and LF and has at most 75 octets. A longer one is folded: it continues in the next line after a blank.
struct CalendarText {
    private(set) var text = ""

    private static let longest = 75

    /// Adds a property, such as `VERSION:2.0`.
    ///
    /// - Parameters:
    ///   - name: The name, and its parameters after semicolons.
    ///   - value: The value as it is written.
    mutating func add(_ name: String, _ value: String) {
        var octets = 0
        for scalar in "\(name):\(value)".unicodeScalars {
            let length = UTF8.width(scalar)
            if octets + length > Self.longest {
                text += "\r\n "
                octets = 1
            }
            text.unicodeScalars.append(scalar)
            octets += length
        }
        text += "\r\n"
    }

    /// Adds a property whose value is of the type TEXT (section 3.3.11).
    mutating func add(_ name: String, text value: String) { add(name, Self.escaped(value)) }

    /// A text as a value: with backslashes before what ends one, and without control characters.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",":
                escaped += "\\"
                escaped.unicodeScalars.append(scalar)
            case "\n": escaped += "\\n"
            default: if scalar.value >= 0x20, scalar.value != 0x7F { escaped.unicodeScalars.append(scalar) }
            }
        }
        return escaped
    }
}
