import WeatherCore

/// Records which values of one kind differ in a stand-in's weather: a provider could swap two that never differ
/// unnoticed.
struct FactDifferences {
    private struct Pair: Hashable {
        let part: String
        let properties: [String]
    }

    private let tolerances: [String: Double]
    private var differ: [Pair: Bool] = [:]
    private var counts: [Pair: Int] = [:]

    /// - Parameter tolerances: How far values may be off, by the name of the property.
    init(tolerances: [String: Double]) { self.tolerances = tolerances }

    /// Looks at the values of each step and day of a report.
    mutating func add(_ report: WeatherReport) {
        let items = Dictionary(grouping: ReportFacts(report).values) { $0.key.item }
        for (item, facts) in items {
            let quantities = facts.compactMap { key, fact -> (name: String, value: Double, kind: QuantityKind)? in
                guard case .quantity(let value, let kind) = fact else { return nil }
                return (key.property, value, kind)
            }.sorted { $0.name < $1.name }
            for (index, one) in quantities.enumerated() {
                for other in quantities[(index + 1)...] where one.kind == other.kind {
                    let pair = Pair(part: item.part, properties: [one.name, other.name])
                    let tolerance = tolerance(of: one.name, item.part) + tolerance(of: other.name, item.part)
                    // Values that are not compared cannot be told apart.
                    if one.kind == .fraction, tolerance > 0.5 { continue }
                    counts[pair, default: 0] += 1
                    differ[pair, default: false] = differ[pair] == true || abs(one.value - other.value) > tolerance
                }
            }
        }
    }

    /// Fails for values that never differed by more than their rounding.
    func check() throws {
        let same = differ.filter { !$0.value && !Self.areParts($0.key.properties) && counts[$0.key, default: 0] > 20 }
            .keys
            .map { "\($0.part): \($0.properties.joined(separator: " and "))" }.sorted()
        try require(same.isEmpty, "these never differ, so that a reader could swap them: \(same)")
    }

    /// An amount and its part are the same wherever only rain falls, or only snow; a day may repeat a value of its
    /// daytime or its night.
    private static func areParts(_ properties: [String]) -> Bool {
        properties.allSatisfy(amounts.contains) || properties.contains { $0.contains(".") }
    }

    private static let amounts: Set = [
        "precipitation", "rain", "snow", "recentPrecipitation", "recentRain", "recentSnow",
    ]

    private func tolerance(of property: String, _ part: String) -> Double {
        tolerances["\(part).\(property)"] ?? tolerances[property, default: 0]
    }
}
