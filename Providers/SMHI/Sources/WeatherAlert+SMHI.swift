import Foundation
import WeatherCore

extension WeatherAlert {
    /// Reads the impact-based warnings whose area contains a point, in Swedish or else in English.
    ///
    /// A warning becomes one alert for each of its areas. Fields: <https://opendata.smhi.se/warnings>.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when the answer is not a list.
    static func smhi(_ root: JSONValue, at point: Coordinates, language: String?) throws -> [WeatherAlert] {
        let isSwedish = language?.split(separator: "-").first == "sv"
        return try root.requiredElements().flatMap { warning in
            warning["warningAreas"].elements
                .filter { $0["area"]["geometry"].contains(point) }
                .map { WeatherAlert(smhi: $0, of: warning, isSwedish: isSwedish) }
        }
    }

    private init(smhi area: JSONValue, of warning: JSONValue, isSwedish: Bool) {
        func text(_ value: JSONValue, limit: Int = 200) -> String? {
            (isSwedish ? value["sv"] : value["en"]).string?.sanitized(limit: limit)
        }
        let ids = [warning["id"], area["id"]].compactMap { $0.string?.sanitized(limit: 40) }
        self.init(
            id: ids.joined(separator: "."),
            summary: text(area["eventDescription"]) ?? text(warning["event"]) ?? "")
        event = AlertEvent(
            smhi: [area["eventDescription"]["code"].string, warning["event"]["code"].string],
            level: area["warningLevel"]["code"].string)
        source = "SMHI"
        region = text(area["areaName"])
        severity = Severity(smhi: area["warningLevel"]["code"].string)
        certainty = area["normalProbability"].bool == true ? .likely : .possible
        issued = area["published"].date(ifPresent: .internet)
        onset = area["approximateStart"].date(ifPresent: .internet)
        expires = area["approximateEnd"].date(ifPresent: .internet)
        var sections: [String] = []
        for section in area["descriptions"].elements.prefix(10) {
            guard let text = text(section["text"], limit: 2000), !sections.contains(text) else { continue }
            sections.append(text)
        }
        description = sections.isEmpty ? nil : sections.joined(separator: " ")
        self.language = isSwedish ? "sv" : "en"
    }
}

extension AlertEvent {
    /// The event of the first code that is known: that of an area says more than that of its warning.
    ///
    /// The lists: <https://opendata.smhi.se/warnings/objects>.
    init?(smhi codes: [String?], level: String?) {
        guard let hazard = codes.lazy.compactMap({ $0.flatMap(Hazard.init(smhi:)) }).first else { return nil }
        let levels: [String: Level] = ["MESSAGE": .statement, "ORANGE": .orange, "RED": .red, "YELLOW": .yellow]
        self.init(hazard, level.flatMap { levels[$0] })
    }
}

extension AlertEvent.Hazard {
    fileprivate init?(smhi code: String) {
        switch code {
        case "BLACK_ICE": self = .blackIce
        case "CLOUDBURST", "DOWNPOUR": self = .torrentialRain
        case "FIRE", "GRASS_FIRE": self = .fireWeather
        case "FLOODING": self = .flood
        case "FOREST_FIRE": self = .forestFire
        case "GALE_HIGH", "GALE_LOW": self = .gale
        case "HIGH_FLOW", "HIGH_SEALEVEL", "HIGH_SEA_LEVEL", "HIGH_WATER_LEVEL": self = .highWater
        case "HIGH_TEMPERATURES": self = .heat
        case "HURRICANE": self = .hurricaneForceWind
        case "ICE": self = .ice
        case "ICE_ACCRETION", "SEVERE_ICE_ACCRETION": self = .freezingSpray
        case "LOW_SEA_LEVEL": self = .lowWater
        case "RAIN": self = .rain
        case "SNOW": self = .snow
        case "STORM": self = .storm
        case "STRONG_COOLING": self = .windChill
        case "THUNDER": self = .thunderstorm
        case "WIND", "WIND_MOUNTAINS", "WIND_SEA": self = .wind
        case "WIND_MOUNTAINS_SNOW", "WIND_SNOW": self = .snowAndWind
        case _ where Self.isShortage(code): self = .drought
        default: return nil
        }
    }

    /// Whether a code is that of a shortage of water, in the ground or in watercourses.
    private static func isShortage(_ code: String) -> Bool {
        code == "WATER_SHORTAGE" || code.hasPrefix("GROUNDWATER_") || code.hasPrefix("WATERCOURSES")
    }
}

extension WeatherAlert.Severity {
    /// The levels, with the severities that MeteoAlarm gives their colors; a message ranks below yellow.
    fileprivate init(smhi level: String?) {
        self =
            switch level {
            case "MESSAGE": .minor
            case "YELLOW": .moderate
            case "ORANGE": .severe
            case "RED": .extreme
            default: .unknown
            }
    }
}

extension JSONValue {
    /// Whether a GeoJSON geometry, a polygon or several, contains a point (RFC 7946, 3.1.6).
    fileprivate func contains(_ point: Coordinates) -> Bool {
        switch self["type"].string {
        case "Polygon": self["coordinates"].ringsContain(point)
        case "MultiPolygon": self["coordinates"].elements.contains { $0.ringsContain(point) }
        default: false
        }
    }

    /// Whether a point is within the first ring, but in none of the holes that follow.
    private func ringsContain(_ point: Coordinates) -> Bool {
        let rings = elements
        // An unreadable corner does not hide a warning.
        guard let outline = rings.first, outline.ringContains(point) ?? true else { return false }
        return !rings.dropFirst().contains { $0.ringContains(point) ?? false }
    }

    /// Whether a ring contains a point; `nil` if a corner is unreadable.
    private func ringContains(_ point: Coordinates) -> Bool? {
        let elements = elements
        let corners = elements.compactMap { corner -> Coordinates? in
            guard let longitude = corner[0].double, let latitude = corner[1].double else { return nil }
            return Coordinates(latitude: latitude, longitude: longitude)
        }
        guard corners.count == elements.count else { return nil }
        return ProviderDescriptor.Coverage.Area.polygon(corners).contains(point)
    }
}
