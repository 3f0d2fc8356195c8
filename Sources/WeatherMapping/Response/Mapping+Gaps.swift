public import Foundation
import WeatherCore

extension Mapping {
    /// The differences between the file and an answer of the service: paths that match nothing, codes without a row, and
    /// amounts that look like sums.
    ///
    /// A path that matches nothing need not be a mistake: a service may leave out what it does not know. Nor need amounts
    /// that never fall: it may rain more and more.
    ///
    /// - Parameters:
    ///   - body: The answer.
    ///   - index: Which request of the file it answers, from 0.
    /// - Returns: The gaps in order of their lines; none for an answer that cannot be read.
    public func gaps(inAnswer body: Data, toRequest index: Int) -> [MappingMistake] {
        guard requests.indices.contains(index) else { return [] }
        let found: [MappingMistake]
        if descriptor.format == .xml {
            guard let root = try? XMLElement(parsing: body) else { return [] }
            found = requests[index].gaps(in: XMLNode.element(root))
        } else {
            guard let root = try? JSONValue(parsing: body) else { return [] }
            found = requests[index].gaps(in: root)
        }
        return found.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    }
}

extension MappingMistake {
    /// Whether it is a path that matches nothing in an answer.
    public var isUnmatched: Bool { if case .unmatched = problem { true } else { false } }
    /// Whether it need not be a mistake.
    public var isUncertain: Bool { isUnmatched || problem == .neverFalls }
}

extension MappedRequest {
    fileprivate func gaps<Node: ResponseNode>(in root: Node) -> [MappingMistake] {
        let parts: [(records: MappedRecords?, names: [String])] = [
            (steps?.records, ["steps.time", "steps.instant", "steps.period"]),
            (current?.records, ["current.time", "current.instant", "current.recentPrecipitation", "current.station"]),
            (days?.records, ["days.date", "days.values"]),
        ]
        var gaps = GapReading(places: places(["timeZone", "issued"])).gaps(in: [NodeRecord(node: root)])
        for part in parts {
            guard let records = part.records else { continue }
            gaps += (try? root.read(records, by: GapReading(places: places(part.names)))) ?? []
        }
        return gaps
    }

    /// The places of the properties that are below some properties of the request.
    private func places(_ names: [String]) -> [MappedPlace] {
        places.filter { place in
            let property = place.property.drop { $0 != "." }.dropFirst()
            return names.contains { property == $0 || property.hasPrefix("\($0).") }
        }
    }
}

/// Finds paths that no record has, and codes that the file does not have.
private struct GapReading: RecordReading {
    let places: [MappedPlace]
    /// The most codes that are reported for one property.
    private static let mostCodes = 10
    /// The fewest amounts, and the fewest of them that are more than the one before, that are taken for sums.
    private static let fewestAmounts = (all: 8, rising: 4)

    func read<Record: ResponseRecord>(_ records: [Record], _ list: some WireValue) -> [MappingMistake] {
        gaps(in: records)
    }

    func gaps<Record: ResponseRecord>(in records: [Record]) -> [MappingMistake] {
        guard !records.isEmpty else { return [] }
        return places.flatMap { place -> [MappingMistake] in
            guard records.contains(where: { place.paths.contains(where: $0.has) }) else {
                let texts = place.texts.map { $0.sanitized(limit: 100) }
                return [MappingMistake(line: place.line, property: place.property, .unmatched(texts))]
            }
            if place.mayBeSums,
                Self.neverFall(
                    records.compactMap { record in
                        place.paths.lazy.compactMap { record.value($0).double }.first
                    })
            {
                return [MappingMistake(line: place.line, property: place.property, .neverFalls)]
            }
            guard let codes = place.codes else { return [] }
            var seen: Set<String> = []
            return records.compactMap { $0.code(at: place.paths) }
                .filter { codes.rows[$0] == nil && seen.insert($0).inserted }.prefix(Self.mostCodes).map {
                    let problem = MappingMistake.Problem.noRow(code: $0.sanitized(limit: 40), table: codes.name)
                    return MappingMistake(line: place.line, property: place.property, problem)
                }
        }
    }

    /// Whether amounts look like sums: none is less than the one before, and several are more.
    private static func neverFall(_ amounts: [Double]) -> Bool {
        let steps = zip(amounts, amounts.dropFirst())
        return amounts.count >= fewestAmounts.all && steps.allSatisfy { $0 <= $1 }
            && steps.count { $0 < $1 } >= fewestAmounts.rising
    }
}
