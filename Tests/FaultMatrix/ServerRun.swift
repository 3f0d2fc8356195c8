import Foundation

/// The runs of one cell with `wx-server` in place of `wx`: one server during the fault, then another with the files
/// that it left.
struct ServerRun: Sendable {
    let cellRun: CellRun

    private var cell: Cell { cellRun.cell }
    private var service: Service { cellRun.service }

    func verdict() async throws -> Cell.Verdict {
        let old = try await cellRun.prepare()
        let now = GoodService(service, at: Date(), clockAhead: cellRun.clockAhead)
        try await cellRun.origin.serve(now)
        let decoy = GoodService(service, at: Date(), isElsewhere: true)
        try await cellRun.origin.fail(by: cell.fault, with: decoy)

        var check = ReportCheck(
            service: service, old: [old].compactMap(\.self), new: now, timeout: cellRun.timeout,
            patience: cellRun.program.patience)
        let (visit, start) = try await ask(during: cell.fault)
        let outcome = Outcome(visit.run)
        var problems = check.problems(of: visit.run, from: start, expecting: cell.fault.outcomes(service, cell.state))
        problems += visit.problems + [cellRun.home.damage()].compactMap(\.self)

        switch outcome {
        case .new: check.old.append(.init(good: now, received: start))
        case .confirmed: check.old = check.old.map { .init(good: $0.good, received: start) }
        default: break
        }
        problems += try await afterwards(check).map { "afterwards: \($0)" }
        let staleness = ProgramReport(output: visit.run.output)?.provenance.staleness
        return .init(
            text: "\(visit.status) \(outcome.text(staleFor: staleness))", problems: problems,
            excess: visit.run.seconds - Double(cellRun.timeout))
    }

    /// Returns what is wrong with a server that is started after the fault.
    private func afterwards(_ check: ReportCheck) async throws -> [String] {
        // The answer that there is nothing for the place is cached for some minutes.
        let memory = cell.state == .fresh ? nil : cell.fault.memory(of: service)
        if memory == .answer { return [] }
        if memory != nil { try cellRun.home.forgetFailures() }
        var check = check
        let good = GoodService(service, at: Date())
        try await cellRun.origin.serve(good)
        check.new = good
        let (visit, start) = try await ask(during: nil)
        return check.problems(of: visit.run, from: start, expecting: [.new, .kept]) + visit.problems
            + [cellRun.home.damage()].compactMap(\.self)
    }

    private func ask(during fault: Fault?) async throws -> (ServerVisit, Date) {
        let (environment, confinement) = cellRun.conditions(during: fault)
        func visit() async throws -> (ServerVisit, Date) {
            let server = try await ServerProgram(
                in: cellRun.program.folder, home: cellRun.home, confinement: confinement,
                environment: environment.merging(
                    ["WX_PROVIDER": service.rawValue, "WX_TIMEOUT": String(cellRun.timeout)]) { $1 })
            let start = Date()
            let visit = try await server.visit("/v1/weather?place=\(service.latitude),\(service.longitude)")
            return (visit, start)
        }
        if case .heldLock = fault?.cause { return try await cellRun.home.whileLocked(visit) }
        return try await visit()
    }
}

/// The server's answer to one request, and how the server went on.
struct ServerVisit: Sendable {
    /// The status of the answer; 0 for none.
    var status: Int
    var body: Data
    /// All that the server wrote to standard error.
    var log: String
    /// The time that the answer took, in seconds.
    var seconds: TimeInterval
    /// Whether the server was still running after the answer.
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

    /// What is wrong, apart from the weather.
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

    /// Returns the status that docs/server.md gives for an error.
    private static func status(of failure: ProgramReport.Failure) -> Int {
        if failure.reason == "timedOut" { return 504 }
        return switch failure.exitCode {
        case 68: 404
        case 76: 502
        default: 503
        }
    }
}
