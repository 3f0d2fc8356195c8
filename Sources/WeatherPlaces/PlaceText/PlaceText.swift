public import WeatherCore

/// A place as it was written: coordinates or a name.
public enum PlaceText: Sendable, Hashable {
    /// A point, such as `37.57,126.98`.
    case coordinates(Coordinates)
    /// A name in any script, or a postal code: at most 200 Unicode scalars, without control characters.
    case name(String)

    /// Reads a place.
    ///
    /// Coordinates are latitude and longitude in degrees of WGS 84, in that order unless letters say otherwise:
    ///
    /// - decimal: `37.57,126.98`, `37.57 126.98`, `37,57; 126,98`, with signs or with N, S, E, W before or after;
    /// - in minutes and seconds: `37°34′12.5″N 126°58′40″E`, `37 34 12 N 126 58 40 E`, `北緯37度34分 東経126度58分`;
    /// - ISO 6709 (`+3734+12658/`) and `geo:` URIs (RFC 5870; altitude, uncertainty and query are ignored);
    /// - in digits of any script, including full-width.
    ///
    /// A text with a letter or sign that coordinates do not have is a name: `N Korea`, `Route 66`, `nan`. So is a
    /// single whole number, or a group of digits in the form of a postal code: `90210`, `100-0001`, `114 55`. Exponents
    /// are not supported.
    ///
    /// - Parameter text: The place as written.
    /// - Throws: `WeatherError` with the code `usage`: `noPlace` when nothing is visible. For a text that looks like
    ///   coordinates but is not a point: `latitudeOutOfRange`, `longitudeOutOfRange`, `badMinutes`, `halfCoordinate`,
    ///   `badHemispheres`, `otherDatum` or `badCoordinates`.
    public init(_ text: String) throws(WeatherError) {
        if let coordinates = try Self.coordinates(in: text) {
            self = .coordinates(coordinates)
            return
        }
        let name = text.sanitized(limit: .max).unicodeScalars
        guard let start = name.firstIndex(where: \.isVisible), let end = name.lastIndex(where: \.isVisible) else {
            throw WeatherError(.noPlace)
        }
        self = .name(String(name[start...end].prefix(Self.longestName)))
    }

    private static let longestName = 200
    /// The longest coordinates, in bytes.
    private static let longestCoordinates = 256

    private static func coordinates(in text: String) throws(WeatherError) -> Coordinates? {
        guard text.utf8.count <= longestCoordinates else { return nil }
        do {
            if let uri = GeoURI(text) { return try uri.coordinates() }
            guard let tokens = CoordinateScanner.tokens(of: text) else { return nil }
            return try CoordinateGrammar.coordinates(of: tokens)
        } catch {
            throw WeatherError(
                error.reason,
                details: .init {
                    $0.subject = text.sanitized(limit: 60)
                    $0.message = error.number
                    $0.candidates = error.suggestion.map { [$0] } ?? []
                })
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isVisible: Bool { !properties.isWhitespace && !CoordinateScanner.isIgnorable(self) }
}
