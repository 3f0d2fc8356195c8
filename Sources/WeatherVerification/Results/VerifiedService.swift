/// How right one service was at a place.
package struct VerifiedService: Sendable {
    /// The service's id.
    package let id: String
    /// The leads that have cases, in order.
    package let leads: [VerifiedLead]
    /// How often precipitation was observed when its chance was in a bin, at all leads.
    package let reliability: Reliability

    /// Verifies a service.
    ///
    /// - Parameters:
    ///   - id: The service's id.
    ///   - runs: Its forecasts.
    ///   - past: The past weather.
    ///   - drawCount: The number of draws for intervals.
    ///   - use: Called with the index of each observation that is compared, and the end of its period.
    init(id: String, runs: [ForecastRun], past: PastPeriods, drawCount: Int, use: (_ index: Int, _ end: Int) -> Void) {
        let none = [ScoreSums](repeating: ScoreSums(), count: past.dayCount)
        var days = [[ScoreSums]](repeating: none, count: Verification.leadCount)
        var reliability = Reliability()
        for run in runs {
            for (index, forecast) in run.periods.enumerated() {
                let end = run.firstEnd + index * PeriodWeather.length
                guard let lead = VerifiedLead.days(from: run.fetched, to: end), let past = past.period(endingAt: end),
                    days[lead - 1][past.day].add(forecast, past.weather)
                else { continue }
                use(past.index, end)
                if let chance = forecast.precipitationChance, let amount = past.weather.precipitation {
                    reliability.add(chance: chance, observed: PeriodWeather.isWet(amount))
                }
            }
        }
        self.id = id
        self.reliability = reliability
        leads = days.enumerated().compactMap { index, days in VerifiedLead(index + 1, days, drawCount: drawCount) }
    }
}

/// How right one service was with forecasts of one lead.
package struct VerifiedLead: Sendable {
    /// The lead in days: 1 is for periods that end within 24 hours of the forecast.
    package let days: Int
    /// The sums of all cases.
    package let sums: ScoreSums
    /// The figures, by element that has cases.
    package let figures: [VerifiedElement: Figure]

    /// A score with its interval.
    package struct Figure: Sendable, Hashable {
        /// The number of cases.
        package let count: Int
        /// The number of days with cases.
        package let dayCount: Int
        /// The score of the element; `nil` if it cannot be computed of the cases.
        package let score: Double?
        /// The interval of the score.
        package let interval: ClosedRange<Double>?
        /// The interval of the mean error; `nil` for precipitation and its chance.
        package let biasInterval: ClosedRange<Double>?
        /// Whether there are too few cases to tell.
        package let isTooFew: Bool
    }

    /// The lead of a period in days; `nil` if it is none of 1...7.
    static func days(from fetched: Int, to end: Int) -> Int? {
        let days = (end - fetched + 86_399) / 86_400
        return end > fetched && days <= Verification.leadCount ? days : nil
    }

    /// Computes the scores of a lead; `nil` without cases.
    ///
    /// - Parameters:
    ///   - lead: The lead in days.
    ///   - days: The sums of each day.
    ///   - drawCount: The number of draws for intervals.
    init?(_ lead: Int, _ days: [ScoreSums], drawCount: Int) {
        // Only days with cases are drawn.
        let days = days.filter { $0 != ScoreSums() }
        guard !days.isEmpty else { return nil }
        let sums = days.reduce(into: ScoreSums()) { $0.add($1) }
        var bootstrap = Bootstrap(seed: lead, drawCount: drawCount)
        let draws = bootstrap.draws(of: days)
        var figures: [VerifiedElement: Figure] = [:]
        for element in VerifiedElement.allCases where element.count(sums) > 0 {
            let dayCount = days.count { element.count($0) > 0 }
            let interval = draws.interval(of: element.score)
            let bias: ((ScoreSums) -> Double?)? =
                switch element {
                case .temperature: { $0.temperature.meanError }
                case .windSpeed: { $0.windSpeed.meanError }
                case .precipitation, .precipitationChance: nil
                }
            figures[element] = Figure(
                count: Int(element.count(sums)), dayCount: dayCount, score: element.score(sums), interval: interval,
                biasInterval: bias.flatMap { draws.interval(of: $0) },
                isTooFew: element.isTooFew(sums, dayCount: dayCount, interval: interval))
        }
        self.days = lead
        self.sums = sums
        self.figures = figures
    }
}
