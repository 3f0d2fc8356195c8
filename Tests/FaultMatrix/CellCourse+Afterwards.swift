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
        let refreshes = cell.fault.memory == .answer && cell.state != .fresh
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

    /// Where the fault is remembered, the next run asks nobody and says the same; then the memory is taken from it.
    private func untilForgotten() async throws -> [String] {
        guard cell.state != .fresh, let memory = cell.fault.memory else { return [] }
        let before = origin.requestCount
        let (run, _) = try await ask()
        var problems: [String] = []
        if !cell.fault.outcomes(service, cell.state).contains(Outcome(run)) {
            problems.append("the fault is not remembered: \(Outcome(run))")
        }
        if origin.requestCount != before { problems.append("asks a service that asked not to be asked") }
        if memory == .pause { try home.forgetPauses() }
        return problems
    }
}
