import Foundation

/// Compares the output of a run with the service's data.
struct ReportCheck: Sendable {
    /// The service's data at one time.
    struct Version: Sendable {
        var good: GoodService
        /// When the program received it, by this machine's clock.
        var received: Date
    }

    let service: Service
    /// The data that may be cached from before the run.
    var old: [Version]
    /// The service's data now.
    var new: GoodService?
    /// The time limit of the run, in seconds.
    let timeout: Int
    /// The seconds that the run may take beyond the limit.
    let patience: TimeInterval

    /// Returns what is wrong with a run; empty if nothing is.
    func problems(of run: Program.Run, from start: Date, expecting outcomes: Set<Outcome>) -> [String] {
        let outcome = Outcome(run)
        var problems: [String] = []
        if !outcomes.contains(outcome) {
            let wanted = outcomes.map { $0.text(staleFor: nil) }.sorted().joined(separator: " or ")
            let errors = String(decoding: run.errors.suffix(600), as: UTF8.self).split(separator: "\n")
            problems.append(
                "\(outcome.text(staleFor: nil)) instead of \(wanted): \(errors.joined(separator: " "))")
        }
        if run.seconds > Double(timeout) + patience { problems.append("took \(run.seconds) s of \(timeout)") }
        let written = String(decoding: run.output + run.errors, as: UTF8.self)
        if written.contains(Service.key) { problems.append("writes the key") }
        if written.contains("Fatal error") { problems.append("traps") }
        guard let report = ProgramReport(output: run.output) else { return problems }
        let end = start + run.seconds
        let truths = truths(of: outcome, from: start, to: end).map { self.problems(of: report, being: $0, at: end) }
        return problems + (truths.min { $0.count < $1.count } ?? ["a report out of nothing"])
    }

    /// The data that a report may show, and when it may have been received; the program's times are whole seconds.
    private func truths(of outcome: Outcome, from start: Date, to end: Date) -> [(GoodService, ClosedRange<Date>)] {
        switch outcome {
        case .new: [new].compactMap(\.self).map { ($0, start - 1...end + 1) } + mixtures(at: end)
        case .confirmed: old.map { ($0.good, start - 1...end + 1) }
        default: old.map { ($0.good, $0.received - 2...$0.received + 2) }
        }
    }

    /// A report may combine a fresh cached answer with a new one; it is then as old as the older answer.
    private func mixtures(at end: Date) -> [(GoodService, ClosedRange<Date>)] {
        guard service.targets.count > 1 else { return [] }
        return old.filter { $0.received + service.lifetime > end }.flatMap { version in
            [new, version.good].compactMap(\.self).map { ($0, version.received - 2...version.received + 2) }
        }
    }

    private func problems(
        of report: ProgramReport, being truth: (good: GoodService, received: ClosedRange<Date>), at end: Date
    ) -> [String] {
        let fetched = report.provenance.fetched
        let isOfThen = truth.received.contains(fetched)
        return (isOfThen ? [] : ["fetched \(fetched), in truth \(truth.received.lowerBound)"])
            + problems(of: report.provenance, at: end) + differences(of: report, from: truth.good, at: end)
    }

    private func problems(of provenance: ProgramReport.Provenance, at end: Date) -> [String] {
        var problems: [String] = []
        if provenance.simulated { problems.append("is marked as simulated") }
        let freshUntil = provenance.fetched + service.lifetime
        if let expires = provenance.expires, abs(expires.timeIntervalSince(freshUntil)) > 3 {
            problems.append("expires \(expires), in truth \(freshUntil)")
        }
        if let staleness = provenance.staleness, abs(staleness - end.timeIntervalSince(freshUntil)) > 3 {
            problems.append("stale for \(staleness) s, in truth \(end.timeIntervalSince(freshUntil))")
        }
        if (provenance.staleness == nil) != (provenance.refreshFailure == nil) {
            problems.append("stale without a reason, or a reason without being stale")
        }
        return problems
    }

    private func differences(of report: ProgramReport, from good: GoodService, at end: Date) -> [String] {
        var problems: [String] = []
        let truth = good.temperatures
        // For the period before its first instant, OpenWeather sends precipitation but no temperature.
        let steps = report.steps.dropFirst(service == .openweather ? 1 : 0)
        if truth.isEmpty || steps.count != truth.count {
            problems.append("\(steps.count) steps, in truth \(truth.count)")
        }
        let wrong = steps.filter { !Self.isEqual($0.temperature, truth[$0.start.formatted(.iso8601)]) }
        if let step = wrong.first {
            let start = step.start.formatted(.iso8601)
            problems.append(
                "\(wrong.count) wrong steps, such as \(start): \(step.temperature ?? .nan) °C, in truth "
                    + "\(truth[start] ?? .nan)")
        }
        guard let current = report.current else { return problems + ["no current weather"] }
        if current.forecast {
            // If a run crosses the end of a step, either step may be the current one.
            let presents = [end - 60, end - 1].map { time in steps.first { $0.start + $0.seconds > time } }
            let isPresent = presents.contains { step in
                step?.start == current.time && Self.isEqual(step?.temperature, current.temperature)
            }
            if !isPresent {
                problems.append("the present is not the step of now")
            }
        } else {
            // The steps and the current weather may come from different answers.
            let observed = ([good, new] + old.map(\.good)).map { $0?.observedTemperature }
            if !observed.contains(where: { Self.isEqual(current.temperature, $0) }) {
                problems.append("the present is not what was observed")
            }
            // The stand-in's observations are up to ten minutes old when they are sent.
            if end.timeIntervalSince(current.time) > 2 * 3600 + 10 {
                problems.append("the present is of \(current.time)")
            }
        }
        return problems
    }

    /// Whether two numbers are equal to two decimals.
    private static func isEqual(_ number: Double?, _ truth: Double?) -> Bool {
        guard let number, let truth else { return false }
        return abs(number - truth) < 0.0051
    }
}
