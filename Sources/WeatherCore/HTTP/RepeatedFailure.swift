public import Foundation

/// Says that a service was not asked, because it failed a short while before.
public struct RepeatedFailure: Sendable, Hashable {
    /// How many seconds ago the service failed.
    public var age: TimeInterval
    /// After how many seconds the service is asked again.
    public var retryAfter: TimeInterval

    /// Creates the value.
    public init(age: TimeInterval, retryAfter: TimeInterval) {
        (self.age, self.retryAfter) = (age, retryAfter)
    }
}

extension WeatherError {
    /// The error as that of an earlier request, because of which the service is not asked.
    package func repeating(_ failure: RepeatedFailure?) -> WeatherError {
        guard let failure else { return self }
        var error = self
        error.details.failureAge = failure.age
        error.details.retryAfter = failure.retryAfter
        return error
    }
}
