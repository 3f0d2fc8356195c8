import Foundation

/// How right services were at a place, by service and lead.
///
///     let verification = Verification(runs: runs, observations: observations)
///     for service in verification.services {
///         print(service.id, service.leads[0].sums.temperature.meanAbsoluteError ?? .nan)
///     }
///
/// A case is one forecast of one period. It belongs to the day on which the period ends, in UTC.
package struct Verification: Sendable {
    /// The least precipitation in six hours that counts as rain or snow, in millimeters.
    ///
    /// It is the least amount that gauges of the usual kind measure reliably.
    package static let wetThreshold = 0.2
    /// The largest lead in days.
    package static let leadCount = 7

    /// The services that have cases, in the order of their ids.
    package private(set) var services: [VerifiedService] = []
    /// What the forecasts were compared with, the most frequent first.
    package private(set) var sources: [ObservationSource] = []
    /// The first and last end of a period that was compared; `nil` without cases.
    package private(set) var span: ClosedRange<Int>?
    /// Which services are better than others, by element.
    package private(set) var rankings: [VerifiedElement: ServiceRanking] = [:]

    /// Compares forecasts with past weather.
    ///
    /// - Parameters:
    ///   - runs: The forecasts of one place.
    ///   - observations: Its past weather.
    ///   - drawCount: The number of draws for intervals.
    package init(runs: [ForecastRun], observations: [Observation], drawCount: Int = Bootstrap.drawCount) {
        let past = PastPeriods(observations)
        var uses = [Int](repeating: 0, count: observations.count)
        let byService = Dictionary(grouping: runs.sorted { $0.fetched < $1.fetched }, by: \.service)
            .sorted { $0.key < $1.key }
        for (id, runs) in byService {
            let service = VerifiedService(id: id, runs: runs, past: past, drawCount: drawCount) { index, end in
                uses[index] += 1
                span = span.map { min($0.lowerBound, end)...max($0.upperBound, end) } ?? end...end
            }
            if !service.leads.isEmpty { services.append(service) }
        }
        var counts: [ObservationSource: Int] = [:]
        for (observation, count) in zip(observations, uses) where count > 0 {
            counts[observation.source, default: 0] += 1
        }
        sources = counts.sorted { ($1.value, $0.key.service) < ($0.value, $1.key.service) }.map(\.key)
        let verified = byService.filter { entry in services.contains { $0.id == entry.key } }
        rankings = ServiceRanking.all(of: verified.map { ($0.key, $0.value) }, past, drawCount: drawCount)
    }
}

/// The past weather of a place, by the number of its period.
struct PastPeriods {
    /// The number of days from the first to the last one.
    let dayCount: Int
    private let first: Int
    private let indices: [Int32]
    private let observations: [Observation]

    /// Sorts observations; of two of one period, the later one in the list is used.
    init(_ observations: [Observation]) {
        self.observations = observations
        let numbers = observations.map { $0.end / PeriodWeather.length }
        let first = numbers.min() ?? 0
        // Stored times are foreign data: a wrong one must not use much memory.
        let count = min(max((numbers.max() ?? -1) - first + 1, 0), 100_000)
        self.first = first
        var indices = [Int32](repeating: -1, count: count)
        for (index, number) in numbers.enumerated() where indices.indices.contains(number - first) {
            indices[number - first] = Int32(clamping: index)
        }
        self.indices = indices
        dayCount = count == 0 ? 0 : Self.day(first + count - 1) - Self.day(first) + 1
    }

    /// The observation of the period that ends at a time: its index, its day counted from the first one, and its
    /// weather.
    func period(endingAt end: Int) -> (index: Int, day: Int, weather: PeriodWeather)? {
        let number = end / PeriodWeather.length
        guard indices.indices.contains(number - first), indices[number - first] >= 0 else { return nil }
        let index = Int(indices[number - first])
        return (index, Self.day(number) - Self.day(first), observations[index].weather)
    }

    /// The number of the UTC day of a period; one that ends at midnight belongs to the day before.
    private static func day(_ number: Int) -> Int { Int((Double(number - 1) / 4).rounded(.down)) }
}

extension ScoreSums {
    /// Adds a case of each element that is both forecast and observed.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    mutating func add(_ forecast: PeriodWeather, _ observed: PeriodWeather) -> Bool {
        var isAdded = false
        if let value = forecast.temperature, let truth = observed.temperature {
            temperature.add(forecast: value, observed: truth)
            isAdded = true
        }
        if let value = forecast.windSpeed, let truth = observed.windSpeed {
            windSpeed.add(forecast: value, observed: truth)
            isAdded = true
        }
        guard let amount = observed.precipitation else { return isAdded }
        let isWet = PeriodWeather.isWet(amount)
        if let value = forecast.precipitation {
            precipitation.add(forecast: PeriodWeather.isWet(value), observed: isWet)
            isAdded = true
        }
        if let chance = forecast.precipitationChance {
            precipitationChance.add(chance: chance, observed: isWet)
            isAdded = true
        }
        return isAdded
    }
}

extension PeriodWeather {
    /// Whether an amount counts as rain or snow; sums of tenths may be a little below.
    static func isWet(_ amount: Double) -> Bool { amount >= Verification.wetThreshold - 1e-6 }
}
