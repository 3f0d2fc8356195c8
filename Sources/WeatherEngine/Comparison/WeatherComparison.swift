public import Foundation
public import WeatherCore

/// The answers of several services for one place, side by side.
///
///     let comparison = WeatherComparison(answers, now: Date())
///     for row in comparison.days {
///         print(row.median(of: .highTemperature) ?? .nan, row.spread(of: .highTemperature) ?? 0)
///     }
public struct WeatherComparison: Sendable {
    /// The reports of the services that answered, in the order in which they were asked.
    public let reports: [WeatherReport]
    /// The services that did not answer, and why.
    public let missing: [ProviderAttempt]
    /// The place, with the time zone of the days; `nil` when no service answered.
    public let place: Place?
    /// The days, from today on, that at least one service has.
    public let days: [ComparedRow]
    /// How far the services agree on each of ``days``; `nil` where fewer than two can be compared.
    ///
    /// Of today, what is left of it is compared, if at least two services have steps for it: some services send whole days,
    /// and others begin with the present hour.
    public let agreements: [DayAgreement?]
    /// The next 48 hours, as far as at least one service has them.
    public let hours: [ComparedRow]

    /// Each report's days, by the beginning of the local day.
    let ownDays: [[Date: DayWeather]]

    /// Compares answers.
    ///
    /// - Parameters:
    ///   - answers: The answers, with complete days.
    ///   - now: The current time, at which the comparison begins.
    public init(_ answers: [ProviderAnswer], now: Date) {
        let reports = answers.compactMap { try? $0.outcome.get() }
        self.reports = reports
        missing = answers.compactMap { answer in
            if case .failure(let error) = answer.outcome {
                ProviderAttempt(provider: answer.provider, error: error)
            } else {
                nil
            }
        }
        // All services' days use one time zone, so that they can be compared. A guessed zone is used only if there is
        // no other.
        let place = reports.first { $0.place.timeZone?.isApproximate == false }?.place ?? reports.first?.place
        self.place = place
        let zone = place?.timeZone?.zone ?? .gmt
        ownDays = Self.ownDays(of: reports, in: zone)
        days = Self.days(ownDays, in: zone, from: now)
        agreements = days.map { (Self.rest(of: $0.interval, from: now, in: reports) ?? $0).agreement }
        hours = Self.hours(of: reports, from: now)
    }

    /// The mean difference of a service's numbers from the medians; `nil` if there is nothing to compare.
    ///
    /// - Parameters:
    ///   - index: The index of its report.
    ///   - quantity: The numbers.
    ///   - rows: ``days`` or ``hours``.
    /// - Returns: The mean of value minus median, over the rows in which at least two services can be compared.
    public func meanDifference(
        ofReport index: Int, in quantity: ComparedQuantity, over rows: [ComparedRow]
    ) -> Double? {
        let differences = rows.compactMap { row -> Double? in
            let values = row.comparable(quantity)
            let present = values.compactMap(\.self)
            guard present.count > 1, let value = values[index], let median = Agreement.median(present) else {
                return nil
            }
            return value - median
        }
        return differences.isEmpty ? nil : differences.reduce(0, +) / Double(differences.count)
    }

    /// Whether a service's numbers differ from the others' so much that it stands out.
    ///
    /// An outlier's mean difference is at least four times the median of the services' mean differences, and at least
    /// 1.5 °C, 5 mm, 3 m/s or a chance of 0.3. Of two services, neither is an outlier, because either could be wrong.
    ///
    /// - Parameters:
    ///   - index: The index of its report.
    ///   - quantity: The numbers.
    ///   - rows: ``days`` or ``hours``.
    /// - Returns: Whether it stands out.
    public func standsOut(report index: Int, in quantity: ComparedQuantity, over rows: [ComparedRow]) -> Bool {
        let differences = reports.indices.map { meanDifference(ofReport: $0, in: quantity, over: rows).map(abs) }
        guard let own = differences[index], differences.compactMap(\.self).count > 2,
            let middle = Agreement.median(differences.compactMap(\.self))
        else { return false }
        return own >= quantity.leastOfOutlier && own >= 4 * middle
    }

    private static func ownDays(of reports: [WeatherReport], in zone: TimeZone) -> [[Date: DayWeather]] {
        let localDays = LocalDays(zone)
        return reports.map { report in
            // A service's own days may not begin at midnight. Their middle decides which day they are.
            let days = days(of: report, in: zone).compactMap { day -> (Date, DayWeather)? in
                let middle = day.start + day.end.timeIntervalSince(day.start) / 2
                return localDays.days(from: middle, to: middle + 1).first.map { ($0.start, day) }
            }
            return Dictionary(days) { first, _ in first }
        }
    }

    private static func days(
        _ ownDays: [[Date: DayWeather]], in zone: TimeZone, from now: Date
    ) -> [ComparedRow] {
        let localDays = LocalDays(zone)
        return Set(ownDays.flatMap(\.keys)).sorted()
            .compactMap { localDays.days(from: $0, to: $0 + 1).first }.filter { $0.end > now }
            .map { day in ComparedRow(day, ownDays.map { $0[day.start].map(ComparedWeather.init) }) }
    }

    /// A report's days.
    ///
    /// Days that were derived from steps in another time zone are derived again.
    private static func days(of report: WeatherReport, in zone: TimeZone) -> [DayWeather] {
        guard report.place.timeZone?.zone != zone, report.days.first?.isDerived == true else { return report.days }
        var report = report
        report.days = []
        return DayFold(timeZone: zone).days(of: report)
    }

    private static func hours(of reports: [WeatherReport], from now: Date) -> [ComparedRow] {
        let first = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        let steps = reports.map { report in
            HourWeather.withoutOverlaps(report.hours)
                .filter { $0.end >= first && $0.date < first + Double(hourCount) * 3600 }
        }
        return (0..<hourCount).compactMap { index in
            let hour = DateInterval(start: first + Double(index) * 3600, duration: 3600)
            let entries = steps.map { steps in
                let weather = ComparedWeather(hour, in: steps)
                return weather == ComparedWeather() ? nil : weather
            }
            return entries.allSatisfy { $0 == nil } ? nil : ComparedRow(hour, entries)
        }
    }

    private static let hourCount = 48
}
