import Foundation
import WeatherCore

extension WeatherAlert {
    /// Reads the warnings of a municipality, in German or English.
    ///
    /// Fields: <https://openapi.hub.geosphere.at/warnapi/v1/openapi.json>. No recorded answer is known.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when the answer has no list of them.
    static func geoSphere(_ root: JSONValue, in language: String) throws -> [WeatherAlert] {
        let region = root["properties"]["location"]["properties"]["name"].string?.sanitized(limit: 200)
        let list = root["properties"]["warnings"]
        guard list.exists else { throw list.missing }
        return list.elements.enumerated().compactMap { position, element in
            let warning = element["properties"]
            guard warning.exists else { return nil }
            let (raw, id) = (warning["rawinfo"], warning["warnid"].string?.sanitized(limit: 40))
            let type = raw["wtype"].int ?? warning["warntypid"].int
            let text = warning["text"].string?.sanitized(limit: 5000)
            let name = type.flatMap { types[$0] }
            var alert = WeatherAlert(
                id: id ?? "\(position)",
                summary: (language == "de" ? name?.german : name?.english) ?? text?.sanitized(limit: 200) ?? "")
            alert.event = type.flatMap { types[$0]?.hazard }.map {
                AlertEvent($0, .init(geoSphere: raw["wlevel"].int ?? warning["warnstufeid"].int))
            }
            alert.source = "GeoSphere Austria"
            alert.region = region
            alert.severity = Severity(geoSphere: raw["wlevel"].int ?? warning["warnstufeid"].int)
            alert.onset = raw["start"].date(ifPresent: .secondsSince1970)
            alert.expires = raw["end"].date(ifPresent: .secondsSince1970)
            alert.description = text
            alert.instruction = warning["empfehlungen"].string?.sanitized(limit: 5000)
            alert.language = language
            return alert
        }
    }

    /// The names of the types, and their dangers.
    private static let types: [Int: (german: String, english: String, hazard: AlertEvent.Hazard)] = [
        1: ("Sturm", "Wind", .wind), 2: ("Regen", "Rain", .rain), 3: ("Schnee", "Snow", .snow),
        4: ("Glatteis", "Black ice", .blackIce), 5: ("Gewitter", "Thunderstorms", .thunderstorm),
        6: ("Hitze", "Heat", .heat), 7: ("Kälte", "Cold", .cold),
    ]
}

extension AlertEvent.Level {
    fileprivate init?(geoSphere level: Int?) {
        switch level {
        case 1: self = .yellow
        case 2: self = .orange
        case 3: self = .red
        default: return nil
        }
    }
}

extension WeatherAlert.Severity {
    /// The levels yellow, orange and red, with the severities that MeteoAlarm gives these colors.
    fileprivate init(geoSphere level: Int?) {
        self =
            switch level {
            case 1: .moderate
            case 2: .severe
            case 3: .extreme
            default: .unknown
            }
    }
}
