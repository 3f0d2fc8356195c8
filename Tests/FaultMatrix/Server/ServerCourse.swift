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
