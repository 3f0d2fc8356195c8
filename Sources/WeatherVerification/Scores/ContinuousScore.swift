/// How far forecasts of a number are from what was observed.
///
/// The scores are those of the World Meteorological Organization's standard verification (Manual on the Global
/// Data-processing and Forecasting System, WMO-No. 485, appendix 2.2.34), as in Jolliffe and Stephenson, *Forecast
/// Verification*, 2nd edition 2012, chapter 5. Each is `nil` without cases.
package struct ContinuousScore: Sendable, Hashable {
    /// The number of cases.
    package var count = 0.0
    /// The sum of forecast minus observation.
    package var errorSum = 0.0
    /// The sum of their absolute values.
    package var absoluteSum = 0.0
    /// The sum of their squares.
    package var squareSum = 0.0

    /// Creates a score without cases.
    package init() {}

    /// Adds a case.
    package mutating func add(forecast: Double, observed: Double) {
        let error = forecast - observed
        count += 1
        errorSum += error
        absoluteSum += abs(error)
        squareSum += error * error
    }

    /// The mean error, or bias: Σ(f − o)/n.
    ///
    /// It is positive if forecasts are too high.
    package var meanError: Double? { count > 0 ? errorSum / count : nil }

    /// The mean absolute error: Σ|f − o|/n.
    package var meanAbsoluteError: Double? { count > 0 ? absoluteSum / count : nil }

    /// The root mean square error: √(Σ(f − o)²/n), in which large errors count more.
    package var rootMeanSquareError: Double? { count > 0 ? (squareSum / count).squareRoot() : nil }
}
