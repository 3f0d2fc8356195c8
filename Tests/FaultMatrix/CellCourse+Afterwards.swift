import Foundation

extension CellCourse {
    /// What is wrong with runs after the fault is over, when the service is in good order again.
    func afterwards(_ judge: Judge) async throws -> [String] {
        var judge = judge
        let good = GoodService(service, at: Date())
        try await origin.serve(good)
        judge.new = good
        var problems = try await untilForgotten()

        // That there is nothing for the place is kept for a while.
        let refreshes = cell.fault.memory(of: service) == .answer && cell.state != .fresh
        let (run, start) = try await refreshes ? ask(during: nil, "--refresh") : ask()
        problems += judge.problems(of: run, from: start, expecting: [.new, .kept])
        problems += [home.damage()].compactMap(\.self)

        guard Outcome(run) == .new else { return problems }
        // What was brought now is kept.
        judge.old = [.init(good: good, received: start)]
        let (next, nextStart) = try await ask()
        problems += judge.problems(of: next, from: nextStart, expecting: [.kept])
        return problems
    }

    /// Where the fault is stored, the next run asks nobody and says the same; then the memory is deleted.
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

    /// Further runs while the fault lasts, and what is wrong with them; each comes to the same and asks nobody.
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
}
