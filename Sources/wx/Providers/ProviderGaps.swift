import WeatherCore
import WeatherDocuments
import WeatherMapping
import WeatherRendering
import WeatherTesting

/// What the answers of a provider have and nobody reads, or the other way round.
enum ProviderGaps {
    typealias Exchange = (request: ServiceRequest, reply: HTTPReply)

    /// Whether a mapping file and the answers of its service have the same paths and codes.
    static func findings(_ mapping: Mapping, _ file: MappingFile, _ exchanges: [Exchange]) -> [TrialFinding] {
        var gaps: [MappingMistake] = []
        for (request, reply) in exchanges {
            guard let index = mapping.index(of: request) else { continue }
            for gap in mapping.gaps(inAnswer: reply.body, toRequest: index) where !gaps.contains(gap) {
                gaps.append(gap)
            }
        }
        let unmatched = gaps.filter(\.isUnmatched).map { file.line(of: $0) }
        let rowless = gaps.filter { !$0.isUnmatched }.map { file.line(of: $0) }
        return findings(.pathsAreFound, unmatched) { .noted($0) } + findings(.codesHaveRows, rowless) { .broken($0) }
    }

    /// Whether a program writes only properties that are read.
    ///
    /// - Parameters:
    ///   - described: Those of its description that are not.
    ///   - exchanges: Its answers.
    /// - Returns: The finding, or one for each property.
    static func findings(_ described: [UnknownProperty], _ exchanges: [Exchange]) -> [TrialFinding] {
        var unknown = described
        for (_, reply) in exchanges {
            guard let root = try? JSONValue(parsing: reply.body) else { continue }
            for property in UnknownProperty.all(in: root, .report) where !unknown.contains(property) {
                unknown.append(property)
            }
        }
        return findings(.propertiesAreKnown, unknown.map(\.description)) { .broken($0) }
    }

    private static func findings(
        _ promise: TrialPromise, _ problems: [String], _ outcome: (String) -> TrialFinding.Outcome
    ) -> [TrialFinding] {
        problems.isEmpty ? [TrialFinding(promise, .kept)] : problems.map { TrialFinding(promise, outcome($0)) }
    }
}
