import Foundation
public import WeatherCore

extension ReportJSON {
    /// Reads a report of the schema `wx/1`: the inverse of ``text(for:)``.
    ///
    /// Writing the report again gives the same text. The report equals the written one except for the schema's
    /// rounding: numbers to two decimals of the unit in the key, coordinates to four, `nameDistance_km` to one, times
    /// and durations to the second, wind directions to 0..<360°, and texts as they are shown. The causes of errors are
    /// for logs, and are not written.
    ///
    ///     let root = try JSONValue(parsing: Data(contentsOf: file))
    ///     let report = try ReportJSON.report(from: root)
    ///     print(root.failures)  // the values that could not be used
    ///
    /// The document may come from anywhere. An unusable value is left out and noted in the root's failures. Texts have
    /// no control characters, quantities are plausible on Earth, and lists have at most 20,000 elements.
    ///
    /// - Parameter root: The root of the document.
    /// - Returns: The report.
    /// - Throws: `WeatherError` with the code `invalidResponse` when the document has another schema, or no place or
    ///   provenance.
    public static func report(from root: JSONValue) throws -> WeatherReport {
        try requireSchema(of: root)
        var report = WeatherReport(
            place: try root["place"].place(), provenance: try root["provenance"].provenance())
        for product in WeatherProduct.allCases {
            let value = root["partProvenances"][named: product.rawValue]
            if value.exists { report.partProvenances[product] = value.orNoted { try $0.provenance() } }
        }
        report.addParts(of: root)
        return report
    }

    /// Reads an error of the schema `wx/1`, without its sentences; `nil` for a document without an error.
    ///
    /// - Parameter root: The root of the document.
    /// - Returns: The error. If this version does not know its reason, it has a general reason with the same code.
    public static func error(from root: JSONValue) -> WeatherError? {
        root["error"].exists ? root["error"].error() : nil
    }

    /// The time zone of the place in a document, if it has one.
    package static func timeZone(in root: JSONValue) -> PlaceTimeZone? { root["place"]["timeZone"].timeZone }

    /// Throws unless a document has this schema.
    private static func requireSchema(of root: JSONValue) throws {
        guard root["schema"].string == schema else { throw root["schema"].missing }
    }
}

extension WeatherReport {
    /// Adds everything in a `wx/1` document except its place and provenance.
    package mutating func addParts(of root: JSONValue) {
        elevation = root["elevation_m"].elevation
        if root["current"].exists { current = root["current"].orNoted { try $0.currentWeather() } }
        hours = root["steps"].readElements { try $0.hourWeather() }
        days = root["days"].readElements { try $0.dayWeather() }
        temperatureExtremes = root["extremes"].readElements { try $0.temperatureExtremes() }
        sunEvents = root["sun"].readElements { $0.sunEvents() }
        if root["minutes"].exists { minutes = root["minutes"].readElements { try $0.minuteWeather() } }
        if root["nextHour"].exists { nextHour = root["nextHour"].orNoted { try $0.nextHour() } }
        if root["alerts"].exists { alerts = root["alerts"].readElements { try $0.weatherAlert() } }
        if root["airQuality"].exists { airQuality = root["airQuality"].readElements { try $0.airQuality() } }
        if root["history"].exists { history = root["history"].orNoted { try $0.pastWeather() } }
        if root["usual"].exists { usual = root["usual"].orNoted { try $0.usualWeather() } }
        if root["pollen"].exists { pollen = root["pollen"].readElements { try $0.pollen() } }
        comparedWith = root["comparedWith"].readElements { try $0.provenance() }
        if root["narrative"].exists { narrative = root["narrative"].narrative() }
        failures = root["failures"].readElements { try $0.partFailure() }
    }
}

extension JSONValue {
    /// Returns what a closure reads from the value; `nil`, and noted, if it lacks a required value.
    func orNoted<Value>(_ read: (JSONValue) throws -> Value?) -> Value? {
        do {
            return try read(self)
        } catch {
            note(.missing)
            return nil
        }
    }

    /// Returns what a closure reads from each element.
    ///
    /// Elements that lack a required value are noted and left out.
    func readElements<Value>(_ read: (JSONValue) throws -> Value?) -> [Value] {
        elements.compactMap { $0.orNoted(read) }
    }

    /// A text without control characters; `nil` when absent.
    func shown(limit: Int = 200) -> String? { text?.sanitized(limit: limit) }

    /// An instant in RFC 3339; `nil` if it is absent, or outside the years 0 to 9999 in UTC, which is noted.
    var instant: Date? {
        guard let instant = date(ifPresent: .internet) else { return nil }
        return instant.rfc3339 == nil ? nilNoted() : instant
    }

    /// A required instant in RFC 3339.
    func requiredInstant() throws -> Date {
        guard let instant else { throw missing }
        return instant
    }

    /// A duration from 0 to 31 days, in seconds; `nil` if it is absent, or out of range, which is noted.
    var seconds: TimeInterval? { number(in: 0...31 * 86_400) }

    /// A number in a range; `nil` if it is absent, or out of range, which is noted.
    func number(in range: ClosedRange<Double>) -> Double? {
        double.flatMap { range.contains($0) ? $0 : nilNoted() }
    }

    private func nilNoted<Value>() -> Value? {
        note(.outOfRange)
        return nil
    }

    /// A case of an enumeration; `nil` if it is absent, or unknown, which is noted.
    func oneOf<Value: RawRepresentable<String>>(_: Value.Type) -> Value? {
        guard let text else { return nil }
        let value = Value(rawValue: text)
        if value == nil { note(.wrongType) }
        return value
    }
}
