import Foundation
import WeatherCore

extension WeatherReport {
    /// Three hours, in seconds.
    private static let horizon: TimeInterval = 3 * 3600

    /// Whether rain or snow is likely in the next three hours: it falls now, or by a step's condition, amount, maximum, or
    /// chance of at least 10 %; also if there are no steps to tell.
    func mayHavePrecipitation(soonAfter now: Date) -> Bool {
        if let current, Self.isWet(current.condition) { return true }
        let soon = hours.filter { $0.date < now + Self.horizon && $0.end > now }
        return soon.isEmpty
            || soon.contains { hour in
                let amount = max(
                    hour.precipitation?.total.millimeters ?? 0, hour.precipitation?.maximum?.millimeters ?? 0)
                return amount >= 0.1 || (hour.precipitationChance?.percent ?? 0) >= 10 || Self.isWet(hour.condition)
            }
    }

    private static func isWet(_ condition: WeatherCondition) -> Bool {
        let axes = condition.axes
        return axes.precipitation != .none || axes.thunder
    }
}

extension WeatherEngine {
    /// The service that is asked for minutes that a report lacks.
    ///
    /// One for some countries comes before those for the whole world: it has a radar there.
    ///
    /// - Parameters:
    ///   - own: The service of the report.
    ///   - place: The place.
    /// - Returns: The service; `nil` if there is none.
    func minuteService(besides own: ProviderDescriptor, for place: Place) -> ProviderDescriptor? {
        if own.ownRequests[.minutely] != nil, own.offers(.minutely, for: place) { return own }
        let services = services(for: .minutely, of: place).filter {
            $0.id != own.id && !$0.credential.isRequired && $0.requests(for: [.minutely], at: place) == 1
        }
        return services.first { $0.coverage != .worldwide } ?? services.first
    }
}

extension WeatherQuery {
    /// The query with minutes, if a provider sends them without another request.
    func withMinutes(ifFreeFrom provider: ProviderDescriptor) -> WeatherQuery {
        guard wants(.hourly), provider.ownRequests[.minutely] == nil, provider.offers(.minutely, for: place) else {
            return self
        }
        var query = self
        query.products.insert(.minutely)
        return query
    }
}
