/// Postal codes of one country that begin alike, packed into six bytes each.
///
/// Each has its last two characters, then latitude and longitude in hundredths of a degree, as little-endian `Int16`.
package struct PostalBlock: Sendable {
    /// A code without its beginning, and its point.
    package struct Entry: Sendable, Hashable {
        /// The last two characters, in ASCII.
        package var ending: String
        /// In hundredths of a degree.
        package var latitude: Int16
        package var longitude: Int16

        package init(ending: String, latitude: Int16, longitude: Int16) {
            self.ending = ending
            self.latitude = latitude
            self.longitude = longitude
        }
    }

    package static let stepsPerDegree = 100.0
    private static let size = 6

    package var entries: [Entry]

    package init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// Reads stored codes; bytes that are too few for one are ignored.
    package init(stored bytes: [UInt8]) {
        entries = (0..<(bytes.count / Self.size)).map { number in
            let start = number * Self.size
            func coordinate(_ index: Int) -> Int16 {
                Int16(bitPattern: UInt16(bytes[start + index]) | UInt16(bytes[start + index + 1]) << 8)
            }
            return Entry(
                ending: String(decoding: bytes[start..<(start + 2)], as: UTF8.self), latitude: coordinate(2),
                longitude: coordinate(4))
        }
    }

    /// The bytes to store.
    package var stored: [UInt8] {
        entries.flatMap { entry in
            Array(entry.ending.utf8.prefix(2))
                + [entry.latitude, entry.longitude].flatMap { number in
                    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
                }
        }
    }

    /// A code as it is stored: letters and digits of ASCII, in capitals, without the country's own code before it.
    ///
    /// - Parameters:
    ///   - text: A code, such as `LV-1001` or `114 55`.
    ///   - country: Its ISO 3166-1 alpha-2 code; empty if unknown.
    /// - Returns: The code; `nil` if it has another character, no digit, or less than two or more than ten characters.
    package static func code(_ text: String, country: String) -> String? {
        var code = ""
        for character in text.uppercased() where character != " " && character != "-" && character != "*" {
            guard character.isASCII, character.isLetter || character.isNumber else { return nil }
            code.append(character)
        }
        if !country.isEmpty, code.hasPrefix(country), code.dropFirst(2).first?.isNumber == true {
            code = String(code.dropFirst(2))
        }
        return (2...10).contains(code.utf8.count) && code.contains(where: \.isNumber) ? code : nil
    }
}
