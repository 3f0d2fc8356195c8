public import WeatherCore

/// A place as the user wrote it, and how to choose among the places of that name.
///
///     let request = PlaceRequest("Springfield", country: "US")
///
/// A place is found in three stages: what was written is a `PlaceRequest`; the name in it that the gazetteer and the
/// services search for is a `PlaceQuery`; and what they found is a ``PlaceResolution``.
public struct PlaceRequest: Sendable, Hashable {
    /// The words as they were typed; none for the place in the settings, or else an assumed one.
    ///
    /// Together they are coordinates or a name. If no place has that name, each word may be a place by itself.
    public var words: [String]
    /// Only places of this country: an ISO 3166-1 alpha-2 code, in either case.
    public var country: String?
    /// Which of several matches is meant, counted from 1, in the order of ``PlaceResolution/several(_:)``.
    public var pick: Int?
    /// The id of the service to use instead of the gazetteer.
    public var geocoder: String?
    /// How to locate this machine, if its place is meant.
    public var here: LocationMethod?

    /// Creates a request for a text, or for the place in the settings.
    public init(_ text: String? = nil, country: String? = nil, pick: Int? = nil) {
        words = text.map { [$0] } ?? []
        self.country = country
        self.pick = pick
    }

    /// Creates a request for the words of a command line.
    public init(words: [String]) { self.words = words }

    /// The words as one text; `nil` without any.
    public var text: String? { words.isEmpty ? nil : words.joined(separator: " ") }
}

extension PlaceRequest {
    /// The point, if the text is one.
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
    /// - Returns: The point; `nil` when the text is a name.
    /// - Throws: `WeatherError` with the code `usage` for a text that looks like coordinates but is not a point:
    ///   `latitudeOutOfRange`, `longitudeOutOfRange`, `badMinutes`, `halfCoordinate`, `badHemispheres`, `otherDatum` or
    ///   `badCoordinates`.
    public func point() throws(WeatherError) -> Coordinates? {
        guard let text, text.utf8.count <= Self.longestCoordinates else { return nil }
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

    /// The text as a name in any script or a postal code: at most 200 Unicode scalars, without control characters and
    /// without white space around it.
    ///
    /// - Throws: `WeatherError` with the reason `noPlace` when nothing is visible.
    public func name() throws(WeatherError) -> String {
        let name = (text ?? "").sanitized(limit: .max).unicodeScalars
        guard let start = name.firstIndex(where: \.isVisible), let end = name.lastIndex(where: \.isVisible) else {
            throw WeatherError(.noPlace)
        }
        return String(name[start...end].prefix(Self.longestName))
    }

    /// Whether the text is a name, and not coordinates.
    package var isName: Bool {
        do {
            guard try point() == nil else { return false }
            _ = try name()
            return true
        } catch {
            return false
        }
    }

    private static let longestName = 200
    /// The longest coordinates, in bytes.
    private static let longestCoordinates = 256
}

extension Unicode.Scalar {
    fileprivate var isVisible: Bool { !properties.isWhitespace && !CoordinateScanner.isIgnorable(self) }
}
