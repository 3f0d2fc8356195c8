public import Foundation

/// The weather of a past period, in steps, in days, or both.
///
///     var past = PastWeather(.observed)
///     past.station = .init(id: "04931", name: "Stuttgart-Echterdingen", distance: 11.2)
///     past.hours = steps
///     report.history = past
public struct PastWeather: Sendable, Equatable {
    /// How the values are known.
    public enum Basis: String, Sendable, Hashable, CaseIterable {
        /// A station observed them.
        case observed
        /// A model computed them from observations: a reanalysis, or the first hours of many forecasts.
        case analysed
    }

    /// The station that observed the values.
    public struct Station: Sendable, Hashable {
        /// The id that the service has for it.
        public var id: String
        /// Its name.
        public var name: String?
        /// The distance from the place, in kilometers; 0 or more.
        public var distance: Double
        /// Its height above sea level, in meters.
        public var elevation: Double?

        /// Creates a station.
        public init(id: String, name: String? = nil, distance: Double, elevation: Double? = nil) {
            (self.id, self.name, self.distance, self.elevation) = (id, name, distance, elevation)
        }
    }

    /// How the values are known.
    public var basis: Basis
    /// The station that observed them, or most of them; `nil` for an analysis, and if the service does not name it.
    public var station: Station?
    /// The steps, in order of time.
    ///
    /// Amounts are those of the step, and its other values those at its beginning, as in a forecast.
    public var hours: [HourWeather] = []
    /// The local days.
    ///
    /// A provider leaves them empty unless its service sends days; the engine makes days from steps.
    public var days: [DayWeather] = []

    /// Creates past weather without steps and days.
    public init(_ basis: Basis) { self.basis = basis }

    /// Removes the steps that begin outside of a period, and the days that are not all in it.
    public mutating func trim(to period: DateInterval) {
        hours.removeAll { $0.date < period.start || $0.date >= period.end }
        days.removeAll { $0.start < period.start || $0.end > period.end }
    }

    /// Whether it has neither steps nor days.
    public var isEmpty: Bool { hours.isEmpty && days.isEmpty }
}

extension WeatherReport {
    /// The report with the past weather in the place of the forecast, so that it can be shown as one.
    ///
    /// It has no current weather. ``history`` stays, without its steps and days, and says how the values are known.
    public var showingHistory: WeatherReport {
        guard let history else { return self }
        var report = self
        (report.current, report.minutes, report.nextHour, report.alerts) = (nil, nil, nil, nil)
        (report.airQuality, report.narrative, report.temperatureExtremes) = (nil, nil, [])
        (report.hours, report.days) = (history.hours, history.days)
        report.history?.hours = []
        report.history?.days = []
        report.provenance = provenance(of: .history)
        report.partProvenances = [:]
        report.availability = [:]
        return report
    }
}
