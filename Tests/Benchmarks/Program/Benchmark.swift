import Foundation

/// A function that is called many times and timed.
struct Benchmark {
    /// The name, which `Tests/Benchmarks/functions` looks for.
    let name: String
    private let measure: () async throws -> [Duration]

    /// The result of the last call, kept because a call with an unused result could be optimized away.
    private nonisolated(unsafe) static var result: Any?

    /// Creates a benchmark.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - count: The most calls that are timed.
    ///   - limit: The time after which no more calls are made.
    ///   - setUp: Makes the input of all calls, untimed.
    ///   - tearDown: Called after the last call.
    ///   - body: The function to time.
    init<Input>(
        _ name: String, count: Int = 10_000, limit: Duration = .seconds(3),
        setUp: @escaping () async throws -> Input, tearDown: @escaping () throws -> Void = {},
        _ body: @escaping (Input) async throws -> Any?
    ) {
        self.name = name
        measure = {
            let input = try await setUp()
            defer { try? tearDown() }
            for _ in 0..<100 { Self.result = try await body(input) }
            var times: [Duration] = []
            let end = ContinuousClock.now + limit
            while times.count < count, ContinuousClock.now < end {
                let start = ContinuousClock.now
                Self.result = try await body(input)
                times.append(ContinuousClock.now - start)
            }
            return times
        }
    }

    /// Calls the function, and prints the median and the 99th percentile of the times in nanoseconds, and the name.
    func run() async throws {
        let times = try await measure().sorted()
        func nanoseconds(_ share: Double) -> Int {
            times.isEmpty ? 0 : Int(times[Int(Double(times.count - 1) * share)] / .nanoseconds(1))
        }
        print(nanoseconds(0.5), nanoseconds(0.99), name, separator: "\t")
    }
}
