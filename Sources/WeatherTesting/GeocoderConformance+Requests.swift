import Foundation
import HTTPTypes
import WeatherCore

extension GeocoderConformance {
    func checkQuery() async throws {
        let texts = [
            "Seoul", "서울", "القاهرة", "São Paulo", "🌦 здесь", "e\u{301}", "a b", "a+b", "a&q=b", "a=b#c?d", "100% %41",
            #"it's "here""#, "one\ntwo\r\n", "\u{1B}[31m", "/../x", "a,b;c|d\\", "(München)",
        ]
        for text in texts {
            let request = try await request(PlaceQuery(text, language: "ko", limit: 3))
            let path = request.http.path ?? ""
            let isEncoded = path.utf8.allSatisfy {
                (0x21...0x7E).contains($0) && !"\"<>\\^`{|}#+'".utf8.contains($0)
            }
            try require(isEncoded, "\(text.debugDescription) is not percent-encoded: \(path)")
            let sent = request.items.filter { $0.value == text }
            try require(sent.count == 1, "\(text.debugDescription) is sent as \(path)")
        }
    }

    func checkPrivacy() async throws {
        let first = try await request(PlaceQuery("Seoul", language: "ko", limit: 3))
        let second = try await request(PlaceQuery("Busan", language: "ko", limit: 3))
        let fields = first.http.headerFields.map(\.name).filter { $0 != .accept && $0 != .authorization }
        try require(fields.isEmpty, "there are fields about the reader: \(fields.map(\.rawName))")
        try require(first.http.headerFields == second.http.headerFields, "the fields change with the text")
        let differences = zip(first.items, second.items).filter { $0 != $1 }
        try require(
            first.items.count == second.items.count && differences.count == 1
                && differences.first?.0.value == "Seoul" && differences.first?.1.value == "Busan",
            "more than the text changes with the text")
        let again = try await request(PlaceQuery("Seoul", language: "ko", limit: 3))
        try require(again == first, "two equal queries have different results")
    }

    func checkLanguage() async throws {
        let korean = answering(answers.matches)
        let english = answering(answers.matches)
        let first = try await places(through: korean, PlaceQuery("Seoul", language: "ko"))
        let second = try await places(through: english, PlaceQuery("Seoul", language: "en"))
        let isSent = korean.requests.flatMap(\.items).contains { $0.value.hasPrefix("ko") }
        try require(
            isSent && korean.requests != english.requests || first.map(\.name) != second.map(\.name),
            "the language makes no difference")
    }

    /// The one request that a query for places makes.
    private func request(_ query: PlaceQuery) async throws -> ServiceRequest {
        let transport = answering(answers.matches)
        _ = try await places(through: transport, query)
        guard let request = transport.requests.first, transport.requests.count == 1 else {
            throw ConformanceFailure("\(transport.requests.count) requests were made for one query")
        }
        return request
    }
}

extension ServiceRequest {
    /// The items of the query in order, decoded.
    fileprivate var items: [QueryItem] {
        let query = (http.path ?? "").drop { $0 != "?" }.dropFirst()
        return query.split(separator: "&", omittingEmptySubsequences: false).map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let texts = parts.map { String($0).removingPercentEncoding ?? "" }
            return QueryItem(name: texts[0], value: texts.count > 1 ? texts[1] : "")
        }
    }
}

private struct QueryItem: Equatable {
    var name: String
    var value: String
}
