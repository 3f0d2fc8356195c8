import Foundation
import Synchronization
import WeatherCore

/// Compares the reports of damaged versions of one document with the report of the document as it was recorded.
struct DamageTrial: Sendable {
    /// The result of reading a damaged document.
    enum Outcome {
        case report(ReportFacts)
        /// The document lacks what its endpoint expects, so it is no answer, and the cache does not store it.
        case refused
        case failed(WeatherError)
    }

    let tree: DocumentTree
    private(set) var good: ReportFacts
    /// The path of the request that the document answers.
    let path: String
    private let index: Int
    private let conformance: ProviderConformance
    /// Whether the service answers all other requests with 404.
    private var isAlone = false

    /// Prepares the trial of one of the answers.
    init(of index: Int, _ tree: DocumentTree, in conformance: ProviderConformance) async throws {
        self.index = index
        self.tree = tree
        self.conformance = conformance
        path = conformance.answers[index].path
        let report = try await conformance.report(through: conformance.samples(), query: conformance.everything)
        good = ReportFacts(report)
    }

    /// The report of a damaged document, which must be sound.
    ///
    /// - Throws: ``ConformanceFailure`` for an impossible value, steps out of order, and errors of other types than
    ///   `WeatherError`.
    func outcome(of damage: DocumentTree.Damage) async throws -> Outcome {
        let (outcome, report) = try await outcome(of: damage.body, described: damage.description)
        if let report {
            do {
                try ReportSoundness.check(report, now: conformance.now)
            } catch let failure as ConformanceFailure {
                throw ConformanceFailure("\(path): \(damage.description): \(failure.description)")
            }
        }
        return outcome
    }

    /// The facts that are missing in an outcome; none for a refused document.
    ///
    /// A forecast's current weather is a copy of a step. While the report has such a copy, no fact of it counts as
    /// missing. A document without any weather gives no report; the place then does not count as missing either.
    func lost(in outcome: Outcome) -> Set<FactKey> {
        switch outcome {
        case .report(let facts):
            let hasCopy = facts.slots.contains(Self.copy)
            return Set(good.values.keys.filter { facts.values[$0] == nil && !(hasCopy && $0.item == Self.copy) })
        case .refused: return []
        case .failed: return Set(good.values.keys.filter { $0.part != "place" })
        }
    }

    /// The current weather of a forecast, which is a copy of a step.
    private static let copy = FactKey.Item(part: "current", slot: .only)

    /// The facts that nodes hold: those that change when the nodes' values change slightly.
    ///
    /// Nodes that hold all steps hold their copy, too: if all times move, another step may be copied, or the same.
    /// Rain and snow are shares of the precipitation beside them. A share of 0 stays 0 when the amount changes. The least
    /// and the most precipitation are not read without it.
    func held(by values: [DocumentTree.Node]) async throws -> Set<FactKey> {
        var held: Set<FactKey> = []
        for body in tree.changes(of: values) {
            guard
                case .report(let facts) = try await outcome(of: body, described: "changed \(values.first?.path ?? "")")
                    .outcome
            else { continue }
            for (key, fact) in good.values where facts.values[key] != fact { held.insert(key) }
        }
        let steps = good.values.keys.filter { $0.part == "hourly" }
        if !steps.isEmpty, held.isSuperset(of: steps) {
            held.formUnion(good.values.keys.filter { $0.item == Self.copy })
        }
        let amounts = Set(held.filter { $0.property == "precipitation" }.map(\.item))
        let besideAmounts = ["rain", "snow", "precipitationMinimum", "precipitationMaximum"]
        return held.union(
            good.values.keys.filter { besideAmounts.contains($0.property) && amounts.contains($0.item) })
    }

    /// Whether values identify a step, as its time does: when they change, a step disappears or moves.
    func haveTimes(_ values: [DocumentTree.Node]) async throws -> Bool {
        for body in tree.changes(of: values) {
            guard
                case .report(let facts) = try await outcome(of: body, described: "changed \(values.first?.path ?? "")")
                    .outcome
            else { continue }
            if !good.slots.isSubset(of: facts.slots) { return true }
        }
        return false
    }

    /// The conditions that depend on values, and change with them while every step keeps its time.
    func conditions(
        dependingOn values: [DocumentTree.Node]
    ) async throws -> (conditions: Set<FactKey>, codes: [DocumentTree.Node]) {
        var conditions: Set<FactKey> = []
        var codes: [DocumentTree.Node] = []
        for (changed, body) in tree.changesByNodes(of: values) {
            guard
                case .report(let facts) = try await outcome(of: body, described: "changed \(values.first?.path ?? "")")
                    .outcome
            else { continue }
            guard good.slots.isSubset(of: facts.slots) else { continue }
            let lost = good.values.filter { $0.key.property == "condition" && facts.values[$0.key] != $0.value }.map(
                \.key)
            conditions.formUnion(lost)
            // Only values that this change affected may be codes: a time without letters, for example, stays as it is
            // when the letters of all texts are changed.
            if !lost.isEmpty { codes += changed }
        }
        return (conditions, codes)
    }

    /// The facts that the report has without this document, from the documents at other paths.
    func factsOfOthers() async throws -> ReportFacts? {
        guard case .report(let facts) = try await outcome(of: nil, described: "refused").outcome else { return nil }
        return facts
    }

    /// The trial of the same document while all others are refused; `nil` if it alone gives no report.
    func alone() async throws -> Self? {
        var trial = self
        trial.isAlone = true
        guard
            case .report(let facts) = try await trial.outcome(of: Data(tree.bytes), described: "alone").outcome
        else { return nil }
        trial.good = facts
        return trial
    }

    /// Fails if facts are lost that the damaged node did not hold.
    func require(
        _ lost: Set<FactKey>, areIn held: Set<FactKey>, after damage: DocumentTree.Damage, _ outcome: Outcome
    ) throws {
        let others = lost.subtracting(held).map(\.description).sorted()
        guard let first = others.first else { return }
        let value = good.values.first { $0.key.description == first }.map { " (\($0.value))" } ?? ""
        let more = others.count > 1 ? " and \(others.count - 1) more are lost" : " is lost"
        let error =
            if case .failed(let error) = outcome { ": \(error.code.name) at \(error.details.path ?? "no path")" } else {
                ""
            }
        throw ConformanceFailure(
            "\(path): \(damage.description): \(first)\(value)\(more), which the node does not hold\(error)")
    }

    /// Fails unless a list of plain values that became shorter or longer loses at most the facts that it holds, and the
    /// facts that are left have the same values as before.
    func requireUnmoved(in list: Int, after damage: DocumentTree.Damage, _ outcome: Outcome) async throws {
        let lost = lost(in: outcome)
        let held = try await held(by: tree.values(in: list))
        try require(lost, areIn: held, after: damage, outcome)
        guard case .report(let facts) = outcome else { return }
        for key in held.sorted(by: { $0.description < $1.description }) {
            guard let now = facts.values[key], let before = good.values[key], now != before else { continue }
            // A text may be composed of all values of the list.
            if case (.text(let part), .text(let whole)) = (now, before), whole.contains(part) { continue }
            throw ConformanceFailure(
                "\(path): \(damage.description): \(key) is \(now), and was \(before): that is another value of the list"
            )
        }
    }

    /// Fails unless the report is as it was.
    func requireSame(in outcome: Outcome, after damage: DocumentTree.Damage) throws {
        try require(lost(in: outcome), areIn: [], after: damage, outcome)
        guard case .report(let facts) = outcome else { return }
        for key in Set(good.values.keys).union(facts.values.keys).sorted(by: { $0.description < $1.description })
        where facts.values[key] != good.values[key] {
            let now = facts.values[key].map(\.description) ?? "absent"
            let before = good.values[key].map(\.description) ?? "absent"
            throw ConformanceFailure("\(path): \(damage.description): \(key) is \(now), and was \(before)")
        }
    }

    /// The result of reading a document; with `nil`, the service answers 404 instead.
    private func outcome(of body: Data?, described description: String) async throws -> (
        outcome: Outcome, report: WeatherReport?
    ) {
        let isRefused = Flag()
        let transport = StubTransport { [conformance, index, isAlone] request in
            let asked = try conformance.index(ofAnswerTo: request)
            guard let body = asked == index ? body : isAlone ? nil : conformance.answers[asked].body else {
                return ServiceResponse(status: 404, Data())
            }
            let response = ServiceResponse(body)
            if asked == index, let check = request.check {
                do { try check(response) } catch { isRefused.raise() }
            }
            return response
        }
        CrashNote.set("while reading \(path): \(description)")
        do {
            let report = try await conformance.report(through: transport, query: conformance.everything)
            return (isRefused.isRaised ? .refused : .report(ReportFacts(report)), report)
        } catch let error as WeatherError {
            return (isRefused.isRaised ? .refused : .failed(error), nil)
        } catch let failure as ConformanceFailure {
            throw failure
        } catch {
            throw ConformanceFailure("\(path): \(description): threw \(type(of: error)): \(error)")
        }
    }
}

/// A flag that can be raised once.
private final class Flag: Sendable {
    private let state = Mutex(false)

    var isRaised: Bool { state.withLock { $0 } }

    func raise() { state.withLock { $0 = true } }
}
