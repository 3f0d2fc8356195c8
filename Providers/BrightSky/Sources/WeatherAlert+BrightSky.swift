import Foundation
import WeatherCore

extension WeatherAlert {
    /// Reads the answer of `/alerts`, in German or else in English.
    ///
    /// Fields are those of CAP: <https://brightsky.dev/docs/#get-/alerts>.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when there is no list.
    static func brightSky(_ root: JSONValue, language: String?) throws -> [WeatherAlert] {
        let isGerman = language?.split(separator: "-").first == "de"
        let region = root["location"]["name"].placeName
        return try root["alerts"].requiredElements()
            .filter { alert in
                let words = (urgency: alert["urgency"].string, responses: [alert["response_type"].string])
                return (alert["status"].string ?? "actual") == "actual"
                    && !WeatherAlert.isOver(urgency: words.urgency, responses: words.responses)
            }
            .map { WeatherAlert(brightSky: $0, region: region, isGerman: isGerman) }
    }

    private init(brightSky alert: JSONValue, region: String?, isGerman: Bool) {
        func text(_ german: JSONValue, _ english: JSONValue, limit: Int = 200) -> String? {
            (isGerman ? german : english).string?.sanitized(limit: limit)
        }
        self.init(
            id: alert["alert_id"].string?.sanitized() ?? "",
            summary: text(alert["headline_de"], alert["headline_en"])
                ?? text(alert["event_de"], alert["event_en"]) ?? "")
        event = alert["event_code"].int.flatMap {
            AlertEvent(dwdCode: $0, isAhead: alert["urgency"].string == "future")
        }
        source = "Deutscher Wetterdienst"
        self.region = region
        severity = alert["severity"].string.flatMap(Severity.init(rawValue:)) ?? .unknown
        urgency = alert["urgency"].string.flatMap(Urgency.init(rawValue:)) ?? .unknown
        certainty = alert["certainty"].string.flatMap(Certainty.init(rawValue:)) ?? .unknown
        issued = alert["effective"].date(ifPresent: .internet)
        onset = alert["onset"].date(ifPresent: .internet) ?? issued
        expires = alert["expires"].date(ifPresent: .internet)
        description = text(alert["description_de"], alert["description_en"], limit: 5000)
        instruction = text(alert["instruction_de"], alert["instruction_en"], limit: 5000)
        language = isGerman ? "de" : "en"
    }
}
