import Foundation
import WeatherTesting

/// The runs of one cell, one after another.
struct CellRun: Sendable {
    let cell: Cell
    let program: Program
    let home: CellHome
    let origin: any Origin
    let timeout: Int
    /// The number of runs during the fault.
    let runs: Int

    /// A step of the runs could not be done.
    struct Failure: Error { var message: String }

    var service: Service { cell.service }

    func verdict() async throws -> Cell.Verdict {
        let old = try await prepare()
        let now = GoodService(service, at: Date(), clockAhead: clockAhead)
        try await origin.serve(now)
        let decoy = GoodService(service, at: Date(), isElsewhere: true)
        try await origin.fail(by: cell.fault, with: decoy)

        var check = ReportCheck(
            service: service, old: [old].compactMap(\.self), new: now, timeout: timeout, patience: program.patience)
        let before = origin.requestCount
        let (run, start) = try await ask(during: cell.fault)
        let outcome = Outcome(run)
        var problems = check.problems(of: run, from: start, expecting: cell.fault.outcomes(service, cell.state))
        if outcome == .kept, origin.requestCount != before { problems.append("asks for what is fresh") }
        problems += [home.damage()].compactMap(\.self)
        problems += try await repeated(runs - 1)
        let requests = origin.requestCount.flatMap { count in before.map { count - $0 } }

        switch outcome {
        // It may have been cached; on a full disk it was not.
        case .new: check.old.append(.init(good: now, received: start))
        case .confirmed: check.old = check.old.map { .init(good: $0.good, received: start) }
        default: break
        }
        problems += try await afterwards(check).map { "afterwards: \($0)" }
        let staleness = ProgramReport(output: run.output)?.provenance.staleness
        return .init(
            text: outcome.text(staleFor: staleness), problems: problems, excess: run.seconds - Double(timeout),
            requests: cell.fault.memory(of: service) == nil ? nil : requests)
    }

    var clockAhead: TimeInterval {
        if case .clock(let seconds) = cell.fault.cause { seconds } else { 0 }
    }

    /// Fills the cache from a working service, with an answer as old as the cell's state requires.
    func prepare() async throws -> ReportCheck.Version? {
        guard cell.state != .empty else {
            switch cell.fault.cause {
            // The file exists, but holds no answer.
            case .damage, .heldLock:
                _ = try await fill(with: GoodService(service, at: Date()))
                try home.forgetResponses()
            case .machine: try home.makeCacheFolder()
            default: break
            }
            return nil
        }
        let good = GoodService(service, at: Date() - cell.state.age, clockAhead: clockAhead)
        let received = try await fill(with: good, secondsAgo: cell.state.age)
        if case .damage(let damage) = cell.fault.cause { try damage.apply(to: home, seed: 1) }
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

    /// Runs the program during a fault, or without one.
    func ask(
        during fault: Fault? = nil, secondsAgo: TimeInterval = 0, _ more: String...
    ) async throws -> (Program.Run, Date) {
        let (environment, confinement) = conditions(during: fault)
        let start = Date()
        func run() async throws -> Program.Run {
            try await program.run(
                service.arguments(timeout: timeout) + more, home: home.folder, environment: environment,
                confinement: confinement, secondsAgo: secondsAgo)
        }
        if case .heldLock = fault?.cause { return (try await home.whileLocked(run), start) }
        return (try await run(), start)
    }

    /// The environment and the confinement of a run during a fault, or without one.
    func conditions(during fault: Fault?) -> (environment: [String: String], confinement: Confinement) {
        var environment = service.environment(asking: origin.address).merging(origin.environment) { $1 }
        var confinement = origin.confinement
        switch fault?.cause {
        case .untrustedCertificate: environment["SSL_CERT_FILE"] = nil
        case .unknownName: confinement = .noNetwork
        case .machine(let machine): confinement = machine
        default: break
        }
        return (environment, confinement)
    }
}

extension CellRun {
    /// Returns what is wrong with runs after the fault, when the service works again.
    func afterwards(_ check: ReportCheck) async throws -> [String] {
        var check = check
        let good = GoodService(service, at: Date())
        try await origin.serve(good)
        check.new = good
        var problems = try await untilForgotten()

        // The answer that there is nothing for the place is cached for a while.
        let refreshes = cell.fault.memory(of: service) == .answer && cell.state != .fresh
        let (run, start) = try await refreshes ? ask(during: nil, "--refresh") : ask()
        problems += check.problems(of: run, from: start, expecting: [.new, .kept])
        problems += [home.damage()].compactMap(\.self)

        guard Outcome(run) == .new else { return problems }
        // The new answer is cached.
        check.old = [.init(good: good, received: start)]
        let (next, nextStart) = try await ask()
        problems += check.problems(of: next, from: nextStart, expecting: [.kept])
        return problems
    }

    /// If the fault is stored, the next run makes no request and has the same result; then the stored fault is deleted.
    private func untilForgotten() async throws -> [String] {
        guard cell.state != .fresh, let memory = cell.fault.memory(of: service) else { return [] }
        let before = origin.requestCount
        let (run, _) = try await ask()
        var problems: [String] = []
        if !cell.fault.outcomes(service, cell.state).contains(Outcome(run)) {
            problems.append("the fault is not stored: \(Outcome(run))")
        }
        if origin.requestCount != before { problems.append("asks a service that failed just now") }
        if memory != .answer { try home.forgetFailures() }
        return problems
    }

    /// Returns what is wrong with further runs during the fault; each must have the same result and make no request.
    func repeated(_ runs: Int) async throws -> [String] {
        guard cell.state != .fresh, cell.fault.memory(of: service) != nil else { return [] }
        var problems: Set<String> = []
        for _ in 0..<runs {
            let before = origin.requestCount
            let (run, _) = try await ask(during: cell.fault)
            if !cell.fault.outcomes(service, cell.state).contains(Outcome(run)) {
                problems.insert("a further run: \(Outcome(run))")
            }
            if origin.requestCount != before { problems.insert("a further run asks again") }
        }
        return problems.sorted()
    }

    /// Kills the program at random times while it works.
    ///
    /// Each time, checks the files that it leaves behind and the next run.
    func kill(times: Int) async throws -> Cell.Verdict {
        let old = try await prepare()
        let before = try CellHome()
        defer { before.remove() }
        try before.replace(by: home)
        let good = GoodService(service, at: Date())
        try await origin.serve(good)
        let (whole, _) = try await ask()

        var random = SeededGenerator(seed: UInt64(cell.description.utf8.reduce(7) { $0 &* 31 &+ Int($1) }.magnitude))
        var problems: [String] = []
        var killed = 0
        var runs = 0
        var longest = whole.seconds
        while killed < times, runs < 3 * times {
            runs += 1
            try home.replace(by: before)
            let seconds = Double.random(in: 0...longest, using: &random)
            let start = Date()
            let run = try await program.run(
                service.arguments(timeout: timeout), home: home.folder,
                environment: service.environment(asking: origin.address), killedAfter: .seconds(seconds))
            // Some runs end before they can be killed; later ones are then killed earlier.
            if run.status == nil { killed += 1 } else { longest = min(longest, run.seconds) }
            let found = try await self.problems(after: run, from: start, old: old, good: good)
            problems += found.map { "killed after \(Int(seconds * 1000)) ms: \($0)" }
        }
        if killed < times { problems.append("killed \(killed) times instead of \(times)") }
        return .init(text: "report (\(killed) kills)", problems: problems)
    }

    private func problems(
        after killed: Program.Run, from start: Date, old: ReportCheck.Version?, good: GoodService
    ) async throws -> [String] {
        var problems = [home.damage()].compactMap(\.self)
        let (next, nextStart) = try await ask()
        // The cache may hold the earlier answer, or the one that the killed run received.
        let versions = [old, .init(good: good, received: start)].compactMap(\.self)
        problems += ReportCheck(
            service: service, old: versions, new: good, timeout: timeout, patience: program.patience
        ).problems(of: next, from: nextStart, expecting: [.new, .kept])
        return problems + [home.damage()].compactMap(\.self)
    }
}
