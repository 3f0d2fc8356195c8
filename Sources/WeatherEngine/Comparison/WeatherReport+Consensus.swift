import Foundation
public import WeatherCore

extension WeatherReport {
    /// Creates the combined report of several services: the median of each number, the mean direction of the wind, and
    /// the most frequent condition.
    ///
    /// The alerts are those of the first service that has any.
    ///
    /// The steps are those of the service with the most steps, continued by those of services that reach further. A
    /// number is combined from the services that have it for the same instant. An amount is combined from those that
    /// cover the whole step, as if it fell evenly. A partial day counts only if no service has the whole day.
    ///
    /// - Parameter comparison: The services' reports; without any, there is no consensus.
    public init?(consensusOf comparison: WeatherComparison) {
        let reports = comparison.reports
        guard let place = comparison.place, let first = reports.first else { return nil }
        let members = reports.map(\.provenance)
        var provenance = Provenance(
            provider: "consensus", providerName: members.map(\.providerName).joined(separator: ", "),
            attribution: members.map(\.attribution).joined(separator: "; "),
            fetched: members.map(\.fetched).min() ?? first.provenance.fetched)
        provenance.source = members.allSatisfy { $0.source == .cache } ? .cache : .network
        provenance.staleness = members.compactMap(\.staleness).max()
        provenance.expires = members.compactMap(\.expires).min()
        provenance.isSimulated = members.contains(where: \.isSimulated)
        provenance.attempts = comparison.missing
        self.init(place: place, provenance: provenance)
        var consensus = Consensus(members: members)
        let ids = members.map(\.provider)
        sunEvents = first.sunEvents

        let currents = zip(ids, reports).compactMap { id, report in report.current.map { (id, $0) } }
        if let latest = currents.map(\.1).max(by: { $0.date < $1.date }) {
            var combined = CurrentWeather(date: latest.date, isForecast: currents.allSatisfy(\.1.isForecast))
            combined.isDaylight = latest.isDaylight
            consensus.current = CurrentWeather.combination.combine(currents, into: &combined)
            current = combined
        }
        let steps = zip(ids, reports).map { (id: $0, steps: HourWeather.withoutOverlaps($1.hours)) }
        for frame in Self.frame(of: steps.map(\.steps)) {
            let (step, sources) = HourWeather.combined(steps, in: frame)
            hours.append(step)
            consensus.hours.append(sources)
        }
        for (index, row) in comparison.days.enumerated() {
            let own = zip(ids, comparison.ownDays).map { (id: $0, day: $1[row.interval.start]) }
            var (day, sources) = DayWeather.combined(own, in: row.interval)
            day.agreement = comparison.agreements[index]
            days.append(day)
            consensus.days.append(sources)
        }
        consensus.alerts = addAlerts(of: reports)
        self.consensus = consensus
    }

    /// Adds the alerts of the first service that has any, and returns its id.
    ///
    /// Services describe one danger with different numbers and texts of alerts, so these cannot be combined.
    private mutating func addAlerts(of reports: [WeatherReport]) -> String? {
        let answered = reports.filter { $0.alerts != nil }
        guard let report = answered.first(where: { $0.alerts?.isEmpty == false }) ?? answered.first else {
            failures += reports.flatMap(\.failures).filter { $0.path == WeatherProduct.alerts.partName }
            return nil
        }
        alerts = report.alerts
        return report.provenance.provider
    }

    /// The dates and durations of the steps: those of the service with the most steps, then those of others from its
    /// end on.
    private static func frame(of steps: [[HourWeather]]) -> [HourWeather] {
        var frame: [HourWeather] = []
        for steps in steps.sorted(by: { $0.count > $1.count }) {
            let end = frame.last.map { max($0.end, $0.date + 1) } ?? .distantPast
            frame += steps.filter { $0.date >= end }
        }
        return frame
    }
}
