import Foundation

/// A fault of the request for minutes, while MET Norway's forecast comes as usual.
package struct MinuteCell: Sendable, CustomStringConvertible {
    package let fault: Fault

    package var description: String { fault.name }

    /// One cell for each fault of an answer that is an error.
    package static var all: [MinuteCell] {
        Fault.all.filter { fault in
            if case .answer = fault.cause { fault.failure(of: .metno) != nil } else { false }
        }.map(MinuteCell.init)
    }

    /// Runs the program with and without the fault.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - timeout: The time limit of each run, in seconds.
    /// - Returns: What is wrong: the report does not come, lacks more than the minutes, or does not say what failed.
    /// - Throws: When the program or its service cannot be started.
    package func problems(on program: Program, timeout: Int) async throws -> [String] {
        let origin = try await PlainOrigin()
        let good = GoodService(.metno, at: Date())
        // With minutes in the cache, those would be shown.
        func runWithoutCache() async throws -> (run: Program.Run, report: [String: Any]) {
            let home = try CellHome()
            defer { home.remove() }
            let run = try await program.run(
                Service.metno.arguments(timeout: timeout) + ["--minutes", "always"], home: home.folder,
                environment: Service.metno.environment(asking: origin.address))
            return (run, try JSONSerialization.jsonObject(with: run.output) as? [String: Any] ?? [:])
        }

        var minutes = good
        minutes.sendsMinutes = true
        var decoy = GoodService(.metno, at: Date(), isElsewhere: true)
        decoy.sendsMinutes = true
        try await origin.serve(good, minutes: minutes)
        let whole = try await runWithoutCache()
        try await origin.serve(good, minutes: decoy, failing: fault)
        let damaged = try await runWithoutCache()
        // Once more as at first: between two runs an hour may begin, and the weather now is then another.
        try await origin.serve(good, minutes: minutes)
        let wholeAfter = try await runWithoutCache()
        await origin.stop()

        var problems: [String] = []
        if whole.report["nextHour"] == nil { problems.append("there are no minutes without a fault") }
        if damaged.run.status != 0 { problems.append("exit status \(damaged.run.status ?? -1)") }
        for key in ["nextHour", "minutes"] where damaged.report[key] != nil { problems.append("\(key) is there") }
        for key in ["current", "steps", "days"] {
            guard let shown = damaged.report[key] as? NSObject else {
                problems.append("\(key) is not there")
                continue
            }
            let right = [whole, wholeAfter].compactMap { $0.report[key] as? NSObject }
            if !right.contains(shown) { problems.append("\(key) differs") }
        }
        let failures = damaged.report["failures"] as? [[String: Any]] ?? []
        let reasons = failures.compactMap { ($0["error"] as? [String: Any])?["reason"] as? String }
        if !expected.contains(reasons) { problems.append("the failures are \(reasons)") }
        return problems
    }

    /// The reasons that the report may give for the lack of minutes.
    private var expected: [[String]] {
        guard let failure = fault.failure(of: .metno) else { return [] }
        return switch failure.exitCode {
        // A service that has no minutes for the place has not failed.
        case 68: [[]]
        // The documents of some of these faults are XML, which is no JSON.
        case 76: [[failure.reason], ["malformed"]]
        default: [[failure.reason]]
        }
    }
}
