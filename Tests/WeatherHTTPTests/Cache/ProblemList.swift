import Synchronization
import WeatherCore
import WeatherHTTP

/// What a cache reported.
final class ProblemList: Sendable {
    private let problems = Mutex<[CacheProblem]>([])

    var all: [CacheProblem] { problems.withLock { $0 } }

    func append(_ problem: CacheProblem) { problems.withLock { $0.append(problem) } }
}
