/// How good the chances of an event are.
///
/// - Brier, *Verification of forecasts expressed in terms of probability*, Monthly Weather Review 78 (1950), 1–3; here
///   in the usual half form, from 0 (perfect) to 1.
/// - Jolliffe and Stephenson, *Forecast Verification*, 2nd edition 2012, chapter 7.
package struct BrierScore: Sendable, Hashable {
    /// The number of cases.
    package var count = 0.0
    /// The sum of the squared differences of the chance from 1 where the event was observed, and from 0 elsewhere.
    package var squareSum = 0.0
    /// The number of cases in which the event was observed.
    package var eventCount = 0.0

    /// Creates a score without cases.
    package init() {}

    /// Adds a case.
    package mutating func add(chance: Double, observed: Bool) {
        let difference = chance - (observed ? 1 : 0)
        count += 1
        squareSum += difference * difference
        if observed { eventCount += 1 }
    }

    /// The Brier score: Σ(p − o)²/n; `nil` without cases.
    package var score: Double? { count > 0 ? squareSum / count : nil }

    /// The share of cases in which the event was observed; `nil` without cases.
    package var baseRate: Double? { count > 0 ? eventCount / count : nil }

    /// The Brier score of who always forecasts the base rate: ō(1 − ō); `nil` without cases.
    package var reference: Double? { baseRate.map { $0 * (1 - $0) } }

    /// The Brier skill score against that reference: 1 − BS/BSref.
    ///
    /// It is 1 for perfect chances, 0 for those that are no better than the base rate, and `nil` if the event was
    /// observed always or never.
    package var skill: Double? {
        guard let score, let reference, reference > 0 else { return nil }
        return 1 - score / reference
    }
}

/// How often an event was observed when its chance was in a bin: the table of a reliability diagram.
///
/// Murphy, *A new vector partition of the probability score*, Journal of Applied Meteorology 12 (1973), 595–600.
package struct Reliability: Sendable, Hashable {
    /// The cases whose chances lie in one bin.
    package struct Bin: Sendable, Hashable {
        /// The number of cases.
        package var count = 0.0
        /// The sum of the chances.
        package var chanceSum = 0.0
        /// The number of cases in which the event was observed.
        package var eventCount = 0.0

        /// The mean chance; `nil` without cases.
        package var meanChance: Double? { count > 0 ? chanceSum / count : nil }
        /// The share of cases in which the event was observed; `nil` without cases.
        package var observedShare: Double? { count > 0 ? eventCount / count : nil }
    }

    /// The bins, of equal width; a chance on a border belongs to the upper one.
    package private(set) var bins: [Bin]

    /// Creates empty bins.
    package init(binCount: Int = 5) { bins = Array(repeating: Bin(), count: max(binCount, 1)) }

    /// Adds a case.
    package mutating func add(chance: Double, observed: Bool) {
        let index = min(max(Int(chance * Double(bins.count) + 1e-9), 0), bins.count - 1)
        bins[index].count += 1
        bins[index].chanceSum += chance
        if observed { bins[index].eventCount += 1 }
    }

    private var count: Double { bins.reduce(0) { $0 + $1.count } }
    private var baseRate: Double { bins.reduce(0) { $0 + $1.eventCount } / max(count, 1) }

    /// The mean squared distance of the chances from how often the event was observed: Σ n(p̄ − ō)²/N; 0 is perfect.
    package var reliability: Double { mean { ($0 - $1) * ($0 - $1) } }

    /// How far the bins differ in how often the event was observed: Σ n(ō − ō_all)²/N; more is better.
    package var resolution: Double { mean { ($1 - baseRate) * ($1 - baseRate) } }

    /// The uncertainty of the event itself: ō(1 − ō).
    package var uncertainty: Double { baseRate * (1 - baseRate) }

    private func mean(_ value: (_ chance: Double, _ share: Double) -> Double) -> Double {
        guard count > 0 else { return 0 }
        return bins.reduce(0) { sum, bin in
            guard let chance = bin.meanChance, let share = bin.observedShare else { return sum }
            return sum + bin.count * value(chance, share)
        } / count
    }
}
