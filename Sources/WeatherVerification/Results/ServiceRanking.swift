/// Which services are better than others in one element, by a clear margin.
///
/// Two services are compared only in cases that both have: forecasts that were fetched in the same six hours, of the
/// same period. So a service that was asked on quiet days only, or only for tomorrow, gains nothing. A margin is clear
/// if the interval of the difference of scores does not contain 0.
package struct ServiceRanking: Sendable, Hashable {
    /// The difference between two services.
    package struct Pair: Sendable, Hashable {
        /// The ids; the better one is first if the margin is clear.
        package let better: String
        package let other: String
        /// Their scores in the cases that both have.
        package let scores: [Double]
        /// By how much the first is better, and the interval.
        package let margin: Double
        package let interval: ClosedRange<Double>
        /// The number of cases that both have, and on how many days.
        package let count: Int
        package let dayCount: Int
        /// Whether the margin is clear.
        package let isClear: Bool
    }

    /// The ids of the services: those first that are clearly better than more others, and clearly worse than fewer.
    package let order: [String]
    /// The pairs that have enough cases.
    package let pairs: [Pair]
    /// The service that is clearly better than each other one; `nil` if there is none.
    package let best: String?
    /// The services of which none is clearly better than another, at the top of the ranking.
    package let leading: [String]

    /// Ranks services by all elements.
    ///
    /// - Parameters:
    ///   - services: The forecasts of each service, in order of time.
    ///   - past: The past weather.
    ///   - drawCount: The number of draws for intervals.
    /// - Returns: The rankings of elements in which at least two services have enough common cases.
    static func all(
        of services: [(id: String, runs: [ForecastRun])], _ past: PastPeriods, drawCount: Int
    ) -> [VerifiedElement: ServiceRanking] {
        var pairs: [VerifiedElement: [Pair]] = [:]
        for first in services.indices {
            for second in services.indices where second > first {
                let days = CommonCases(services[first].runs, services[second].runs, past)
                let bootstrap = Bootstrap(
                    seed: Verification.leadCount + 1 + first * services.count + second, drawCount: drawCount)
                let draws = days.draws(bootstrap)
                for element in VerifiedElement.allCases {
                    guard let pair = days.pair(element, services[first].id, services[second].id, draws) else {
                        continue
                    }
                    pairs[element, default: []].append(pair)
                }
            }
        }
        return pairs.mapValues { ServiceRanking($0) }
    }

    private init(_ pairs: [Pair]) {
        var points: [String: Int] = [:]
        for pair in pairs {
            points[pair.better, default: 0] += pair.isClear ? 1 : 0
            points[pair.other, default: 0] -= pair.isClear ? 1 : 0
        }
        let order = points.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        let best = order.first { id in pairs.count { $0.isClear && $0.better == id } == order.count - 1 }
        self.pairs = pairs
        self.order = order
        self.best = best
        leading = best.map { [$0] } ?? order.filter { id in !pairs.contains { $0.isClear && $0.other == id } }
    }
}

/// The cases that two services have in common, by day.
private struct CommonCases {
    /// The sums of both services on each day.
    private var days: [(first: ScoreSums, second: ScoreSums)] = []

    /// Finds the cases.
    ///
    /// - Parameters:
    ///   - first: The forecasts of one service, in order of time.
    ///   - second: Those of the other.
    ///   - past: The past weather.
    init(_ first: [ForecastRun], _ second: [ForecastRun], _ past: PastPeriods) {
        var byDay = [(first: ScoreSums, second: ScoreSums)](
            repeating: (ScoreSums(), ScoreSums()), count: past.dayCount)
        var others = second[...]
        for run in first {
            while let other = others.first, other.cycle < run.cycle { others.removeFirst() }
            guard let other = others.first, other.cycle == run.cycle else { continue }
            for index in 0..<min(run.periods.count, other.periods.count) {
                let end = run.firstEnd + index * PeriodWeather.length
                guard let past = past.period(endingAt: end) else { continue }
                var (one, two) = (run.periods[index], other.periods[index])
                one.dropMissing(in: two)
                two.dropMissing(in: one)
                byDay[past.day].first.add(one, past.weather)
                byDay[past.day].second.add(two, past.weather)
            }
        }
        days = byDay.filter { $0.first != ScoreSums() }
    }

    /// The draws of both services: the same days for both.
    func draws(_ bootstrap: Bootstrap) -> (first: Bootstrap.Draws, second: Bootstrap.Draws) {
        var (one, two) = (bootstrap, bootstrap)
        return (one.draws(of: days.map(\.first)), two.draws(of: days.map(\.second)))
    }

    /// The difference of both services in one element; `nil` if they have too few common cases.
    func pair(
        _ element: VerifiedElement, _ first: String, _ second: String,
        _ draws: (first: Bootstrap.Draws, second: Bootstrap.Draws)
    ) -> ServiceRanking.Pair? {
        let dayCount = days.count { element.count($0.first) > 0 }
        var (one, two) = (ScoreSums(), ScoreSums())
        for day in days {
            one.add(day.first)
            two.add(day.second)
        }
        guard dayCount >= 10, element.count(one) >= 20, let score = element.score(one), let other = element.score(two)
        else { return nil }
        let sign = element.isHigherBetter ? 1.0 : -1
        let differences = zip(draws.first.sums, draws.second.sums).compactMap { first, second -> Double? in
            guard let one = element.score(first), let two = element.score(second) else { return nil }
            return (one - two) * sign
        }
        guard let interval = draws.first.interval(of: differences) else { return nil }
        let margin = (score - other) * sign
        let isFirst = margin >= 0
        return ServiceRanking.Pair(
            better: isFirst ? first : second, other: isFirst ? second : first,
            scores: isFirst ? [score, other] : [other, score], margin: abs(margin),
            interval: isFirst ? interval : -interval.upperBound ... -interval.lowerBound,
            count: Int(element.count(one)), dayCount: dayCount,
            isClear: interval.lowerBound > 0 || interval.upperBound < 0)
    }
}

extension PeriodWeather {
    /// Removes the values that another forecast lacks.
    fileprivate mutating func dropMissing(in other: PeriodWeather) {
        if other.temperature == nil { temperature = nil }
        if other.windSpeed == nil { windSpeed = nil }
        if other.precipitation == nil { precipitation = nil }
        if other.precipitationChance == nil { precipitationChance = nil }
    }
}
