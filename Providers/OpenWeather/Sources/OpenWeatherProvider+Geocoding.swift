public import WeatherCore

/// OpenWeather's geocoding: <https://openweathermap.org/api/geocoding-api>.
extension OpenWeatherProvider: Geocoder {
    /// The places that the service finds by a name or a postal code, best first; empty when it finds none.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func places(matching query: PlaceQuery) async throws -> [Place] {
        if let code = PostalCode(query.text) { return Array(try await places(at: code).prefix(max(0, query.limit))) }
        let limit = max(1, min(query.limit, 5))
        let places = try await ask(
            Endpoint("/geo/1.0/direct").with("q", query.text).with("limit", String(limit)),
            reading: { try $0.requiredElements().compactMap { Place(openWeather: $0, language: query.language) } })
        return Array(places.prefix(max(0, query.limit)))
    }

    /// The place of a postal code; for an unknown code, the service sends a 404 with its own message.
    private func places(at code: PostalCode) async throws -> [Place] {
        do {
            return try await ask(Endpoint("/geo/1.0/zip").with("zip", code.text)) { entry in
                guard let place = Place(openWeather: try entry.requiredObject(), language: nil) else {
                    throw entry["lat"].missing
                }
                return [place]
            }
        } catch let error as WeatherError where error.details.httpStatus == 404 && error.details.message != nil {
            return []
        }
    }
}

extension OpenWeatherProvider: ReverseGeocoder {
    /// The place at or nearest to a point; `nil` when the service finds none.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func place(nearest coordinates: Coordinates, language: String?) async throws -> Place? {
        try await ask(Endpoint("/geo/1.0/reverse").with(coordinates).with("limit", "1")) {
            try $0.requiredElements().first.flatMap { Place(openWeather: $0, language: language) }
        }
    }
}

extension Place {
    /// An entry of the service's answer, named in the user's language if possible; `nil` without coordinates.
    fileprivate init?(openWeather entry: JSONValue, language: String?) {
        guard let latitude = entry["lat"].double, let longitude = entry["lon"].double,
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        self.init(coordinates: coordinates)
        let names = entry["local_names"]
        // The service's language codes have no script or region: "zh-Hant" is looked up as "zh".
        let wanted = language.flatMap { language in
            names[named: language].placeName ?? names[named: String(language.prefix { $0 != "-" })].placeName
        }
        name = wanted ?? entry["name"].placeName
        region = entry["state"].placeName
        countryCode = entry["country"].countryCode
    }
}

/// A postal code with its country, as users write it: `90210,US`, `E14, GB`, `06236 KR`, or `90210` alone.
///
/// A postal code has 2 to 10 Latin letters, digits, blanks and hyphens, with at least one digit. It has at most three
/// letters in a row, which distinguishes `SW1A 2AA` from `Route 66`.
struct PostalCode: Equatable {
    /// The code and its country in the form of `/geo/1.0/zip`: `90210,US`.
    let text: String

    /// Reads a text that may be a postal code; `nil` for a name.
    ///
    /// Five digits alone are a code of the US, the service's own default.
    init?(_ words: String) {
        let words = words.utf8.split { $0 == 0x20 || $0 == 0x09 }.map { String(decoding: $0, as: UTF8.self) }
        let line = words.joined(separator: " ")
        if line.utf8.count == 5, line.utf8.allSatisfy(\.isDigit) {
            text = line + ",US"
            return
        }
        guard let mark = line.utf8.lastIndex(where: { $0 == UInt8(ascii: ",") || $0 == 0x20 }) else { return nil }
        let country = line[line.index(after: mark)...]
        var code = line[..<mark]
        // In "E14, GB" the blank is the last separator; the comma before it is not part of the code.
        while let last = code.last, last == " " || last == "," { code.removeLast() }
        guard country.utf8.count == 2, country.utf8.allSatisfy(\.isLetter), Self.isCode(code) else { return nil }
        text = "\(code),\(country)".uppercased()
    }

    private static func isCode(_ code: Substring) -> Bool {
        guard (2...10).contains(code.utf8.count), code.utf8.contains(where: \.isDigit) else { return false }
        var letters = 0
        for byte in code.utf8 {
            letters = byte.isLetter ? letters + 1 : 0
            guard letters <= 3, byte.isLetter || byte.isDigit || byte == 0x20 || byte == UInt8(ascii: "-") else {
                return false
            }
        }
        return true
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
    fileprivate var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
}
