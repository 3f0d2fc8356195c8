import Foundation
import WeatherMapping

extension FuzzTarget {
    /// A user's mapping file, in JSON or YAML, and what it reads from an answer of its service.
    ///
    /// The first character selects the notation; the rest is the file.
    static let mappings = FuzzTarget(
        "mappings", longestInput: 64 << 10,
        words: [
            "\"path\": ", "\"unit\": \"K\"", "\"each\": \"$\"", "\"columns\": ", "\"table\": ", "\"at\": ", "{key}",
            "{today+1}", "[a=b]", "[0]", "/@", "&a ", "*a", "<<: ", "- ", "? ", "!!", "|\n", "\u{FEFF}",
        ],
        seeds: { MappingCase.seeds }
    ) { input, oracle in
        try MappingCase(input)?.check(oracle)
    }
}

/// A mapping file.
private struct MappingCase {
    private static let rules = MappingRules(builtIn: [])

    private let notation: Mapping.Notation
    private let text: Data

    init?(_ input: Data) {
        guard let choice = input.first else { return nil }
        notation = choice % 2 == 0 ? .json : .yaml
        text = Data(input.dropFirst())
    }

    static var seeds: [Data] {
        let folder = FuzzTarget.package.appendingPathComponent("Examples/Mappings", isDirectory: true)
        return Documents.files(under: folder).compactMap { try? Data(contentsOf: $0) }
            .flatMap { [Data([0]) + $0, Data([1]) + $0] }
    }

    /// Answers in which the examples find something, and others.
    private static let answers = [
        #"{"timeSeries": [{"time": "2026-04-06T06:00:00Z", "data": {"air_temperature": 1.4, "symbol_code": 22}}]}"#,
        #"{"timeSeries": [{"validTime": "2026-04-06T06:00:00Z", "parameters": [{"name": "t", "values": [1]}]}]}"#,
        "<a><member><GridSeriesObservation/></member></a>", "[]",
    ].map { Data($0.utf8) }

    func check(_ oracle: Oracle) throws {
        try oracle.step("reading a mapping file") {
            guard let mapping = try? Mapping(reading: text, as: "sample", in: notation, rules: Self.rules) else {
                return
            }
            for answer in Self.answers { _ = try? mapping.report(ofAnswers: [answer]) }
        }
    }
}
