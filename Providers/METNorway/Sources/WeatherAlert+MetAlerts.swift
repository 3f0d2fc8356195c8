import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the answer of `/weatherapi/metalerts/2.0/current.json` for a point.
    ///
    /// It has the messages in force, in GeoJSON with the fields of CAP under names of its own:
    /// <https://docs.api.met.no/doc/metalerts/geojson>.
    mutating func addMetAlerts(_ root: JSONValue) throws {
        let language = root["lang"].string?.sanitized(limit: 10)
        let messages = try root["features"].requiredElements().compactMap {
            AlertMessage(metAlerts: $0, language: language)
        }
        alerts = messages.alertsInForce
    }
}

extension AlertMessage {
    /// Reads a feature; `nil` for a test, a cancellation, and the level green, which means that there is no danger.
    fileprivate init?(metAlerts feature: JSONValue, language: String?) {
        let properties = feature["properties"]
        guard properties["status"].string ?? "Actual" == "Actual", properties["type"].string != "Cancel",
            properties["awareness_level"].string?.hasPrefix("1;") != true,
            var alert = WeatherAlert(metAlerts: properties)
        else { return nil }
        let interval = feature["when"]["interval"]
        alert.onset = interval[0].date(ifPresent: .internet)
        alert.expires = interval[1].date(ifPresent: .internet)
        alert.language = language
        self.init(alert, kind: properties["type"].string == "Update" ? .update : .alert)
    }
}

extension WeatherAlert {
    /// Reads the properties of a feature; `nil` without any text.
    fileprivate init?(metAlerts properties: JSONValue) {
        let names = [properties["eventAwarenessName"], properties["event"], properties["title"]]
        let summary = names.lazy.compactMap { $0.string?.sanitized() }.first { !$0.isEmpty }
        let id = properties["id"].string?.sanitized()
        guard summary != nil || id != nil else { return nil }
        self.init(id: id ?? summary ?? "", summary: summary ?? "")
        event = AlertEvent(
            metAlerts: properties["event"].string, type: properties["awareness_type"].string,
            level: properties["awareness_level"].string ?? properties["riskMatrixColor"].string)
        source = "MET Norway"
        region = properties["area"].string?.sanitized(limit: 1000)
        severity = properties["severity"].string.flatMap { Severity(rawValue: $0.lowercased()) } ?? .unknown
        certainty = properties["certainty"].string.flatMap { Certainty(rawValue: $0.lowercased()) } ?? .unknown
        description = properties["description"].string?.sanitized(limit: 10_000)
        instruction = properties["instruction"].string?.sanitized(limit: 10_000)
        let page = properties["web"].string?.sanitized(limit: 500).trimmingCharacters(in: .whitespacesAndNewlines)
        detailsURL = page.flatMap { $0.hasPrefix("http") ? $0 : nil }
    }
}

extension AlertEvent {
    /// The event of a feature: the danger of its `event`, or else of MeteoAlarm's type.
    ///
    /// The list of events: <https://docs.api.met.no/doc/metalerts/CAP-v2-profile.html>.
    init?(metAlerts event: String?, type: String?, level: String?) {
        let known = AlertEvent(awarenessType: type ?? event, level: level)
        guard let hazard = event.flatMap({ Self.metAlertsHazards[$0] }) ?? known?.hazard else { return nil }
        self.init(hazard, AlertEvent(awarenessType: "1", level: level)?.level)
    }

    private static let metAlertsHazards: [String: Hazard] = [
        "avalanches": .avalanche, "blowingSnow": .blowingSnow, "coastalEvent": .coastal,
        "drivingConditions": .snowAndIce,
        "flood": .flood, "forestFire": .forestFire, "gale": .gale, "ice": .ice, "icing": .freezingSpray,
        "landslide": .landslide, "lightning": .lightning, "polarLow": .polarLow, "rain": .heavyRain,
        "rainFlood": .flood, "snow": .heavySnow, "stormSurge": .stormSurge, "thunderstorm": .thunderstorm,
        "wind": .strongWind,
    ]
}
