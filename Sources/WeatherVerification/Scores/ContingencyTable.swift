/// How often an event was forecast and observed.
///
/// The names and scores are those of Jolliffe and Stephenson, *Forecast Verification*, 2nd edition 2012, chapter 3. A
/// score is `nil` where it would divide by zero.
package struct ContingencyTable: Sendable, Hashable {
    /// Forecast and observed.
    package var hits = 0.0
    /// Not forecast, but observed.
    package var misses = 0.0
    /// Forecast, but not observed.
    package var falseAlarms = 0.0
    /// Neither forecast nor observed.
    package var correctNegatives = 0.0

    /// Creates a table without cases.
    package init() {}

    /// Adds a case.
    package mutating func add(forecast: Bool, observed: Bool) {
        switch (forecast, observed) {
        case (true, true): hits += 1
        case (false, true): misses += 1
        case (true, false): falseAlarms += 1
        case (false, false): correctNegatives += 1
        }
    }

    /// The number of cases.
    package var count: Double { hits + misses + falseAlarms + correctNegatives }

    /// The number of cases in which the event was forecast or observed.
    package var eventCount: Double { hits + misses + falseAlarms }

    /// The probability of detection, or hit rate: hits / (hits + misses).
    package var probabilityOfDetection: Double? { Self.share(hits, of: hits + misses) }

    /// The false alarm ratio: false alarms / (hits + false alarms).
    ///
    /// It is not the false alarm *rate*, whose denominator are the cases in which the event was not observed (Barnes et
    /// al. 2009, doi:10.1175/2009WAF2222300.1).
    package var falseAlarmRatio: Double? { Self.share(falseAlarms, of: hits + falseAlarms) }

    /// The critical success index, or threat score: hits / (hits + misses + false alarms).
    package var criticalSuccessIndex: Double? { Self.share(hits, of: eventCount) }

    /// The frequency bias: (hits + false alarms) / (hits + misses).
    ///
    /// It is above 1 if the event is forecast too often.
    package var frequencyBias: Double? { Self.share(hits + falseAlarms, of: hits + misses) }

    private static func share(_ part: Double, of whole: Double) -> Double? { whole > 0 ? part / whole : nil }
}
