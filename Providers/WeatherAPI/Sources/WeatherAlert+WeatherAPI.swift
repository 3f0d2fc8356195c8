import Foundation
import WeatherCore

extension WeatherAlert {
    /// Reads the alerts, without duplicates.
    ///
    /// The list is also empty where the service has no alerts at all. Outside the countries that the manual names, the
    /// result is then `nil`: an empty list would wrongly mean that there is no danger.
    static func weatherAPI(_ list: JSONValue, in country: String?) -> [WeatherAlert]? {
        guard list.exists else { return nil }
        var alerts: [WeatherAlert] = []
        for element in list.elements where element["msgtype"].string?.lowercased() != "cancel" {
            if WeatherAlert.isOver(urgency: element["urgency"].string, responses: []) { continue }
            let alert = WeatherAlert(weatherAPI: element)
            if !alerts.contains(alert) { alerts.append(alert) }
        }
        return alerts.isEmpty && !["US", "GB"].contains(country) ? nil : alerts
    }

    /// Alerts have no id: event, region and start identify one.
    private init(weatherAPI alert: JSONValue) {
        let event = alert["event"].string?.sanitized()
        let area = alert["areas"].string?.sanitized(limit: 500)
        let headline = alert["headline"].string?.sanitized(limit: 500)
        let onset = alert["effective"].date(ifPresent: .internet)
        let start = onset.map { $0.formatted(.iso8601) }
        self.init(
            id: [event ?? headline, area, start].compactMap(\.self).joined(separator: "/"),
            summary: event ?? headline ?? "")
        self.event = AlertEvent(englishNames: event, headline)
        region = area
        severity = alert["severity"].word(of: Severity.self) ?? .unknown
        urgency = alert["urgency"].word(of: Urgency.self) ?? .unknown
        certainty = alert["certainty"].word(of: Certainty.self) ?? .unknown
        self.onset = onset
        expires = alert["expires"].date(ifPresent: .internet)
        description = alert["desc"].string?.sanitized(limit: 10_000)
        instruction = alert["instruction"].string?.sanitized(limit: 5000)
    }
}

extension JSONValue {
    /// A word of CAP, such as `Severe`; `nil` for another.
    fileprivate func word<Word: RawRepresentable<String>>(of type: Word.Type) -> Word? {
        string.flatMap { Word(rawValue: $0.lowercased()) }
    }
}
