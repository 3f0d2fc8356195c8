public import WeatherCore

/// What was answered for one of several places: its report, or why there is none.
public struct PlaceAnswer: Sendable {
    /// The place as the user wrote it.
    public let asked: String
    /// The report, its days folded, or the error.
    public let result: Result<WeatherReport, WeatherError>

    /// Creates an answer.
    public init(asked: String, result: Result<WeatherReport, WeatherError>) {
        (self.asked, self.result) = (asked, result)
    }

    /// The report; `nil` if there is none.
    public var report: WeatherReport? { try? result.get() }

    /// Why there is no report.
    public var error: WeatherError? {
        if case .failure(let error) = result { error } else { nil }
    }
}
