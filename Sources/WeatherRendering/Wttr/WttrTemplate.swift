import WeatherCore

/// A line of text with values of the weather in place of letters after `%`, as wttr.in has it: `%l: %c %t`.
///
///     let template = WttrTemplate(WttrTemplate.decoded("%l:+%c+%t"))
///
/// Every text is a template. What is no letter of a value is copied.
package struct WttrTemplate: Sendable, Hashable {
    /// A value, by its letter.
    enum Letter: Character, Sendable, CaseIterable {
        case conditionSign = "c", condition = "C", plainSign = "x", code = "i"
        case temperature = "t", apparentTemperature = "f", high = "H", low = "L", dewPoint = "e"
        case humidity = "h", wind = "w", pressure = "P", uvIndex = "u"
        case precipitation = "p", precipitationChance = "o"
        case place = "l", time = "T", zone = "Z"
        case dawn = "D", sunrise = "S", noon = "z", sunset = "s", dusk = "d"
        case moonSign = "m", moonDay = "M"
    }

    /// A part of a parsed template.
    enum Part: Sendable, Hashable {
        case text(String)
        case value(Letter)
    }

    let parts: [Part]
    /// Whether the line is ended by a line feed, as those of wttr.in's numbered templates are.
    package let isNumbered: Bool

    /// Whether the line has the time of day, which is soon another one.
    package var hasTime: Bool { parts.contains(.value(.time)) }

    /// Parses a template, whose encoding as a part of an address is already decoded.
    ///
    /// `\n` is a line feed. Other control characters are left out, since they could reach a terminal.
    package init(_ text: String) { self.init(text, isNumbered: false) }

    /// The numbered template `1`, `2`, `3` or `4`; `nil` for another text.
    package init?(numbered number: String) {
        guard let text = Self.numbered[number] else { return nil }
        self.init(text, isNumbered: true)
    }

    private init(_ text: String, isNumbered: Bool) {
        var parts: [Part] = []
        var literal = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            switch (character, rest.first) {
            case ("%", let next?):
                rest.removeFirst()
                guard let letter = Letter(rawValue: next) else {
                    literal += Self.visible("%\(next)")
                    continue
                }
                if !literal.isEmpty { parts.append(.text(literal)) }
                literal = ""
                parts.append(.value(letter))
            case ("\\", "n"?):
                rest.removeFirst()
                literal += "\n"
            default: literal += Self.visible(String(character))
            }
        }
        if !literal.isEmpty { parts.append(.text(literal)) }
        (self.parts, self.isNumbered) = (parts, isNumbered)
    }

    private static let numbered = [
        "1": "%c %t", "2": "%c 🌡️%t 🌬️%w", "3": "%l: %c %t", "4": "%l: %c 🌡️%t 🌬️%w",
    ]

    /// The text without control characters, except line feeds and tabs, and without those that change its direction.
    private static func visible(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter {
                    switch $0.value {
                    case 0x09, 0x0A: true
                    case 0x202A...0x202E, 0x2066...0x2069: false
                    default: $0.properties.generalCategory != .control
                    }
                }))
    }

    /// Decodes a part of an address: `+`, and the percent-encoded bytes that are UTF-8.
    ///
    /// All else is left as it is. So the template `%cCloud` is a value and a word, although `%cC` could be a byte: only
    /// together with a second byte it is a character, and those are written with digits and letters of no value.
    ///
    /// - Parameter text: A part of an address, such as the value of a parameter.
    /// - Returns: The decoded text.
    package static func decoded(_ text: some StringProtocol) -> String {
        let encoded = Array(text.utf8)
        var decoded: [UInt8] = []
        var position = 0
        while position < encoded.count {
            if let character = character(encodedIn: encoded[position...]) {
                decoded += character
                position += 3 * character.count
            } else {
                decoded.append(encoded[position] == UInt8(ascii: "+") ? UInt8(ascii: " ") : encoded[position])
                position += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// The bytes of the percent-encoded character that a text begins with; `nil` if it does not begin with one.
    private static func character(encodedIn text: ArraySlice<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = text
        while bytes.count < 4, rest.count >= 3, rest[rest.startIndex] == UInt8(ascii: "%"),
            let byte = UInt8(hexadecimalDigits: rest[rest.startIndex + 1], rest[rest.startIndex + 2])
        {
            bytes.append(byte)
            if String(validating: bytes, as: UTF8.self) != nil { return bytes }
            rest = rest.dropFirst(3)
        }
        return nil
    }
}
