/// A part or a value that is missing from a report, and why.
public struct PartFailure: Sendable, Hashable {
    /// What is wrong with it.
    public enum Reason: Sendable, Hashable {
        /// The value is of another type than it should be, or a text where a number was due.
        case wrongType
        /// The number cannot be true: outside the range of what occurs on Earth, or not finite.
        case outOfRange
        /// A block that is always sent was not.
        case missing
        /// The request for the part failed.
        case failed(WeatherError)
    }

    /// Where in the service's answer, such as `$.list[3].main.temp`, or the name of the part: `current`, `hours`.
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
