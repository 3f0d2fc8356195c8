import Foundation

/// Intervals of scores, by drawing runs of days again.
///
/// Errors of a day depend on each other and on those of the days before, so that single cases must not be drawn: an interval
/// would be too short. Drawn are runs of consecutive days with replacement, the last day followed by the first, together as
/// many days as there are, and the score is computed of each draw. The interval is from one percentile of these scores to
/// another: the 2.5th and the 97.5th if there are many days, and wider ones if there are few, since the scores of the draws
/// then differ too little.
///
/// - Percentiles: Efron and Tibshirani, *An Introduction to the Bootstrap*, 1993, chapter 13.
/// - Wider ones: Hesterberg, *What Teachers Should Know About the Bootstrap*, The American Statistician 69 (2015),
///   371–386, section 4.1, with the number of runs as that of the cases.
/// - Runs of days: Künsch, *The jackknife and the bootstrap for general stationary observations*, Annals of Statistics 17
///   (1989), 1217–1241; Politis and Romano, *A circular block-resampling procedure for stationary data*, 1992.
/// - Their length, the cube root of the number of days: Hall, Horowitz and Jing, *On blocking rules for the bootstrap with
///   dependent data*, Biometrika 82 (1995), 561–574.
package struct Bootstrap: Sendable {
    /// The number of draws.
    package static let drawCount = 1000
    /// How probable it is that an interval contains the true value.
    package static let level = 0.95

    private let drawCount: Int
    private var state: UInt64

    /// Creates the draws of a seed, which are the same each time.
    ///
    /// - Parameters:
    ///   - seed: The number of the draws: others for each lead and pair, so that they do not depend on which there are.
    ///   - drawCount: How many draws there are.
    package init(seed: Int, drawCount: Int = Bootstrap.drawCount) {
        state = 0x5EED_0FDA_7A5E_ED01 &+ UInt64(truncatingIfNeeded: seed)
        self.drawCount = drawCount
    }

    /// The sums of the draws of some days.
    package struct Draws: Sendable {
        /// The sums of each draw.
        package let sums: [ScoreSums]
        /// The share of the scores that are below an interval, and of those that are above it.
        let tail: Double

        /// The interval of a score.
        ///
        /// - Parameter score: The score of sums; `nil` if they have none.
        /// - Returns: The interval; `nil` if more than one draw in twenty has no score.
        package func interval(of score: (ScoreSums) -> Double?) -> ClosedRange<Double>? {
            interval(of: sums.compactMap(score))
        }

        /// The interval of the scores of the draws that have one.
        func interval(of scores: [Double]) -> ClosedRange<Double>? {
            guard !scores.isEmpty, scores.count * 20 >= sums.count * 19 else { return nil }
            let sorted = scores.sorted()
            return Self.percentile(tail, of: sorted)...Self.percentile(1 - tail, of: sorted)
        }

        /// A percentile by linear interpolation, the default of R (type 7) and NumPy.
        private static func percentile(_ share: Double, of sorted: [Double]) -> Double {
            let position = share * Double(sorted.count - 1)
            let lower = Int(position)
            let upper = min(lower + 1, sorted.count - 1)
            return sorted[lower] + (sorted[upper] - sorted[lower]) * (position - Double(lower))
        }
    }

    /// Draws runs of days, and sums what they have.
    ///
    /// - Parameter days: The sums of each day that has cases, in order.
    /// - Returns: The sums of each draw; none without days.
    package mutating func draws(of days: [ScoreSums]) -> Draws {
        guard !days.isEmpty else { return Draws(sums: [], tail: 0) }
        let length = Self.runLength(ofDays: days.count)
        let runs = days.indices.map { first in
            (0..<length).reduce(into: ScoreSums()) { $0.add(days[(first + $1) % days.count]) }
        }
        let runCount = max(1, (days.count + length / 2) / length)
        let count = UInt64(runs.count)
        let sums = runs.withUnsafeBufferPointer { runs in
            (0..<drawCount).map { _ in
                var sum = ScoreSums()
                for _ in 0..<runCount {
                    // Lemire 2019, doi:10.1145/3230636, without its rejection: the bias is below 10⁻¹⁶.
                    sum.add(runs[Int(next().multipliedFullWidth(by: count).high)])
                }
                return sum
            }
        }
        return Draws(sums: sums, tail: Self.tail(ofRuns: Double(days.count) / Double(length)))
    }

    /// How many days a run has: the cube root of the number of days, rounded up.
    static func runLength(ofDays count: Int) -> Int { (1...).first { $0 * $0 * $0 >= count } ?? 1 }

    /// The share of the scores on each side of an interval, for a number of runs m.
    ///
    /// It is Φ(−√(m/(m − 1)) t), where t is the quantile of Student's distribution with m − 1 degrees of freedom.
    static func tail(ofRuns count: Double) -> Double {
        guard count > 2 else { return 0 }
        let freedom = count - 1
        // The 97.5th percentile of the normal distribution, and Student's by Abramowitz and Stegun, 26.7.5.
        let z = 1.959_963_984_540_054
        let (z3, z5, z7) = (z * z * z, z * z * z * z * z, z * z * z * z * z * z * z)
        let quantile =
            z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom)
            + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom * freedom * freedom)
        return erfc((count / freedom).squareRoot() * quantile / 2.0.squareRoot()) / 2
    }

    /// SplitMix64: Steele, Lea and Flood 2014, doi:10.1145/2660193.2660195.
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
