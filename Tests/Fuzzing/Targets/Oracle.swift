public import Foundation
import WeatherLocalization

/// Decides whether the result of an input is correct.
public struct Oracle: Sendable {
    /// The longest processor time of one step, in seconds; `nil` for no limit.
    ///
    /// Processor time is measured, so that a busy machine causes no finding.
    public let longestStep: TimeInterval?
    /// Selects the languages that results are rendered in; `nil` for all.
    private let sample: Int?

    /// Creates an oracle.
    ///
    /// - Parameters:
    ///   - longestStep: The longest processor time of one step, in seconds; `nil` for no limit.
    ///   - sample: A number that differs between inputs and is always the same for one. With it, results are rendered
    ///     in two of the languages, since all of them take ten times as long as everything else.
    public init(longestStep: TimeInterval? = nil, sample: Int? = nil) {
        self.longestStep = longestStep
        self.sample = sample
    }

    /// The languages that results are rendered in.
    var localizers: [(name: String, localizer: Localizer)] {
        let all = Localizers.all
        guard let sample, !all.isEmpty else { return all }
        let first = Int(sample.magnitude % UInt(all.count))
        let second = Int(sample.magnitude / UInt(all.count) % UInt(all.count))
        return first == second ? [all[first]] : [all[first], all[second]]
    }

    /// Runs one step of the program's work on an input.
    ///
    /// - Throws: What the step throws; ``FuzzFinding`` when it took too long.
    func step<Result>(_ name: @autoclosure () -> String, _ body: () throws -> Result) throws -> Result {
        let start = Self.processorTime
        let result = Swift.Result { try body() }
        try check(name(), from: start)
        return try result.get()
    }

    /// Runs one asynchronous step; see ``CallingThread``.
    ///
    /// - Throws: What the step throws; ``FuzzFinding`` when it took too long.
    func step<Result>(_ name: String, _ body: () async throws -> Result) async throws -> Result {
        let start = Self.processorTime
        let result: Swift.Result<Result, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        try check(name, from: start)
        return try result.get()
    }

    private func check(_ name: String, from start: TimeInterval) throws {
        guard let longestStep else { return }
        let seconds = Self.processorTime - start
        if seconds > longestStep {
            throw FuzzFinding("\(name) took \(Int(seconds * 1000)) ms", isSlowness: true)
        }
    }

    /// The processor time of this thread, in seconds.
    private static var processorTime: TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) * 1e-9
    }
}
