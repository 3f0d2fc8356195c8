import Foundation
package import WeatherCore

extension ForecastRun {
    /// The run of a report; `nil` without steps, and if the service has not just sent them.
    ///
    /// An amount and a chance of a period that had begun are left out, since part of it was known.
    ///
    /// - Parameter report: The report.
    package init?(_ report: WeatherReport) {
        let origin = report.provenance(of: .hourly)
        guard origin.source == .network, !origin.isRevalidated, !origin.provider.isEmpty else { return nil }
        // A clock that was set back would make leads longer than they are.
        let time = max(origin.fetched, origin.issued ?? origin.fetched).timeIntervalSince1970
        guard Double(Self.times.lowerBound) <= time, time <= Double(Self.times.upperBound) else { return nil }
        let fetched = Int(time)
        let steps = HourWeather.withoutOverlaps(report.hours)
        let first = Self.firstEnd(after: fetched)
        var periods = (0..<Self.periodCount).map { index in
            PeriodWeather(
                endingAt: first + index * PeriodWeather.length, in: steps,
                hasSums: index > 0 || fetched == first - PeriodWeather.length)
        }
        while periods.last?.isEmpty == true { periods.removeLast() }
        guard !periods.isEmpty else { return nil }
        self.init(service: origin.provider, fetched: fetched, periods: periods)
    }
}
