#if Server
import HTTPTypes
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
#endif
