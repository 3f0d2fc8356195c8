import Foundation
package import WeatherCore

/// Where a program on this machine says that the machine is.
package struct MeasuredPoint: Sendable, Equatable {
    package var coordinates: Coordinates
    /// How far the true point may be away, in meters; `nil` if it is not known.
    package var accuracy: Double?

    /// Reads numbers of a program; `nil` if they are no point on Earth.
    init?(latitude: Double, longitude: Double, accuracy: Double?) {
        guard let coordinates = Coordinates(latitude: latitude, longitude: longitude) else { return nil }
        self.coordinates = coordinates
        self.accuracy = accuracy.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }

    /// Asks a program on a thread of its own, since that blocks.
    ///
    /// - Parameters:
    ///   - limit: How long the program may take. A thread whose task was cancelled also ends then.
    ///   - ask: Asks the program until a deadline.
    /// - Returns: The point.
    /// - Throws: What `ask` throws, or `CancellationError`.
    static func measured(
        within limit: Duration,
        _ ask: @escaping @Sendable (_ deadline: ContinuousClock.Instant) throws(WeatherError) -> MeasuredPoint
    ) async throws -> MeasuredPoint {
        // A stream, which also ends when the task is cancelled.
        let (results, continuation) = AsyncStream.makeStream(of: Result<MeasuredPoint, WeatherError>.self)
        Thread.detachNewThread {
            continuation.yield(Result { () throws(WeatherError) in try ask(.now + limit) })
            continuation.finish()
        }
        for await result in results { return try result.get() }
        throw CancellationError()
    }
}

extension WeatherError {
    /// The error of a program on this machine that does not locate it.
    init(_ reason: Reason, of program: String, cause: String) {
        self.init(reason, details: .init { $0.subject = program }, cause: cause.sanitized(limit: 200))
    }
}
