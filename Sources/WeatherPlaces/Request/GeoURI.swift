import WeatherCore

/// A `geo:` URI (RFC 5870), such as `geo:37.57,126.98;u=35`.
struct GeoURI {
    private let path: Substring
    private let query: Substring

    /// Reads a text that begins with `geo:`; `nil` for any other.
    init?(_ text: String) {
        let trimmed = text.unicodeScalars.drop { $0.properties.isWhitespace || CoordinateScanner.isIgnorable($0) }
        let scheme = trimmed.prefix(4)
        guard scheme.count == 4, String(scheme).lowercased() == "geo:" else { return nil }
        var rest = Substring(trimmed.dropFirst(4))
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        let end = rest.firstIndex { $0 == "?" || $0 == "#" } ?? rest.endIndex
        path = rest[..<end]
        query = rest[end...]
    }

    /// The point.
    ///
    /// Altitude and query are ignored, and so are parameters other than the reference system. Map programs write
    /// `geo:0,0?q=…`, where the query is the place; there is then no point.
    func coordinates() throws(CoordinateRefusal) -> Coordinates {
        let parts = path.split(separator: ";", omittingEmptySubsequences: false)
        for parameter in parts.dropFirst() {
            let parameter = parameter.lowercased()
            if parameter.hasPrefix("crs="), parameter != "crs=wgs84" { throw CoordinateRefusal(.otherDatum) }
        }
        let numbers = (parts.first ?? "").split(separator: ",", omittingEmptySubsequences: false)
        if numbers.count == 1, Self.number(numbers[0]) != nil { throw CoordinateRefusal(.halfCoordinate) }
        guard (2...3).contains(numbers.count), let latitude = Self.number(numbers[0]),
            let longitude = Self.number(numbers[1]), numbers.count == 2 || Self.number(numbers[2]) != nil,
            latitude != 0 || longitude != 0 || !hasSearch
        else { throw CoordinateRefusal(.badCoordinates) }
        return try CoordinateGrammar.point(latitude: latitude, longitude: longitude, mayBeSwapped: true)
    }

    private var hasSearch: Bool { query.dropFirst().split(separator: "&").contains { $0.hasPrefix("q=") } }

    /// Reads a number of the RFC's grammar: an optional minus, digits, an optional fraction.
    private static func number(_ text: Substring) -> Double? {
        let isNegative = text.hasPrefix("-")
        let digits = isNegative ? text.dropFirst() : text
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2,
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let number = Double(digits)
        else { return nil }
        // Never "-0".
        return isNegative ? 0 - number : number
    }
}
