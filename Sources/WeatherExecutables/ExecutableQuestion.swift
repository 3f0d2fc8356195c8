import Foundation
import WeatherCore

/// What a provider's program reads from its standard input: one JSON object.
struct ExecutableQuestion: Sendable {
    /// The JSON, in one line.
    private(set) var bytes: Data

    /// The question what the provider is.
    static let describe = ExecutableQuestion(Members(ask: "describe"))

    /// The question for the weather of a place.
    ///
    /// The point is rounded to three decimals, about 100 m, as in requests to services. The language is asked for where
    /// there are texts: in alerts.
    init(_ query: WeatherQuery, products: [WeatherProduct]) {
        func rounded(_ degrees: Double) -> Double { (degrees * 1000).rounded() / 1000 }
        let point = query.place.coordinates
        self.init(
            Members(
                ask: "report",
                place: .init(
                    latitude: rounded(point.latitude), longitude: rounded(point.longitude),
                    countryCode: query.place.countryCode),
                products: products.map(\.rawValue), language: products.contains(.alerts) ? query.language : nil))
    }

    /// The question of a request's content.
    init(content: Data) {
        bytes = content
    }

    private init(_ members: Members) {
        let encoder = JSONEncoder()
        // The order is always the same, because the cache finds an answer by its question.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        bytes = (try? encoder.encode(members)) ?? Data()
    }

    /// The question with the provider's key, which is in nothing but what the program reads.
    func with(key: String?) -> ExecutableQuestion {
        guard let key, let text = try? JSONEncoder().encode(key) else { return self }
        var question = self
        question.bytes = bytes.dropLast() + Data(#","key":"#.utf8) + text + Data("}".utf8)
        return question
    }

    private struct Members: Encodable {
        struct Point: Encodable {
            var latitude: Double
            var longitude: Double
            var countryCode: String?
        }

        var ask: String
        var place: Point?
        var products: [String]?
        var language: String?
        let version = 1
    }
}
