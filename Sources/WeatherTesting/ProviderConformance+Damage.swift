import Foundation
import WeatherCore

extension ProviderConformance {
    /// Damages the nodes of each document one at a time: all with `WX_ALL_DAMAGE=1`, otherwise a sample with a fixed
    /// seed, which has one node of each kind before a second one of any.
    func checkNodes() async throws {
        let trials = try await trials()
        let count = Self.sampleSize(40, in: trials)
        for trial in trials {
            for index in trial.tree.sample(count) {
                var held: Set<FactKey>?
                for damage in trial.tree.damages(of: index) {
                    let outcome = try await trial.outcome(of: damage)
                    if let list = damage.list {
                        try await trial.requireUnmoved(in: list, after: damage, outcome)
                        continue
                    }
                    let lost = trial.lost(in: outcome)
                    if lost.isEmpty { continue }
                    if held == nil { held = try await trial.held(by: trial.tree.values(in: index)) }
                    try trial.require(lost, areIn: held ?? [], after: damage, outcome)
                }
            }
        }
    }

    /// Damages nodes as ``checkNodes()`` does, and only requires that each document gives a sound report or an error.
    ///
    /// It is for documents in which one node defines the meaning of others, such as a list of stations or the names of
    /// columns.
    func checkSurvival() async throws {
        let trials = try await trials()
        let count = Self.sampleSize(40, in: trials)
        for trial in trials {
            for index in trial.tree.sample(count) {
                for damage in trial.tree.damages(of: index) { _ = try await trial.outcome(of: damage) }
            }
        }
    }

    /// Reverses, doubles and cuts the lists of the documents.
    func checkLists() async throws {
        let trials = try await trials()
        let count = Self.sampleSize(12, in: trials)
        for trial in trials {
            var noise = SeededGenerator(seed: 14)
            for list in trial.tree.lists.shuffled(using: &noise).prefix(count) {
                let doubled = trial.tree.doubled(list)
                if let node = list.node {
                    for damage in [doubled, trial.tree.cut(list).damage] {
                        let outcome = try await trial.outcome(of: damage)
                        try await trial.requireUnmoved(in: node, after: damage, outcome)
                    }
                    continue
                }
                try trial.requireSame(in: try await trial.outcome(of: doubled), after: doubled)
                if list.isOfRecords {
                    let reversed = trial.tree.reversed(list)
                    let outcome = try await trial.outcome(of: reversed)
                    // The order of other records may have a meaning: the first of several conditions counts.
                    if try await trial.haveTimes(trial.tree.values(in: list.elements[0])) {
                        try trial.requireSame(in: outcome, after: reversed)
                    }
                    try trial.require(trial.lost(in: outcome), areIn: [], after: reversed, outcome)
                }
                let (cut, elements) = trial.tree.cut(list)
                let outcome = try await trial.outcome(of: cut)
                let lost = trial.lost(in: outcome)
                if lost.isEmpty { continue }
                let held = try await trial.held(by: elements.flatMap(trial.tree.values(in:)))
                try trial.require(lost, areIn: held, after: cut, outcome)
            }
        }
    }

    /// Replaces all codes of conditions by others that no table has.
    func checkCodes() async throws {
        for trial in try await trials() where trial.good.values.keys.contains(where: { $0.property == "condition" }) {
            var codes: [DocumentTree.Node] = []
            var conditions: Set<FactKey> = []
            for values in trial.tree.groups {
                let depending = try await trial.conditions(dependingOn: values)
                codes += depending.codes
                conditions.formUnion(depending.conditions)
            }
            guard !codes.isEmpty else { continue }
            let others = try await trial.factsOfOthers()
            for code in ["zzzz", "987654"] {
                let text = trial.tree.isXML || code != "zzzz" ? code : "\"\(code)\""
                let damage = DocumentTree.Damage(
                    description: "\(Set(codes.map(\.pattern)).sorted().joined(separator: " and ")) = \(text)",
                    body: trial.tree.replacing(codes.map { ($0.range, Array(text.utf8)) }))
                guard case .report(let facts) = try await trial.outcome(of: damage) else {
                    throw ConformanceFailure("\(trial.path): \(damage.description): the report is lost")
                }
                for key in conditions {
                    guard let fact = facts.values[key], fact != others?.values[key] else { continue }
                    throw ConformanceFailure("\(trial.path): \(damage.description): \(key) is \(fact), not unknown")
                }
            }
        }
    }

    /// The number of nodes or lists to damage in each document.
    ///
    /// Each damage reads all documents of the service. If there are more than two, the number is smaller, so that about
    /// as many documents are read in total.
    static func sampleSize(_ most: Int, in trials: [DamageTrial]) -> Int {
        if ProcessInfo.processInfo.environment["WX_ALL_DAMAGE"] == "1" { return .max }
        let documents = max(trials.count, 2)
        return max(most * 4 / (documents * documents), 4)
    }

    func trials() async throws -> [DamageTrial] {
        var trials: [DamageTrial] = []
        for (index, answer) in answers.enumerated() where !undamaged.contains(answer.path) {
            guard let tree = DocumentTree(answer.body) else { continue }
            trials.append(try await DamageTrial(of: index, tree, in: self))
        }
        return trials
    }

    /// Looks for lists of steps whose last element is not read, while a middle one is an hour, a day or a minute.
    ///
    /// Elements with other values are steps of other kinds, and have a last one of their own: instants and spans, hours
    /// and days.
    func checkElements() async throws {
        let trials = try await trials()
        let count = Self.sampleSize(12, in: trials)
        for trial in trials {
            let lists = trial.tree.lists.filter { !unreadEnds.contains($0.path) }
            for list in lists.filter(\.isOfRecords).prefix(count) {
                let kinds = Dictionary(grouping: list.elements) { Set(trial.tree.values(in: $0).map(\.pattern)) }
                for elements in kinds.values where elements.count > 2 {
                    try await trial.requireLast(of: elements.map(trial.tree.values(in:)), list.path)
                }
            }
            // Columns of equal length have a value for each step; the last one of some column is read.
            let columns = lists.filter { !$0.isOfRecords && $0.elements.count > 3 }
            for (length, columns) in Dictionary(grouping: columns, by: \.elements.count) {
                let steps = (0..<length).map { position in
                    columns.flatMap { trial.tree.values(in: $0.elements[position]) }
                }
                try await trial.requireLast(of: steps, columns[0].path)
            }
        }
    }
}

extension DamageTrial {
    /// Fails if a value of the middle step changes a part of the report, and no value of the last one does.
    ///
    /// In a list of stations or of conditions only one element counts; it has no time of a step.
    fileprivate func requireLast(of steps: [[DocumentTree.Node]], _ path: String) async throws {
        for part in try await partsOfSteps(movedBy: steps[steps.count / 2]) {
            guard try await holdsValue(of: part, in: steps[steps.count / 2]) else { continue }
            let isRead = try await holdsValue(of: part, in: steps[steps.count - 1])
            guard !isRead else { continue }
            throw ConformanceFailure(
                "\(self.path): the last of \(steps.count) elements of \(path) is not read, and others are (\(part))")
        }
    }

    /// The parts of the report of which a step disappears or moves when some values change.
    private func partsOfSteps(movedBy values: [DocumentTree.Node]) async throws -> [String] {
        var parts: Set<String> = []
        for body in tree.changes(of: values) {
            guard case .report(let facts)? = try? await outcome(of: .init(description: "changed", body: body)) else {
                continue
            }
            parts.formUnion(good.slots.subtracting(facts.slots).map(\.part))
        }
        return parts.intersection(["hourly", "daily", "minutely", "airQuality", "pollen"]).sorted()
    }

    /// Whether a part of the report changes with one of some values, while every step keeps its time.
    private func holdsValue(of part: String, in values: [DocumentTree.Node]) async throws -> Bool {
        for value in values {
            for body in tree.changes(of: [value]) {
                if try await valuesThatDiffer(in: body).contains(where: { $0.part == part }) { return true }
            }
        }
        return false
    }
}
