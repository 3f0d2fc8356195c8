import Foundation
public import WeatherCore

/// A place as it was written: coordinates or a name.
public enum PlaceText: Sendable, Hashable {
    /// A point, such as `37.57,126.98`.
    case coordinates(Coordinates)
    /// A name in any script.
    case name(String)

    /// Reads a place: two decimal numbers with a comma or space between them are coordinates, anything else is a name.
    ///
    /// - Throws: ``WeatherError`` with the code `usage` when the numbers are no point on Earth, or the text is empty.
    public init(_ text: String) throws(WeatherError) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw WeatherError(.usage, .noPlace) }
        let parts = text.split(whereSeparator: { $0 == "," || $0 == " " })
        let isNumeric = text.unicodeScalars.allSatisfy { "0123456789+-., ".unicodeScalars.contains($0) }
        guard isNumeric else {
            self = .name(text.sanitized(limit: 200))
            return
        }
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        else {
            throw WeatherError(.usage, .badCoordinates, details: .init { $0.subject = text.sanitized(limit: 60) })
        }
        self = .coordinates(coordinates)
    }
}
