import Foundation
import WeatherCore

extension WeatherAlert {
    /// Reads the alerts of One Call, each once.
    ///
    /// The service sends no list where there is no alert, nor where no weather service gives it any. In a country of
    /// which that is not known, the result is `nil`: an empty list would seem to say that there is no danger.
    static func oneCall(_ list: JSONValue, in country: String?) -> [WeatherAlert]? {
        var alerts: [WeatherAlert] = []
        for element in list.elements {
            let alert = WeatherAlert(oneCall: element)
            if !alerts.contains(alert) { alerts.append(alert) }
        }
        return alerts.isEmpty && !(country.map(sources.contains) ?? false) ? nil : alerts
    }

    /// Countries whose weather services are among the service's sources: <https://openweathermap.org/api/one-call-3#listsource>.
    private static let sources: Set = [
        "AR", "AT", "AU", "BA", "BE", "BG", "BR", "CA", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GB",
        "GR", "HR", "HU", "IE", "IL", "IN", "IS", "IT", "JP", "LT", "LU", "LV", "ME", "MK", "MT", "MX", "NL", "NO",
        "NZ", "PL", "PT", "RO", "RS", "SE", "SI", "SK", "US", "ZA",
    ]

    /// An alert has no id: who warns of what, and from when, tells it from others.
    private init(oneCall alert: JSONValue) {
        let source = alert["sender_name"].string?.sanitized()
        let event = alert["event"].string?.sanitized() ?? ""
        let onset = alert["start"].date(ifPresent: .secondsSince1970)
        let start = onset.map { String(Int($0.timeIntervalSince1970)) }
        self.init(id: [source, event, start].compactMap(\.self).joined(separator: "/"), summary: event)
        self.source = source
        self.onset = onset
        expires = alert["end"].date(ifPresent: .secondsSince1970)
        description = alert["description"].string?.sanitized(limit: 10_000)
    }
}
