import Foundation
import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// The services that the values come from, the time of the forecast, and the meaning of the mark of partial days.
    ///
    /// - Parameter days: The days that are shown.
    /// - Returns: The parts of the line, the most important first.
    package func footer(of days: [Day]) -> [String] {
        var parts = [sources.joined(by: localizer.comma)]
        let made = report.provenance.issued ?? report.provenance.fetched
        let isToday = localDay(of: made) == localDay(of: now)
        parts.append(localizer.date(made, as: isToday ? .time : .moment, in: zone))
        if days.contains(where: \.weather.isPartial) {
            parts.append(Self.partialMark + " " + localizer.text("day.partial"))
        }
        return parts.filter { !$0.isEmpty }
    }

    /// The names of the services, the main one first.
    package var sources: [String] {
        var names: [String] = []
        // A service of which nothing is shown is not named.
        let hasAlerts = !(report.alerts ?? []).inForce(at: now).isEmpty
        let parts = report.partProvenances.filter { $0.key != .alerts || hasAlerts }
        let origins =
            (report.consensus?.members ?? [report.provenance]) + parts.values.sorted { $0.provider < $1.provider }
        for origin in origins {
            guard let name = presentable(origin.providerName), !names.contains(name) else { continue }
            names.append(name)
        }
        return names
    }
}
