/// A part or a value that is missing from a report, and why.
///
///     report.failures.append(PartFailure(path: "current", reason: .missing))
public struct PartFailure: Sendable, Hashable {
    /// What is wrong with a part or a value.
    public enum Reason: Sendable, Hashable {
        /// The value has another type than expected, or is a text where a number is required.
        case wrongType
        /// The number is impossible: it does not occur on Earth, or is not finite.
        case outOfRange
        /// A block that the service always sends is missing.
        case missing
        /// The request for the part failed.
        case failed(WeatherError)
    }

    /// The path in the service's answer, such as `$.list[3].main.temp`, or the name of the part: `current`, `hours`.
    public var path: String
    /// What is wrong with it.
    public var reason: Reason
    /// What the service sent, shortened and without control characters.
    public var found: String?

    /// Creates a failure.
    public init(path: String, reason: Reason, found: String? = nil) {
        self.path = path
        self.reason = reason
        self.found = found
    }
}
