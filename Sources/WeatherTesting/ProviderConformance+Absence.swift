import Foundation
import WeatherCore

extension ProviderConformance {
    /// Removes values, and fails if a value of the report then becomes 0; and looks for zeros that no document sends.
    ///
    /// Besides a sample of all nodes, one node of each property of the report is removed: in a document of many places,
    /// a sample alone may contain none of the place's own.
    func checkAbsence() async throws {
        let trials = try await trials()
        let count = Self.sampleSize(40, in: trials)
        for trial in trials {
            for index in trial.tree.sample(count) {
                try await trial.requireNothing(from: trial.tree.damages(of: index), except: zeroWhenAbsent)
            }
            for index in try await trial.holders() {
                try await trial.requireNothing(from: trial.tree.damages(of: index), except: zeroWhenAbsent)
            }
            try await trial.requireNothing(from: trial.tree.textsWithoutAWord, except: zeroWhenAbsent)
        }
        try await checkZeros(in: trials)
    }

    /// Fails for a 0 of the report that stays when each value of the documents changes: no document has sent it.
    private func checkZeros(in trials: [DamageTrial]) async throws {
        guard let good = trials.first?.good else { return }
        // A share of an amount is 0 without being sent: all that falls is rain, or all of it is snow.
        let shares: Set = ["rain", "snow", "recentRain", "recentSnow"]
        var zeros = Set(
            good.values.filter { key, fact in
                guard case .quantity(0, _) = fact else { return false }
                return zeroWhenAbsent.union(shares).isDisjoint(with: [key.property, "\(key.part).\(key.property)"])
            }.keys)
        for trial in trials {
            for body in trial.tree.changesOfGroups where !zeros.isEmpty {
                zeros.subtract(try await trial.valuesThatDiffer(in: body))
            }
        }
        // Two documents may say the same.
        for trial in trials where trials.count > 1 && !zeros.isEmpty {
            guard let trial = try await trial.alone() else { continue }
            for body in trial.tree.changesOfGroups where !zeros.isEmpty {
                zeros.subtract(try await trial.valuesThatDiffer(in: body))
            }
        }
        let unsent = zeros.map(\.description).sorted()
        // Documents that are not damaged may have sent it.
        guard let first = unsent.first, trials.count == answers.count else { return }
        throw ConformanceFailure("\(first) is 0, which no document says (\(unsent.count) such values)")
    }
}

extension DamageTrial {
    /// Fails if a quantity becomes 0 because a value was removed.
    fileprivate func requireNothing(
        from damages: [DocumentTree.Damage], except properties: Set<String>
    ) async throws {
        for damage in damages where damage.isAbsence && damage.list == nil {
            guard case .report(let facts) = try await outcome(of: damage) else { continue }
            for (key, fact) in facts.values {
                guard case .quantity(0, _) = fact, let before = good.values[key], before != fact,
                    properties.isDisjoint(with: [key.property, "\(key.part).\(key.property)"])
                else { continue }
                throw ConformanceFailure("\(path): \(damage.description): \(key) is 0, and was \(before)")
            }
        }
    }

    /// For each property of each part of the report, a node that holds a value of it other than 0.
    fileprivate func holders() async throws -> [Int] {
        let indices = Dictionary(zip(tree.nodes.map(\.path), tree.nodes.indices)) { first, _ in first }
        var found: Set<[String]> = []
        var holders: [Int] = []
        for group in tree.groups where group.allSatisfy({ $0.pattern == group[0].pattern }) {
            var keys: [[String]: FactKey] = [:]
            for body in tree.changes(of: group) {
                for key in try await valuesThatDiffer(in: body) where keys[[key.part, key.property]] == nil {
                    guard case .quantity(let value, _) = good.values[key], value != 0 else { continue }
                    keys[[key.part, key.property]] = key
                }
            }
            for (name, key) in keys where found.insert(name).inserted {
                guard let node = try await holder(of: key, among: group[...]), let index = indices[node.path] else {
                    continue
                }
                holders.append(index)
            }
        }
        return holders
    }

    /// The node that holds a value, found by halving; `nil` if several hold it together.
    private func holder(of key: FactKey, among nodes: ArraySlice<DocumentTree.Node>) async throws -> DocumentTree.Node?
    {
        guard nodes.count > 1 else { return nodes.first }
        let middle = nodes.startIndex + nodes.count / 2
        for half in [nodes[..<middle], nodes[middle...]] {
            for body in tree.changes(of: Array(half)) where try await valuesThatDiffer(in: body).contains(key) {
                return try await holder(of: key, among: half)
            }
        }
        return nil
    }

    /// The values that a changed document has otherwise, while every step keeps its time.
    func valuesThatDiffer(in body: Data) async throws -> Set<FactKey> {
        let change = DocumentTree.Damage(description: "changed", body: body)
        // A changed time can make steps overlap, which says nothing of the provider.
        guard let outcome = try? await outcome(of: change), case .report(let facts) = outcome,
            good.slots.isSubset(of: facts.slots)
        else { return [] }
        return Set(good.values.filter { facts.values[$0.key] != $0.value }.keys)
    }
}

extension DocumentTree {
    /// The values that are texts of several words, such as a report in groups.
    private var texts: [(node: Node, words: [Range<Int>])] {
        nodes.compactMap { node in
            guard [.value, .text].contains(node.kind) else { return nil }
            let words = bytes[node.range].split(separator: UInt8(ascii: " ")).map { $0.startIndex..<$0.endIndex }
            return words.count > 3 ? (node, words.dropLast(isXML ? 0 : 1)) : nil
        }
    }

    /// The document without one word of a text, for each such word.
    fileprivate var textsWithoutAWord: [Damage] {
        texts.prefix(4).flatMap { node, words in
            words.dropFirst().map { word in
                Damage(
                    description: "\(node.path) without \(String(decoding: bytes[word], as: UTF8.self))",
                    body: replacing([(word, [])]), isAbsence: true)
            }
        }
    }

    /// The document with all values of one meaning changed slightly, for each meaning; with one word of a text changed,
    /// for each such word; and with every second value of one meaning changed, which shows in differences of sums.
    fileprivate var changesOfGroups: [Data] {
        groups.flatMap(changes(of:))
            + texts.prefix(4).flatMap { node, words in
                words.flatMap { word in
                    var part = node
                    part.range = word
                    return changes(of: [part])
                }
            }
            + groups.flatMap { group in
                changes(of: group.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element))
            }
    }
}
