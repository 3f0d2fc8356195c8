import Foundation

/// The parts of the program's JSON that the matrix uses.
struct ProgramReport: Decodable, Sendable {
    struct Provenance: Decodable, Sendable {
        var source: String
        var fetched: Date
        var expires: Date?
        var staleness: Double?
        var revalidated: Bool
        var refreshFailure: Failure?
        var simulated: Bool

        private enum CodingKeys: String, CodingKey {
            case source, fetched, expires, revalidated, refreshFailure, simulated
            case staleness = "stale_seconds"
        }
    }

    struct Failure: Decodable, Sendable {
        var code: String
        var reason: String
        var exitCode: Int32?
        var message: String?
    }

    struct Current: Decodable, Sendable {
        var time: Date
        var forecast: Bool
        var temperature: Double?

        private enum CodingKeys: String, CodingKey {
            case time, forecast
            case temperature = "temperature_c"
        }
    }

    struct Step: Decodable, Sendable {
        var start: Date
        var seconds: Double
        var temperature: Double?

        private enum CodingKeys: String, CodingKey {
            case start, seconds
            case temperature = "temperature_c"
        }
    }

    private struct ErrorObject: Decodable {
        var error: Failure
    }

    var provenance: Provenance
    var current: Current?
    var steps: [Step]

    /// Reads standard output; `nil` if it is not a report.
    init?(output: Data) {
        guard let report = try? Self.decoder.decode(Self.self, from: output) else { return nil }
        self = report
    }

    /// Reads the error on standard error, after any notes.
    static func failure(in errors: Data) -> Failure? {
        let text = String(decoding: errors, as: UTF8.self)
        guard let start = text.hasPrefix("{") ? text.startIndex : text.range(of: "\n{")?.upperBound else { return nil }
        let json = text.hasPrefix("{") ? text[start...] : "{" + text[start...]
        return try? decoder.decode(ErrorObject.self, from: Data(json.utf8)).error
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
}
