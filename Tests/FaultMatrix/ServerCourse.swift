import Foundation

/// The runs of one cell with `wx-server` in place of `wx`: it meets the fault, and then another one has what it left.
struct ServerCourse: Sendable {
    let course: CellCourse

    private var cell: Cell { course.cell }
    private var service: Service { course.service }

    func run() async throws -> Cell.Verdict {
        let old = try await course.prepare()
        let now = GoodService(service, at: Date(), clockAhead: course.clockAhead)
        try await course.origin.serve(now)
        let decoy = GoodService(service, at: Date(), isElsewhere: true)
        try await course.origin.fail(by: cell.fault, with: decoy)

        var judge = Judge(
            service: service, old: [old].compactMap(\.self), new: now, timeout: course.timeout,
            patience: course.program.patience)
        let (visit, start) = try await ask(during: cell.fault)
        let outcome = Outcome(visit.run)
        var problems = judge.problems(of: visit.run, from: start, expecting: cell.fault.outcomes(service, cell.state))
        problems += visit.problems + [course.home.damage()].compactMap(\.self)

        switch outcome {
        case .new: judge.old.append(.init(good: now, received: start))
        case .confirmed: judge.old = judge.old.map { .init(good: $0.good, received: start) }
        default: break
        }
        problems += try await afterwards(judge).map { "afterwards: \($0)" }
        let staleness = ProgramReport(output: visit.run.output)?.provenance.staleness
        return .init(
            text: "\(visit.status) \(outcome.text(staleFor: staleness))", problems: problems,
            excess: visit.run.seconds - Double(course.timeout))
    }

    /// What is wrong with a server that is started after the fault is over.
    private func afterwards(_ judge: Judge) async throws -> [String] {
        // That there is nothing for the place is kept for some minutes.
        let memory = cell.state == .fresh ? nil : cell.fault.memory(of: service)
        if memory == .answer { return [] }
        if memory != nil { try course.home.forgetFailures() }
        var judge = judge
        let good = GoodService(service, at: Date())
        try await course.origin.serve(good)
        judge.new = good
        let (visit, start) = try await ask(during: nil)
        return judge.problems(of: visit.run, from: start, expecting: [.new, .kept]) + visit.problems
            + [course.home.damage()].compactMap(\.self)
    }

    private func ask(during fault: Fault?) async throws -> (ServerVisit, Date) {
        let (environment, confinement) = course.surroundings(during: fault)
        func visit() async throws -> (ServerVisit, Date) {
            let server = try await ServerProgram(
                in: course.program.folder, home: course.home, confinement: confinement,
                environment: environment.merging(
                    ["WX_PROVIDER": service.rawValue, "WX_TIMEOUT": String(course.timeout)]) { $1 })
            let start = Date()
            let visit = try await server.visit("/v1/weather?place=\(service.latitude),\(service.longitude)")
            return (visit, start)
        }
        if case .heldLock = fault?.means { return try await course.home.whileLocked(visit) }
        return try await visit()
    }
}

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
