import Foundation
import WeatherCore

extension WeatherAlert {
    /// Reads the alerts of an answer.
    ///
    /// The service has alerts for the United States and some other countries. An empty list there does not mean that
    /// there is no danger elsewhere, so outside the United States it is read as `nil`.
    static func pirateWeather(_ list: JSONValue, in country: String?) -> [WeatherAlert]? {
        guard list.exists else { return nil }
        let alerts = list.elements.map(WeatherAlert.init(pirateWeather:))
        return alerts.isEmpty && country ?? "US" != "US" ? nil : alerts
    }

    private init(pirateWeather alert: JSONValue) {
        let title = alert["title"].string?.sanitized() ?? ""
        let address = alert["uri"].string?.sanitized(limit: 500)
        self.init(id: address ?? title, summary: title)
        event = AlertEvent(englishName: title)
        var regions: [String] = []
        for region in alert["regions"].elements.prefix(100) {
            guard let name = region.string?.trimmingCharacters(in: .whitespaces), !regions.contains(name) else {
                continue
            }
            regions.append(name)
        }
        region = regions.isEmpty ? nil : regions.joined(separator: ", ").sanitized(limit: 500)
        severity = alert["severity"].string.flatMap { Severity(rawValue: $0.lowercased()) } ?? .unknown
        issued = alert["time"].knownDate
        onset = issued
        expires = alert["expires"].knownDate
        description = alert["description"].string?.sanitized(limit: 5000)
        detailsURL = address
    }
}
