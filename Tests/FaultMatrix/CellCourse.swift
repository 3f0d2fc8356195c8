import Foundation

/// The runs of one cell, one after the other.
struct CellCourse: Sendable {
    let cell: Cell
    let program: Program
    let home: CellHome
    let origin: any Origin
    let timeout: Int
    /// How many runs meet the fault.
    let runs: Int

    /// What a step of the course could not do.
    struct Failure: Error { var message: String }

    var service: Service { cell.service }

    func run() async throws -> Cell.Verdict {
        let old = try await prepare()
        let now = GoodService(service, at: Date(), clockAhead: clockAhead)
        try await origin.serve(now)
        let decoy = GoodService(service, at: Date(), isElsewhere: true)
        try await origin.fail(by: cell.fault, with: decoy)

        var judge = Judge(
            service: service, old: [old].compactMap(\.self), new: now, timeout: timeout, patience: program.patience)
        let before = origin.requestCount
        let (run, start) = try await ask(during: cell.fault)
        let outcome = Outcome(run)
        var problems = judge.problems(of: run, from: start, expecting: cell.fault.outcomes(service, cell.state))
        if outcome == .kept, origin.requestCount != before { problems.append("asks for what is fresh") }
        problems += [home.damage()].compactMap(\.self)
        problems += try await repeated(runs - 1)
        let requests = origin.requestCount.flatMap { count in before.map { count - $0 } }

        switch outcome {
        // It could be kept, or on a full disk it could not.
        case .new: judge.old.append(.init(good: now, received: start))
        case .confirmed: judge.old = judge.old.map { .init(good: $0.good, received: start) }
        default: break
        }
        problems += try await afterwards(judge).map { "afterwards: \($0)" }
        let staleness = ProgramReport(output: run.output)?.provenance.staleness
        return .init(
            text: outcome.text(staleFor: staleness), problems: problems, excess: run.seconds - Double(timeout),
            requests: cell.fault.memory(of: service) == nil ? nil : requests)
    }

    var clockAhead: TimeInterval {
        if case .clock(let seconds) = cell.fault.means { seconds } else { 0 }
    }

    /// Fills the cache from a service in good order, and makes what is kept as old as the state wants it.
    func prepare() async throws -> Judge.Version? {
        guard cell.state != .empty else {
            switch cell.fault.means {
            // The file is there, and holds no answer.
            case .damage, .heldLock:
                _ = try await fill(with: GoodService(service, at: Date()))
                try home.forgetReplies()
            case .machine: try home.makeCacheFolder()
            default: break
            }
            return nil
        }
        let good = GoodService(service, at: Date() - cell.state.age, clockAhead: clockAhead)
        let received = try await fill(with: good, secondsAgo: cell.state.age)
        if case .damage(let damage) = cell.fault.means { try damage.apply(to: home, seed: 1) }
        return .init(good: good, received: received - cell.state.age)
    }

    private func fill(with good: GoodService, secondsAgo: TimeInterval = 0) async throws -> Date {
        try await origin.serve(good)
        let (run, start) = try await ask(secondsAgo: secondsAgo)
        try home.checkpoint()
        guard run.status == 0 else {
            throw Failure(message: "nothing to begin with: \(String(decoding: run.errors, as: UTF8.self))")
        }
        return start
    }

    /// Runs the program while a fault lasts, or while all is well.
    func ask(
        during fault: Fault? = nil, secondsAgo: TimeInterval = 0, _ more: String...
    ) async throws -> (Program.Run, Date) {
        let (environment, confinement) = surroundings(during: fault)
        let start = Date()
        func run() async throws -> Program.Run {
            try await program.run(
                service.arguments(timeout: timeout) + more, home: home.folder, environment: environment,
                confinement: confinement, secondsAgo: secondsAgo)
        }
        if case .heldLock = fault?.means { return (try await home.whileLocked(run), start) }
        return (try await run(), start)
    }

    /// What a run finds around it while a fault lasts, or while all is well.
    func surroundings(during fault: Fault?) -> (environment: [String: String], confinement: Confinement) {
        var environment = service.environment(asking: origin.address).merging(origin.environment) { $1 }
        var confinement = origin.confinement
        switch fault?.means {
        case .untrustedCertificate: environment["SSL_CERT_FILE"] = nil
        case .unknownName: confinement = .noNetwork
        case .machine(let machine): confinement = machine
        default: break
        }
        return (environment, confinement)
    }
}
