/// Postal codes of one country that begin alike.
///
/// The stored form begins with the least latitude and longitude as `Int16`, and a byte that says how the codes are
/// stored. Each code is its last two characters, in one byte if they are digits in all codes, and the differences of
/// its latitude and longitude from the least ones, in one byte each if that is enough for all codes.
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
    private static let headSize = 5

    package var entries: [Entry]

    package init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// Reads stored codes; an incomplete code at the end is ignored.
    init(stored bytes: StoredBytes) {
        let form = Form(byte: bytes[4])
        let least = (bytes.number(at: 0, as: Int16.self), bytes.number(at: 2, as: Int16.self))
        let codes = bytes.dropFirst(Self.headSize)
        entries = (0..<(codes.count / form.size)).map { number in
            let start = number * form.size
            let offsets = start + form.endingSize
            return Entry(
                ending: form.ending(of: codes, at: start),
                latitude: least.0 &+ form.offset(of: codes, at: offsets),
                longitude: least.1 &+ form.offset(of: codes, at: offsets + form.offsetSize))
        }
    }

    /// The bytes to store.
    package var stored: [UInt8] {
        let south = entries.map(\.latitude).min() ?? 0
        let west = entries.map(\.longitude).min() ?? 0
        let form = Form(
            hasNumbers: entries.allSatisfy { $0.ending.utf8.count == 2 && $0.ending.utf8.allSatisfy(Self.isDigit) },
            isWide: entries.contains { Int($0.latitude) - Int(south) > 255 || Int($0.longitude) - Int(west) > 255 })
        return StoredBytes.stored(south) + StoredBytes.stored(west) + [form.byte]
            + entries.flatMap { entry in
                form.stored(entry.ending) + form.stored(entry.latitude &- south) + form.stored(entry.longitude &- west)
            }
    }

    /// How the codes of a block are stored.
    private struct Form {
        /// Whether an ending is a number in one byte, not two characters.
        var hasNumbers: Bool
        /// Whether the distance from the least coordinate has two bytes, not one.
        var isWide: Bool

        init(hasNumbers: Bool, isWide: Bool) { (self.hasNumbers, self.isWide) = (hasNumbers, isWide) }

        init(byte: UInt8) { self.init(hasNumbers: byte & 1 != 0, isWide: byte & 2 != 0) }

        var byte: UInt8 { (hasNumbers ? 1 : 0) | (isWide ? 2 : 0) }
        var endingSize: Int { hasNumbers ? 1 : 2 }
        var offsetSize: Int { isWide ? 2 : 1 }
        var size: Int { endingSize + 2 * offsetSize }

        func ending(of codes: StoredBytes, at index: Int) -> String {
            guard hasNumbers else { return codes[index..<(index + 2)].text }
            return "\(codes[index] / 10)\(codes[index] % 10)"
        }

        func offset(of codes: StoredBytes, at index: Int) -> Int16 {
            isWide ? codes.number(at: index, as: Int16.self) : Int16(codes[index])
        }

        func stored(_ ending: String) -> [UInt8] {
            hasNumbers ? [UInt8(ending) ?? 0] : Array(ending.utf8.prefix(2))
        }

        func stored(_ offset: Int16) -> [UInt8] {
            isWide ? StoredBytes.stored(offset) : [UInt8(truncatingIfNeeded: offset)]
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

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
