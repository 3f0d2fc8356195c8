import WeatherCore

extension ProviderConformance {
    /// Drops and empties values, and looks for a value of the report that is 0 then and was another one before.
    func checkAbsence() async throws {
        let trials = try await trials()
        let count = Self.sampleSize(40, in: trials)
        for trial in trials {
            for index in trial.tree.sample(count) {
                for damage in trial.tree.damages(of: index) where damage.isAbsence && damage.list == nil {
                    guard case .report(let facts) = try await trial.outcome(of: damage) else { continue }
                    try trial.requireNothingFromNothing(in: facts, after: damage, except: zeroWhenAbsent)
                }
            }
        }
    }

    /// Looks for lists of steps of which an element in the middle is read, and the last one is not.
    func checkElements() async throws {
        let trials = try await trials()
        let count = Self.sampleSize(12, in: trials)
        for trial in trials {
            for list in trial.tree.lists.filter(\.isOfRecords).prefix(count) where list.elements.count > 2 {
                func held(_ position: Int) async throws -> Set<FactKey> {
                    try await trial.held(by: trial.tree.values(in: list.elements[position]))
                }
                let middle = try await held(list.elements.count / 2)
                // Of a list of stations, or of conditions, one element alone counts.
                guard middle.contains(where: { Self.partsOfSteps.contains($0.part) }), !unreadEnds.contains(list.path),
                    try await trial.haveTimes(trial.tree.values(in: list.elements[list.elements.count / 2]))
                else { continue }
                try require(
                    try await !held(list.elements.count - 1).isEmpty,
                    "\(trial.path): the last element of \(list.path) is not read, and others are")
            }
        }
    }

    /// The parts of a report that have an item for each element of a list.
    private static let partsOfSteps: Set = ["hourly", "daily", "minutely", "airQuality"]
}

extension DamageTrial {
    /// Fails if a quantity is 0 that was another one before a value was taken away.
    fileprivate func requireNothingFromNothing(
        in facts: ReportFacts, after damage: DocumentTree.Damage, except properties: Set<String>
    ) throws {
        for (key, fact) in facts.values {
            guard case .quantity(0, _) = fact, let before = good.values[key], before != fact,
                properties.isDisjoint(with: [key.property, "\(key.part).\(key.property)"])
            else { continue }
            throw ConformanceFailure("\(path): \(damage.description): \(key) is 0, and was \(before)")
        }
    }
}
