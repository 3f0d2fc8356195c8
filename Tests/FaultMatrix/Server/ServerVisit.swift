import Foundation

/// What the server answered to one request, and how it went on.
struct ServerVisit: Sendable {
    /// The status of the answer; 0 for none.
    var status: Int
    var body: Data
    /// All that the server wrote to standard error.
    var log: String
    /// How long the answer took.
    var seconds: TimeInterval
    /// Whether the server ran on.
    var hasStayed: Bool
    /// Whether SIGTERM ended it with status 0.
    var endedWell: Bool

    /// The answer as a run of the program with the same result would be.
    var run: Program.Run {
        let failure = ProgramReport.failure(in: body)
        let exit = status == 200 ? 0 : failure?.exitCode ?? -1
        return Program.Run(
            output: status == 200 ? body : Data(), errors: status == 200 ? Data() : body, status: exit,
            seconds: seconds, hung: status == 0)
    }

    /// What is wrong besides the weather.
    var problems: [String] {
        var problems: [String] = []
        if !hasStayed { problems.append("the server ends") }
        if !endedWell { problems.append("SIGTERM does not end the server well") }
        if status != 200, let failure = ProgramReport.failure(in: body), status != Self.status(of: failure) {
            problems.append("status \(status) for \(failure.code) \(failure.reason)")
        }
        if log.contains(Service.key) { problems.append("logs the key") }
        if log.contains("Fatal error") { problems.append("traps") }
        for service in Service.allCases where log.contains(service.latitude) || log.contains(service.longitude) {
            problems.append("logs the place")
        }
        return problems
    }

    /// The status that docs/server.md has for an error.
    private static func status(of failure: ProgramReport.Failure) -> Int {
        if failure.reason == "timedOut" { return 504 }
        return switch failure.exitCode {
        case 68: 404
        case 76: 502
        default: 503
        }
    }
}
