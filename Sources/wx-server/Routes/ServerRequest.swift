#if Server
import HTTPTypes
import Hummingbird
import NIOCore
import WeatherCore

/// A request, read, and the rules of its answer.
struct Exchange: Sendable {
    let route: Route
    /// The path with its query, as it was asked for.
    let target: String
    let query: QueryItems
    let fields: HTTPFields
    /// Whom the limits count it for.
    let client: ClientNetwork
    /// What pages know of who asks.
    let visitor: SiteVisitor

    /// Reads a request's target, such as `/Seoul?lang=ko`; the standard locale is that of who asks for none.
    init(target: String, fields: HTTPFields, client: ClientNetwork, standard: String) throws {
        self.target = target
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        route = try Route(path: parts[0])
        query = try QueryItems(parts.count > 1 ? parts[1] : "")
        (self.fields, self.client) = (fields, client)
        visitor = SiteVisitor(fields, standard: standard)
        self.standard = standard
    }

    /// The form of the answer, of those that are offered, the usual one first.
    func format(of offered: [AnswerFormat]) throws(WeatherError) -> AnswerFormat {
        try .chosen(by: query["format"], accepted: fields[.accept], of: offered)
    }

    /// The language and the units of the answer.
    ///
    /// What is the same in every language depends on `lang` alone, which chooses among the words of an authority's alerts.
    func locale(_ format: AnswerFormat, isLocalized: Bool) throws(WeatherError) -> AnswerLocale {
        if format == .html { return try visitor.locale(query) }
        var locale = try AnswerLocale(
            language: query["lang"], accepted: isLocalized ? fields[.acceptLanguage] : nil, units: query["units"],
            standard: standard)
        if !isLocalized { locale.units = nil }
        return locale
    }

    /// The fields of the request that the answer depends on, besides its encoding.
    func varying(_ format: AnswerFormat, isLocalized: Bool) -> [String] {
        (query["format"] == nil ? ["Accept"] : []) + (isLocalized && query["lang"] == nil ? ["Accept-Language"] : [])
            + (format == .html ? ["Cookie"] : [])
    }

    private let standard: String
}

/// The parameters of a request's query, decoded.
struct QueryItems: Sendable {
    private var values: [String: String] = [:]

    /// Reads a query, without its question mark; of equal names, the first counts.
    ///
    /// - Throws: `Problem` with the status 400 when a value is not UTF-8.
    init(_ query: Substring) throws {
        for item in query.split(separator: "&").prefix(Self.most) {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(parts[0]), let value = Self.decoded(parts.count > 1 ? parts[1] : "") else {
                throw Problem(.badRequest)
            }
            if values[name] == nil { values[name] = value }
        }
    }

    /// A value; `nil` for one that is missing or empty.
    subscript(name: String) -> String? {
        values[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func decoded(_ text: Substring) -> String? {
        String(text.map { $0 == "+" ? " " : $0 }).percentDecoded
    }

    private static let most = 32
}

/// What is known of a request besides its bytes.
struct ServerContext: InitializableFromSource {
    /// The address of the other end; `nil` for a Unix socket.
    let peer: IPAddress?

    init(source: ApplicationRequestContextSource) {
        peer = source.channel.remoteAddress?.ipAddress.flatMap { IPAddress($0) }
    }
}
#endif
