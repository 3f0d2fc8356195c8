import Foundation
import WeatherTesting

extension CellCourse {
    /// Kills the program at random times while it is at work, and looks each time at what it leaves behind, and at what
    /// the next run makes of that.
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
            // Some runs are over before they can be killed: so long need not be waited.
            if run.status == nil { killed += 1 } else { longest = min(longest, run.seconds) }
            let found = try await self.problems(after: run, from: start, old: old, good: good)
            problems += found.map { "killed after \(Int(seconds * 1000)) ms: \($0)" }
        }
        if killed < times { problems.append("killed \(killed) times instead of \(times)") }
        return .init(text: "report (\(killed) kills)", problems: problems)
    }

    private func problems(
        after killed: Program.Run, from start: Date, old: Judge.Version?, good: GoodService
    ) async throws -> [String] {
        var problems = [home.damage()].compactMap(\.self)
        let (next, nextStart) = try await ask()
        // Kept may be what was there before, or what the killed run had brought.
        let versions = [old, .init(good: good, received: start)].compactMap(\.self)
        problems += Judge(
            service: service, old: versions, new: good, timeout: timeout, patience: program.patience
        ).problems(of: next, from: nextStart, expecting: [.new, .kept])
        return problems + [home.damage()].compactMap(\.self)
    }
}
