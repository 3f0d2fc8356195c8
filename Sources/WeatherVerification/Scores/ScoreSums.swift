/// The sums of all scores over some cases.
///
/// They are in one vector, since a bootstrap adds them some million times.
package struct ScoreSums: Sendable, Hashable {
    private var lanes = SIMD16<Double>(repeating: 0)

    /// Creates sums without cases.
    package init() {}

    /// Adds the cases of others.
    @inline(__always)
    package mutating func add(_ other: ScoreSums) { lanes += other.lanes }

    /// The temperature, in °C.
    package var temperature: ContinuousScore {
        get { continuous(from: 0) }
        set { set(newValue, from: 0) }
    }

    /// The wind speed, in m/s.
    package var windSpeed: ContinuousScore {
        get { continuous(from: 4) }
        set { set(newValue, from: 4) }
    }

    /// Precipitation of at least ``Verification/wetThreshold``.
    package var precipitation: ContingencyTable {
        get {
            var table = ContingencyTable()
            (table.hits, table.misses) = (lanes[8], lanes[9])
            (table.falseAlarms, table.correctNegatives) = (lanes[10], lanes[11])
            return table
        }
        set {
            (lanes[8], lanes[9]) = (newValue.hits, newValue.misses)
            (lanes[10], lanes[11]) = (newValue.falseAlarms, newValue.correctNegatives)
        }
    }

    /// The chance of it.
    package var precipitationChance: BrierScore {
        get {
            var score = BrierScore()
            (score.count, score.squareSum, score.eventCount) = (lanes[12], lanes[13], lanes[14])
            return score
        }
        set { (lanes[12], lanes[13], lanes[14]) = (newValue.count, newValue.squareSum, newValue.eventCount) }
    }

    private func continuous(from lane: Int) -> ContinuousScore {
        var score = ContinuousScore()
        (score.count, score.errorSum) = (lanes[lane], lanes[lane + 1])
        (score.absoluteSum, score.squareSum) = (lanes[lane + 2], lanes[lane + 3])
        return score
    }

    private mutating func set(_ score: ContinuousScore, from lane: Int) {
        (lanes[lane], lanes[lane + 1]) = (score.count, score.errorSum)
        (lanes[lane + 2], lanes[lane + 3]) = (score.absoluteSum, score.squareSum)
    }
}
